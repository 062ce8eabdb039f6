// Variables of which each copy of a part has its own: `var isOpen: bool of thumb = false`.

extension Checker {
  /// Resolves the part of a variable. Reports a name that is not a part in an `each`.
  /// - Parameter second: the number of the second copy's variable.
  mutating func copies(of part: Identifier, second: Int) -> CheckedVariable.Copies? {
    switch meaning(part) {
    case .part(let outline, _, _)?:
      guard let copies = outline.copies else {
        report(.noCopies(part.text), at: part.span)
        return nil
      }
      return CheckedVariable.Copies(
        part: part.text, each: copies.each, node: outline.node, size: copies.size,
        count: copies.count, second: second)
    case .ambiguousPart(let span)?:
      reportAmbiguousPart(part, span)
    default:
      let parts = scope.machine.flatMap { known.visibility.gesture($0)?.parts } ?? []
      suggest(
        { .unknownPart(part.text, nearest: $0) }, for: part, among: parts.map { $0.name })
    }
    return nil
  }

  /// Returns the variables with one for each further copy at the end, so that a variable has the number of its symbol.
  func withCopies(_ variables: [CheckedVariable]) -> [CheckedVariable] {
    var all = variables
    for (number, variable) in variables.enumerated() {
      guard let copies = variable.copies else { continue }
      for copy in 0..<copies.count {
        var own = variable
        own.name += Identifier.suffix(ofCopy: copy)
        if copy > 0 {
          own.copies = nil
          all.append(own)
        } else {
          all[number] = own
        }
      }
    }
    return all
  }

  /// Whether the name stands for a variable with copies.
  func isCopiedVariable(_ name: Identifier) -> Bool {
    if case .symbol(let id)? = meaning(name) { symbol(id)?.hasCopies ?? false } else { false }
  }
}

extension CheckedVariable {
  /// The name as written, without the number of the copy.
  var writtenName: String { String(name.prefix { $0 != "[" }) }
}

extension CheckedGesture {
  /// The names of the variables as written, each once.
  var variableNames: [String] {
    declaredVariables.filter { $0.node == nil || variables[$0.number].copies != nil }.map {
      variables[$0.number].writtenName
    }
  }
}
