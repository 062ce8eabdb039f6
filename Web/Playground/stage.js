// The prop on the glass, and the tab that says which values move it.

import { $, h, reducedMotion, say } from "./dom.js";
import { props, scaleOf } from "./props.js";
import { stageWith, usualStage } from "./binding.js";

const cues = {
  none: null,
  tick: [[{ scale: 1 }, { scale: 1.03 }, { scale: 1 }], 160],
  settle: [[{ filter: "brightness(1.06)" }, { filter: "brightness(1)" }], 240],
  shake: [[{ translate: "-7px 0" }, { translate: "6px 0" }, { translate: "-3px 0" }, { translate: "0 0" }], 320],
  flash: [[{ opacity: 0.45 }, { opacity: 1 }], 240],
  flip: [[{ transform: "rotateY(0)" }, { transform: "rotateY(360deg)" }], 420],
};

export class Stage {
  /** @param {(stage: object) => void} changed called after an edit of the stage */
  constructor(world, panel, changed) {
    this.world = world;
    this.panel = panel;
    this.changed = changed;
    this.definition = { prop: "bare", shows: {}, cues: {} };
    this.made = props.bare.make();
    this.problems = [];
  }

  /** Takes a stage; without one, the usual stage of the gesture. */
  set(gesture, definition) {
    this.gesture = gesture;
    const isKnown = definition && props[definition.prop];
    this.definition = isKnown ? { shows: {}, cues: {}, ...definition } : usualStage(gesture);
    this.isUsual = !isKnown;
    this.made = props[this.definition.prop].make();
    this.world.replaceChildren(...this.made.nodes);
    this.world.dataset.prop = this.definition.prop;
    this.#drawPanel();
  }

  /** The expressions for the engine. */
  get lines() {
    return Object.entries(this.definition.shows).filter(([, text]) => text.trim()).map(([name, text]) => ({ name, text }));
  }

  layout(size) {
    this.size = size;
    this.scale = scaleOf(this.definition.prop, size);
    this.world.style.setProperty("--scale", this.scale);
  }

  /** Where a ghost's first finger goes: near the middle of the prop. */
  get grip() { return [this.size[0] / 2 + 14 * this.scale, this.size[1] / 2 + 18 * this.scale]; }

  /** Frames that the prop gives the regions of the gesture, in points of the glass: `{name, id, rect}`. */
  frames() {
    const { size, frames } = props[this.definition.prop];
    const [width, height] = size.map((length) => length * this.scale);
    const left = this.size[0] / 2 - width / 2, top = this.size[1] / 2 - height / 2;
    const given = [];
    for (const region of this.gesture?.regions ?? []) {
      if (region.isMany && frames) {
        for (const [id, [x, y, w, t]] of frames([width, height]).entries()) given.push({ name: region.name, id, rect: [left + x, top + y, w, t].map(Math.round) });
      } else if (!region.isMany && width > 0 && !frames && !given.some((frame) => frame.isProp)) {
        given.push({ name: region.name, rect: [left, top, width, height].map(Math.round), isProp: true });
      }
    }
    return given;
  }

  render(moment) {
    const values = {};
    const order = this.lines;
    for (const [index, value] of (moment.state?.stage ?? []).entries()) {
      if (value !== null && order[index]) values[order[index].name] = value;
    }
    this.made.show(values, moment);
  }

  /** An action was sent: the prop answers with its cue. */
  cue(action) {
    const cue = cues[this.definition.cues[action] ?? "tick"];
    if (cue && this.made.cued && !reducedMotion()) this.made.cued.animate(cue[0], { duration: cue[1], easing: "ease-out", composite: "replace" });
  }

  problemsAre(problems) {
    this.problems = problems;
    for (const field of this.panel.querySelectorAll("input[data-shows]")) {
      const problem = problems.find((one) => one.name === field.dataset.shows);
      field.setAttribute("aria-invalid", String(!!problem));
      const note = $(`problem-${field.dataset.shows}`);
      if (note) say(note, problem?.text ?? "");
    }
  }

  #edit(change) {
    this.definition = { ...this.definition, ...change };
    this.isUsual = false;
    this.changed(this.definition);
  }

  #drawPanel() {
    const { definition, gesture } = this;
    const prop = props[definition.prop];
    const choices = Object.entries(props).map(([name, { title, icon }]) => {
      const button = h("button", { "aria-pressed": String(name === definition.prop), onclick: () => {
        this.set(this.gesture, stageWith(name, this.gesture));
        this.isUsual = false;
        this.changed(this.definition);
      } });
      button.innerHTML = `<svg viewBox="0 0 44 44" aria-hidden="true">${icon}</svg>`;
      button.append(title);
      return button;
    });
    const shown = Object.keys(prop.shows).flatMap((property) => [
      h("label", { for: `shows-${property}` }, `${definition.prop}.${property}`), h("span", { class: "to" }, "shows"),
      h("span", { class: "from" }, h("input", {
        id: `shows-${property}`, "data-shows": property, value: definition.shows[property] ?? "", spellcheck: "false", autocomplete: "off", placeholder: "nothing",
        "aria-describedby": `problem-${property}`,
        onchange: (event) => this.#edit({ shows: { ...this.definition.shows, [property]: event.target.value } }),
      }), h("small", { id: `problem-${property}`, class: "problem" })),
    ]);
    const cued = (gesture?.actions ?? []).flatMap((action) => [
      h("label", { for: `cue-${action.name}` }, action.name), h("span", { class: "to" }, "cues"),
      h("select", { id: `cue-${action.name}`, onchange: (event) => this.#edit({ cues: { ...this.definition.cues, [action.name]: event.target.value } }) },
        Object.keys(cues).map((cue) => h("option", { selected: (definition.cues[action.name] ?? "tick") === cue }, cue))),
    ]);
    this.panel.replaceChildren(
      h("div", null, h("h2", null, "What a gesture moves"), h("div", { class: "props" }, choices)),
      shown.length + cued.length > 0 ? h("div", null, h("h2", null, "What moves it"), h("div", { class: "bind" }, shown, cued)) : "",
      h("p", { class: "note" }, "Expressions are those that a test’s ", h("code", null, "expect"), " may read, so the compiler checks them. Without a stage, values are bound by name and type, and every action cues a tick."));
  }
}
