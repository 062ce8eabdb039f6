// Parts with their states, waits and reasons; values, parameters and inputs.

import { $, h, say, symbol } from "./dom.js";
import { duration } from "./numbers.js";
import { nextTimer } from "./moment.js";
import { Fields } from "./fields.js";

const signs = { ended: "ended", failed: "failed", cancelled: "cancelled" };

export class Parts {
  /**
   * @param {object} actions `show(place)` opens a place in the text or the prelude; `parameter(name, value)` and
   *   `input(name, value)` set one; `cancelAll()` takes the fingers away
   */
  constructor(session, actions) {
    this.session = session;
    this.actions = actions;
    this.panel = $("parts");
    this.fields = new Fields(session, actions);
    this.key = "";
  }

  /** After a good text, or another gesture. Only what has changed is made again. */
  gestureIs(gesture) {
    if (!gesture) return this.panel.replaceChildren();
    const text = this.session.goodText;
    const key = JSON.stringify([gesture.name, gesture.nodes.map((n) => [n.name, n.title, n.kind, text.slice(n.from, n.to)]), gesture.parameters, gesture.inputs, gesture.variables]);
    if (key === this.key) return;
    this.key = key;
    const parts = gesture.nodes.map((node, index) => ({ node, index })).filter(({ node }) => node.kind === "recognizer");
    const whole = gesture.nodes.at(-1);
    this.groups = grouped(parts);
    this.cards = this.groups.map((group) => (group.length > 1 ? new Copies(group) : new Part(group[0], text, this.actions)));
    this.values = new Values((state) => state.values);
    this.measures = new Values((state) => state.nodes.flatMap((node) => (node.values ?? []).map((value) => ({ name: `${node.name}.${value.name}`, text: value.text }))).slice(0, 40));
    const kind = whole.kind === "recognizer" ? "" : whole.kind;
    this.panel.replaceChildren(
      h("section", null, h("h2", null, "Parts ", kind && h("span", { class: "note" }, kind)), this.cards.map((card) => card.element)),
      h("section", null, h("h2", null, "Values"), this.values.element),
      ...this.fields.sections(gesture),
      h("section", null, h("h2", null, "Values of parts"), this.measures.element),
      h("section", null, h("h2", null, "Host"), h("button", { class: "outlined take", onclick: () => this.actions.cancelAll() }, "Take the fingers away")));
  }

  render(moment) {
    if (!moment.gesture || !this.cards) return;
    for (const card of this.cards) card.render(moment);
    this.values.render(moment);
    this.measures.render(moment);
    this.fields.render(moment);
  }
}

/** A list of names and values. A value that has just changed stands out. */
class Values {
  /** @param {(state: object) => {name: string, text: string}[]} read */
  constructor(read) {
    this.read = read;
    this.element = h("dl", { class: "vals" });
    this.fields = new Map();
  }

  render({ state, previous, time, step }) {
    const all = state ? this.read(state) : [];
    const before = new Map(previous ? this.read(previous.state).map((value) => [value.name, value.text]) : []);
    const key = all.map((value) => value.name).join(" ");
    if (key !== this.key) {
      this.key = key;
      this.fields.clear();
      this.element.replaceChildren(...all.flatMap(({ name }) => {
        const field = h("dd");
        this.fields.set(name, field);
        return [h("dt", null, name), field];
      }), ...(all.length ? [] : [h("dt", { class: "note" }, "none"), h("dd")]));
    }
    for (const { name, text } of all) {
      const field = this.fields.get(name);
      say(field, text);
      field.classList.toggle("new", before.has(name) && before.get(name) !== text && Math.abs(time - step.time) < 0.6);
    }
  }
}

/** Copies of one part, as in `each`, are one card. */
function grouped(parts) {
  const groups = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const isCopy = last && /\[\d+\]$/.test(part.node.name ?? "") && last[0].node.from === part.node.from && last[0].node.to === part.node.to;
    if (isCopy) last.push(part); else groups.push([part]);
  }
  return groups;
}

class Part {
  constructor({ node, index }, text, actions) {
    this.node = node;
    this.index = index;
    this.actions = actions;
    this.sign = h("span", { class: "sign" });
    this.states = h("ol", { class: "states" });
    this.left = h("b");
    this.until = h("span");
    this.timer = h("div", { class: "timer", hidden: true }, this.until, this.left, h("i"));
    this.why = h("div", { class: "why", hidden: true });
    this.note = h("p", { class: "note" });
    const source = text.slice(node.from, node.to).replace(/\s+/g, " ");
    this.element = h("article", { class: "part" },
      h("header", null, h("b", null, node.title || node.recognizer || "gesture"), this.sign),
      h("code", null, source.length > 120 ? `${source.slice(0, 119)}…` : source), this.states, this.timer, this.why, this.note);
  }

