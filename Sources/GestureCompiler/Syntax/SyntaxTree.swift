@_spi(GestureEngine) package import GestureRuntime

/// The parser's result for one file: exactly the written text, with unresolved names. It may be wrong.
package struct SyntaxTree: Sendable {
  package var file: Int32
  package var declarations: [Declaration]
  /// All comments, including `///`, in order. A formatter puts them back.
  package var comments: [Comment]
  /// The damage. Nil if all of the file could be read.
  var damage: SyntaxDamage?
}

/// A comment, with its delimiters.
package struct Comment: Sendable {
  package enum Kind: Sendable { case line, block, documentation }
  package var kind: Kind
  package var span: Span
}

/// A name as written, without backticks.
package struct Identifier: Sendable {
  package var text: String
  package var span: Span
  package var copy: Copy?

  init(text: String, span: Span, copy: Copy? = nil) {
    self.text = text
    self.span = span
    self.copy = copy
  }
}

/// The `///` lines above a declaration, each without the slashes and one leading space.
package typealias Documentation = [String]

package enum Declaration: Sendable {
  case importFile(ImportSyntax)
  case constant(ConstantSyntax)
  case function(FunctionSyntax)
  case enumeration(EnumSyntax)
  case recognizer(RecognizerSyntax)
  case gesture(GestureSyntax)
  case test(TestSyntax)
  case setup(SetupSyntax)

  /// The declared name. Nil for imports, tests and setups.
  var name: Identifier? {
    switch self {
    case .importFile, .test, .setup: nil
    case .constant(let syntax): syntax.name
    case .function(let syntax): syntax.name
    case .enumeration(let syntax): syntax.name
    case .recognizer(let syntax): syntax.name
    case .gesture(let syntax): syntax.name
    }
  }
}

/// `"import" string`
package struct ImportSyntax: Sendable {
  package var path: String
  /// The span of the string literal.
  package var pathSpan: Span
  package var span: Span
}

/// `let name: type = value`, at top level, in a recognizer, in a gesture or in a block.
package struct ConstantSyntax: Sendable {
  package var documentation: Documentation
  package var name: Identifier
  package var type: Identifier?
  package var value: Expression
  package var span: Span
}

/// `"func" name "(" [ fields ] ")" "->" type "=" expr`, at top level or in a gesture.
package struct FunctionSyntax: Sendable {
  package var documentation: Documentation
  package var name: Identifier
  package var parameters: [Field]
  package var result: Identifier
  package var value: Expression
  package var span: Span
}

/// `"enum" name "{" case { "," case } "}"`
package struct EnumSyntax: Sendable {
  package struct Case: Sendable {
    package var documentation: Documentation
    package var name: Identifier
    package var fields: [Field]
  }
  package var documentation: Documentation
  package var name: Identifier
  package var cases: [Case]
  package var span: Span
}

/// `name ":" type`, of an action, an event, a case or a function.
package struct Field: Sendable {
  package var name: Identifier
  package var type: Identifier
}

/// `name ":" type [ "=" expr ] [ "where" expr ]`
package struct ParameterSyntax: Sendable {
  package var name: Identifier
  package var type: Identifier
  package var defaultValue: Expression?
  package var condition: Expression?
  package var span: Span
}

// MARK: - Gestures

/// `"gesture" name [ parameters ] "=" composed [ "{" { member } "}" ]`
package struct GestureSyntax: Sendable {
  package var documentation: Documentation
  package var name: Identifier
  package var parameters: [ParameterSyntax]
  package var body: ComposedSyntax
  package var members: [MemberSyntax]
  package var span: Span
}

