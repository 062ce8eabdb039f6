// Fingers, mouse, pen and wheel on an element, as events of gestures. Times are in milliseconds.

const kinds = { mouse: "mouse", pen: "stylus", touch: "touch" };
/** The bit of `PointerEvent.buttons` for the end of a pen that rubs out. */
const eraserBit = 32;
/** By `PointerEvent.button`. */
const buttonNames = ["primary", "tertiary", "secondary", "back", "forward"];
/** By the bits of `PointerEvent.buttons`. */
const heldNames = ["primary", "secondary", "tertiary", "back", "forward"];

const modifiersOf = (event) => [
  event.shiftKey && "shift", event.ctrlKey && "control", event.altKey && "option", event.metaKey && "command",
].filter(Boolean);

/** Listens to an element. Events of one frame of the screen are delivered together, moves in the order of their times. */
export class Pointers {
  #element;
  #options;
  /** The pointers that are down, each with the button that went down and its kind. */
  #down = new Map();
  #queue = [];
  #origin = { x: 0, y: 0 };
  #schedule;

  /**
   * @param {Element} element
   * @param options `deliver(events)`; `begins(event)`, before a down or a scroll; `hovers()`, whether hovers are wanted;
   *   `measured(origin)`, after the place of the element was read; `takesScrolls`, whether wheels are events and not
   *   for the page; `signal`, which ends the listening
   */
  constructor(element, { deliver, begins = () => {}, hovers = () => true, measured = () => {}, takesScrolls = true, signal }) {
    this.#element = element;
    this.#options = { deliver, begins, hovers, measured };
    // The message comes after the events of the frame, and also in a page that is not shown.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => this.flush();
    this.#schedule = () => port2.postMessage(0);
    signal?.addEventListener("abort", () => port1.close());
    const listen = (type, handler) => element.addEventListener(type, handler, { passive: false, signal });
    listen("pointerdown", (event) => this.#begin(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", (event) => this.#end(event, "up"));
    listen("pointercancel", (event) => this.#end(event, "cancel"));
    listen("pointerleave", (event) => this.#leave(event));
    if (takesScrolls) listen("wheel", (event) => this.#scroll(event));
    // A long press would open a menu, a mouse would carry a link away or select text, and both would end the touch.
    for (const type of ["contextmenu", "dragstart", "selectstart"]) {
      listen(type, (event) => { if (this.#down.size > 0) event.preventDefault(); });
    }
    // A touch would scroll in browsers that do not know `touch-action`.
    listen("touchstart", (event) => { if (getComputedStyle(element).touchAction === "none") event.preventDefault(); });
  }

  /** The numbers of the pointers that are down. */
  get down() { return this.#down.keys(); }
  isDown(pointer) { return this.#down.has(pointer); }

  /** Forgets the pointers that are down. Their other events are not delivered. */
  release() {
    for (const pointer of this.#down.keys()) {
      if (this.#element.hasPointerCapture(pointer)) this.#element.releasePointerCapture(pointer);
    }
    this.#down.clear();
  }

  /** Adds an event, or anything else that has a `time`. It is delivered with the others of this frame. */
  add(event) {
    this.#queue.push(event);
    if (this.#queue.length === 1) this.#schedule();
  }

  /** Delivers now, before the frame is over. */
  flush() {
    const queue = this.#queue;
    this.#queue = [];
    // Coalesced moves of several fingers come finger by finger: sort runs of moves by time.
    for (let from = 0; from < queue.length; from += 1) {
      let to = from;
      while (to < queue.length && queue[to].phase === "move") to += 1;
      if (to > from + 1) queue.splice(from, to - from, ...queue.slice(from, to).sort((a, b) => a.time - b.time));
      from = to;
    }
    if (queue.length > 0) this.#options.deliver(queue);
  }

  /** Reads the place of the element. While pointers are down it stays, although the element may follow them. */
  measure() {
    if (this.#down.size > 0) return;
    const { left, top } = this.#element.getBoundingClientRect();
    this.#origin = { x: left, y: top };
    this.#options.measured(this.#origin);
  }

  // MARK: Events

  #begin(event) {
    if (this.#down.has(event.pointerId)) return;
    this.#options.begins(event);
    this.measure();
    try { this.#element.setPointerCapture(event.pointerId); } catch { /* The pointer is gone already. */ }
    this.#down.set(event.pointerId, { button: buttonNames[event.button] ?? "primary", kind: this.#kind(event) });
    this.#push(event, "down");
  }

  #move(event) {
    if (!this.#down.has(event.pointerId)) {
      if (event.pointerType === "touch" || !this.#options.hovers()) return;
      this.measure();
      return this.#push(event, "hover");
    }
    const samples = event.getCoalescedEvents?.() ?? [];
    for (const sample of samples.length > 0 ? samples : [event]) this.#push(sample, "move");
  }

  #end(event, phase) {
    if (!this.#down.has(event.pointerId)) return;
    this.#push(event, phase);
    this.#down.delete(event.pointerId);
  }

  #leave(event) {
    if (this.#down.has(event.pointerId) || event.pointerType === "touch") return;
    if (this.#options.hovers()) this.#push(event, "leave");
  }

  #scroll(event) {
    event.preventDefault();
    this.#options.begins(event);
    this.measure();
    const unit = [1, 16, this.#element.clientHeight][event.deltaMode];
    // The content follows the fingers: what a wheel scrolls down moves up.
    this.#push(event, "scroll", { dx: -event.deltaX * unit, dy: -event.deltaY * unit });
  }

  #push(event, phase, more) {
    const kind = this.#kind(event);
    const found = { phase, touch: event.pointerId ?? 0, time: event.timeStamp };
    if (phase !== "cancel") found.kind = kind;
    if (phase !== "cancel" && phase !== "leave") {
      found.x = event.clientX - this.#origin.x;
      found.y = event.clientY - this.#origin.y;
    }
    if (phase === "down" || phase === "move") Object.assign(found, this.#contact(event, kind));
    const modifiers = modifiersOf(event);
    if (modifiers.length > 0 && phase !== "cancel") found.modifiers = modifiers;
    this.add({ ...found, ...more });
  }

  /** The kind of a pointer. A pen that is down stays a pen or an eraser until it lifts, when no button is held. */
  #kind(event) {
    const kind = this.#down.get(event.pointerId)?.kind ?? kinds[event.pointerType] ?? "mouse";
    return kind === "stylus" && !this.#down.has(event.pointerId) && event.buttons & eraserBit ? "eraser" : kind;
  }

  /** How a pointer meets the glass: its buttons, its pressure and its angles in radians, its radius in CSS pixels. */
  #contact(event, kind) {
    const found = {};
    if (kind !== "touch") {
      const { button } = this.#down.get(event.pointerId);
      // The eraser has a button of its own, and counts as the primary one.
      const buttons = event.buttons & eraserBit ? event.buttons | 1 : event.buttons;
      const held = heldNames.filter((_, bit) => buttons & 1 << bit);
      if (button !== "primary") found.button = button;
      // Without them the button that went down counts as held.
      if (held.length !== 1 || held[0] !== button) found.buttons = held;
    }
    if (kind === "stylus" || kind === "eraser") {
      found.pressure = event.pressure;
      if (event.altitudeAngle !== undefined) {
        found.tilt = Math.PI / 2 - event.altitudeAngle;
        found.azimuth = event.azimuthAngle;
      }
      if (event.twist) found.twist = (event.twist * Math.PI) / 180;
    }
    if (kind === "touch" && event.width > 1) found.radius = Math.max(event.width, event.height) / 2;
    return found;
  }
}
