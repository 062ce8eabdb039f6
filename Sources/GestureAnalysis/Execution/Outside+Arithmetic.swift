import GestureRuntime

// The results of computations with terms.

extension Outside {
  func computed(_ operation: Function.Operation, _ operands: Term...) -> Term {
    var term = term(symbol: pool.symbol(operation, operands))
    // The symbol is the number itself. Only exact operands determine which number that is.
    if !operands.allSatisfy({ $0.isExact }) {
      term = operands.allSatisfy { $0.keepsSign } ? term.roundedOnce : term.rounded
    }
    term.isNeverNegative = operation.isNeverNegative(operands) { knowledge.range($0).low < 0 }
    return term
  }

  /// A term about which nothing is known, and that may be NaN.
  func opaque() -> Term { computed(.opaque, unknown()) }

  /// The result of an opcode for two terms. At least one is not a known number.
  func value(of opcode: Opcode, _ a: Term, _ b: Term) -> Term {
    let result = sum(of: opcode, a, b)
    guard !result.isExact, result.origin == 0 else { return result }
    return result.certain(origin(of: opcode, [a, b]))
  }

  /// The origin of a computation with these operands, which yields one number in a step. 0 if an operand may be several
  /// numbers.
  func origin(of opcode: Opcode, _ operands: [Term]) -> Int32 {
    guard operands.allSatisfy({ $0.isCertain }) else { return 0 }
    let computation = Computation(opcode: opcode, operands: operands)
    if let known = origins[computation] { return known }
    origins[computation] = newOrigin()
    return lastOrigin
  }

  func newOrigin() -> Int32 {
    lastOrigin += 1
    return lastOrigin
  }

  private func sum(of opcode: Opcode, _ a: Term, _ b: Term) -> Term {
    switch opcode {
    case .copy: a
    case .negate: a.scaled(by: -1)
    case .add: sum(a, b, times: 1)
    case .subtract: sum(a, b, times: -1)
    case .multiply where a.isConstant && a.constant.isFinite: scaled(b, by: a.constant)
    case .multiply where b.isConstant && b.constant.isFinite: scaled(a, by: b.constant)
    case .multiply: a == b && !a.form.canBeNaN ? computed(.square, a) : computed(.multiply, a, b)
    case .divide where b.isConstant && b.constant.isNormal: a.scaled(by: 1 / b.constant).roundedOnce
    case .divide: computed(.divide, a, b)
    case .absolute: a.form.canBeNaN ? computed(.opaque, a) : absolute(a)
    case .squareRoot: squareRoot(a)
    case .floor where !a.form.canBeNaN:
      whole(.floor, a, from: Interval(low: 0, high: 1, isHighOpen: true))
    case .ceiling where !a.form.canBeNaN:
      whole(.ceiling, a, from: Interval(low: -1, high: 0, isLowOpen: true))
    case .round where !a.form.canBeNaN: whole(.round, a, from: Interval(low: -0.5, high: 0.5))
    case .sine where !a.form.canBeNaN: computed(.sine, a)
    case .cosine where !a.form.canBeNaN: computed(.cosine, a)
    case .arcTangent where !a.form.canBeNaN && !b.form.canBeNaN: angle(a, b)
    case .modulo where b.isConstant && b.constant.isNormal && !isOpen(a.form): remainder(a, b)
    default: opaque()
    }
  }

  /// The remainder by a constant. Operands that are rounded differently may have remainders far apart.
  private func remainder(_ a: Term, _ b: Term) -> Term {
    a.isExact
      ? computed(.modulo, a, b) : term(symbol: symbol(in: .remainder(by: b.constant)))
  }

  /// The sum of two terms. Numbers that may be infinite do not cancel. Others cancel up to rounding.
  private func sum(_ a: Term, _ b: Term, times factor: Double) -> Term {
    let sum = a.adding(b, times: factor)
    if a.isConstant || b.isConstant { return sum.roundedOnce }
    if isOpen(a.form) || isOpen(b.form) { return computed(.sum, a, b.scaled(by: factor)) }
    guard sum.isConstant, !sum.isExact, factor > 0 || a != b || !a.isCertain else {
      return sum.isConstant ? Term(sum.constant) : sum.roundedOnce
    }
    let rounded = Interval.exactly(sum.constant).widened
    return term(symbol: symbol(in: rounded))
  }

