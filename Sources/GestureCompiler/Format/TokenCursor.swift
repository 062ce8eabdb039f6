/// Returns each token and comment of a file once, in order, so that no layout loses any.
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

  /// Whether the text that ends at `end`, an offset in the file, ends in a closing brace.
  func hasBrace(endingAt end: Int32) -> Bool { bytes[Int(end) - 1] == UInt8(ascii: "}") }

  /// Whether the next token could be read as the unit of a number before it.
  var isAtUnit: Bool {
    let token = tokens[index]
    return token.isName && isUnit(Int(token.start)..<Int(token.end))
  }

  /// The next token with its comments.
  mutating func token() -> Layout {
    let current = index
    if index < tokens.count - 1 { index += 1 }
    let (before, after) = (trivia.before[current], trivia.after[current])
    let text = Layout.text(spelling(current))
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

  /// The next tokens, with a space between them.
  mutating func words(_ count: Int) -> Layout {
    var parts: [Layout] = []
    for index in 0..<count { parts += index == 0 ? [token()] : [.space, token()] }
    return .sequence(parts)
  }

  /// The next tokens, without spaces.
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

  /// Whether a comment follows the last returned token on its line.
  var isAfterComment: Bool { index > 0 && !trivia.after[index - 1].isEmpty }

  /// Takes the comments that stand on their own lines before the next token.
  /// - Returns: the comments, and the break after them. Empty without comments.
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
    // A documentation comment stands directly above its declaration.
    let isSpaced = last.kind != .documentation && isAfterEmptyLine && !isAtCloser && !isAtEnd
    return (parts, [isSpaced ? .blankLine : .hardLine])
  }

  private var isAtCloser: Bool { at(.rightParenthesis) || at(.rightBracket) || at(.rightBrace) }
}

// MARK: - Commas

extension TokenCursor {
  /// The comma between two items. Comments on the lines before the comma move after it.
  mutating func comma() -> Layout {
    // After the comma, `///` would document something else.
    let early = trivia.after[index - 1] + trivia.before[index]
    if early.contains(where: { $0.kind == .documentation }) {
      return .sequence([.freshLine, token()])
    }
    return .sequence([.text(",")] + behind(passComma()))
  }

  /// The comments after a comma at the end of a list. The comma itself is dropped.
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
    for i in moved.indices { moved[i].endsLine = true }
    trivia.before[index] = moved + trivia.before[index]
    return []
  }
}

// MARK: - Spelling

extension TokenCursor {
  /// The token as written, without needless backticks.
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

  /// Words of Swift and words of the grammar need backticks, unless they follow a dot.
  private func needsBackticks(_ name: Range<Int>, isMember: Bool) -> Bool {
    if name.count == 1, bytes[name.lowerBound] == UInt8(ascii: "_") { return true }
    if isMember { return false }
    return Keyword.spellings.value(of: bytes, name) != nil
      || SwiftWord.spellings.value(of: bytes, name) != nil || isUnit(name)
  }

  private func isUnit(_ name: Range<Int>) -> Bool { Unit.spellings.value(of: bytes, name) != nil }
}
