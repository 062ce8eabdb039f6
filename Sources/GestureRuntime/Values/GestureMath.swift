/// A set from its register: eight bits at most, or 0 if the register holds no set.
@export(implementation) func bits(_ register: Double) -> UInt8 { UInt8(exactly: register) ?? 0 }

/// The set of the element with this tag. Empty if no element has it.
func bit(_ tag: Double) -> UInt8 {
  guard let tag = UInt8(exactly: tag), tag < 8 else { return 0 }
  return 1 << tag
}

/// Functions of tables without an operator in Swift. Their results have the same bits on every platform.
/// The compiler merges equal calls of functions that are `readnone`.
@_spi(GestureEngine) public enum GestureMath {
  /// The set with the one element `tag`.
  public static func singleton(_ tag: Double) -> Double { Double(bit(tag)) }
  /// The set of all elements of two sets.
  public static func union(_ a: Double, _ b: Double) -> Double { Double(bits(a) | bits(b)) }
  /// Whether the set has the element with this tag. False if no element has the tag.
  public static func contains(_ set: Double, _ tag: Double) -> Bool { bits(set) & bit(tag) != 0 }

  /// 1 if `x` is above zero, -1 if it is below zero, otherwise 0, also for NaN.
  @export(implementation) public static func sign(_ x: Double) -> Double {
    x > 0 ? 1 : x < 0 ? -1 : 0
  }

  /// The nearest multiple of `step`, with halves rounded away from zero. Returns `x` if the result is not finite, as
  /// for a step that is zero or NaN.
  @export(implementation) public static func roundToStep(_ x: Double, _ step: Double) -> Double {
    let nearest = (x / step).rounded() * step
    return nearest.isFinite ? nearest : x
  }

  /// The nearest of the four directions. `right` for a vector without length, and the horizontal one if both are equally
  /// near.
  @export(implementation) public static func direction(_ vector: Vector) -> Direction {
    if abs(vector.dx) < abs(vector.dy) { return vector.dy < 0 ? .up : .down }
    return vector.dx < 0 ? .left : .right
  }

  /// The nearest of the four directions, as for a vector.
  @export(implementation) public static func direction(_ velocity: Velocity) -> Direction {
    direction(Vector(dx: velocity.dx, dy: velocity.dy))
  }

  /// The number of the sector that the vector points to, from 0 to `count` - 1. Sector 0 is centered on the positive x
  /// axis, and a vector without length is in sector 0.
  public static func sector(_ vector: Vector, _ count: Double) -> Double {
    let sectors = Swift.max(count, 1)
    let turn = arcTangent(vector.dy, vector.dx) * sectors / (2 * Double.pi)
    return modulo((turn + 0.5).rounded(.down), sectors)
  }

  /// The number of the sector that the velocity points to, as for a vector.
  public static func sector(_ velocity: Velocity, _ count: Double) -> Double {
    sector(Vector(dx: velocity.dx, dy: velocity.dy), count)
  }

  /// The vector scaled to length 1. Zero if its length is zero.
  @export(implementation) public static func normalize(_ vector: Vector) -> Vector {
    let length = vector.length
    return length == 0 ? .zero : vector / length
  }

  /// The velocity scaled to length 1, without a unit. Zero if the speed is zero.
  @export(implementation) public static func normalize(_ velocity: Velocity) -> Vector {
    normalize(Vector(dx: velocity.dx, dy: velocity.dy))
  }
}
