@_spi(GestureEngine) import GestureRuntime

extension Outside {
  func symbol(of reading: Unknown, in range: Interval = .all) -> Symbol {
    if let symbol = unknowns[reading] { return symbol }
    let symbol = symbol(in: range)
    unknowns[reading] = symbol
    return symbol
  }

  /// A term about which nothing is known.
  func unknown() -> Term { term(symbol: symbol()) }

  func term(symbol: Symbol) -> Term { Term(pool[symbol]) }

  /// The distance that touches have moved in a step.
  func delta(_ reading: Unknown) -> Term {
    term(symbol: symbol(of: reading, in: Interval(low: -greatestStep, high: greatestStep)))
  }

  /// - Parameters:
  ///   - cases: the number of whole numbers that the reading can be, from 0 on.
  ///   - range: the range of the reading, if `cases` is nil.
  func term(of reading: Unknown, among cases: Int?, in range: Interval = .all) -> Term {
    guard let cases else { return term(symbol: symbol(of: reading, in: range)) }
    let symbol = symbol(of: reading, in: .cases(cases))
    addWhole(symbol)
    return term(symbol: symbol)
  }

  // MARK: Registers

  /// Nil if constraints on times can express the comparison.
  func isLess(_ a: Int, _ b: Int, orEqual: Bool, in machine: TimedMachine) -> Bool? {
    if min(machine.shadows[a], machine.shadows[b]) < 0 {
      return isLess(machine.term(a), machine.term(b), orEqual: orEqual)
    }
    return (machine.form(a) - machine.form(b)).isDecidable ? nil : decideFreely()
  }

  func term(_ shadow: Int32) -> Term { terms[Int(Shadow.unknown - shadow) - 1] }

  /// A double that stands for a symbol. No two are equal, and code never computes one.
  static func value(_ symbol: Symbol) -> Double {
    var random = SeededRandom(seed: UInt64(symbol))
    return Double(random.next() >> 12) * 0x1p-33 + 1000
  }

  /// The double that stands for a term. `find` returns the term for it.
  func value(_ term: Term) -> Double {
    let value = term.form.parts.reduce(term.constant) {
      $0 + $1.factor * ($1.symbol.isFunction ? 0.5 : Outside.value($1.symbol))
    }
    if !term.isConstant { add(value, term) }
    return value
  }

  /// The lower bound of doubles that stand for travels. The doubles of their squares are above its square.
  static let leastWay = 1e100

  /// The term for a number of the machine's memory that is 0, 1 or stands for a term.
  func find(_ value: Double) -> Term? {
    // With several travels, the root belongs to the greatest one, and it is not known which that is.
    if ways > 1, value > Outside.leastWay, value < Outside.leastWay * Outside.leastWay {
      return nil
    }
    if value == 0 || value == 1 { return Term(value) }
    return known[value] ?? blanks[value].map { read($0) }
  }

  // MARK: Places that are not remembered

  /// The double at a place of a state if places are not remembered.
  /// - Parameters:
  ///   - number: the number of the place among all doubles of the state.
  ///   - isWay: whether it is the square of a travel.
  func blank(_ number: Int32, isWay: Bool) -> Double {
    if isWay { ways += 1 }
    return blanks.value(number, isWay: isWay)
  }

  /// Makes the symbol of a place, because code reads it for the first time in this step.
  private func read(_ blank: Double) -> Term {
    let term = unknown()
    add(blank, term)
    if blank > Outside.leastWay { add(blank.squareRoot(), term) }
    return term
  }
}

/// The doubles at places that are not remembered. They are the same in all states, so that a state can be restored
/// without a symbol for each place. Code reads few of them.
struct Blanks {
  /// The doubles by the number of the place, for places and for squares of travels. 0 before the first use.
  private var places: [Double] = []
  private var ways: [Double] = []
  /// The double at the place, for each double that code may find: for a square also its root.
  private var known = NumberTable<Double>()

  subscript(value: Double) -> Double? { known[value] }

  mutating func value(_ number: Int32, isWay: Bool) -> Double {
    let index = Int(number)
    while places.count <= index {
      places.append(0)
      ways.append(0)
    }
    let known = isWay ? ways[index] : places[index]
    return known != 0 ? known : add(index, isWay: isWay)
  }

  private mutating func add(_ index: Int, isWay: Bool) -> Double {
    // No other symbol has such a number.
    var value = Outside.value(Symbol.function - 1 - Symbol(index))
    if isWay {
      value *= Outside.leastWay * Outside.leastWay
      known.add(value, for: value.squareRoot())
      ways[index] = value
    } else {
      places[index] = value
    }
    known.add(value, for: value)
    return value
  }
}
