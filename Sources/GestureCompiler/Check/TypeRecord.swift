/// What the checker finds out about expressions, written down for editors.
package struct TypeRecord: Sendable {
  /// Of the expressions that are right, by their extent.
  var types: [Span: Type] = [:]
  /// What the place of an expression asks for, by the expression's extent.
  var expected: [Span: Type] = [:]
  /// Of declarations that infer their type, by the span of the name.
  var names: [Span: Type] = [:]

  package init() {}

  mutating func add(_ extent: Span, _ hint: Type?, _ type: Type?) {
    if let hint { expected[extent] = hint }
    if let type { types[extent] = type }
  }
}
