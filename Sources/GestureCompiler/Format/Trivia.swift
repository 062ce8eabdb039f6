/// A comment, or several on one line, with what they say about lines.
struct FormatComment {
  /// `.block` if there is nothing else, `.documentation` if there is any.
  var kind: Comment.Kind
  /// Without blanks at their ends.
  var lines: [String]
  /// Where it stood in its line, counted from 0.
  var column: Int
  /// Between what stands before it and this one.
  var lineBreaks: Int
  /// Whether what follows it stands on another line, and is to do so.
  var endsLine: Bool

  var layout: Layout { .comment(lines, column: column) }

  mutating func append(_ next: FormatComment) {
    if kind == .block || next.kind == .documentation { kind = next.kind }
    lines[lines.count - 1] += " " + next.lines[0]
    lines += next.lines.dropFirst()
    endsLine = next.endsLine
  }
}

/// The comments of a file by the tokens that they go with.
struct Trivia {
  /// Behind each token, on its line.
  var after: [[FormatComment]]
  /// Before each token, on lines of their own; the last may be on the token's.
  var before: [[FormatComment]]
  /// Line breaks between each token and what stands before it, be it a comment.
  var lineBreaks: [Int]

  init(_ lexed: Lexer) {
    after = Array(repeating: [], count: lexed.tokens.count)
    before = after
    lineBreaks = []
    lineBreaks.reserveCapacity(lexed.tokens.count)
    var reader = TriviaReader(lexed)
    for (index, token) in lexed.tokens.enumerated() {
      var comments = reader.comments(before: token)
      lineBreaks.append(reader.lineBreaks)
      guard !comments.isEmpty else { continue }
      if index > 0 {
        let count = Trivia.trailing(comments, token)
        after[index - 1] = Array(comments[..<count])
        comments.removeFirst(count)
      }
      if token.kind.clings, !comments.isEmpty { comments[comments.count - 1].endsLine = true }
      before[index] = comments
    }
  }

  /// How many of the comments before a token go with the one before it.
  private static func trailing(_ comments: [FormatComment], _ next: Token) -> Int {
    let first = comments[0]
    guard first.lineBreaks == 0, first.lines.count == 1, first.endsLine || next.kind.clings else {
      return 0
    }
    // A comment that goes on below itself. One of several lines may end in one like it.
    let rest = comments.dropFirst().prefix { next in
      [first, next].allSatisfy { $0.lines[0].utf8.starts(with: "//".utf8) }
        && next.kind == first.kind && next.lineBreaks == 1 && next.column == first.column
    }
    return 1 + rest.count
  }
}

extension Token.Kind {
  /// Whether no space stands before it.
  fileprivate var clings: Bool {
    switch self {
    case .endOfFile: true
    case .punctuation(let sign):
      switch sign {
      case .comma, .colon, .dot, .ellipsis, .leftParenthesis, .rightParenthesis, .leftBracket,
        .rightBracket, .rightBrace:
        true
      default: false
      }
    default: false
    }
  }
}

/// Goes through the comments in the order of the tokens.
private struct TriviaReader {
  private let bytes: [UInt8]
  private let comments: [Comment]
  private var next = 0
  /// Behind what has been read.
  private var offset = 0
  /// Before the token that was asked for last.
  private(set) var lineBreaks = 0

  init(_ lexed: Lexer) {
    bytes = lexed.bytes
    comments = lexed.comments
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  mutating func comments(before token: Token) -> [FormatComment] {
    var result: [FormatComment] = []
    while next < comments.count, comments[next].span.start < token.start {
      let span = comments[next].span
      let breaks = lineBreaks(to: Int(span.start))
      if breaks > 0, !result.isEmpty { result[result.count - 1].endsLine = true }
      let comment = comment(comments[next], breaks)
      if breaks > 0 || result.isEmpty {
        result.append(comment)
      } else {
        result[result.count - 1].append(comment)
      }
      offset = Int(span.end)
      next += 1
    }
    lineBreaks = lineBreaks(to: Int(token.start))
    if !result.isEmpty, lineBreaks > 0 || token.kind == .endOfFile {
      result[result.count - 1].endsLine = true
    }
    offset = Int(token.end)
    return result
  }

  private func lineBreaks(to end: Int) -> Int {
    var count = 0
    for i in offset..<end where isLineEnd(i) { count += 1 }
    return count
  }

  /// CR, LF, or the LF of both.
  private func isLineEnd(_ i: Int) -> Bool {
    bytes[i] == 0x0A || bytes[i] == 0x0D && (i + 1 == bytes.count || bytes[i + 1] != 0x0A)
  }

  private func comment(_ comment: Comment, _ breaks: Int) -> FormatComment {
    let (start, end) = (Int(comment.span.start), Int(comment.span.end))
    var lines: [String] = []
    var from = start
    for i in start..<end where isLineEnd(i) {
      lines.append(line(from, i))
      from = i + 1
    }
    lines.append(line(from, end))
    var lineStart = start
    while lineStart > 0, bytes[lineStart - 1] != 0x0A, bytes[lineStart - 1] != 0x0D {
      lineStart -= 1
    }
    return FormatComment(
      kind: comment.kind, lines: lines,
      column: String(decoding: bytes[lineStart..<start], as: UTF8.self).columns,
      lineBreaks: breaks, endsLine: comment.kind != .block)
  }

  private func line(_ start: Int, _ end: Int) -> String {
    var end = end
    while end > start, bytes[end - 1] == 0x20 || (0x09...0x0D).contains(bytes[end - 1]) { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
