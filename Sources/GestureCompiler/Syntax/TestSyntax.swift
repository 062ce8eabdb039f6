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

/// `"setup" "for" name "{" { step } "}"`: the first steps of each test of the gesture in the file.
package struct SetupSyntax: Sendable {
  package var gesture: Identifier
  /// Always an error.
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
  /// How often something is done.
  package struct Count: Sendable {
    package var value: Int
    package var span: Span
  }
  /// `"tap" [ n "times" ] contact { "," contact } [ "over" expr ] [ "every" expr ]`
  package struct Tap: Sendable {
    /// Nil for one tap.
    package var times: Count?
    package var contacts: [Contact]
    /// How long the fingers stay down. Nil for no time.
    package var over: Expression?
    /// The time from one touch to the next. Nil for the usual time.
    package var every: Expression?
  }
  /// `[ n ] "from" place ( "to" | "by" ) place`
  package struct Swipe: Sendable {
    package var start: Expression
    package var move: Move
  }
  /// `"pinch" [ n n ] "at" place "from" expr "to" expr [ "over" expr ]`
  package struct Pinch: Sendable {
    /// Two fingers, or none for fingers 1 and 2.
    package var fingers: [Int]
    package var center: Expression
    /// The distance between the fingers at the start.
    package var start: Expression
    package var end: Expression
    package var over: Expression?
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
    /// `expect no action`
    case noAction
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
    case tap(Tap)
    case swipe([Swipe], over: Expression?)
    case pinch(Pinch)
    /// `repeat 3 { … }`
    case repeated(Count, [StepSyntax])
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

extension [StepSyntax] {
  /// The steps, and the steps in the braces of each `repeat`, in the order of the text.
  package var all: [StepSyntax] {
    flatMap { step in
      if case .repeated(_, let steps) = step.kind { [step] + steps.all } else { [step] }
    }
  }
}

extension StepSyntax.Kind {
  /// Whether the step may stand in a setup.
  var isOfSetup: Bool {
    switch self {
    case .set, .frame: true
    default: false
    }
  }
}
