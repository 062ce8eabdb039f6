/// How a chart words things.
enum ChartText {
  /// `pinch` for `zoom.pinch` in `zoom`.
  static func name(_ name: String, in outer: String) -> String {
    !outer.isEmpty && name.hasPrefix(outer + ".")
      ? String(name.dropFirst(outer.count + 1)) : name
  }

  /// `350 ms`, `1.5 s`.
  static func duration(_ nanoseconds: Double) -> String {
    guard nanoseconds.isFinite else { return "∞" }
    let isLong = nanoseconds >= 1e9
    // To the microsecond.
    let value = ((nanoseconds / 1e3).rounded() * 1e3) / (isLong ? 1e9 : 1e6)
    return ScalarPrinter.number(value) + (isLong ? " s" : " ms")
  }

  static func endsInLiteral(_ trigger: String) -> Bool {
    trigger.hasSuffix("s")
      && trigger.utf8.dropLast(1).last.map { isDigit($0) || $0 == 0x6D } == true
      && trigger.utf8.contains(where: isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The operands of `&&` outside of parentheses.
  static func conjuncts(_ condition: String) -> [String] {
    var pieces: [[UInt8]] = [[]]
    var depth = 0
    let bytes = Array(condition.utf8)
    var i = 0
    while i < bytes.count {
      switch bytes[i] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      // `||` and `? :` bind looser: such a condition is one piece.
      case UInt8(ascii: "|") where depth == 0, UInt8(ascii: "?") where depth == 0:
        return [condition]
      case UInt8(ascii: "&") where depth == 0 && i + 1 < bytes.count && bytes[i + 1] == bytes[i]:
        pieces.append([])
        i += 2
        continue
      default: break
      }
      pieces[pieces.count - 1].append(bytes[i])
      i += 1
    }
    return pieces.map { trimmed($0) }
  }

  private static func trimmed(_ bytes: [UInt8]) -> String {
    var slice = bytes[...]
    while slice.first == 0x20 { slice.removeFirst() }
    while slice.last == 0x20 { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }

  /// The names in an expression, without members.
  static func words(_ expression: String) -> Set<String> {
    var words: Set<String> = []
    var word: [UInt8] = []
    var isMember = false
    for byte in Array(expression.utf8) + [0x20] {
      let isLetter = (0x61...0x7A).contains(byte | 0x20) || isDigit(byte) || byte == 0x5F
      if isLetter {
        word.append(byte)
        continue
      }
      if !word.isEmpty, !isMember { words.insert(String(decoding: word, as: UTF8.self)) }
      if !word.isEmpty || byte != 0x20 { isMember = byte == UInt8(ascii: ".") }
      word = []
    }
    return words
  }

  /// With an ellipsis where it is longer than `limit` characters.
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

/// A use of a recognizer as the spec writes it, without `from` and `where`.
struct UseText {
  /// `longPress(minimumDuration: lift)`
  var use: String
  /// After `where`.
  var gate: String?

  init(_ span: Span, in files: [SourceFile]) {
    let bytes = Array(files[Int(span.file)].bytes[Int(span.start)..<Int(span.end)])
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
      case .name(.from) where depth == 0 && !pieces[0].isEmpty: piece = 2
      default: break
      }
      let text = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
      pieces[piece] += isApart && !pieces[piece].isEmpty ? " " + text : text
    }
    use = pieces[0] + (pieces[2].isEmpty ? "" : " " + pieces[2])
    gate = pieces[1].isEmpty ? nil : pieces[1]
  }
}
