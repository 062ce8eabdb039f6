/// What the parser makes of one file: exactly what was written, names unresolved, possibly wrong.
public struct SyntaxTree: Sendable {
  public var file: Int32
  public var declarations: [Declaration]
  /// All comments, `///` ones included, in order; a formatter puts them back.
  public var comments: [Comment]
}

public struct Comment: Sendable {
  public enum Kind: Sendable { case line, block, documentation }
  public var kind: Kind
  public var span: Span
}

/// A name as written, without backticks.
public struct Identifier: Sendable {
  public var text: String
  public var span: Span
}

/// The `///` lines above a declaration, each without the slashes and one leading space.
public typealias Documentation = [String]

public enum Declaration: Sendable {
  case importFile(ImportSyntax)
  case constant(ConstantSyntax)
  case enumeration(EnumSyntax)
  case recognizer(RecognizerSyntax)
  case gesture(GestureSyntax)
  case test(TestSyntax)
}

public struct ImportSyntax: Sendable {
  public var path: String
  /// Of the string literal.
  public var pathSpan: Span
  public var span: Span
}

/// `let name: type = value`, at top level, in a recognizer or in a block.
public struct ConstantSyntax: Sendable {
  public var documentation: Documentation
  public var name: Identifier
  public var type: Identifier?
  public var value: Expression
  public var span: Span
}

public struct EnumSyntax: Sendable {
  public struct Case: Sendable {
    public var documentation: Documentation
    public var name: Identifier
    public var fields: [Field]
  }
  public var documentation: Documentation
  public var name: Identifier
  public var cases: [Case]
  public var span: Span
}

public struct Field: Sendable {
  public var name: Identifier
  public var type: Identifier
}

public struct ParameterSyntax: Sendable {
  public var name: Identifier
  public var type: Identifier
  public var defaultValue: Expression?
  public var condition: Expression?
  public var span: Span
}

// MARK: - Gestures

public struct GestureSyntax: Sendable {
  public var documentation: Documentation
  public var name: Identifier
  public var parameters: [ParameterSyntax]
  public var body: ComposedSyntax
  public var members: [MemberSyntax]
  public var span: Span
}

public indirect enum CompositionKind: Sendable {
  case sequence(within: Expression?)
  case simultaneous, exclusive, race
}

/// A composition or a use of a recognizer or gesture, with its `from` and `where`.
public struct ComposedSyntax: Sendable {
  public enum Kind: Sendable {
    case composition(CompositionKind, parts: [PartSyntax])
    case use(name: Identifier, arguments: [ArgumentSyntax], hasArguments: Bool)
  }
  public var kind: Kind
  /// Of the operator's word or the used name.
  public var headSpan: Span
  public var from: Expression?
  public var condition: Expression?
  public var span: Span
}

public struct PartSyntax: Sendable {
  public var label: Identifier?
  public var body: ComposedSyntax
}

public struct ArgumentSyntax: Sendable {
  public var label: Identifier?
  public var value: Expression
}

public enum MemberSyntax: Sendable {
  case enumeration(EnumSyntax)
  case input(InputSyntax)
  case region(RegionSyntax)
  case action(SignatureSyntax)
  case variable(VariableSyntax)
  case handler(HandlerSyntax)
}

public struct InputSyntax: Sendable {
  public var documentation: Documentation
  public var name: Identifier
  public var type: Identifier
  public var value: Expression
  public var span: Span
}

public struct RegionSyntax: Sendable {
  public var documentation: Documentation
  public var name: Identifier
  public var isMany: Bool
  public var span: Span
}

/// `action name(fields)` or `event name(fields)`.
public struct SignatureSyntax: Sendable {
  public var documentation: Documentation
  public var name: Identifier
  public var fields: [Field]
  public var span: Span
}

/// `var` or `transient`.
public struct VariableSyntax: Sendable {
  public var documentation: Documentation
  public var isTransient: Bool
  public var name: Identifier
  public var type: Identifier?
  public var value: Expression
  public var span: Span
}

