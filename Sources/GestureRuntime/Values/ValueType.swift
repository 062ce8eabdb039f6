/// Ids of enums in `ValueType`: the language's own first.
package enum EnumID {
  /// `direction` and, as a set, `directions`.
  package static var direction: UInt16 { 0 }
  /// `axis`, an enum without a set type.
  package static var axis: UInt16 { 1 }
  /// `kind` and, as a set, `kinds`.
  package static var kind: UInt16 { 2 }
  /// `button` and, as a set, `buttons`.
  package static var button: UInt16 { 3 }
  /// One key of `modifiers`.
  package static var modifier: UInt16 { 4 }
  /// `reason`, an enum without a set type.
  package static var reason: UInt16 { 5 }
  /// The id of the first enum in `Table.enums`. The ids of the other enums follow.
  package static var firstDeclared: UInt16 { 6 }

  /// Cases of the language's own enums, in the order of their tags.
  static func cases(of id: UInt16) -> [String] {
    switch id {
    case direction: ["left", "right", "up", "down"]
    case axis: ["horizontal", "vertical", "both"]
    case kind: ["touch", "mouse", "stylus", "trackpad", "eraser"]
    case button: ["primary", "secondary", "tertiary", "back", "forward"]
    case modifier: ["shift", "control", "option", "command"]
    case reason:
      [
        "other", "tooEarly", "tooLate", "tooFar", "tooShort", "tooSlow", "tooLittle",
        "tooManyFingers",
        "tooFewFingers", "wrongDirection", "wrongButton", "lifted", "refused", "beaten",
        "cancelled",
      ]
    default: []
    }
  }
}

/// The type of a value as the host sees it. A value takes `width` consecutive registers.
package enum ValueType: Equatable, Sendable {
  /// One register each.
  case bool, count, number
  /// A duration in nanoseconds.
  case duration
  /// Quantities in points or radians, or in these (or 1) per second.
  case distance, speed, angle, angularSpeed, rate
  /// Two registers each.
  case point, vector, velocity
  /// A tag, then as many registers as the largest case's payload. Registers that a case does not use are 0.
  case enumeration(UInt16)
  /// Bits of the tags of the enum: `directions`, `kinds`, `buttons`, `modifiers`.
  case set(UInt16)
}
