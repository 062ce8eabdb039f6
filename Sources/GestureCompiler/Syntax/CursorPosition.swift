/// The position of a cursor, from the tokens before it alone, so also in a line that is being written.
struct CursorPosition {
  /// A bracket that is open at the cursor.
  enum Opening {
    /// Braces that hold items of this kind.
    case items(ItemKind)
    /// The braces of an `enum`.
    case cases
    /// A parenthesis or a square bracket, with the number of its token.
    case bracket(Int)
  }
  private(set) var openings: [Opening] = []
  /// For the file and for each open brace: the last word that began an item there.
  private var heads: [Keyword?] = [nil]
  let tokens: [Token]
  /// The number of the first token that is not before the word at the cursor.
  private(set) var index = 0

  /// - Parameter offset: the start of the word under the cursor, or the cursor without a word.
  init(_ tokens: [Token], upTo offset: Int32) {
    self.tokens = tokens
    while tokens[index].end <= offset, next() != nil {}
  }

  /// Moves past the next token and returns it. Nil at the end.
  mutating func next() -> Token? {
    guard tokens[index].kind != .endOfFile else { return nil }
    read(index)
    index += 1
    return tokens[index - 1]
  }

  /// The kind of the items in the innermost braces. Nil in an `enum`.
  var kind: ItemKind? {
    for opening in openings.reversed() {
      switch opening {
      case .items(let kind): return kind
      case .cases: return nil
      case .bracket: break
      }
    }
    return .declaration
  }

  /// The word that began the current item.
  var head: Keyword? { heads[heads.count - 1] }

  var previous: Token? { index > 0 ? tokens[index - 1] : nil }

  /// The token before the innermost open bracket, and that bracket.
  var call: (callee: Token, bracket: Int)? {
    guard case .bracket(let number)? = openings.last, number > 0, tokens[number - 1].isName else {
      return nil
    }
    return (tokens[number - 1], number)
  }

  /// Whether the word at the cursor begins something: after a brace, or first on its line after a complete line.
  func isItemStart(isFirstOnLine: Bool) -> Bool {
    if case .bracket? = openings.last { return false }
    guard let previous else { return true }
    switch previous.kind {
    case .punctuation(.leftBrace), .punctuation(.rightBrace): return true
    case .punctuation(.rightParenthesis), .punctuation(.rightBracket): return isFirstOnLine
    case .punctuation: return false
    case .name(let word?): return isFirstOnLine && !word.leavesOpen
    default: return isFirstOnLine
    }
  }

  /// Whether the token before the word at the cursor is the name or the type of a variable.
  var isAfterVariable: Bool {
    guard index > 1 else { return false }
    switch tokens[index - 2].kind {
    case .name(.var), .name(.transient), .punctuation(.colon): return true
    default: return false
    }
  }

  private mutating func read(_ number: Int) {
    switch tokens[number].kind {
    case .punctuation(.leftParenthesis), .punctuation(.leftBracket):
      openings.append(.bracket(number))
    case .punctuation(.rightParenthesis), .punctuation(.rightBracket):
      if case .bracket? = openings.last { openings.removeLast() }
    case .punctuation(.leftBrace): open()
    case .punctuation(.rightBrace): close()
    case .name(let word?):
      if let kind, beginsItem(word, kind, number) { heads[heads.count - 1] = word }
    default: break
    }
  }

  private func beginsItem(_ word: Keyword, _ kind: ItemKind, _ number: Int) -> Bool {
    if case .bracket? = openings.last { return false }
    let next = number + 1 < tokens.count ? tokens[number + 1] : tokens[number]
    guard kind.words.contains(word) else { return false }
    switch kind {
    case .declaration: return next.isName || next.kind == .string
    case .member: return next.isName || Keyword.properties.contains(word) && next.beginsCondition
    case .recognizerMember: return next.isName
    case .rule: return true
    case .statement: return word != .start && word != .stop
    case .step: return tokens[number].isFirstOnLine
    }
  }

  private mutating func open() {
    // A bracket that is still open at a brace is never closed.
    while case .bracket? = openings.last { openings.removeLast() }
    switch (kind, head) {
    case (.declaration, .gesture): openings.append(.items(.member))
    case (.declaration, .recognizer): openings.append(.items(.recognizerMember))
    case (.declaration, .test), (.declaration, .setup), (.step, _): openings.append(.items(.step))
    case (_, .enum): openings.append(.cases)
    case (.recognizerMember, _): openings.append(.items(.rule))
    default: openings.append(.items(.statement))
    }
    heads.append(nil)
  }

  private mutating func close() {
    while case .bracket? = openings.last { openings.removeLast() }
    guard !openings.isEmpty else { return }
    openings.removeLast()
    heads.removeLast()
  }
}

extension Keyword {
  /// Whether a line that ends in this token continues on the next line.
  fileprivate var leavesOpen: Bool {
    switch self {
    case .where, .from, .on, .after, .every, .if, .for, .at, .to, .by, .over, .with, .wait, .set,
      .frame, .expect, .no, .tracks, .let, .var, .transient, .input, .action, .event, .value,
      .latency, .never, .invariant, .always, .within, .delay, .of, .state, .active, .enum, .gesture,
      .recognizer,
      .test, .setup, .tap, .swipe, .pinch, .import, .region, .regions:
      true
    default: false
    }
  }
}
