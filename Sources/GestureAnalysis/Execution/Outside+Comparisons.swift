// Comparisons of terms. Known facts decide them. Otherwise both answers are tried, each with the facts that it teaches.

extension Outside {
  /// Whether `a < b`, or `a ≤ b`.
  func isLess(_ a: Term, _ b: Term, orEqual: Bool) -> Bool {
    if let answer = compareInfinite(a, b) { return answer }
    if a.isNeverNegative, b.isConstant, b.constant < 0 || b.constant == 0 && !orEqual {
      return false
    }
    if b.isNeverNegative, !b.form.canBeNaN, a.isConstant,
      a.constant < 0 || a.constant == 0 && orEqual
    {
      return true
    }
    let difference = a - b
    if a == b, a.isCertain, !orEqual { return false }
    if difference.isConstant, let order = order(a, b, difference) {
      return orEqual ? order <= 0 : order < 0
    }
    // An exact difference teaches enough, unless it may be NaN. Then a false answer teaches nothing.
    let mayDiffer = !difference.isExact || a.form.canBeNaN || b.form.canBeNaN
    guard mayDiffer, a.isCertain, b.isCertain else {
      return difference.isConstant ? choose() : isNegative(difference, orZero: orEqual)
    }
    // The same comparison has the same answer again.
    let comparison = Comparison(a: a, b: b, isStrict: !orEqual)
    if let answer = answers[comparison] ?? impliedAnswer(comparison, difference) { return answer }
    let answer =
      difference.isConstant ? choose() : isNegative(difference, orZero: orEqual)
    answers[comparison] = answer
    return answer
  }

  /// How two numbers compare that have the same symbols: below, at or above 0. Nil if that is not known, since they
  /// may be NaN, or are equal up to rounding.
  private func order(_ a: Term, _ b: Term, _ difference: Term) -> Double? {
    if a.isConstant { return a.constant == b.constant ? 0 : difference.constant }
    if a.form.canBeNaN { return nil }
    if a == b, a.isCertain { return 0 }
    // The difference of infinite or very large numbers determines nothing.
    if isOpen(a.form) { return nil }
    if difference.isExact { return difference.constant }
    let isFar = difference.constant.magnitude > Interval.slack(difference.constant)
    return isFar ? difference.constant : nil
  }

  /// Returns the answer that follows from another comparison of the same two terms. Nil if none follows.
  private func impliedAnswer(_ asked: Comparison, _ difference: Term) -> Bool? {
    let other = Comparison(a: asked.a, b: asked.b, isStrict: !asked.isStrict)
    let mirrored = { (isStrict: Bool) in
      self.answers[Comparison(a: asked.b, b: asked.a, isStrict: isStrict)]
    }
    // `a < b` implies `a <= b`, and `a <= b` being false implies that `a < b` is false.
    if answers[other] == !asked.isStrict { return !asked.isStrict }
    if mirrored(true) == true || asked.isStrict && mirrored(false) == true { return false }
    guard !difference.form.canBeNaN else { return nil }
    return mirrored(false) == false || !asked.isStrict && mirrored(true) == false ? true : nil
  }

  /// Whether the numbers compared that way in this step, or are known to. Neither can be NaN.
  func isKnown(_ a: Term, notGreaterThan b: Term) -> Bool {
    let difference = a - b
    if difference.isConstant { return order(a, b, difference).map { $0 <= 0 } ?? false }
    if difference.isExact {
      let (form, factor) = difference.form.normal
      return knowledge.range(form, deep: 0).scaled(by: factor).high <= -difference.constant
    }
    return answers[Comparison(a: a, b: b, isStrict: false)] == true
      || answers[Comparison(a: b, b: a, isStrict: false)] == false
  }

  /// The answer if one term is constant, infinite or NaN, and the other term is open. Otherwise nil.
  private func compareInfinite(_ a: Term, _ b: Term) -> Bool? {
    guard a.isConstant != b.isConstant else { return nil }
    let (constant, other) = a.isConstant ? (a.constant, b) : (b.constant, a)
    guard !constant.isFinite else { return nil }
    if constant.isNaN { return false }
    if other.form.canBeNaN { return decideFreely() }
    return a.isConstant == (constant < 0)
  }

