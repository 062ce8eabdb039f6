import GestureRuntime

/// Answers to questions, and the numbers that they leave possible for quantities.
struct FormAnswers {
  typealias Form = FormPool.Form

  let pool: FormPool
  private var truths: [Form: Bool] = [:]
  private var quantities: [Form: Quantity] = [:]

  /// The possible numbers of a quantity.
  private struct Quantity {
    var low = -Double.infinity
    var high = Double.infinity
    var mayBeNaN: Bool
    var excluded: Set<Double> = []
    let isWhole: Bool

    /// Moves the ends past numbers that are excluded.
    mutating func tighten() {
      if isWhole { (low, high) = (low.rounded(.up), high.rounded(.down)) }
      while low <= high, low.isFinite, excluded.contains(low) {
        low = isWhole ? max(low + 1, low.nextUp) : low.nextUp
      }
      while low <= high, high.isFinite, excluded.contains(high) {
        high = isWhole ? min(high - 1, high.nextDown) : high.nextDown
      }
    }

    var isPossible: Bool { mayBeNaN || low <= high }
  }

  init(pool: FormPool) { self.pool = pool }

  /// The constant that the form always equals after these answers. Nil if its value still varies.
  func constant(_ form: Form, pins: Bool) -> Form? {
    if let truth = truths[form] { return pool.truth(truth) }
    if pool.isTruth(form), let truth = implied(form) { return pool.truth(truth) }
    guard pins, let (low, high) = range(form), low == high,
      low != 0 || pool.isNeverMinusZero(form)
    else { return nil }
    return pool.constant(low == 0 ? 0 : low)
  }

  /// These answers with another one. Nil if it contradicts them.
  func with(_ question: Form, _ answer: Bool) -> FormAnswers? {
    if let known = truths[question] ?? implied(question) { return known == answer ? self : nil }
    var result = self
    result.add(question, answer)
    if let (quantity, bound) = bound(question) {
      var numbers = result.numbers(quantity)
      bound.apply(answer, to: &numbers)
      numbers.tighten()
      if !numbers.isPossible { return nil }
      result.quantities[quantity] = numbers
    }
    return result
  }

  // MARK: Cuts

  /// The question to ask first: of the questions about one quantity, and the adjacent ones, the least one that these
  /// answers leave open. `x < 9 ? x : 9` and `9 < x ? 9 : x` then ask the same.
  /// - Parameters:
  ///   - questions: the open questions of the code, in order. There is one at least.
  ///   - forms: the forms of the code that asks. Numbers that rise with the quantity are divided, too.
  func firstCut(among questions: [Form], of forms: [Form]) -> Form {
    guard let (quantity, _) = bound(questions[0]) else { return questions[0] }
    let bounds = questions.compactMap { bound($0) }.filter { $0.0 == quantity }.map { $0.1 }
    let candidates =
      pool.isNeverNaN(quantity)
      ? cuts(of: quantity, questions, forms) : oneSidedCuts(of: quantity, bounds)
    return candidates.first { truths[$0] == nil && implied($0) == nil && pool.value($0) == nil }
      ?? questions[0]
  }

  /// The questions next to those about a quantity that is never NaN, in ascending order.
  private func cuts(of quantity: Form, _ questions: [Form], _ forms: [Form]) -> [Form] {
    let limits = questions.compactMap { cut($0) }
      .filter { $0.0 == quantity && $0.1.isFinite }.map { $0.1 }
    var cuts = limits.flatMap { numbers(beside: $0, of: quantity) }
    for (form, value) in limits.isEmpty ? [] : pool.rising(with: quantity, in: forms) {
      for number in limits.flatMap({ [value($0.nextDown), value($0)] }) {
        let bounds = [
          pool.less(form, pool.constant(number)), pool.lessOrEqual(form, pool.constant(number)),
        ]
        cuts += bounds.compactMap { cut($0) }.filter { $0.0 == quantity }.map { $0.1 }
      }
    }
    return cuts.sorted().map { pool.less(quantity, pool.constant($0)) }.filter { cut($0) != nil }
  }

  /// The questions next to those about a quantity that may be NaN. `x < 9` and `!(x >= 9)` differ then, so the
  /// questions that ask whether it is below a number come first, then those that ask whether it is above one.
  private func oneSidedCuts(of quantity: Form, _ bounds: [Bound]) -> [Form] {
    var (below, above): ([Double], [Double]) = ([], [])
    for bound in bounds {
      switch bound {
      case .below(let limit) where limit.isFinite: below += numbers(beside: limit, of: quantity)
      case .above(let limit) where limit.isFinite: above += numbers(beside: limit, of: quantity)
      default: break
      }
    }
    return below.sorted().map { pool.less(quantity, pool.constant($0)) }
      + above.sorted().map { pool.less(pool.constant($0), quantity) }
  }

