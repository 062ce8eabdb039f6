extension Expression {
  /// From its first character to its last.
  var extent: Span {
    switch self {
    case .number(let number): number.span
    case .bool(_, let span), .missing(let span): span
    case .name(let name): name.span
    case .implicitMember(_, _, let span), .set(_, let span), .pair(_, _, let span),
      .parenthesized(_, let span):
      span
    case .member(let base, let name): base.extent.through(name.span)
    case .call(_, _, _, let span): span
    case .unary(_, let operand, let span): span.through(operand.extent)
    case .binary(_, let left, let right, _): left.extent.through(right.extent)
    case .conditional(let condition, _, let otherwise): condition.extent.through(otherwise.extent)
    }
  }

  /// Whether only the context can tell its type, as of `.zero`, `[]` and `(a, b)`.
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

  /// Whether a context may change its type: also a bare number, which may be a count, a number, or
  /// zero of anything.
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

  /// Without the parentheses around it.
  var unwrapped: Expression {
    if case .parenthesized(let inner, _) = self { inner.unwrapped } else { self }
  }

  /// The names that it reads first of each path: what it may depend on.
  func collectNames(into names: inout [Identifier]) {
    switch self {
    case .number, .bool, .missing: break
    case .name(let name): names.append(name)
    case .implicitMember(_, let arguments, _):
      for argument in arguments ?? [] { argument.value.collectNames(into: &names) }
    case .set(let elements, _): for element in elements { element.collectNames(into: &names) }
    case .parenthesized(let inner, _), .unary(_, let inner, _), .member(let inner, _):
      inner.collectNames(into: &names)
    case .call(let receiver, _, let arguments, _):
      receiver?.collectNames(into: &names)
      for argument in arguments { argument.value.collectNames(into: &names) }
    case .pair(let left, let right, _), .binary(_, let left, let right, _):
      left.collectNames(into: &names)
      right.collectNames(into: &names)
    case .conditional(let condition, let then, let otherwise):
      condition.collectNames(into: &names)
      then.collectNames(into: &names)
      otherwise.collectNames(into: &names)
    }
  }
}
