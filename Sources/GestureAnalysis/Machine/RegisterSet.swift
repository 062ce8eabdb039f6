/// A set of register numbers, with a bit for each.
struct RegisterSet: Equatable {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  func contains(_ register: Int) -> Bool {
    words[register >> 6] & (1 << UInt64(register & 63)) != 0
  }

  mutating func insert(_ register: Int) { words[register >> 6] |= 1 << UInt64(register & 63) }
  mutating func remove(_ register: Int) { words[register >> 6] &= ~(1 << UInt64(register & 63)) }

  mutating func formUnion(_ other: RegisterSet) {
    for i in words.indices { words[i] |= other.words[i] }
  }

  var elements: [Int] {
    (0..<words.count * 64).filter { contains($0) }
  }
}
