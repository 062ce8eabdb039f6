@_spi(GestureEngine) internal import GestureRuntime

extension Checker {
  /// What a name of the file stands for; nil of an unknown one.
  func meaning(_ name: Identifier) -> Meaning? { bindings.meanings[name.span] }

  func symbol(_ id: SymbolID) -> Symbol? {
    known.visibility.outlines[id.file].flatMap { bindings.local(id, $0) }
      ?? known.visibility.symbol(id)
  }

  /// Where that is declared which a name stands for.
  func declaration(of name: Identifier) -> Span? {
    switch meaning(name) {
    case .symbol(let id)?: symbol(id)?.span
    case .part(let part, _, _)?: part.span
    default: nil
    }
  }

  /// The number of what a name stands for among those of its kind, if it is of this kind.
  func number(of name: Identifier, _ kinds: Symbol.Kind...) -> Int? {
    guard case .symbol(let id)? = meaning(name), let symbol = known.visibility.symbol(id),
      kinds.contains(symbol.kind)
    else { return nil }
    return symbol.container == nil ? nil : symbol.number
  }

  /// What a top-level name or an enum of the gesture stands for, or nil when the problem has been reported
  /// or was found before.
  /// - Parameter reportMissing: says that there is nothing of the name.
  mutating func resolve(
    _ name: Identifier, orElse reportMissing: (inout Checker) -> Void
  ) -> Declared? {
    if case .ambiguous(let ids)? = meaning(name) {
      let places = ids.compactMap { symbol($0)?.span }
      report(
        .ambiguous(name.text), at: name.span,
        labels: places.map { Diagnostic.Label("one is declared here", at: $0) })
      return nil
    }
    let found = declaration(of: name).flatMap { known.declared[$0] }
    switch found {
    case .broken?: scope.isIncomplete = true
    case nil:
      scope.isIncomplete = true
      if known.visibility.isComplete(file) { reportMissing(&self) }
    default: return found
    }
    return nil
  }

  /// A recognizer or a gesture.
  mutating func resolveMachine(
    _ name: Identifier, orElse problem: (String?) -> Problem
  ) -> Declared? {
    resolve(name) { checker in
      // `sequnce(a: tap())` is read as a use, and meant as an operator.
      let names =
        checker.comparesNames
        ? checker.known.visibility.names(.machines, from: checker.file)
          + CompositionOperator.allCases.map { $0.word } : []
      checker.suggest(
        problem, for: name, among: names, meant: checker.nameElsewhere(name.text))
    }
  }

  /// The recognizer that is called `name` elsewhere, as a line of its documentation says:
  /// `Elsewhere: DragGesture, pan`.
  private func nameElsewhere(_ name: String) -> String? {
    let mark = "Elsewhere:"
    for recognizer in known.program.recognizers {
      for line in recognizer.documentation where line.hasPrefix(mark) {
        let names = line.dropFirst(mark.count).split {
          $0 == " " || $0 == "," || $0 == "`" || $0 == "."
        }
        if names.contains(where: { $0 == name }) { return recognizer.name }
      }
    }
    return nil
  }
}
