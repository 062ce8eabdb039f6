/// What a form made of a trace, in numbers: it keeps the optimiser from leaving anything out, and
/// forms that did the same have the same.
struct Tally: Equatable {
  var actions = 0
  /// Of the numbers in the actions.
  var sum = 0.0

  @inline(__always)
  mutating func add(_ a: Double, _ b: Double) {
    actions += 1
    sum += a + b
  }
}

/// One action: in which event, which one by its place in the spec, and the bits of its values.
struct Reported: Equatable {
  var event: Int
  var action: Int
  var a: UInt64
  var b: UInt64

  init(event: Int, action: Int, _ a: Double, _ b: Double) {
    (self.event, self.action) = (event, action)
    (self.a, self.b) = (a.bitPattern, b.bitPattern)
  }
}
