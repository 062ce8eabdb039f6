// Where to go on after an error. Newlines mean nothing to the grammar, but much to who reads a
// broken file: here, and only here, line starts and indentation are looked at.

/// What stands in braces, or at the top level.
enum ItemKind {
  case declaration, member, recognizerMember, rule, statement, step
}

extension Parser {
  /// Whether the token looks like the beginning of an item. Errs on the side of no.
  func begins(_ kind: ItemKind) -> Bool {
    guard case .name(let keyword) = token.kind else {
      return kind == .statement && token.kind == .escapedName && beginsAssignment
    }
    switch kind {
    case .declaration: return beginsDeclaration(keyword)
    case .member:
      return isWord(keyword, in: Keyword.members)
        && (peek().isName || isWord(keyword, in: Keyword.properties) && peek().beginsCondition)
    case .recognizerMember:
      return isWord(keyword, in: Keyword.recognizerMembers) && peek().isName
    case .rule: return beginsRule(keyword)
    case .statement: return beginsStatement(keyword)
    case .step: return token.isFirstOnLine && isWord(keyword, in: Keyword.steps)
    }
  }

  private func isWord(_ keyword: Keyword?, in words: [Keyword]) -> Bool {
    guard let keyword else { return false }
    return words.contains(keyword)
  }

  private func beginsDeclaration(_ keyword: Keyword?) -> Bool {
    switch keyword {
    case .import, .test: peek().kind == .string
    case .let, .func, .enum, .recognizer, .gesture: peek().isName
    default: false
    }
  }

  private func beginsRule(_ keyword: Keyword?) -> Bool {
    switch keyword {
    case .on:
      if case .name(let word?) = peek().kind {
        word.trigger != nil
      } else {
        false
      }
    case .after, .every: token.isFirstOnLine
    default: false
    }
  }

  private func beginsStatement(_ keyword: Keyword?) -> Bool {
    switch keyword {
    case .if: true
    case .let: peek().isName
    case .start where peek().isName, .stop where peek().isName: true
    default: beginsAssignment || peek().kind == .punctuation(.leftParenthesis)
    }
  }

  /// name { "." name } ( "=" | "+=" | … )
  var beginsAssignment: Bool {
    var distance = 1
    while peek(distance).kind == .punctuation(.dot), peek(distance + 1).isName { distance += 2 }
    if case .punctuation(let sign) = peek(distance).kind { return sign.assignment != nil }
    return false
  }
}

extension Parser {
  /// What surrounds the braces in which such items stand.
  private func surroundings(of kind: ItemKind) -> [ItemKind] {
    switch kind {
    case .declaration: []
    case .member, .recognizerMember, .step: [.declaration]
    case .rule: [.recognizerMember, .declaration]
    case .statement: [.rule, .member, .recognizerMember, .declaration]
    }
  }

  /// Whether the token begins something that stands around the open braces, so that their closing
  /// one is missing: the next rule in a block, the next gesture among the members of one. What is
  /// indented more than the line of the opening brace is in them, if wrongly.
  func begins(outside kind: ItemKind, openedAt openerIndex: Int) -> Bool {
    if kind == .statement, at(.arrow), lastErrorIndex != index { return true }
    guard token.isFirstOnLine, !begins(kind) else { return false }
    for outer in surroundings(of: kind) where begins(outer) {
      if outer == .declaration, isTopLevelOnly { return true }
      return indentation(of: token) <= indentation(of: tokens[openerIndex])
    }
    return false
  }

  private var isTopLevelOnly: Bool {
    switch token.kind {
    case .name(.import), .name(.recognizer), .name(.gesture), .name(.test): true
    default: false
    }
  }

  /// The white space before the first character of the token's line, in bytes.
  func indentation(of token: Token) -> Int {
    var start = Int(token.start)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return end - start
  }

