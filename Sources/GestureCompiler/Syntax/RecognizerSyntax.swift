/// `"recognizer" name [ parameters ] [ tracks ] "{" { member } "}"`
package struct RecognizerSyntax: Sendable {
  package struct Tracks: Sendable {
    package var minimum: Expression
    /// Nil for `tracks n`, which means `n...n`.
    package var maximum: Expression?
    package var condition: Expression?
    package var span: Span
  }
  package var documentation: Documentation
  package var name: Identifier
  package var parameters: [ParameterSyntax]
  package var tracks: Tracks?
  package var events: [SignatureSyntax]
  package var values: [ConstantSyntax]
  package var lets: [ConstantSyntax]
  package var variables: [VariableSyntax]
  package var states: [StateSyntax]
  package var span: Span
}

/// `[ "active" ] "state" name "{" { rule } "}"`
package struct StateSyntax: Sendable {
  package var documentation: Documentation
  package var isActive: Bool
  package var name: Identifier
  package var rules: [RuleSyntax]
  package var span: Span
}

/// `trigger [ "where" expr ] [ block ] [ "->" target [ "(" expr ")" ] ]`
package struct RuleSyntax: Sendable {
  package enum Trigger: Sendable {
    /// `down move up extra hover leave scroll`, still as a word.
    case event(Identifier)
    /// `enter` and `exit`. The second name binds the id.
    case crossing(Identifier, region: Identifier, binding: Identifier?)
    case after(Expression)
    case every(Expression)
  }
  package var trigger: Trigger
  package var condition: Expression?
  package var body: BlockSyntax?
  package var target: Identifier?
  /// The reason after `fail` or `cancel`, in parentheses.
  package var reason: Expression?
  package var span: Span
}
