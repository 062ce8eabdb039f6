package import GestureRuntime

/// An action of a session, as labels tell it.
package struct PerformedAction: Hashable, Sendable {
  /// The number of the action in the gesture.
  package var action: Int
  /// The counts, bools and cases among the arguments, each as `fingers: 2` or `direction: left`. Empty if no label names arguments of
  /// the action.
  package var arguments: [String]
}

/// The actions of a session that count, by their numbers in the gesture.
package struct CountedActions: Sendable {
  package enum Counting: Sendable {
    case never
    /// A run of the same action counts once.
    case once
    case always
  }

  package var counting: [Counting]
  /// Whether arguments belong to the action.
  package var tellsArguments: [Bool]

  /// Counts all actions as `gesturec evaluate` does.
  package init(_ gesture: GestureTable) {
    counting = Array(repeating: .once, count: gesture.actions.count)
    tellsArguments = Array(repeating: false, count: gesture.actions.count)
  }

  func add(
    _ action: Int, _ arguments: () -> [GestureValue.Field], to outcome: inout [PerformedAction]
  ) {
    guard counting[action] != .never else { return }
    let texts = tellsArguments[action] ? Self.texts(of: arguments()) : []
    let performed = PerformedAction(action: action, arguments: texts)
    if counting[action] == .always || outcome.last != performed { outcome.append(performed) }
  }

  /// The counts, bools and cases.
  private static func texts(of fields: [GestureValue.Field]) -> [String] {
    fields.compactMap { field in
      switch field.value {
      case .bool(let value): "\(field.name): \(value)"
      case .count(let value): "\(field.name): \(value)"
      case .enumeration(let value, let fields) where fields.isEmpty: "\(field.name): \(value)"
      default: nil
      }
    }
  }
}
