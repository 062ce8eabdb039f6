@_spi(GestureEngine) import GestureRuntime

/// The facts that hold where a piece of code of a machine runs.
struct Facts {
  /// The numbers of touches that its part may follow, as bits: bit 2 is two touches.
  var counts: UInt32 = .max
  /// Whether any of these touches has just gone down.
  var isDown = false
  /// The ranges of the registers from `firstRegister` on. Registers outside may have any value.
  var registers: [ScalarRange] = []
  var firstRegister: RegisterID = 0
  var arguments: [ScalarRange] = []
  /// The first register of the frame of each region of the machine. Nil if the region has several frames.
  let frames: [RegisterID?]
  /// The ranges of the code's own locals. A local without a known block may have any value.
  private var locals: [Int: ScalarRange] = [:]
  /// The conditions that were evaluated, with their results.
  private var settled: [(condition: Value, holds: Bool)] = []

  init(frames: [RegisterID?]) { self.frames = frames }

  /// Whether the code can be reached: some number of touches must be possible.
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

  /// The duration of the touches in nanoseconds. It is 0 for a single touch that has just gone down.
  var duration: ScalarRange { isDown && counts == 1 << 1 ? ScalarRange(0) : .positive }

  /// All counts, from zero to sixteen touches.
  static let allCounts: UInt32 = 1 << 17 - 1

  // MARK: Conditions

  /// Returns the known result of a condition. Nil if it is not known.
  func settledValue(_ condition: Value) -> Bool? {
    if settled.isEmpty { return nil }
    let (standard, isOpposite) = condition.standard
    let known = settled.first { $0.condition.isSame(as: standard) }
    return known.map { $0.holds != isOpposite }
  }

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

  /// Forgets bounds, for registers that may also hold values that are out of date.
  mutating func keepExact() {
    for index in registers.indices where !registers[index].isExact { registers[index] = .any }
  }

  mutating func write(_ ranges: [ScalarRange], toLocals written: Range<Int>) {
    for (local, range) in zip(written, ranges) { locals[local] = range }
  }

  /// The facts that outlive a step. Conditions may have another result in the next step.
  var betweenSteps: Facts {
    var facts = self
    (facts.isDown, facts.settled, facts.locals) = (false, [], [:])
    return facts
  }

  /// Keeps the facts that hold after either of two branches.
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

  /// The condition or its opposite, in the single form that facts store.
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
      case .operation, .shortCircuit, .presence: return (self, false)
      }
    default: return (self, false)
    }
  }
}
