/// A set of nodes of one gesture, a bit each. Nodes are numbered in post-order, so that a node and all
/// below it are a run of bits.
protocol NodeMask: Equatable, Sendable, BitwiseCopyable {
  static var none: Self { get }
  /// The largest number of nodes, which searches that find nothing return.
  static var capacity: Int { get }

  /// The set of this node alone.
  init(_ node: Int)
  init(_ nodes: ClosedRange<Int>)

  var isEmpty: Bool { get }
  /// The lowest node.
  var first: Int { get }
  func contains(_ node: Int) -> Bool
  /// The lowest node from `node` on.
  func first(from node: Int) -> Int
  /// Calls `body` for each node in ascending order.
  func forEach(_ body: (Int) -> Void)
  /// The first 64 nodes.
  var lowBits: UInt64 { get }

  func intersects(_ other: Self) -> Bool
  mutating func insert(_ node: Int)
  mutating func remove(_ node: Int)

  static func | (a: Self, b: Self) -> Self
  static func & (a: Self, b: Self) -> Self
  /// The nodes in `a` that are not in `b`.
  static func - (a: Self, b: Self) -> Self
  static func |= (a: inout Self, b: Self)
  static func &= (a: inout Self, b: Self)
  static func -= (a: inout Self, b: Self)
}

/// Up to 64 nodes, which is enough for nearly all gestures.
struct NarrowMask: NodeMask {
  var bits: UInt64

  @inline(__always) init(bits: UInt64) { self.bits = bits }
  @inline(__always) init(_ node: Int) { bits = 1 &<< UInt64(truncatingIfNeeded: node) }
  @inline(__always) init(_ nodes: ClosedRange<Int>) {
    bits =
      (2 &<< UInt64(truncatingIfNeeded: nodes.upperBound))
      &- (1 &<< UInt64(truncatingIfNeeded: nodes.lowerBound))
  }

  @inline(__always) static var none: NarrowMask { NarrowMask(bits: 0) }
  @inline(__always) static var capacity: Int { 64 }
  @inline(__always) var isEmpty: Bool { bits == 0 }
  @inline(__always) var first: Int { bits.trailingZeroBitCount }
  @inline(__always) var lowBits: UInt64 { bits }
  @inline(__always)
  func contains(_ node: Int) -> Bool { bits &>> UInt64(truncatingIfNeeded: node) & 1 != 0 }
  @inline(__always) func first(from node: Int) -> Int {
    node >= 64
      ? 64 : (bits & (UInt64.max &<< UInt64(truncatingIfNeeded: node))).trailingZeroBitCount
  }

  @inline(__always) func intersects(_ other: NarrowMask) -> Bool { bits & other.bits != 0 }

  @inline(__always) mutating func insert(_ node: Int) { self |= NarrowMask(node) }
  @inline(__always) mutating func remove(_ node: Int) { self -= NarrowMask(node) }

  @inline(__always) func forEach(_ body: (Int) -> Void) {
    var left = bits
    while left != 0 {
      body(left.trailingZeroBitCount)
      left &= left &- 1
    }
  }

  @inline(__always)
  static func | (a: NarrowMask, b: NarrowMask) -> NarrowMask { NarrowMask(bits: a.bits | b.bits) }
  @inline(__always)
  static func & (a: NarrowMask, b: NarrowMask) -> NarrowMask { NarrowMask(bits: a.bits & b.bits) }
  @inline(__always)
  static func - (a: NarrowMask, b: NarrowMask) -> NarrowMask { NarrowMask(bits: a.bits & ~b.bits) }
  @inline(__always) static func |= (a: inout NarrowMask, b: NarrowMask) { a.bits |= b.bits }
  @inline(__always) static func &= (a: inout NarrowMask, b: NarrowMask) { a.bits &= b.bits }
  @inline(__always) static func -= (a: inout NarrowMask, b: NarrowMask) { a.bits &= ~b.bits }
}

/// Up to 512 nodes, as many as a tree of 255 parts can have.
///
/// Few gestures are so large, but every app links the engine for them. So questions about sets are calls, and only
/// operations that make new sets are inlined. Sets are passed in registers, as vectors.
struct WideMask: NodeMask {
  private typealias Vector = SIMD8<UInt64>

  private static let count = 8
  /// The bits. A vector would require memory that is aligned to its size.
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  @inline(__always) private init(_ vector: Vector) {
    words = (
      vector[0], vector[1], vector[2], vector[3], vector[4], vector[5], vector[6], vector[7]
    )
  }

  @inline(__always) private var vector: Vector {
    get { Vector(words.0, words.1, words.2, words.3, words.4, words.5, words.6, words.7) }
    set { self = WideMask(newValue) }
  }

