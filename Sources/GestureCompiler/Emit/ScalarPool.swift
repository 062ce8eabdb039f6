import GestureRuntime

/// The expressions of one piece of code, equal ones under one number, so that what was computed
/// once is found again.
struct ScalarPool {
  enum Kind: UInt8 {
    case constant, register, local, touches, touch, elapsed, argument
    case regionsContain, unary, binary, and, or, select, pair
  }

  struct Node: Hashable {
    var kind: Kind
    /// Of `unary` and `binary`: the opcode. Else 0.
    var opcode: UInt8 = 0
    /// Operands by number, or what a leaf names; of a constant its bits.
    var a: Int32 = 0
    var b: Int32 = 0
    var c: Int32 = 0

    /// Two words instead of five parts: this is looked up for every operation of every spec.
    func hash(into hasher: inout Hasher) {
      let high = UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b))
      let low = UInt64(UInt32(bitPattern: c)) << 16 | UInt64(kind.rawValue) << 8 | UInt64(opcode)
      hasher.combine(high)
      hasher.combine(low)
    }
  }

  private(set) var nodes: [Node] = []
  /// For each node the registers that it reads, as bits by number modulo 64.
  private(set) var reads: [UInt64] = []
  private var numbers: [Node: Int32] = [:]

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    reads.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }

  mutating func number(_ scalar: Scalar) -> Int32 {
    switch scalar {
    case .constant(let value): return constant(value)
    case .register(let number): return leaf(.register, number)
    case .local(let number): return leaf(.local, number)
    case .touches(let readout, let part): return leaf(.touches, Int(readout.rawValue), part)
    case .touch(let readout, let part): return leaf(.touch, Int(readout.rawValue), part)
    case .elapsed(let part): return leaf(.elapsed, part)
    case .argument(let number): return leaf(.argument, number)
    case .named(_, let operand): return number(operand)
    case .unary(let opcode, let a):
      let a = number(a)
      return add(Node(kind: .unary, opcode: opcode.rawValue, a: a), reads[Int(a)])
    case .binary(let opcode, let a, let b):
      return binary(Node(kind: .binary, opcode: opcode.rawValue), number(a), number(b))
    case .and(let a, let b): return binary(Node(kind: .and), number(a), number(b))
    case .or(let a, let b): return binary(Node(kind: .or), number(a), number(b))
    case .select(let condition, let a, let b):
      let (condition, a, b) = (number(condition), number(a), number(b))
      return add(
        Node(kind: .select, a: condition, b: a, c: b),
        reads[Int(condition)] | reads[Int(a)] | reads[Int(b)])
    case .regionsContain(let region, let x, let y):
      let place = binary(Node(kind: .pair), number(x), number(y))
      return add(
        Node(kind: .regionsContain, a: Int32(region), b: place), reads[Int(place)])
    }
  }

  private mutating func constant(_ value: Double) -> Int32 {
    let bits = value.bitPattern
    let node = Node(
      kind: .constant, a: Int32(truncatingIfNeeded: bits >> 32),
      b: Int32(truncatingIfNeeded: bits))
    return add(node, 0)
  }

  /// The value of a constant node.
  func constant(of number: Int32) -> Double {
    let node = nodes[Int(number)]
    let high = UInt64(UInt32(bitPattern: node.a))
    return Double(bitPattern: high << 32 | UInt64(UInt32(bitPattern: node.b)))
  }

  private mutating func leaf(_ kind: Kind, _ a: Int, _ b: Int = 0) -> Int32 {
    let node = Node(kind: kind, a: Int32(a), b: Int32(b))
    return add(node, kind == .register ? ScalarPool.bit(a) : 0)
  }

  private mutating func binary(_ node: Node, _ a: Int32, _ b: Int32) -> Int32 {
    var node = node
    node.a = a
    node.b = b
    return add(node, reads[Int(a)] | reads[Int(b)])
  }

  private mutating func add(_ node: Node, _ mask: UInt64) -> Int32 {
    if let known = numbers[node] { return known }
    let number = Int32(nodes.count)
    nodes.append(node)
    reads.append(mask)
    numbers[node] = number
    return number
  }

  static func bit(_ register: Int) -> UInt64 { 1 << UInt64(register & 63) }
}
