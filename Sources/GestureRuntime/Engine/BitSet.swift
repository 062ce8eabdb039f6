/// Some of the first numbers, a bit each, in memory that someone else owns.
struct BitSet {
  let words: UnsafeMutablePointer<UInt64>
  let count: Int

  static func wordCount(for elements: Int) -> Int { (elements + 63) / 64 }

  @inline(__always)
  func contains(_ element: Int) -> Bool { words[element >> 6] & (1 << UInt64(element & 63)) != 0 }

  @inline(__always)
  func insert(_ element: Int) { words[element >> 6] |= 1 << UInt64(element & 63) }

  @inline(__always)
  func remove(_ element: Int) { words[element >> 6] &= ~(1 << UInt64(element & 63)) }

  var isEmpty: Bool {
    for index in 0..<count where words[index] != 0 { return false }
    return true
  }

  /// The elements of both sets in ascending order. What `body` removes past the element at hand is
  /// not visited.
  @inline(__always)
  func forEach(in other: BitSet, _ body: (Int) -> Void) {
    for index in 0..<count {
      var left = words[index] & other.words[index]
      while left != 0 {
        let bit = left.trailingZeroBitCount
        body(index << 6 | bit)
        left &= left - 1
        left &= words[index] & other.words[index]
      }
    }
  }

  /// In ascending order. What `body` inserts past the element at hand is visited, what it removes
  /// is not.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    for index in 0..<count {
      var left = words[index]
      while left != 0 {
        let bit = left.trailingZeroBitCount
        body(index << 6 | bit)
        // All past this bit that are in the set now.
        left = bit == 63 ? 0 : words[index] & (UInt64.max << UInt64(bit + 1))
      }
    }
  }
}
