internal import GestureRuntime

/// The type of a checked expression.
package enum Type: Hashable, Sendable {
  case bool
  /// A whole number.
  case count
  /// A whole number that may be absent: the id of a frame. No declaration can name it.
  case optionalCount
  /// `number`, `duration`, `distance`, … and the types of intermediate results, such as pt².
  case quantity(Dimension)
  case point
  /// `vector` and `velocity`, and the types of intermediate results.
  case vector(Dimension)
  /// An index into `CheckedProgram.enums`. The first enums belong to the language (`EnumID`).
  case enumeration(Int)
  /// A set of cases of that enum.
  case set(Int)
  case region
  case regions
}

/// The names of types: the single table that checker, printer and completion read.
package enum TypeName: String, CaseIterable, Sendable {
  case bool, count, number, duration, rate, distance, speed, angle, angularSpeed
  case point, vector, velocity
  case direction, axis, kind, button, reason
  case directions, kinds, buttons, modifiers
  case region, regions

  package var type: Type {
    switch self {
    case .bool: .bool
    case .count: .count
    case .number: .quantity(.none)
    case .duration: .quantity(.time)
    case .rate: .quantity(.rate)
    case .distance: .quantity(.length)
    case .speed: .quantity(.speed)
    case .angle: .quantity(.angle)
    case .angularSpeed: .quantity(.angularSpeed)
    case .point: .point
    case .vector: .vector(.length)
    case .velocity: .vector(.speed)
    case .direction: .enumeration(Int(EnumID.direction))
    case .axis: .enumeration(Int(EnumID.axis))
    case .kind: .enumeration(Int(EnumID.kind))
    case .button: .enumeration(Int(EnumID.button))
    case .reason: .enumeration(Int(EnumID.reason))
    case .directions: .set(Int(EnumID.direction))
    case .kinds: .set(Int(EnumID.kind))
    case .buttons: .set(Int(EnumID.button))
    case .modifiers: .set(Int(EnumID.modifier))
    case .region: .region
    case .regions: .regions
    }
  }
}

/// `.x` and `.dx`, `.y` and `.dy`.
package enum Component: Int, Sendable {
  case x, y

  /// The name of the component: `x` for a point, `dx` for a vector.
  package func name(in type: Type) -> String {
    let axis = self == .x ? "x" : "y"
    return type == .point ? axis : "d" + axis
  }
}

extension Type {
  /// Whether a value of the type consists of two scalars.
  package var isPair: Bool {
    switch self {
    case .point, .vector: true
    case .bool, .count, .optionalCount, .quantity, .enumeration, .set, .region, .regions: false
    }
  }

  /// Whether the type is a vector or a velocity.
  var isVector: Bool { if case .vector = self { true } else { false } }
}
