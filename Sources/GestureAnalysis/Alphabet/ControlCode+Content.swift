import GestureCompiler

extension ControlCode {
  /// Whose condition it is.
  enum Role: Hashable {
    /// Asked at downs only.
    case accepts
    /// Rules, gates and delays.
    case rules
    /// A handler, by its place.
    case handler(Int)
  }

  struct Condition {
    var formula: Formula
    var dependence: Dependence
    var role: Role
  }

  struct Assignment {
    var scalar: Scalar
    var role: Role
  }

  /// How a part meets a finger: what `accepts` and its rules on `down` in the initial state ask.
  struct Entrance {
    struct Rule {
      var condition: Formula
      var fails: Bool
    }
    var part: PartID
    var accepts: Formula
    var rules: [Rule]
  }
}
