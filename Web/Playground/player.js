// The one cursor: time goes on by itself while you touch, at a chosen speed for ghosts and replays, or not at all.

import { indexAt } from "./session.js";
import { reducedMotion } from "./dom.js";

/** How long a ghost rests at its end before it begins again, in seconds. */
const rest = 1.1;

export class Player {
  /** @param {() => void} changed called when the mode changes or the cursor jumps */
  constructor(session, changed) {
    this.session = session;
    this.changed = changed;
    /** "live", "playing" or "paused" */
    this.mode = "live";
    this.cursor = 0;
    this.speed = 1;
    this.loops = false;
    this.origin = null;
    this.alarm = null;
    /** Plays events that have arrived and were not played yet. */
    this.flush = () => {};
    session.addEventListener("played", () => this.#arm());
  }

  /** The time that everything shows. */
  get time() { return this.mode === "live" ? this.liveTime : Math.min(this.cursor, this.session.end); }

  /** The time of your trace: it stands still while nothing is down and nothing waits. */
  get liveTime() {
    const { session } = this;
    if (this.origin === null || session.by !== "you") return session.end;
    const isBusy = session.hands.held.size > 0 || session.deadline !== null;
    return isBusy ? Math.max(session.end, (performance.now() - this.origin) / 1000) : session.end;
  }

  get isGhost() { return this.session.by === "ghost"; }

  /** Whether frames have to be drawn without an event. */
  get isMoving() {
    if (this.mode === "playing") return true;
    return this.mode === "live" && this.origin !== null && (this.session.hands.held.size > 0 || this.session.deadline !== null);
  }

  /** Plays a run as ghost fingers. With reduced motion it waits for Play. */
  ghost(run, { loops = false, asked = false } = {}) {
    this.#disarm();
    this.origin = null;
    this.session.begin({ ...run, by: "ghost" });
    this.loops = loops;
    this.cursor = this.session.start;
    this.mode = reducedMotion() && !asked ? "paused" : "playing";
    this.changed();
  }

  /** A touch: ends a ghost in the same frame, and returns to now. Returns the time of an event in your trace. */
  live(timeStamp) {
    if (this.session.by === "ghost" || this.origin === null) {
      const keepsTrace = this.session.by === "you" && this.session.lines.length > 0;
      if (!keepsTrace) this.session.beginYours();
      this.origin = timeStamp - (keepsTrace ? (this.session.end + 0.5) * 1000 : 0);
      this.mode = "live";
      this.changed();
    } else if (this.mode !== "live") {
      this.now();
    }
    return (timeStamp - this.origin) / 1000;
  }

  now() {
    this.mode = "live";
    if (this.session.by === "ghost") {
      this.session.beginYours();
      this.origin = null;
    }
    this.changed();
  }

  toggle() {
    if (this.mode === "playing") {
      this.mode = "paused";
    } else if (this.session.steps.length) {
      const { from, to } = this.window();
      const end = Math.min(to, this.session.end);
      if (this.mode === "live" || this.cursor >= end - 1e-6) this.cursor = from;
      this.mode = "playing";
    }
    this.changed();
  }

  seek(time) {
    this.mode = "paused";
    this.cursor = Math.min(Math.max(time, 0), this.session.end);
    this.changed();
  }

  /** To the next or previous report; with `everything` to the next or previous event. */
  step(direction, everything) {
    const steps = this.session.steps.filter((step) => everything || step.record.length > 0);
    const index = indexAt(steps, this.time + (direction > 0 ? 1e-9 : -1e-6));
    const target = direction > 0 ? steps[index + 1] : steps[index];
    this.seek(target?.time ?? (direction > 0 ? this.session.end : this.session.start));
  }

  /** The attempt that contains the cursor, with its number. */
  window() {
    const attempts = this.session.attempts();
    const time = this.time;
    let index = attempts.findLastIndex((attempt) => attempt.from <= time + 1e-9);
    if (index < 0) index = 0;
    return { ...attempts[index], index, count: attempts.length };
  }

  /** @param {number} delta seconds since the last frame */
  tick(delta) {
    if (this.mode !== "playing") return;
    const { to } = this.window();
    const end = Math.min(to, this.session.end);
    this.cursor += delta * this.speed;
    if (this.cursor < end) return;
    if (this.loops && this.isGhost) {
      if (this.cursor >= end + rest * this.speed) this.cursor = this.session.start;
    } else {
      this.cursor = end;
      this.mode = "paused";
      this.changed();
    }
  }

  // The machine's timers: an event at the deadline, if no touch comes before.
  #arm() {
    this.#disarm();
    const { deadline } = this.session;
    if (deadline === null || deadline === undefined || this.session.by !== "you" || this.origin === null) return;
    const wait = this.origin + deadline * 1000 - performance.now();
    this.alarm = setTimeout(() => this.#ring(deadline, 0), Math.min(Math.max(wait, 0), 0x7fffffff));
  }

  // On a busy machine touches of before the deadline may still wait to be handled: they come first.
  #ring(deadline, tries) {
    const count = this.session.lines.length;
    this.flush();
    if (this.session.lines.length !== count) return;
    if (tries < 5 && navigator.scheduling?.isInputPending?.({ includeContinuous: true })) {
      this.alarm = setTimeout(() => this.#ring(deadline, tries + 1), 0);
      return;
    }
    this.session.feed([JSON.stringify({ t: Math.max(deadline, this.session.hands.end), advance: true })]);
  }

  /** After a replay of your trace on another machine. */
  rearm() { this.#arm(); }

  #disarm() {
    clearTimeout(this.alarm);
    this.alarm = null;
  }
}
