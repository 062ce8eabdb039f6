// One text, one machine, one trace. Everything else on the page shows a moment of it.

import { Hands } from "./hands.js";

/** The index of the last element of a sorted array whose `time` is not after `time`; -1 if there is none. */
export function indexAt(steps, time) {
  let low = -1, high = steps.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (steps[middle].time <= time) low = middle; else high = middle - 1;
  }
  return low;
}

const nothing = { isRunning: false, diagnostics: [], gestures: [], tests: [] };
const recordText = (steps) => steps.flatMap((step) => step.record.filter((r) => !r.why).map((r) => [step.time, r.text]));

/** The first place where two records part: `{time, was, is}`, or null. */
export function firstDifference(before, after) {
  const [old, fresh] = [recordText(before), recordText(after)];
  for (let index = 0; index < Math.max(old.length, fresh.length); index += 1) {
    const [was, is] = [old[index], fresh[index]];
    if (was && is && was[1] === is[1] && Math.abs(was[0] - is[0]) < 1e-6) continue;
    return { time: Math.min(was?.[0] ?? Infinity, is?.[0] ?? Infinity), was: was?.[1], is: is?.[1] };
  }
  return null;
}

export class Session extends EventTarget {
  constructor(engine) {
    super();
    this.engine = engine;
    this.text = "";
    this.goodText = "";
    this.answer = nothing;
    this.gesture = null;
    this.wanted = null;
    this.arguments = {};
    this.inputs = {};
    this.stage = [];
    /** Lines that each trace of yours begins with: the frames of the stage. */
    this.frameLines = () => [];
    this.clear();
  }

  clear() {
    this.lines = [];
    this.steps = [];
    this.hands = new Hands();
    this.deadline = null;
    this.by = "you";
    this.title = "";
    this.source = null;
    this.difference = null;
    this.problems = [];
    this.initial = null;
    this.test = null;
    this.drawn = null;
  }

  #tell(type) { this.dispatchEvent(new Event(type)); }

  /** Compiles a text. If it is good, the trace is played again on the new machine. */
  setText(text) {
    const answer = this.engine.call("compile", { text });
    if (answer.error) return;
    this.text = text;
    this.answer = answer;
    if (answer.isRunning) {
      this.goodText = text;
      this.#choose();
    }
    this.#tell("compiled");
    if (answer.isRunning) this.replay();
  }

  /** Takes the gesture that is wanted, or the one of the first test, or the first. */
  #choose() {
    const { gestures, tests } = this.answer;
    const find = (name) => gestures.find((gesture) => gesture.name === name);
    this.gesture = find(this.wanted) ?? find(tests[0]?.gesture) ?? gestures[0] ?? null;
    const names = new Set(this.gesture?.parameters.map((p) => p.name));
    for (const name of Object.keys(this.arguments)) if (!names.has(name)) delete this.arguments[name];
    const inputs = new Set(this.gesture?.inputs.map((i) => i.name));
    for (const name of Object.keys(this.inputs)) if (!inputs.has(name)) delete this.inputs[name];
  }

  choose(name) {
    if (this.gesture?.name === name && this.wanted === name) return;
    this.wanted = name;
    this.arguments = {};
    this.inputs = {};
    this.#choose();
    this.clear();
    this.#tell("gesture");
  }

  /**
   * Begins with a fresh machine, and plays lines to it.
   * @param {{lines?: string[], by?: string, title?: string, test?: string, source?: object}} run `test` is the title of a
   *   test whose arguments the machine gets; `source` is what the lines come from.
   */
  begin(run = {}) {
    const { lines = [], by = "you", title = "", source = null } = run;
    this.clear();
    Object.assign(this, { by, title, source });
    this.test = run.test ?? null;
    if (!this.gesture) return;
    const answer = this.engine.call("begin", {
      gesture: this.gesture.name, arguments: this.arguments, stage: this.stage, ...(this.test ? { test: this.test } : {}),
    });
    this.initial = answer.state ?? null;
    this.problems = answer.problems ?? [];
    this.error = answer.error ?? null;
    if (lines.length && !this.error) this.#play(lines);
    this.#tell("began");
  }

  /** Begins a trace of your own: inputs and frames as they are now, and then your first touch. */
  beginYours() {
    const inputs = Object.entries(this.inputs).map(([set, value]) => JSON.stringify({ t: 0, set, value }));
    this.begin({ lines: [...this.frameLines(), ...inputs] });
  }

  /** The same lines on the machine of now; `difference` says where the record parts from the one before. */
  replay() {
    const before = this.steps, { lines, by, title, source, test } = this;
    const isThere = this.answer.tests.some((other) => other.title === test);
    this.begin({ lines, by, title, source, test: isThere ? test : undefined });
    this.difference = lines.length && before.length ? firstDifference(before, this.steps) : null;
    this.#tell("replayed");
  }

  feed(lines) {
    this.#play(lines);
    this.#tell("played");
  }

  #play(lines) {
    for (const text of lines) {
      this.lines.push(text);
      try { this.hands.add(JSON.parse(text)); } catch { /* The engine reports a line that is not JSON. */ }
    }
    // Without a gesture the glass still shows your fingers.
    if (!this.gesture || this.error) return;
    const answer = this.engine.call("play", { lines: lines.join("\n") + "\n" });
    if (answer.error) return;
    for (const step of answer.steps) this.steps.push(step);
    this.deadline = answer.deadline;
    this.drawn = null;
  }

  get end() { return Math.max(this.hands.end, this.steps.at(-1)?.time ?? 0); }

  /** When the trace begins: the first touch, or the first line. */
  get start() { return this.hands.contacts[0]?.down ?? this.steps[0]?.time ?? 0; }

  stepAt(time) {
    const index = indexAt(this.steps, time + 1e-9);
    if (index >= 0) return this.steps[index];
    return this.initial ? { time: 0, record: [], state: this.initial } : null;
  }

  /** The engine's timeline of all that was played, asked once for each state of the trace. */
  timeline() {
    this.drawn ??= this.engine.call("timeline");
    return this.drawn.error ? { touches: [], rows: [], actions: [], settings: [], end: 0 } : this.drawn;
  }

  /** Spans of time in which the gesture was tried: from a hand that came while nothing went on to the next such one. */
  attempts() {
    if (this.by === "ghost") return [{ from: Math.min(this.start, this.end), to: this.end }];
    const starts = this.hands.arrivals.filter((time) => {
      const before = this.steps[indexAt(this.steps, time - 1e-9)];
      return !before || (before.state.timers.length === 0 && !before.state.nodes.some((n) => n.phase === "active"));
    });
    if (starts.length === 0) return [{ from: 0, to: this.end }];
    return starts.map((from, index) => ({ from, to: index + 1 < starts.length ? starts[index + 1] : Infinity }));
  }

  /** After a trap: the fresh engine gets the text and the trace again. A second trap soon after leaves the trace out. */
  recover(call) {
    const lines = this.recovering ? [] : this.lines;
    this.recovering = true;
    if (this.goodText) this.engine.call("compile", { text: this.goodText });
    if (this.engine.isAlive && this.text !== this.goodText) this.engine.call("compile", { text: this.text });
    if (this.engine.isAlive && call !== "compile") this.begin({ lines, by: this.by, title: this.title, source: this.source });
    if (this.engine.isAlive) setTimeout(() => { this.recovering = false; }, 1000);
  }
}
