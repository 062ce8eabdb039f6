// Words about the moment: the chip on the glass, the actions that an app hears, the transport, and announcements.

import { $, announce, h, icon, say } from "./dom.js";
import { duration } from "./numbers.js";

const speeds = { 1: "", 0.25: ", at a quarter", 0.1: ", at a tenth" };

export class Status {
  /** @param {object} actions `now()`, `toggle()`, `showError()`, `seek(time)` */
  constructor(session, player, actions) {
    Object.assign(this, { session, player, actions });
    this.chipKey = this.heardKey = "";
    $("chip-button").addEventListener("click", () => this.act?.());
  }

  render(moment) {
    this.#chip(moment);
    this.#heard(moment);
    this.#transport(moment);
    this.#announce(moment);
  }

  /** Dot, text, what follows the text on wide pages, and a button. */
  #chipOf(moment) {
    const { session, player, actions } = this;
    const { answer } = session;
    if (!session.gesture) {
      const isEmpty = session.text.trim() === "";
      return ["stale", isEmpty ? ["Write a gesture, or choose an example"] : [h("b", null, "Nothing runs yet"), ": the text has an error"], "", isEmpty ? null : ["Show the error", actions.showError]];
    }
    if (session.error) return ["stale", [h("b", null, "It does not begin"), `: ${session.error}`], "", null];
    if (!answer.isRunning) return ["stale", ["Your ", h("b", null, "last good text"), " runs"], "", ["Show the error", actions.showError]];
    if (moment.isGhost) {
      const button = player.mode === "playing" ? ["", actions.toggle, "i-pause", "Pause the ghost"] : ["", actions.toggle, "i-play", "Play the ghost"];
      return ["ghost", ["Ghost: ", h("b", null, session.title), speeds[player.speed] ?? ""], "touch to take over", button];
    }
    if (moment.isPlaying) return ["paused", ["Replay", speeds[player.speed] ?? ""], "", ["Back to now", actions.now]];
    if (!moment.isLive) return ["paused", [h("b", null, duration(moment.time)), ", as it was"], "", ["Back to now", actions.now]];
    const count = moment.held.length;
    const kinds = [...new Set(moment.held.map((contact) => contact.kind))].join(", ").replace("stylus", "pen");
    if (count) return ["", [h("b", null, `${count} ${count === 1 ? "finger" : "fingers"}`)], kinds, null];
    const { difference } = session;
    if (difference) return ["paused", ["The new text differs from ", h("b", null, duration(difference.time))], "", ["Show", () => actions.seek(difference.time)]];
    return ["", [session.lines.length ? "Touch to go on" : "Touch the glass"], "", null];
  }

  #chip(moment) {
    const [dot, text, more, button] = this.#chipOf(moment);
    const key = JSON.stringify([dot, text.map((part) => part.textContent ?? part), more, button && [button[0], button[2]]]);
    this.act = button?.[1] ?? null;
    if (key === this.chipKey) return;
    this.chipKey = key;
    $("chip").hidden = false;
    $("chip").classList.toggle("plain", !button);
    $("chip-dot").className = `dot ${dot}`;
    $("chip-text").replaceChildren(...text, ...(more ? [h("em", null, ` · ${more}`)] : []));
    const node = $("chip-button");
    node.hidden = !button;
    if (!button) return;
    const [label, , sign, name] = button;
    node.className = sign ? "small" : "small outlined";
    node.replaceChildren(sign ? icon(sign) : label);
    if (name) node.setAttribute("aria-label", name); else node.removeAttribute("aria-label");
  }

  #heard(moment) {
    const { actions } = moment;
    const isShort = actions.length > 1 && actions.length >= 12;
    const failed = [...moment.reasons.values()].find((reason) => reason.part);
    const lack = this.session.source?.lack && moment.time >= this.session.end - 1e-6 ? this.session.source.lack.words : null;
    const key = JSON.stringify([actions.map((a) => [a.text, a.t]), failed?.text, lack]);
    if (key === this.heardKey) return;
    this.heardKey = key;
    const items = actions.slice(0, 8).map((action, index) => h("li", { class: index ? "past" : "" }, plain(action.text)));
    if (lack) items.splice(1, 0, h("li", { class: "open" }, lack));
    if (items.length === 0) items.push(h("li", { class: "none" }, failed ? `nothing: ${failed.part} ${failed.why}` : "nothing yet"));
    if (isShort) items.push(h("li", { class: "none" }, "and more before"));
    $("heard").replaceChildren(...items);
  }

  #transport(moment) {
    const isPlaying = moment.isPlaying;
    const node = $("play");
    if (node.dataset.is === String(isPlaying)) return;
    node.dataset.is = String(isPlaying);
    node.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    node.replaceChildren(icon(isPlaying ? "i-pause" : "i-play"));
  }

  /** Phases of the whole gesture, once each; `changed` never. */
  #announce(moment) {
    if (!moment.isLive || !moment.step || moment.step === this.toldStep) return;
    this.toldStep = moment.step;
    const told = moment.step.record.filter((record) => record.action || (!record.part && record.phase && record.phase !== "changed"));
    const why = moment.step.record.find((record) => record.why === "failed" && record.part);
    if (told.length) announce([...told.map((record) => plain(record.text)), ...(why ? [plain(why.text)] : [])].join(", "));
  }
}

/** An action as the app hears it: without the arrow of a table. */
const plain = (text) => text.replace(/^[→▲\s]+/, "");
