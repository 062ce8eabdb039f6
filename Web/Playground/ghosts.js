// Ghosts: tests, witnesses of findings and shared traces, played by fingers that are not yours.

import { announce } from "./dom.js";
import { select, sheet, isPhone } from "./dialogs.js";

const linesOf = (trace) => trace.split("\n").filter((line) => line.trim() !== "");

export class Ghosts {
  constructor(page) {
    this.page = page;
    this.hasBegun = false;
    this.trace = "";
  }

  /** Before a text is opened: its own trace, or else its first test, plays when the text has compiled. */
  begin(trace) {
    this.hasBegun = false;
    this.trace = trace;
  }

  /** The tests of a good text: the first one invites, and a test that plays is replaced by its new trace. */
  testsAre(tests) {
    const { session, player } = this.page;
    if (!this.hasBegun) {
      this.hasBegun = true;
      if (this.trace) return this.play(linesOf(this.trace), "a trace that was shared", { loops: true });
      const first = tests.find((test) => test.trace && test.gesture === session.gesture?.name);
      if (first) this.test(first, { loops: true, asked: false });
      return;
    }
    const { source } = session;
    if (session.by !== "ghost" || !source?.test) return;
    const again = tests.find((test) => test.title === source.test.title && test.trace);
    if (!again) return;
    const lines = this.linesOfTest(again);
    source.test = again;
    if (lines.join("\n") === session.lines.join("\n")) return;
    const { cursor, mode, loops } = player;
    session.begin({ lines, by: "ghost", title: again.title, test: again.title, source });
    Object.assign(player, { cursor: Math.min(cursor, session.end), mode, loops });
  }

  /** A red test stops at the expectation that failed. */
  linesOfTest(test) {
    const lines = linesOf(test.trace);
    const time = test.failures?.[0]?.time;
    if (typeof time !== "number") return lines;
    return lines.filter((line) => JSON.parse(line).t <= time + 1e-9);
  }

  test(test, { loops = false, asked = true } = {}) {
    const { session } = this.page;
    if (session.gesture?.name !== test.gesture) this.#chooseQuietly(test.gesture);
    const failure = test.failures?.[0];
    if (asked) this.#usualSpeed();
    this.play(this.linesOfTest(test), failure ? `${test.title}: ${failure.message}` : test.title, { loops, asked, test: test.title, source: { test } });
  }

  #chooseQuietly(name) {
    const { session } = this.page;
    this.hasBegun = true;
    session.choose(name);
    this.hasBegun = true;
  }

  play(lines, title, { loops = false, asked = true, test, source = {} } = {}) {
    const { player } = this.page;
    announce(`Ghost plays: ${title}`);
    player.ghost({ lines, title, test, source }, { loops, asked });
  }

  /** @param {number?} speed the speed to choose; nothing keeps the one that was chosen last. @param {number?} time a step to go to */
  finding(finding, speed, time) {
    const { page } = this;
    const { session, player } = page;
    if (!finding.trace) return;
    if (finding.gesture && session.gesture?.name !== finding.gesture) this.#chooseQuietly(finding.gesture);
    if (speed) page.speedIs(speed);
    else if (time === undefined) this.#usualSpeed();
    if (session.source?.finding !== finding || speed || time === undefined) {
      this.play(linesOf(finding.trace), `witness of ${finding.code}`, { source: { finding } });
      this.#lack(finding);
    }
    if (time !== undefined) player.seek(time);
  }

  /** Where there is no room for the buttons of the speed, nothing stays slow. */
  #usualSpeed() {
    if (document.querySelector(".speed").offsetParent === null) this.page.speedIs(1);
  }

  /** An action without an answer (Unpaired) is drawn with an open bracket. */
  #lack(finding) {
    const { session } = this.page;
    if (finding.code !== "GS0231") return;
    const time = session.steps.findLast((step) => step.record.some((record) => record.action))?.time;
    if (time !== undefined) session.source.lack = { time, text: "no answer", words: "and no answer to it" };
  }

  firstFinding() {
    const { page } = this;
    const finding = page.checks.findings.find((one) => one.trace);
    if (!finding) return true;
    select("check", "findings");
    if (isPhone()) sheet("time");
    this.finding(finding);
    return true;
  }

  makeTest(finding) {
    this.finding(finding);
    this.asTest();
  }

  /** Adds the played steps to the text, as a test at its end. */
  asTest() {
    const { session, engine, editor } = this.page;
    const titles = new Set(session.answer.tests.map((test) => test.title));
    let number = 1;
    while (titles.has(`played ${number}`)) number += 1;
    if (session.lines.length === 0) return this.page.tell("As a test", "Nothing was played yet. Touch the glass first.");
    const { text, error } = engine.call("asTest", { title: `played ${number}` });
    if (error) return this.page.tell("As a test", error);
    if (session.text !== session.goodText) return this.page.tell("As a test", "The text has an error. Repair it first.");
    if (isPhone()) sheet("edit");
    select("text", "spec");
    editor.append(text);
  }

  /** Where a ghost's trace is drawn: its first touch on the prop, its frames in the middle, and all of it visible if it fits. */
  shift() {
    const { session, stage } = this.page;
    const { hands } = session;
    if (session.by !== "ghost" || hands.contacts.length === 0) return [0, 0];
    const boxes = hands.frames.filter((frame) => frame.rect).map(({ rect: [x, y, w, t] }) => [x, y, x + w, y + t]);
    const points = hands.contacts.flatMap((contact) => contact.places).map((place) => [place[1], place[2], place[1], place[2]]);
    const all = [...boxes, ...points];
    const [left, top] = [0, 1].map((side) => Math.min(...all.map((box) => box[side])));
    const [right, bottom] = [2, 3].map((side) => Math.max(...all.map((box) => box[side])));
    const [width, height] = stage.size;
    const [, x, y] = hands.contacts[0].places[0];
    const wanted = boxes.length ? [width / 2 - (left + right) / 2, height / 2 - (top + bottom) / 2] : [stage.grip[0] - x, stage.grip[1] - y];
    const inside = (shift, low, high, size, edge) => {
      if (high - low > size - 2 * edge) return shift;
      return Math.min(Math.max(shift, edge - low), size - edge - high);
    };
    return [inside(wanted[0], left, right, width, 28), inside(wanted[1], top, bottom, height, 64)].map(Math.round);
  }
}