  /// The lesser or the greater of two terms. The computed numbers are compared without room for rounding, and the
  /// result has the bounds that this teaches.
  func chosen(_ opcode: Opcode, _ a: Term, _ b: Term) -> Term {
    let (first, second) = (number(a), number(b))
    let isFirst = isLess(first, second, orEqual: true) == (opcode == .minimum)
    for (term, number) in [(a, first), (b, second)] where term != number {
      knowledge.learn(term, in: knowledge.range(number).widened)
    }
    let (chosen, other) = isFirst ? (first, second) : (second, first)
    if !chosen.form.canBeNaN, !other.form.canBeNaN {
      let range = knowledge.range(other)
      knowledge.learn(
        chosen,
        in: opcode == .minimum
          ? Interval(high: range.high, isHighOpen: range.isHighOpen)
          : Interval(low: range.low, isLowOpen: range.isLowOpen))
    }
    return chosen
  }

  /// Returns a symbol for the number that a computation yields. Returns the term itself if it is that number already,
  /// or may be NaN.
  private func number(_ term: Term) -> Term {
    guard !term.isConstant, term.isCertain, !term.isExact || term.form.canBeNaN,
      term.form.parts.allSatisfy({ isNumber($0.symbol) })
    else { return term }
    if let known = numbers[term] { return known }
    let range = knowledge.range(term)
    let symbol = symbol(in: range.widened.onSide(of: range))
    if term.form.canBeNaN { infinite.insert(symbol) }
    numbers[term] = self.term(symbol: symbol)
    return self.term(symbol: symbol)
  }

  /// Whether the symbol is never NaN. A product of two finite numbers may be infinite at most, and so may a quotient
  /// whose divisor is not 0.
  private func isNumber(_ symbol: Symbol) -> Bool {
    guard symbol.isFunction else { return true }
    let function = pool.function(symbol)
    guard function.canBeNaN else { return true }
    switch function.operation {
    case .multiply: return function.operands.allSatisfy { !isOpen($0.form) }
    case .divide:
      let divisor = function.operands[1]
      return !isOpen(function.operands[0].form) && !divisor.form.canBeNaN
        && knowledge.range(divisor).intersection(.exactly(0)).isEmpty
    default: return false
    }
  }

  /// Whether the form may be infinite or NaN.
  func isOpen(_ form: Form) -> Bool {
    if form.canBeNaN { return true }
    return !infinite.isEmpty
      && form.parts.contains { part in
        guard infinite.contains(part.symbol) else { return false }
        let range = knowledge.range(pool[part.symbol], deep: 0)
        return range.low == -.infinity || range.high == .infinity
      }
  }

  /// The scaled term. The product of zero and a number that may be infinite may be NaN.
  private func scaled(_ term: Term, by factor: Double) -> Term {
    if factor == 0 { return isOpen(term.form) ? computed(.opaque, term) : Term(0) }
    return term.scaled(by: factor).roundedOnce
  }

  /// The angle of a vector. It is at most half a right angle if the vector is found to be no higher than wide.
  private func angle(_ y: Term, _ x: Term) -> Term {
    let angle = computed(.arcTangent, y, x)
    if pool.isMagnitude(x), let symbol = angle.form.symbol, isKnown(y, notGreaterThan: x) {
      knowledge.learn(pool[symbol], in: Interval(high: .pi / 4).widened)
    }
    return angle
  }

  /// Returns the whole number that an operation makes from a term.
  /// - Parameter distance: the distance of the term above the whole number.
  private func whole(_ operation: Function.Operation, _ term: Term, from distance: Interval) -> Term
  {
    let whole = computed(operation, term)
    let above = term - whole
    if above.isConstant { return whole }
    knowledge.learn(above, in: above.isExact ? distance : distance.widened)
    return whole
  }

  /// The absolute value, with the same symbol for a number and its negative.
  private func absolute(_ term: Term) -> Term {
    let isTurned = (term.form.parts.first?.factor ?? 0) < 0
    let operand = isTurned ? term.scaled(by: -1) : term
    return computed(.absolute, operand)
  }

  /// The square root. For a sum of two squares it is a length.
  private func squareRoot(_ term: Term) -> Term {
    let squares = term.form.parts.filter { part in
      part.factor == 1 && part.symbol.isFunction
        && pool.function(part.symbol).operation == .square
    }
    guard term.constant == 0, squares.count == term.form.parts.count, squares.count <= 2 else {
      return computed(.squareRoot, term)
    }
    let operands = squares.map { pool.function($0.symbol).operands[0] }
    return operands.count == 1
      ? absolute(operands[0]) : computed(.length, operands[0], operands[1])
  }

  /// Gives each term that was computed from others its own symbol. Only its bounds are remembered, and which terms
  /// are equal.
  func forgetSums() {
    var symbols: [Term: Term] = [:]
    for index in saved.terms.indices {
      let term = saved.terms[index].term
      if let symbol = term.form.symbol, !symbol.isFunction, term.constant == 0 { continue }
      let own = symbols[term] ?? self.term(symbol: symbol(in: knowledge.range(term)))
      symbols[term] = own
      saved.terms[index].term = own
    }
  }
}
