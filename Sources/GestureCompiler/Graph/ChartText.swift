enum ChartText {
  /// `pinch` for `zoom.pinch` in `zoom`.
  static func name(_ name: String, in outer: String) -> String {
    !outer.isEmpty && name.hasPrefix(outer + ".") ? String(name.dropFirst(outer.count + 1)) : name
  }

  /// The text, with an ellipsis if it is longer than `limit` characters.
  static func cut(_ text: String, to limit: Int) -> String {
    text.count <= limit ? text : String(text.prefix(limit - 1)) + "…"
  }

  /// Lines of at most about `width` characters, broken at spaces.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var count = 0
    for word in text.split(separator: " ") {
      let length = word.count
      if count > 0, count + 1 + length > width {
        lines.append(line)
        (line, count) = ("", 0)
      }
      line += (count > 0 ? " " : "") + String(word)
      count += (count > 0 ? 1 : 0) + length
    }
    if count > 0 { lines.append(line) }
    return lines
  }
}

extension String {
  /// A use of a recognizer as the spec writes it, such as `longPress(minimumDuration: lift)`, without `where` and `delay`.
  init(use span: Span, in files: [SourceFile]) {
    let bytes = Array(files[Int(span.file)].bytes[Int(span.start)..<Int(span.end)])
    // The last piece is the delay, which has its own box.
    var pieces = ["", "", ""]
    var piece = 0
    var depth = 0
    var end: Int32 = 0
    for token in Lexer.run(bytes, file: 0).tokens where token.kind != .endOfFile {
      let isApart = token.start > end
      end = token.end
      switch token.kind {
      case .punctuation(.leftParenthesis), .punctuation(.leftBracket): depth += 1
      case .punctuation(.rightParenthesis), .punctuation(.rightBracket): depth -= 1
      case .name(.where) where depth == 0 && !pieces[0].isEmpty:
        piece = 1
        continue
      case .name(.delay) where depth == 0 && !pieces[0].isEmpty: piece = 2
      default: break
      }
      let text = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
      pieces[piece] += isApart && !pieces[piece].isEmpty ? " " + text : text
    }
    self = pieces[0]
  }
}
