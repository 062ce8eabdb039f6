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

/// A step of a `test` block: see Documentation/Language/Tests.md.
package struct StepSyntax: Sendable {
  /// An action of a finger, except moves.
  package struct Contact: Sendable {
    /// The finger. Nil for finger 1, or if the event belongs to no finger.
    package var finger: Int?
    package var place: Expression?
  }
  package struct Move: Sendable {
    /// The finger. Nil for finger 1.
    package var finger: Int?
    /// Whether `by` was written instead of `to`.
    package var isRelative: Bool
    package var place: Expression
  }
  package struct Seen: Sendable {
    /// `part.event`, or the name of an action or event alone.
    package var path: [Identifier]
    /// The arguments. Nil without parentheses.
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
    /// Any expression but a plain path or call (see `inOrder`). A tolerance may follow an equality.
    case condition(Expression, tolerance: Expression?)
  }
  package enum Kind: Sendable {
    /// Any event except moves: see `StepSpec`. Several fingers do it in one frame.
    case event(PointerEvent.Phase, [Contact])
    case move([Move], over: Expression?)
    case wait(Expression)
    case set(path: [Identifier], Expression)
    /// x, y, width and height. Bare numbers are points.
    case frame(path: [Identifier], id: Expression?, rect: [Expression])
    /// `expect … within time`
    case expect(Expectation, within: Expression?)
  }
  package var kind: Kind
  package var options: [ArgumentSyntax]
  package var span: Span
}
