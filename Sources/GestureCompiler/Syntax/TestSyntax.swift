package import GestureRuntime

/// `"test" string "for" name [ arguments ] "{" { step } "}"`
package struct TestSyntax: Sendable {
  package var title: String
  package var titleSpan: Span
  package var gesture: Identifier
  package var arguments: [ArgumentSyntax]
  package var steps: [StepSyntax]
  package var span: Span
}

/// A step of a `test` block; Documentation/Language.md, "Tests".
package struct StepSyntax: Sendable {
  /// What a finger does, but for moves.
  package struct Contact: Sendable {
    /// Nil is finger 1, or where the event is none of a finger.
    package var finger: Int?
    package var place: Expression?
  }
  package struct Move: Sendable {
    /// Nil is finger 1.
    package var finger: Int?
    /// `by` instead of `to`.
    package var isRelative: Bool
    package var place: Expression
  }
  package struct Seen: Sendable {
    /// `part.event`, or an action's or event's name alone.
    package var path: [Identifier]
    /// Nil without parentheses.
    package var arguments: [SeenArgument]?
    package var span: Span
  }
  package struct SeenArgument: Sendable {
    package var name: Identifier
    package var value: Expression
    package var tolerance: Expression?
  }
  package enum Expectation: Sendable {
    case nothing
    /// `expect no a.b`
    case none([Seen])
    /// `expect 3 a.b`
    case count(Int, [Seen])
    case inOrder([Seen])
    /// Anything that is not just a path or a call: `offset == .zero`, `!isOpen`, `a && b`. A lone
    /// path is parsed as `inOrder`; the checker takes it for a value where no event has the name.
    /// Behind an equality may stand a tolerance.
    case condition(Expression, tolerance: Expression?)
  }
  package enum Kind: Sendable {
    /// Any but moves, see `StepSpec`; several fingers do it in one frame.
    case event(PointerEvent.Phase, [Contact])
    case move([Move], over: Expression?)
    case wait(Expression)
    case set(path: [Identifier], Expression)
    /// x, y, width, height; bare numbers are points.
    case frame(path: [Identifier], id: Expression?, rect: [Expression])
    /// `expect … within time`
    case expect(Expectation, within: Expression?)
  }
  package var kind: Kind
  /// After `with`.
  package var options: [ArgumentSyntax]
  package var span: Span
}
