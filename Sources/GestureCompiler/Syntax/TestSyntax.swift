public import GestureRuntime

/// `"test" string "for" name [ arguments ] "{" { step } "}"`
public struct TestSyntax: Sendable {
  public var title: String
  public var titleSpan: Span
  public var gesture: Identifier
  public var arguments: [ArgumentSyntax]
  public var steps: [StepSyntax]
  public var span: Span
}

/// A step of a `test` block; Documentation/Language.md, "Tests".
public struct StepSyntax: Sendable {
  public struct Move: Sendable {
    /// Nil is finger 1.
    public var finger: Int?
    /// `by` instead of `to`.
    public var isRelative: Bool
    public var place: Expression
  }
  public struct Seen: Sendable {
    /// `part.event`, or an action's or event's name alone.
    public var path: [Identifier]
    /// Nil without parentheses.
    public var arguments: [SeenArgument]?
    public var span: Span
  }
  public struct SeenArgument: Sendable {
    public var name: Identifier
    public var value: Expression
    public var tolerance: Expression?
  }
  public enum Expectation: Sendable {
    case nothing
    /// `expect no a.b`
    case none([Seen])
    /// `expect 3 a.b`
    case count(Int, [Seen])
    case inOrder([Seen])
    /// Anything that is not just a path or a call: `offset == .zero`, `!isOpen`, `a && b`. A lone
    /// path is parsed as `inOrder`; the checker takes it for a value where no event has the name.
    case condition(Expression)
  }
  public enum Kind: Sendable {
    /// Any but moves, see `StepSpec`.
    case event(PointerEvent.Phase, finger: Int?, place: Expression?)
    case move([Move], over: Expression?)
    case wait(Expression)
    case set(path: [Identifier], Expression)
    /// x, y, width, height; bare numbers are points.
    case frame(path: [Identifier], id: Expression?, rect: [Expression])
    case expect(Expectation)
  }
  public var kind: Kind
  /// After `with`.
  public var options: [ArgumentSyntax]
  public var span: Span
}
