'use strict'
// What the protocol calls things, as VS Code's objects. Its kinds of completions and symbols count from
// 1, VS Code's from 0.

const vscode = require('vscode')

const position = ({ line, character }) => new vscode.Position(line, character)
const range = ({ start, end }) => new vscode.Range(position(start), position(end))
const textEdit = (edit) => new vscode.TextEdit(range(edit.range), edit.newText)
const list = (items, convert) => (items || []).map(convert)

/** A position or range of VS Code, for the wire. */
function plain(place) {
  return place.start
    ? { start: plain(place.start), end: plain(place.end) }
    : { line: place.line, character: place.character }
}

function markdown(content) {
  return content ? new vscode.MarkdownString(content.value) : undefined
}

function location(found) {
  return found ? new vscode.Location(vscode.Uri.parse(found.uri), range(found.range)) : null
}

function diagnostic(found) {
  const result = new vscode.Diagnostic(range(found.range), found.message, found.severity - 1)
  result.code = found.code
  result.source = found.source
  result.relatedInformation = list(found.relatedInformation, (related) =>
    new vscode.DiagnosticRelatedInformation(location(related.location), related.message))
  return result
}

function hover(found) {
  return found && new vscode.Hover(markdown(found.contents), range(found.range))
}

function completions(found) {
  return list(found && found.items, (item) => {
    const result = new vscode.CompletionItem(item.label, item.kind - 1)
    result.detail = item.detail
    result.documentation = markdown(item.documentation)
    result.sortText = item.sortText
    result.range = range(item.textEdit.range)
    const text = item.textEdit.newText
    result.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text
    return result
  })
}

function signatureHelp(found) {
  if (!found) return null
  const result = new vscode.SignatureHelp()
  result.signatures = found.signatures.map((signature) => {
    const information = new vscode.SignatureInformation(
      signature.label, markdown(signature.documentation))
    information.parameters = signature.parameters.map((parameter) =>
      new vscode.ParameterInformation(parameter.label, markdown(parameter.documentation)))
    return information
  })
  result.activeSignature = found.activeSignature
  result.activeParameter = found.activeParameter
  return result
}

function highlight(found) {
  return new vscode.DocumentHighlight(range(found.range), found.kind - 1)
}

function workspaceEdit(found) {
  const result = new vscode.WorkspaceEdit()
  for (const [uri, edits] of Object.entries(found.changes)) {
    result.set(vscode.Uri.parse(uri), edits.map(textEdit))
  }
  return result
}

function documentSymbol(found) {
  const result = new vscode.DocumentSymbol(
    found.name, found.detail, found.kind - 1, range(found.range), range(found.selectionRange))
  result.children = list(found.children, documentSymbol)
  return result
}

function symbol(found) {
  return new vscode.SymbolInformation(
    found.name, found.kind - 1, found.containerName || '', location(found.location))
}

function codeAction(found) {
  const result = new vscode.CodeAction(found.title, vscode.CodeActionKind.QuickFix)
  result.edit = workspaceEdit(found.edit)
  result.isPreferred = found.isPreferred
  result.diagnostics = list(found.diagnostics, diagnostic)
  return result
}

function semanticTokens(found) {
  return found && new vscode.SemanticTokens(new Uint32Array(found.data))
}

function inlayHint(found) {
  const result = new vscode.InlayHint(position(found.position), found.label, found.kind)
  result.tooltip = markdown(found.tooltip)
  return result
}

function fold(found) {
  const kinds = { comment: vscode.FoldingRangeKind.Comment, imports: vscode.FoldingRangeKind.Imports }
  return new vscode.FoldingRange(found.startLine, found.endLine, kinds[found.kind])
}

module.exports = {
  codeAction, completions, diagnostic, documentSymbol, fold, highlight, hover, inlayHint, list, location,
  plain, range, semanticTokens, signatureHelp, symbol, textEdit, workspaceEdit,
}
