// Component by component, so that an expression has the bits of its two halves computed apart.

extension Vector {
  /// The length in points: `sqrt(dx * dx + dy * dy)`.
  @export(implementation) public var length: Double { (dx * dx + dy * dy).squareRoot() }

  @export(implementation)
  public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }
  @export(implementation) public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }
  @export(implementation) public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }
  @export(implementation) public static func * (a: Vector, b: Double) -> Vector {
    Vector(dx: a.dx * b, dy: a.dy * b)
  }
  @export(implementation) public static func / (a: Vector, b: Double) -> Vector {
    Vector(dx: a.dx / b, dy: a.dy / b)
  }
}

extension Velocity {
  /// The speed in points per second: `sqrt(dx * dx + dy * dy)`.
  @export(implementation) public var length: Double { (dx * dx + dy * dy).squareRoot() }
}

// For the computations of specs.
@_spi(GestureEngine) extension Velocity {
  @export(implementation)
  public static prefix func - (a: Velocity) -> Velocity {
    Velocity(dx: -a.dx, dy: -a.dy)
  }
  @export(implementation) public static func + (a: Velocity, b: Velocity) -> Velocity {
    Velocity(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }
  @export(implementation) public static func - (a: Velocity, b: Velocity) -> Velocity {
    Velocity(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }
  @export(implementation) public static func * (a: Velocity, b: Double) -> Velocity {
    Velocity(dx: a.dx * b, dy: a.dy * b)
  }
  @export(implementation) public static func / (a: Velocity, b: Double) -> Velocity {
    Velocity(dx: a.dx / b, dy: a.dy / b)
  }

  @export(implementation) public static func += (a: inout Velocity, b: Velocity) { a = a + b }
  @export(implementation) public static func -= (a: inout Velocity, b: Velocity) { a = a - b }
}

extension Point {
  @export(implementation) public static func + (a: Point, b: Vector) -> Point {
    Point(x: a.x + b.dx, y: a.y + b.dy)
  }
  @export(implementation) public static func - (a: Point, b: Vector) -> Point {
    Point(x: a.x - b.dx, y: a.y - b.dy)
  }
  /// The vector from `b` to `a`.
  @export(implementation) public static func - (a: Point, b: Point) -> Vector {
    Vector(dx: a.x - b.x, dy: a.y - b.y)
  }
  @export(implementation) public static func += (a: inout Point, b: Vector) { a = a + b }
  @export(implementation) public static func -= (a: inout Point, b: Vector) { a = a - b }
}
