extension Expression {
  /// Whether only the context can determine the type, as for `.zero`, `[]` and `(a, b)`.
  var needsContext: Bool {
    switch self {
    case .implicitMember, .pair: true
    case .set(let elements, _): elements.allSatisfy { $0.needsContext }
    case .parenthesized(let inner, _): inner.needsContext
    case .unary(.negate, let operand, _): operand.needsContext
    case .conditional(_, let then, let otherwise): then.needsContext && otherwise.needsContext
    case .call(nil, let name, let arguments, _):
      (Builtin(rawValue: name.text)?.isHomogeneous ?? false)
        && arguments.allSatisfy { $0.value.needsContext }
    default: false
    }
  }

  /// Whether a context may change the type, as it may for a bare number.
  var isFlexible: Bool {
    switch self {
    case .number(let number): number.unit == nil
    case .parenthesized(let inner, _): inner.isFlexible
    case .unary(.negate, let operand, _): operand.isFlexible
    case .conditional(_, let then, let otherwise): then.isFlexible && otherwise.isFlexible
    case .call(nil, let name, let arguments, _):
      (Builtin(rawValue: name.text)?.isHomogeneous ?? false)
        && arguments.allSatisfy { $0.value.isFlexible }
    default: needsContext
    }
  }
}
