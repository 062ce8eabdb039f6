// Lists in brackets, and items in braces with recovery between them.

extension Parser {
  /// open [ item { "," item } [ "," ] ] close
  mutating func list<Item>(
    _ open: Punctuation = .leftParenthesis, _ close: Punctuation = .rightParenthesis,
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
      while pass(.secondComma) {}
    }
    return items
  }

  /// The comma between two items. A missing comma is reported and assumed.
  mutating func separator(
    _ opener: Token, _ open: Punctuation, _ close: Punctuation
  ) throws(Damage) {
    if take(.comma) { return }
    if token.isName, !token.isFirstOnLine || continues(open), !lacksLabel(opener),
      !goesOnBehind(open)
    {
      reportBefore(.missingComma, fixIts: [insertionAfterPrevious(",")])
      return
    }
    if isAtEnd || token.isFirstOnLine || at(.leftBrace) || at(.rightBrace) || goesOnBehind(open) {
      reportUnclosed(opener, close)
      throw Damage()
    }
    throw expected("`,` or `\(close.rawValue)`")
  }

  /// Whether the items of the list have labels, and no label stands here.
  private func lacksLabel(_ opener: Token) -> Bool {
    var first = index
    while tokens[first].start > opener.start { first -= 1 }
    let isLabelled = first + 2 < index && tokens[first + 1].isName && isLabelEnd(tokens[first + 2])
    return isLabelled && !isLabelEnd(peek())
  }

  private func isLabelEnd(_ token: Token) -> Bool {
    token.kind == .punctuation(.colon) || token.kind == .punctuation(.assign)
  }

  /// Whether a word stands here that continues after a list, such as `over 100ms` after a place.
  private func goesOnBehind(_ open: Punctuation) -> Bool {
    guard open == .leftParenthesis, !isLabelEnd(peek()) else { return false }
    switch token.kind {
    case .name(.over), .name(.with), .name(.from), .name(.where), .name(.within), .name(.delay):
      return true
    default: return false
    }
  }

  /// Whether the name, first on its line, is the next item of the list, and not the code after it.
  private func continues(_ open: Punctuation) -> Bool {
    if open == .leftBrace { return !begins(.member) && !begins(.declaration) }
    return peek().kind == .punctuation(.colon)
      || context == .declaration && peek().kind == .punctuation(.leftParenthesis)
  }

  /// "{" { item } "}". A damaged item costs one error, and the next item is read.
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
      if isAtEnd || begins(outside: kind, margin: opening.margin) {
        reportUnclosed(opening)
        close(opening)
        return
      }
      if takeInsteadOfBrace(opening) { return }
      itemOrDamage(kind, item)
    }
  }

  /// Reads one item. If the parser does not know the owner of the items, it does not report text that begins no item.
  mutating func itemOrDamage(_ kind: ItemKind, _ item: (inout Parser) throws(Damage) -> Void) {
    let before = index
    let count = diagnostics.count
    do throws(Damage) {
      try item(&self)
      if diagnostics.count == count { isLost = false }
    } catch {
      if index == before, isLost, diagnostics.last?.beginsNoItem == true {
        diagnostics.removeSubrange(count...)
      }
      if index == before, at(.leftBrace), missingBraces > 0, kind != .declaration {
        // No item begins with this brace, and no brace closes it.
        missingBraces -= 1
        advance()
        return
      }
      recover(to: kind, since: before)
    }
    if index == before { advance() }
  }

  /// Whether another token stands alone on its line in the place of the closing brace. Reports the token.
  private mutating func takeInsteadOfBrace(_ opening: Opening) -> Bool {
    guard missingBraces > 0, token.isFirstOnLine, peek().isFirstOnLine || peek().kind == .endOfFile,
      indentation(of: token) == opening.margin
    else { return false }
    switch token.kind {
    case .punctuation, .damaged: break
    default: return false
    }
    report(.expected("`}`", found: describe(token)), at: token)
    missingBraces -= 1
    advance()
    return true
  }

  /// The place where braces were opened, or should have been.
  private struct Opening {
    /// The index of the brace, or of the token after which it is missing.
    var index: Int
    /// The indentation of the head that the braces belong to.
    var margin: Int
    var isMissing = false
    /// The index of the diagnostic that reports the missing brace.
    var diagnostic: Int?
  }

  private mutating func openBrace(before kind: ItemKind) throws(Damage) -> Opening {
    var opening = Opening(index: index, margin: indentation(of: token))
    if take(.leftBrace) { return opening }
    if !begins(kind) {
      let damage = expected("`{`")
      isLost = true
      guard missingBraces < 0, skipsLine(to: kind) else { throw damage }
    }
    let count = diagnostics.count
    reportBefore(.missingWord("{", before: describe(token)), fixIts: [insertionAfterPrevious(" {")])
    opening.index = max(index - 1, 0)
    opening.margin = margin(of: kind, behind: tokens[opening.index])
    opening.isMissing = true
    opening.diagnostic = diagnostics.count > count ? count : nil
    missingBraces += 1
    return opening
  }

  /// Skips the rest of this line, which stands in the place of a brace, if an item begins on the next line.
  private mutating func skipsLine(to kind: ItemKind) -> Bool {
    var distance = 0
    while !peek(distance).isFirstOnLine || distance == 0 {
      switch peek(distance).kind {
      case .endOfFile, .punctuation(.leftBrace), .punctuation(.rightBrace): return false
      default: distance += 1
      }
    }
    let start = index
    index += distance
    if begins(kind) { return true }
    index = start
    return false
  }

  /// The indentation of the head that ends with `last`. The head of a declaration may take several lines.
  private func margin(of kind: ItemKind, behind last: Token) -> Int {
    let own = indentation(of: last)
    switch kind {
    case .member, .recognizerMember, .step:
      return min(own, indentation(ofLineAt: Int(declarationStart)))
    case .declaration, .rule, .statement: return own
    }
  }

  /// Whether the items end here. Takes the brace that closes them.
  private mutating func closes(_ opening: Opening) -> Bool {
    let isOutside = token.isFirstOnLine && indentation(of: token) < opening.margin
    if isStrayBrace {
      report(.closesNothing("}"), at: token, fixIts: [removal(of: token)])
      isLost = true
      missingBraces += 1
      advance()
      return closes(opening)
    }
    if at(.rightBrace) {
      if isOutside, opening.isMissing {
        close(opening)
        return true
      }
      if isOutside, missingBraces > 0, depth > 1 {
        reportUnclosed(opening)
        return true
      }
      advance()
      return true
    }
    guard opening.isMissing, token.isFirstOnLine, index > opening.index + 1,
      indentation(of: token) <= opening.margin
    else { return false }
    close(opening)
    return true
  }

  /// Adds the missing "}" to the fix-it for a missing "{".
  private mutating func close(_ opening: Opening) {
    guard let number = opening.diagnostic, !diagnostics[number].fixIts.isEmpty else { return }
    let isOneLine = !tokens[opening.index + 1].isFirstOnLine
    let margin = String(repeating: " ", count: opening.margin)
    let text = isOneLine ? " }" : "\n\(margin)}"
    diagnostics[number].fixIts[0].edits.append(.init(text, at: endOfPrevious))
    diagnostics[number].fixIts[0].title = "insert `{` and `}`"
  }

  /// Reports that the items end without a brace, unless the brace is in text that the lexer could not read.
  private mutating func reportUnclosed(_ opening: Opening) {
    let opener = tokens[opening.index]
    guard opener.kind == .punctuation(.leftBrace) else { return }
    missingBraces -= 1
    let isInDamage = tokens[opening.index..<index].contains { token in
      token.kind == .damaged && bytes[Int(token.start)..<Int(token.end)].contains(UInt8(ascii: "}"))
    }
    if !isInDamage { reportUnclosed(opener, .rightBrace) }
  }

  mutating func reportUnclosed(_ opener: Token, _ closer: Punctuation) {
    isLost = true
    if token.kind == .damaged || token.isReported { return }
    report(
      .unclosed(closer: closer.rawValue, found: describe(token)), at: span(of: token),
      labels: [Diagnostic.Label("opened here", at: span(of: opener))],
      fixIts: [insertionAfterPrevious(closing(opener, closer))], isOfBlock: closer == .rightBrace)
  }

  /// The closing bracket to insert. A brace goes on its own line, as far in as the line that opened it.
  private func closing(_ opener: Token, _ closer: Punctuation) -> String {
    guard closer == .rightBrace else { return closer.rawValue }
    return "\n" + String(repeating: " ", count: indentation(of: opener)) + "}"
  }
}
