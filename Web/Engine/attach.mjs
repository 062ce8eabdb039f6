// A gesture on an element: pointer events in, actions out, timers by deadline.

const held = { 0: "primary", 1: "tertiary", 2: "secondary", 3: "back", 4: "forward" };

/** The bits of `PointerEvent.buttons` in the order of the language: primary, secondary, tertiary, back, forward. */
const heldButtons = (event) => event.buttons;

const modifiers = (event) =>
  (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);

/** Lets `gesture` watch `element`. `ready()` of this package must have been fulfilled.
 *
 * @param {Element} element takes the events, and gets `touch-action: none` unless `options.touchAction` says otherwise
 * @param gesture an export of a module of `gesturec build --emit web`
 * @param actions an object with a function for each action, or one function for all, with the action's name first
 * @param options `parameters`; `inputs`, their first values; `regions`, a selector, an element or a function that returns a
 *   rectangle, by name; `touchAction`
 */
export function attach(element, gesture, actions, options = {}) {
  return new Attachment(element, gesture, actions, options);
}

class Attachment {
  #element;
  #perform;
  #regions;
  #timer;
  /** The touches that are down, and moves that wait for the frame. */
  #touches = new Set();
  #moves = [];
  #frame;
  #time = -Infinity;
  #origin = { x: 0, y: 0 };
  #ending = new AbortController();
  #touchAction;

  constructor(element, gesture, actions, { parameters, inputs = {}, regions = {}, touchAction = "none" }) {
    this.machine = gesture.machine(parameters);
    this.#element = element;
    this.#perform = typeof actions === "function" ? actions : (name, values) => actions[name]?.(values);
    this.#regions = Object.entries(regions);
    for (const [name, value] of Object.entries(inputs)) this.machine.set(name, value);
    this.#touchAction = element.style.touchAction;
    element.style.touchAction = touchAction;
    const listen = (type, handler, more) =>
      element.addEventListener(type, handler, { signal: this.#ending.signal, ...more });
    listen("pointerdown", (event) => this.#down(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", (event) => this.#end(event, "up"));
    listen("pointercancel", (event) => this.#end(event, "cancel"));
    listen("pointerleave", (event) => this.#leave(event));
    listen("wheel", (event) => this.#scroll(event), { passive: false });
    this.#measure();
    this.#wait();
  }

  /** Sets an input or a variable. */
  set(name, value) { this.machine.set(name, value); }
  /** The value of an input or a variable. */
  get(name) { return this.machine.get(name); }

  /** Takes all touches away, as when the element is covered. */
  cancel() {
    this.#flush();
    this.#touches.clear();
    this.#play(() => this.machine.cancel(this.#now(performance.now()), this.#perform));
  }

  /** Stops watching the element, after a cancel. */
  detach() {
    this.cancel();
    this.#ending.abort();
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#element.style.touchAction = this.#touchAction;
    this.machine.dispose();
  }

  // MARK: Events

  #down(event) {
    this.#flush();
    // While touches are down their coordinates stay, although the element may follow them.
    if (this.#touches.size === 0) this.#measure();
    this.#touches.add(event.pointerId);
    this.#element.setPointerCapture?.(event.pointerId);
    this.#send(this.#event("down", event, { button: held[event.button] ?? "primary" }));
  }

  #move(event) {
    if (!this.#touches.has(event.pointerId)) return this.#hover(event);
    const samples = event.getCoalescedEvents?.() ?? [];
    for (const sample of samples.length > 0 ? samples : [event]) this.#moves.push(this.#event("move", sample));
    // Moves of several fingers come one after another. Those of one frame play together, in the order of their times.
    this.#frame ??= requestAnimationFrame(() => this.#flush());
  }

  #end(event, phase) {
    if (!this.#touches.delete(event.pointerId)) return;
    this.#flush();
    this.#send(this.#event(phase, event));
  }

  #hover(event) {
    if (event.pointerType === "touch") return;
    if (this.#touches.size === 0) this.#measure();
    this.#send(this.#event("hover", event, { pressure: 0 }));
  }

  #leave(event) {
    if (this.#touches.has(event.pointerId) || event.pointerType === "touch") return;
    this.#send(this.#event("leave", event, { pressure: 0 }));
  }

  #scroll(event) {
    const unit = [1, 16, 400][event.deltaMode] ?? 1;
    if (this.#touches.size === 0) this.#measure();
    event.preventDefault();
    this.#flush();
    this.#send(this.#event("scroll", event, { dx: -event.deltaX * unit, dy: -event.deltaY * unit, pressure: 0, kind: "mouse" }));
  }

  #event(phase, event, more) {
    return {
      phase, touch: event.pointerId, x: event.clientX - this.#origin.x, y: event.clientY - this.#origin.y,
      time: event.timeStamp, kind: event.pointerType === "pen" ? "stylus" : event.pointerType === "mouse" ? "mouse" : "touch",
      pressure: event.pointerType === "pen" ? event.pressure : undefined, buttons: heldButtons(event),
      modifiers: modifiers(event), ...more,
    };
  }

  #flush() {
    cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    const moves = this.#moves.sort((a, b) => a.time - b.time);
    this.#moves = [];
    let frame = [];
    for (const move of moves) {
      const isSame = frame.length > 0 && frame[0].time === move.time && !frame.some((one) => one.touch === move.touch);
      if (frame.length > 0 && !isSame) { this.#send(frame); frame = []; }
      frame.push(move);
    }
    if (frame.length > 0) this.#send(frame);
  }

  #send(events) {
    const all = Array.isArray(events) ? events : [events];
    const time = this.#now(all[0].time);
    for (const event of all) event.time = time;
    this.#play(() => this.machine.handle(all.length === 1 ? all[0] : all, this.#perform));
  }

  // MARK: Time

  /** Time never runs back: events may be older than a timer that has fired. */
  #now(time) {
    this.#time = Math.max(this.#time, time);
    return this.#time;
  }

  #play(call) {
    call();
    this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    const deadline = this.machine.deadline;
    if (deadline === Infinity) return;
    this.#timer = setTimeout(() => {
      this.#flush();
      this.#play(() => this.machine.advance(this.#now(performance.now()), this.#perform));
    }, Math.max(0, deadline - performance.now()));
  }

  // MARK: Places

  #measure() {
    const rect = this.#element.getBoundingClientRect();
    this.#origin = { x: rect.left, y: rect.top };
    for (const [name, where] of this.#regions) {
      const found = typeof where === "string" ? [...this.#element.ownerDocument.querySelectorAll(where)]
        : typeof where === "function" ? where() : where;
      const isMany = this.machine.gesture.shape.regions.find((region) => region.name === name)?.isMany;
      const all = [found].flat();
      for (const [index, one] of (isMany ? all : all.slice(0, 1)).entries()) {
        const frame = one?.getBoundingClientRect?.() ?? one;
        if (!frame) continue;
        const id = isMany ? Number(one.dataset?.id ?? index) : 0;
        this.machine.setFrame(
          name, { x: frame.x - this.#origin.x, y: frame.y - this.#origin.y, width: frame.width, height: frame.height }, id);
      }
    }
  }
}
