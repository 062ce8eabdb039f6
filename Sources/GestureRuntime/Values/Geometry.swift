/// A location, in points. The y axis points down, as on every touch screen.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal coordinate in points, growing to the right.
  public var x: Double
  /// The vertical coordinate in points, growing downwards.
  public var y: Double

  /// Both coordinates are in points.
  @export(implementation) public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of the coordinates.
  @export(implementation) public static var zero: Point { Point(x: 0, y: 0) }
}

/// The vector from one location to another, in points.
public struct Vector: AdditiveArithmetic, Hashable, Sendable, BitwiseCopyable {
  /// The horizontal component in points, positive to the right.
  public var dx: Double
  /// The vertical component in points, positive downwards.
  public var dy: Double

  /// Both components are in points.
  @export(implementation) public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector with length zero.
  @export(implementation) public static var zero: Vector { Vector(dx: 0, dy: 0) }
}

/// A speed with a direction, in points per second.
public struct Velocity: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal component in points per second, positive to the right.
  public var dx: Double
  /// The vertical component in points per second, positive downwards.
  public var dy: Double

  /// Both components are in points per second.
  @export(implementation) public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The velocity of an object at rest.
  @export(implementation) public static var zero: Velocity { Velocity(dx: 0, dy: 0) }
}

/// A frame, in points.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The left edge, in points. It belongs to the frame.
  public var x: Double
  /// The top edge, in points. It belongs to the frame.
  public var y: Double
  /// The width in points, up to the right edge, which does not belong to the frame.
  public var width: Double
  /// The height in points, up to the bottom edge, which does not belong to the frame.
  public var height: Double

  /// All parameters are in points. The top left corner is at x and y.
  @export(implementation) public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The frame that contains no point.
  @export(implementation) public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The frame that contains every finite point, for `.everywhere`. Its lower bound is finite because the sum of an
  /// infinite origin and width would be NaN.
  public static let everywhere = Rect(
    x: -.greatestFiniteMagnitude, y: -.greatestFiniteMagnitude, width: .infinity, height: .infinity)

  /// Whether the frame contains the point. As with `CGRect`, the left and top edges are inside, the right and bottom
  /// edges are not.
  @export(implementation) public func contains(_ point: Point) -> Bool {
    x <= point.x && point.x < x + width && y <= point.y && point.y < y + height
  }
}
