// Lists in brackets, and items in braces with recovery between them.

extension Parser {
  /// open [ item { "," item } [ "," ] ] close
  mutating func list<Item>(
    _ open: Punctuation, _ close: Punctuation,
    item: (inout Parser) throws(Damage) -> Item
  ) throws(Damage) -> [Item] {
    let opener = token
    try expect(open)
    try goDeeper()
    defer { depth -= 1 }
    var items: [Item] = []
    while !take(close) {
      items.append(try item(&self))
      if take(close) { break }
      try separator(opener, open, close)
      while at(.comma) {
        report(.unneeded(",", "one separates two items"), at: token, fixIts: [removal(of: token)])
        advance()
      }
    }
    return items
  }

  /// The comma between two items; one that was forgotten is reported and thought there.
  mutating func separator(
    _ opener: Token, _ open: Punctuation, _ close: Punctuation
  ) throws(Damage) {
    if take(.comma) { return }
    if token.isName, !token.isFirstOnLine || continues(open) {
      reportBefore(.missingComma, fixIts: [insertionAfterPrevious(",")])
      return
    }
    if isAtEnd || token.isFirstOnLine || at(.leftBrace) || at(.rightBrace) {
      reportUnclosed(opener, close)
      throw Damage()
    }
    throw expected("`,` or `\(close.rawValue)`")
  }

  /// Whether the name, first on its line, is the next item of the list rather than what follows after it.
  private func continues(_ open: Punctuation) -> Bool {
    if open == .leftBrace { return !begins(.member) && !begins(.declaration) }
    return peek().kind == .punctuation(.colon)
      || context == .declaration && peek().kind == .punctuation(.leftParenthesis)
  }

  /// "{" { item } "}": a damaged item costs one error and the next one is read.
  mutating func items(
    _ kind: ItemKind, item: (inout Parser) throws(Damage) -> Void
  ) throws(Damage) {
    let opening = try openBrace(before: kind)
    try goDeeper()
    let outerContext = context
    context = kind
    defer {
      depth -= 1
      context = outerContext
    }
    while !closes(opening) {
      if isAtEnd || begins(outside: kind, openedAt: opening.index) {
        let opener = tokens[opening.index]
        if opener.kind == .punctuation(.leftBrace) { reportUnclosed(opener, .rightBrace) }
        close(opening)
        return
      }
      let before = index
      do throws(Damage) { try item(&self) } catch { recover(to: kind, since: before) }
      if index == before { advance() }
    }
  }

  /// Where braces were opened, or should have been.
  private struct Opening {
    /// Of the brace, or of the token after which it is missing.
    var index: Int
    var isMissing = false
    /// Of the diagnostic that says so.
    var diagnostic: Int?
  }

  private mutating func openBrace(before kind: ItemKind) throws(Damage) -> Opening {
    var opening = Opening(index: index)
    if take(.leftBrace) { return opening }
    guard begins(kind) else { throw expected("`{`") }
    let count = diagnostics.count
    reportBefore(
      .missingWord("{", before: describe(token)), fixIts: [insertionAfterPrevious(" {")])
    opening.index = max(index - 1, 0)
    opening.isMissing = true
    opening.diagnostic = diagnostics.count > count ? count : nil
    missingBraces -= 1
    return opening
  }

  /// Whether the items end here; takes the brace that closes them.
  private mutating func closes(_ opening: Opening) -> Bool {
    let isOutside =
      token.isFirstOnLine
      && indentation(of: token) < indentation(of: tokens[opening.index])
    if at(.rightBrace) {
      if isOutside, opening.isMissing {
        close(opening)
        return true
      }
      if isOutside, missingBraces > 0, depth > 1 {
        reportUnclosed(tokens[opening.index], .rightBrace)
        return true
      }
      advance()
      return true
    }
    guard opening.isMissing, token.isFirstOnLine, index > opening.index + 1,
      indentation(of: token) <= indentation(of: tokens[opening.index])
    else { return false }
    close(opening)
    return true
  }

  /// Completes the fix-it for a missing "{" by its "}".
  private mutating func close(_ opening: Opening) {
    guard let number = opening.diagnostic, !diagnostics[number].fixIts.isEmpty else { return }
    let isOneLine = !tokens[opening.index + 1].isFirstOnLine
    let margin = String(repeating: " ", count: indentation(of: tokens[opening.index]))
    let text = isOneLine ? " }" : "\n\(margin)}"
    diagnostics[number].fixIts[0].edits.append(.init(text, at: endOfPrevious))
    diagnostics[number].fixIts[0].title = "insert `{` and `}`"
  }

  mutating func reportUnclosed(_ opener: Token, _ closer: Punctuation) {
    if closer == .rightBrace { missingBraces -= 1 }
    report(
      .unclosed(closer: closer.rawValue, found: describe(token)), at: token,
      labels: [Diagnostic.Label("opened here", at: span(of: opener))],
      fixIts: [insertionAfterPrevious(closing(opener, closer))])
  }

  /// A brace goes on its own line, below the line of the one that it closes.
  private func closing(_ opener: Token, _ closer: Punctuation) -> String {
    guard closer == .rightBrace else { return closer.rawValue }
    return "\n" + String(repeating: " ", count: indentation(of: opener)) + "}"
  }
}
