import GestureRuntime

// Comparisons ignore the sign of zero, and are false for NaN.
extension FormPool {
  func less(_ a: Form, _ b: Form) -> Form {
    if a == b { return truth(false) }
    if let limit = value(b) { return below(a, limit) }
    if let limit = value(a) { return above(b, limit) }
    // -x < -y is y < x.
    if let x = negated(a), let y = negated(b) { return less(y, x) }
    // -x < y is -y < x, and x < -y is y < -x.
    if let x = negated(a), b < x { return form(.binary(.less), [unary(.negate, b), x]) }
    if let y = negated(b), y < a { return form(.binary(.less), [y, unary(.negate, a)]) }
    return form(.binary(.less), [a, b])
  }

  func lessOrEqual(_ a: Form, _ b: Form) -> Form {
    if let limit = value(b) {
      if limit.isNaN { return truth(false) }
      return limit == .infinity ? isNumber(a) : below(a, limit.nextUp)
    }
    if let limit = value(a) {
      if limit.isNaN { return truth(false) }
      return limit == -.infinity ? isNumber(b) : above(b, limit.nextDown)
    }
    if let x = negated(a), let y = negated(b) { return lessOrEqual(y, x) }
    if let x = negated(a), b < x { return form(.binary(.lessOrEqual), [unary(.negate, b), x]) }
    if let y = negated(b), y < a { return form(.binary(.lessOrEqual), [y, unary(.negate, a)]) }
    return form(.binary(.lessOrEqual), [a, b])
  }

  func equal(_ a: Form, _ b: Form) -> Form {
    // Truth values: x == true is x.
    for (x, y) in [(a, b), (b, a)] where isTruth(x) {
      if let known = value(y) {
        return known == 1 ? x : known == 0 ? not(x) : truth(false)
      }
    }
    if let x = negated(a), let y = negated(b) { return equal(x, y) }
    for (x, y) in [(a, b), (b, a)] {
      guard let limit = value(y) else { continue }
      if limit.isNaN { return truth(false) }
      if let inner = negated(x) { return equal(inner, constant(-limit)) }
      if limit == 0, limit.sign == .minus { return equal(x, constant(0)) }
      // A truth value has two possible values, like a value of an enum with two cases.
      if cases(of: x) == 2, limit == 1 { return not(equal(x, constant(0))) }
    }
    return form(.binary(.equal), [min(a, b), max(a, b)])
  }

  /// The condition that the form is not NaN.
  private func isNumber(_ a: Form) -> Form {
    if let value = value(a) { return truth(!value.isNaN) }
    if let inner = negated(a) { return isNumber(inner) }
    if let climb = climb(a), climb.opcode != .squareRoot { return isNumber(climb.operand) }
    return form(.binary(.lessOrEqual), [a, constant(.infinity)])
  }

  // MARK: Thresholds

  /// a < limit
  private func below(_ a: Form, _ limit: Double) -> Form {
    if limit.isNaN || limit == -.infinity { return truth(false) }
    if let known = value(a) { return truth(known < limit) }
    if let inner = negated(a) { return above(inner, -limit) }
    if let choice = choice(a, { below($0, limit) }) { return choice }
    // x + y < 0 is x < -y. A sum is zero only if it is exact, and NaN for opposite infinities.
    if limit == 0, let (x, y) = operands(of: a, .add), value(x) == nil, value(y) == nil {
      return less(x, unary(.negate, y))
    }
    if let inner = operand(of: a, .absolute) {
      return limit <= 0
        ? truth(false) : junction(.and, [below(inner, limit), above(inner, -limit)])
    }
    guard let climb = climb(a), climb.opcode != .squareRoot || isPlus(climb.operand) else {
      let limit = isWhole(a) ? limit.rounded(.up) : limit
      return form(.binary(.less), [a, constant(limit == 0 ? 0 : limit)])
    }
    guard let first = Double.first(where: { !(climb.value($0) < limit) }) else {
      return isNumber(climb.operand)
    }
    return below(climb.operand, first)
  }

