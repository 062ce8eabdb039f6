// A gesture on an element: pointer events in, actions out, timers by deadline.

import { Pointers } from "./pointers.mjs";

/** Lets `gesture` watch `element`. `ready()` of this package must have been fulfilled.
 *
 * @param {Element} element takes the events, and gets `touch-action: none` unless `options.touchAction` says otherwise
 * @param gesture an export of a module of `gesturec build --emit web`
 * @param actions an object with a function for each action, or one function for all, with the action's name first
 * @param options `parameters`; `inputs`, their first values; `regions`, by name a selector, an element, a list, or a function
 *   that returns an element, a rectangle or a list; `touchAction`; `changed(attachment)`, called after each step
 */
export function attach(element, gesture, actions, options = {}) {
  return new Attachment(element, gesture, actions, options);
}

class Attachment {
  #element;
  #perform;
  #changed;
  #regions;
  /** The ids of the frames that each region has. */
  #placed = new Map();
  #pointers;
  #timer;
  #time = -Infinity;
  #ending = new AbortController();
  #touchAction;

  constructor(element, gesture, actions, { parameters, inputs = {}, regions = {}, touchAction = "none", changed = () => {} }) {
    this.machine = gesture.machine(parameters);
    this.#element = element;
    const perform = typeof actions === "function" ? actions : (name, values) => actions[name]?.(values);
    this.#perform = (name, values) => this.#call(() => perform(name, values));
    this.#changed = changed;
    this.#regions = Object.entries(regions);
    for (const [name] of this.#regions) this.machine.setFrame(name, null);
    for (const [name, value] of Object.entries(inputs)) this.machine.set(name, value);
    this.#touchAction = element.style.touchAction;
    element.style.touchAction = touchAction;
    this.#pointers = new Pointers(element, {
      deliver: (events) => this.#deliver(events), measured: (origin) => this.#place(origin),
      takesScrolls: gesture.shape.takesScrolls, signal: this.#ending.signal,
    });
    this.#pointers.measure();
    this.#wait();
  }

  /** Sets an input or a variable. */
  set(name, value) {
    this.machine.set(name, value);
    this.#wait();
  }
  /** The value of an input or a variable. */
  get(name) { return this.machine.get(name); }

  /** Takes all touches away, as when the element is covered. */
  cancel() {
    if (this.#isDetached) return;
    this.#pointers.flush();
    this.#pointers.release();
    this.#play(() => this.machine.cancel(this.#now(performance.now()), this.#perform));
  }

  /** Stops watching the element, after a cancel. */
  detach() {
    this.cancel();
    // An action of the cancel may have detached.
    if (this.#isDetached) return;
    this.#ending.abort();
    clearTimeout(this.#timer);
    this.#element.style.touchAction = this.#touchAction;
    this.machine.dispose();
  }

  get #isDetached() { return this.#ending.signal.aborted; }

  /** Calls a function of the page, unless an earlier one has detached. If it throws, the step goes on, so that no touch is lost. */
  #call(own) {
    if (this.#isDetached) return;
    try { own(); } catch (error) { reportError(error); }
  }

  /** Moves of several fingers at one instant are one step. */
  #deliver(events) {
    let frame = [];
    const send = () => { if (frame.length > 0) this.#send(frame); frame = []; };
    for (const event of events) {
      const [first] = frame;
      const isSame = first?.phase === "move" && event.phase === "move" && first.time === event.time
        && !frame.some((other) => other.touch === event.touch);
      if (!isSame) send();
      frame.push(event);
    }
    send();
  }

  #send(frame) {
    const time = this.#now(frame[0].time);
    this.#play(() => this.machine.handle(frame.map((event) => ({ ...event, time })), this.#perform));
  }

  /** Time never runs back, although an event may be older than a timer that has fired. */
  #now(time) {
    this.#time = Math.max(this.#time, time);
    return this.#time;
  }

  #play(step) {
    if (this.#isDetached) return;
    step();
    this.#wait();
    this.#call(() => this.#changed(this));
  }

  #wait() {
    clearTimeout(this.#timer);
    if (this.#isDetached) return;
    const deadline = this.machine.deadline;
    if (deadline === Infinity) return;
    // A browser cuts off the fraction of a delay, and the timer would fire before the deadline.
    this.#timer = setTimeout(() => {
      this.#pointers.flush();
      this.#play(() => this.machine.advance(this.#now(performance.now()), this.#perform));
    }, Math.max(0, Math.ceil(deadline - performance.now())));
  }

  /** Tells the machine the frames of regions, in the coordinates of events. A region whose element is gone has none. */
  #place(origin) {
    for (const [name, where] of this.#regions) {
      const found = typeof where === "string" ? this.#element.getRootNode().querySelectorAll(where)
        : typeof where === "function" ? where() : where;
      const isList = found?.length !== undefined && !found.getBoundingClientRect;
      const isMany = this.machine.gesture.shape.regions.find((region) => region.name === name).isMany;
      const ids = new Set();
      for (const [index, one] of (isList ? [...found] : [found]).entries()) {
        const frame = one?.isConnected === false ? null : one?.getBoundingClientRect?.() ?? one;
        const id = isMany ? Number(one?.dataset?.id ?? index) : 0;
        if (!frame || ids.has(id)) continue;
        const { width, height } = frame;
        this.machine.setFrame(name, { x: frame.x - origin.x, y: frame.y - origin.y, width, height }, id);
        ids.add(id);
      }
      for (const id of this.#placed.get(name) ?? []) if (!ids.has(id)) this.machine.setFrame(name, null, id);
      this.#placed.set(name, ids);
    }
  }
}
