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
    }
    return items
  }

  /// The comma between two items; one that was forgotten is reported and thought there.
  private mutating func separator(
    _ opener: Token, _ open: Punctuation, _ close: Punctuation
  ) throws(Damage) {
    if take(.comma) { return }
    if !token.isFirstOnLine, token.isName {
      report(.missingComma, at: token, fixIts: [insertionAfterPrevious(",")])
      return
    }
    if isAtEnd || token.isFirstOnLine || at(.leftBrace) || at(.rightBrace) {
      reportUnclosed(opener, close)
      throw Damage()
    }
    throw expected("`,` or `\(close.rawValue)`")
  }

  /// "{" { item } "}": a damaged item costs one error and the next one is read.
  mutating func items(
    _ kind: ItemKind, item: (inout Parser) throws(Damage) -> Void
  ) throws(Damage) {
    let openerIndex = try openBrace(before: kind)
    try goDeeper()
    let outerContext = context
    context = kind
    defer {
      depth -= 1
      context = outerContext
    }
    while !take(.rightBrace) {
      if isAtEnd || begins(outside: kind, openedAt: openerIndex) {
        let opener = tokens[openerIndex]
        if opener.kind == .punctuation(.leftBrace) { reportUnclosed(opener, .rightBrace) }
        return
      }
      let before = index
      do throws(Damage) { try item(&self) } catch { recover(to: kind, since: before) }
      if index == before { advance() }
    }
  }

  private mutating func openBrace(before kind: ItemKind) throws(Damage) -> Int {
    let openerIndex = index
    if take(.leftBrace) { return openerIndex }
    guard begins(kind) else { throw expected("`{`") }
    report(
      .expected("`{`", found: describe(token)), at: token, fixIts: [insertionAfterPrevious(" {")])
    return max(index - 1, 0)
  }

  mutating func reportUnclosed(_ opener: Token, _ closer: Punctuation) {
    report(
      .unclosed(closer: closer.rawValue, found: describe(token)), at: token,
      labels: [Diagnostic.Label("opened here", at: span(of: opener))],
      fixIts: [insertionAfterPrevious(closer == .rightBrace ? "\n}" : closer.rawValue)])
  }
}
