/// A step, or a short form that replaces several.
struct Item {
  struct Tap: Equatable {
    /// The fingers and places, and `over` with its time.
    var head: String
    var options: String
    /// How long the fingers stay down, in nanoseconds.
    var over: Double
  }

  var text: String
  var range: Range<Int>
  /// Nil for a new item.
  var step: StepSyntax?
  var inner: [StepSyntax]?
  var tap: Tap?

  init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  init(_ text: String, replacing items: ArraySlice<Item>) {
    self.text = text
    let (first, last) = (items.first?.range ?? 0..<0, items.last?.range ?? 0..<0)
    range = first.lowerBound..<last.upperBound
  }

  var isNew: Bool { step == nil }
}
