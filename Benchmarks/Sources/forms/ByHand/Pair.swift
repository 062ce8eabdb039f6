@_spi(GestureEngine) import GestureRuntime

/// Two fingers about their middle: how far apart they have come, and how far they have turned.
///
/// What was before a finger left stays: it goes on from there when there are two again.
struct Pair {
  /// A finger as seen from the middle.
  private struct Arm {
    var x = 0.0
    var y = 0.0
    var length = 0.0

    init() {}
    init(from middle: Point, to place: Point) {
      (x, y) = (place.x - middle.x, place.y - middle.y)
      length = (x * x + y * y).squareRoot()
    }
  }

  /// Slots, the older one first; -1 where there is none.
  private(set) var first = -1
  private(set) var second = -1
  private(set) var scale = 1.0
  /// Radians, clockwise; it counts on past half a turn.
  private(set) var rotation = 0.0
  private var arms = (Arm(), Arm())
  /// The distance from the middle, and the scale, when the two came together.
  private var startDistance = 0.0
  private var startScale = 1.0

  var isComplete: Bool { second >= 0 }

  func has(_ slot: Int) -> Bool { slot == first || slot == second }

  mutating func reset() {
    (first, second) = (-1, -1)
    (scale, rotation) = (1, 0)
  }

  /// Takes one more finger, if there is room.
  mutating func add(_ slot: Int, _ fingers: inout Fingers) -> Bool {
    if first < 0 {
      first = slot
      return true
    }
    guard second < 0 else { return false }
    second = slot
    arms = Pair.arms(fingers[first].place, fingers[second].place)
    measure(from: distance)
    return true
  }

  mutating func remove(_ slot: Int) {
    if slot == first { first = second }
    second = -1
  }

  /// Mean distance from the middle.
  private var distance: Double { (arms.0.length + arms.1.length) / 2 }

  private mutating func measure(from distance: Double) {
    startDistance = distance
    startScale = scale
  }

  private static func arms(_ a: Point, _ b: Point) -> (Arm, Arm) {
    let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    return (Arm(from: middle, to: a), Arm(from: middle, to: b))
  }

  /// One of two fingers has moved.
  mutating func update(_ fingers: inout Fingers, turns: Bool) {
    let (old, before) = (arms, distance)
    arms = Pair.arms(fingers[first].place, fingers[second].place)
    let after = distance
    // Fingers that touch have no direction, and a ratio to them says nothing.
    guard before >= 1, after >= 1 else { return measure(from: after) }
    scale = startScale * (after / startDistance)
    if turns { turn(from: old) }
  }

  private mutating func turn(from old: (Arm, Arm)) {
    let weights = (min(old.0.length, arms.0.length), min(old.1.length, arms.1.length))
    let a = Pair.angle(old.0, arms.0)
    // Both arms turn alike unless rounding the middle has made them differ.
    let isEven =
      old.0.x == -old.1.x && old.0.y == -old.1.y && arms.0.x == -arms.1.x && arms.0.y == -arms.1.y
    let b = isEven ? a : Pair.angle(old.1, arms.1)
    let weight = weights.0 + weights.1
    if weight > 0 { rotation += (weights.0 * a + weights.1 * b) / weight }
  }

  private static func angle(_ a: Arm, _ b: Arm) -> Double {
    // The arc tangent of the language, whose bits are the same on every system. Half a turn is clockwise.
    let angle = GestureMath.arcTangent(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    return angle <= -.pi + 1e-9 ? angle + 2 * .pi : angle
  }
}