/// A composition or a use of a recognizer or gesture, with its `from`, `where` and `delay`.
package struct ComposedSyntax: Sendable {
  package enum Kind: Sendable {
    /// `within` is nil unless the operator takes it. For `each`, it is `upTo`.
    case composition(CompositionOperator, parts: [PartSyntax], within: Expression?)
    case use(name: Identifier, arguments: [ArgumentSyntax], hasArguments: Bool)
  }
  package var kind: Kind
  /// The span of the operator's word or of the used name.
  package var headSpan: Span
  package var from: Expression?
  package var condition: Expression?
  /// The text from `where` to the end of the condition.
  package var gateSpan: Span?
  package var delay: DelaySyntax?
  package var span: Span
}

/// `"delay" expr`
package struct DelaySyntax: Sendable {
  package var time: Expression
  package var span: Span
}

/// `[ name ":" ] composed`
package struct PartSyntax: Sendable {
  package var label: Identifier?
  package var body: ComposedSyntax
}

package struct ArgumentSyntax: Sendable {
  package var label: Identifier?
  package var value: Expression
}

package enum MemberSyntax: Sendable {
  case enumeration(EnumSyntax)
  case input(InputSyntax)
  case region(RegionSyntax)
  case action(SignatureSyntax)
  case variable(VariableSyntax)
  case timer(TimerSyntax)
  case constant(ConstantSyntax)
  case function(FunctionSyntax)
  case handler(HandlerSyntax)
  case latency(LatencySyntax)
  case property(PropertySyntax)
}

/// `"input" name ":" type "=" expr`
package struct InputSyntax: Sendable {
  package var documentation: Documentation
  package var name: Identifier
  package var type: Identifier
  package var value: Expression
  package var span: Span
}

/// `( "region" | "regions" ) name`
package struct RegionSyntax: Sendable {
  package var documentation: Documentation
  package var name: Identifier
  package var isMany: Bool
  package var span: Span
}

/// `action name(fields)` or `event name(fields)`.
package struct SignatureSyntax: Sendable {
  package var documentation: Documentation
  package var name: Identifier
  package var fields: [Field]
  package var span: Span
}

/// `var` or `transient`.
package struct VariableSyntax: Sendable {
  package var documentation: Documentation
  package var isTransient: Bool
  package var name: Identifier
  package var type: Identifier?
  /// The part whose copies each have the variable.
  package var part: Identifier?
  package var value: Expression
  package var span: Span
}

/// `[ "var" ] "timer" name`
package struct TimerSyntax: Sendable {
  package var documentation: Documentation
  /// Whether the timer continues when the gesture is over.
  package var isKept: Bool
  package var name: Identifier
  package var span: Span
}

/// `"on" ref { "," ref } [ "where" expr ] block`
package struct HandlerSyntax: Sendable {
  /// `hold.ended`, `zoom.hold.ended` (the path is everything before the last name), `ended`, `tick(duration)`, or
  /// `isArmed changed`.
  package struct Reference: Sendable {
    package var path: [Identifier]
    package var event: Identifier
    package var bindings: [Identifier]
    /// Whether the path leads to a value, and `changed` follows without a dot.
    package var isOfValue = false
    package var span: Span
  }
  package var documentation: Documentation
  package var references: [Reference]
  package var condition: Expression?
  package var body: BlockSyntax
  package var span: Span
}

/// `"latency" path "<=" expr`
package struct LatencySyntax: Sendable {
  package var documentation: Documentation
  /// The path of a part or an action: `single`, `zoom.hold`, `zoom.dropped`.
  package var path: [Identifier]
  package var bound: Expression
  package var span: Span
}

/// `"never" [ string ":" ] expr`, `"invariant" [ string ":" ] expr`, or
/// `"always" [ string ] [ "within" expr ] "after" expr ":" expr`
package struct PropertySyntax: Sendable {
  package enum Kind: Sendable {
    case never, invariant
    case always(within: Expression?, after: Expression)
  }
  package struct Title: Sendable {
    package var text: String
    package var span: Span
  }
  package var documentation: Documentation
  package var kind: Kind
  package var title: Title?
  package var condition: Expression
  package var span: Span
}
