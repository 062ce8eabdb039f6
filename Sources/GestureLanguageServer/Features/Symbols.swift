internal import GestureCompiler
internal import GestureJSON

extension Editor {
  // MARK: - Of a file

  mutating func documentSymbols(_ params: JSON) throws(RequestError) -> JSON {
    let analysis = try analysis(params)
    let outline = analysis.index.outline
    guard client.hasNestedSymbols else {
      let all = outline.symbols.indices.filter { outline.symbols[$0].kind.isShownFlat }
      return .array(all.compactMap { information(outline.symbols[$0], outline, analysis) })
    }
    return .array(outline.roots.map { documentSymbol($0, outline, analysis) })
  }

  private func documentSymbol(_ number: Int, _ outline: Outline, _ analysis: FileAnalysis) -> JSON {
    let symbol = outline.symbols[number]
    let children = outline.children[number].map { documentSymbol($0, outline, analysis) }
    // The range must contain the range of the name, even if the parser read a broken file.
    let extent = Span(
      file: symbol.span.file, start: min(symbol.extent.start, symbol.span.start),
      end: max(symbol.extent.end, symbol.span.end))
    return object([
      "name": .string(symbol.name.isEmpty ? "(no name)" : symbol.name),
      "detail": .string(detail(symbol)), "kind": GestureJSON.number(symbol.kind.number),
      "range": range(extent, analysis), "selectionRange": range(symbol.span, analysis),
      "children": children.isEmpty ? nil : .array(children),
    ])
  }

  /// The details that the name and the icon do not show.
  private func detail(_ symbol: Symbol) -> String {
    switch symbol.kind {
    case .recognizer, .gesture, .function, .enumeration, .action, .event, .region, .input, .timer,
      .state:
      symbol.signature.split(separator: " ").first.map { String($0) } ?? ""
    case .variable, .constant, .value, .memberLet, .parameter, .field: symbol.type?.text ?? ""
    case .part: symbol.signature
    default: ""
    }
  }

  // MARK: - Of all files

  mutating func workspaceSymbols(_ params: JSON) throws(RequestError) -> JSON {
    let query = try params.string("query").lowercased()
    var found: [JSON] = []
    for path in workspace.candidates(for: nil) {
      guard let analysis = workspace.analysis(of: path) else { continue }
      let outline = analysis.index.outline
      for symbol in outline.symbols where symbol.kind.isShownFlat {
        guard symbol.name.lowercased().includes(query) || query.isEmpty else { continue }
        if let information = information(symbol, outline, analysis) { found.append(information) }
      }
    }
    return .array(found)
  }

  /// `SymbolInformation`: a symbol without the symbols in it.
  private func information(_ symbol: Symbol, _ outline: Outline, _ analysis: FileAnalysis) -> JSON?
  {
    guard let location = location(symbol.span, analysis) else { return nil }
    return object([
      "name": .string(symbol.name), "kind": number(symbol.kind.number), "location": location,
      "containerName": symbol.container.map { .string(outline.symbols[$0].name) },
    ])
  }
}

extension Symbol.Kind {
  /// `SymbolKind` of the protocol.
  var number: Int {
    switch self {
    case .constant, .memberLet: 14
    case .enumeration: 10
    case .enumCase: 22
    case .field, .parameter: 8
    case .recognizer, .function: 12
    case .gesture: 5
    case .input, .region, .value, .part: 7
    case .action: 6
    case .event, .timer: 24
    case .variable, .local, .binding: 13
    case .state: 22
    case .test: 6
    }
  }

  fileprivate var isShownFlat: Bool {
    switch self {
    case .field, .parameter, .local, .binding: false
    default: true
    }
  }
}
