import FormSupport

extension Randomness {
  /// Numbers of all kinds: those that people write, neighbours, of any bits, and where arithmetic is special.
  mutating func double() -> Double {
    switch Int.random(in: 0..<10, using: &self) {
    case 0, 1: return pick(Self.special)
    case 2, 3: return Double(Int.random(in: -20...20, using: &self))
    case 4: return Double(Int.random(in: -200...200, using: &self)) / 8
    case 5: return Double.random(in: -100...100, using: &self)
    case 6: return pick(Self.special).nextUp
    case 7: return pick(Self.special).nextDown
    default: return Double(bitPattern: next())
    }
  }

  private static let special: [Double] = [
    0, -0.0, 1, -1, 2, 0.5, 10, 45, 1e9, 0.1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude,
  ]
}

extension Double {
  /// Whether both are equal to the bit. For NaN, the sign and the payload do not count.
  func isSameNumber(as other: Double) -> Bool {
    isNaN ? other.isNaN : bitPattern == other.bitPattern
  }
}
