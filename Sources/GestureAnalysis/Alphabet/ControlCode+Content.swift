import GestureCompiler

extension ControlCode {
  /// The code that a condition belongs to.
  enum Role: Hashable {
    /// The condition `accepts`, which is asked only when a touch goes down.
    case accepts
    /// A rule, gate or delay.
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

  /// The conditions under which a part takes a finger: `accepts`, and its rules on `down` in the initial state.
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
