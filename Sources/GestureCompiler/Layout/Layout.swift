/// Text that knows where it may be broken, after Wadler's "A prettier printer". How wide it is on one line is
/// found where it is made: every group around it asks.
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
    indirect case nest(Layout)
    indirect case item(Layout)
    indirect case group(Layout)
    case sequence([Layout])
    case fill([Layout])
    case lineComments([String])
    case comment([String], column: Int)
  }

  private(set) var kind: Kind
  /// In columns, on one line; nil for what takes several. `//` at its end is not counted.
  private(set) var flatWidth: Int?
  /// Whether nothing can stand behind it on its line.
  private var isEnded = false
  /// Whether it has places of its own to be broken at, outside its groups.
  private(set) var breaks = false
  private(set) var hasComments = false
}

// MARK: - What it is made of

extension Layout {
  static func text(_ text: String) -> Layout {
    Layout(kind: .text(text), flatWidth: text.columns)
  }

  /// A space, or a line break where the group around it does not fit.
  static var line: Layout { Layout(kind: .line, flatWidth: 1, breaks: true) }

  /// Nothing, or a line break where the group around it does not fit.
  static var softLine: Layout { Layout(kind: .softLine, flatWidth: 0, breaks: true) }

  /// A line break, and one at all places of the groups around it.
  static var hardLine: Layout { Layout(kind: .hardLine, flatWidth: nil, breaks: true) }

  /// The same with an empty line between.
  static var blankLine: Layout { Layout(kind: .blankLine, flatWidth: nil, breaks: true) }

  /// A line break in the midst of an item, unless the line has just begun.
  static var freshLine: Layout { Layout(kind: .freshLine, flatWidth: nil, breaks: true) }

  /// A comma, where the group around it does not fit.
  static var trailingComma: Layout { Layout(kind: .trailingComma, flatWidth: 0, breaks: true) }

  /// The same, for which `swift-format` wants room also where it is not written.
  static var swiftComma: Layout { Layout(kind: .swiftComma, flatWidth: 1, breaks: true) }

  static var space: Layout { .text(" ") }

  /// Two columns further to the right after line breaks.
  static func nest(_ inner: Layout) -> Layout { Layout(kind: .nest(inner), as: inner) }

  /// What goes on after a break that is not its own goes on two columns further right.
  static func item(_ inner: Layout) -> Layout { Layout(kind: .item(inner), as: inner) }

  /// On one line, or broken at each of its own places.
  static func group(_ inner: Layout) -> Layout {
    var group = Layout(kind: .group(inner), as: inner)
    group.breaks = false
    return group
  }

  static func sequence(_ list: [Layout]) -> Layout {
    Layout(kind: .sequence(list), list, separator: 0)
  }

  /// Items with commas, as many on each line as fit.
  static func fill(_ items: [Layout]) -> Layout {
    var fill = Layout(kind: .fill(items), items, separator: 2)
    fill.breaks = false
    return fill
  }

  /// Comments at the end of the line, one below the other. Nothing but a comma comes to stand before
  /// them after they were added.
  static func lineComments(_ rows: [String]) -> Layout {
    Layout(
      kind: .lineComments(rows), flatWidth: countedWidth(rows), isEnded: true, hasComments: true)
  }

  /// The lines of a comment of which the first stood in `column`, counted from 0: the others move as
  /// far as it does.
  static func comment(_ lines: [String], column: Int) -> Layout {
    Layout(
      kind: .comment(lines, column: column), flatWidth: lines.count == 1 ? lines[0].columns : nil,
      breaks: lines.count > 1, hasComments: true)
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

  /// Of comments at the end of a line. One in `/* */` counts, for it could stand elsewhere in it.
  static func countedWidth(_ rows: [String]) -> Int {
    guard let first = rows.first, first.utf8.starts(with: "/*".utf8) else { return 0 }
    return 1 + first.columns
  }
}

// MARK: - As text

extension Layout {
  /// On one line.
  var flat: String {
    if case .text(let text) = kind { return text }
    var text = ""
    write(flat: &text)
    return text
  }

  private func write(flat text: inout String) {
    switch kind {
    case .text(let own): text += own
    case .line: text += " "
    case .softLine, .trailingComma, .swiftComma, .hardLine, .blankLine, .freshLine: break
    case .nest(let inner), .item(let inner), .group(let inner): inner.write(flat: &text)
    case .sequence(let list):
      for inner in list { inner.write(flat: &text) }
    case .fill(let items):
      for (index, inner) in items.enumerated() {
        if index > 0 { text += ", " }
        inner.write(flat: &text)
      }
    case .lineComments(let lines), .comment(let lines, _): text += lines.joined(separator: " ")
    }
  }

  /// The lines, the first one from column `indent` on.
  func lines(indent: Int, width: Int) -> [LayoutLine] {
    // Most fit as they are, and are spared to be taken apart.
    if !breaks, !hasComments, let own = flatWidth, indent + own <= width {
      return [LayoutLine(indent: indent, text: flat)]
    }
    var printer = LayoutPrinter(indent: indent, width: width)
    printer.add(self, indent: indent, isBroken: true)
    return printer.lines
  }
}

/// What a layout becomes.
struct LayoutLine {
  /// Blanks before its text.
  var indent = 0
  var text = ""
  /// Behind it, one below the other.
  var comments: [String] = []
}

extension String {
  /// Characters, without looking at each of a text that is ASCII, as most are.
  var columns: Int { isASCII ? utf8.count : count }

  private var isASCII: Bool {
    let isASCII = utf8.withContiguousStorageIfAvailable { bytes in
      // Without a way out between, so that many bytes are looked at together.
      bytes.reduce(0) { $0 | $1 } < 0x80
    }
    return isASCII ?? false
  }
}
