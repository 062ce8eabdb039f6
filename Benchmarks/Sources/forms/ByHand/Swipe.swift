import GestureRuntime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A quick straight stroke, decided at the lift.
struct Swipe {
  private(set) var deadline = Int64.max
  private var start = Point.zero
  private var history = VelocityHistory()

  mutating func reset() { deadline = .max }

  mutating func down(at place: Point, time: Int64) {
    start = place
    deadline = time + .milliseconds(500)
    history.begin(at: place, time: time)
  }

  mutating func move(to place: Point, time: Int64) { history.add(place, time: time) }

  /// Where it went, if it was a swipe.
  mutating func up(at place: Point, time: Int64) -> Direction? {
    let (dx, dy) = (place.x - start.x, place.y - start.y)
    guard (dx * dx + dy * dy).squareRoot() >= 50 else { return nil }
    let velocity = history.velocity(at: time)
    guard (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot() >= 300 else {
      return nil
    }
    let (width, height) = (dx.magnitude, dy.magnitude)
    // From the nearest axis.
    guard atan2(min(width, height), max(width, height)) <= 30 * (Double.pi / 180) else {
      return nil
    }
    return width >= height ? (dx >= 0 ? .right : .left) : (dy >= 0 ? .down : .up)
  }
}
