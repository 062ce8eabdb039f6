package import GestureRuntime

/// A `test` block: steps with values that are known.
package struct CheckedTest: Sendable {
  package enum Expectation: Sendable {
    case nothing
    case none([CheckedSeen])
    case count(Int, [CheckedSeen])
    case inOrder([CheckedSeen])
    /// Over variables, inputs and values of the gesture, as in a handler.
    case condition(CheckedExpression)

    /// What it looks for among what was reported.
    var seen: [CheckedSeen] {
      switch self {
      case .nothing, .condition: []
      case .none(let seen), .count(_, let seen), .inOrder(let seen): seen
      }
    }
  }
  package enum Kind: Sendable {
    /// Any but moves; several fingers do it in one frame.
    case event(PointerEvent.Phase, [Contact])
    /// In nanoseconds.
    case move([Move], over: Double?)
    case wait(Double)
    /// An input by its dotted name, with registers as a machine holds them.
    case set(String, [Double])
    case frame(String, id: Int, x: Double, y: Double, width: Double, height: Double)
    /// `within` nanoseconds; nil is at once.
    case expect(Expectation, within: Double?)
  }
  package struct Contact: Sendable {
    /// 1 where none was written.
    package var finger: Int
    /// Or the way (from zero to there), in points, where the step has one.
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
    /// In points.
    package var radius: Double?
    /// In radians, as `azimuth` and `twist`.
    package var tilt: Double?
    package var azimuth: Double?
    package var twist: Double?

    /// As before where nothing is said.
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
  }

  package var title: String
  package var gesture: Int
  package var arguments: [CheckedExpression?]
  package var steps: [Step]
  package var span: Span
}

/// What a test expects to have been reported: a phase, an event or an action.
package struct CheckedSeen: Sendable {
  package enum Kind: Sendable {
    /// Empty name is the whole; else dotted as in records.
    case phase(part: String, ReportedPhase)
    case event(part: String, name: String)
    /// Dotted for nested gestures.
    case action(String)
  }
  package struct Argument: Sendable {
    package var name: String
    /// Registers wide as the field's type.
    package var value: [Double]
    /// In the same unit, for each register; nil is exact.
    package var tolerance: Double?
  }
  package var kind: Kind
  package var arguments: [Argument]
  package var span: Span
}
