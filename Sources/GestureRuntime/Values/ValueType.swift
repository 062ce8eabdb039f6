/// Ids of enums in `ValueType`: the language's own first.
public enum EnumID {
  @export(implementation) public static var direction: UInt16 { 0 }
  @export(implementation) public static var axis: UInt16 { 1 }
  @export(implementation) public static var kind: UInt16 { 2 }
  @export(implementation) public static var button: UInt16 { 3 }
  @export(implementation) public static var modifier: UInt16 { 4 }
  @export(implementation) public static var firstDeclared: UInt16 { 5 }

  /// Cases of the language's own enums, in the order of their tags.
  static func cases(of id: UInt16) -> [String] {
    switch id {
    case direction: ["left", "right", "up", "down"]
    case axis: ["horizontal", "vertical", "both"]
    case kind: ["touch", "mouse", "stylus"]
    case button: ["primary", "secondary", "tertiary", "back", "forward"]
    case modifier: ["shift", "control", "option", "command"]
    default: []
    }
  }
}

/// What the host sees of a type. A value takes `width` consecutive registers.
public enum ValueType: Equatable, Sendable {
  /// One register each.
  case bool, count, number
  /// Nanoseconds inside.
  case duration
  /// Points, radians, and those (or 1) per second.
  case distance, speed, angle, angularSpeed, rate
  /// Two registers each.
  case point, vector, velocity
  /// A tag, then as many registers as the largest case's payload; those not used by a case are 0.
  case enumeration(UInt16)
  /// Bits of the tags of the enum: `directions`, `kinds`, `buttons`, `modifiers`.
  case set(UInt16)
}
