// Where parsing continues after an error. Newlines are meaningless in the grammar, but they help a reader of a broken
// file. Only this code looks at line starts and indentation.

/// The kind of the items in braces, or at the top level.
enum ItemKind {
  case declaration, member, recognizerMember, rule, statement, step

  /// The words that begin such an item.
  var words: [Keyword] {
    switch self {
    case .declaration: Keyword.declarations
    case .member: Keyword.members
    case .recognizerMember: Keyword.recognizerMembers
    case .rule: Keyword.rules
    case .statement: [.if, .let, .else, .start, .stop]
    case .step: Keyword.steps
    }
  }
}

extension Parser {
  /// Whether the token looks like the beginning of an item. In doubt, false.
  func begins(_ kind: ItemKind) -> Bool {
    guard case .name(let keyword) = token.kind else {
      return kind == .statement && token.kind == .escapedName && beginsAssignment
    }
    switch kind {
    case .declaration: return beginsDeclaration(keyword)
    case .member:
      return at(anyOf: Keyword.members)
        && (peek().isName || at(anyOf: Keyword.properties) && peek().beginsCondition)
    case .recognizerMember: return at(anyOf: Keyword.recognizerMembers) && peek().isName
    case .rule: return beginsRule(keyword)
    case .statement: return beginsStatement(keyword)
    case .step: return token.isFirstOnLine && at(anyOf: Keyword.steps)
    }
  }

