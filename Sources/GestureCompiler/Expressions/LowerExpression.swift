import GestureRuntime

extension Lowering {
  mutating func value(_ expression: CheckedExpression) -> Value {
    let type = expression.type
    switch expression.kind {
    case .number(let value): return number(value, expression)
    case .bool(let value): return .constant(value ? 1 : 0, type)
    case .enumCase(let tag, let payload):
      return Value(.enumCase(tag, payload: values(payload), width: width(type)), type)
    case .set(let elements): return .folded(.set(values(elements)), type)
    case .pair(let x, let y): return Value(.pair(value(x), value(y)), type)
    case .component(let operand, let component):
      return .folded(.component(value(operand), component), type)
    case .negate(let operand): return bounded(.negate(value(operand)), expression)
    case .not(let operand): return .folded(.not(value(operand)), type)
    case .binary(let operation, let a, let b): return binary(operation, a, b, expression)
    case .regionID, .coalesce: return answer(expression)
    case .isPresent(let a): return parts(of: a).isPresent
    case .unwrapped(let a): return parts(of: a).count
    case .conditional(let condition, let a, let b):
      if type == .optionalCount { return chosenAnswer(condition, a, b) }
      let condition = value(condition)
      // A branch that is never taken is not lowered.
      if let known = condition.constantValue { return value(known == 0 ? b : a) }
      return bounded(.conditional(condition, value(a), value(b)), expression)
    case .call(.point, let arguments), .call(.vector, let arguments):
      return Value(.pair(value(arguments[0]), value(arguments[1])), type)
    case .call(.lerp, let arguments): return between(arguments, expression)
    case .call(let function, let arguments):
      return bounded(.call(function, values(arguments)), expression)
    case .contains(let set, let element): return contains(value(set), value(element), type)
    case .regionContains(let region, let place): return regionContains(region, value(place), type)
    default: return leaf(expression)
    }
  }

  private mutating func values(_ expressions: [CheckedExpression]) -> [Value] {
    if expressions.isEmpty { return [] }
    return expressions.map { value($0) }
  }

  private mutating func binary(
    _ operation: BinaryOperator, _ a: CheckedExpression, _ b: CheckedExpression,
    _ expression: CheckedExpression
  ) -> Value {
    let first = value(a)
    // An operand that cannot change the result is not lowered.
    if let known = first.constantValue {
      if operation == .and, known == 0 { return .zero }
      if operation == .or, known != 0 { return .one }
    }
    if a.type == .optionalCount || b.type == .optionalCount {
      let isEqual = areEqual(a, b)
      return operation == .equal ? isEqual : .folded(.not(isEqual), .bool)
    }
    return bounded(.binary(operation, first, value(b)), expression)
  }

  /// Returns the value, within the limit. Points and vectors grow fastest, because their operands are computed twice.
  private mutating func bounded(_ kind: Value.Kind, _ expression: CheckedExpression) -> Value {
    let value = Value.folded(kind, expression.type)
    guard expression.type.isPair, isTooLarge(value, at: expression.span) else { return value }
    return Value(.pair(.zero, .zero), expression.type)
  }

  /// Returns `a + (b - a) * t`. `a` is computed twice, so pairs grow twice as fast as numbers.
  private mutating func between(
    _ arguments: [CheckedExpression], _ expression: CheckedExpression
  ) -> Value {
    let (a, b, t) = (value(arguments[0]), value(arguments[1]), value(arguments[2]))
    let type = expression.type
    let wayType = type == .point ? Type.vector(.length) : type
    let way = Value.folded(.binary(.subtract, b, a), wayType)
    let part = Value.folded(.binary(.multiply, way, t), wayType)
    let value = Value.folded(.binary(.add, a, part), type)
    guard isTooLarge(value, at: expression.span) else { return value }
    return type.isPair ? Value(.pair(.zero, .zero), type) : .constant(0, type)
  }

  /// Folds a set of all cases, and a set of one case into a comparison.
  private func contains(_ set: Value, _ element: Value, _ type: Type) -> Value {
    guard case .set(let id) = set.type, let mask = set.constantValue.map({ UInt8($0) }) else {
      return .folded(.contains(set, element), type)
    }
    if Int(mask) == (1 << program.enums[id].cases.count) - 1 { return .one }
    if mask.nonzeroBitCount == 1 {
      let only = Value(
        .enumCase(mask.trailingZeroBitCount, payload: [], width: 1), .enumeration(id))
      return .folded(.binary(.equal, element, only), type)
    }
    return .folded(.contains(set, element), type)
  }
}
