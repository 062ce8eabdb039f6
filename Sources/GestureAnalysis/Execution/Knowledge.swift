/// The known facts about the outside: bounds of forms.
///
/// All facts follow from decisions that were made, so a run of the machine with the same decisions satisfies them. A
/// question is answered from the facts, or left open.
struct Knowledge {
  struct Fact: Hashable {
    var form: Form
    var range: Interval
  }

  private(set) var facts: [Fact] = []
  /// Whether the facts contradict each other.
  private(set) var isContradictory = false
  let pool: TermPool
  /// The greatest depth in functions where sums are split into a known form and the rest.
  let depthOfSums: Int
  /// Distances that do not exceed a travel, by the symbol of the travel.
  var ways: [Symbol: [Term]] = [:]

  init(_ pool: TermPool, _ facts: [Fact] = [], depthOfSums: Int = 0) {
    self.pool = pool
    self.depthOfSums = depthOfSums
    self.facts = facts
  }

  subscript(form: Form) -> Interval? {
    for fact in facts where fact.form == form { return fact.range }
    return nil
  }

  mutating func contradict() { isContradictory = true }

  // MARK: Ranges

  /// The values that a term can have.
  func range(_ term: Term) -> Interval {
    guard !term.isConstant else { return .exactly(term.constant) }
    let (form, factor) = term.form.normal
    let range = range(form, deep: 0).scaled(by: factor).shifted(by: term.constant)
    if term.isExact && term.constant == 0 && factor.magnitude == 1 { return range }
    let widened = term.keepsSign ? range.widened.onSide(of: range) : range.widened
    return term.isNeverNegative ? widened.onSide(of: .from(0)) : widened
  }

  /// The values that a normal form can have.
  func range(_ form: Form, deep: Int) -> Interval {
    var range = self[form] ?? .all
    guard deep < 5 else { return range }
    if let symbol = form.symbol {
      if symbol.isFunction {
        range = range.intersection(self.range(of: pool.function(symbol), deep: deep + 1))
      }
      for way in ways[symbol] ?? [] {
        var least = self.range(way, deep: deep + 1).absolute
        (least.high, least.isHighOpen) = (.infinity, false)
        range = range.intersection(least)
      }
      return range
    }
    var sum = Interval.exactly(0)
    for part in form.parts {
      sum = sum + self.range(pool[part.symbol], deep: deep + 1).scaled(by: part.factor)
      if sum.isAll { break }
    }
    // The results of functions are numbers that a machine compares. With places, only their difference is such a
    // number.
    let isOfNumbers = form.parts.allSatisfy { $0.symbol.isFunction && $0.factor.magnitude == 1 }
    if !sum.isAll { range = range.intersection(isOfNumbers ? sum : sum.widened) }
    if deep <= depthOfSums, range.low == -.infinity || range.high == .infinity {
      range = range.intersection(rangeOfSums(form))
    }
    return range
  }

  private func range(_ term: Term, deep: Int) -> Interval {
    guard !term.isConstant else { return .exactly(term.constant) }
    let (form, factor) = term.form.normal
    return range(form, deep: deep).scaled(by: factor).shifted(by: term.constant)
  }

  /// The bounds that follow from splitting the form into a form with known bounds and the rest.
  private func rangeOfSums(_ form: Form) -> Interval {
    var range = Interval.all
    for fact in facts where fact.form.parts.count > 1 && fact.form != form {
      let common = fact.form.parts.first { part in form.factor(of: part.symbol) != nil }
      guard let common, let own = form.factor(of: common.symbol) else { continue }
      let factor = own / common.factor
      // The rest is shorter only if more symbols vanish than appear. If as many appear, it may have known bounds.
      let gone = fact.form.parts.count { form.factor(of: $0.symbol) == $0.factor * factor }
      guard 2 * gone > fact.form.parts.count - min(depthOfSums, 1) else { continue }
      let rest = form.adding(fact.form, times: -factor)
      guard rest.parts.count < form.parts.count || self[rest.normal.form] != nil else { continue }
      let other =
        rest.isEmpty ? Interval.exactly(0) : self.range(Term(rest), deep: depthOfSums + 1)
      range = range.intersection((fact.range.scaled(by: factor) + other).widened)
    }
    return range
  }