  @inline(__always) private subscript(word: Int) -> UInt64 {
    get {
      assert(0 <= word && word < WideMask.count, "there are no such nodes")
      return withUnsafePointer(to: words) {
        $0.withMemoryRebound(to: UInt64.self, capacity: WideMask.count) { $0[word] }
      }
    }
    set {
      assert(0 <= word && word < WideMask.count, "there are no such nodes")
      withUnsafeMutablePointer(to: &words) {
        $0.withMemoryRebound(to: UInt64.self, capacity: WideMask.count) { $0[word] = newValue }
      }
    }
  }

  @inline(never) init(_ node: Int) {
    self = WideMask.none
    insert(node)
  }

  @inline(never) init(_ nodes: ClosedRange<Int>) {
    self = WideMask.none
    let (first, last) = (nodes.lowerBound >> 6, nodes.upperBound >> 6)
    for word in first...last {
      let low = word == first ? nodes.lowerBound & 63 : 0
      let high = word == last ? nodes.upperBound & 63 : 63
      self[word] = NarrowMask(low...high).bits
    }
  }

  static var none: WideMask { WideMask(Vector.zero) }
  static var capacity: Int { 64 * count }
  var lowBits: UInt64 { words.0 }

  // MARK: Nodes

  var first: Int { first(from: 0) }

  @inline(never) func first(from node: Int) -> Int {
    guard node < WideMask.capacity else { return WideMask.capacity }
    var word = node >> 6
    var bits = self[word] & (UInt64.max << UInt64(node & 63))
    while bits == 0 {
      word += 1
      guard word < WideMask.count else { return WideMask.capacity }
      bits = self[word]
    }
    return word << 6 | bits.trailingZeroBitCount
  }

  @inline(__always) func forEach(_ body: (Int) -> Void) {
    var left = self
    var node = left.removeFirst()
    while node < WideMask.capacity {
      body(node)
      node = left.removeFirst()
    }
  }

  /// Removes the lowest node, if there is one.
  @inline(never) private mutating func removeFirst() -> Int {
    let node = first
    if node < WideMask.capacity { remove(node) }
    return node
  }

  @inline(__always) func contains(_ node: Int) -> Bool { WideMask.has(vector, node) }
  @inline(never) private static func has(_ a: Vector, _ node: Int) -> Bool {
    a[node >> 6] >> UInt64(node & 63) & 1 != 0
  }

  @inline(never) mutating func insert(_ node: Int) { self[node >> 6] |= NarrowMask(node & 63).bits }
  @inline(never)
  mutating func remove(_ node: Int) { self[node >> 6] &= ~NarrowMask(node & 63).bits }

  // MARK: Sets

  @inline(__always) var isEmpty: Bool { WideMask.isNone(vector) }
  @inline(never) private static func isNone(_ a: Vector) -> Bool { a == .zero }

  @inline(__always)
  func intersects(_ other: WideMask) -> Bool { WideMask.meet(vector, other.vector) }
  @inline(never) private static func meet(_ a: Vector, _ b: Vector) -> Bool { a & b != .zero }

  @inline(never) static func == (a: WideMask, b: WideMask) -> Bool { a.vector == b.vector }

  #if arch(wasm32)
    // A vector is eight numbers there, so that a call takes less code.
    @inline(never)
    static func | (a: WideMask, b: WideMask) -> WideMask { WideMask(a.vector | b.vector) }
    @inline(never)
    static func & (a: WideMask, b: WideMask) -> WideMask { WideMask(a.vector & b.vector) }
    @inline(never)
    static func - (a: WideMask, b: WideMask) -> WideMask { WideMask(a.vector & ~b.vector) }
  #else
    @inline(__always)
    static func | (a: WideMask, b: WideMask) -> WideMask { WideMask(a.vector | b.vector) }
    @inline(__always)
    static func & (a: WideMask, b: WideMask) -> WideMask { WideMask(a.vector & b.vector) }
    @inline(__always)
    static func - (a: WideMask, b: WideMask) -> WideMask { WideMask(a.vector & ~b.vector) }
  #endif

  @inline(__always) static func |= (a: inout WideMask, b: WideMask) { a.add(b.vector) }
  @inline(never) private mutating func add(_ other: Vector) { vector |= other }

  @inline(__always) static func &= (a: inout WideMask, b: WideMask) { a.keep(b.vector) }
  @inline(never) private mutating func keep(_ other: Vector) { vector &= other }

  @inline(__always) static func -= (a: inout WideMask, b: WideMask) { a.drop(b.vector) }
  @inline(never) private mutating func drop(_ other: Vector) { vector &= ~other }
}
