// The text: squiggles, lit lines, tips with fix-its, completion and hover. Nothing here ever moves a line.

import {
  EditorView, EditorState, basicSetup, Decoration, StateField, StateEffect, hoverTooltip, showTooltip, keymap, indentWithTab, Prec,
} from "./codemirror.js";
import { h, words } from "./dom.js";

const setMarks = StateEffect.define();
const setLit = StateEffect.define();
const setTip = StateEffect.define();

const decorations = (effect) => StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    let now = value.map(transaction.changes);
    for (const one of transaction.effects) if (one.is(effect)) now = one.value;
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});
const marks = decorations(setMarks);
const lit = decorations(setLit);
const tip = StateField.define({
  create: () => null,
  update(value, transaction) {
    let now = transaction.docChanged ? null : value;
    for (const one of transaction.effects) if (one.is(setTip)) now = one.value;
    return now;
  },
  provide: (field) => showTooltip.from(field),
});

const phases = /\.(began|changed|ended|failed|cancelled)\b/g;
const classes = {
  keyword: "k", function: "f", method: "f", type: "y", class: "y", enum: "y", number: "n", string: "s", comment: "c",
  enumMember: "e", property: "p", parameter: "p",
};

export class Editor {
  /**
   * @param {object} actions `changed(text)` after a change; `fix(fixIt)`, `playFinding()`; `explain(code)`
   */
  constructor(parent, server, actions) {
    this.server = server;
    this.actions = actions;
    this.problems = [];
    this.litKey = "";
    this.view = new EditorView({ parent, state: this.#state("") });
  }

  #state(text) {
    const keys = [
      { key: "Mod-.", run: () => this.fixAtCaret() },
      { key: "Mod-Enter", run: () => this.actions.playFinding() },
      { key: "Shift-Alt-f", run: () => this.format() },
      indentWithTab,
    ];
    return EditorState.create({
      doc: text,
      extensions: [
        Prec.high(keymap.of(keys)), basicSetup, marks, lit, tip, this.#hover(), this.#completion(), EditorView.lineWrapping,
        EditorState.tabSize.of(2),
        EditorView.contentAttributes.of({ "aria-label": "Spec", tabindex: "0", spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of((update) => this.#updated(update)),
      ],
    });
  }

  get text() { return this.view.state.doc.toString(); }

  /** Replaces everything, without a way back by undo: another example. */
  open(text) {
    clearTimeout(this.tipTimer);
    this.view.setState(this.#state(text));
    this.view.scrollDOM.scrollTop = 0;
    this.litKey = "";
    this.actions.changed(text);
  }

  /** Adds a block at the end, and shows it. */
  append(text) {
    const { doc } = this.view.state;
    const insert = `${doc.length && !doc.toString().endsWith("\n") ? "\n" : ""}\n${text.trim()}\n`;
    this.view.dispatch({ changes: { from: doc.length, insert }, effects: EditorView.scrollIntoView(doc.length + insert.length, { y: "end" }) });
  }

  show(from, to = from) {
    const end = this.view.state.doc.length;
    const range = { anchor: Math.min(from, end), head: Math.min(to, end) };
    this.view.dispatch({ selection: range, effects: EditorView.scrollIntoView(Math.min(from, end), { y: "center" }) });
    this.view.focus();
  }

  #updated(update) {
    if (update.docChanged) {
      this.litKey = "";
      this.actions.changed(this.text);
    }
    if (!update.docChanged && !update.selectionSet) return;
    clearTimeout(this.tipTimer);
    this.tipTimer = setTimeout(() => this.#tipAtCaret(), update.docChanged ? 500 : 150);
  }

  /** Diagnostics and findings, as squiggles, and the colours of the language server. */
  mark(problems) {
    this.problems = problems;
    const { doc } = this.view.state;
    const end = doc.length;
    const ranges = [];
    for (const [line, character, length, type] of this.server.tokens()) {
      if (line >= doc.lines || !classes[type]) continue;
      const from = doc.line(line + 1).from + character;
      if (from + length <= end) ranges.push(Decoration.mark({ class: classes[type] }).range(from, from + length));
    }
    for (const match of doc.toString().matchAll(phases)) {
      ranges.push(Decoration.mark({ class: `ph-${match[1]}` }).range(match.index + 1, match.index + match[0].length));
    }
    for (const problem of problems) {
      const from = Math.min(problem.from, end), to = Math.min(Math.max(problem.to, from + 1), end);
      const kind = problem.severity === "error" ? "error" : "doubt";
      if (to > from) ranges.push(Decoration.mark({ class: `squiggle ${kind}` }).range(from, to));
      ranges.push(Decoration.line({ class: `at at-${kind}` }).range(doc.lineAt(from).from));
    }
    this.view.dispatch({ effects: setMarks.of(Decoration.set(ranges, true)) });
    if (this.view.hasFocus) {
      clearTimeout(this.tipTimer);
      this.tipTimer = setTimeout(() => this.#tipAtCaret(), 500);
    }
  }

  /** Lights lines of the text that runs: `places` of the spec, `kind` is lit, ghost or failed. */
  light(places, kind) {
    const { doc } = this.view.state;
    const lines = new Set();
    for (const place of places) {
      if (place.file) continue;
      const first = doc.lineAt(Math.min(place.from, doc.length)).number;
      const last = doc.lineAt(Math.min(Math.max(place.to - 1, place.from), doc.length)).number;
      for (let line = first; line <= last; line += 1) lines.add(line);
    }
    const key = `${kind} ${[...lines]}`;
    if (key === this.litKey) return;
    this.litKey = key;
    const ranges = [...lines].sort((a, b) => a - b).map((line) => Decoration.line({ class: `at at-${kind}` }).range(doc.line(line).from));
    this.view.dispatch({ effects: setLit.of(Decoration.set(ranges)) });
  }

  problemAt(position) {
    return this.problems.find((one) => one.from <= position && position <= one.to);
  }

  #tipAtCaret() {
    const { state } = this.view;
    const position = state.selection.main.head;
    const problem = this.view.hasFocus ? this.problemAt(position) : null;
    const now = state.field(tip);
    if (!problem && !now) return;
    this.view.dispatch({ effects: setTip.of(problem ? { pos: problem.from, above: false, create: () => ({ dom: this.#tipElement(problem) }) } : null) });
  }

  #tipElement(problem) {
    const fixes = (problem.fixIts ?? []).map((fix) =>
      h("button", { class: `small ${fix.isApplicable ? "filled" : "outlined"}`, onclick: () => this.apply(fix) }, fixTitle(fix)));
    return h("div", { class: "tip", role: "group", "aria-label": problem.severity },
      h("p", null, words(problem.text)),
      (problem.notes ?? []).slice(0, 2).map((note) => h("p", { class: "note" }, words(note))),
      h("div", { class: "row" }, fixes, fixes.length ? h("span", { class: "note" }, "Ctrl .") : "", h("span", { class: "gs" }, problem.code)));
  }

  apply(fix) {
    const end = this.view.state.doc.length;
    const changes = fix.edits.map((edit) => ({ from: Math.min(edit.from, end), to: Math.min(edit.to, end), insert: edit.text }));
    this.view.dispatch({ changes, userEvent: "input.fix" });
  }

  /** The fix-it at the caret; without one there, the first that is certain. */
  fixAtCaret() {
    const at = this.problemAt(this.view.state.selection.main.head);
    const fix = at?.fixIts?.[0] ?? this.problems.flatMap((one) => one.fixIts ?? []).find((one) => one.isApplicable);
    if (fix) this.apply(fix);
    return true;
  }

  format() {
    const { doc } = this.view.state;
    const offset = ({ line, character }) => (line >= doc.lines ? doc.length : Math.min(doc.line(line + 1).from + character, doc.length));
    const changes = this.server.format().map((edit) => ({ from: offset(edit.range.start), to: offset(edit.range.end), insert: edit.newText }));
    if (changes.length) this.view.dispatch({ changes, userEvent: "format" });
    return true;
  }

  #position(state, position) {
    const line = state.doc.lineAt(position);
    return { line: line.number - 1, character: position - line.from };
  }

  #hover() {
    return hoverTooltip((view, position) => {
      const problem = this.problemAt(position);
      if (problem) return { pos: problem.from, end: problem.to, above: false, create: () => ({ dom: this.#tipElement(problem) }) };
      const text = this.server.hover(this.#position(view.state, position));
      if (!text) return null;
      return { pos: position, above: false, create: () => ({ dom: h("div", { class: "tip doc" }, ...prose(text)) }) };
    }, { hoverTime: 350 });
  }

  #completion() {
    const complete = (context) => {
      const word = context.matchBefore(/\w+/);
      if (!word && !context.explicit && !/[.(]$/.test(context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos))) return null;
      const items = this.server.completion(this.#position(context.state, context.pos));
      if (items.length === 0) return null;
      return {
        from: word ? word.from : context.pos, validFor: /^\w*$/,
        options: items.map((item) => ({ label: item.label, detail: item.detail, apply: item.textEdit?.newText ?? item.insertText ?? item.label })),
      };
    };
    return EditorState.languageData.of(() => [{ autocomplete: complete, commentTokens: { line: "//" } }]);
  }
}

export const fixTitle = (fix) => words(fix.title[0].toUpperCase() + fix.title.slice(1));

/** Markdown of a hover: fenced code and paragraphs. */
function prose(text) {
  return text.split(/```\w*\n?([\s\S]*?)```/).map((part, index) => (index % 2
    ? h("pre", null, part.trim()) : part.trim().split(/\n{2,}/).filter(Boolean).map((p) => h("p", null, words(p))))).flat();
}
