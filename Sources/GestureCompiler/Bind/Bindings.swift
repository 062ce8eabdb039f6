internal import GestureRuntime

enum Meaning: Sendable {
  case symbol(SymbolID)
  /// A part. `file` declares its gesture.
  indirect case part(PartOutline, label: SymbolID?, file: Int32)
  /// Declarations in several files. None of them hides the others.
  case ambiguous([SymbolID])
  /// Several parts, with the span of one part.
  case ambiguousPart(Span)
  case touches, touch, elapsed
  case oneTouch

  /// The meaning of a word of the language.
  static func named(_ word: String) -> Meaning? {
    [.touches, .touch, .elapsed].first { $0.word == word }
  }

  /// The word of the language that it is. Nil for other meanings.
  var word: String? {
    switch self {
    case .touches: "touches"
    case .touch: "touch"
    case .elapsed: "elapsed"
    case .symbol, .part, .ambiguous, .ambiguousPart, .oneTouch: nil
    }
  }
}

/// The meaning of each name of one file, by names and scopes. The checker adds the meanings that depend on types.
package struct Bindings: Sendable {
  /// The meanings by the span of the name. They do not include the names in declarations.
  private(set) var meanings: [Span: Meaning] = [:]
  /// The names that the language itself defines, by the span of the name.
  private(set) var builtins: [Span: BuiltinUse] = [:]
  /// The symbols that blocks, rules and handlers declare. Their numbers follow the numbers of the symbols in the
  /// outline.
  private(set) var locals: [Symbol] = []
  /// The names of variables that get a value.
  private(set) var writes: Set<Span> = []
  /// For each declared name that its scope has already taken: the place of the first declaration.
  private(set) var taken: [Span: Span] = [:]
  /// The start of each name that is not a word of the grammar, known or unknown. Some occur more than once.
  private(set) var names: [Int32] = []

  /// Makes room for the names of a file, so that the tables need not grow.
  init(_ source: SourceFile) {
    meanings.reserveCapacity(source.bytes.count / 24)
    builtins.reserveCapacity(source.bytes.count / 48)
    names.reserveCapacity(source.bytes.count / 12)
  }

  mutating func bind(_ name: Identifier, to meaning: Meaning) {
    names.append(name.span.start)
    meanings[name.span] = meaning
    builtins[name.span] = nil
  }

  mutating func bind(_ name: Identifier, to kind: BuiltinUse.Kind) {
    names.append(name.span.start)
    builtins[name.span] = BuiltinUse(kind: kind, name: name.text, span: name.span)
  }

  /// Remembers a name, known or unknown.
  mutating func see(_ name: Identifier) { names.append(name.span.start) }

  mutating func write(_ name: Identifier) { writes.insert(name.span) }

  mutating func refuse(_ name: Identifier, for other: Span) { taken[name.span] = other }

  mutating func declare(_ local: Symbol) { locals.append(local) }

  /// A symbol that a block, rule or handler declares. Nil for other symbols.
  func local(_ id: SymbolID, _ outline: Outline) -> Symbol? {
    let number = id.index - outline.symbols.count
    return id.file == outline.file && locals.indices.contains(number) ? locals[number] : nil
  }

  /// Whether the name means a phase, an event, a timer or an action.
  func isEmission(_ name: Identifier, _ visibility: Visibility) -> Bool {
    if builtins[name.span]?.kind == .phase { return true }
    guard case .symbol(let id)? = meanings[name.span] else { return false }
    let kind = visibility.symbol(id)?.kind
    return kind == .action || kind == .event || kind == .timer
  }

  /// Binds the labels of arguments that name parameters or fields of the callee.
  mutating func bindLabels(
    _ arguments: [ArgumentSyntax], of callee: SymbolID, _ visibility: Visibility
  ) {
    for case let label? in arguments.map({ $0.label }) {
      let field = visibility.child(label.text, of: callee, [.parameter, .field])
      if let field { bind(label, to: .symbol(field)) }
    }
  }
}

package struct BoundFile: Sendable {
  package let outline: Outline
  /// The file and everything that it sees.
  package let visibility: Visibility
  var bindings: Bindings
}
