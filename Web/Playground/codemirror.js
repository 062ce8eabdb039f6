// The page's part of CodeMirror 6. `Scripts/web` copies CodeMirror here before it bundles the page.

export {
  EditorView, EditorState, EditorSelection, basicSetup, Decoration, StateField, StateEffect, hoverTooltip, showTooltip, keymap,
  indentWithTab, indentUnit, Prec, Transaction,
} from "codemirror-copy";
