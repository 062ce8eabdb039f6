/// Writes a state as words. An instant is the number of its variable, from 1 on, and an offset; steps are
/// put in as ranks at the end.
struct StateWriter: StateTransfer {
  private let ledger: TimeLedger
  private let names: [(variable: Int, offset: Int64)]
  private var words: [UInt64] = []
  private var steps: [(place: Int, step: UInt64)] = []
  /// The variables that the state refers to, in the order in which it does.
  private(set) var variables: [Int]

  var isReading: Bool { false }

  init(ledger: TimeLedger, names: [(variable: Int, offset: Int64)], now: Int) {
    self.ledger = ledger
    self.names = names
    variables = [now]
    words.reserveCapacity(128)
  }

  mutating func word(_ value: inout UInt64) { words.append(value) }

  mutating func instant(_ value: inout Int64) {
    guard value != Deadline.none else { return words.append(0) }
    let term = ledger.term(of: value)
    let name = names[term.variable]
    words.append(UInt64(number(of: name.variable) + 1))
    words.append(UInt64(bitPattern: term.offset + name.offset))
  }

  mutating func step(_ value: inout UInt64) {
    steps.append((words.count, value))
    words.append(0)
  }

  mutating func form(_ value: inout TimeForm) {
    var sum = TimeForm(constant: value.constant)
    for variable in 0..<TimeForm.variables where value.coefficients[variable] != 0 {
      let name = names[variable]
      let coefficient = value.coefficients[variable]
      sum.coefficients[number(of: name.variable)] += coefficient
      sum.constant += coefficient * Double(name.offset)
    }
    for variable in 0..<TimeForm.variables where sum.coefficients[variable] != 0 {
      words.append(UInt64(variable + 1))
      words.append(sum.coefficients[variable].bitPattern)
    }
    words.append(0)
    words.append(sum.constant.bitPattern)
  }

  private mutating func number(of variable: Int) -> Int {
    if let number = variables.firstIndex(of: variable) { return number }
    variables.append(variable)
    return variables.count - 1
  }

  /// All words, the steps as ranks.
  consuming func finished() -> [UInt64] {
    var known: [UInt64] = []
    for (_, step) in steps where !known.contains(step) { known.append(step) }
    known.sort()
    for (place, step) in steps { words[place] = UInt64(known.firstIndex(of: step)! + 1) }
    return words
  }
}

/// Reads what a `StateWriter` wrote.
struct StateReader: StateTransfer {
  private let words: [UInt64]
  private let times: [Int64]
  private var place = 0
  /// All instants that were read, as terms.
  private(set) var instants: [TimeLedger.Instant] = []
  /// The latest step that the state remembers.
  private(set) var lastStep: UInt64 = 0

  var isReading: Bool { true }

  init(words: [UInt64], times: [Int64]) {
    self.words = words
    self.times = times
  }

  private mutating func next() -> UInt64 {
    defer { place += 1 }
    return words[place]
  }

  mutating func word(_ value: inout UInt64) { value = next() }

  mutating func instant(_ value: inout Int64) {
    let variable = Int(next())
    guard variable > 0 else {
      value = Deadline.none
      return
    }
    let offset = Int64(bitPattern: next())
    value = times[variable - 1] + offset
    instants.append(TimeLedger.Instant(time: value, variable: variable - 1, offset: offset))
  }

  mutating func step(_ value: inout UInt64) {
    value = next()
    lastStep = max(lastStep, value)
  }

  mutating func form(_ value: inout TimeForm) {
    value = TimeForm(constant: 0)
    while true {
      let variable = Int(next())
      guard variable > 0 else { break }
      value.coefficients[variable - 1] = Double(bitPattern: next())
    }
    value.constant = Double(bitPattern: next())
  }
}