public struct HandlerSyntax: Sendable {
  /// `hold.ended`, `zoom.hold.ended` (the path is all but the last), `ended`, `tick(duration)`.
  public struct Reference: Sendable {
    public var path: [Identifier]
    public var event: Identifier
    public var bindings: [Identifier]
    public var span: Span
  }
  public var documentation: Documentation
  public var references: [Reference]
  public var condition: Expression?
  public var body: BlockSyntax
  public var span: Span
}

// MARK: - Recognizers

public struct RecognizerSyntax: Sendable {
  public struct Tracks: Sendable {
    public var minimum: Expression
    /// Nil for `tracks n`, which means `n...n`.
    public var maximum: Expression?
    public var condition: Expression?
    public var span: Span
  }
  public var documentation: Documentation
  public var name: Identifier
  public var parameters: [ParameterSyntax]
  public var tracks: Tracks?
  public var events: [SignatureSyntax]
  public var values: [ConstantSyntax]
  public var lets: [ConstantSyntax]
  public var variables: [VariableSyntax]
  public var states: [StateSyntax]
  public var span: Span
}

public struct StateSyntax: Sendable {
  public var documentation: Documentation
  public var isActive: Bool
  public var name: Identifier
  public var rules: [RuleSyntax]
  public var span: Span
}

public struct RuleSyntax: Sendable {
  public enum Trigger: Sendable {
    /// `down move up extra hover leave scroll`, still as a word.
    case event(Identifier)
    /// `enter` and `exit`; the second name binds the id.
    case crossing(Identifier, region: Identifier, binding: Identifier?)
    case after(Expression)
    case every(Expression)
  }
  public var trigger: Trigger
  public var condition: Expression?
  public var body: BlockSyntax?
  public var target: Identifier?
  public var span: Span
}

// MARK: - Blocks

public struct BlockSyntax: Sendable {
  public var statements: [StatementSyntax]
  public var span: Span
}

public indirect enum StatementSyntax: Sendable {
  case call(name: Identifier, arguments: [ArgumentSyntax], span: Span)
  case assignment(path: [Identifier], operator: AssignmentOperator, value: Expression, span: Span)
  case local(ConstantSyntax)
  case branch(condition: Expression, then: BlockSyntax, otherwise: BlockSyntax?, span: Span)
}

public enum AssignmentOperator: Sendable, CaseIterable { case set, add, subtract, multiply, divide }

// MARK: - Expressions

public indirect enum Expression: Sendable {
  case number(NumberSyntax)
  case bool(Bool, Span)
  case name(Identifier)
  /// `.left`, `.zero`, `.dragging(translation: t)`; the span begins at the dot.
  case implicitMember(Identifier, arguments: [ArgumentSyntax]?, Span)
  case set([Expression], Span)
  /// `(a, b)`
  case pair(Expression, Expression, Span)
  case parenthesized(Expression, Span)
  case member(Expression, Identifier)
  /// `length(v)`; with a receiver `r.contains(p)`.
  case call(receiver: Expression?, Identifier, [ArgumentSyntax], Span)
  case unary(UnaryOperator, Expression, Span)
  /// The span is the operator's.
  case binary(BinaryOperator, Expression, Expression, Span)
  case conditional(Expression, Expression, Expression)
  /// Stands where an expression was expected and a diagnostic has been reported.
  case missing(Span)
}

public struct NumberSyntax: Sendable {
  /// As written, in the unit as written.
  public var value: Double
  /// No point and no exponent.
  public var isWhole: Bool
  public var unit: Unit?
  public var span: Span
}

public enum UnaryOperator: Sendable, CaseIterable { case negate, not }

public enum BinaryOperator: Sendable, CaseIterable {
  case multiply, divide, add, subtract
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case and, or
}

// MARK: - Tests

public struct TestSyntax: Sendable {
  public var title: String
  public var titleSpan: Span
  public var gesture: Identifier
  public var arguments: [ArgumentSyntax]
  public var steps: [StepSyntax]
  public var span: Span
}

/// A step of a `test` block; language.md section 11.
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
    case down(finger: Int?, at: Expression)
    case move([Move], over: Expression?)
    case up(finger: Int?)
    case cancel(finger: Int?)
    case hover(to: Expression)
    case leave
    case scroll(by: Expression)
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
