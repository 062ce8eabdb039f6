// Runs the gestures of `gesturec build --emit web` on the engine's WebAssembly. Only numbers cross the border to it.
// Times are in milliseconds, as DOM events have them, distances in CSS pixels, angles in radians.

const phases = ["down", "move", "up", "cancel", "hover", "leave", "scroll"];
const kinds = ["touch", "mouse", "stylus", "trackpad", "eraser"];
const buttonNames = ["primary", "secondary", "tertiary", "back", "forward"];
const modifierNames = ["shift", "control", "option", "command"];
/** The cases of the language's own enums, by their numbers in tables. The table's own ones follow. */
const ownEnums = [
  ["left", "right", "up", "down"],
  ["horizontal", "vertical", "both"],
  kinds,
  buttonNames,
  modifierNames,
  ["other", "tooEarly", "tooLate", "tooFar", "tooShort", "tooSlow", "tooLittle", "tooManyFingers", "tooFewFingers",
    "wrongDirection", "wrongButton", "lifted", "refused", "beaten", "cancelled"],
].map((names) => ({ cases: names.map((name) => ({ name, fields: [] })) }));

let wasm;
let loading;

/** Loads the engine once. Machines can be made when the promise is fulfilled.
 * @param {BufferSource | Response | Promise<Response>} [source] the bytes of `engine.wasm`, if they are not beside this module */
export function ready(source) {
  loading ??= instantiate(source ?? new URL("engine.wasm", import.meta.url)).then((instance) => { wasm = instance.exports; });
  return loading;
}

async function instantiate(source) {
  const imports = { env: { putchar: (character) => character } };
  if (source instanceof URL && source.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import("node:fs/promises");
    source = await readFile(source);
  } else if (source instanceof URL) source = await fetch(source);
  source = await source;
  if (globalThis.Response && source instanceof Response) source = await source.arrayBuffer();
  return (await WebAssembly.instantiate(source, imports)).instance;
}

function message() {
  const bytes = new Uint8Array(wasm.memory.buffer, wasm.message(), wasm.messageCount());
  return new TextDecoder().decode(bytes.slice());
}

// MARK: Values

/** Reads and writes values of one table as numbers. */
class Values {
  constructor(enums) {
    this.enums = [...ownEnums, ...enums];
    this.widths = this.enums.map(() => 0);
    // An enum may have payloads of enums before it and after it.
    for (const index of this.enums.keys()) this.enumWidth(index);
  }

  enumWidth(index) {
    this.widths[index] ||= 1 + Math.max(0, ...this.enums[index].cases.map((one) => this.width(one.fields)));
    return this.widths[index];
  }

  width(fields) { return fields.reduce((sum, [, type]) => sum + this.typeWidth(type), 0); }

  typeWidth(type) {
    if (type === "point" || type === "vector") return 2;
    return type.startsWith("enum:") ? this.enumWidth(Number(type.slice(5))) : 1;
  }

  /** Cases with fields are objects `{case, …}`. An enum whose cases have none has strings. */
  isPlain(index) { return this.enums[index].cases.every((one) => one.fields.length === 0); }

  read(type, numbers, at) {
    const [word, number] = type.split(":");
    switch (word) {
      case "bool": return numbers[at] !== 0;
      case "duration": return numbers[at] / 1e6;
      case "point": return { x: numbers[at], y: numbers[at + 1] };
      case "vector": return { dx: numbers[at], dy: numbers[at + 1] };
      case "set": return this.enums[number].cases.map((one) => one.name).filter((_, bit) => numbers[at] & 1 << bit);
      case "enum": {
        const one = this.enums[number].cases[numbers[at]] ?? this.enums[number].cases[0];
        return this.isPlain(number) ? one.name : { case: one.name, ...this.readAll(one.fields, numbers, at + 1) };
      }
      default: return numbers[at];
    }
  }

  readAll(fields, numbers, at) {
    const values = {};
    for (const [name, type] of fields) {
      values[name] = this.read(type, numbers, at);
      at += this.typeWidth(type);
    }
    return values;
  }

  /** Appends the numbers of a value. */
  write(type, value, numbers) {
    const [word, number] = type.split(":");
    switch (word) {
      case "bool": numbers.push(value ? 1 : 0); break;
      case "duration": numbers.push(value * 1e6); break;
      case "point": numbers.push(value.x, value.y); break;
      case "vector": numbers.push(value.dx, value.dy); break;
      case "set": {
        numbers.push(bits(this.enums[number].cases.map((one) => one.name), value));
        break;
      }
      case "enum": {
        const end = numbers.length + this.enumWidth(Number(number));
        const cases = this.enums[number].cases;
        const tag = known(cases.map((one) => one.name), value.case ?? value);
        numbers.push(tag);
        for (const [name, type] of cases[tag].fields) this.write(type, value[name], numbers);
        while (numbers.length < end) numbers.push(0);
        break;
      }
      default: numbers.push(value);
    }
  }
}

function known(names, name) {
  const index = names.indexOf(name);
  if (index < 0) throw new TypeError(`there is no case ${name}, only ${names.join(", ")}`);
  return index;
}

/** A bit for each name that is in the list. */
const bits = (names, list) => list.reduce((sum, name) => sum | 1 << known(names, name), 0);

// MARK: Programs

/** The gestures of a table. Modules of `gesturec build --emit web` call it. */
export function program(base64, shape) {
  const loaded = { base64, number: undefined };
  const values = new Values(shape.enums);
  return shape.gestures.map((gesture, index) => new Gesture(loaded, index, gesture, values));
}

export class Gesture {
  #program;
  #index;
  constructor(program, index, shape, values) {
    this.#program = program;
    this.#index = index;
    this.name = shape.name;
    this.shape = shape;
    this.values = values;
  }

