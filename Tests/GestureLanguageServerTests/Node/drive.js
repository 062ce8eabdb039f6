'use strict'
// Runs the extension on a stand-in for the module `vscode` that keeps what is registered, and prints as
// JSON what its providers give for a file.
//
//   node drive.js EXTENSION GESTUREC FILE SETTINGS

const fs = require('fs')
const Module = require('module')
const path = require('path')
const [extensionPath, tool, file, more] = process.argv.slice(2)
const settings = { path: tool, ...JSON.parse(more) }

const text = fs.readFileSync(file, 'utf8')
const providers = {}
const diagnostics = new Map()
const warnings = []
const listeners = {}
let told

/** A class whose objects keep what they were made with, by these names. */
const record = (...names) => class {
  constructor(...values) { names.forEach((name, i) => { this[name] = values[i] }) }
}
const none = { dispose() {} }
const on = (name) => (listener) => { listeners[name] = listener; return none }
const uri = { toString: () => 'file://' + file }
const document = {
  uri, languageId: 'gesture', version: 1, getText: () => text,
}

const vscode = {
  Position: record('line', 'character'),
  Range: record('start', 'end'),
  Location: record('uri', 'range'),
  Diagnostic: record('range', 'message', 'severity'),
  DiagnosticRelatedInformation: record('location', 'message'),
  MarkdownString: record('value'),
  SnippetString: record('value'),
  Hover: record('contents', 'range'),
  CompletionItem: record('label', 'kind'),
  SignatureHelp: record(),
  SignatureInformation: record('label', 'documentation'),
  ParameterInformation: record('label', 'documentation'),
  DocumentHighlight: record('range', 'kind'),
  TextEdit: record('range', 'newText'),
  WorkspaceEdit: class {
    constructor() { this.edits = {} }
    set(uri, edits) { this.edits[String(uri)] = edits }
  },
  DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  SymbolInformation: record('name', 'kind', 'containerName', 'location'),
  CodeAction: record('title', 'kind'),
  CodeActionKind: { QuickFix: 'quickfix' },
  SemanticTokens: record('data'),
  SemanticTokensLegend: record('types', 'modifiers'),
  InlayHint: record('position', 'label', 'kind'),
  FoldingRange: record('start', 'end', 'kind'),
  FoldingRangeKind: { Comment: 1, Imports: 2 },
  Uri: { parse: (text) => ({ toString: () => text, toJSON: () => text }) },
  commands: { registerCommand: () => none },
  window: { showWarningMessage: (message) => warnings.push(message) },
  languages: {
    createDiagnosticCollection: () => ({
      set(uri, found) { diagnostics.set(String(uri), found); if (told) told() },
      clear() { diagnostics.clear() }, dispose() {},
    }),
  },
  workspace: {
    workspaceFolders: undefined,
    textDocuments: [document],
    getConfiguration: () => ({ get: (name) => settings[name] }),
    createFileSystemWatcher: () => ({
      onDidChange: () => none, onDidCreate: () => none, onDidDelete: () => none, dispose() {},
    }),
    onDidOpenTextDocument: on('open'),
    onDidChangeTextDocument: on('change'),
    onDidCloseTextDocument: on('close'),
  },
}
for (const name of [
  'Hover', 'CompletionItem', 'SignatureHelp', 'Definition', 'Reference', 'DocumentHighlight', 'Rename',
  'DocumentSymbol', 'CodeActions', 'DocumentSemanticTokens', 'InlayHints', 'FoldingRange',
  'DocumentFormattingEdit',
]) {
  vscode.languages[`register${name}Provider`] = (selector, provider) => {
    providers[name] = provider
    return none
  }
}
vscode.languages.registerWorkspaceSymbolProvider = (provider) => {
  providers.WorkspaceSymbol = provider
  return none
}

const load = Module._load
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest))

// What the server is told when it starts.
const { Client } = require(path.join(path.dirname(extensionPath), 'client.js'))
const request = Client.prototype.request
let options
Client.prototype.request = function (method, params, ...rest) {
  if (method === 'initialize') options = params.initializationOptions
  return request.call(this, method, params, ...rest)
}

const nextDiagnostics = () => new Promise((resolve) => { told = resolve })

function place(word) {
  const before = text.slice(0, text.indexOf(word)).split('\n')
  return new vscode.Position(before.length - 1, before[before.length - 1].length)
}

async function main() {
  const extension = require(extensionPath)
  const context = { subscriptions: [] }
  const first = nextDiagnostics()
  await extension.activate(context)
  if (warnings.length) return { warnings, options }
  await first
  const result = { warnings, options, diagnostics: diagnostics.get(String(uri)) }
  const hold = place('longPress')
  const whole = new vscode.Range(new vscode.Position(0, 0), new vscode.Position(99, 0))
  result.hover = await providers.Hover.provideHover(document, hold)
  result.completion = await providers.CompletionItem.provideCompletionItems(document, hold)
  result.signature = await providers.SignatureHelp.provideSignatureHelp(document, place('10pts'))
  result.definition = await providers.Definition.provideDefinition(document, hold)
  result.references = await providers.Reference.provideReferences(
    document, place('far'), { includeDeclaration: true })
  result.highlights = await providers.DocumentHighlight.provideDocumentHighlights(
    document, place('far'))
  result.prepared = await providers.Rename.prepareRename(document, place('far'))
  result.renamed = (await providers.Rename.provideRenameEdits(document, place('far'), 'near')).edits
  result.refusal = await providers.Rename.prepareRename(document, hold).catch((error) => error.message)
  result.symbols = await providers.DocumentSymbol.provideDocumentSymbols(document)
  result.found = await providers.WorkspaceSymbol.provideWorkspaceSymbols('pick')
  result.actions = await providers.CodeActions.provideCodeActions(document, whole, {})
  result.tokens = await providers.DocumentSemanticTokens.provideDocumentSemanticTokens(document)
  result.hints = await providers.InlayHints.provideInlayHints(document, whole)
  result.folds = await providers.FoldingRange.provideFoldingRanges(document, {})
  const again = nextDiagnostics()
  const start = place('10pts')
  const end = new vscode.Position(start.line, start.character + 5)
  document.version = 2
  listeners.change({ document, contentChanges: [{ range: new vscode.Range(start, end), text: '1s' }] })
  await again
  result.after = diagnostics.get(String(uri))
  document.version = 3
  const other = 'gesture Pick = exclusive(single: tap(), double: tap(count: 2))'
  listeners.change({ document, contentChanges: [{ range: whole, text: other }] })
  while (!result.finding) {
    await nextDiagnostics()
    result.finding = diagnostics.get(String(uri)).find((found) => found.code === 'GS0210')
  }
  await extension.deactivate()
  return result
}

main().then(
  (result) => { process.stdout.write(JSON.stringify(result)); process.exit(0) },
  (error) => { process.stderr.write(String(error.stack)); process.exit(1) })
