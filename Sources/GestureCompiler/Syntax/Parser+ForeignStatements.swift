internal import GestureRuntime

// What other languages write in blocks.
extension Parser {
  /// `value in`, as in a closure.
  mutating func skipClosureArgument() {
    guard tokens[index - 1].kind == .punctuation(.leftBrace), token.isName,
      peek().isName, text(peek()) == "in"
    else { return }
    report(
      .unneeded("\(text(token)) in", "a handler reads the values of the parts by their names"),
      at: token, fixIts: [removal(of: token, count: 2)])
    advance()
    advance()
  }

  /// `switch`, `return`, `print("…")`.
  mutating func refuseForeignStatement() throws(Damage) {
    guard case .name(nil) = token.kind, let advice = Elsewhere.statements[text(token)],
      !beginsAssignment
    else {
      if at(.for) || at(.func), peek().isName, let advice = Elsewhere.statements[text(token)] {
        report(.foreign(text(token), advice: advice), at: token)
        throw Damage()
      }
      return
    }
    if !isSwiftWord(token) {
      // It may be the name of an action, whose arguments have labels.
      let isAction =
        peek().kind == .punctuation(.leftParenthesis)
        && (peek(2).kind == .punctuation(.rightParenthesis)
          || peek(3).kind == .punctuation(.colon))
      if isAction { return }
    }
    report(.foreign(text(token), advice: advice), at: token)
    throw Damage()
  }

  /// `taps++`: reported, and taken for `taps += 1`.
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

  /// `if x then {`
  mutating func skipThen() {
    guard case .name(nil) = token.kind, text(token) == "then" else { return }
    report(
      .unneeded("then", "the braces follow the condition"), at: token,
      fixIts: [removal(of: token, count: 1)])
    advance()
  }

  /// `elif`, with which a branch goes on elsewhere.
  var isJoinedElse: Bool {
    guard case .name(nil) = token.kind else { return false }
    let word = text(token)
    return word == "elif" || word == "elsif" || word == "elseif"
  }

  /// Past an `else`. A joined one is reported, and stays for the `if` in it.
  mutating func takeElse() -> Bool {
    if take(.else) { return true }
    guard isJoinedElse else { return false }
    report(
      .misspeltWord(found: text(token), meant: "else if"), at: token,
      fixIts: [replacement("else if", of: token)])
    return true
  }
}

extension NumberSyntax {
  static func one(_ span: Span) -> NumberSyntax {
    NumberSyntax(value: 1, isWhole: true, unit: nil, span: span)
  }
}

extension TypeName {
  /// A first value that means nothing yet.
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
