extension CheckedExpression {
  /// The direct operands.
  var children: [CheckedExpression] {
    switch kind {
    case .enumCase(_, let all), .set(let all), .call(_, let all), .function(_, let all),
      .memberFunction(_, let all):
      all
    case .pair(let a, let b), .binary(_, let a, let b), .contains(let a, let b),
      .coalesce(let a, let b):
      [a, b]
    case .conditional(let a, let b, let c): [a, b, c]
    case .component(let a, _), .negate(let a), .not(let a), .isPresent(let a), .unwrapped(let a):
      [a]
    case .region(let region), .regionSide(let region, _): region.amounts
    case .regionContains(let region, let a), .regionID(let region, _, let a): region.amounts + [a]
    case .number, .bool, .constant, .parameter, .variable, .input, .memberLet, .value,
      .functionParameter, .binding, .local, .elapsed, .touches, .touch, .oneTouch, .partValue,
      .partTouches, .partTouch:
      []
    }
  }

  /// Whether the expression reads an input of a gesture.
  package var readsInputs: Bool { firstInput != nil }

  /// The first input that the expression reads. Nil if it reads none.
  var firstInput: CheckedExpression? {
    if case .input = kind { return self }
    return children.lazy.compactMap { $0.firstInput }.first
  }

  /// Whether the expression reads any of these parameters.
  package func reads(parameters: Set<Int>) -> Bool {
    if case .parameter(let number) = kind { return parameters.contains(number) }
    return children.contains { $0.reads(parameters: parameters) }
  }
}
