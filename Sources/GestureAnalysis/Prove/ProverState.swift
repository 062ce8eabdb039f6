import GestureRuntime

/// A state that stands for all runs that lead to it: the machine's memory, the times, and the knowledge about the
/// outside.
struct ProverState: ZoneState {
  struct Key: Hashable {
    var state: TimedState
    var outside: OutsideState
    /// If an answer is awaited within a time, the zone's last variable is the time since when.
    var watch = PropertyWatch()
  }

  var key: Key
  var zone: Zone
  var facts: [Knowledge.Fact]

  var bytes: Int {
    200 + zone.bytes + key.state.bytes + 32 * (key.outside.terms.count + facts.count)
  }

  /// Whether it contains all runs of the other state, which has the same key.
  func includes(_ other: ProverState) -> Bool {
    guard zone.includes(other.zone) else { return false }
    return facts.allSatisfy { fact in
      other.facts.contains { $0.form == fact.form && fact.range.includes($0.range) }
    }
  }

  /// Returns a state with the runs of both and more. So that there are finitely many states, a bound of a fact that
  /// differs moves to the next number that code compares with.
  /// - Parameter thresholds: these numbers, in ascending order.
  func joined(with other: ProverState, to thresholds: [Double]) -> ProverState {
    var result = self
    result.zone = zone.hull(with: other.zone)
    result.facts = facts.compactMap { fact in
      guard let known = other.facts.first(where: { $0.form == fact.form }) else { return nil }
      var range = known.range
      let wider = fact.range.widened(to: thresholds)
      if fact.range.low < range.low || fact.range.low == range.low && !fact.range.isLowOpen {
        (range.low, range.isLowOpen) = (wider.low, wider.isLowOpen)
      }
      if fact.range.high > range.high || fact.range.high == range.high && !fact.range.isHighOpen {
        (range.high, range.isHighOpen) = (wider.high, wider.isHighOpen)
      }
      return range.isAll ? nil : Knowledge.Fact(form: fact.form, range: range)
    }
    return result
  }
}

/// Numbers the symbols of a state from 0 on, in the order that the state names them. Facts about other symbols are
/// forgotten.
struct StateNames {
  private let pool: TermPool
  private let symbols: Symbol
  /// The names by symbol. Empty if no symbol has a name.
  private var names: [Symbol?] = []
  private var count: Symbol = 0

  init(_ pool: TermPool, _ symbols: Symbol) { (self.pool, self.symbols) = (pool, symbols) }

  /// - Precondition: each term is one symbol.
  mutating func name(_ state: inout OutsideState) {
    guard !state.terms.isEmpty else { return state.symbols = 0 }
    names = Array(repeating: nil, count: Int(symbols))
    for saved in state.terms {
      for part in saved.term.form.parts where name(part.symbol) == nil {
        names[Int(part.symbol)] = count
        count += 1
      }
    }
    state.symbols = Int(count)
    for index in state.terms.indices {
      let term = state.terms[index].term
      // All symbols have names here.
      let form = term.form.renamed { name($0) } ?? Form()
      state.terms[index].term = Term(form, term.constant, isExact: term.isExact)
    }
  }

  private func name(_ symbol: Symbol) -> Symbol? {
    names.isEmpty ? nil : names[Int(symbol)]
  }

  func facts(of knowledge: Knowledge) -> [Knowledge.Fact] {
    knowledge.facts.compactMap { fact in
      guard !fact.range.isAll, let form = fact.form.renamed({ renamed($0) }) else { return nil }
      let (normal, factor) = form.normal
      let range = fact.range.scaled(by: 1 / factor)
      return Knowledge.Fact(form: normal, range: fact.form.isRounded ? range.widened : range)
    }
  }

  private func renamed(_ symbol: Symbol) -> Symbol? {
    guard symbol.isFunction else { return name(symbol) }
    let function = pool.function(symbol)
    var operands: [Term] = []
    for operand in function.operands {
      guard let form = operand.form.renamed({ renamed($0) }) else { return nil }
      operands.append(Term(form, operand.constant, isExact: operand.isExact))
    }
    return pool.symbol(function.operation, operands)
  }
}