  private func beginsDeclaration(_ keyword: Keyword?) -> Bool {
    switch keyword {
    case .import, .test: peek().kind == .string
    case .setup: peek().kind == .name(.for)
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
  /// The kinds of the braces around the braces that hold such items.
  private func surroundings(of kind: ItemKind) -> [ItemKind] {
    switch kind {
    case .declaration: []
    case .member, .recognizerMember, .step: [.declaration]
    case .rule: [.recognizerMember, .declaration]
    case .statement: [.rule, .member, .recognizerMember, .declaration]
    }
  }

  /// Whether the token begins something that belongs outside the open braces, so that their closing brace is missing.
  /// Examples: the next rule in a block, the next gesture among the members of a gesture. A token that is indented more
  /// than their margin is inside them, even if it is wrong there.
  func begins(outside kind: ItemKind, margin: Int) -> Bool {
    if kind == .statement, at(.arrow), lastErrorIndex != index { return true }
    guard token.isFirstOnLine, !begins(kind) else { return false }
    for outer in surroundings(of: kind) where begins(outer) {
      if outer == .declaration, isTopLevelOnly { return !isEnclosedTest(kind, margin) }
      return indentation(of: token) <= margin
    }
    return false
  }

  /// Whether a test was written among the members of a gesture: indented as they are, without a missing brace.
  private func isEnclosedTest(_ kind: ItemKind, _ margin: Int) -> Bool {
    kind == .member && at(.test) && missingBraces <= 0 && indentation(of: token) > margin
  }

  private var isTopLevelOnly: Bool {
    switch token.kind {
    case .name(.import), .name(.recognizer), .name(.gesture), .name(.test), .name(.setup): true
    default: false
    }
  }

  /// The white space before the first character of the token's line, in bytes.
  func indentation(of token: Token) -> Int { indentation(ofLineAt: Int(token.start)) }

  func indentation(ofLineAt offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return end - start
  }

  /// Recovers from damage in the item at `start`: moves on to the next item, or the brace that closes all items.
  mutating func recover(to kind: ItemKind, since start: Int) {
    var braces = 0
    var parentheses = 0
    for token in tokens[start..<index] { count(token, &braces, &parentheses) }
    defer { passOver(start..<index) }
    while !isAtEnd {
      if token.isFirstOnLine, isTopLevelOnly, begins(.declaration) {
        missingBraces -= braces
        return
      }
      if braces > 0, isBehindBlock(of: tokens[start]) {
        missingBraces -= braces
        braces = 0
      }
      if index > start, braces == 0, isResumption(kind, tokens[start], parentheses > 0) { return }
      if at(.rightBrace), braces == 0, kind != .declaration, !isStrayBrace { return }
      if at(.rightBrace), braces == 0 { missingBraces += 1 }
      count(token, &braces, &parentheses)
      advance()
    }
  }

  /// Whether the braces that were opened since the damage belong to it: the file opens more braces than it closes, and
  /// the token stands where the next item would, or closes a brace further out.
  private func isBehindBlock(of damaged: Token) -> Bool {
    guard missingBraces > 0, token.isFirstOnLine, token.start > damaged.start else { return false }
    let (here, there) = (indentation(of: token), indentation(of: damaged))
    return at(.rightBrace) ? here < there : here <= there
  }

  /// Whether the "}" closes nothing: the file closes more braces than it opens, and the brace follows other tokens on a
  /// line that opened none.
  var isStrayBrace: Bool {
    guard at(.rightBrace), missingBraces < 0 else { return false }
    var opened = 0
    var i = index
    while !tokens[i].isFirstOnLine {
      i -= 1
      if tokens[i].kind == .punctuation(.leftBrace) { opened += 1 }
      if tokens[i].kind == .punctuation(.rightBrace) { opened -= 1 }
    }
    return i < index && opened <= 0
  }

  /// The start of the head whose body has items of a kind. The head of a declaration is lost as a whole.
  private func headStart(of kind: ItemKind) -> Int {
    guard kind == .member || kind == .recognizerMember else { return index }
    var start = index
    while start > 0, tokens[start].start > declarationStart { start -= 1 }
    return start
  }

  /// Remembers names in skipped text. It may declare them, so their use is not a mistake.
  mutating func passOver(_ range: Range<Int>) {
    for token in tokens[range] where token.isName { passedOverNames.insert(text(token)) }
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
    guard token.isFirstOnLine || follows(.rightBrace) || kind == .rule else { return false }
    if kind == .statement, isNested, !beginsAssignment { return begins(outside: .statement) }
    if !isNested, damaged.isFirstOnLine, isAligned(with: damaged) { return true }
    return begins(kind) || token.isFirstOnLine && begins(outside: kind)
  }

  /// Whether the token, no punctuation, is on a new line with the same indentation, and so an item.
  private func isAligned(with damaged: Token) -> Bool {
    if case .punctuation = token.kind { return false }
    return token.isFirstOnLine && indentation(of: token) == indentation(of: damaged)
  }

  private func begins(outside kind: ItemKind) -> Bool {
    surroundings(of: kind).contains { begins($0) }
  }

  /// Recovers from damage in a header. Moves on to the "{" of its body, if the brace comes first.
  mutating func skipToBody(of kind: ItemKind) -> Bool {
    let start = headStart(of: kind)
    defer { passOver(start..<index) }
    while !isAtEnd, !at(.rightBrace) {
      if at(.leftBrace) { return true }
      if token.isFirstOnLine, begins(kind) || begins(outside: kind) { return begins(kind) }
      advance()
    }
    // The "{" that belongs to it was lost.
    if isStrayBrace {
      missingBraces += 1
      advance()
    }
    return false
  }
}

extension Parser {
  /// Whether the token, first on its line, begins the next item in the place of an expected name: a name does not
  /// continue with `state idle` or `x = 1`. Never true for a name that would be in order.
  var beginsNextItem: Bool {
    guard token.isFirstOnLine else { return false }
    if context == .statement { return beginsAssignment || beginsTimer }
    guard begins(context) || begins(outside: context) else { return false }
    switch peek().kind {
    case .name(.where), .name(.from), .name(.over), .name(.with), .name(.and), .name(.or),
      .name(.tracks):
      return false
    case .name(let next?): return !context.words.contains(next)
    case .name, .escapedName, .number, .string: return true
    default: return false
    }
  }

  /// Whether `start hint after …` or `stop hint` begins here. In the first, `start` may also be the name after a dot,
  /// with an assignment on the next line.
  private var beginsTimer: Bool {
    guard peek().isName else { return false }
    if at(.start) { return peek(2).kind == .name(.after) }
    guard at(.stop), case .punctuation(let next) = peek(2).kind else { return at(.stop) }
    return next == .rightBrace
  }
}
