import GestureCompiler

extension ControlCode {
  /// The offsets of handlers with conditions.
  var handlers: [Int] {
    var handlers: Set<Int> = []
    for condition in conditions {
      if case .handler(let offset) = condition.role { handlers.insert(offset) }
    }
    return handlers.sorted()
  }

  /// The possible arguments of the event that a handler answers to: see `Emissions`.
  func arguments(of handler: Machine.Node.Handler, at node: Machine.Node) -> [[Scalar]] {
    guard case .event(let event) = handler.trigger, case .recognizer(let part) = node.kind else {
      return [[]]
    }
    var read: Set<Int> = []
    var values = handler.condition.map { [$0] } ?? []
    handler.body.forEachStatement { values += $0.values }
    for scalar in values.flatMap({ machine.scalars(of: $0) }) {
      scalar.forEach { if case .argument(let number) = $0 { read.insert(number) } }
    }
    return emissions.arguments(of: part, event, reading: read)
  }

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

  /// The values that code reads from its surroundings.
  struct Bound {
    var locals: [Int: Scalar] = [:]
    /// The numbers of the event that a handler answers to.
    var arguments: [Scalar] = []
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
