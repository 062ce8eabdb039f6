internal import GestureCompiler
internal import GestureJSON

/// The abilities of the editor, as far as the answers depend on them.
struct ClientAbilities: Sendable {
  var encoding = PositionEncoding.utf16
  var hasSnippets = false
  var hasMarkdown = true
  var hasNestedSymbols = false
  var hasDocumentChanges = false
  /// Whether the editor can watch files on request.
  var watchesFiles = false

  init() {}

  init(_ params: JSON) {
    let all = params["capabilities"] ?? .null
    let document = all["textDocument"] ?? .null
    let encodings = all.at("general", "positionEncodings")?.array ?? []
    encoding =
      encodings.compactMap { $0.string.flatMap { PositionEncoding(rawValue: $0) } }.first ?? .utf16
    let item = document.at("completion", "completionItem")
    hasSnippets = item?["snippetSupport"]?.bool ?? false
    let formats = document.at("hover", "contentFormat")?.array
    hasMarkdown = formats?.contains(.string("markdown")) ?? true
    hasNestedSymbols =
      document.at("documentSymbol", "hierarchicalDocumentSymbolSupport")?.bool ?? false
    hasDocumentChanges = all.at("workspace", "workspaceEdit", "documentChanges")?.bool ?? false
    watchesFiles =
      all.at("workspace", "didChangeWatchedFiles", "dynamicRegistration")?.bool ?? false
  }
}

extension Editor {
  var capabilities: JSON {
    object([
      "capabilities": serverCapabilities,
      "serverInfo": object(["name": .string("gesturec"), "version": .string(version)]),
    ])
  }

  private var serverCapabilities: JSON {
    let yes = JSON.bool(true)
    return object([
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": object(["openClose": yes, "change": number(2), "save": yes]),
      "hoverProvider": yes, "definitionProvider": yes, "referencesProvider": yes,
      "documentHighlightProvider": yes, "documentSymbolProvider": yes,
      "workspaceSymbolProvider": yes, "foldingRangeProvider": yes, "inlayHintProvider": yes,
      "documentFormattingProvider": yes, "renameProvider": object(["prepareProvider": yes]),
      "codeActionProvider": object(["codeActionKinds": .array([.string("quickfix")])]),
      "completionProvider": object([
        "triggerCharacters": strings([".", "(", ",", ">"])
      ]),
      "signatureHelpProvider": object(["triggerCharacters": strings(["(", ","])]
      ), "semanticTokensProvider": semanticTokensProvider,
      "workspace": object([
        "workspaceFolders": object(["supported": yes, "changeNotifications": yes])
      ]),
    ])
  }

  private var semanticTokensProvider: JSON {
    let kinds = SemanticToken.Kind.allCases.map { JSON.string($0.rawValue) }
    let modifiers = SemanticToken.Modifier.allCases.map { JSON.string($0.rawValue) }
    return object([
      "legend": object(["tokenTypes": .array(kinds), "tokenModifiers": .array(modifiers)]),
      "full": .bool(true), "range": .bool(true),
    ])
  }

  /// Asks the editor to report changes of files that are not open, because other files may import them.
  var watchedFiles: [JSON] {
    guard client.watchesFiles else { return [] }
    let watcher = object(["globPattern": .string("**/*.gesture")])
    let registration = object([
      "id": .string("watch"), "method": .string("workspace/didChangeWatchedFiles"),
      "registerOptions": object(["watchers": .array([watcher])]),
    ])
    return [
      object([
        "jsonrpc": .string("2.0"), "id": .string("watch"),
        "method": .string("client/registerCapability"),
        "params": object(["registrations": .array([registration])]),
      ])
    ]
  }

  /// The documentation in the form that the editor can show.
  func markup(_ markdown: String) -> JSON {
    object([
      "kind": .string(client.hasMarkdown ? "markdown" : "plaintext"),
      "value": .string(client.hasMarkdown ? markdown : markdown.withoutFences),
    ])
  }
}

extension String {
  /// The text without the lines that begin and end code.
  fileprivate var withoutFences: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("```") }.joined(separator: "\n")
  }
}
