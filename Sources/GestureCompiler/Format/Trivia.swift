/// A comment, or several comments on one line, with the line breaks around them.
struct FormatComment {
  /// The kind: `.block` if all of them are block comments, `.documentation` if any is a documentation comment.
  var kind: Comment.Kind
  /// The lines, without blanks at their ends.
  var lines: [String]
  /// The column of the comment in its line, from 0.
  var column: Int
  /// The number of line breaks before the comment.
  var lineBreaks: Int
  /// Whether the next token or comment stands on another line, and should stay there.
  var endsLine: Bool

  var layout: Layout { .comment(lines, column: column) }

  mutating func append(_ next: FormatComment) {
    if kind == .block || next.kind == .documentation { kind = next.kind }
    lines[lines.count - 1] += " " + next.lines[0]
    lines += next.lines.dropFirst()
    endsLine = next.endsLine
  }
}

/// The comments of a file, by the token that they belong to.
struct Trivia {
  /// The comments after each token, on its line.
  var after: [[FormatComment]]
  /// The comments before each token, on their own lines. The last may be on the line of the token.
  var before: [[FormatComment]]
  /// The number of line breaks between each token and the token or comment before it.
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

  /// The number of comments before a token that belong to the previous token.
  private static func trailing(_ comments: [FormatComment], _ next: Token) -> Int {
    let first = comments[0]
    guard first.lineBreaks == 0, first.lines.count == 1, first.endsLine || next.kind.clings else {
      return 0
    }
    // Comments that continue the first one on the lines below. A comment of several lines may end in a similar line.
    let rest = comments.dropFirst().prefix { next in
      [first, next].allSatisfy { $0.lines[0].utf8.starts(with: "//".utf8) }
        && next.kind == first.kind && next.lineBreaks == 1 && next.column == first.column
    }
    return 1 + rest.count
  }
}

extension Token.Kind {
  /// Whether no space stands before the token.
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

/// Reads the comments in the order of the tokens.
private struct TriviaReader {
  private let bytes: [UInt8]
  private let comments: [Comment]
  private var next = 0
  /// The offset after the text that was read.
  private var offset = 0
  /// The number of line breaks before the last requested token.
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

  /// Whether the byte is a line break: CR, LF, or the LF in CR LF.
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
