/// Text that knows where it may be broken, after Wadler's "A prettier printer".
indirect enum Layout {
  case text(String)
  /// A space, or a line break where the group around it does not fit.
  case line
  /// Nothing, or a line break where the group around it does not fit.
  case softLine
  /// A comma, where the group around it does not fit.
  case trailingComma
  /// Two columns further to the right after line breaks.
  case nest(Layout)
  /// On one line, or broken at each of its own places.
  case group(Layout)
  case sequence([Layout])
  /// Items with commas, as many on each line as fit.
  case fill([Layout])
}

extension Layout {
  /// One less than there is: `swift-format` counts the comma that an array would end in if broken.
  static let width = 99

  /// A call whose arguments go to lines of their own where they do not fit.
  static func call(_ function: String, _ arguments: [Layout]) -> Layout {
    if arguments.isEmpty { return .text("\(function)()") }
    return .group(
      .sequence([
        .text("\(function)("), .nest(.sequence([.softLine, fill(arguments)])), .text(")"),
      ]))
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

  static func array(_ elements: [Layout]) -> Layout {
    if elements.isEmpty { return .text("[]") }
    return .group(
      .sequence([
        .text("["),
        .nest(
          .sequence([.softLine, .fill(elements)] + (elements.count > 1 ? [.trailingComma] : []))),
        .softLine, .text("]"),
      ]))
  }

  /// On one line.
  var flat: String {
    switch self {
    case .text(let text): text
    case .line: " "
    case .softLine, .trailingComma: ""
    case .nest(let layout), .group(let layout): layout.flat
    case .sequence(let list): list.reduce(into: "") { $0 += $1.flat }
    case .fill(let items): items.map { $0.flat }.joined(separator: ", ")
    }
  }

  /// The lines, the first one from column `indent` on, which is not written.
  func lines(indent: Int) -> [String] {
    var printer = LayoutPrinter(column: indent)
    printer.add(self, indent: indent, isBroken: true)
    return printer.lines
  }
}

private struct LayoutPrinter {
  private(set) var lines = [""]
  private var column: Int

  init(column: Int) { self.column = column }

  /// - Parameter trailing: how many columns what follows takes before it can be broken.
  mutating func add(_ layout: Layout, indent: Int, isBroken: Bool, trailing: Int = 0) {
    switch layout {
    case .text(let text): append(text)
    case .line: if isBroken { breakLine(indent) } else { append(" ") }
    case .softLine: if isBroken { breakLine(indent) }
    case .trailingComma: if isBroken { append(",") }
    case .nest(let inner):
      add(inner, indent: indent + 2, isBroken: isBroken, trailing: trailing)
    case .group(let inner):
      let fits = column + inner.flat.count + trailing <= Layout.width
      add(inner, indent: indent, isBroken: !fits, trailing: trailing)
    case .sequence(let list):
      for (place, inner) in list.enumerated() {
        let rest = Layout.sequence(Array(list[(place + 1)...])).head(isBroken: isBroken)
        let after = rest.width + (rest.isWhole ? trailing : 0)
        add(inner, indent: indent, isBroken: isBroken, trailing: after)
      }
    case .fill(let items): fill(items, indent: indent, trailing: trailing)
    }
  }

  private mutating func fill(_ items: [Layout], indent: Int, trailing: Int) {
    for (place, item) in items.enumerated() {
      // A comma, or what follows the list.
      let after = place + 1 < items.count ? 1 : max(1, trailing)
      if place > 0 {
        append(",")
        let fits = column + 1 + item.flat.count + after <= Layout.width
        if fits { append(" ") } else { breakLine(indent) }
      }
      add(item, indent: indent, isBroken: false, trailing: after)
    }
  }

  private mutating func append(_ text: String) {
    lines[lines.count - 1] += text
    column += text.count
  }

  private mutating func breakLine(_ indent: Int) {
    lines.append(String(repeating: " ", count: indent))
    column = indent
  }
}

extension Layout {
  /// The width up to the first place where it may be broken, and whether there is none.
  fileprivate func head(isBroken: Bool) -> (width: Int, isWhole: Bool) {
    switch self {
    case .text(let text): return (text.count, true)
    case .line: return isBroken ? (0, false) : (1, true)
    case .softLine: return (0, !isBroken)
    case .trailingComma: return (isBroken ? 1 : 0, true)
    case .nest(let inner): return inner.head(isBroken: isBroken)
    case .group(let inner): return inner.head(isBroken: true)
    case .fill(let items):
      return items.first.map { ($0.head(isBroken: true).width, false) } ?? (0, true)
    case .sequence(let list):
      var width = 0
      for inner in list {
        let head = inner.head(isBroken: isBroken)
        width += head.width
        if !head.isWhole { return (width, false) }
      }
      return (width, true)
    }
  }
}
