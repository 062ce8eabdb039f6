/// A hash of words, for tables that hold the analysis's own values. Unlike the hash of `Hasher`, it does not resist
/// attacks, and it takes one multiplication for each word.
struct WordHash: Hashable {
  private var value: UInt64 = 0

  mutating func add(_ word: UInt64) {
    // Fibonacci hashing: the high bits of the product depend on all bits. The shift passes them on to the low bits.
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }
}
