/// Lines of Swift, indented by the blocks that are open.
struct SwiftWriter {
  private var lines: [LayoutLine] = []
  private var depth = 0
  /// Of lines that are no layout, and so do not say whether an array in them wants room for a comma.
  private static let width = Layout.swiftWidth - 1

  var lineCount: Int { lines.count }

  var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.indent + $1.text.utf8.count + 1 })
    for line in lines {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: line.indent))
      bytes.append(contentsOf: line.text.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func line(_ text: String = "") {
    lines.append(LayoutLine(indent: text.isEmpty ? 0 : 2 * depth, text: text))
  }

  mutating func line(_ layout: Layout) {
    lines += layout.lines(indent: 2 * depth, width: Layout.swiftWidth)
  }

  /// Forgets what was written, not how deep it is.
  mutating func clear() { lines = [] }

  mutating func append(_ other: SwiftWriter) { lines += other.lines }

  /// Begins a block, up to the matching `close`.
  mutating func open(_ head: String) {
    line(head)
    depth += 1
  }

  mutating func open(_ head: Layout) {
    line(head)
    depth += 1
  }

  mutating func close(_ tail: String = "}") {
    depth -= 1
    if !tail.isEmpty { line(tail) }
  }

  /// An empty line between members, not before the first one of a block.
  mutating func separate() {
    guard let last = lines.last?.text, !last.isEmpty, !last.hasSuffix("{"), !last.hasSuffix(":")
    else { return }
    line()
  }

  /// At a place among the lines, indented as what comes next.
  mutating func insert(_ text: String, at place: Int) {
    lines.insert(LayoutLine(indent: 2 * depth, text: text), at: place)
  }

  /// The last two lines on one, where they fit: a head and the one statement below it.
  /// - Returns: whether they did.
  @discardableResult
  mutating func join(tail: String = "") -> Bool {
    guard lines.count >= 2 else { return false }
    let (head, body) = (lines[lines.count - 2], lines[lines.count - 1])
    let count = head.columns + 1 + body.text.columns + tail.columns
    guard head.indent < body.indent, count <= SwiftWriter.width else { return false }
    lines.removeLast()
    lines[lines.count - 1].text += " \(body.text)\(tail)"
    return true
  }

  /// Closes an `if`, on its own line where what it does is one statement and fits there.
  mutating func joinOrClose() {
    guard lines.count >= 2 else { return line("}") }
    let (head, body) = (lines[lines.count - 2].text, lines[lines.count - 1].text)
    let isStatement = !body.hasPrefix("if ") && !body.hasComment && !body.hasSuffix("}")
    if head.hasPrefix("if "), head.hasSuffix("{"), isStatement, join(tail: " }") { return }
    line("}")
  }

  /// Says which rule the last `return` from a place on is of, as far as that fits on its line.
  mutating func mark(_ rule: RuleText, from start: Int) {
    let isReturn = { (line: LayoutLine) in
      line.text.hasPrefix("return .") || line.text.hasPrefix("if ") && line.text.hasSuffix(" }")
    }
    guard let index = lines[start...].lastIndex(where: isReturn) else { return }
    for words in [rule.line, rule.brief] {
      let comment = "  // \(words)"
      guard lines[index].columns + comment.columns <= SwiftWriter.width else { continue }
      lines[index].text += comment
      return
    }
  }

  /// A block of which nothing has been written.
  mutating func joinEmpty() {
    guard lines.count >= 2, lines[lines.count - 2].text.hasSuffix("{") else { return }
    lines.removeLast()
    lines[lines.count - 1].text += "}"
  }

  var columnsLeft: Int { SwiftWriter.width - 2 * depth }

  /// Lines as they were written; what does not fit goes to the next line of its paragraph.
  mutating func documentation(_ lines: [String]) {
    var carried = ""
    for (place, content) in lines.enumerated() {
      var rest = Substring(carried.isEmpty ? content : "\(carried) \(content)")
      carried = ""
      while let last = rest.last, last == " " || last == "\t" || last == "\r" { rest.removeLast() }
      let goesOn = place + 1 < lines.count && lines[place + 1].isText && rest.isText
      while let space = rest.lastBreak(within: columnsLeft - 3) {
        line("/// \(rest[..<space])")
        rest = rest[rest.index(after: space)...]
        if goesOn {
          carried = String(rest)
          break
        }
      }
      if carried.isEmpty { line(rest.isEmpty ? "///" : "/// \(rest)") }
    }
  }
}

extension StringProtocol {
  /// Whether it may take up words of the line before: no list item and nothing set off.
  fileprivate var isText: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first.properties.isAlphabetic || first == "`" || first == "("
  }
}

extension LayoutLine {
  fileprivate var columns: Int { indent + text.columns }
}

extension Substring {
  /// The last space between words at which a line of so many characters can end; nil where it fits.
  fileprivate func lastBreak(within room: Int) -> Index? {
    guard count > room, let space = prefix(room + 1).lastIndex(of: " "), space > startIndex,
      self[..<space].contains(where: { $0 != " " })
    else { return nil }
    return space
  }
}

extension String {
  /// Or a string that looks like one.
  fileprivate var hasComment: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "/"), last == byte { return true }
      last = byte
    }
    return false
  }
}
