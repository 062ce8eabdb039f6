/// A place, in points. The y axis points down, as on every touch screen.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double

  @export(implementation) public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @export(implementation) public static var zero: Point { Point(x: 0, y: 0) }
}

/// A way from one place to another, in points.
public struct Vector: Hashable, Sendable, BitwiseCopyable {
  public var dx: Double
  public var dy: Double

  @export(implementation) public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  @export(implementation) public static var zero: Vector { Vector(dx: 0, dy: 0) }
}

/// A speed with a direction, in points per second.
public struct Velocity: Hashable, Sendable, BitwiseCopyable {
  public var dx: Double
  public var dy: Double

  @export(implementation) public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  @export(implementation) public static var zero: Velocity { Velocity(dx: 0, dy: 0) }
}

/// A frame, in points.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  @export(implementation) public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @export(implementation) public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The frame that contains every finite point: what `.everywhere` means. Its lower bound is
  /// finite because the sum of an infinite origin and width would be NaN.
  public static let everywhere = Rect(
    x: -.greatestFiniteMagnitude, y: -.greatestFiniteMagnitude, width: .infinity, height: .infinity)

  /// Half open, as `CGRect` has it: the left and top edges are inside, the right and bottom not.
  @export(implementation) public func contains(_ point: Point) -> Bool {
    x <= point.x && point.x < x + width && y <= point.y && point.y < y + height
  }
}
