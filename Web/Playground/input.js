// Fingers, mouse, pen, wheel and keys on the glass, as lines of a trace.

const kinds = { mouse: "mouse", pen: "stylus", touch: "touch" };
const buttonNames = ["primary", "tertiary", "secondary", "back", "forward"];
const modifiersOf = (event) => [
  event.shiftKey && "shift", event.ctrlKey && "control", event.altKey && "option", event.metaKey && "command",
].filter(Boolean);
const rounded = (number) => Math.round(number * 1000) / 1000;

export class Input {
  /** @param {HTMLElement} glass */
  constructor(glass, session, player) {
    this.glass = glass;
    this.session = session;
    this.player = player;
    this.down = new Map();
    this.queue = [];
    this.last = 0;
    // Events of one frame arrive one after the other; together they are one batch, so that fingers that move together
    // are one step.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => this.flush();
    this.schedule = () => port2.postMessage(0);
    this.#listen();
  }

  #listen() {
    const { glass } = this;
    glass.addEventListener("pointerdown", (event) => this.#pointerDown(event));
    glass.addEventListener("pointermove", (event) => this.#pointerMove(event));
    glass.addEventListener("pointerup", (event) => this.#pointerUp(event));
    glass.addEventListener("pointercancel", (event) => this.#pointerCancel(event));
    glass.addEventListener("pointerleave", (event) => this.#pointerLeave(event));
    glass.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    glass.addEventListener("contextmenu", (event) => event.preventDefault());
    glass.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
  }

  #pointerDown(event) {
    if (this.down.has(event.pointerId)) return;
    event.preventDefault();
    this.glass.dataset.by = "pointer";
    this.glass.focus({ preventScroll: true });
    try { this.glass.setPointerCapture(event.pointerId); } catch { /* The pointer is gone already. */ }
    this.player.live(event.timeStamp);
    this.down.set(event.pointerId, event.button);
    this.#push(event, "down");
  }

  #pointerMove(event) {
    if (!this.down.has(event.pointerId)) {
      if (this.#takesHover) this.#push(event, "hover");
      return;
    }
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length ? all : [event]) this.#push(one, "move");
  }

  /** A hover never ends a ghost. It is part of the trace after your first touch, if the text is about pointers that hover. */
  get #takesHover() {
    const { session, player } = this;
    return session.by !== "ghost" && player.origin !== null && player.mode === "live" && /\b(hover|leave)\b/.test(session.goodText);
  }

  #pointerUp(event) {
    if (!this.down.has(event.pointerId)) return;
    this.#push(event, "up");
    this.down.delete(event.pointerId);
  }

  #pointerCancel(event) {
    if (!this.down.has(event.pointerId)) return;
    this.#push(event, "cancel");
    this.down.delete(event.pointerId);
  }

  #pointerLeave(event) {
    if (this.down.has(event.pointerId) || event.pointerType === "touch") return;
    if (this.#takesHover) this.#push(event, "leave");
  }

  #wheel(event) {
    event.preventDefault();
    this.player.live(event.timeStamp);
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.glass.clientHeight : 1;
    this.#push(event, "scroll", { dx: rounded(-event.deltaX * unit), dy: rounded(-event.deltaY * unit) });
  }

  #push(event, phase, more) {
    const line = { t: event.timeStamp, phase };
    if (["down", "move", "up", "cancel"].includes(phase)) line.id = this.identifier(event.pointerId);
    if (phase !== "cancel" && phase !== "leave") {
      const box = this.glass.getBoundingClientRect();
      line.x = rounded(event.clientX - box.left);
      line.y = rounded(event.clientY - box.top);
    }
    const kind = kinds[event.pointerType] ?? "mouse";
    if (phase !== "cancel") line.kind = kind;
    if (phase === "down" || phase === "move") {
      const button = buttonNames[this.down.get(event.pointerId)];
      if (kind !== "touch" && button && button !== "primary") line.button = button;
      if (kind === "stylus") {
        line.pressure = rounded(event.pressure);
        if (event.altitudeAngle !== undefined) {
          line.tilt = rounded(Math.PI / 2 - event.altitudeAngle);
          line.azimuth = rounded(event.azimuthAngle);
        }
        if (event.twist) line.twist = rounded((event.twist * Math.PI) / 180);
      }
      if (kind === "touch" && event.width > 1) line.radius = rounded(Math.max(event.width, event.height) / 2);
    }
    const modifiers = modifiersOf(event);
    if (modifiers.length && phase !== "cancel") line.modifiers = modifiers;
    this.add({ ...line, ...more });
  }

  /** Identifiers of pointers grow without limit in some browsers; those of a trace stay small. */
  identifier(pointer) {
    this.names ??= new Map();
    if (!this.names.has(pointer)) {
      const taken = new Set([...this.names].filter(([held]) => this.down.has(held)).map(([, name]) => name));
      let name = 1;
      while (taken.has(name)) name += 1;
      this.names.set(pointer, name);
    }
    return this.names.get(pointer);
  }

  /** Adds a line whose `t` is an event's time stamp in milliseconds. It is played with the others of this frame. */
  add(line) {
    this.queue.push(line);
    if (this.queue.length === 1) this.schedule();
  }

  flush() {
    const { queue } = this;
    this.queue = [];
    if (queue.length === 0 || this.player.origin === null) return;
    // Coalesced moves of several fingers come finger by finger: sort runs of moves by time.
    for (let from = 0; from < queue.length; from += 1) {
      let to = from;
      while (to < queue.length && queue[to].phase === "move") to += 1;
      if (to > from + 1) queue.splice(from, to - from, ...queue.slice(from, to).sort((a, b) => a.t - b.t));
      from = to;
    }
    // Time never runs back, and two batches never share an instant: a replay as one batch makes the same steps.
    let least = this.session.hands.end + (this.session.lines.length > 0 && this.session.hands.end > 0 ? 1e-6 : 0);
    const lines = queue.map((line) => {
      const t = Math.max(least, (line.t - this.player.origin) / 1000, 0);
      least = Math.round(t * 1e6) / 1e6;
      return JSON.stringify({ ...line, t: least });
    });
    for (const [pointer] of [...this.names ?? []]) if (!this.down.has(pointer)) this.names.delete(pointer);
    this.session.feed(lines);
  }

  /** The system takes all fingers away. */
  cancelAll() {
    if (this.player.origin === null || this.session.by !== "you") return;
    this.player.live(performance.now());
    for (const pointer of [...this.down.keys()]) {
      this.add({ t: performance.now(), phase: "cancel", id: this.identifier(pointer) });
      this.down.delete(pointer);
    }
    this.flush();
  }
}
