// Fingers, mouse, pen, wheel and keys on the glass, as lines of a trace.

import { Pointers } from "../Engine/pointers.mjs";

const rounded = (number) => (typeof number === "number" ? Math.round(number * 1000) / 1000 : number);

export class Input {
  /** @param {HTMLElement} glass */
  constructor(glass, session, player) {
    this.glass = glass;
    this.session = session;
    this.player = player;
    /** Identifiers of pointers grow without limit in some browsers. Those of a trace stay small. */
    this.names = new Map();
    this.pointers = new Pointers(glass, {
      deliver: (events) => this.#deliver(events), begins: (event) => this.#begins(event), hovers: () => this.#takesHover,
    });
    glass.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #begins(event) {
    event.preventDefault();
    if (event.type === "pointerdown") {
      this.glass.dataset.by = "pointer";
      this.glass.focus({ preventScroll: true });
    }
    this.player.live(event.timeStamp);
  }

  /** A hover never ends a ghost. It is part of the trace after your first touch, if the text is about pointers that hover. */
  get #takesHover() {
    const { session, player } = this;
    return session.by !== "ghost" && player.origin !== null && player.mode === "live" && /\b(hover|leave)\b/.test(session.goodText);
  }

  #name(pointer) {
    if (!this.names.has(pointer)) {
      const taken = new Set(this.names.values());
      let name = 1;
      while (taken.has(name)) name += 1;
      this.names.set(pointer, name);
    }
    return this.names.get(pointer);
  }

  /** The members of a line, with numbers of three decimals. */
  #line({ touch, time, ...event }) {
    const line = { t: time, ...Object.fromEntries(Object.entries(event).map(([key, value]) => [key, rounded(value)])) };
    if (!["down", "move", "up", "cancel"].includes(event.phase) || touch === undefined) return line;
    line.id = this.#name(touch);
    if (event.phase === "up" || event.phase === "cancel") this.names.delete(touch);
    return line;
  }

  /** Adds a line whose `time` is an event's time stamp in milliseconds. It is played with the others of this frame. */
  add(line) { this.pointers.add(line); }

  flush() { this.pointers.flush(); }

  #deliver(events) {
    const { origin } = this.player;
    if (origin === null) return;
    // Time never runs back, and two batches never share an instant: a replay as one batch makes the same steps.
    let least = this.session.hands.end + (this.session.lines.length > 0 && this.session.hands.end > 0 ? 1e-6 : 0);
    const lines = events.map((event) => {
      const line = this.#line(event);
      least = Math.round(Math.max(least, (line.t - origin) / 1000, 0) * 1e6) / 1e6;
      return JSON.stringify({ ...line, t: least });
    });
    this.session.feed(lines);
  }

  /** The system takes all fingers away. */
  cancelAll() {
    if (this.player.origin === null || this.session.by !== "you") return;
    const time = performance.now();
    this.player.live(time);
    for (const touch of this.pointers.down) this.add({ time, phase: "cancel", touch });
    this.pointers.release();
    this.flush();
  }
}