  render(moment) {
    const state = moment.state?.nodes[this.index];
    const phase = state?.phase ?? "possible";
    const reason = moment.reasons.get(this.index);
    // A part that lost a contest, or that never came to its turn, has not failed by a fault of its own.
    const isQuiet = phase === "failed" && !reason;
    const shownPhase = isQuiet ? "possible" : reason && phase === "possible" ? reason.why : phase;
    const isBusy = phase === "active" || (phase === "possible" && state?.touches.length > 0);
    this.element.className = `part${isBusy ? ` on${moment.isGhost ? " by-ghost" : ""}` : shownPhase === "failed" ? " no" : shownPhase === "cancelled" ? " off" : ""}`;
    const name = signs[shownPhase] ?? "";
    if (this.sign.dataset.is !== name) {
      this.sign.dataset.is = name;
      this.sign.replaceChildren(...(name ? [symbol(name)] : []));
    }
    this.#renderStates(state, shownPhase, reason, moment);
    this.#renderTimer(moment);
    this.#renderReason(reason, shownPhase);
    say(this.note, state?.isBeaten ? "another part was first" : state?.isDeferred ? "done, and waits for an earlier part" : "");
  }

  #renderStates(state, phase, reason, moment) {
    const names = this.node.states?.length ? this.node.states : [state?.state ?? "idle"];
    const isIdle = phase === "possible" && !state?.touches.length && state?.state === names[0];
    const lit = isIdle && !reason ? "" : phase === "failed" || reason?.why === "failed" ? "fail" : phase === "cancelled" || reason?.why === "cancelled" ? "cancelled" : phase === "ended" ? "end" : state?.state;
    const key = `${names.join()} ${lit} ${moment.isGhost}`;
    if (key === this.statesKey) return;
    this.statesKey = key;
    const all = [...names.filter((name) => name !== "end"), ["fail", "cancelled"].includes(lit) ? lit : "end"];
    this.states.replaceChildren(...all.flatMap((name, index) => {
      const isLit = name === lit;
      const kind = [name === "end" && "end", isLit && "lit", isLit && name === "fail" && "fail", isLit && name === "cancelled" && "cancel", isLit && moment.isGhost && !["end", "fail", "cancelled"].includes(name) && "by-ghost"];
      const item = h("li", { class: kind.filter(Boolean).join(" "), "aria-current": isLit ? "true" : undefined }, name);
      return index ? [h("li", { class: "go", "aria-hidden": "true" }, "→"), item] : [item];
    }));
  }

  #renderTimer(moment) {
    const timer = nextTimer((moment.state?.timers ?? []).filter((t) => t.node === this.index && t.due > moment.time));
    this.timer.hidden = !timer;
    if (!timer) return;
    const left = timer.due - moment.time;
    say(this.until, `after ${timer.text}`);
    say(this.left, `${duration(left)} left`);
    this.timer.style.setProperty("--left", `${(left / (timer.due - timer.since)) * 100}%`);
    this.timer.style.setProperty("--by", moment.isGhost ? "var(--ghost)" : "var(--you)");
  }

  #renderReason(reason, phase) {
    this.why.hidden = !reason;
    const key = reason ? `${reason.text} ${reason.rule} ${reason.t}` : "";
    if (key === this.reasonKey) return;
    this.reasonKey = key;
    if (!reason) return;
    this.why.className = `why${phase === "cancelled" ? " cancel" : ""}`;
    const place = reason.place;
    this.why.replaceChildren(
      h("span", null, reason.because ?? (reason.by ? `${reason.by} ${reason.why}` : reason.text)),
      reason.rule ? h("code", null, reason.rule) : "",
      place ? h("button", { class: "gs", onclick: () => this.actions.show(place) }, reason.at ?? `line ${place.line}`) : "");
  }
}

/** Copies of `each`: a grid with a cell for each. */
class Copies {
  constructor(group) {
    this.group = group;
    this.cells = group.map((_, index) => h("li", null, String(index)));
    this.element = h("article", { class: "part" },
      h("header", null, h("b", null, group[0].node.name.replace(/\[\d+\]$/, ""))),
      h("code", null, `${group[0].node.recognizer ?? ""} × ${group.length}`), h("ol", { class: "ten" }, this.cells));
  }

  render(moment) {
    let busy = 0;
    for (const [index, { index: node }] of this.group.entries()) {
      const isLit = moment.state?.nodes[node]?.phase === "active";
      busy += isLit ? 1 : 0;
      this.cells[index].className = isLit ? `lit${moment.isGhost ? " by-ghost" : ""}` : "";
    }
    this.element.className = `part${busy ? ` on${moment.isGhost ? " by-ghost" : ""}` : ""}`;
  }
}
