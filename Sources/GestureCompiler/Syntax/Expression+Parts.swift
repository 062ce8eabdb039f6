extension Expression {
  /// The span from the first character to the last.
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

  /// The expression without the parentheses around it.
  var unwrapped: Expression {
    if case .parenthesized(let inner, _) = self { inner.unwrapped } else { self }
  }

  /// Visits the direct operands, including the arguments of calls, in the order of the text.
  func forEachOperand(_ visit: (Expression) -> Void) {
    switch self {
    case .number, .bool, .missing, .name: break
    case .implicitMember(_, let arguments, _): for one in arguments ?? [] { visit(one.value) }
    case .set(let elements, _): for element in elements { visit(element) }
    case .parenthesized(let inner, _), .unary(_, let inner, _), .member(let inner, _): visit(inner)
    case .call(let receiver, _, let arguments, _):
      if let receiver { visit(receiver) }
      for argument in arguments { visit(argument.value) }
    case .pair(let left, let right, _), .binary(_, let left, let right, _),
      .element(let left, let right, _):
      visit(left)
      visit(right)
    case .conditional(let condition, let then, let otherwise):
      visit(condition)
      visit(then)
      visit(otherwise)
    }
  }

  /// The operands that `forEachOperand` visits.
  var operands: [Expression] {
    var operands: [Expression] = []
    forEachOperand { operands.append($0) }
    return operands
  }

  /// Adds the first name of each path and each called function: everything that the expression may depend on.
  func collectNames(into names: inout [Identifier]) {
    switch self {
    case .name(let name), .call(nil, let name, _, _): names.append(name)
    default: break
    }
    forEachOperand { $0.collectNames(into: &names) }
  }

  /// The names of the path, if the expression is a path and nothing more.
  var path: [Identifier]? {
    switch self {
    case .name(let name): [name]
    case .member(let base, let name): base.path.map { $0 + [name] }
    default: nil
    }
  }

  /// Creates the path with these names.
  init(path: [Identifier]) { self = path.dropFirst().reduce(.name(path[0])) { .member($0, $1) } }
}
