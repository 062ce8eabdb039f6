@_spi(GestureEngine) import GestureRuntime

/// What is known where a piece of code of a machine runs.
struct Facts {
  /// The numbers of touches that its part may follow, as bits: bit 2 is two touches.
  var counts: UInt32 = .max
  /// Whether one of those touches has gone down just now.
  var isDown = false
  /// What registers from `firstRegister` on can be; those beside them may be anything.
  var registers: [ScalarRange] = []
  var firstRegister: RegisterID = 0
  var arguments: [ScalarRange] = []
  /// For each region of the machine the first register of its frame; nil where it has several.
  let frames: [RegisterID?]
  /// Of the code's own: those of blocks that are not known may be anything.
  private var locals: [Int: ScalarRange] = [:]
  /// Conditions that were looked at, with what they came to.
  private var settled: [(condition: Value, holds: Bool)] = []

  init(frames: [RegisterID?]) { self.frames = frames }

  /// No code is reached without one number of touches or another.
  var isPossible: Bool { counts != 0 }

  func range(ofRegister register: RegisterID) -> ScalarRange {
    let index = register - firstRegister
    return registers.indices.contains(index) ? registers[index] : .any
  }

  func range(ofLocal local: Int) -> ScalarRange { locals[local] ?? .any }

  func range(ofArgument argument: Int) -> ScalarRange {
    arguments.indices.contains(argument) ? arguments[argument] : .any
  }

  var count: ScalarRange {
    let bits = counts & Facts.allCounts
    guard bits != 0 else { return .positive }
    let (least, most) = (bits.trailingZeroBitCount, 31 - bits.leadingZeroBitCount)
    return least == most ? ScalarRange(Double(least)) : ScalarRange(Double(least), Double(most))
  }

  /// Of the touches, in nanoseconds: none has passed for one that is alone and has gone down just now.
  var duration: ScalarRange { isDown && counts == 1 << 1 ? ScalarRange(0) : .positive }

  /// None to sixteen touches.
  static let allCounts: UInt32 = 1 << 17 - 1

  // MARK: Conditions

  /// What a condition came to, of which code has been reported.
  func settledValue(_ condition: Value) -> Bool? {
    if settled.isEmpty { return nil }
    let (standard, isOpposite) = condition.standard
    let known = settled.first { $0.condition.isSame(as: standard) }
    return known.map { $0.holds != isOpposite }
  }

  /// From here on a condition is known to hold, or not to.
  mutating func settle(_ condition: Value, _ holds: Bool) {
    let (standard, isOpposite) = condition.standard
    let holds = holds != isOpposite
    switch standard.kind {
    case .binary(.and, let a, let b) where holds, .binary(.or, let a, let b) where !holds:
      settle(a, holds)
      settle(b, holds)
    case .constant: break
    default: settled.append((standard, holds))
    }
  }

  // MARK: Statements

  mutating func write(_ ranges: [ScalarRange], to written: Range<RegisterID>) {
    settled.removeAll { settled in written.contains { settled.condition.reads(register: $0) } }
    for (register, range) in zip(written, ranges)
    where registers.indices.contains(register - firstRegister) {
      registers[register - firstRegister] = range
    }
  }

  /// Forgets bounds: for registers that also hold what nobody has brought up to date.
  mutating func keepExact() {
    for index in registers.indices where !registers[index].isExact { registers[index] = .any }
  }

  mutating func write(_ ranges: [ScalarRange], toLocals written: Range<Int>) {
    for (local, range) in zip(written, ranges) { locals[local] = range }
  }

  /// What outlives a step: its conditions may come to something else in the next one.
  var betweenSteps: Facts {
    var facts = self
    (facts.isDown, facts.settled, facts.locals) = (false, [], [:])
    return facts
  }

  /// After two branches: what holds after both.
  mutating func formUnion(_ other: Facts) {
    counts |= other.counts
    isDown = isDown && other.isDown
    for index in registers.indices {
      registers[index] = registers[index].union(other.registers[index])
    }
    settled.removeAll { other.settledValue($0.condition) != $0.holds }
    for (local, range) in other.locals { locals[local] = locals[local]?.union(range) ?? range }
  }
}

extension Value {
  func reads(register: RegisterID) -> Bool {
    contains { if case .registers(let range) = $0.kind { range.contains(register) } else { false } }
  }

  var readsCount: Bool {
    contains { if case .touches(.count, _) = $0.kind { true } else { false } }
  }

  /// The same condition, or its opposite, in the one way in which facts keep it.
  fileprivate var standard: (condition: Value, isOpposite: Bool) {
    switch kind {
    case .named(_, let operand): return operand.standard
    case .not(let operand):
      let (condition, isOpposite) = operand.standard
      return (condition, !isOpposite)
    case .binary(let operation, let a, let b):
      switch operation.spec.meaning {
      case .negated(let other): return (Value(.binary(other, a, b), type), true)
      case .mirrored(let other): return (Value(.binary(other, b, a), type), false)
      case .operation, .shortCircuit: return (self, false)
      }
    default: return (self, false)
    }
  }
}