  /// The number, and those before and after it.
  private func numbers(beside limit: Double, of quantity: Form) -> [Double] {
    let step = pool.isWhole(quantity) ? 1.0 : 0
    return [min(limit - step, limit.nextDown), limit, max(limit + step, limit.nextUp)]
  }

  /// The quantity of a question, and the number that divides its numbers. Nil if the question does not divide them, or
  /// if the quantity may be NaN.
  private func cut(_ question: Form) -> (Form, Double)? {
    guard let (quantity, bound) = bound(question), pool.isNeverNaN(quantity) else { return nil }
    switch bound {
    case .below(let limit): return (quantity, limit)
    case .above(let limit): return (quantity, pool.isWhole(quantity) ? limit + 1 : limit.nextUp)
    case .at: return nil
    }
  }

  // MARK: Comparisons with constants

  private enum Bound {
    case below(Double), above(Double), at(Double)

    func apply(_ answer: Bool, to numbers: inout Quantity) {
      if answer { numbers.mayBeNaN = false }
      switch (self, answer) {
      case (.below(let limit), true): numbers.high = min(numbers.high, limit.nextDown)
      case (.below(let limit), false): numbers.low = max(numbers.low, limit)
      case (.above(let limit), true): numbers.low = max(numbers.low, limit.nextUp)
      case (.above(let limit), false): numbers.high = min(numbers.high, limit)
      case (.at(let number), true):
        (numbers.low, numbers.high) = (max(numbers.low, number), min(numbers.high, number))
      case (.at(let number), false): numbers.excluded.insert(number)
      }
    }
  }

  private func bound(_ form: Form) -> (Form, Bound)? {
    let expression = pool[form]
    guard case .binary(let opcode) = expression.operation, expression.operands.count == 2 else {
      return nil
    }
    let (a, b) = (expression.operands[0], expression.operands[1])
    switch (opcode, pool.value(a), pool.value(b)) {
    case (.less, nil, let limit?): return (a, .below(limit))
    case (.less, let limit?, nil): return (b, .above(limit))
    case (.equal, nil, let number?): return (a, .at(number))
    case (.equal, let number?, nil): return (b, .at(number))
    default: return nil
    }
  }

  private func numbers(_ quantity: Form) -> Quantity {
    if let known = quantities[quantity] { return known }
    var numbers = Quantity(
      mayBeNaN: !pool.isNeverNaN(quantity), isWhole: pool.isWhole(quantity))
    if let cases = pool.cases(of: quantity) {
      (numbers.low, numbers.high, numbers.mayBeNaN) = (0, Double(cases - 1), false)
    }
    return numbers
  }

  /// The answer that follows from the others. Nil if both are possible.
  private func implied(_ question: Form) -> Bool? {
    guard let (quantity, bound) = bound(question) else { return nil }
    let isPossible = [true, false].map { answer in
      var numbers = numbers(quantity)
      bound.apply(answer, to: &numbers)
      numbers.tighten()
      return numbers.isPossible
    }
    return isPossible[0] == isPossible[1] ? nil : isPossible[0]
  }

  /// The least and the greatest number that a form may be, if it is not NaN. The form was compared, or rises with a
  /// quantity that was.
  private func range(_ form: Form) -> (Double, Double)? {
    if let numbers = quantities[form] {
      return numbers.mayBeNaN ? nil : (numbers.low, numbers.high)
    }
    return pool.operandThatRises(form).flatMap { operand, value in
      range(operand).map { (value($0.0), value($0.1)) }
    }
  }

  // MARK: Comparisons of two quantities

  /// Remembers an answer and the answers that follow from it.
  private mutating func add(_ question: Form, _ answer: Bool) {
    truths[question] = answer
    let opposite = pool.not(question)
    if pool.isTruth(opposite) { truths[opposite] = !answer }
    let expression = pool[question]
    guard case .binary(let opcode) = expression.operation, expression.operands.count == 2 else {
      return
    }
    let (a, b) = (expression.operands[0], expression.operands[1])
    switch (opcode, answer) {
    case (.less, true):
      add([pool.less(b, a), pool.lessOrEqual(b, a), pool.equal(a, b)], false)
      add([pool.lessOrEqual(a, b)], true)
    case (.lessOrEqual, true): add([pool.less(b, a)], false)
    case (.lessOrEqual, false): add([pool.less(a, b), pool.equal(a, b)], false)
    case (.equal, true):
      add([pool.less(a, b), pool.less(b, a)], false)
      add([pool.lessOrEqual(a, b), pool.lessOrEqual(b, a)], true)
    default: break
    }
  }

  private mutating func add(_ forms: [Form], _ answer: Bool) {
    for form in forms where pool.value(form) == nil { truths[form] = answer }
  }
}