  private func range(of function: Function, deep: Int) -> Interval {
    let operands = function.operands
    switch function.operation {
    case .absolute:
      return range(operands[0], deep: deep).absolute
    case .length:
      let (x, y) = (range(operands[0], deep: deep), range(operands[1], deep: deep))
      let (a, b) = (x.absolute, y.absolute)
      var range = Interval(
        low: (a.low * a.low + b.low * b.low).squareRoot(),
        high: (a.high * a.high + b.high * b.high).squareRoot()
      ).widened
      // Not less than either, to the bit: the root of a rounded square is the number that was squared (Boldo, "Stupid
      // is as stupid does: taking the square root of the square of a floating-point number", 2014).
      for least in [a, b] where least.low >= range.low {
        (range.low, range.isLowOpen) = (least.low, least.isLowOpen)
      }
      return range
    case .greatest:
      var range = range(operands[0], deep: deep)
      for operand in operands.dropFirst() {
        let other = self.range(operand, deep: deep)
        if other.low > range.low { (range.low, range.isLowOpen) = (other.low, other.isLowOpen) }
        if other.high > range.high {
          (range.high, range.isHighOpen) = (other.high, other.isHighOpen)
        }
      }
      return range
    case .square, .span, .squareRoot: return .from(0)
    case .arcTangent: return rangeOfAngle(operands[0], operands[1], deep: deep)
    case .sine, .cosine: return Interval(low: -1, high: 1)
    case .modulo: return .remainder(by: operands[1].constant)
    case .floor, .ceiling, .round:
      let range = range(operands[0], deep: deep).widened
      return Interval(low: range.low.rounded(.down), high: range.high.rounded(.up))
    case .multiply: return range(operands[0], deep: deep).times(range(operands[1], deep: deep))
    case .divide: return range(operands[0], deep: deep).divided(by: range(operands[1], deep: deep))
    case .opaque, .sum: return .all
    }
  }

  /// The range of the angle of a vector. It is at most a right angle if neither component is negative.
  private func rangeOfAngle(_ y: Term, _ x: Term, deep: Int) -> Interval {
    let width = range(x, deep: deep)
    // The arc tangent distinguishes a negative zero from a positive one.
    let isPositive = width.low > 0 || width.low >= 0 && pool.isMagnitude(x)
    guard isPositive, range(y, deep: deep).low >= 0 else { return Interval(low: -3.15, high: 3.15) }
    return Interval(low: 0, high: .pi / 2).widened
  }

  // MARK: Learning

  /// Adds the bounds of a new symbol.
  mutating func assume(_ symbol: Symbol, in range: Interval) {
    facts.append(Fact(form: pool[symbol], range: range))
  }

  /// - Parameter form: a normal form.
  mutating func learn(_ form: Form, in range: Interval, deep: Int = 0) {
    let known = self.range(form, deep: 0).intersection(range)
    if known.isEmpty { return contradict() }
    if let index = facts.firstIndex(where: { $0.form == form }) {
      let both = facts[index].range.intersection(range)
      guard both != facts[index].range else { return }
      facts[index].range = both
    } else if !range.isAll {
      facts.append(Fact(form: form, range: range))
    }
    guard deep < 4 else { return }
    if let symbol = form.symbol { passOn(known, of: symbol, deep) }
    if deep == 0 { checkFunctions(of: form) }
  }

  /// Learns the bounds that follow for the operands.
  private mutating func passOn(_ range: Interval, of symbol: Symbol, _ deep: Int) {
    guard range.high < .infinity else { return }
    let inside = Interval(
      low: -range.high, high: range.high, isLowOpen: range.isHighOpen,
      isHighOpen: range.isHighOpen)
    for way in ways[symbol] ?? [] { learn(way, in: inside, deep + 1) }
    guard symbol.isFunction else { return }
    let function = pool.function(symbol)
    switch function.operation {
    case .absolute, .length:
      for operand in function.operands { learn(operand, in: inside, deep + 1) }
    case .greatest:
      var below = inside
      (below.low, below.isLowOpen) = (-.infinity, false)
      for operand in function.operands { learn(operand, in: below, deep + 1) }
    default: break
    }
  }

  mutating func learn(_ term: Term, in range: Interval, _ deep: Int = 0) {
    guard !term.isConstant else {
      if !range.includes(.exactly(term.constant)) { contradict() }
      return
    }
    let (form, factor) = term.form.normal
    learn(form, in: range.shifted(by: -term.constant).scaled(by: 1 / factor), deep: deep)
  }

  /// Checks that the known bounds of functions of these symbols are still possible.
  private mutating func checkFunctions(of form: Form) {
    for fact in facts {
      guard let symbol = fact.form.symbol, symbol.isFunction,
        pool.function(symbol).operands.contains(where: { $0.form.mentions(form) })
      else { continue }
      if range(of: pool.function(symbol), deep: 1).intersection(fact.range).isEmpty {
        return contradict()
      }
    }
  }
}
