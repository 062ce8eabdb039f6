import GestureRuntime

/// A finger that rests; it ends at its deadline, with the finger down.
struct LongPress {
  private(set) var deadline = Int64.max
  private var start = Point.zero

  mutating func reset() { deadline = .max }

  mutating func down(at place: Point, time: Int64) {
    start = place
    deadline = time + .milliseconds(500)
  }

  func isTooFar(_ place: Point) -> Bool { place.squaredDistance(from: start) > 10 * 10 }
}
