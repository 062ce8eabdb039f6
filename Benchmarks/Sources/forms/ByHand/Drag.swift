import GestureRuntime

/// A finger that moves, from 10 points on.
struct Drag {
  private(set) var translation = Vector.zero
  private(set) var isDragging = false
  private var start = Point.zero

  mutating func down(at place: Point) {
    start = place
    isDragging = false
  }

  /// Whether it drags now.
  mutating func move(to place: Point) -> Bool {
    let (dx, dy) = (place.x - start.x, place.y - start.y)
    guard isDragging || dx * dx + dy * dy >= 10 * 10 else { return false }
    isDragging = true
    translation = Vector(dx: dx, dy: dy)
    return true
  }
}
