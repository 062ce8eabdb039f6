/// SplitMix64: the same on every machine.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// The same number whether an `Int` has 32 or 64 bits, which `Int.random` does not return.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    Int(Int64.random(in: Int64(range.lowerBound)...Int64(range.upperBound), using: &self))
  }

  mutating func number(in range: Range<Int>) -> Int {
    Int(Int64.random(in: Int64(range.lowerBound)..<Int64(range.upperBound), using: &self))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(in: elements.indices)]
  }

  /// True `percent` times out of a hundred.
  mutating func chance(_ percent: Int) -> Bool {
    number(in: 0..<100) < percent
  }
}