  /// limit < a
  private func above(_ a: Form, _ limit: Double) -> Form {
    if limit.isNaN || limit == .infinity { return truth(false) }
    if let known = value(a) { return truth(limit < known) }
    if let inner = negated(a) { return below(inner, -limit) }
    if let choice = choice(a, { above($0, limit) }) { return choice }
    if limit == 0, let (x, y) = operands(of: a, .add), value(x) == nil, value(y) == nil {
      return less(unary(.negate, x), y)
    }
    if let inner = operand(of: a, .absolute) {
      return limit < 0
        ? isNumber(inner) : junction(.or, [above(inner, limit), below(inner, -limit)])
    }
    guard let climb = climb(a) else {
      let limit = isWhole(a) ? limit.rounded(.down) : limit
      return form(.binary(.less), [constant(limit == 0 ? 0 : limit), a])
    }
    guard let first = Double.first(where: { limit < climb.value($0) }) else { return truth(false) }
    if first == -.infinity { return isNumber(climb.operand) }
    return above(climb.operand, first.nextDown)
  }

  /// The comparison of a choice between a constant and another form, without a choice: which of them is compared is
  /// a condition, too. Nil for other forms.
  private func choice(_ form: Form, _ compare: (Form) -> Form) -> Form? {
    guard self[form].operation == .select else { return nil }
    let operands = self[form].operands
    let (condition, a, b) = (operands[0], operands[1], operands[2])
    guard isTruth(condition) else { return nil }
    if value(a) != nil {
      return value(compare(a)) == 0
        ? junction(.and, [not(condition), compare(b)]) : junction(.or, [condition, compare(b)])
    }
    guard value(b) != nil else { return nil }
    return value(compare(b)) == 0
      ? junction(.and, [condition, compare(a)]) : junction(.or, [not(condition), compare(a)])
  }

  /// An operation with a constant that never falls while its other operand rises. If the exact result does not fall,
  /// the rounded one does not. It gives NaN only for NaN, or for roots of negative numbers.
  ///
  /// So there is exactly one double where a comparison of its result with a constant changes.
  private struct Climb {
    var opcode: Opcode
    var operand: Form
    var constant = 0.0

    func value(_ operand: Double) -> Double {
      let value = opcode.value(operand, constant)
      // The root of a negative number is NaN. Only greater numbers count where it is used.
      return value.isNaN ? -.infinity : value
    }
  }

  /// The operand of an operation that never falls while its operand rises, and the operation. It gives NaN only if the
  /// operand is NaN. Nil for other operations.
  func operandThatRises(_ form: Form) -> (operand: Form, value: (Double) -> Double)? {
    guard let climb = climb(form), climb.opcode != .squareRoot else { return nil }
    return (climb.operand, climb.value)
  }

  private func climb(_ form: Form) -> Climb? {
    let expression = self[form]
    switch expression.operation {
    case .unary(let opcode)
    where [.round, .floor, .ceiling, .squareRoot].contains(opcode):
      return Climb(opcode: opcode, operand: expression.operands[0])
    case .binary(let opcode):
      let (a, b) = (expression.operands[0], expression.operands[1])
      switch opcode {
      case .add, .multiply:
        for (x, y) in [(a, b), (b, a)] {
          guard let constant = value(y), constant.isFinite else { continue }
          guard opcode == .add || constant > 0 else { return nil }
          return Climb(opcode: opcode, operand: x, constant: constant)
        }
        return nil
      case .divide, .minimum, .maximum:
        // `min` and `max` keep the first operand if it is NaN, and only then.
        guard let constant = value(b), !constant.isNaN else { return nil }
        guard opcode != .divide || constant.isFinite && constant > 0 else { return nil }
        return Climb(opcode: opcode, operand: a, constant: constant)
      default: return nil
      }
    default: return nil
    }
  }
}

extension Double {
  /// The least number, including infinities, that satisfies the condition, if all greater ones do, too. Nil if no
  /// number does.
  fileprivate static func first(where isSuch: (Double) -> Bool) -> Double? {
    guard isSuch(.infinity) else { return nil }
    var (low, high) = ((-Double.infinity).rank, Double.infinity.rank)
    if isSuch(-.infinity) { return -.infinity }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isSuch(Double(rank: middle)) { high = middle } else { low = middle }
    }
    let first = Double(rank: high)
    return first == 0 ? 0 : first
  }

  private static let middle: UInt64 = 1 << 63

  /// The position among all numbers in their order. The two zeros are neighbours.
  private var rank: UInt64 {
    let bits = magnitude.bitPattern
    return sign == .minus ? Self.middle - 1 - bits : Self.middle + bits
  }

  private init(rank: UInt64) {
    self =
      rank < Self.middle
      ? -Double(bitPattern: Self.middle - 1 - rank) : Double(bitPattern: rank - Self.middle)
  }
}
