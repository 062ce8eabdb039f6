// The dock: problems of the text, findings of the analysis, and tests. It never opens by itself.

import { $, h, icon, say, symbol, words } from "./dom.js";
import { duration } from "./numbers.js";
import { fixTitle } from "./editor.js";

export class Checks {
  /** @param {object} actions `show(place)`, `fix(fixIt)`, `playFinding(finding, speed)`, `seek(time)`, `playTest(test)`, `makeTest(finding)` */
  constructor(actions) {
    this.actions = actions;
    this.findings = [];
    this.tests = [];
    this.state = "none";
    this.problemKey = this.testKey = "";
  }

  lineOf(position) { return this.text.slice(0, position).split("\n").length; }

  problemsAre(problems, text) {
    this.text = text;
    const errors = problems.filter((one) => one.severity === "error").length;
    count("problems", problems.length, errors ? "bad" : "odd");
    const key = JSON.stringify(problems);
    if (key === this.problemKey) return;
    this.problemKey = key;
    $("problems").replaceChildren(...(problems.length ? problems.map((one) => this.#problem(one))
      : [h("p", { class: "item note" }, "No problems. Errors and warnings show here and in the text while you type.")]));
  }

  #problem(problem) {
    const fixes = (problem.fixIts ?? []).map((fix) =>
      h("button", { class: `small ${fix.isApplicable ? "filled" : "outlined"}`, onclick: () => this.actions.fix(fix) }, fixTitle(fix)));
    return h("div", { class: "item" },
      h("div", { class: "head" }, symbol(problem.severity === "error" ? "failed" : "doubt"),
        h("div", null, h("p", null, words(problem.text)), (problem.notes ?? []).map((note) => h("p", { class: "meta" }, words(note))),
          h("p", { class: "meta" }, h("button", { class: "gs", onclick: () => this.actions.show(problem) }, `line ${this.lineOf(problem.from)}`), ` · ${problem.code}`))),
      fixes.length ? h("div", { class: "actions" }, fixes) : "");
  }

  /** @param {string} state none (no analysis), waiting, running, stale (the text has an error), done or failed */
  findingsAre(state, findings = [], unknown = 0) {
    this.state = state;
    this.findings = findings;
    const counter = $("count-findings");
    if (state === "done" && findings.length === 0 && unknown === 0) count("findings", 0, "");
    else {
      counter.className = `count${findings.length ? " odd" : ""}`;
      counter.replaceChildren(findings.length ? String(findings.length) : state === "done" ? `${unknown} not known` : state === "failed" ? "?" : state === "stale" ? "–" : "…");
    }
    const texts = {
      none: "The analysis begins when the text compiles.", waiting: "The analysis begins in a moment.", running: "The analysis is on its way. You can play meanwhile.",
      stale: "The text has an error. The analysis goes on when it compiles.", failed: "The analysis of this text did not end in this page. Use gesturec check.",
      done: unknown ? `Nothing found, but ${unknown} ${unknown === 1 ? "gesture has" : "gestures have"} answers that are not known.` : "Nothing found. All that this gesture may do was asked.",
    };
    const items = findings.map((finding, index) => this.#finding(finding, index));
    if (findings.length === 0 || state === "running") items.push(h("p", { class: "item note" }, state === "running" && findings.length ? "The analysis goes on." : texts[state]));
    $("findings").replaceChildren(...items);
  }

  #finding(finding, index) {
    const verdict = finding.verdict?.length ? ` · ${finding.verdict.join(", ")}` : "";
    const steps = (finding.steps ?? []).map((step) => h("li", null,
      h("button", { class: "step", onclick: () => this.actions.playFinding(finding, null, step.time) },
        h("time", null, duration(step.time)), h("span", null, words(step.text)),
        step.reports.length ? h("span", { class: "did" }, step.reports.join(" · ").replaceAll("`", "")) : "")));
    const buttons = finding.trace ? h("div", { class: "actions" },
      h("button", { class: "filled small", "data-finding": index, onclick: () => this.actions.playFinding(finding) }, icon("i-play"), "Play it"),
      h("button", { class: "outlined small", onclick: () => this.actions.playFinding(finding, 0.1) }, "At a tenth"),
      h("button", { class: "outlined small", onclick: () => this.actions.makeTest(finding) }, "Make it a test")) : "";
    return h("div", { class: "item" },
      h("div", { class: "head" }, symbol("doubt"),
        h("div", null, h("p", null, words(finding.text)), (finding.notes ?? []).slice(0, 3).map((note) => h("p", { class: "meta" }, words(note))),
          h("p", { class: "meta" }, h("button", { class: "gs", onclick: () => this.actions.show(finding) }, `line ${this.lineOf(finding.from)}`), ` · ${finding.code}${verdict}`))),
      steps.length ? h("ol", { class: "steps" }, steps) : "", buttons);
  }

  /** Marks the step of the finding whose ghost plays. */
  stepIs(finding, time) {
    const item = $("findings").children[this.findings.indexOf(finding)];
    for (const [index, row] of [...(item?.querySelectorAll(".steps li") ?? [])].entries()) {
      const { steps } = finding;
      const isNow = steps[index].time <= time + 1e-6 && (index + 1 >= steps.length || steps[index + 1].time > time + 1e-6);
      if (isNow) row.setAttribute("aria-current", "step"); else row.removeAttribute("aria-current");
    }
  }

  testsAre(tests) {
    this.tests = tests;
    const red = tests.filter((test) => !test.isPassed).length;
    const counter = $("count-tests");
    counter.className = `count ${red ? "bad" : "fine"}`;
    say(counter, tests.length === 0 ? "none" : red ? `${red} of ${tests.length} ${red === 1 ? "fails" : "fail"}` : `${tests.length} pass`);
    const key = JSON.stringify(tests);
    if (key === this.testKey) return;
    this.testKey = key;
    $("tests").replaceChildren(...(tests.length ? tests.map((test) => this.#test(test))
      : [h("p", { class: "item note" }, "This text has no test. Play something, then choose As a test.")]));
  }

  #test(test) {
    const [failure] = test.failures;
    const below = failure ? `line ${this.lineOf(failure.from)}: ${failure.message}` : test.trace ? duration(lastTime(test.trace)) : "";
    return h("div", { class: "test" }, symbol(test.isPassed ? "passed" : "failed"),
      h("span", null, test.title, h("small", { class: failure ? "bad" : "", title: failure?.text }, below)),
      test.trace ? h("button", { "aria-label": `Play ${test.title}`, onclick: () => this.actions.playTest(test) }, icon("i-play")) : "");
  }
}

function count(name, number, kind) {
  const counter = $(`count-${name}`);
  counter.className = `count ${number ? kind : "good"}`;
  if (number) counter.replaceChildren(String(number));
  else if (!counter.querySelector("svg")) counter.replaceChildren(symbol("passed", { width: 16, height: 16, "aria-hidden": "true" }), h("span", { class: "hear" }, "none"));
}

function lastTime(trace) {
  try { return JSON.parse(trace.trim().split("\n").at(-1)).t; } catch { return 0; }
}
