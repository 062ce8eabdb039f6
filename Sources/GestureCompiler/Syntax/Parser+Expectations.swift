extension Parser {
  /// expectation = "nothing" | "no" "action" | [ "no" | n ] seen { "," seen } | expr [ "±" expr ]
  mutating func expectation() throws(Damage) -> StepSyntax.Expectation {
    // An action or a part may be called `nothing`.
    if at(.nothing), !isOperator(peek()), peek().kind != .punctuation(.leftParenthesis) {
      advance()
      return .nothing
    }
    if at(.not) || at(.exclamation), isReported(from: 1) {
      let found = text(token)
      report(
        .wordOperator(found: found, meant: "no"), at: token,
        fixIts: [replacement(found == "!" ? "no " : "no", of: token)])
      advance()
      return .none(try seenList(isNone: true))
    }
    if at(.no), peek().kind == .name(.action), isNoAction(peek(2)) {
      advance()
      advance()
      if at(.comma), peek().isName { try reportListAfterNoAction() }
      return .noAction
    }
    if at(.no), peek().isName {
      advance()
      return .none(try seenList(isNone: true))
    }
    if case .number = token.kind, peek().isName, !isOperator(peek(2)) || isSeen(from: 1) {
      let count = try wholeNumber("how often something is expected")
      return .count(count, try seenList())
    }
    if isSeen(from: 0) || isJoinedReport { return .inOrder(try seenList()) }
    let condition = try expression()
    return .condition(condition, tolerance: takePlusMinus() ? try expression() : nil)
  }

  /// Whether `no action` before this token means all actions. An action or a part may be called `action`.
  private func isNoAction(_ next: Token) -> Bool {
    !isOperator(next) && next.kind != .punctuation(.leftParenthesis)
      && next.kind != .punctuation(.leftBracket)
  }

  /// Whether the tokens from here are a path or call that does not continue as an expression.
  func isSeen(from distance: Int) -> Bool {
    pastSeen(from: distance).map { !isOperator(peek($0)) } ?? false
  }

  /// Returns the distance past the path at `distance` and its labelled arguments. Nil if no path begins there.
  func pastSeen(from distance: Int) -> Int? {
    var i = distance
    guard peek(i).isName, peek(i).kind != .name(.true), peek(i).kind != .name(.false),
      !(peek(i).kind == .name(.not) && peek(i + 1).isName)
    else { return nil }
    i = pastCopyNumber(from: i + 1)
    while peek(i).kind == .punctuation(.dot), peek(i + 1).isName { i = pastCopyNumber(from: i + 2) }
    // The id of a frame.
    if peek(i).kind == .punctuation(.leftBracket), peek(i).start == peek(i - 1).end { return nil }
    if peek(i).kind == .punctuation(.leftParenthesis) {
      let isLabelled = peek(i + 1).isName && peek(i + 2).kind == .punctuation(.colon)
      guard isLabelled || peek(i + 1).kind == .punctuation(.rightParenthesis) else { return nil }
      i = pastParentheses(from: i)
    }
    return i
  }

  /// The number of tokens here that are `+-` or `+/-`, written as one word, or 0.
  var typedPlusMinus: Int {
    guard context == .step, at(.plus) else { return 0 }
    let count = peek().kind == .punctuation(.slash) ? 3 : 2
    let isWord = (1..<count).allSatisfy { peek($0).start == peek($0 - 1).end }
    return isWord && peek(count - 1).kind == .punctuation(.minus) ? count : 0
  }

  /// Takes the `±` before a tolerance. The typed form is taken too, and reported.
  private mutating func takePlusMinus() -> Bool {
    if take(.plusMinus) { return true }
    let count = typedPlusMinus
    guard count > 0 else { return false }
    let whole = span(of: token).through(span(of: peek(count - 1)))
    let written = shown(whole)
    report(
      .misspeltOperator(found: written, meant: "±"), at: whole,
      fixIts: [.replace(written, with: "±", at: whole)])
    for _ in 0..<count { advance() }
    return true
  }

  private func pastCopyNumber(from distance: Int) -> Int {
    guard peek(distance).kind == .punctuation(.leftBracket),
      case .number = peek(distance + 1).kind,
      peek(distance + 2).kind == .punctuation(.rightBracket)
    else { return distance }
    return distance + 3
  }

  private func pastParentheses(from distance: Int) -> Int {
    var i = distance
    var open = 0
    repeat {
      switch peek(i).kind {
      case .punctuation(.leftParenthesis): open += 1
      case .punctuation(.rightParenthesis): open -= 1
      case .endOfFile, .punctuation(.leftBrace), .punctuation(.rightBrace): return i
      default: break
      }
      i += 1
    } while open > 0
    return i
  }

  private func isOperator(_ token: Token) -> Bool {
    switch token.kind {
    case .punctuation(let sign):
      sign.binary != nil || sign.assignment != nil || sign == .question || sign == .dot
        || sign == .plusMinus
    case .name(.and), .name(.or): true
    default: false
    }
  }

  /// seen = path [ "(" [ seenArgument { "," seenArgument } ] ")" ]
  mutating func seen() throws(Damage) -> StepSyntax.Seen {
    let start = token
    let path = try separated(try path("an event such as `part.ended`, or an action"))
    var arguments: [StepSyntax.SeenArgument]?
    if at(.leftParenthesis) {
      arguments = try list { parser throws(Damage) in try parser.seenArgument() }
    }
    return StepSyntax.Seen(path: path, arguments: arguments, span: span(from: start))
  }

  /// seenArgument = name ":" expr [ "±" expr ]
  private mutating func seenArgument() throws(Damage) -> StepSyntax.SeenArgument {
    let name = try name("the name of an argument")
    labelColon(after: name.text)
    let value = try expression()
    let tolerance = takePlusMinus() ? try expression() : nil
    return StepSyntax.SeenArgument(name: name, value: value, tolerance: tolerance)
  }
}
