internal import GestureCompiler
internal import GestureJSON

extension Editor {
  mutating func completion(_ params: JSON) throws(RequestError) -> JSON {
    let (analysis, offset) = try cursor(params)
    let workspace = workspace
    let found = analysis.index.completions(at: offset) {
      workspace.compile(analysis.path, with: [analysis.path: $0])
    }
    let span = range(found.span, analysis)
    let items = found.items.map { item($0, span) }
    return object(["isIncomplete": .bool(false), "items": .array(items)])
  }

  private func item(_ completion: Completion, _ range: JSON) -> JSON {
    let snippet = client.hasSnippets ? completion.snippet : nil
    let text = snippet ?? completion.label
    return object([
      "label": .string(completion.label), "kind": number(completion.kind.number),
      "detail": completion.detail.isEmpty ? nil : .string(completion.detail),
      "documentation": completion.documentation.isEmpty ? nil : markup(completion.documentation),
      "sortText": .string("\(completion.rank)\(completion.label)"),
      "insertTextFormat": snippet == nil ? nil : number(2),
      "textEdit": object(["range": range, "newText": .string(text)]),
    ])
  }
}

extension Completion.Kind {
  /// `CompletionItemKind` of the protocol.
  fileprivate var number: Int {
    switch self {
    case .keyword: 14
    case .unit: 11
    case .function: 3
    case .type: 22
    case .readout: 10
    case .phase: 23
    case .named: 12
    case .symbol(let kind):
      switch kind {
      case .constant, .memberLet: 21
      case .enumeration: 13
      case .enumCase: 20
      case .field, .parameter: 5
      case .recognizer, .function: 3
      case .gesture: 7
      case .input, .region, .value, .part: 10
      case .action: 2
      case .event, .timer: 23
      case .variable, .local, .binding: 6
      case .state: 20
      case .test: 1
      }
    }
  }
}
