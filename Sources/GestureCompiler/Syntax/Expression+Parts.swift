extension Expression {
  /// From its first character to its last.
  var extent: Span {
    switch self {
    case .number(let number): number.span
    case .bool(_, let span), .missing(let span): span
    case .name(let name): name.extent
    case .implicitMember(_, _, let span), .set(_, let span), .pair(_, _, let span),
      .element(_, _, let span),
      .parenthesized(_, let span):
      span
    case .member(let base, let name): base.extent.through(name.extent)
    case .call(_, _, _, let span): span
    case .unary(_, let operand, let span): span.through(operand.extent)
    case .binary(_, let left, let right, _): left.extent.through(right.extent)
    case .conditional(let condition, _, let otherwise): condition.extent.through(otherwise.extent)
    }
  }

  /// Without the parentheses around it.
  var unwrapped: Expression {
    if case .parenthesized(let inner, _) = self { inner.unwrapped } else { self }
  }

  /// The names that it reads first of each path, or calls: what it may depend on.
  func collectNames(into names: inout [Identifier]) {
    switch self {
    case .number, .bool, .missing: break
    case .name(let name): names.append(name)
    case .implicitMember(_, let arguments, _):
      for argument in arguments ?? [] { argument.value.collectNames(into: &names) }
    case .set(let elements, _): for element in elements { element.collectNames(into: &names) }
    case .parenthesized(let inner, _), .unary(_, let inner, _), .member(let inner, _):
      inner.collectNames(into: &names)
    case .call(let receiver, let name, let arguments, _):
      if let receiver { receiver.collectNames(into: &names) } else { names.append(name) }
      for argument in arguments { argument.value.collectNames(into: &names) }
    case .pair(let left, let right, _), .binary(_, let left, let right, _),
      .element(let left, let right, _):
      left.collectNames(into: &names)
      right.collectNames(into: &names)
    case .conditional(let condition, let then, let otherwise):
      condition.collectNames(into: &names)
      then.collectNames(into: &names)
      otherwise.collectNames(into: &names)
    }
  }

  /// Its names, if it is nothing but names.
  var path: [Identifier]? {
    switch self {
    case .name(let name): [name]
    case .member(let base, let name): base.path.map { $0 + [name] }
    default: nil
    }
  }

  /// The path that is written as these names.
  init(path: [Identifier]) {
    self = path.dropFirst().reduce(.name(path[0])) { .member($0, $1) }
  }
}
