// A `switch`, and methods that consist of one.
extension SwiftEmitter {
  /// Adds a `switch` whose patterns are the items.
  mutating func addSwitch<Item: CustomStringConvertible>(
    on subject: String, _ items: some Sequence<Item>, otherwise: String? = nil,
    _ add: (inout Self, Item) -> Void
  ) {
    let pattern = { (item: Item) in Layout.text(item.description) }
    addSwitch(on: subject, items, otherwise: otherwise, pattern: pattern, add)
  }

  /// Adds a `switch` with a case for each item. A lone statement stands on the line of its case.
  /// - Parameter otherwise: the statement of the default, if there is one.
  mutating func addSwitch<Item>(
    on subject: String, _ items: some Sequence<Item>, otherwise: String? = nil,
    pattern: (Item) -> Layout, _ add: (inout Self, Item) -> Void
  ) {
    out.line("switch \(subject) {")
    for item in items {
      beginScope()
      out.open(.opening(pattern(item)))
      add(&self, item)
      out.close("")
      out.join()
    }
    if let otherwise { out.line("default: \(otherwise)") }
    out.line("}")
  }

  /// Adds a method that is a `switch` whose patterns are the items, if there are items.
  mutating func addMethod<Item: CustomStringConvertible>(
    _ head: String, _ parameters: [String], _ result: String? = nil, on subject: String,
    _ items: [Item], otherwise: String? = nil, above: String? = nil,
    _ add: (inout Self, Item) -> Void
  ) {
    addMethod(
      head, parameters, result, on: subject, items, otherwise: otherwise, above: above,
      pattern: { .text($0.description) }, add)
  }

  /// Adds a method that is a `switch`, if there are items.
  /// - Parameters:
  ///   - head: the text up to the parenthesis.
  ///   - result: the type of its result, if it has one.
  ///   - above: the line above it.
  mutating func addMethod<Item>(
    _ head: String, _ parameters: [String], _ result: String? = nil, on subject: String,
    _ items: [Item], otherwise: String? = nil, above: String? = nil,
    pattern: (Item) -> Layout, _ add: (inout Self, Item) -> Void
  ) {
    if items.isEmpty { return }
    out.separate()
    if let above { out.line(above) }
    let tail = (result.map { " -> \($0)" } ?? "") + " {"
    out.open(declaration: "\(visible)\(head)", parameters, tail)
    addSwitch(on: subject, items, otherwise: otherwise, pattern: pattern, add)
    out.close()
  }

  func number(_ name: String) -> String { "\(name): \(standard("Int"))" }
}
