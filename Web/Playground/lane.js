// One row of the timeline. Words beside marks go to the side that has room, or are left out.

import { h, s } from "./dom.js";
import { duration, short } from "./numbers.js";

const letter = 6.7;
const symbols = { ended: "ended", failed: "failed", cancelled: "cancelled", beaten: "beaten" };

export class Lane {
  /** @param {{from: number, to: number, origin: number, span: number, width: number, isGhost: boolean}} view */
  constructor(view) {
    Object.assign(this, view);
    this.element = h("div", { class: "lane" });
    this.by = this.isGhost ? " by-ghost" : "";
  }

  /** The pixel of a time in seconds. */
  x(time) { return ((time * 1000 - this.origin) / this.span) * this.width; }

  has(time) { return time >= this.from - 1e-6 && time <= this.to; }

  put(tag, kind, time, ...children) {
    const node = h(tag, { class: kind, "--a": time * 1000 }, ...children);
    this.element.append(node);
    return node;
  }

  bar(kind, start, end, ...children) {
    const a = Math.max(start, this.from) * 1000;
    const node = h("i", { class: `${kind} bar-t`, "data-open": end === null, "--a": a, "--z": end === null ? "var(--now)" : Math.max(end * 1000, a) }, ...children);
    this.element.append(node);
    return node;
  }

  touch({ number, touches }) {
    for (const touch of touches) {
      this.bar(`touch${this.by}`, touch.down, touch.up);
      let last = -Infinity;
      for (const [time] of touch.places.slice(1)) {
        if (!this.has(time) || this.x(time) - last < 4) continue;
        last = this.x(time);
        this.put("i", `sample${this.by}`, time);
      }
      if (this.has(touch.down)) this.put("i", `tip-down${this.by}`, touch.down, String(number));
      if (touch.up === null || !this.has(touch.up)) continue;
      if (touch.isCancelled) {
        this.#symbol("cancelled", touch.up, "tip-x");
        this.put("span", "word soft", touch.up, "taken away");
      } else {
        this.put("i", `tip-up${this.by}`, touch.up);
      }
    }
    return this;
  }

  #symbol(name, time, kind = "mk-t") {
    const node = s("svg", { class: kind, "--a": time * 1000 }, s("use", { href: `#${name}` }));
    this.element.append(node);
  }

  part(row) {
    const waits = row.waits.filter((wait) => (wait.end ?? Infinity) >= this.from && wait.start <= this.to);
    const marks = row.marks.filter((mark) => this.has(mark.time) && symbols[mark.mark]);
    const notes = row.notes.filter((note) => this.has(note.time));
    const isIn = (note) => row.spans.some((span) => span.kind === "active" && span.start <= note.time + 1e-9 && (span.end ?? Infinity) > note.time + 1e-9);
    const isBad = (note) => marks.some((mark) => Math.abs(mark.time - note.time) < 1e-6 && ["failed", "cancelled"].includes(mark.mark));
    this.element.classList.toggle("tall", waits.length > 0 || notes.some((note) => isBad(note)));
    for (const span of row.spans) {
      if ((span.end ?? Infinity) < this.from || span.start > this.to) continue;
      this.bar(span.kind === "active" ? `active${this.by}` : "possible", span.start, span.end);
    }
    this.#words(marks, notes.map((note) => ({ ...note, isIn: isIn(note), isBad: isBad(note) })));
    this.#waits(waits);
    return this;
  }

  #words(marks, notes) {
    const places = marks.map((mark) => this.x(mark.time));
    marks.forEach((mark, index) => {
      this.#symbol(symbols[mark.mark], mark.time);
      const room = (places[index + 1] ?? this.width + 60) - places[index] - 26;
      const kind = mark.mark === "beaten" ? "soft" : mark.mark;
      if (mark.mark.length * letter <= room) this.put("span", `word ${kind}`, mark.time, mark.mark);
    });
    // Reasons and events go below the line, each where the one before has ended.
    let free = -Infinity;
    for (const note of notes) {
      const at = this.x(note.time);
      const length = note.text.length * letter + 18;
      if (at < free) continue;
      const node = this.put("span", note.isBad ? `word below ${marks.find((m) => Math.abs(m.time - note.time) < 1e-6).mark}` : note.isIn ? "word in" : "word soft above", note.time, note.text);
      node.title = note.text;
      // A reason at the right edge breaks into lines; without room for that it goes to the left.
      if (at + length > this.width + 16) node.classList.add(note.isBad && this.width - at > 76 ? "wrap" : "before");
      free = at + length;
    }
  }

  #waits(waits) {
    // Overlapping waits would hide each other: the last one that came, or the one that waits longest.
    let free = -Infinity;
    for (const wait of waits.sort((a, b) => a.start - b.start)) {
      if (wait.start < free - 1e-6 || (wait.end !== null && wait.end - wait.start < 1e-9)) continue;
      const end = wait.end ?? null;
      const took = (end ?? wait.start + wait.length) - wait.start;
      const text = wait.hasCome || end === null ? duration(wait.length) : `${short(Math.round(took * 1000))} of ${duration(wait.length)}`;
      const pixels = this.x(Math.min(end ?? this.to, this.to)) - this.x(Math.max(wait.start, this.from));
      this.bar(`wait-t${wait.hasCome || end === null ? "" : " broken"}`, wait.start, end, pixels > text.length * letter + 14 ? h("span", null, text) : null);
      free = end ?? Infinity;
    }
  }

  actions(actions, lack) {
    this.element.classList.add("last");
    const inside = actions.filter((action) => this.has(action.time));
    const places = inside.map((action) => this.x(action.time));
    let free = -Infinity;
    inside.forEach((action, index) => {
      const name = action.text.replace(/\(.*/s, "");
      const needed = name.length * 7.3 + 24;
      const next = places[index + 1] ?? this.width + 12;
      const isOpen = lack && Math.abs(lack.time - action.time) < 1e-6;
      const isRoomy = places[index] + needed <= next && !isOpen;
      const isBack = !isRoomy && places[index] - needed >= Math.max(free, -10);
      const node = this.put("span", `act${isBack ? " back" : ""}`, action.time, isRoomy || isBack ? name : "");
      node.title = action.text;
      free = places[index] + (isRoomy ? needed : 12);
    });
    if (lack && this.has(lack.time)) {
      this.bar("lack", lack.time, lack.time + this.span / 1000 / 18, h("span", null, lack.text));
    }
    return this;
  }
}