  private func isNegative(_ term: Term, orZero: Bool) -> Bool {
    let (form, factor) = term.form.normal
    let bound = -term.constant / factor
    let isExact = term.isExact && factor.magnitude == 1
    // A rounded number is below zero only if it was so before rounding. A zero may come from a tiny number.
    let isSign = term.keepsSign && bound == 0
    let slack = isExact ? 0 : Interval.slack(bound)
    // The numbers that make the answer true, and the numbers that make it false.
    var (below, above) = (
      Interval(high: bound + slack, isHighOpen: isExact && !orZero),
      Interval(low: bound - slack, isLowOpen: isExact && orZero)
    )
    if factor < 0 {
      (below, above) = (
        Interval(high: bound + slack, isHighOpen: isExact && orZero),
        Interval(low: bound - slack, isLowOpen: isExact && !orZero)
      )
    }
    var (yes, no) = factor > 0 ? (below, above) : (above, below)
    if isSign {
      if !orZero { yes = yes.intersection(factor > 0 ? .below(0) : .above(0)) }
      if orZero { no = no.intersection(factor > 0 ? .above(0) : .below(0)) }
    }
    if isExact, let symbol = form.symbol, wholes.contains(symbol) {
      (yes, no) = (yes.wholeNumbers, no.wholeNumbers)
    }
    let range = knowledge.range(form, deep: 0)
    let canBeNaN = form.canBeNaN
    guard !range.intersection(yes).isEmpty else { return false }
    guard canBeNaN || !range.intersection(no).isEmpty else { return true }
    let answer = choose()
    if answer {
      knowledge.learn(form, in: yes)
    } else if !canBeNaN {
      knowledge.learn(form, in: no)
    }
    return answer
  }

  func isEqual(_ a: Term, _ b: Term) -> Bool {
    let difference = a - b
    if difference.isConstant {
      return order(a, b, difference).map { $0 == 0 } ?? decide(.equal(a, b))
    }
    let (form, factor) = difference.form.normal
    let isExact = difference.isExact && factor.magnitude == 1
    let value = Interval.exactly(-difference.constant / factor)
    let yes = isExact ? value : value.widened
    let range = knowledge.range(form, deep: 0)
    if range.intersection(yes).isEmpty { return false }
    if isExact, range == value { return true }
    let answer = choose()
    if answer {
      knowledge.learn(form, in: yes)
    } else if isExact {
      exclude(value.low, from: form, range)
    }
    return answer
  }

  /// Whether a set has an element. If the set is known and the element has some cases, the remaining cases are known
  /// afterwards.
  func contains(_ set: Term, _ element: Term) -> Bool {
    guard set.isConstant, element.constant == 0, let symbol = element.form.symbol,
      wholes.contains(symbol)
    else { return decide(.contains(set, element)) }
    let form = pool[symbol]
    let range = knowledge.range(form, deep: 0)
    guard range.low >= 0, range.high < 64, set.constant >= 0, set.constant < 0x1p63 else {
      return decide(.contains(set, element))
    }
    let cases = Int(range.low)...Int(range.high)
    let inside = cases.filter { UInt64(set.constant) >> UInt64($0) & 1 != 0 }
    if inside.isEmpty { return false }
    if inside.count == cases.count { return true }
    let answer = decide(.contains(set, element))
    let left = answer ? inside : cases.filter { !inside.contains($0) }
    knowledge.learn(form, in: Interval(low: Double(left[0]), high: Double(left[left.count - 1])))
    return answer
  }

  /// Excludes an end of the range. Only cases and counts allow it, because they are whole numbers.
  private func exclude(_ value: Double, from form: Form, _ range: Interval) {
    guard let symbol = form.symbol, wholes.contains(symbol) else { return }
    if value == range.low { knowledge.learn(form, in: .from(value + 1)) }
    if value == range.high { knowledge.learn(form, in: Interval(high: value - 1)) }
  }
}
