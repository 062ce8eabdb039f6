internal import GestureRuntime

// Lists of expected reports, and the forms that people write by mistake: `no a, no b`, `a and b`, `a, no b`.
extension Parser {
  /// seen { "," seen }
  /// - Parameter isNone: whether `no` stands before the list.
  mutating func seenList(isNone: Bool = false) throws(Damage) -> [StepSyntax.Seen] {
    var result = [try seen()]
    while true {
      let end = endOfPrevious
      if isNone, isConjunction(token) {
        reportConjunction()
      } else if isConjunction(token) {
        advance()
        try reportSecondExpectation(after: end)
        break
      } else if take(.comma) {
        if !beginsExpectation || beginsNextItem {
          reportTrailingComma()
          break
        }
      } else {
        break
      }
      if isNone, at(.no) || at(.not), peek().isName {
        report(.repeatedNo, at: token, fixIts: [removal(of: token, count: 1)])
        advance()
      } else if isOtherExpectation {
        try reportSecondExpectation(after: end)
        break
      }
      result.append(try seen())
    }
    return result
  }

  private var beginsExpectation: Bool {
    if case .number = token.kind { return peek().isName }
    return token.isName || at(.exclamation)
  }

  /// Whether the next tokens no longer belong to the same list.
  private var isOtherExpectation: Bool {
    if at(.expect) || at(.no) || at(.not), peek().isName { return true }
    return !isSeen(from: 0)
  }

  private func isConjunction(_ token: Token) -> Bool {
    switch token.kind {
    case .name(.and), .name(.or), .punctuation(.and), .punctuation(.or): true
    default: false
    }
  }

  /// Reports `and` in `no a and b` or `no a and no b`, and suggests a comma.
  private mutating func reportConjunction() {
    let isDoubled = peek().kind == .name(.no) && peek(2).isName
    let last = isDoubled ? peek() : token
    let written = span(of: token).through(span(of: last))
    let whole = Span(file: written.file, start: endOfPrevious.start, end: written.end)
    report(
      .wordOperator(found: shown(written), meant: ","), at: written,
      fixIts: [.replace(shown(written), with: ",", at: whole)])
    advance()
    if isDoubled { advance() }
  }

  /// Reports that a second expectation follows. It is parsed and dropped.
  /// - Parameter end: the end of the list before it.
  /// - Parameter prefix: the word that the fix writes before the list.
  private mutating func reportSecondExpectation(
    after end: Span, prefix: String = ""
  ) throws(Damage) {
    let first = token
    if at(.expect) { advance() }
    let start = token
    let isWord = at(.no) || at(.not) || !token.isName
    let margin = String(repeating: " ", count: indentation(ofLineAt: Int(first.start)))
    let last = (pastSeen(from: isWord ? 1 : 0) ?? 1) - 1
    let written = shown(span(of: start).through(span(of: peek(last))))
    report(
      .secondExpectation(written), at: span(of: first),
      fixIts: [
        Diagnostic.FixIt(
          "write an `expect` for it",
          [
            .init(
              "\n\(margin)expect \(prefix)",
              at: Span(file: end.file, start: end.start, end: start.start))
          ])
      ])
    _ = try expectation()
  }

  /// Reports a list behind `no action`, which stands alone. The list is parsed and dropped.
  mutating func reportListAfterNoAction() throws(Damage) {
    let end = endOfPrevious
    advance()
    if beginsNextItem { return reportTrailingComma() }
    try reportSecondExpectation(after: end, prefix: at(.no) || at(.not) ? "" : "no ")
  }

  // MARK: Reports

  /// Whether the tokens from here name a report: a phase, or an action, event or timer that the file declares.
  func isReported(from distance: Int) -> Bool {
    guard isSeen(from: distance) else { return false }
    return isReportName(from: distance)
  }

  /// Whether the next tokens join two reports, as in `a.ended and b.ended`.
  var isJoinedReport: Bool {
    guard let end = pastSeen(from: 0) else { return false }
    return isConjunction(peek(end)) && isReportName(from: 0) && isReportName(from: end + 1)
  }

  private func isReportName(from distance: Int) -> Bool {
    var i = distance
    guard peek(i).isName else { return false }
    while peek(i + 1).kind == .punctuation(.dot), peek(i + 2).isName { i += 2 }
    let last = peek(i)
    if i > distance, ReportedPhase.named(text(last)) != nil { return true }
    return zip(tokens, tokens.dropFirst()).contains { word, next in
      switch word.kind {
      case .name(.action), .name(.event), .name(.timer): next.isName && text(next) == text(last)
      default: false
      }
    }
  }
}
