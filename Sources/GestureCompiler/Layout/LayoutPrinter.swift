struct LayoutPrinter {
  private(set) var lines: [LayoutLine]
  private let width: Int
  private var column: Int
  /// Whether the line is still empty after the last break.
  private var isFresh = true
  /// The indentation of the current item.
  private var base: Int

  init(indent: Int, width: Int) {
    lines = [LayoutLine(indent: indent)]
    column = indent
    base = indent
    self.width = width
  }

  /// - Parameter trailing: the columns that the text after the layout needs before it can be broken.
  mutating func add(_ layout: Layout, indent: Int, isBroken: Bool, trailing: Int = 0) {
    switch layout.kind {
    case .text(let text): append(text, indent, columns: layout.flatWidth)
    case .line: if isBroken { breakLine(indent) } else { append(" ", indent) }
    case .softLine: if isBroken { breakLine(indent) }
    case .hardLine: breakLine(indent)
    case .blankLine:
      breakLine(0)
      breakLine(indent)
    case .freshLine: if !isFresh { breakLine(max(indent, base + 2)) }
    case .trailingComma, .swiftComma: if isBroken { append(",", indent) }
    case .nest(let list): add(list, indent: indent + 2, isBroken: isBroken, trailing: trailing)
    case .item(let list):
      let outer = base
      base = indent
      add(list, indent: indent, isBroken: isBroken, trailing: trailing)
      base = outer
    case .group(let list):
      let fits = layout.flatWidth.map { column + $0 + trailing <= width } ?? false
      // No blanks are written at the beginning of a line.
      if fits, !isFresh, !isEnded, !layout.hasComments { return append(layout.flat, indent) }
      add(list, indent: indent, isBroken: !fits, trailing: trailing)
    case .sequence(let list): add(list, indent: indent, isBroken: isBroken, trailing: trailing)
    case .fill(let items): fill(items, indent: indent, trailing: trailing)
    case .lineComments(let comments): lines[lines.count - 1].comments += comments
    case .comment(let text, let column): append(comment: text, from: column, indent)
    }
  }

  private mutating func add(_ list: [Layout], indent: Int, isBroken: Bool, trailing: Int) {
    for (index, inner) in list.enumerated() {
      let rest = Layout.head(list[(index + 1)...], isBroken: isBroken)
      let after = rest.width + (rest.isWhole ? trailing : 0)
      add(inner, indent: indent, isBroken: isBroken, trailing: after)
    }
  }

  private mutating func fill(_ items: [Layout], indent: Int, trailing: Int) {
    for (index, item) in items.enumerated() {
      // The width of a comma or of the text after the list.
      let after = index + 1 < items.count ? 1 : max(1, trailing)
      if index > 0 {
        append(",", indent)
        let fits = item.flatWidth.map { column + 1 + $0 + after <= width } ?? false
        if fits { append(" ", indent) } else { breakLine(indent) }
      }
      add(item, indent: indent, isBroken: false, trailing: after)
    }
  }

  /// Whether only a comma may still be added to the line, because comments follow.
  private var isEnded: Bool { !lines[lines.count - 1].comments.isEmpty }

  private mutating func append(_ text: String, _ indent: Int, columns: Int? = nil) {
    if text == " ", isFresh || isEnded { return }
    if isEnded, text != "," { breakLine(max(indent, base + 2)) }
    lines[lines.count - 1].text += text
    column += columns ?? text.columns
    isFresh = false
  }

  private mutating func append(comment text: [String], from start: Int, _ indent: Int) {
    append(text[0], indent)
    let shift = column - text[0].columns - start
    for line in text.dropFirst() {
      breakLine(0)
      append(line.shifted(by: shift), 0)
      isFresh = false
    }
  }

  private mutating func breakLine(_ indent: Int) {
    while lines[lines.count - 1].text.utf8.last == UInt8(ascii: " ") {
      lines[lines.count - 1].text.removeLast()
    }
    lines.append(LayoutLine(indent: indent))
    column = indent
    isFresh = true
  }
}

extension String {
  /// Moves the text by changing the number of blanks before it. A text that begins with a tab does not move.
  fileprivate func shifted(by columns: Int) -> String {
    if columns == 0 || isEmpty || utf8.first == UInt8(ascii: "\t") { return self }
    var blanks = 0
    for byte in utf8 {
      guard byte == UInt8(ascii: " ") else { break }
      blanks += 1
    }
    let rest = String(decoding: utf8.dropFirst(blanks), as: UTF8.self)
    return String(repeating: " ", count: max(0, blanks + columns)) + rest
  }
}

extension Layout {
  /// The width up to the first place that may be broken, and whether no such place exists.
  fileprivate static func head(
    _ list: ArraySlice<Layout>, isBroken: Bool
  ) -> (width: Int, isWhole: Bool) {
    var width = 0
    for inner in list {
      let head = inner.head(isBroken: isBroken)
      width += head.width
      if !head.isWhole { return (width, false) }
    }
    return (width, true)
  }

  private func head(isBroken: Bool) -> (width: Int, isWhole: Bool) {
    switch kind {
    case .text: return (flatWidth ?? 0, true)
    case .line: return isBroken ? (0, false) : (1, true)
    case .softLine: return (0, !isBroken)
    case .hardLine, .blankLine, .freshLine: return (0, false)
    case .lineComments(let rows): return (Layout.countedWidth(rows), false)
    case .trailingComma, .swiftComma: return (isBroken ? 1 : 0, true)
    case .nest(let list), .item(let list), .sequence(let list):
      return Layout.head(list[...], isBroken: isBroken)
    case .group(let list): return Layout.head(list[...], isBroken: true)
    case .fill(let items):
      return items.first.map { ($0.head(isBroken: true).width, false) } ?? (0, true)
    case .comment(let lines, _): return (lines[0].columns, lines.count == 1)
    }
  }
}
