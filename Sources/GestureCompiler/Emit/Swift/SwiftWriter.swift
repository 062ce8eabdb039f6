/// Lines of Swift, indented by the blocks that are open.
struct SwiftWriter {
  private(set) var lines: [String] = []
  private var depth = 0

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
    guard joined.count <= Layout.swiftWidth else { return }
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

  /// A block of which nothing has been written.
  mutating func joinEmpty() {
    guard lines.count >= 2, lines[lines.count - 2].hasSuffix("{") else { return }
    lines.removeLast()
    lines[lines.count - 1] += "}"
  }

  var columnsLeft: Int { Layout.swiftWidth - 2 * depth }

  mutating func documentation(_ paragraphs: [String]) {
    for paragraph in paragraphs { comment(paragraph, "///") }
  }

  /// Breaks lines that are too long between words.
  private mutating func comment(_ content: String, _ marker: String) {
    var rest = content[...]
    while let last = rest.last, last == " " || last == "\t" || last == "\r" { rest.removeLast() }
    let room = columnsLeft - marker.count - 1
    while rest.count > room, let space = rest.prefix(room + 1).lastIndex(of: " "),
      space > rest.startIndex, rest[..<space].contains(where: { $0 != " " })
    {
      line("\(marker) \(rest[..<space])")
      rest = rest[rest.index(after: space)...]
    }
    line(rest.isEmpty ? marker : "\(marker) \(rest)")
  }
}

extension Substring {
  /// Or a string that looks like one.
  fileprivate var hasComment: Bool {
    let slash = UInt8(ascii: "/")
    return zip(utf8, utf8.dropFirst()).contains { $0 == slash && $1 == slash }
  }
}

extension String {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
}
