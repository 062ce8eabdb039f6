/// Hands out the tokens of a file, each once and in order, with the comments that go with them: what
/// is written through it loses nothing, whatever shape it is given.
struct TokenCursor {
  private let bytes: [UInt8]
  private let tokens: [Token]
  private var trivia: Trivia
  private var index = 0

  init(_ lexed: Lexer) {
    bytes = lexed.bytes
    tokens = lexed.tokens
    trivia = Trivia(lexed)
  }

  var isAtEnd: Bool { index == tokens.count - 1 }

  func at(_ sign: Punctuation) -> Bool { tokens[index].kind == .punctuation(sign) }

  /// Whether what ends at `end`, an offset in the file, ends in a brace.
  func hasBrace(endingAt end: Int32) -> Bool { bytes[Int(end) - 1] == UInt8(ascii: "}") }

  /// Whether the next token could be read as the unit of a number before it.
  var isAtUnit: Bool {
    let token = tokens[index]
    return token.isName && isUnit(Int(token.start)..<Int(token.end))
  }

  /// The next token with its comments.
  mutating func token() -> Layout {
    let place = index
    if index < tokens.count - 1 { index += 1 }
    let (before, after) = (trivia.before[place], trivia.after[place])
    let text = Layout.text(spelling(place))
    if before.isEmpty, after.isEmpty { return text }
    var parts: [Layout] = []
    for comment in before {
      if comment.endsLine {
        parts += [.freshLine, comment.layout, .freshLine]
      } else {
        parts += [comment.layout, .space]
      }
    }
    return .sequence(parts + [text] + behind(after))
  }

  /// Tokens with a space between.
  mutating func words(_ count: Int) -> Layout {
    var parts: [Layout] = []
    for index in 0..<count { parts += index == 0 ? [token()] : [.space, token()] }
    return .sequence(parts)
  }

  /// Tokens without.
  mutating func joined(_ count: Int) -> Layout {
    var parts: [Layout] = []
    for _ in 0..<count { parts.append(token()) }
    return .sequence(parts)
  }

  private func behind(_ comments: [FormatComment]) -> [Layout] {
    var parts: [Layout] = []
    for comment in comments {
      parts += comment.endsLine ? [.lineComments(comment.lines)] : [.space, comment.layout]
    }
    return parts
  }
}

// MARK: - Lines

extension TokenCursor {
  /// Whether an empty line stands before the next token and its comments.
  var isAfterEmptyLine: Bool { breaksBefore > 1 }

  /// Whether the next token, or the first of its comments, begins a line.
  var isOnNewLine: Bool { breaksBefore > 0 }

  private var breaksBefore: Int {
    trivia.before[index].first?.lineBreaks ?? trivia.lineBreaks[index]
  }

  /// Whether comments break the line before the next token.
  var isBroken: Bool {
    if index > 0, let last = trivia.after[index - 1].last, last.endsLine { return true }
    return trivia.before[index].first?.endsLine ?? false
  }

  /// Whether a comment stands beside the token that was handed out last.
  var isAfterComment: Bool { index > 0 && !trivia.after[index - 1].isEmpty }

  /// Takes the comments that stand on lines of their own before the next token.
  /// - Returns: them, and the break that belongs behind them; nothing where there are none.
  mutating func ownLines() -> (comments: [Layout], end: [Layout]) {
    let comments = trivia.before[index].prefix { $0.endsLine }
    guard let last = comments.last else { return ([], []) }
    trivia.before[index].removeFirst(comments.count)
    var parts: [Layout] = []
    var previous: FormatComment?
    for comment in comments {
      if previous != nil { parts.append(comment.lineBreaks > 1 ? .blankLine : .hardLine) }
      parts.append(comment.layout)
      previous = comment
    }
    // Documentation touches what it documents.
    let isSpaced = last.kind != .documentation && isAfterEmptyLine && !isAtCloser && !isAtEnd
    return (parts, [isSpaced ? .blankLine : .hardLine])
  }

  private var isAtCloser: Bool { at(.rightParenthesis) || at(.rightBracket) || at(.rightBrace) }
}

// MARK: - Commas

extension TokenCursor {
  /// The comma between two items; comments on lines before it move behind it.
  mutating func comma() -> Layout {
    // Behind the comma, `///` would document something else.
    let early = trivia.after[index - 1] + trivia.before[index]
    if early.contains(where: { $0.kind == .documentation }) {
      return .sequence([.freshLine, token()])
    }
    return .sequence([.text(",")] + behind(passComma()))
  }

  /// The comments behind a comma at the end of a list, which is not handed out.
  mutating func lastComma() -> Layout {
    at(.comma) ? .sequence(behind(passComma())) : .sequence([])
  }

  private mutating func passComma() -> [FormatComment] {
    let early = trivia.before[index]
    let comments = trivia.after[index]
    let isEnded = trivia.after[index - 1].last?.endsLine ?? false
    index += 1
    if early.isEmpty, !isEnded { return comments }
    var moved = early + comments
    for place in moved.indices { moved[place].endsLine = true }
    trivia.before[index] = moved + trivia.before[index]
    return []
  }
}

// MARK: - Spelling

extension TokenCursor {
  /// As written, but for backticks that nothing needs.
  private func spelling(_ index: Int) -> String {
    let range = Int(tokens[index].start)..<Int(tokens[index].end)
    if tokens[index].kind == .escapedName {
      let inner = range.lowerBound + 1..<range.upperBound - 1
      if !needsBackticks(inner, isMember: index > 0 && tokens[index - 1].kind == .punctuation(.dot))
      {
        return String(decoding: bytes[inner], as: UTF8.self)
      }
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Words of Swift do, and words of the grammar where they could be read as such.
  private func needsBackticks(_ name: Range<Int>, isMember: Bool) -> Bool {
    if name.count == 1, bytes[name.lowerBound] == UInt8(ascii: "_") { return true }
    if isMember { return false }
    return Keyword.spellings.value(of: bytes, name) != nil
      || SwiftWord.spellings.value(of: bytes, name) != nil || isUnit(name)
  }

  private func isUnit(_ name: Range<Int>) -> Bool {
    Unit.spellings.value(of: bytes, name) != nil
  }
}
