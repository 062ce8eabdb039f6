extension Checker {
  /// The operands of a sum or a comparison. In tests, a bare number next to a length or a speed is in points.
  func inPoints(_ a: CheckedExpression, _ b: CheckedExpression)
    -> (CheckedExpression, CheckedExpression)
  {
    guard scope.takesBarePoints else { return (a, b) }
    if a.type.isInPoints, isBare(b) { return (a, CheckedExpression(b.kind, a.type, b.span)) }
    if b.type.isInPoints, isBare(a) { return (CheckedExpression(a.kind, b.type, a.span), b) }
    return (a, b)
  }

  private func isBare(_ value: CheckedExpression) -> Bool {
    (value.type == .quantity(.none) || value.type == .count) && constantValue(value) != nil
  }
}

extension Type {
  fileprivate var isInPoints: Bool { self == .quantity(.length) || self == .quantity(.speed) }
}
