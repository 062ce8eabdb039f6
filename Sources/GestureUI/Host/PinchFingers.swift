@_spi(GestureEngine) import GestureRuntime

/// Two fingers that stand for a magnification or a rotation of a touchpad, because gestures know only fingers. They lie
/// on both sides of the pointer.
struct PinchFingers {
  /// The initial distance of each finger from the middle, in points.
  static let reach = 50.0

  /// The motions that a touchpad reports separately, and that may overlap in time.
  enum Motion: Hashable { case magnification, rotation }

  private var motions: Set<Motion> = []
  private var middle = Point.zero
  private var scale = 1.0
  private var angle = 0.0

  init() {}

  var isDown: Bool { !motions.isEmpty }

  /// The locations of the two fingers.
  var locations: (Point, Point) {
    let radius = Self.reach * scale
    let way = Vector(dx: radius * GestureMath.cosine(angle), dy: radius * GestureMath.sine(angle))
    return (
      Point(x: middle.x - way.dx, y: middle.y - way.dy),
      Point(x: middle.x + way.dx, y: middle.y + way.dy)
    )
  }

  /// Both fingers go down, unless they are down already.
  /// - Returns: the phase of their events. Nil if they make no event.
  mutating func begin(_ motion: Motion, at middle: Point) -> PointerEvent.Phase? {
    defer { motions.insert(motion) }
    guard motions.isEmpty else { return nil }
    self.middle = middle
    (scale, angle) = (1, 0)
    return .down
  }

  /// - Parameter amount: the additional magnification, as in `NSEvent.magnification`.
  mutating func magnify(by amount: Double) -> PointerEvent.Phase? {
    guard isDown, amount.isFinite else { return nil }
    // Fingers cannot meet, nor change sides.
    scale = max(scale * (1 + amount), 0.01)
    return .move
  }

  /// - Parameter degrees: the rotation as in `NSEvent.rotation`, counterclockwise.
  mutating func rotate(by degrees: Double) -> PointerEvent.Phase? {
    guard isDown, degrees.isFinite else { return nil }
    angle -= degrees * .pi / 180
    return .move
  }

  /// The last motion to end lifts both fingers, or cancels them.
  mutating func end(_ motion: Motion, isCancelled: Bool = false) -> PointerEvent.Phase? {
    guard motions.remove(motion) != nil, motions.isEmpty else { return nil }
    return isCancelled ? .cancel : .up
  }

  mutating func lose() { motions = [] }
}
