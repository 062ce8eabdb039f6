import GestureRuntime

/// A register before numbers are known: constants come first, then named registers, then scratch registers.
struct Operand: Equatable {
  private static let span: Int32 = 1 << 28
  var code: Int32

  static func constant(_ number: Int) -> Operand { Operand(code: Int32(number)) }
  static func named(_ number: Int) -> Operand { Operand(code: span + Int32(number)) }
  static func scratch(_ number: Int) -> Operand { Operand(code: 2 * span + Int32(number)) }

  /// Returns the number of the register, given the number of constants and of names.
  func register(_ constants: Int, _ names: Int) -> Int {
    switch code / Operand.span {
    case 0: Int(code)
    case 1: Int(code - Operand.span) + constants
    default: Int(code - 2 * Operand.span) + constants + names
    }
  }
}

/// An instruction whose registers are `Operand` codes.
struct Draft {
  var opcode: Opcode
  var a: Int32 = 0
  var b: Int32 = 0
  var c: Int32 = 0
}

struct Label { var number: Int }

/// Writes the code of one gesture, piece by piece. A value that a piece has computed stays known while it is certain to
/// have been computed. `known` is a stack. Where a jump arrives, the stack falls back to the values that all paths to
/// this place share.
struct CodeBuilder {
  private struct Jump {
    /// The jumps that wait for the label's place.
    var jumps: [Int] = []
    /// The number of values known at all of these jumps.
    var height = 0
  }
  struct Known {
    /// A node of the pool. Nil for a register in use that holds no value to find again.
    var node: Int32?
    /// The number of scratch registers in use, including this one.
    var top: Int
  }

  private(set) var drafts: [Draft] = []
  private(set) var constants: [Double] = []
  private(set) var scratchCount = 0
  var pool: ScalarPool
  let names: PerRegister<Int>
  private var constantNumbers: [UInt64: Int] = [:]

  // The state of the piece being written.
  private(set) var isReachable = true
  private(set) var known: [Known] = []
  /// The operand with the value of each pool node, by number. Nil if it is not known. Nodes at the end may be missing.
  private var operands: [Operand?] = []
  var locals: [Int32: Operand] = [:]
  private var invalidated: [(index: Int, node: Int32, operand: Operand)] = []
  /// The machine registers that the piece writes, as bits by number modulo 64.
  var written: UInt64 = 0
  private var targets: [Jump] = []
  /// The labels that jumps wait for.
  private var open: [Int] = []

  /// - Parameter frames: the first register of each region's frame. Nil if the region has several frames.
  init(names: PerRegister<Int>, frames: [RegisterID?]) {
    self.names = names
    pool = ScalarPool(frames: frames)
  }

  mutating func begin() -> Entry {
    pool.removeAll()
    known.removeAll(keepingCapacity: true)
    operands.removeAll(keepingCapacity: true)
    locals.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    invalidated.removeAll(keepingCapacity: true)
    written = 0
    isReachable = true
    return Entry(UInt16(truncatingIfNeeded: drafts.count))
  }

  mutating func constant(_ value: Double) -> Operand {
    if let number = constantNumbers[value.bitPattern] { return .constant(number) }
    constantNumbers[value.bitPattern] = constants.count
    constants.append(value)
    return .constant(constants.count - 1)
  }

  func named(_ register: RegisterID) -> Operand { .named(names[register]) }

  // MARK: Instructions

  mutating func add(_ opcode: Opcode, _ a: Int32 = 0, _ b: Int32 = 0, _ c: Int32 = 0) {
    drafts.append(Draft(opcode: opcode, a: a, b: b, c: c))
    if opcode.spec.endsSegment { isReachable = false }
  }

  mutating func copy(_ source: Operand, to destination: Operand) {
    if source != destination { add(.copy, destination.code, source.code) }
  }

  // MARK: Labels

  mutating func label() -> Label {
    targets.append(Jump())
    return Label(number: targets.count - 1)
  }

  /// Adds a jump. The row of its opcode says which operand is the target.
  mutating func jump(_ opcode: Opcode, _ a: Int32 = 0, _ b: Int32 = 0, to label: Label) {
    let target = targets[label.number]
    let isFirst = target.jumps.isEmpty
    if isFirst { open.append(label.number) }
    targets[label.number].height = isFirst ? known.count : min(target.height, known.count)
    targets[label.number].jumps.append(drafts.count)
    add(opcode, a, b)
  }

  /// Places the label here. Jumps to the label arrive here.
  mutating func bind(_ label: Label) {
    let target = targets[label.number]
    targets[label.number].jumps = []
    if target.jumps.isEmpty { return }
    if let index = open.lastIndex(of: label.number) { open.remove(at: index) }
    let here = Int32(drafts.count)
    for jump in target.jumps { drafts[jump].setTarget(here) }
    forget(to: isReachable ? min(target.height, known.count) : target.height)
    isReachable = true
  }

  // MARK: Scratch

  /// Reserves a run of scratch registers, in use until the stack of known values falls below it.
  mutating func reserve(_ count: Int = 1) -> Operand {
    let first = known.last?.top ?? 0
    known.append(Known(node: nil, top: first + count))
    scratchCount = max(scratchCount, first + count)
    return .scratch(first)
  }

  /// Remembers that the reserved register holds the value of a node from here on.
  mutating func keep(_ node: Int32, at height: Int, in operand: Operand) {
    known[height].node = node
    let missing = Int(node) + 1 - operands.count
    if missing > 0 { operands += repeatElement(nil, count: missing) }
    operands[Int(node)] = operand
  }

  /// Returns the operand with the value of a node. Nil if it is not known.
  func kept(_ node: Int32) -> Operand? {
    Int(node) < operands.count ? operands[Int(node)] : nil
  }

  private mutating func forget(to height: Int) {
    while known.count > height {
      let last = known.removeLast()
      if let node = last.node { operands[Int(node)] = nil }
    }
    for number in open { targets[number].height = min(targets[number].height, height) }
  }

  /// Forgets the values that were computed from a register, because it is written.
  mutating func invalidate(_ register: RegisterID) {
    let bit = ScalarPool.bit(register)
    for index in known.indices {
      guard let node = known[index].node, pool.reads[Int(node)] & bit != 0 else { continue }
      if let operand = operands[Int(node)] { invalidated.append((index, node, operand)) }
      operands[Int(node)] = nil
      known[index].node = nil
    }
  }

  /// Makes known again the values unknown since `invalidated` was emptied. Call it where these writes never lead.
  mutating func restore() {
    for (index, node, operand) in invalidated where index < known.count {
      known[index].node = node
      operands[Int(node)] = operand
    }
    invalidated.removeAll(keepingCapacity: true)
  }
}

extension Draft {
  mutating func setTarget(_ target: Int32) {
    let operands = opcode.spec.operands
    if operands.a == .jumpTarget { a = target }
    if operands.b == .jumpTarget { b = target }
    if operands.c == .jumpTarget { c = target }
  }
}
