import GestureRuntime

/// A register before all of them have numbers: constants come first in the register file, then what
/// has a name, then scratch, and how many there are is known at the end.
struct Operand: Equatable {
  private static let span: Int32 = 1 << 28
  var code: Int32

  static func constant(_ number: Int) -> Operand { Operand(code: Int32(number)) }
  static func named(_ number: Int) -> Operand { Operand(code: span + Int32(number)) }
  static func scratch(_ number: Int) -> Operand { Operand(code: 2 * span + Int32(number)) }

  /// The register, given how many constants and names there are.
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

/// Writes the code of one gesture, piece by piece. What one piece has computed stays known while it
/// is certain to have been computed: `known` is a stack, and where a jump arrives it falls back to
/// what every way there has in common.
struct CodeBuilder {
  private struct Target {
    /// The jumps that wait for its place.
    var jumps: [Int] = []
    /// How much was known at all of them.
    var height = 0
  }
  struct Known {
    /// A node of the pool; nil for a register in use that holds nothing to be found again.
    var node: Int32?
    /// The scratch registers in use with this one.
    var top: Int
  }

  private(set) var drafts: [Draft] = []
  private(set) var constants: [Double] = []
  private(set) var scratchCount = 0
  var pool: ScalarPool
  /// Machine registers to named ones.
  let names: PerRegister<Int>
  private var constantNumbers: [UInt64: Int] = [:]

  // Of the piece being written.
  private(set) var isReachable = true
  private(set) var known: [Known] = []
  /// Where the value of a pool node is, by number; nil where it is not known.
  var places: [Int32: Operand] = [:]
  var locals: [Int32: Operand] = [:]
  private var invalidated: [(place: Int, node: Int32, operand: Operand)] = []
  /// Bits of the machine registers that the piece writes, by number modulo 64.
  var written: UInt64 = 0
  private var targets: [Target] = []
  /// Labels that jumps wait for.
  private var open: [Int] = []

  /// - Parameter frames: for each region the first register of its frame; nil where it has several.
  init(names: PerRegister<Int>, frames: [RegisterID?]) {
    self.names = names
    pool = ScalarPool(frames: frames)
  }

  mutating func begin() -> Entry {
    pool.removeAll()
    known.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
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
    targets.append(Target())
    return Label(number: targets.count - 1)
  }

  /// Adds a jump, whose target is the operand that its row says.
  mutating func jump(_ opcode: Opcode, _ a: Int32 = 0, _ b: Int32 = 0, to label: Label) {
    let target = targets[label.number]
    let isFirst = target.jumps.isEmpty
    if isFirst { open.append(label.number) }
    targets[label.number].height = isFirst ? known.count : min(target.height, known.count)
    targets[label.number].jumps.append(drafts.count)
    add(opcode, a, b)
  }

  /// What jumps to the label arrives here.
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

  /// A run of scratch registers, in use until what is known falls below it.
  mutating func reserve(_ count: Int = 1) -> Operand {
    let first = known.last?.top ?? 0
    known.append(Known(node: nil, top: first + count))
    scratchCount = max(scratchCount, first + count)
    return .scratch(first)
  }

  /// From now on the reserved register holds the value of a node.
  mutating func note(_ node: Int32, at height: Int, in operand: Operand) {
    known[height].node = node
    places[node] = operand
  }

  private mutating func forget(to height: Int) {
    while known.count > height {
      let last = known.removeLast()
      if let node = last.node { places[node] = nil }
    }
    for number in open {
      targets[number].height = min(targets[number].height, height)
    }
  }

  /// Nothing that was computed from a register holds once it is written.
  mutating func invalidate(_ register: RegisterID) {
    let bit = ScalarPool.bit(register)
    for index in known.indices {
      guard let node = known[index].node, pool.reads[Int(node)] & bit != 0 else { continue }
      if let operand = places[node] { invalidated.append((index, node, operand)) }
      places[node] = nil
      known[index].node = nil
    }
  }

  /// Where a piece has gone on that the writes since `invalidated` was emptied never reach: what they
  /// made unknown is known again.
  mutating func restore() {
    for (place, node, operand) in invalidated where place < known.count {
      known[place].node = node
      places[node] = operand
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
