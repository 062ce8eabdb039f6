/// An angle of rotation. Positive is clockwise, because y grows downwards.
public struct GestureAngle: AdditiveArithmetic, Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The angle in radians, as the engine keeps it.
  public var radians: Double

  /// Makes an angle in generated Swift.
  @_spi(GestureEngine) @export(implementation) public init(radians: Double) {
    self.radians = radians
  }

  @export(implementation) init(kept radians: Double) { self.radians = radians }

  /// Makes an angle from radians.
  @export(implementation) public static func radians(_ radians: Double) -> GestureAngle {
    GestureAngle(kept: radians)
  }

  /// Makes an angle from degrees, which is kept in radians.
  @export(implementation) public static func degrees(_ degrees: Double) -> GestureAngle {
    GestureAngle(kept: degrees * (Double.pi / 180))
  }

  /// The angle in degrees, computed from `radians`.
  @export(implementation) public var degrees: Double {
    get { radians * (180 / Double.pi) }
    set { self = .degrees(newValue) }
  }

  /// The angle of no rotation.
  @export(implementation) public static var zero: GestureAngle { GestureAngle(kept: 0) }
}

extension GestureAngle {
  @export(implementation) public static func < (a: GestureAngle, b: GestureAngle) -> Bool {
    a.radians < b.radians
  }
  @export(implementation) public static prefix func - (a: GestureAngle) -> GestureAngle {
    GestureAngle(kept: -a.radians)
  }
  @export(implementation) public static func + (a: GestureAngle, b: GestureAngle) -> GestureAngle {
    GestureAngle(kept: a.radians + b.radians)
  }
  @export(implementation) public static func - (a: GestureAngle, b: GestureAngle) -> GestureAngle {
    GestureAngle(kept: a.radians - b.radians)
  }
  @export(implementation) public static func * (a: GestureAngle, b: Double) -> GestureAngle {
    GestureAngle(kept: a.radians * b)
  }
  @export(implementation) public static func / (a: GestureAngle, b: Double) -> GestureAngle {
    GestureAngle(kept: a.radians / b)
  }
}

extension GestureValue {
  /// A value of type `angle`, which is passed by name as its radians.
  public static func angle(_ angle: GestureAngle) -> GestureValue { .number(angle.radians) }
}
