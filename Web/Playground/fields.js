// Parameters and inputs: a switch for a truth value, a row of buttons for an enum, a slider with its unit for a quantity.

import { h } from "./dom.js";
import { short } from "./numbers.js";

const units = {
  duration: { unit: "ms", factor: 1000, most: 1000, step: 10 }, distance: { unit: "pt", factor: 1, most: 100, step: 1 },
  speed: { unit: "pt/s", factor: 1, most: 2000, step: 10 }, angle: { unit: "deg", factor: 180 / Math.PI, most: 180, step: 1 },
  angularSpeed: { unit: "deg/s", factor: 180 / Math.PI, most: 720, step: 5 }, rate: { unit: "", factor: 1, most: 10, step: 0.1 },
  count: { unit: "", factor: 1, most: 10, step: 1 }, number: { unit: "", factor: 1, most: 10, step: 0.1 },
};
const literal = { ms: 0.001, s: 1, pt: 1, "pt/s": 1, deg: Math.PI / 180, "deg/s": Math.PI / 180, rad: 1, "rad/s": 1 };

/** A value of a trace from the text of a default, or null. */
export function parsed(text) {
  const quantity = /^(-?[\d._]+)\s*([a-z/]*)$/i.exec(text?.trim() ?? "");
  if (quantity) return Number(quantity[1].replaceAll("_", "")) * (quantity[2] ? literal[quantity[2]] ?? NaN : 1);
  if (text === "true" || text === "false") return text === "true";
  return /^\.\w+$/.test(text ?? "") ? text.slice(1) : null;
}

export class Fields {
  constructor(session, actions) {
    this.session = session;
    this.actions = actions;
  }

  sections(gesture) {
    this.inputs = new Map();
    const section = (title, slots, make) => {
      const made = slots.map(make).filter(Boolean);
      return made.length ? [h("section", null, h("h2", null, title), made)] : [];
    };
    return [
      ...section("Parameters", gesture.parameters, (slot) => this.#field(slot, this.session.arguments[slot.name] ?? slot.value ?? parsed(slot.text), (value) => this.actions.parameter(slot.name, value))),
      ...section("Inputs", gesture.inputs, (slot) => {
        const field = this.#field(slot, this.session.inputs[slot.name] ?? slot.value ?? null, (value) => this.actions.input(slot.name, value));
        return field;
      }),
    ];
  }

  /** Inputs show the value of the moment, unless you are just changing them. */
  render(moment) {
    for (const value of moment.state?.values ?? []) {
      const show = this.inputs.get(value.name);
      if (show) show(value.value);
    }
  }

  #field(slot, value, set) {
    const isInput = this.session.gesture.inputs.some((input) => input.name === slot.name);
    const remember = (show) => { if (isInput) this.inputs.set(slot.name, show); };
    if (slot.type === "bool") {
      const box = h("input", { type: "checkbox", role: "switch", checked: value === true, onchange: () => set(box.checked) });
      remember((now) => { box.checked = now === true; });
      return h("label", { class: "field switch" }, slot.name, box);
    }
    if (slot.cases) {
      const buttons = slot.cases.map((name) => h("button", { class: "small outlined", "aria-pressed": String(name === value), onclick: () => { show(name); set(name); } }, name));
      const show = (now) => { for (const [index, button] of buttons.entries()) button.setAttribute("aria-pressed", String(slot.cases[index] === now)); };
      remember(show);
      return h("div", { class: "field cases", role: "group", "aria-label": slot.name }, h("span", null, slot.name), h("div", null, buttons));
    }
    const { unit, factor, most, step } = units[slot.type] ?? {};
    if (!factor) return null;
    const written = (typeof value === "number" ? value : 0) * factor;
    const range = h("input", { type: "range", min: 0, max: Math.max(most, written * 2.5), step, value: written, "aria-label": slot.name, "aria-valuetext": `${short(written)} ${unit}` });
    const number = h("input", { type: "number", step: "any", value: short(written), "aria-label": `${slot.name}${unit ? ` in ${unit}` : ""}` });
    const show = (now) => {
      if (document.activeElement === range || document.activeElement === number) return;
      range.value = number.value = short(now * factor);
    };
    const changed = (from, to) => {
      const next = Number(from.value);
      if (from.value === "" || !Number.isFinite(next)) return;
      to.value = short(next);
      range.setAttribute("aria-valuetext", `${short(next)} ${unit}`);
      set(next / factor);
    };
    range.addEventListener("input", () => changed(range, number));
    number.addEventListener("change", () => changed(number, range));
    remember(show);
    return h("div", { class: "field" }, h("span", null, slot.name), h("span", { class: "amount" }, number, h("span", { class: "unit" }, unit)), range);
  }
}
