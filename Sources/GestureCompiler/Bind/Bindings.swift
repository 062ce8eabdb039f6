internal import GestureRuntime

/// What a name stands for.
enum Meaning: Sendable {
  case symbol(SymbolID)
  /// A part, of the gesture in which `file` declares it.
  indirect case part(PartOutline, label: SymbolID?, file: Int32)
  /// Declarations of several files, none of which hides the others.
  case ambiguous([SymbolID])
  /// Several parts, one of which is there.
  case ambiguousPart(Span)
  case touches, touch, elapsed
  /// One of `touches`.
  case oneTouch

  init?(word: String) {
    switch word {
    case "touches": self = .touches
    case "touch": self = .touch
    case "elapsed": self = .elapsed
    default: return nil
    }
  }

  /// Which of the language's own words it is.
  var word: String? {
    switch self {
    case .touches: "touches"
    case .touch: "touch"
    case .elapsed: "elapsed"
    case .symbol, .part, .ambiguous, .ambiguousPart, .oneTouch: nil
    }
  }
}

/// What each name of one file stands for: found once, by names and scopes, whatever the errors of the
/// file, and read by the checker and by editors. What takes types to know the checker adds.
package struct Bindings: Sendable {
  /// By the span of the name. Names that are declared are not among them.
  private(set) var meanings: [Span: Meaning] = [:]
  /// Things of the language itself, by the span of the name.
  private(set) var builtins: [Span: BuiltinUse] = [:]
  /// Of what blocks, rules and handlers declare; numbered after the outline's symbols.
  private(set) var locals: [Symbol] = []
  /// Names of variables that get a value.
  private(set) var writes: Set<Span> = []
  /// Of each declared name that another one of the same scope has taken: where that is.
  private(set) var taken: [Span: Span] = [:]
  /// Where all names begin that are no words of the grammar, known or unknown; some more than once.
  private(set) var names: [Int32] = []

  mutating func bind(_ name: Identifier, to meaning: Meaning) {
    names.append(name.span.start)
    meanings[name.span] = meaning
    builtins[name.span] = nil
  }

  mutating func bind(_ name: Identifier, to kind: BuiltinUse.Kind) {
    names.append(name.span.start)
    builtins[name.span] = BuiltinUse(kind: kind, name: name.text, span: name.span)
  }

  /// A name that may be known or not.
  mutating func see(_ name: Identifier) { names.append(name.span.start) }

  mutating func write(_ name: Identifier) { writes.insert(name.span) }

  mutating func refuse(_ name: Identifier, for other: Span) { taken[name.span] = other }

  mutating func declare(_ local: Symbol) { locals.append(local) }

  /// One of the symbols that blocks, rules and handlers declare.
  func local(_ id: SymbolID, _ outline: Outline) -> Symbol? {
    let number = id.index - outline.symbols.count
    return id.file == outline.file && locals.indices.contains(number) ? locals[number] : nil
  }

  /// Whether it is a phase, an event, a timer or an action.
  func isEmission(_ name: Identifier, _ visibility: Visibility) -> Bool {
    if builtins[name.span]?.kind == .phase { return true }
    guard case .symbol(let id)? = meanings[name.span] else { return false }
    let kind = visibility.symbol(id)?.kind
    return kind == .action || kind == .event || kind == .timer
  }

  /// The labels of arguments of what has such parameters or fields.
  mutating func bindLabels(
    _ arguments: [ArgumentSyntax], of callee: SymbolID, _ visibility: Visibility
  ) {
    for case let label? in arguments.map({ $0.label }) {
      if let field = visibility.label(label.text, of: callee) { bind(label, to: .symbol(field)) }
    }
  }
}

/// A file with what its names stand for.
package struct BoundFile: Sendable {
  package let outline: Outline
  /// The file and all that it sees.
  package let visibility: Visibility
  var bindings: Bindings
}
