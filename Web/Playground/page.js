// Wires the views to the session: text in, moments out.

import { $, $$, announce, h } from "./dom.js";
import { Session } from "./session.js";
import { Player } from "./player.js";
import { Input } from "./input.js";
import { Glass } from "./glass.js";
import { Stage } from "./stage.js";
import { Regions } from "./regions.js";
import { Timeline } from "./timeline.js";
import { Parts } from "./parts.js";
import { Checks } from "./checks.js";
import { Editor } from "./editor.js";
import { Server } from "./server.js";
import { Status } from "./status.js";
import { Analyst } from "./analyst.js";
import { KeyFingers } from "./keys.js";
import { Prelude } from "./prelude.js";
import { Ghosts } from "./ghosts.js";
import { momentAt } from "./moment.js";
import { isPhone, openDialog, select, sheet } from "./dialogs.js";
import stages from "./stages.json";

export class Page {
  constructor(engine) {
    this.engine = engine;
    this.frame = 0;
    this.lastFrame = 0;
    this.shown = -1;
    const redraw = () => this.redraw();
    const session = this.session = new Session(engine);
    const player = this.player = new Player(session, () => { this.shown = -2; redraw(); });
    this.server = new Server(engine);
    this.prelude = new Prelude(engine);
    this.input = new Input($("surface"), session, player);
    player.flush = () => this.input.flush();
    this.keyFingers = new KeyFingers($("surface"), this.input, player, session);
    this.glass = new Glass($("ink"));
    this.stage = new Stage($("world"), $("stage"), (definition) => this.#stageEdited(definition));
    this.regions = new Regions($("frames"), this.stage, (frame) => this.#frameMoved(frame));
    this.timeline = new Timeline(session, player, (time) => player.seek(time));
    this.status = new Status(session, player, {
      now: () => player.now(), toggle: () => player.toggle(), showError: () => this.showError(), seek: (time) => player.seek(time),
    });
    this.parts = new Parts(session, {
      show: (place) => this.show(place), cancelAll: () => this.keyFingers.cancel(),
      parameter: (name, value) => this.#parameter(name, value), input: (name, value) => this.#setInput(name, value),
    });
    this.ghosts = new Ghosts(this);
    this.checks = new Checks({
      show: (place) => this.show(place), fix: (fix) => this.editor.apply(fix), playTest: (test) => this.ghosts.test(test),
      playFinding: (finding, speed, time) => this.ghosts.finding(finding, speed, time), makeTest: (finding) => this.ghosts.makeTest(finding),
    });
    this.analyst = new Analyst(engine, (answer) => this.#analysed(answer));
    this.editor = new Editor($("spec"), this.server, {
      changed: (text) => this.#textChanged(text), playFinding: () => this.ghosts.firstFinding(),
    });
    session.frameLines = () => (session.gesture ? this.regions.lines(session.gesture) : []);
    session.addEventListener("compiled", () => this.#compiled());
    session.addEventListener("gesture", () => this.#gestureChanged());
    session.addEventListener("began", () => this.#began());
    session.addEventListener("replayed", () => { player.rearm(); redraw(); });
    session.addEventListener("played", redraw);
    engine.onRevived = (call) => { this.startServer(); session.recover(call); redraw(); };
    this.stages = { ...stages };
    new ResizeObserver(() => this.layout()).observe($("surface"));
    this.layout();
  }

  // MARK: Text

  /** Opens a text with all that belongs to it. */
  open({ text, gesture = null, stage = null, trace = "", name = null }) {
    const { session } = this;
    session.wanted = gesture;
    session.arguments = {};
    session.inputs = {};
    session.gesture = null;
    session.goodText = "";
    session.clear();
    this.name = name;
    this.stages = { ...stages };
    this.wantedStage = stage;
    this.ghosts.begin(trace);
    this.editor.open(text);
  }

  #textChanged(text) {
    const before = this.session.goodText;
    this.session.setText(text);
    this.server.setText(text);
    this.#markProblems();
    const { answer } = this.session;
    const errors = answer.diagnostics.filter((one) => one.severity === "error").length;
    const use = $("use");
    use.textContent = answer.isRunning ? "in use" : `not in use: ${errors || "no"} ${errors === 1 ? "error" : "errors"}`;
    use.classList.toggle("bad", !answer.isRunning);
    if (!answer.isRunning && errors && this.toldErrors !== errors) announce(`${errors} ${errors === 1 ? "error" : "errors"}. ${this.session.gesture ? "The last good text runs." : ""}`);
    this.toldErrors = errors;
    this.analyst.textIs(answer.isRunning ? text : null);
    if (!answer.isRunning) this.checks.findingsAre(this.session.gesture ? "stale" : "none");
    else if (text !== before) this.checks.findingsAre("waiting");
    clearTimeout(this.testTimer);
    if (answer.isRunning) {
      this.testTimer = setTimeout(() => this.runTests(), this.ghosts.hasBegun ? 120 : 0);
    }
    this.redraw();
  }

  /** Colours, hovers and completions, from a server that begins with the text. */
  startServer() {
    this.server.start();
    this.server.setText(this.editor.text);
    this.#markProblems();
  }

  #markProblems() {
    const { diagnostics } = this.session.answer;
    const findings = this.analyst.isAbout(this.session.text) ? this.checks.findings.map((finding) => ({ ...finding, severity: "warning" })) : [];
    this.editor.mark([...diagnostics, ...findings]);
    this.checks.problemsAre(diagnostics, this.session.text);
  }

  runTests() {
    const { tests = [] } = this.engine.call("tests");
    this.checks.testsAre(tests);
    this.ghosts.testsAre(tests);
  }

  #analysed({ state, findings, unknown }) {
    this.checks.findingsAre(state, findings, unknown);
    if (state === "done" && findings.length) announce(`${findings.length} ${findings.length === 1 ? "finding" : "findings"}. ${findings[0].text}`);
    this.#markProblems();
  }

  #compiled() {
    const { session } = this;
    const names = session.answer.gestures.map((gesture) => gesture.name);
    const key = names.join(" ");
    if (key !== this.gestureKey) {
      this.gestureKey = key;
      $("gesture").replaceChildren(...names.map((name) => h("option", null, name)));
      $("gesture-pick").hidden = names.length < 2;
    }
    $("gesture").value = session.gesture?.name ?? "";
    $("name").textContent = this.name ?? session.gesture?.name ?? "Untitled";
    this.#setStage();
    this.parts.gestureIs(session.gesture);
    this.timeline.invalidate();
  }

  #gestureChanged() {
    this.#setStage();
    this.parts.gestureIs(this.session.gesture);
    $("gesture").value = this.session.gesture?.name ?? "";
    this.session.begin();
    this.ghosts.begin("");
    this.ghosts.testsAre(this.checks.tests);
  }

  // MARK: Stage

  #setStage() {
    const { gesture } = this.session;
    if (!gesture) return;
    if (this.wantedStage) {
      this.stages[gesture.name] = this.wantedStage;
      this.wantedStage = null;
    }
    const key = JSON.stringify([gesture.name, gesture.variables, gesture.regions, gesture.actions.map((a) => a.name), this.stages[gesture.name]]);
    if (key !== this.stageKey) {
      this.stageKey = key;
      this.stage.set(gesture, this.stages[gesture.name]);
      this.stage.layout(this.stage.size);
    }
    this.session.stage = this.stage.lines;
  }

