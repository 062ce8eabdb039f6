@_spi(GestureEngine) internal import GestureRuntime

extension Checker {
  /// Returns the meaning of a name of the file. Nil if the name is unknown.
  func meaning(_ name: Identifier) -> Meaning? { bindings.meanings[name.span] }

  func symbol(_ id: SymbolID) -> Symbol? {
    if id.file != file { return known.visibility.symbol(id) }
    let symbols = outline.symbols.count
    if id.index < symbols { return outline.symbols[id.index] }
    let local = id.index - symbols
    return local < bindings.locals.count ? bindings.locals[local] : nil
  }

  /// Returns the span of the symbol's name.
  private func span(of id: SymbolID) -> Span? {
    // Copying a symbol of the file takes longer than reading it.
    if id.file == file, id.index < outline.symbols.count { return outline.symbols[id.index].span }
    return symbol(id)?.span
  }

  /// Returns the place of the declaration that a name stands for.
  func declaration(of name: Identifier) -> Span? {
    switch meaning(name) {
    case .symbol(let id)?: span(of: id)
    case .part(let part, _, _)?: part.span
    default: nil
    }
  }

  /// Returns the number, within its kind, of the declaration that a name stands for. Nil if it is of another kind.
  func number(of name: Identifier, _ kinds: Symbol.Kind...) -> Int? {
    guard case .symbol(let id)? = meaning(name), let symbol = known.visibility.symbol(id),
      kinds.contains(symbol.kind)
    else { return nil }
    return symbol.container == nil ? nil : symbol.number
  }

  /// Resolves a top-level name or an enum of the gesture. Nil if the problem has been reported, now or before.
  /// - Parameter reportMissing: reports that the name is not declared.
  mutating func resolve(
    _ name: Identifier, orElse reportMissing: (inout Checker) -> Void
  ) -> Declared? {
    if case .ambiguous(let ids)? = meaning(name) {
      let spans = ids.compactMap { symbol($0)?.span }
      report(
        .ambiguous(name.text), at: name.span,
        labels: spans.map { Diagnostic.Label("one is declared here", at: $0) })
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

  mutating func resolveMachine(
    _ name: Identifier, orElse problem: (String?) -> Problem
  ) -> Declared? {
    resolve(name) { checker in
      // `sequnce(a: tap())` is read as a use, but an operator is meant.
      let names =
        checker.comparesNames
        ? checker.known.visibility.names(.machines, from: checker.file)
          + CompositionOperator.allCases.map { $0.word } : []
      checker.suggest(problem, for: name, among: names, meant: checker.nameElsewhere(name.text))
    }
  }

  /// Returns the recognizer whose documentation has the name after `Elsewhere:`, as in `DragGesture, pan`.
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
