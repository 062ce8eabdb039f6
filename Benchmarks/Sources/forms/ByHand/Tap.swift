import GestureRuntime

/// One tap or several in a row with one finger.
struct Tap {
  enum State: UInt8 { case idle, pressing, between, ended }

  let count: Int
  private(set) var state: State = .idle
  private(set) var place = Point.zero
  /// When it fails; in nanoseconds, as all times here.
  private(set) var deadline = Int64.max
  private var start = Point.zero
  private var taps = 0

  init(count: Int) { self.count = count }

  mutating func reset() {
    state = .idle
    deadline = .max
    taps = 0
  }

  mutating func down(at place: Point, time: Int64) {
    start = place
    // A later tap must lift within the interval that runs since the last lift.
    let latest = time + .milliseconds(750)
    deadline = state == .between ? min(deadline, latest) : latest
    state = .pressing
  }

  func isTooFar(_ place: Point) -> Bool { place.squaredDistance(from: start) > 45 * 45 }

  /// Whether the lift makes a tap.
  mutating func up(at place: Point, time: Int64) -> Bool {
    guard !isTooFar(place) else { return false }
    self.place = place
    taps += 1
    state = taps == count ? .ended : .between
    deadline = taps == count ? .max : time + .milliseconds(350)
    return true
  }
}
