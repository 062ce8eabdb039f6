/// Lines of Swift, indented by the open blocks.
struct SwiftWriter {
  private var lines: [LayoutLine] = []
  private var depth = 0
  /// The width of lines that are not layouts. They cannot tell whether an array in them needs room for a comma.
  private static let width = Layout.swiftWidth - 1

  var lineCount: Int { lines.count }

  var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.indent + $1.text.utf8.count + 1 })
    for line in lines {
      for _ in 0..<line.indent { bytes.append(UInt8(ascii: " ")) }
      var text = line.text
      text.withUTF8 { bytes.append(contentsOf: $0) }
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func line(_ text: String = "") {
    lines.append(LayoutLine(indent: text.isEmpty ? 0 : 2 * depth, text: text))
  }

  mutating func line(_ layout: Layout) {
    layout.addLines(to: &lines, indent: 2 * depth, width: Layout.swiftWidth)
  }

  /// Forgets the lines, but keeps the indentation.
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

  /// Begins the block of a declaration. The layout for several lines is made only if it does not fit on one.
  mutating func open(declaration head: String, _ parameters: [String], _ tail: String) {
    let flat = "\(head)(\(parameters.joined(separator: ", ")))\(tail)"
    if fits(flat) { return open(flat) }
    open(.declaration(head, parameters.map { .text($0) }, tail))
  }

  /// Adds `return` with a call.
  mutating func line(returning function: String, _ arguments: [String]) {
    let flat = "return \(function)(\(arguments.joined(separator: ", ")))"
    if fits(flat) { return line(flat) }
    line(.sequence([.text("return "), .call(function, arguments.map { .text($0) })]))
  }

  /// Adds `left = right`.
  mutating func line(_ left: String, _ sign: String, _ right: Layout) {
    if case .text(let text) = right.kind {
      let flat = "\(left) \(sign) \(text)"
      if fits(flat) { return line(flat) }
    }
    line(.assignment(left, sign, right))
  }

  /// Whether a text can be the next line as it is.
  private func fits(_ text: String) -> Bool { 2 * depth + text.columns <= Layout.swiftWidth }

  mutating func close(_ tail: String = "}") {
    depth -= 1
    if !tail.isEmpty { line(tail) }
  }

  /// Adds a case of a `switch` with its one statement, on one line if it fits.
  mutating func addCase(_ head: Layout, _ statement: Layout) {
    open(head)
    line(statement)
    close("")
    join()
  }

  /// Adds an empty line between members, but not before the first member of a block.
  mutating func separate() {
    guard let last = lines.last?.text, !last.isEmpty, !last.hasSuffix("{"), !last.hasSuffix(":")
    else { return }
    line()
  }

  /// Inserts a line at an index, with the indentation of the next line.
  mutating func insert(_ text: String, at index: Int) {
    lines.insert(LayoutLine(indent: 2 * depth, text: text), at: index)
  }

  /// Joins the last two lines, a head and the one statement below it, if they fit on one.
  /// - Returns: whether they fit.
  @discardableResult
  mutating func join(tail: String = "") -> Bool {
    guard lines.count >= 2 else { return false }
    let head = lines.count - 2
    let count = lines[head].columns + 1 + lines[head + 1].text.columns + tail.columns
    guard lines[head].indent < lines[head + 1].indent, count <= SwiftWriter.width else {
      return false
    }
    let body = lines.removeLast().text
    lines[head].text += " "
    lines[head].text += body
    lines[head].text += tail
    return true
  }

  /// Closes an `if`. It goes on one line if its body is one statement and fits there.
  mutating func joinOrClose() {
    guard lines.count >= 2 else { return line("}") }
    let (head, body) = (lines[lines.count - 2].text, lines[lines.count - 1].text)
    let isStatement = !body.hasPrefix("if ") && !body.hasComment && !body.hasSuffix("}")
    if head.hasPrefix("if "), head.hasSuffix("{"), isStatement, join(tail: " }") { return }
    line("}")
  }

  /// Adds a comment with the rule to the last `return` from a place on, as far as it fits on the line.
  mutating func mark(_ rule: RuleText, from start: Int) {
    let isReturn = { (line: LayoutLine) in
      line.text.hasPrefix("return .") || line.text.hasPrefix("if ") && line.text.hasSuffix(" }")
    }
    guard let index = lines[start...].lastIndex(where: isReturn) else { return }
    let room = SwiftWriter.width - lines[index].columns
    var comment = "  // \(rule.line)"
    if comment.columns > room { comment = "  // \(rule.brief)" }
    if comment.columns <= room { lines[index].text += comment }
  }

  /// Closes a block without lines on the line of its head.
  mutating func joinEmpty() {
    guard lines.count >= 2, lines[lines.count - 2].text.hasSuffix("{") else { return }
    lines.removeLast()
    lines[lines.count - 1].text += "}"
  }

  var columnsLeft: Int { SwiftWriter.width - 2 * depth }

  /// Adds lines of documentation as they were written. Words that do not fit go to the next line of the paragraph.
  mutating func documentation(_ lines: [String]) {
    var carried = ""
    for (index, content) in lines.enumerated() {
      var rest = Substring(carried.isEmpty ? content : "\(carried) \(content)")
      carried = ""
      while let last = rest.last, last == " " || last == "\t" || last == "\r" { rest.removeLast() }
      let goesOn = index + 1 < lines.count && lines[index + 1].isText && rest.isText
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
  /// Whether the line may start with words of the line before: it is neither a list item nor indented.
  fileprivate var isText: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first.properties.isAlphabetic || first == "`" || first == "("
  }
}

extension LayoutLine {
  fileprivate var columns: Int { indent + text.columns }
}

extension Substring {
  /// Returns the last space between words that can end a line of at most `room` characters. Nil if the line fits.
  fileprivate func lastBreak(within room: Int) -> Index? {
    guard count > room, let space = prefix(room + 1).lastIndex(of: " "), space > startIndex,
      self[..<space].contains(where: { $0 != " " })
    else { return nil }
    return space
  }
}

extension String {
  /// Whether the line has a comment, or a string that looks like one.
  fileprivate var hasComment: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "/"), last == byte { return true }
      last = byte
    }
    return false
  }
}
