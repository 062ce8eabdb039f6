/// The top-level names of one file, and the files whose names it sees.
struct FileScope: Sendable {
  /// Which of the three sets of top-level names.
  enum Namespace: CaseIterable { case types, constants, machines }

  struct Symbol: Sendable {
    enum Kind: Sendable {
      case enumeration(Int)
      case constant(Int)
      case recognizer(Int)
      case gesture(Int)
      /// Has been reported; silences what depends on it.
      case broken
    }
    var kind: Kind
    var span: Span
  }

  var types: [String: Symbol] = [:]
  var constants: [String: Symbol] = [:]
  /// Recognizers and gestures.
  var machines: [String: Symbol] = [:]
  /// All files that it imports, directly or not.
  var imports: [Int32] = []
  /// False where an import is missing, so that a name may be declared in what was not found.
  var isComplete = true

  func symbols(_ space: Namespace) -> [String: Symbol] {
    switch space {
    case .types: types
    case .constants: constants
    case .machines: machines
    }
  }

  mutating func set(_ symbol: Symbol, for name: String, in space: Namespace) {
    switch space {
    case .types: types[name] = symbol
    case .constants: constants[name] = symbol
    case .machines: machines[name] = symbol
    }
  }
}

extension Checker {
  enum Lookup {
    case found(FileScope.Symbol)
    case ambiguous([FileScope.Symbol])
    case missing
  }

  /// What a top-level name means in the file that is being checked: its own declaration, else the
  /// one of the imported files that no other one hides, else the prelude's.
  func find(_ name: String, in space: FileScope.Namespace) -> Lookup {
    if let own = file.symbols(space)[name] { return .found(own) }
    let candidates = file.imports.filter { files[$0]?.symbols(space)[name] != nil }
    let seen = candidates.filter { candidate in
      !candidates.contains { files[$0]?.imports.contains(candidate) ?? false }
    }
    let symbols = seen.compactMap { files[$0]?.symbols(space)[name] }
    if symbols.count == 1 { return .found(symbols[0]) }
    if symbols.count > 1 { return .ambiguous(symbols) }
    for number in preludeFiles.reversed() {
      if let symbol = files[number]?.symbols(space)[name] { return .found(symbol) }
    }
    return .missing
  }

  /// The symbol, or nil when the problem has been reported or was found before.
  mutating func resolve(
    _ name: Identifier, in space: FileScope.Namespace, orElse problem: (String?) -> Problem
  ) -> FileScope.Symbol? {
    switch find(name.text, in: space) {
    case .found(let symbol):
      if case .broken = symbol.kind {
        scope.isIncomplete = true
        return nil
      }
      return symbol
    case .ambiguous(let symbols):
      report(
        .ambiguous(name.text), at: name.span,
        labels: symbols.map { Diagnostic.Label("one is declared here", at: $0.span) })
      return nil
    case .missing:
      scope.isIncomplete = true
      if isComplete {
        let meant = space == .machines ? nameElsewhere(name.text) : nil
        suggest(problem, for: name, among: comparesNames ? visibleNames(space) : [], meant: meant)
      }
      return nil
    }
  }

  /// The recognizer that is called `name` elsewhere, as a line of its documentation tells:
  /// `Elsewhere: DragGesture, pan`.
  private func nameElsewhere(_ name: String) -> String? {
    let mark = "Elsewhere:"
    for recognizer in program.recognizers {
      for line in recognizer.documentation where line.hasPrefix(mark) {
        let names = line.dropFirst(mark.count).split {
          $0 == " " || $0 == "," || $0 == "`" || $0 == "."
        }
        if names.contains(where: { $0 == name }) { return recognizer.name }
      }
    }
    return nil
  }

  /// Whether all imports were found, so that an unknown name is an error.
  var isComplete: Bool {
    file.isComplete && file.imports.allSatisfy { files[$0]?.isComplete ?? false }
  }

  func visibleNames(_ space: FileScope.Namespace) -> [String] {
    var names = Array(file.symbols(space).keys)
    for number in file.imports + preludeFiles {
      names += files[number].map { Array($0.symbols(space).keys) } ?? []
    }
    // `sequnce(a: tap())` is read as a use, and meant as an operator.
    if space == .machines { names += Keyword.operators.map { $0.rawValue } }
    return names
  }
}
