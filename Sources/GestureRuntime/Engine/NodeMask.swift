/// A set of nodes of one gesture, a bit each. Nodes are numbered in post-order, so that a node and all
/// below it are a run of bits.
protocol NodeMask: Equatable, Sendable, BitwiseCopyable {
  static var none: Self { get }
  /// How many nodes there may be; what searches that find nothing return.
  static var capacity: Int { get }

  /// This one alone.
  init(_ node: Int)
  init(_ nodes: ClosedRange<Int>)

  var isEmpty: Bool { get }
  /// The lowest one.
  var first: Int { get }
  func contains(_ node: Int) -> Bool
  /// The lowest one from `node` on.
  func first(from node: Int) -> Int
  /// Calls `body` for each one in ascending order.
  func forEach(_ body: (Int) -> Void)
  /// The first 64 nodes.
  var lowBits: UInt64 { get }

  func intersects(_ other: Self) -> Bool
  mutating func insert(_ node: Int)
  mutating func remove(_ node: Int)

  static func |= (a: inout Self, b: Self)
  static func &= (a: inout Self, b: Self)
  /// Those of `a` that are not in `b`.
  static func -= (a: inout Self, b: Self)
}

extension NodeMask {
  @inline(__always)
  static func | (a: Self, b: Self) -> Self {
    var both = a
    both |= b
    return both
  }
  @inline(__always)
  static func & (a: Self, b: Self) -> Self {
    var both = a
    both &= b
    return both
  }
  @inline(__always)
  static func - (a: Self, b: Self) -> Self {
    var rest = a
    rest -= b
    return rest
  }
}

/// Up to 64 nodes: what nearly all gestures have.
struct NarrowMask: NodeMask {
  var bits: UInt64

  @inline(__always)
  init(bits: UInt64) { self.bits = bits }
  @inline(__always)
  init(_ node: Int) { bits = 1 &<< UInt64(truncatingIfNeeded: node) }
  @inline(__always)
  init(_ nodes: ClosedRange<Int>) {
    bits =
      (2 &<< UInt64(truncatingIfNeeded: nodes.upperBound))
      &- (1 &<< UInt64(truncatingIfNeeded: nodes.lowerBound))
  }

  @inline(__always)
  static var none: NarrowMask { NarrowMask(bits: 0) }
  @inline(__always)
  static var capacity: Int { 64 }
  @inline(__always)
  var isEmpty: Bool { bits == 0 }
  @inline(__always)
  var first: Int { bits.trailingZeroBitCount }
  @inline(__always)
  var lowBits: UInt64 { bits }
  @inline(__always)
  func contains(_ node: Int) -> Bool { bits &>> UInt64(truncatingIfNeeded: node) & 1 != 0 }
  @inline(__always)
  func first(from node: Int) -> Int {
    node >= 64
      ? 64 : (bits & (UInt64.max &<< UInt64(truncatingIfNeeded: node))).trailingZeroBitCount
  }

  @inline(__always)
  func intersects(_ other: NarrowMask) -> Bool { bits & other.bits != 0 }

  @inline(__always)
  mutating func insert(_ node: Int) { self |= NarrowMask(node) }
  @inline(__always)
  mutating func remove(_ node: Int) { self -= NarrowMask(node) }

  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    var left = bits
    while left != 0 {
      body(left.trailingZeroBitCount)
      left &= left &- 1
    }
  }

  @inline(__always)
  static func |= (a: inout NarrowMask, b: NarrowMask) { a.bits |= b.bits }
  @inline(__always)
  static func &= (a: inout NarrowMask, b: NarrowMask) { a.bits &= b.bits }
  @inline(__always)
  static func -= (a: inout NarrowMask, b: NarrowMask) { a.bits &= ~b.bits }
}

/// Up to 512 nodes, as many as a tree of 255 parts can have.
///
/// Few gestures are so large, but every app links the engine for them: what is asked of a set is called, and
/// not put in wherever it is asked.
struct WideMask: NodeMask {
  /// Not SIMD, which would ask for memory that is aligned to its size.
  private typealias Words = (
    UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64
  )
  private static let count = 8
  private var words: Words = (0, 0, 0, 0, 0, 0, 0, 0)

  @inline(never)
  private init() {}
  @inline(never)
  init(_ node: Int) { self[node >> 6] = NarrowMask(node & 63).bits }
  @inline(never)
  init(_ nodes: ClosedRange<Int>) {
    let (first, last) = (nodes.lowerBound >> 6, nodes.upperBound >> 6)
    for word in first...last {
      let low = word == first ? nodes.lowerBound & 63 : 0
      let high = word == last ? nodes.upperBound & 63 : 63
      self[word] = NarrowMask(low...high).bits
    }
  }

  @inline(__always)
  private subscript(word: Int) -> UInt64 {
    get {
      withUnsafePointer(to: words) {
        $0.withMemoryRebound(to: UInt64.self, capacity: WideMask.count) { $0[word] }
      }
    }
    set {
      withUnsafeMutablePointer(to: &words) {
        $0.withMemoryRebound(to: UInt64.self, capacity: WideMask.count) { $0[word] = newValue }
      }
    }
  }

  static var none: WideMask { WideMask() }
  static var capacity: Int { 64 * count }
  @inline(never)
  var isEmpty: Bool { (0..<WideMask.count).allSatisfy { self[$0] == 0 } }
  var first: Int { first(from: 0) }
  var lowBits: UInt64 { self[0] }
  @inline(never)
  func contains(_ node: Int) -> Bool { self[node >> 6] >> UInt64(node & 63) & 1 != 0 }
  @inline(never)
  func first(from node: Int) -> Int {
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
  @inline(never)
  func intersects(_ other: WideMask) -> Bool {
    (0..<WideMask.count).contains { self[$0] & other[$0] != 0 }
  }

  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    var left = self
    var node = left.removeFirst()
    while node < WideMask.capacity {
      body(node)
      node = left.removeFirst()
    }
  }
  /// Takes the lowest one away, if there is one.
  @inline(never)
  private mutating func removeFirst() -> Int {
    let node = first
    if node < WideMask.capacity { remove(node) }
    return node
  }
  @inline(never)
  mutating func insert(_ node: Int) { self[node >> 6] |= NarrowMask(node & 63).bits }
  @inline(never)
  mutating func remove(_ node: Int) { self[node >> 6] &= ~NarrowMask(node & 63).bits }

  @inline(never)
  static func == (a: WideMask, b: WideMask) -> Bool {
    (0..<count).allSatisfy { a[$0] == b[$0] }
  }
  @inline(never)
  static func |= (a: inout WideMask, b: WideMask) {
    for word in 0..<count { a[word] |= b[word] }
  }
  @inline(never)
  static func &= (a: inout WideMask, b: WideMask) {
    for word in 0..<count { a[word] &= b[word] }
  }
  @inline(never)
  static func -= (a: inout WideMask, b: WideMask) {
    for word in 0..<count { a[word] &= ~b[word] }
  }
}
