'use strict'
// A client for `gesturec lsp` without dependencies: each feature of the server behind the provider that
// VS Code has for it.

const vscode = require('vscode')
const { Client } = require('./client')
const from = require('./convert')

const SELECTOR = { language: 'gesture' }
let client

async function activate(context) {
  await start(context)
  context.subscriptions.push(
    vscode.commands.registerCommand('gesturec.restart', async () => {
      await deactivate()
      await start(context)
    }))
}

async function deactivate() {
  if (!client) return
  const stopping = client
  client = undefined
  for (const disposable of stopping.disposables) disposable.dispose()
  await stopping.stop()
}

async function start(context) {
  const settings = vscode.workspace.getConfiguration('gesturec')
  const command = settings.get('path') || 'gesturec'
  const diagnostics = vscode.languages.createDiagnosticCollection('gesturec')
  const started = new Client(command, {
    notified(method, params) {
      if (method === 'textDocument/publishDiagnostics') {
        diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(from.diagnostic))
      }
    },
    ended(why) {
      diagnostics.clear()
      if (client === started) {
        vscode.window.showWarningMessage(
          `The gesture language server '${command} lsp' does not run: ${why}. ` +
            "Set 'gesturec.path', then run 'Gesture: Restart Language Server'.")
      }
    },
  })
  client = started
  started.disposables = [diagnostics]
  const folders = vscode.workspace.workspaceFolders || []
  const answer = await started.request('initialize', {
    processId: process.pid,
    initializationOptions: { analysis: settings.get('analysis') !== false },
    workspaceFolders: folders.map((folder) => ({ uri: String(folder.uri), name: folder.name })),
    capabilities: {
      general: { positionEncodings: ['utf-16'] },
      textDocument: {
        completion: { completionItem: { snippetSupport: true } },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        codeAction: { codeActionLiteralSupport: {} },
      },
    },
  })
  if (!answer) return
  started.notify('initialized', {})
  started.disposables.push(...synchronize(started), ...provide(started, answer.capabilities))
  context.subscriptions.push({ dispose: () => deactivate() })
}

// MARK: - Documents

function synchronize(client) {
  const isOurs = (document) => document.languageId === 'gesture'
  const open = (document) => {
    if (!isOurs(document)) return
    client.notify('textDocument/didOpen', {
      textDocument: {
        uri: String(document.uri), languageId: 'gesture', version: document.version,
        text: document.getText(),
      },
    })
  }
  for (const document of vscode.workspace.textDocuments) open(document)
  const watcher = vscode.workspace.createFileSystemWatcher('**/*.gesture')
  const changed = (uri) =>
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: String(uri), type: 2 }] })
  return [
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (isOurs(document)) client.notify('textDocument/didClose', named(document))
    }),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!isOurs(document)) return
      client.notify('textDocument/didChange', {
        textDocument: { uri: String(document.uri), version: document.version },
        contentChanges: contentChanges.map(({ range, text }) => ({ range: from.plain(range), text })),
      })
    }),
    watcher, watcher.onDidChange(changed), watcher.onDidCreate(changed), watcher.onDidDelete(changed),
  ]
}

const named = (document) => ({ textDocument: { uri: String(document.uri) } })

// MARK: - Features

function provide(client, capabilities) {
  const languages = vscode.languages
  const ask = (method, document, more, options) =>
    client.request(`textDocument/${method}`, { ...named(document), ...more }, options)
  const at = (method, document, position, token, more = {}) =>
    ask(method, document, { position: from.plain(position), ...more }, { token })
  const tokens = capabilities.semanticTokensProvider.legend
  const legend = new vscode.SemanticTokensLegend(tokens.tokenTypes, tokens.tokenModifiers)
  const providers = [
    languages.registerHoverProvider(SELECTOR, {
      provideHover: async (document, position, token) =>
        from.hover(await at('hover', document, position, token)),
    }),
    languages.registerCompletionItemProvider(SELECTOR, {
      provideCompletionItems: async (document, position, token) =>
        from.completions(await at('completion', document, position, token)),
    }, ...capabilities.completionProvider.triggerCharacters),
    languages.registerSignatureHelpProvider(SELECTOR, {
      provideSignatureHelp: async (document, position, token) =>
        from.signatureHelp(await at('signatureHelp', document, position, token)),
    }, ...capabilities.signatureHelpProvider.triggerCharacters),
    languages.registerDefinitionProvider(SELECTOR, {
      provideDefinition: async (document, position, token) =>
        from.location(await at('definition', document, position, token)),
    }),
    languages.registerReferenceProvider(SELECTOR, {
      provideReferences: async (document, position, context, token) =>
        from.list(await at('references', document, position, token, { context }), from.location),
    }),
    languages.registerDocumentHighlightProvider(SELECTOR, {
      provideDocumentHighlights: async (document, position, token) =>
        from.list(await at('documentHighlight', document, position, token), from.highlight),
    }),
    languages.registerRenameProvider(SELECTOR, {
      // The reason for a refusal is shown to the user.
      prepareRename: async (document, position, token) => {
        const more = { position: from.plain(position) }
        const found = await ask('prepareRename', document, more, { token, throws: true })
        return { range: from.range(found.range), placeholder: found.placeholder }
      },
      provideRenameEdits: async (document, position, newName, token) => {
        const more = { position: from.plain(position), newName }
        return from.workspaceEdit(await ask('rename', document, more, { token, throws: true }))
      },
    }),
    languages.registerDocumentSymbolProvider(SELECTOR, {
      provideDocumentSymbols: async (document, token) =>
        from.list(await ask('documentSymbol', document, {}, { token }), from.documentSymbol),
    }),
    languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: async (query, token) =>
        from.list(await client.request('workspace/symbol', { query }, { token }), from.symbol),
    }),
    languages.registerCodeActionsProvider(SELECTOR, {
      provideCodeActions: async (document, range, context, token) => {
        const more = { range: from.plain(range), context: { diagnostics: [] } }
        return from.list(await ask('codeAction', document, more, { token }), from.codeAction)
      },
    }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] }),
    languages.registerDocumentSemanticTokensProvider(SELECTOR, {
      provideDocumentSemanticTokens: async (document, token) =>
        from.semanticTokens(await ask('semanticTokens/full', document, {}, { token })),
    }, legend),
    languages.registerInlayHintsProvider(SELECTOR, {
      provideInlayHints: async (document, range, token) =>
        from.list(
          await ask('inlayHint', document, { range: from.plain(range) }, { token }), from.inlayHint),
    }),
    languages.registerFoldingRangeProvider(SELECTOR, {
      provideFoldingRanges: async (document, context, token) =>
        from.list(await ask('foldingRange', document, {}, { token }), from.fold),
    }),
  ]
  if (capabilities.documentFormattingProvider) {
    providers.push(languages.registerDocumentFormattingEditProvider(SELECTOR, {
      provideDocumentFormattingEdits: async (document, options, token) =>
        from.list(await ask('formatting', document, { options }, { token }), from.textEdit),
    }))
  }
  return providers
}

module.exports = { activate, deactivate }
