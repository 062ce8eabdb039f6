extension Formatter {
  enum ListStyle {
    /// If the items do not fit, each has its own line, with a comma at the end.
    case items
    /// The same without the comma, for one value such as `(a, b)`.
    case tuple
    /// `{ a, b }`. It stays open if the author opened it.
    case cases
  }

  mutating func list<Item>(
    _ items: [Item], _ style: ListStyle = .items, _ item: (inout Formatter, Item) -> Layout
  ) -> Layout {
    let open = cursor.token()
    var gap = Layout.softLine
    if style == .cases { gap = cursor.isOnNewLine && !items.isEmpty ? .hardLine : .line }
    var inner: [Layout] = []
    for (index, each) in items.enumerated() {
      inner.append(index == 0 ? gap : cursor.isAfterEmptyLine ? .blankLine : .line)
      let above = cursor.ownLines()
      inner += above.comments + above.end + [.item(item(&self, each))]
      if index + 1 < items.count { inner.append(cursor.comma()) }
    }
    if !items.isEmpty {
      // The comma is added before its comments, so that it counts when the last item is measured.
      if style != .tuple { inner.append(.trailingComma) }
      inner.append(cursor.lastComma())
    }
    let isSpaced = cursor.isAfterEmptyLine && !items.isEmpty
    let last = cursor.ownLines().comments
    if !last.isEmpty { inner += [isSpaced ? .blankLine : .hardLine] + last }
    if items.isEmpty, last.isEmpty { return .sequence([open, cursor.token()]) }
    return .group(
      .sequence([open, .nest(.sequence(inner)), items.isEmpty ? .softLine : gap, cursor.token()]))
  }

  /// `a, b` without brackets. If the items do not fit, each has its own line.
  mutating func series<Item>(_ items: [Item], _ item: (inout Formatter, Item) -> Layout) -> Layout {
    var parts: [Layout] = []
    for (index, each) in items.enumerated() {
      if index > 0 { parts += [cursor.comma(), .line] }
      parts.append(item(&self, each))
    }
    return parts.count == 1 ? parts[0] : .group(.nest(.sequence(parts)))
  }

  /// `name: type`
  mutating func field() -> Layout { .sequence([cursor.joined(2), .space, cursor.token()]) }

  mutating func fields(_ fields: [Field]) -> Layout {
    list(fields) { formatter, _ in formatter.field() }
  }

  mutating func arguments(_ arguments: [ArgumentSyntax]) -> Layout {
    list(arguments) { formatter, argument in formatter.argument(argument) }
  }

  mutating func argument(_ argument: ArgumentSyntax) -> Layout {
    guard argument.label != nil else { return expression(argument.value) }
    return .sequence([cursor.joined(2), .space, expression(argument.value)])
  }

  func fits(_ layout: Layout) -> Bool {
    layout.flatWidth.map { level + $0 <= Formatter.width } ?? false
  }

  /// A name with dots.
  mutating func path(_ names: [Identifier]) -> Layout {
    cursor.joined(2 * names.count - 1 + 3 * names.count { $0.copy != nil })
  }

  /// `[2]`
  mutating func copyNumber(of name: Identifier) -> Layout {
    name.copy == nil ? .sequence([]) : cursor.joined(3)
  }
}

extension Layout {
  /// A group that is always broken.
  var opened: Layout { grouped ?? self }
}
