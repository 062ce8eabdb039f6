/// Text with places for breaks, after Wadler's "A prettier printer". Every group needs its width on one line.
struct Layout {
  enum Kind {
    case text(String)
    case line
    case softLine
    case hardLine
    case blankLine
    case freshLine
    case trailingComma
    case swiftComma
    // With the layouts of the sequence inside, if there is one: each level takes memory and time.
    case nest([Layout])
    case item([Layout])
    case group([Layout])
    case sequence([Layout])
    case fill([Layout])
    case lineComments([String])
    case comment([String], column: Int)
  }

  private(set) var kind: Kind
  /// The width on one line, in columns. Nil for layouts that need several lines. A `//` at the end is not counted.
  private(set) var flatWidth: Int?
  /// Whether no text can follow on its line.
  private var isEnded = false
  /// Whether it can be broken outside its groups.
  private(set) var breaks = false
  private(set) var hasComments = false
}

// MARK: - Pieces

extension Layout {
  static func text(_ text: String) -> Layout { Layout(kind: .text(text), flatWidth: text.columns) }

  /// A space, or a line break if the group around it does not fit.
  static var line: Layout { Layout(kind: .line, flatWidth: 1, breaks: true) }

  /// A line break if the group around it does not fit. Otherwise nothing.
  static var softLine: Layout { Layout(kind: .softLine, flatWidth: 0, breaks: true) }

  /// A line break. All groups around it break too.
  static var hardLine: Layout { Layout(kind: .hardLine, flatWidth: nil, breaks: true) }

  /// A line break and an empty line. All groups around it break too.
  static var blankLine: Layout { Layout(kind: .blankLine, flatWidth: nil, breaks: true) }

  /// A line break within an item, unless the line has just begun.
  static var freshLine: Layout { Layout(kind: .freshLine, flatWidth: nil, breaks: true) }

  /// A comma if the group around it does not fit, otherwise nothing.
  static var trailingComma: Layout { Layout(kind: .trailingComma, flatWidth: 0, breaks: true) }

  /// A trailing comma that counts in the width even if it is not written, as `swift-format` counts it.
  static var swiftComma: Layout { Layout(kind: .swiftComma, flatWidth: 1, breaks: true) }

  static var space: Layout { .text(" ") }

  /// Indents the lines after line breaks by two more columns.
  static func nest(_ inner: Layout) -> Layout { Layout(kind: .nest(inner.list), as: inner) }

  /// An item. Text that continues after a break that is not its own is indented by two more columns.
  static func item(_ inner: Layout) -> Layout { Layout(kind: .item(inner.list), as: inner) }

  /// A layout that is on one line, or broken at each of its own places.
  static func group(_ inner: Layout) -> Layout {
    var group = Layout(kind: .group(inner.list), as: inner)
    group.breaks = false
    return group
  }

  static func sequence(_ list: [Layout]) -> Layout {
    Layout(kind: .sequence(list), list, separator: 0)
  }

  /// Items with commas between them, as many on each line as fit.
  static func fill(_ items: [Layout]) -> Layout {
    var fill = Layout(kind: .fill(items), items, separator: 2)
    fill.breaks = false
    return fill
  }

  /// Comments at the end of the line, one below the other. Only a comma may later be placed before them.
  static func lineComments(_ rows: [String]) -> Layout {
    Layout(
      kind: .lineComments(rows), flatWidth: countedWidth(rows), isEnded: true, hasComments: true)
  }

  /// The lines of a comment, whose first stood in `column`, from 0. The others move along with it.
  static func comment(_ lines: [String], column: Int) -> Layout {
    Layout(
      kind: .comment(lines, column: column), flatWidth: lines.count == 1 ? lines[0].columns : nil,
      breaks: lines.count > 1, hasComments: true)
  }

  /// The layouts of a sequence, or the layout alone.
  private var list: [Layout] { if case .sequence(let list) = kind { list } else { [self] } }

  /// The layout inside a group. Nil for other layouts.
  var grouped: Layout? {
    guard case .group(let list) = kind else { return nil }
    return list.count == 1 ? list[0] : .sequence(list)
  }

  private init(kind: Kind, as inner: Layout) {
    self = inner
    self.kind = kind
  }

  private init(kind: Kind, _ list: [Layout], separator: Int) {
    self.init(kind: kind, flatWidth: separator * max(0, list.count - 1))
    for next in list {
      breaks = breaks || next.breaks
      hasComments = hasComments || next.hasComments
      guard let width = flatWidth, let added = next.flatWidth, !isEnded || added == 0 else {
        flatWidth = nil
        continue
      }
      flatWidth = width + added
      isEnded = isEnded || next.isEnded
    }
  }

  /// The width of `/* */` comments at the end of a line, because they could stand elsewhere in it.
  static func countedWidth(_ rows: [String]) -> Int {
    guard let first = rows.first, first.utf8.starts(with: "/*".utf8) else { return 0 }
    return 1 + first.columns
  }
}

// MARK: - As text

extension Layout {
  /// The text on one line.
  var flat: String {
    if case .text(let text) = kind { return text }
    var text = ""
    text.reserveCapacity(flatWidth ?? 0)
    write(flat: &text)
    return text
  }

  private func write(flat text: inout String) {
    switch kind {
    case .text(let own): text += own
    case .line: text += " "
    case .softLine, .trailingComma, .swiftComma, .hardLine, .blankLine, .freshLine: break
    case .nest(let list), .item(let list), .group(let list), .sequence(let list):
      for index in list.indices { list[index].write(flat: &text) }
    case .fill(let items):
      for index in items.indices {
        if index > 0 { text += ", " }
        items[index].write(flat: &text)
      }
    case .lineComments(let lines), .comment(let lines, _): text += lines.joined(separator: " ")
    }
  }

  /// The lines. The first line starts in column `indent`.
  func lines(indent: Int, width: Int) -> [LayoutLine] {
    var lines: [LayoutLine] = []
    addLines(to: &lines, indent: indent, width: width)
    return lines
  }

  func addLines(to lines: inout [LayoutLine], indent: Int, width: Int) {
    // Most layouts fit as they are and need not be taken apart.
    if !breaks, !hasComments, let own = flatWidth, indent + own <= width {
      return lines.append(LayoutLine(indent: indent, text: flat))
    }
    var printer = LayoutPrinter(indent: indent, width: width)
    printer.add(self, indent: indent, isBroken: true)
    lines += printer.lines
  }
}

struct LayoutLine {
  /// The number of blanks before the text.
  var indent = 0
  var text = ""
  /// The comments after the text, one below the other.
  var comments: [String] = []
}

extension String {
  /// The width in characters. For an ASCII text, as most texts are, it is the number of bytes.
  var columns: Int { isASCII ? utf8.count : count }

  private var isASCII: Bool {
    let isASCII = utf8.withContiguousStorageIfAvailable { bytes in
      // Without an early exit, so that many bytes are examined at the same time.
      bytes.reduce(0) { $0 | $1 } < 0x80
    }
    return isASCII ?? false
  }
}