  #stageEdited(definition) {
    const { session } = this;
    this.stages[session.gesture.name] = definition;
    this.stageKey = null;
    session.stage = this.stage.lines;
    this.stage.layout(this.stage.size);
    session.replay();
    this.redraw();
  }

  #frameMoved({ name, id, rect }) {
    const { session, player } = this;
    if (session.by === "ghost" || player.origin === null) return this.redraw();
    this.input.add({ time: performance.now(), frame: name, ...(id === undefined ? {} : { id }), rect });
  }

  #parameter(name, value) {
    this.session.arguments[name] = value;
    this.session.test = null;
    this.session.replay();
    this.redraw();
  }

  #setInput(name, value) {
    this.session.inputs[name] = value;
    this.player.live(performance.now());
    this.input.add({ time: performance.now(), set: name, value });
    this.input.flush();
  }

  #began() {
    this.stage.problemsAre(this.session.problems);
    this.glass.shift = this.ghosts.shift();
    this.shown = -2;
    this.redraw();
  }

  layout() {
    const box = $("surface").getBoundingClientRect();
    this.glass.size = [box.width, box.height];
    this.stage.layout(this.glass.size);
    this.glass.shift = this.ghosts.shift();
    this.timeline.invalidate();
    this.redraw();
  }

  // MARK: Places

  /** Shows a place of the spec or the prelude, and brings its text forward. */
  show(place) {
    if (isPhone()) sheet("edit");
    if (place.file) {
      select("text", "prelude");
      this.prelude.show(place.line);
    } else {
      select("text", "spec");
      this.editor.show(place.from, place.to);
    }
  }

  showError() {
    const error = this.session.answer.diagnostics.find((one) => one.severity === "error");
    if (error) this.show(error);
  }

  tell(title, text) { openDialog(title, [h("p", null, text)]); }

  speedIs(speed) {
    this.player.speed = speed;
    for (const button of $$("[data-speed]")) button.setAttribute("aria-pressed", String(Number(button.dataset.speed) === speed));
    this.redraw();
  }

  // MARK: Frames

  redraw() {
    this.frame ||= requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now) {
    this.frame = 0;
    const delta = this.lastFrame ? Math.min((now - this.lastFrame) / 1000, 0.1) : 0;
    this.player.tick(delta);
    const moment = momentAt(this.session, this.player);
    this.stage.render(moment);
    this.regions.render(moment, this.glass.shift);
    this.glass.render(moment, this.keyFingers.aim);
    this.timeline.render(moment);
    this.parts.render(moment);
    this.#light(moment);
    this.status.render(moment);
    this.#cue(moment);
    if (this.session.source?.finding) this.checks.stepIs(this.session.source.finding, moment.time);
    const goesOn = this.player.isMoving || this.timeline.needsFrame || this.glass.isFading;
    this.lastFrame = goesOn ? now : 0;
    if (goesOn) this.redraw();
  }

  /** Cues of the actions that the cursor has passed since the last frame. */
  #cue(moment) {
    const from = this.shown;
    this.shown = moment.index;
    if (moment.isPaused || from === -2 || moment.index <= from) return;
    for (const step of this.session.steps.slice(from + 1, moment.index + 1)) {
      for (const record of step.record) if (record.action) this.stage.cue(record.action);
    }
  }

  /** Lines that ran at this moment, and those of the parts that are under way. */
  #light(moment) {
    const { session } = this;
    if (!moment.state || session.text !== session.goodText || !moment.gesture) return this.editor.light([], "lit");
    const { nodes } = moment.gesture;
    const failed = [...moment.reasons].filter(([node, reason]) => reason.why === "failed" && nodes[node]?.kind === "recognizer");
    const busy = moment.state.nodes.map((state, index) => ({ state, node: nodes[index] }))
      .filter(({ state, node }) => node?.kind === "recognizer" && (state.phase === "active" || state.touches.length > 0) && state.phase !== "ended");
    const isFresh = !moment.isLive || moment.time - moment.step.time < 0.4;
    const lit = isFresh ? moment.state.lit : [];
    if (failed.length && busy.length === 0) return this.editor.light(failed.map(([node]) => nodes[node]), "failed");
    this.editor.light(lit.some((place) => !place.file) ? lit : busy.map(({ node }) => node), moment.isGhost ? "ghost" : "lit");
  }
}
