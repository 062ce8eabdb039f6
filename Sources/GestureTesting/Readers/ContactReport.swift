import GestureRuntime

/// What the touches of one device did in one report of it.
struct ContactReport {
  struct Change {
    var touch: Int
    var x: Double
    var y: Double
    var pressure: Double?
  }

  var moves: [Change] = []
  var ups: [Change] = []
  var downs: [Change] = []
  var cancels: [Int] = []
}

/// A touch as the device last described it.
struct Contact: Hashable, Sendable {
  /// Its number in the trace, from 1 on; nil while the trace has not heard of it.
  var touch: Int?
  var trackingID: Int?
  var x: Double?
  var y: Double?
  var pressure: Double?
  var moved = false

  /// Nil while its place is not known.
  func change() -> ContactReport.Change? {
    guard let touch, let x, let y else { return nil }
    return ContactReport.Change(touch: touch, x: x, y: y, pressure: pressure)
  }
}
