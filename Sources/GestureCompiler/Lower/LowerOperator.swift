import GestureRuntime

extension Lowering {
  /// A binary operation with a result of one scalar.
  mutating func binary(
    _ operation: BinaryOperator, _ a: CheckedExpression, _ b: CheckedExpression, _ type: Type
  ) -> Scalar {
    switch operation {
    case .and:
      let first = scalar(a)
      return first.constantValue == 0 ? .zero : .both(first, scalar(b))
    case .or:
      let first = scalar(a)
      if let first = first.constantValue, first != 0 { return .one }
      return .either(first, scalar(b))
    case .equal: return equality(a, b)
    case .notEqual: return .not(equality(a, b))
    case .less: return .apply(.less, scalar(a), scalar(b))
    case .lessOrEqual: return .apply(.lessOrEqual, scalar(a), scalar(b))
    case .greater: return .apply(.less, scalar(b), scalar(a))
    case .greaterOrEqual: return .apply(.lessOrEqual, scalar(b), scalar(a))
    case .add: return .apply(.add, scalar(a), scalar(b))
    case .subtract: return .apply(.subtract, scalar(a), scalar(b))
    case .multiply, .divide:
      let units = Units(operation, a.type, b.type, type)
      let (x, y) = (units.left(scalar(a)), units.right(scalar(b)))
      return units.result(.apply(operation == .multiply ? .multiply : .divide, x, y))
    }
  }

  /// All scalars are equal. A case that is written out has no payload beyond its own, so that a
  /// value of the same tag has none either.
  private mutating func equality(_ a: CheckedExpression, _ b: CheckedExpression) -> Scalar {
    switch a.type {
    case .point, .vector:
      let (a, b) = (pair(a), pair(b))
      return .both(.apply(.equal, a.x, b.x), .apply(.equal, a.y, b.y))
    case .enumeration:
      let shown = min(meaningful(a), meaningful(b))
      let (a, b) = (scalars(a), scalars(b))
      var result = Scalar.apply(.equal, a[0], b[0])
      for place in 1..<max(1, shown) {
        result = .both(result, .apply(.equal, a[place], b[place]))
      }
      return result
    default: return .apply(.equal, scalar(a), scalar(b))
    }
  }

  /// How many scalars of an enum's value can be other than zero, as far as the source shows.
  private mutating func meaningful(_ expression: CheckedExpression) -> Int {
    guard case .enumCase(_, let payload) = expression.kind else { return width(expression.type) }
    var count = 1
    for value in payload { count += width(value.type) }
    return count
  }
}
