package import GestureRuntime

/// A `test` block: steps with known values.
package struct CheckedTest: Sendable {
  package enum Expectation: Sendable {
    case nothing
    case noAction
    case none([CheckedSeen])
    case count(Int, [CheckedSeen])
    case inOrder([CheckedSeen])
    /// A condition over variables, inputs and values of the gesture, as in a handler: its index in `conditions`.
    case condition(Int)

    /// The reports that the expectation looks for.
    var seen: [CheckedSeen] {
      switch self {
      case .nothing, .noAction, .condition: []
      case .none(let seen), .count(_, let seen), .inOrder(let seen): seen
      }
    }
  }
  package enum Kind: Sendable {
    /// An event that is not a move. Several fingers can have it in one frame.
    case event(PointerEvent.Phase, [Contact])
    /// Moves. The time is in nanoseconds.
    case move([Move], over: Double?)
    case wait(Double)
    /// Sets an input. The name is dotted, and the registers are as in a machine.
    case set(String, [Double])
    case frame(String, id: Int, x: Double, y: Double, width: Double, height: Double)
    /// Expects something within a time in nanoseconds. Nil means immediately.
    case expect(Expectation, within: Double?)
  }
  package struct Contact: Sendable {
    /// The finger, or 1 if the step names none.
    package var finger: Int
    /// The place, or the offset from zero, in points. Nil if the step has neither.
    package var place: Point?
  }
  package struct Move: Sendable {
    package var finger: Int
    package var isRelative: Bool
    package var x: Double
    package var y: Double
  }
  package struct Options: Sendable {
    package var kind: PointerKind?
    package var button: PointerButton?
    package var buttons: PointerButtons?
    package var modifiers: ModifierKeys?
    package var pressure: Double?
    /// The radius in points.
    package var radius: Double?
    /// The tilt in radians, as are `azimuth` and `twist`.
    package var tilt: Double?
    package var azimuth: Double?
    package var twist: Double?

    /// Changes the given values of a contact, and keeps the others.
    package func change(_ contact: inout PointerContact) {
      contact.radius = radius ?? contact.radius
      contact.tilt = tilt ?? contact.tilt
      contact.azimuth = azimuth ?? contact.azimuth
      contact.twist = twist ?? contact.twist
    }
  }
  package struct Step: Sendable {
    package var kind: Kind
    package var options: Options
    package var span: Span
    /// Whether an earlier step stands for the same text, so that a log has no row for this step.
    package var isLater = false
  }

  package var title: String
  package var gesture: Int
  package var arguments: [CheckedExpression?]
  package var steps: [Step]
  /// The conditions that the steps expect to hold. A repeated step expects the same one again.
  package var conditions: [CheckedExpression]
  package var span: Span
}

/// A report that a test expects: a phase, an event or an action.
package struct CheckedSeen: Sendable {
  package enum Kind: Sendable {
    /// A phase. The part's name is dotted as in records, and empty for the whole.
    case phase(part: String, ReportedPhase)
    case event(part: String, name: String)
    /// An action. Its name is dotted if it belongs to a nested gesture.
    case action(String)
  }
  package struct Argument: Sendable {
    package var name: String
    /// The registers, as many as the field's type has.
    package var value: [Double]
    /// The tolerance for each register, in the same unit. Nil means exact.
    package var tolerance: Double?
  }
  package var kind: Kind
  package var arguments: [Argument]
  package var span: Span
}
