@_spi(GestureEngine) import GestureRuntime

/// Scale and rotation of touches about their middle ("Touches"), given as
/// ways from the middle.
struct Spread {
  /// A mean distance from the middle, in points, divided by the first distance.
  struct Ratio {
    private(set) var value = 1.0
    /// The ratio when the set of touches changed last, and the distance then.
    private var eraValue = 1.0
    private var eraDistance = 0.0

    mutating func beginEra(at distance: Double) {
      eraValue = value
      eraDistance = distance
    }

    /// Less than a point from the middle, before the step or after it, changes nothing.
    mutating func change(from before: Double, to after: Double) {
      if before >= 1, after >= 1 {
        value = eraValue * (after / eraDistance)
      } else {
        beginEra(at: after)
      }
    }
  }

  var overall = Ratio()
  var horizontal = Ratio()
  var vertical = Ratio()
  /// Radians, counted on past half a turn.
  var rotation = 0.0
  var samples = Samples()

  mutating func beginEra(_ ways: [Vector]) {
    overall.beginEra(at: Spread.distance(ways))
    horizontal.beginEra(at: Spread.mean(ways.map { $0.dx.magnitude }))
    vertical.beginEra(at: Spread.mean(ways.map { $0.dy.magnitude }))
  }

  /// One frame of at least two touches. The rotation is the mean turn of each, weighted by its smaller
  /// distance from the middle, as Compose's `calculateRotation` has it.
  /// - Returns: whether they were far enough from their middle.
  mutating func change(from old: [Vector], to new: [Vector]) -> Bool {
    let (before, after) = (Spread.distance(old), Spread.distance(new))
    overall.change(from: before, to: after)
    horizontal.change(
      from: Spread.mean(old.map { $0.dx.magnitude }), to: Spread.mean(new.map { $0.dx.magnitude }))
    vertical.change(
      from: Spread.mean(old.map { $0.dy.magnitude }), to: Spread.mean(new.map { $0.dy.magnitude }))
    guard before >= 1, after >= 1 else { return false }
    var turn = 0.0
    var weights = 0.0
    for (a, b) in zip(old, new) {
      let weight = min(Spread.length(a), Spread.length(b))
      weights += weight
      // One that stays adds nothing, also where its place is too great to be multiplied.
      guard a.dx != b.dx || a.dy != b.dy else { continue }
      turn += weight * Spread.turn(from: a, to: b)
    }
    if weights > 0 { rotation += turn / weights }
    return true
  }

  /// Half a turn is clockwise, also where rounding made it a billionth of a radian less than half a turn back.
  private static func turn(from a: Vector, to b: Vector) -> Double {
    let turn = GestureMath.arcTangent(a.dx * b.dy - a.dy * b.dx, a.dx * b.dx + a.dy * b.dy)
    return turn <= -.pi + 1e-9 ? turn + 2 * .pi : turn
  }

  mutating func sample(at now: Int64) { samples.add(now, overall.value, rotation) }

  /// The mean length, in points.
  static func distance(_ ways: [Vector]) -> Double { mean(ways.map(length)) }

  private static func length(_ way: Vector) -> Double {
    (way.dx * way.dx + way.dy * way.dy).squareRoot()
  }

  private static func mean(_ numbers: [Double]) -> Double {
    numbers.reduce(0, +) / Double(numbers.count)
  }
}
