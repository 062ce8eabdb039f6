public import GestureRuntime

/// What the parser makes of one file: exactly what was written, names unresolved, possibly wrong.
public struct SyntaxTree: Sendable {
  public var file: Int32
  public var declarations: [Declaration]
  /// All comments, `///` ones included, in order; a formatter puts them back.
  public var comments: [Comment]
}

/// A comment, with its delimiters.
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

/// What a file consists of.
public enum Declaration: Sendable {
  case importFile(ImportSyntax)
  case constant(ConstantSyntax)
  case enumeration(EnumSyntax)
  case recognizer(RecognizerSyntax)
  case gesture(GestureSyntax)
  case test(TestSyntax)
}

/// `"import" string`
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

/// `"enum" name "{" case { "," case } "}"`
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

/// `name ":" type`, of an action, an event or a case.
public struct Field: Sendable {
  public var name: Identifier
  public var type: Identifier
}

/// `name ":" type [ "=" expr ] [ "where" expr ]`
public struct ParameterSyntax: Sendable {
  public var name: Identifier
  public var type: Identifier
  public var defaultValue: Expression?
  public var condition: Expression?
  public var span: Span
}

// MARK: - Gestures

/// `"gesture" name [ parameters ] "=" composed [ "{" { member } "}" ]`
public struct GestureSyntax: Sendable {
  public var documentation: Documentation
  public var name: Identifier
  public var parameters: [ParameterSyntax]
  public var body: ComposedSyntax
  public var members: [MemberSyntax]
  public var span: Span
}

/// A composition or a use of a recognizer or gesture, with its `from` and `where`.
public struct ComposedSyntax: Sendable {
  public enum Kind: Sendable {
    /// `within` only where the operator takes it.
    case composition(CompositionOperator, parts: [PartSyntax], within: Expression?)
    case use(name: Identifier, arguments: [ArgumentSyntax], hasArguments: Bool)
  }
  public var kind: Kind
  /// Of the operator's word or the used name.
  public var headSpan: Span
  public var from: Expression?
  public var condition: Expression?
  public var span: Span
}

/// `[ name ":" ] composed`
public struct PartSyntax: Sendable {
  public var label: Identifier?
  public var body: ComposedSyntax
}

/// An argument, with its label where it has one.
public struct ArgumentSyntax: Sendable {
  public var label: Identifier?
  public var value: Expression
}

/// A member of a gesture.
public enum MemberSyntax: Sendable {
  case enumeration(EnumSyntax)
  case input(InputSyntax)
  case region(RegionSyntax)
  case action(SignatureSyntax)
  case variable(VariableSyntax)
  case handler(HandlerSyntax)
  case latency(LatencySyntax)
  case property(PropertySyntax)
}

/// `"input" name ":" type "=" expr`
public struct InputSyntax: Sendable {
  public var documentation: Documentation
  public var name: Identifier
  public var type: Identifier
  public var value: Expression
  public var span: Span
}

/// `( "region" | "regions" ) name`
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

/// `"on" ref { "," ref } [ "where" expr ] block`
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

/// `"latency" path "<=" expr`
public struct LatencySyntax: Sendable {
  public var documentation: Documentation
  /// Of a part or an action: `single`, `zoom.hold`, `zoom.dropped`.
  public var path: [Identifier]
  public var bound: Expression
  public var span: Span
}

/// `"never" [ string ":" ] expr`, `"invariant" [ string ":" ] expr`, or
/// `"always" [ string ] [ "within" expr ] "after" expr ":" expr`
public struct PropertySyntax: Sendable {
  public enum Kind: Sendable {
    case never, invariant
    case always(within: Expression?, after: Expression)
  }
  /// What the author calls it.
  public struct Title: Sendable {
    public var text: String
    public var span: Span
  }
  public var documentation: Documentation
  public var kind: Kind
  public var title: Title?
  public var condition: Expression
  public var span: Span
}

// MARK: - Recognizers

/// `"recognizer" name [ parameters ] [ tracks ] "{" { member } "}"`
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

/// `[ "active" ] "state" name "{" { rule } "}"`
public struct StateSyntax: Sendable {
  public var documentation: Documentation
  public var isActive: Bool
  public var name: Identifier
  public var rules: [RuleSyntax]
  public var span: Span
}

/// `trigger [ "where" expr ] [ block ] [ "->" target ]`
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
