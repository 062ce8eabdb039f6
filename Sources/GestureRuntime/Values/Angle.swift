/// How far something is turned. Positive is clockwise, since y grows downwards.
public struct Angle: AdditiveArithmetic, Hashable, Comparable, Sendable, BitwiseCopyable {
  /// What the engine computes with.
  public var radians: Double

  /// In radians.
  @export(implementation) public init(radians: Double) { self.radians = radians }

  /// In degrees, which are kept as radians.
  @export(implementation) public init(degrees: Double) {
    self.radians = degrees * (Double.pi / 180)
  }

  /// In radians.
  @export(implementation) public static func radians(_ radians: Double) -> Angle {
    Angle(radians: radians)
  }

  /// In degrees, which are kept as radians.
  @export(implementation) public static func degrees(_ degrees: Double) -> Angle {
    Angle(degrees: degrees)
  }

  /// In degrees, computed from what is kept.
  @export(implementation) public var degrees: Double {
    get { radians * (180 / Double.pi) }
    set { self = Angle(degrees: newValue) }
  }

  /// Not turned.
  @export(implementation) public static var zero: Angle { Angle(radians: 0) }
}

extension Angle {
  @export(implementation) public static func < (a: Angle, b: Angle) -> Bool {
    a.radians < b.radians
  }
  @export(implementation) public static prefix func - (a: Angle) -> Angle {
    Angle(radians: -a.radians)
  }
  @export(implementation) public static func + (a: Angle, b: Angle) -> Angle {
    Angle(radians: a.radians + b.radians)
  }
  @export(implementation) public static func - (a: Angle, b: Angle) -> Angle {
    Angle(radians: a.radians - b.radians)
  }
  @export(implementation) public static func * (a: Angle, b: Double) -> Angle {
    Angle(radians: a.radians * b)
  }
  @export(implementation) public static func / (a: Angle, b: Double) -> Angle {
    Angle(radians: a.radians / b)
  }
}

extension GestureValue {
  /// A value of type `angle`, which is passed by name as its radians.
  public static func angle(_ angle: Angle) -> GestureValue { .number(angle.radians) }
}
