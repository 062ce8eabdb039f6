@_spi(GestureEngine) import GestureRuntime

/// The expressions of one piece of code. Equal ones share a number, so that a computed value is found again.
struct ScalarPool: ScalarAlgebra {
  enum Kind: UInt8 {
    case constant, register, local, touches, touch, single, elapsed, argument
    case regionsContain, regions, unary, binary, and, or, select, pair
  }

  struct Node: Hashable {
    var kind: Kind
    /// The opcode of a `unary`, `binary` or `regions`. Otherwise 0.
    var opcode: UInt8 = 0
    /// The operands by number, the parameters of a leaf, or the bits of a constant.
    var a: Int32 = 0
    var b: Int32 = 0
    var c: Int32 = 0

    /// Hashes two words instead of five parts, because each operation of each spec is looked up here.
    func hash(into hasher: inout Hasher) {
      let high = UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b))
      let low = UInt64(UInt32(bitPattern: c)) << 16 | UInt64(kind.rawValue) << 8 | UInt64(opcode)
      hasher.combine(high)
      hasher.combine(low)
    }
  }

  private(set) var nodes: [Node] = []
  /// The registers that each node reads, as bits by number modulo 64.
  private(set) var reads: [UInt64] = []
  /// The numbers of the nodes of a large pool. The few nodes of most code are found faster by looking at each.
  private var numbers: [Node: Int32] = [:]
  private static let small = 16
  /// The first register of each region's frame. Nil if the region has several frames.
  private let frames: [RegisterID?]

  init(frames: [RegisterID?]) { self.frames = frames }

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    reads.removeAll(keepingCapacity: true)
    if !numbers.isEmpty { numbers.removeAll(keepingCapacity: true) }
  }

  mutating func constant(_ value: Double) -> Int32 {
    let bits = value.bitPattern
    let node = Node(
      kind: .constant, a: Int32(truncatingIfNeeded: bits >> 32),
      b: Int32(truncatingIfNeeded: bits))
    return add(node, 0)
  }

  func constant(of number: Int32) -> Double {
    let node = nodes[Int(number)]
    let high = UInt64(UInt32(bitPattern: node.a))
    return Double(bitPattern: high << 32 | UInt64(UInt32(bitPattern: node.b)))
  }

  // MARK: Leaves

  mutating func register(_ register: RegisterID) -> Int32 { leaf(.register, register.index) }
  mutating func local(_ number: Int) -> Int32 { leaf(.local, number) }
  mutating func argument(_ number: Int) -> Int32 { leaf(.argument, number) }
  mutating func elapsed(_ part: PartID) -> Int32 { leaf(.elapsed, part.index) }

  mutating func touches(_ readout: TouchesReadout, _ part: PartID) -> Int32 {
    leaf(.touches, Int(readout.rawValue), part.index)
  }

  mutating func touch(_ readout: TouchReadout, _ part: PartID) -> Int32 {
    leaf(.touch, Int(readout.rawValue), part.index)
  }

  mutating func single(_ readout: SingleReadout, _ part: PartID) -> Int32 {
    leaf(.single, Int(readout.operand), part.index)
  }

  private mutating func leaf(_ kind: Kind, _ a: Int, _ b: Int = 0) -> Int32 {
    let node = Node(kind: kind, a: Int32(a), b: Int32(b))
    return add(node, kind == .register ? ScalarPool.bit(RegisterID(a)) : 0)
  }

  // MARK: Operations

  mutating func unary(_ opcode: Opcode, _ a: Int32) -> Int32 {
    add(Node(kind: .unary, opcode: opcode.rawValue, a: a), reads[Int(a)])
  }

  mutating func binary(_ opcode: Opcode, _ a: Int32, _ b: Int32) -> Int32 {
    add(Node(kind: .binary, opcode: opcode.rawValue, a: a, b: b), readsOf(a, b))
  }

  mutating func and(_ a: Int32, _ b: Int32) -> Int32 {
    add(Node(kind: .and, a: a, b: b), readsOf(a, b))
  }

  mutating func or(_ a: Int32, _ b: Int32) -> Int32 {
    add(Node(kind: .or, a: a, b: b), readsOf(a, b))
  }

  mutating func select(_ condition: Int32, _ a: Int32, _ b: Int32) -> Int32 {
    add(Node(kind: .select, a: condition, b: a, c: b), reads[Int(condition)] | readsOf(a, b))
  }

  mutating func regionsContain(_ region: Int, _ x: Int32, _ y: Int32) -> Int32 {
    let pair = add(Node(kind: .pair, a: x, b: y), readsOf(x, y))
    return add(Node(kind: .regionsContain, a: Int32(region), b: pair), reads[Int(pair)])
  }

  mutating func regions(
    _ question: RegionsQuestion, _ region: Int, _ a: Int32, _ b: Int32
  ) -> Int32 {
    let pair = add(Node(kind: .pair, a: a, b: b), readsOf(a, b))
    let opcode = question.opcode.rawValue
    return add(
      Node(kind: .regions, opcode: opcode, a: Int32(region), b: pair), reads[Int(pair)])
  }

  private func readsOf(_ a: Int32, _ b: Int32) -> UInt64 { reads[Int(a)] | reads[Int(b)] }

  func known(_ number: Int32) -> Double? {
    nodes[Int(number)].kind == .constant ? constant(of: number) : nil
  }

  mutating func opposite(_ number: Int32) -> Int32? {
    let node = nodes[Int(number)]
    switch (node.kind, Opcode(rawValue: node.opcode)) {
    case (.unary, .not): return node.a
    case (.binary, .equal): return binary(.notEqual, node.a, node.b)
    case (.binary, .notEqual): return binary(.equal, node.a, node.b)
    default: return nil
    }
  }

  /// Whether the condition is a negation: the condition that must be false for it is simpler.
  func isNegative(_ number: Int32) -> Bool {
    let node = nodes[Int(number)]
    switch (node.kind, Opcode(rawValue: node.opcode)) {
    case (.unary, .not), (.binary, .notEqual): return true
    default: return false
    }
  }

  /// Returns both coordinates of a readout of all touches, if the node is one coordinate and the other is also needed.
  func pairOfTouches(_ number: Int32) -> (Int32, Int32)? {
    let node = nodes[Int(number)]
    guard node.kind == .touches else { return nil }
    let isFirst = TouchesReadout.allCases[Int(node.a)].isFirstOfPair
    let other = isFirst ? node.a + 1 : node.a - 1
    guard isFirst || other >= 0 && TouchesReadout.allCases[Int(other)].isFirstOfPair,
      let found = find(Node(kind: .touches, a: other, b: node.b))
    else { return nil }
    return isFirst ? (number, found) : (found, number)
  }

  func frame(ofRegion region: Int) -> RegisterID? { frames[region] }

  private mutating func add(_ node: Node, _ mask: UInt64) -> Int32 {
    if let known = find(node) { return known }
    let number = Int32(nodes.count)
    nodes.append(node)
    reads.append(mask)
    if nodes.count > ScalarPool.small {
      for index in numbers.count..<nodes.count { numbers[nodes[index]] = Int32(index) }
    }
    return number
  }

  private func find(_ node: Node) -> Int32? {
    if nodes.count > ScalarPool.small { return numbers[node] }
    return nodes.firstIndex(of: node).map { Int32($0) }
  }

  static func bit(_ register: RegisterID) -> UInt64 { 1 << UInt64(register.index & 63) }
}
