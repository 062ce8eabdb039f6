import GestureRuntime

// Each rule says why it changes no bit. `NormalFormTests` tests all of them with random doubles.
extension FormPool {
  func unary(_ opcode: Opcode, _ a: Form) -> Form {
    if opcode == .not { return not(a) }
    if opcode.spec.isFoldable, let a = value(a) { return constant(opcode.value(a)) }
    switch opcode {
    // The sign is a separate bit.
    case .negate:
      if let inner = negated(a) { return inner }
    case .absolute:
      if let inner = negated(a) { return unary(.absolute, inner) }
      if isPlus(a) { return a }
    // A whole number stays the same.
    case .round, .floor, .ceiling:
      if [.round, .floor, .ceiling].contains(where: { operand(of: a, $0) != nil }) { return a }
    default: break
    }
    return form(.unary(opcode), [a])
  }

  func binary(_ opcode: Opcode, _ a: Form, _ b: Form) -> Form {
    if opcode.spec.isFoldable, let a = value(a), let b = value(b) {
      return constant(opcode.value(a, b))
    }
    switch opcode {
    case .add: return sum(a, b)
    // x - y is x + (-y) by definition.
    case .subtract: return sum(a, unary(.negate, b))
    case .multiply: return product(a, b)
    case .divide: return quotient(a, b)
    case .minimum, .maximum: return extreme(opcode, a, b)
    case .union: return form(.binary(opcode), [min(a, b), max(a, b)])
    case .less: return less(a, b)
    case .lessOrEqual: return lessOrEqual(a, b)
    case .equal: return equal(a, b)
    case .notEqual: return not(equal(a, b))
    default: return form(.binary(opcode), [a, b])
    }
  }

  /// `min` or `max`. A number and itself give that number. The order of two operands matters for NaN, and for zeros of
  /// both signs.
  private func extreme(_ opcode: Opcode, _ a: Form, _ b: Form) -> Form {
    if a == b { return a }
    let areComparable = isNeverNaN(a) && isNeverNaN(b)
    let isZeroOfOneSign =
      isNeverMinusZero(a) && isNeverMinusZero(b) || isOtherThanZero(a) || isOtherThanZero(b)
    guard areComparable, isZeroOfOneSign else { return form(.binary(opcode), [a, b]) }
    // A constant comes second.
    if value(b) != nil { return form(.binary(opcode), [a, b]) }
    if value(a) != nil { return form(.binary(opcode), [b, a]) }
    return form(.binary(opcode), [min(a, b), max(a, b)])
  }

  private func isOtherThanZero(_ form: Form) -> Bool { value(form).map { $0 != 0 } ?? false }

  private func sum(_ a: Form, _ b: Form) -> Form {
    // x + -0 is x, also if x is -0. x + 0 is not.
    if isNegativeZero(b) { return a }
    if isNegativeZero(a) { return b }
    // x + x is 2 * x: both are the same real number, rounded once.
    if a == b { return product(constant(2), a) }
    // The order of two summands does not matter.
    return form(.binary(.add), [min(a, b), max(a, b)])
  }

  private func isNegativeZero(_ form: Form) -> Bool {
    value(form).map { $0.bitPattern == (-0.0).bitPattern } ?? false
  }

  /// The form without its sign. The sign of a product or quotient depends only on the signs of its operands.
  private func unsigned(_ form: Form) -> (Form, isNegative: Bool) {
    if let inner = negated(form) { return (inner, true) }
    if let value = value(form), value.sign == .minus, !value.isNaN {
      return (constant(-value), true)
    }
    return (form, false)
  }

  private func signed(_ form: Form, _ isNegative: Bool) -> Form {
    isNegative ? unary(.negate, form) : form
  }

  private func product(_ a: Form, _ b: Form) -> Form {
    let (x, isNegativeX) = unsigned(a)
    let (y, isNegativeY) = unsigned(b)
    let isNegative = isNegativeX != isNegativeY
    if value(x) == 1 { return signed(y, isNegative) }
    if value(y) == 1 { return signed(x, isNegative) }
    return signed(form(.binary(.multiply), [min(x, y), max(x, y)]), isNegative)
  }

  private func quotient(_ a: Form, _ b: Form) -> Form {
    // Dividing by a power of two is multiplying by its reciprocal, which is exact: the same real number, rounded once.
    if let divisor = value(b), divisor.isNormal, divisor.significand == 1 {
      let reciprocal = 1 / divisor
      if reciprocal.isNormal { return product(a, constant(reciprocal)) }
    }
    let (x, isNegativeX) = unsigned(a)
    let (y, isNegativeY) = unsigned(b)
    return signed(form(.binary(.divide), [x, y]), isNegativeX != isNegativeY)
  }

  func select(_ condition: Form, _ a: Form, _ b: Form) -> Form {
    if let known = value(condition) { return known == 0 ? b : a }
    if a == b { return a }
    let opposite = not(condition)
    if opposite < condition { return select(opposite, b, a) }
    if isOne(a), isZero(b), isTruth(condition) { return condition }
    if isZero(a), isOne(b) { return opposite }
    let (whenTrue, whenFalse) = (chosen(a, condition, 1), chosen(b, condition, 2))
    if whenTrue != a || whenFalse != b { return select(condition, whenTrue, whenFalse) }
    return joined(condition, a, b) ?? form(.select, [condition, a, b])
  }

  /// Returns one choice by both conditions for two nested choices with only two results.
  private func joined(_ condition: Form, _ a: Form, _ b: Form) -> Form? {
    if case .select = self[a].operation {
      let inner = self[a].operands
      if inner[2] == b { return select(junction(.and, [condition, inner[0]]), inner[1], b) }
      if inner[1] == b { return select(junction(.and, [condition, not(inner[0])]), inner[2], b) }
    }
    if case .select = self[b].operation {
      let inner = self[b].operands
      if inner[1] == a { return select(junction(.or, [condition, inner[0]]), a, inner[2]) }
      if inner[2] == a { return select(junction(.or, [condition, not(inner[0])]), a, inner[1]) }
    }
    return nil
  }

  /// The form inside a choice with a known condition.
  private func chosen(_ form: Form, _ condition: Form, _ side: Int) -> Form {
    let expression = self[form]
    guard expression.operation == .select, expression.operands[0] == condition else { return form }
    return expression.operands[side]
  }

  private func isOne(_ form: Form) -> Bool { form == truth(true) }
  private func isZero(_ form: Form) -> Bool { form == truth(false) }
}
