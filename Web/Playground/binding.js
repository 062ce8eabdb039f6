// The usual stage of a gesture: its values move a prop, by name first, then by type.

import { props } from "./props.js";

const named = {
  offset: ["offset", "translation", "position", "place", "shift", "pan"], scale: ["scale", "zoom", "magnification"],
  turn: ["angle", "turn", "rotation", "heading"], value: ["value", "level", "progress", "amount", "volume"],
  scroll: ["scroll", "offset", "position"], swipe: ["swipe", "offset", "pull"], row: ["row", "index"], chosen: ["chosen", "selected", "choice"],
  lifted: ["isLifted", "isHeld", "isPressed", "isDragging", "pressed"], lit: ["isOn", "isPressed", "isHeld", "isActive"],
  dimmed: ["isDimmed", "isOver", "isGone"], controls: ["showsControls", "controls"],
};
const fitting = { vector: ["vector", "point"], angle: ["angle"], number: ["number", "count"], bool: ["bool"] };

function bound(property, kind, gesture) {
  const { variables } = gesture;
  const fits = (variable) => fitting[kind].includes(variable.type) || (property === "swipe" || property === "scroll" ? variable.type === "distance" : false);
  for (const name of named[property] ?? []) {
    const variable = variables.find((v) => v.name === name && fits(v));
    if (variable) return variable.name;
  }
  return ["offset", "turn", "value"].includes(property) ? variables.find(fits)?.name ?? "" : "";
}

/** The stage of a gesture that has none: `{prop, shows, cues}`. */
export function usualStage(gesture) {
  const types = new Set(gesture.variables.map((variable) => variable.type));
  const names = new Set(gesture.variables.map((variable) => variable.name));
  const isMany = gesture.regions.find((region) => region.isMany);
  let prop = "card";
  if (isMany) prop = /row|item|cell|line/i.test(isMany.name) ? "list" : "keys";
  else if (gesture.regions.length > 0) prop = "bare";
  else if (names.has("scale") || names.has("zoom")) prop = "photo";
  else if (types.has("angle")) prop = "dial";
  else if (types.has("vector") || types.has("point")) prop = "card";
  else if ([...names].some((name) => named.value.includes(name))) prop = "dial";
  return stageWith(prop, gesture);
}

/** A prop with what it usually shows. */
export function stageWith(prop, gesture) {
  const shows = {};
  for (const [property, kind] of Object.entries(props[prop].shows)) shows[property] = bound(property, kind, gesture);
  return { prop, shows, cues: Object.fromEntries(gesture.actions.map((action) => [action.name, "tick"])) };
}
