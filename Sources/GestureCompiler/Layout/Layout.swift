/// Text that knows where it may be broken, after Wadler's "A prettier printer".
indirect enum Layout {
  case text(String)
  /// A space, or a line break where the group around it does not fit.
  case line
  /// Nothing, or a line break where the group around it does not fit.
  case softLine
  /// A line break, and one at all places of the groups around it.
  case hardLine
  /// The same with an empty line between.
  case blankLine
  /// A line break in the midst of an item, unless the line has just begun.
  case freshLine
  /// A comma, where the group around it does not fit.
  case trailingComma
  /// The same, for which `swift-format` wants room also where it is not written.
  case swiftComma
  /// Two columns further to the right after line breaks.
  case nest(Layout)
  /// What goes on after a break that is not its own goes on two columns further right.
  case item(Layout)
  /// On one line, or broken at each of its own places.
  case group(Layout)
  case sequence([Layout])
  /// Items with commas, as many on each line as fit.
  case fill([Layout])
  /// Comments at the end of the line, one below the other. Nothing but a comma comes to stand before
  /// them after they were added.
  case lineComments([String])
  /// The lines of a comment of which the first stood in `column`, counted from 0: the others move as
  /// far as it does.
  case comment([String], column: Int)
}

/// What a layout becomes.
struct LayoutLine {
  var text: String
  /// Behind it, one below the other.
  var comments: [String] = []
}

extension Layout {
  static let swiftWidth = 100

  static var space: Layout { .text(" ") }

  /// A call whose arguments go to lines of their own where they do not fit.
  static func call(_ function: String, _ arguments: [Layout]) -> Layout {
    if arguments.isEmpty { return .text("\(function)()") }
    return .group(
      .sequence([
        .text("\(function)("), .nest(.sequence([.softLine, fill(arguments)])), .text(")"),
      ]))
  }

  /// A member of what a value is computed by, on the line of a parenthesis of its own where that is a call
  /// whose arguments do not fit.
  static func member(_ base: Layout, _ name: String) -> Layout {
    if case .group(.group(let inner)) = base { return member(.group(inner), name) }
    guard case .group(.sequence(let list)) = base, case .text(let last)? = list.last else {
      return .sequence([base, .text(".\(name)")])
    }
    let isMember = last.utf8.first == UInt8(ascii: ".")
    let call = isMember ? list : list.dropLast() + [.softLine, .text(last)]
    return .group(.sequence(call + [.text(".\(name)")]))
  }

  /// Parameters of a declaration, the parenthesis after them on the line of `tail`.
  static func declaration(_ head: String, _ parameters: [Layout], _ tail: String) -> Layout {
    if parameters.isEmpty { return .text("\(head)()\(tail)") }
    return .group(
      .sequence([
        .text("\(head)("), .nest(.sequence([.softLine, fill(parameters)])), .softLine,
        .text(")\(tail)"),
      ]))
  }

  /// An argument.
  static func labelled(_ label: String, _ value: Layout) -> Layout {
    .sequence([.text("\(label): "), value])
  }

  /// Of an enum's case whose payload is bound to names.
  static func pattern(_ name: String, _ bound: [String]) -> Layout {
    bound.isEmpty ? .text(".\(name)") : .call(".\(name)", bound.map { .text("let \($0)") })
  }

  /// Of a `switch`.
  static func opening(_ pattern: Layout) -> Layout {
    .sequence([.text("case "), pattern, .text(":")])
  }

  static func array(_ elements: [Layout]) -> Layout {
    if elements.isEmpty { return .text("[]") }
    return .group(
      .sequence([
        .text("["),
        .nest(
          .sequence([.softLine, .fill(elements)] + (elements.count > 1 ? [.swiftComma] : []))),
        .softLine, .text("]"),
      ]))
  }

  /// On one line.
  var flat: String {
    switch self {
    case .text(let text): text
    case .line: " "
    case .softLine, .trailingComma, .swiftComma, .hardLine, .blankLine, .freshLine: ""
    case .nest(let layout), .item(let layout), .group(let layout): layout.flat
    case .sequence(let list): list.reduce(into: "") { $0 += $1.flat }
    case .fill(let items): items.map { $0.flat }.joined(separator: ", ")
    case .lineComments(let lines), .comment(let lines, _): lines.joined(separator: " ")
    }
  }

  /// In columns, on one line; nil for what takes several. `//` at its end is not counted.
  var flatWidth: Int? { flatExtent?.width }

  /// - Returns: also whether it ends in comments, on whose line nothing more can stand.
  private var flatExtent: (width: Int, isEnded: Bool)? {
    switch self {
    case .text(let text): return (text.columns, false)
    case .line, .swiftComma: return (1, false)
    case .softLine, .trailingComma: return (0, false)
    case .hardLine, .blankLine, .freshLine: return nil
    case .nest(let layout), .item(let layout), .group(let layout): return layout.flatExtent
    case .lineComments(let rows): return (Layout.countedWidth(rows), true)
    case .comment(let lines, _): return lines.count == 1 ? (lines[0].columns, false) : nil
    case .sequence(let list): return Layout.flatExtent(of: list, separator: 0)
    case .fill(let items): return Layout.flatExtent(of: items, separator: 2)
    }
  }

  /// Of comments at the end of a line. One in `/* */` counts, for it could stand elsewhere in it.
  static func countedWidth(_ rows: [String]) -> Int {
    guard let first = rows.first, first.utf8.starts(with: "/*".utf8) else { return 0 }
    return 1 + first.columns
  }

  private static func flatExtent(
    of list: [Layout], separator: Int
  ) -> (width: Int, isEnded: Bool)? {
    var width = separator * max(0, list.count - 1)
    var isEnded = false
    for layout in list {
      guard let next = layout.flatExtent, !isEnded || next.width == 0 else { return nil }
      width += next.width
      isEnded = isEnded || next.isEnded
    }
    return (width, isEnded)
  }

  /// The lines, the first one from column `indent` on, which is not written.
  func lines(indent: Int) -> [String] {
    layoutLines(indent: indent, width: Layout.swiftWidth).map { $0.text }
  }

  /// The same with the comments behind them.
  func layoutLines(indent: Int, width: Int) -> [LayoutLine] {
    var printer = LayoutPrinter(indent: indent, width: width)
    printer.add(self, indent: indent, isBroken: true)
    return printer.lines
  }
}

extension String {
  /// Characters, without looking at each of a text that is ASCII, as most are.
  var columns: Int {
    var bytes = 0
    for byte in utf8 {
      if byte >= 0x80 { return count }
      bytes += 1
    }
    return bytes
  }
}
