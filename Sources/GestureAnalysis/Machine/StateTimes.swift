import GestureRuntime

// Times of a saved state. An instant is the number of its variable, from 1 on, in five bits, with its offset above
// them. The number of a step is its rank, from 1 on. Neither is 0.

/// The engine's number for a step that never happened.
private let never = UInt64.max
private let variableBits: Int64 = 5
/// The greatest offset in nanoseconds: nine years. Later deadlines count as due then.
private let greatestOffset: Int64 = 1 << (62 - variableBits)

/// Replaces times by numbers. A state is saved for each step of an analysis, so nothing here allocates but the list of
/// variables.
struct TimeWriter: TimeVisitor {
  private let ledger: TimeLedger
  private let names: [(variable: Int, offset: Int64)]
  /// The numbers of steps that were shown, and how many there are.
  private let steps: UnsafeMutableBufferPointer<UnsafeMutablePointer<UInt64>>
  private var stepCount = 0
  /// The variables that the state refers to, in the order of their first use.
  private(set) var variables: [Int]

  /// - Parameter steps: room for as many numbers of steps as will be shown.
  init(
    _ ledger: TimeLedger, now: Int, _ names: [(variable: Int, offset: Int64)],
    steps: UnsafeMutableBufferPointer<UnsafeMutablePointer<UInt64>> = .init(start: nil, count: 0)
  ) {
    self.ledger = ledger
    self.names = names
    self.steps = steps
    variables = [now]
  }

  mutating func instant(_ time: UnsafeMutablePointer<Int64>) {
    guard time.pointee != Deadline.none else { return time.pointee = 0 }
    let term = ledger.term(of: time.pointee)
    let name = names[term.variable]
    let offset = min(max(term.offset + name.offset, -greatestOffset), greatestOffset)
    time.pointee = offset << variableBits | Int64(number(of: name.variable) + 1)
  }

  mutating func step(_ step: UnsafeMutablePointer<UInt64>) {
    guard step.pointee != never else { return step.pointee = 0 }
    steps[stepCount] = step
    stepCount += 1
  }

  /// The memory itself lists the touches that are down.
  func down(_ touch: UnsafeMutablePointer<Touch>) {}

  /// Writes a number as a sum of times, with the variables' new numbers.
  mutating func form(_ form: TimeForm, _ words: inout [UInt64]) {
    var named = TimeForm(constant: form.constant)
    for variable in 0..<TimeForm.variables where form.coefficients[variable] != 0 {
      let name = names[variable]
      let coefficient = form.coefficients[variable]
      named.coefficients[name.variable] += coefficient
      named.constant += coefficient * Double(name.offset)
    }
    // Two variables with the same name may cancel each other. The state then does not refer to it.
    var sum = TimeForm(constant: named.constant)
    for variable in 0..<TimeForm.variables where named.coefficients[variable] != 0 {
      sum.coefficients[number(of: variable)] = named.coefficients[variable]
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

  /// Replaces steps by their ranks, after all of a memory were shown.
  func rankSteps(in memory: StateMemory) {
    let (touches, shown) = (memory.touches, steps[..<stepCount])
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: stepCount + Slot.count) { room in
      var (known, count) = (room, 0)
      let add = { (step: UInt64) in
        if known[..<count].contains(step) { return }
        known[count] = step
        count += 1
      }
      for step in shown { add(step.pointee) }
      memory.forEachTouch { add(touches[$0].downStep) }
      known[..<count].sort()
      let rank = { (step: UInt64) in UInt64(known[..<count].firstIndex(of: step)! + 1) }
      for step in shown { step.pointee = rank(step.pointee) }
      memory.forEachTouch { touches[$0].downStep = rank(touches[$0].downStep) }
    }
  }
}

/// Replaces numbers by times.
struct TimeReader: TimeVisitor {
  private let times: [Int64]
  /// The ledger that gets all instants, as terms.
  var ledger = TimeLedger()
  /// The latest step that the state remembers.
  private(set) var lastStep: UInt64 = 0

  init(times: [Int64]) { self.times = times }

  mutating func instant(_ time: UnsafeMutablePointer<Int64>) {
    guard time.pointee != 0 else { return time.pointee = Deadline.none }
    let variable = Int(time.pointee & (1 << variableBits - 1)) - 1
    let offset = time.pointee >> variableBits
    time.pointee = times[variable] + offset
    ledger.add(TimeLedger.Instant(time: time.pointee, variable: variable, offset: offset))
  }

  mutating func step(_ step: UnsafeMutablePointer<UInt64>) {
    lastStep = max(lastStep, step.pointee)
    if step.pointee == 0 { step.pointee = never }
  }

  mutating func down(_ touch: UnsafeMutablePointer<Touch>) {
    lastStep = max(lastStep, touch.pointee.downStep)
  }
}