  /** A machine at the beginning. `ready()` must have been fulfilled.
   * @throws {TypeError} if an argument is refused, or a parameter without a default has none */
  machine(parameters = {}) {
    if (!wasm) throw new Error("the engine is not loaded: await ready() of gesturec-web first");
    const numbers = [];
    let given = 0n;
    for (const name of Object.keys(parameters)) {
      if (!this.shape.parameters.some(([own]) => own === name)) throw new TypeError(`${this.name} has no parameter ${name}`);
    }
    for (const [index, [name, type]] of this.shape.parameters.entries()) {
      if (parameters[name] === undefined) continue;
      given |= 1n << BigInt(index);
      this.values.write(type, parameters[name], numbers);
    }
    send(numbers);
    const number = wasm.machine(this.#load(), this.#index, given);
    if (number < 0) throw new TypeError(message());
    return new Machine(this, number);
  }

  #load() {
    if (this.#program.number !== undefined) return this.#program.number;
    const bytes = Uint8Array.from(atob(this.#program.base64), (character) => character.charCodeAt(0));
    const start = wasm.allocate(bytes.length);
    new Uint8Array(wasm.memory.buffer, start, bytes.length).set(bytes);
    const number = wasm.load(start, bytes.length);
    wasm.release(start);
    if (number < 0) throw new TypeError(`the table of ${this.name} is refused: ${message()}`);
    this.#program.number = number;
    return number;
  }
}

function send(numbers) {
  if (numbers.length > 1024) throw new RangeError("a value has more than 1,024 numbers");
  new Float64Array(wasm.memory.buffer, wasm.numbers(), numbers.length).set(numbers);
}

function received() { return new Float64Array(wasm.memory.buffer, wasm.output(), wasm.outputCount()); }

/** One gesture on one surface. The caller passes events and time, and gets actions. */
export class Machine {
  #number;
  constructor(gesture, number) {
    this.gesture = gesture;
    this.#number = number;
  }

  /** The engine gives the number of a machine that was disposed of to another one. */
  get #own() {
    if (this.#number === undefined) throw new Error(`the machine of ${this.gesture.name} was disposed of`);
    return this.#number;
  }

  /** Takes one event, or the moves of several touches at one instant.
   * @param perform called with the name of each action and its values
   * @returns {number} 0, or from 1 on why the machine refused it, or from 101 on a notice */
  handle(events, perform) {
    const machine = this.#own;
    for (const event of Array.isArray(events) ? events : [events]) this.#add(event);
    return this.#answer(wasm.play(machine), perform);
  }

  #add({ phase, touch = 0, x = 0, y = 0, dx = 0, dy = 0, time, kind, button = "primary", buttons, modifiers = [], ...contact }) {
    const isHover = phase === "hover" || phase === "leave" || phase === "scroll";
    const { pressure = isHover ? 0 : 1, radius = 0, tilt = 0, azimuth = 0, twist = 0 } = contact;
    wasm.event(
      known(phases, phase), known(kinds, kind ?? (isHover ? "mouse" : "touch")), touch, x, y, dx, dy, time,
      known(buttonNames, button), buttons ? bits(buttonNames, buttons) : -1, bits(modifierNames, modifiers),
      pressure, radius, tilt, azimuth, twist);
  }

  /** Lets time pass: timers that are due fire, each at its own time. */
  advance(time, perform) { return this.#answer(wasm.advance(this.#own, time), perform); }

  /** Cancels all touches and ends the gesture, as when its element goes away. */
  cancel(time, perform) { return this.#answer(wasm.cancel(this.#own, time), perform); }

  /** When to call `advance` if no event comes before. `Infinity` if no timer is running. */
  get deadline() { return wasm.deadline(this.#own); }

  #answer(code, perform) {
    if (!perform) return code;
    const { shape: { actions }, values } = this.gesture;
    const numbers = received();
    const found = [];
    for (let at = 0; at < numbers.length; at += 2 + numbers[at + 1]) {
      const action = actions[numbers[at]];
      found.push([action.name, values.readAll(action.fields, numbers, at + 2)]);
    }
    // Only now, since a callback may call the engine, which overwrites the numbers.
    for (const [name, read] of found) perform(name, read);
    return code;
  }

  /** The value of an input or a variable. */
  get(name) {
    const [slot, type] = this.#slot(name);
    wasm.get(this.#own, slot);
    return this.gesture.values.read(type, received(), 0);
  }

  /** Sets an input or a variable, which takes effect with the next step. */
  set(name, value) {
    const [slot, type] = this.#slot(name);
    const numbers = [];
    this.gesture.values.write(type, value, numbers);
    send(numbers);
    if (wasm.set(this.#own, slot) === 0) throw new TypeError(`this is no value for ${name}: ${JSON.stringify(value)}`);
  }

  #slot(name) {
    const { inputs, variables } = this.gesture.shape;
    const slot = [...inputs, ...variables].findIndex(([own]) => own === name);
    if (slot < 0) throw new TypeError(`${this.gesture.name} has no input or variable ${name}`);
    return [slot, [...inputs, ...variables][slot][1]];
  }

  /** Sets the frame of a region, `{x, y, width, height}` in the coordinates of events, or removes it (null). */
  setFrame(name, frame, id = 0) {
    const region = this.gesture.shape.regions.findIndex((own) => own.name === name);
    if (region < 0) throw new TypeError(`${this.gesture.name} has no region ${name}`);
    const { x, y, width, height } = frame ?? { x: 0, y: 0, width: NaN, height: 0 };
    wasm.setFrame(this.#own, region, id, x, y, width, height);
  }

  /** Frees the machine's memory in the engine. */
  dispose() {
    wasm.dispose(this.#own);
    this.#number = undefined;
  }
}

export { attach } from "./attach.mjs";