  /// After damage in the item that began at `start`: on to the next item or to the brace that
  /// closes them all.
  mutating func recover(to kind: ItemKind, since start: Int) {
    var braces = 0
    var parentheses = 0
    for token in tokens[start..<index] { count(token, &braces, &parentheses) }
    while !isAtEnd {
      if token.isFirstOnLine, isTopLevelOnly, begins(.declaration) { return }
      if index > start, braces == 0, isResumption(kind, tokens[start], parentheses > 0) { return }
      if at(.rightBrace), braces == 0, kind != .declaration { return }
      count(token, &braces, &parentheses)
      advance()
    }
  }

  private func count(_ token: Token, _ braces: inout Int, _ parentheses: inout Int) {
    switch token.kind {
    case .punctuation(.leftBrace): braces += 1
    case .punctuation(.rightBrace):
      braces = max(braces - 1, 0)
      parentheses = 0
    case .punctuation(.leftParenthesis), .punctuation(.leftBracket): parentheses += 1
    case .punctuation(.rightParenthesis), .punctuation(.rightBracket):
      parentheses = max(parentheses - 1, 0)
    default: break
    }
  }

  /// Whether the current token begins an item after damage, here or further out.
  private func isResumption(_ kind: ItemKind, _ damaged: Token, _ isNested: Bool) -> Bool {
    let isAfterBrace = tokens[index - 1].kind == .punctuation(.rightBrace)
    guard token.isFirstOnLine || isAfterBrace || kind == .rule else { return false }
    if kind == .statement, isNested, !beginsAssignment { return begins(outside: .statement) }
    if !isNested, damaged.isFirstOnLine, isAligned(with: damaged) { return true }
    return begins(kind) || token.isFirstOnLine && begins(outside: kind)
  }

  /// On a new line exactly below: an item like the damaged one, unless it closes something.
  private func isAligned(with damaged: Token) -> Bool {
    if case .punctuation = token.kind { return false }
    return token.isFirstOnLine && indentation(of: token) == indentation(of: damaged)
  }

  private func begins(outside kind: ItemKind) -> Bool {
    for outer in surroundings(of: kind) where begins(outer) { return true }
    return false
  }

  /// After damage in a header: on to the "{" of its body, if that comes before anything else does.
  mutating func skipToBody(of kind: ItemKind) -> Bool {
    while !isAtEnd, !at(.rightBrace) {
      if at(.leftBrace) { return true }
      if token.isFirstOnLine, begins(kind) || begins(outside: kind) { return begins(kind) }
      advance()
    }
    return false
  }
}

extension Parser {
  /// Whether the token, first on its line, begins the next item where a name was expected: nothing
  /// goes on with `state idle` or `x = 1`. Never so where the name would be in order.
  var beginsNextItem: Bool {
    guard token.isFirstOnLine else { return false }
    if context == .statement {
      return beginsAssignment || beginsTimer
    }
    guard begins(context) || begins(outside: context) else { return false }
    switch peek().kind {
    case .name(.where), .name(.from), .name(.over), .name(.with), .name(.and), .name(.or),
      .name(.tracks):
      return false
    case .name(let next?): return !words(of: context).contains(next)
    case .name, .escapedName, .number, .string: return true
    default: return false
    }
  }

  /// `start hint after …` or `stop hint`, where `start` may also be the name behind a dot and the next line an
  /// assignment.
  private var beginsTimer: Bool {
    guard peek().isName else { return false }
    if at(.start) { return peek(2).kind == .name(.after) }
    guard at(.stop), case .punctuation(let next) = peek(2).kind else { return at(.stop) }
    return next == .rightBrace
  }

  private func words(of kind: ItemKind) -> [Keyword] {
    switch kind {
    case .declaration: Keyword.declarations
    case .member: Keyword.members
    case .recognizerMember: Keyword.recognizerMembers
    case .rule: Keyword.rules
    case .statement: [.let, .if, .start, .stop]
    case .step: Keyword.steps
    }
  }
}
