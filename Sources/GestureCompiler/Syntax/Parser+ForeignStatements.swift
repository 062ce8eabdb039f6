internal import GestureRuntime

// Forms from other languages in blocks.
extension Parser {
  /// `switch`, `return`, `print("…")`.
  mutating func refuseForeignStatement() throws(Damage) {
    guard token.isOwnName, let advice = Elsewhere.statements[text(token)],
      !beginsAssignment
    else {
      if at(.for) || at(.func), peek().isName, let advice = Elsewhere.statements[text(token)] {
        report(.foreign(text(token), advice: advice), at: token)
        throw Damage()
      }
      return
    }
    if !isSwiftWord(token) {
      // The word may be the name of an action, whose arguments have labels.
      let isAction =
        peek().kind == .punctuation(.leftParenthesis)
        && (peek(2).kind == .punctuation(.rightParenthesis) || peek(3).kind == .punctuation(.colon))
      if isAction { return }
    }
    report(.foreign(text(token), advice: advice), at: token)
    throw Damage()
  }

  /// Reports `taps++`, and takes it as `taps += 1`.
  mutating func stepOperator(_ path: [Identifier]) -> AssignmentOperator? {
    guard at(.plus) || at(.minus), peek().kind == token.kind, peek().start == token.end else {
      return nil
    }
    let sign = text(token)
    let whole = Span(file: file, start: token.start, end: peek().end)
    report(
      .misspeltOperator(found: sign + sign, meant: "\(sign)= 1"), at: whole,
      fixIts: [.replace(sign + sign, with: " \(sign)= 1", at: whole)])
    advance()
    advance()
    return sign == "+" ? .add : .subtract
  }
}

extension TypeName {
  /// The text of a neutral first value.
  var zero: String? {
    switch self {
    case .bool: "false"
    case .count, .number: "0"
    case .duration: "0ms"
    case .distance: "0pt"
    case .angle: "0deg"
    case .point, .vector, .velocity: ".zero"
    default: nil
    }
  }
}
