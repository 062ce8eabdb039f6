public import GestureRuntime

/// A `test` block: steps with values that are known.
public struct CheckedTest: Sendable {
  public enum Expectation: Sendable {
    case nothing
    case none([CheckedSeen])
    case count(Int, [CheckedSeen])
    case inOrder([CheckedSeen])
    /// Over variables, inputs and values of the gesture, as in a handler.
    case condition(CheckedExpression)
  }
  public enum Kind: Sendable {
    /// Any but moves, with the place or the way, in points, where the step has one. Finger 1 where none was
    /// written.
    case event(PointerEvent.Phase, finger: Int, x: Double, y: Double)
    /// In nanoseconds.
    case move([Move], over: Double?)
    case wait(Double)
    /// An input by its dotted name, with registers as a machine holds them.
    case set(String, [Double])
    case frame(String, id: Int, x: Double, y: Double, width: Double, height: Double)
    case expect(Expectation)
  }
  public struct Move: Sendable {
    public var finger: Int
    public var isRelative: Bool
    public var x: Double
    public var y: Double
  }
  public struct Options: Sendable {
    public var kind: PointerKind?
    public var button: PointerButton?
    public var buttons: PointerButtons?
    public var modifiers: ModifierKeys?
    public var pressure: Double?
  }
  public struct Step: Sendable {
    public var kind: Kind
    public var options: Options
    public var span: Span
  }

  public var title: String
  public var gesture: Int
  public var arguments: [CheckedExpression?]
  public var steps: [Step]
  public var span: Span
}

/// What a test expects to have been reported: a phase, an event or an action.
public struct CheckedSeen: Sendable {
  public enum Kind: Sendable {
    /// Empty name is the whole; else dotted as in records.
    case phase(part: String, ReportedPhase)
    case event(part: String, name: String)
    /// Dotted for nested gestures.
    case action(String)
  }
  public struct Argument: Sendable {
    public var name: String
    /// Registers wide as the field's type.
    public var value: [Double]
    /// In the same unit, for each register; nil is exact.
    public var tolerance: Double?
  }
  public var kind: Kind
  public var arguments: [Argument]
  public var span: Span
}
