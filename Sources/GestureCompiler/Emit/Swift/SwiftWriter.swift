/// Lines of Swift, indented by the blocks that are open.
struct SwiftWriter {
  private(set) var lines: [String] = []
  private var depth = 0
  /// Of lines that are no layout, and so do not tell whether an array in them wants room for a comma.
  private static let width = Layout.swiftWidth - 1

  var text: String { lines.reduce(into: "") { $0 += $1 + "\n" } }

  mutating func line(_ text: String = "") {
    lines.append(text.isEmpty ? "" : String(repeating: " ", count: 2 * depth) + text)
  }

  mutating func line(_ layout: Layout) {
    let broken = layout.lines(indent: 2 * depth)
    line(broken[0])
    for next in broken.dropFirst() { lines.append(next) }
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
    guard let last = lines.last, !last.isEmpty, last.last != "{", last.last != ":" else { return }
    lines.append("")
  }

  /// At a place in `lines`, indented as what comes next.
  mutating func insert(_ text: String, at place: Int) {
    lines.insert(String(repeating: " ", count: 2 * depth) + text, at: place)
  }

  /// The last two lines on one, where they fit: a head and the one statement below it.
  mutating func join(tail: String = "") {
    guard lines.count >= 2 else { return }
    let (head, body) = (lines[lines.count - 2], lines[lines.count - 1].drop { $0 == " " })
    guard head.indentation < lines[lines.count - 1].indentation else { return }
    let joined = "\(head) \(body)\(tail)"
    guard joined.count <= SwiftWriter.width else { return }
    lines.removeLast(2)
    lines.append(joined)
  }

  /// Closes an `if`, on its own line where what it does is one statement and fits there.
  mutating func joinOrClose() {
    guard lines.count >= 2 else { return line("}") }
    let head = lines[lines.count - 2].drop { $0 == " " }
    let body = lines[lines.count - 1].drop { $0 == " " }
    let count = lines.count
    if head.hasPrefix("if "), head.hasSuffix("{"), !body.hasPrefix("if "), !body.hasComment,
      !body.hasSuffix("}")
    {
      join(tail: " }")
    }
    if lines.count == count { line("}") }
  }

  /// Says which rule the last `return` from a place on is of, as far as that fits on its line.
  mutating func mark(_ rule: RuleText, from start: Int) {
    let isReturn = { (line: String) in
      let code = line.drop { $0 == " " }
      return code.hasPrefix("return .") || code.hasPrefix("if ") && code.hasSuffix(" }")
    }
    guard let place = lines.indices.last(where: { $0 >= start && isReturn(lines[$0]) }) else {
      return
    }
    for words in [rule.line, rule.brief] {
      let line = "\(lines[place])  // \(words)"
      guard line.count <= SwiftWriter.width else { continue }
      lines[place] = line
      return
    }
  }

  /// A block of which nothing has been written.
  mutating func joinEmpty() {
    guard lines.count >= 2, lines[lines.count - 2].hasSuffix("{") else { return }
    lines.removeLast()
    lines[lines.count - 1] += "}"
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

extension Substring {
  /// The last space between words at which a line of so many characters can end; nil where it fits.
  fileprivate func lastBreak(within room: Int) -> Index? {
    guard count > room, let space = prefix(room + 1).lastIndex(of: " "), space > startIndex,
      self[..<space].contains(where: { $0 != " " })
    else { return nil }
    return space
  }

  /// Or a string that looks like one.
  fileprivate var hasComment: Bool {
    let slash = UInt8(ascii: "/")
    return zip(utf8, utf8.dropFirst()).contains { $0 == slash && $1 == slash }
  }
}

extension String {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
}
