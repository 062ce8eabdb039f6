// What the page uses of CodeMirror 6, from a copy that `Scripts/web` lays here before it bundles.

export {
  EditorView, EditorState, EditorSelection, basicSetup, Decoration, StateField, StateEffect, hoverTooltip, showTooltip, keymap,
  indentWithTab, indentUnit, Prec, Transaction,
} from "codemirror-copy";
