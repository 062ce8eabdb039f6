import GestureRuntime

/// A state that stands for all runs that come to it: what the machine remembers, the times, and what is known
/// of the outside.
struct ProverState {
  struct Key: Hashable {
    var state: TimedState
    var outside: OutsideState
    /// Where an answer is awaited in time, the last variable of the zone is since when.
    var watch = PropertyWatch()
  }

  var key: Key
  var zone: Zone
  var facts: [Knowledge.Fact]

  /// Whether all runs of the other one, with the same key, are among its own.
  func includes(_ other: ProverState) -> Bool {
    guard zone.includes(other.zone) else { return false }
    return facts.allSatisfy { fact in
      other.facts.contains { $0.form == fact.form && fact.range.includes($0.range) }
    }
  }

  /// Returns a state with the runs of both, and more, so that there is an end of such states: a bound of a fact that
  /// differs goes to the next number that code compares with.
  /// - Parameter thresholds: such numbers, in ascending order.
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

/// Gives the symbols of a state the numbers from 0 on, in the order in which it names them. What is known of
/// others is forgotten.
struct StateNames {
  private let pool: TermPool
  private var names: [Symbol?]
  private var count: Symbol = 0

  init(_ pool: TermPool, _ symbols: Symbol) {
    self.pool = pool
    names = Array(repeating: nil, count: Int(symbols))
  }

  /// - Precondition: each place is one symbol.
  mutating func name(_ state: inout OutsideState) {
    for place in state.places {
      for part in place.term.form.parts where name(part.symbol) == nil {
        names[Int(part.symbol)] = count
        count += 1
      }
    }
    state.symbols = Int(count)
    for place in state.places.indices {
      let term = state.places[place].term
      // All were named.
      let form = term.form.renamed { name($0) } ?? Form()
      state.places[place].term = Term(form, term.constant, isExact: term.isExact)
    }
  }

  private func name(_ symbol: Symbol) -> Symbol? { names[Int(symbol)] }

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
