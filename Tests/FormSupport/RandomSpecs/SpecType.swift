/// The types of the language as the generator knows them.
enum SpecType: Hashable {
  case bool, count, number, duration, rate, distance, speed, angle, angularSpeed
  /// Points times points: no file can name it, but expressions have it.
  case area
  case point, vector, velocity
  case direction, axis, kind, button, modifier, reason
  case directions, kinds, buttons, modifiers
  /// The enum with this number in `SpecGenerator.enums`.
  case enumeration(Int)

  static let scalars: [SpecType] = [
    .number, .duration, .rate, .distance, .speed, .angle, .angularSpeed,
  ]
  static let pairs: [SpecType] = [.point, .vector, .velocity]
  static let builtInEnums: [SpecType] = [.direction, .axis, .kind, .button, .reason]
  static let sets: [SpecType] = [.directions, .kinds, .buttons, .modifiers]
  /// The types that every file can name.
  static let nameable: [SpecType] = [.bool, .count] + scalars + pairs + builtInEnums + sets

  var isScalar: Bool { self == .area || SpecType.scalars.contains(self) }

  /// The type of the elements of a set.
  var element: SpecType? {
    switch self {
    case .directions: .direction
    case .kinds: .kind
    case .buttons: .button
    case .modifiers: .modifier
    default: nil
    }
  }

  /// The cases of the language's own enums.
  var cases: [String] {
    switch self {
    case .direction: [".left", ".right", ".up", ".down"]
    case .axis: [".horizontal", ".vertical", ".both"]
    case .kind: [".touch", ".mouse", ".stylus", ".trackpad", ".eraser"]
    case .button: [".primary", ".secondary", ".tertiary", ".back", ".forward"]
    case .modifier: [".shift", ".control", ".option", ".command"]
    // For any part that can fail: it is an error to compare with another that cannot be.
    case .reason: [".cancelled"]
    default: []
    }
  }

  /// The units of its literals. Empty for a type without units.
  var units: [String] {
    switch self {
    case .duration: ["ms", "ms", "s"]
    case .distance: ["pt"]
    case .speed: ["pt/s"]
    case .angle: ["deg", "rad"]
    case .angularSpeed: ["deg/s", "rad/s"]
    default: []
    }
  }

  /// The texts that may replace any expression of this type when shrinking, if the context gives the type to a text
  /// without one.
  var simplest: [String] {
    switch self {
    case .bool: ["true", "false"]
    case .count: ["1", "0"]
    case .number: ["1.0", "0.0"]
    case .duration: ["50ms", "0ms"]
    case .rate: ["(1 / 1s)"]
    case .distance: ["1pt", "0pt"]
    case .speed: ["1pt/s"]
    case .angle: ["1rad"]
    case .angularSpeed: ["1rad/s"]
    case .area: ["(1pt * 1pt)"]
    case .point: ["point(1pt, 2pt)"]
    case .vector: ["vector(1pt, 2pt)"]
    case .velocity: ["vector(1pt/s, 2pt/s)"]
    case .direction, .axis, .kind, .button, .modifier, .reason: [cases[0]]
    case .directions, .kinds, .buttons, .modifiers: ["[]"]
    case .enumeration: []
    }
  }
}

/// An enum that the generator has declared.
struct SpecEnum {
  struct Case {
    var name: String
    var fields: [SpecField]
  }
  var name: String
  var cases: [Case]
}

struct SpecField {
  var name: String
  var type: SpecType
}

/// An event or an action.
struct SpecSignature {
  var name: String
  var fields: [SpecField]
}

struct SpecParameter {
  enum Kind {
    case value(SpecType)
    case region(isMany: Bool)
  }
  var name: String
  var kind: Kind
  var hasDefault: Bool
  /// The arguments that meet its condition, if it has one.
  var allowed: [String] = []
  /// The later parameters whose defaults may depend on it.
  var dependents: [String] = []
  /// Whether a recognizer reads it once, so that its argument may read no input.
  var isFixed = false
}
