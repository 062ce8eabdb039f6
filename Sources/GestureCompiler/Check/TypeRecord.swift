/// The types that the checker finds for expressions, recorded for editors.
package struct TypeRecord: Sendable {
  /// The types of the correct expressions, by their extent.
  var types: [Span: Type] = [:]
  /// The types that places ask for, by the extent of the expression there.
  var expected: [Span: Type] = [:]
  /// The types of declarations that infer their type, by the span of the name.
  var names: [Span: Type] = [:]

  package init() {}

  mutating func add(_ extent: Span, _ hint: Type?, _ type: Type?) {
    if let hint { expected[extent] = hint }
    if let type { types[extent] = type }
  }
}
