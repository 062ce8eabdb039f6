/// `"{" { statement } "}"`
package struct BlockSyntax: Sendable {
  package var statements: [StatementSyntax]
  package var span: Span
}

/// A call, an assignment, a `let`, an `if`, or the start or stop of a timer.
package indirect enum StatementSyntax: Sendable {
  case call(name: Identifier, arguments: [ArgumentSyntax], span: Span)
  case assignment(path: [Identifier], operator: AssignmentOperator, value: Expression, span: Span)
  case local(ConstantSyntax)
  /// `"start" name "after" expr`
  case start(timer: Identifier, after: Expression, span: Span)
  /// `"stop" name`
  case stop(timer: Identifier, span: Span)
  /// `"if" [ "let" name "=" ] expr block [ "else" … ]`
  case branch(
    binding: Identifier?, condition: Expression, then: BlockSyntax, otherwise: BlockSyntax?,
    span: Span)
}

// MARK: - Expressions

/// An expression as written: names are not looked up, and types not known.
package indirect enum Expression: Sendable {
  case number(NumberSyntax)
  case bool(Bool, Span)
  case name(Identifier)
  /// `.left`, `.zero`, `.dragging(translation: t)`. The span begins at the dot.
  case implicitMember(Identifier, arguments: [ArgumentSyntax]?, Span)
  case set([Expression], Span)
  /// `(a, b)`
  case pair(Expression, Expression, Span)
  case parenthesized(Expression, Span)
  case member(Expression, Identifier)
  /// `touches[0]`
  case element(Expression, Expression, Span)
  /// `length(v)`, or `r.contains(p)` with a receiver.
  case call(receiver: Expression?, Identifier, [ArgumentSyntax], Span)
  case unary(UnaryOperator, Expression, Span)
  /// The span is the span of the operator.
  case binary(BinaryOperator, Expression, Expression, Span)
  case conditional(Expression, Expression, Expression)
  /// Replaces an expression that is missing. A diagnostic has been reported.
  case missing(Span)
}

package struct NumberSyntax: Sendable {
  /// The value as written, in the unit as written.
  package var value: Double
  /// Whether the number has neither a point nor an exponent.
  package var isWhole: Bool
  package var unit: Unit?
  package var span: Span
}
