// The properties that a gesture declares.

extension Parser {
  /// property = ( "never" | "invariant" ) [ string ":" ] expr
  ///          | "always" [ string ] [ "within" expr ] "after" expr ":" expr
  /// - Parameter word: the first word, corrected if it was misspelt.
  mutating func property(_ word: Keyword) throws(Damage) -> PropertySyntax {
    let documentation = documentation()
    let start = advance()
    skipNeedlessColon(after: word.rawValue)
    var title: PropertySyntax.Title?
    if token.kind == .string {
      let string = try string("a title")
      title = PropertySyntax.Title(text: string.text, span: string.span)
    }
    if word == .always { return try response(from: start, documentation, title) }
    if let title {
      if token.isFirstOnLine, !at(.colon) { throw expected("`:` and a condition") }
      labelColon(after: "\"\(title.text)\"")
    }
    let condition = try propertyCondition()
    return PropertySyntax(
      documentation: documentation, kind: word == .never ? .never : .invariant, title: title,
      condition: condition, span: span(from: start))
  }

  private mutating func propertyCondition() throws(Damage) -> Expression {
    if beginsNextItem { throw expected("a condition") }
    return try expression()
  }

  /// Skips the colon in `never: a` and `within: 1s`.
  private mutating func skipNeedlessColon(after word: String) {
    guard at(.colon) else { return }
    report(
      .unneeded(":", "what `\(word)` speaks of follows it"), at: token,
      fixIts: [removal(of: token)])
    advance()
  }

  /// The rest of `always` after the word and its title.
  private mutating func response(
    from start: Token, _ documentation: Documentation, _ title: PropertySyntax.Title?
  ) throws(Damage) -> PropertySyntax {
    var within = try optionalWithin()
    if take(.after) {
      skipNeedlessColon(after: "after")
    } else if within == nil, token.isName, !token.isFirstOnLine, !hasColon {
      return try invariant(from: start, documentation, title)
    } else if token.isName, !token.isFirstOnLine {
      missing("after")
    } else {
      let damage = expected("`after` and a condition")
      guard let within else { throw damage }
      // Its names are still looked up.
      return PropertySyntax(
        documentation: documentation,
        kind: .always(within: within, after: .missing(endOfPrevious)), title: title,
        condition: .missing(endOfPrevious), span: span(from: start))
    }
    let trigger = try propertyCondition()
    if within == nil, at(.within) {
      report(.misplaced(word: "within", home: "before `after`"), at: token)
      within = try optionalWithin()
    }
    if token.isFirstOnLine, !at(.colon) { throw expected("`:` and what is to follow") }
    labelColon(after: shown(trigger.extent))
    let condition = try propertyCondition()
    return PropertySyntax(
      documentation: documentation, kind: .always(within: within, after: trigger), title: title,
      condition: condition, span: span(from: start))
  }

  private mutating func optionalWithin() throws(Damage) -> Expression? {
    guard take(.within) else { return nil }
    skipNeedlessColon(after: "within")
    return try expression()
  }

  /// Reads `always x <= 10pt`, which has the same meaning as an `invariant`.
  private mutating func invariant(
    from start: Token, _ documentation: Documentation, _ title: PropertySyntax.Title?
  ) throws(Damage) -> PropertySyntax {
    report(
      .expected("`after`, or `invariant` for what always holds", found: describe(token)),
      at: token, fixIts: [replacement("invariant", of: start, .maybeIncorrect)])
    let condition = try propertyCondition()
    return PropertySyntax(
      documentation: documentation, kind: .invariant, title: title, condition: condition,
      span: span(from: start))
  }

  /// Whether a colon follows on this line.
  private var hasColon: Bool {
    var distance = 0
    while peek(distance).kind != .endOfFile, distance == 0 || !peek(distance).isFirstOnLine {
      if peek(distance).kind == .punctuation(.colon) { return true }
      distance += 1
    }
    return false
  }

  func shown(_ span: Span) -> String {
    String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }
}
