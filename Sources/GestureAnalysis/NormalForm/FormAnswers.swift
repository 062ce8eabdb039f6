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
    result.note(question, answer)
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

  /// The question to ask first: the least one that these answers leave open, among this question and the adjacent ones,
  /// which divide the numbers of its quantity next to it. `x < 9 ? x : 9` and `9 < x ? 9 : x` then ask the same.
  /// - Parameter forms: the forms of the code that asks. Numbers that rise with the quantity are divided, too.
  func firstCut(beside question: Form, of forms: [Form]) -> Form {
    guard let (quantity, limit) = cut(question), limit.isFinite else { return question }
    let step = pool.isWhole(quantity) ? 1 : 0
    var cuts = [
      min(limit - Double(step), limit.nextDown), limit, max(limit + Double(step), limit.nextUp),
    ]
    for (form, value) in pool.rising(with: quantity, in: forms) {
      for number in [value(limit.nextDown), value(limit)] {
        let bounds = [
          pool.less(form, pool.constant(number)), pool.lessOrEqual(form, pool.constant(number)),
        ]
        cuts += bounds.compactMap { cut($0) }.filter { $0.0 == quantity }.map { $0.1 }
      }
    }
    let questions = cuts.sorted().map { pool.less(quantity, pool.constant($0)) }
    return questions.first { cut($0) != nil && truths[$0] == nil && implied($0) == nil } ?? question
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

  /// Notes an answer and the answers that follow from it.
  private mutating func note(_ question: Form, _ answer: Bool) {
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
      note([pool.less(b, a), pool.lessOrEqual(b, a), pool.equal(a, b)], false)
      note([pool.lessOrEqual(a, b)], true)
    case (.lessOrEqual, true): note([pool.less(b, a)], false)
    case (.lessOrEqual, false): note([pool.less(a, b), pool.equal(a, b)], false)
    case (.equal, true):
      note([pool.less(a, b), pool.less(b, a)], false)
      note([pool.lessOrEqual(a, b), pool.lessOrEqual(b, a)], true)
    default: break
    }
  }

  private mutating func note(_ forms: [Form], _ answer: Bool) {
    for form in forms where pool.value(form) == nil { truths[form] = answer }
  }
}
