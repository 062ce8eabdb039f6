@_spi(GestureEngine) extension GestureMath {
  /// The sine of an angle in radians. NaN for an infinite number and for NaN.
  ///
  /// The error is at most 0.51 units in the last place.
  @_effects(readnone)
  public static func sine(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    if abs(x) < 0x1p-27 { return x - x * x * x / 6 }
    return QuarterTurns(x).sine
  }

  /// The cosine of an angle in radians. NaN for an infinite number and for NaN.
  ///
  /// The error is at most 0.51 units in the last place.
  @_effects(readnone)
  public static func cosine(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    var turns = QuarterTurns(x)
    turns.count += 1
    return turns.sine
  }
}

/// An angle as a number of quarter turns, and the rest, in radians, -π/4…π/4.
private struct QuarterTurns {
  var count: Int
  var rest: DoubleDouble

  private init(count: Int, rest: DoubleDouble) {
    self.count = count
    self.rest = rest
  }

  init(_ x: Double) {
    if abs(x) <= .pi / 4 {
      self.init(count: 0, rest: DoubleDouble(x))
    } else if abs(x) < 0x1p19 {
      self.init(small: x)
    } else {
      self.init(large: x)
    }
  }

  /// Subtracts quarter turns as four numbers. The first three have 33 bits, so their products are exact.
  private init(small x: Double) {
    let number = (x * (2 / .pi)).nearestWhole
    let (a, b, c, d) = quarterTurn
    let first = DoubleDouble(sumOf: x - number * a, -number * b)
    let second = DoubleDouble(sumOf: first.high, -number * c)
    count = Int(number)
    rest = DoubleDouble(sumOf: second.high, second.low + (first.low - number * d))
  }

  /// Multiplies with the bits of 2/π that matter: those before add whole turns. After M. H. Payne and R. N. Hanek,
  /// "Radian reduction for trigonometric functions", 1983.
  private init(large x: Double) {
    let exponent = Int(abs(x).bitPattern >> 52) - 1023 - 52
    let skipped = max(0, exponent - 2)
    let significand = x.significandBitPattern | 1 << 52
    var product = FixedPoint(significand, twoOverPi, skipped)
    // The first two bits are the number of quarter turns.
    product.shiftLeft(by: skipped > 0 ? 64 : 62 + exponent)
    count = Int(product.words.0 >> 62)
    product.shiftLeft(by: 2)
    let isMore = product.words.0 >> 63 == 1
    if isMore {
      count += 1
      product.negate()
    }
    rest = product.fraction * DoubleDouble.halfPi
    if isMore != (x < 0) { rest = -rest }
    if x < 0 { count = -count }
  }

  var sine: Double {
    let value = count & 1 == 0 ? sineOfRest : cosineOfRest
    return count & 2 == 0 ? value : -value
  }

  /// r - r³ (1/3! - r² (1/5! - …)), to the power of 21.
  private var sineOfRest: Double {
    let square = rest * rest
    let sixth = DoubleDouble(0x1.5555555555555p-3, 0x1.5555555555555p-57)
    let others = square.high * series(from: 5, to: 21, square.high)
    return (rest - rest * (square * (sixth - DoubleDouble(others)))).high
  }

  /// 1 - r² (1/2! - r² (1/4! - …)), to the power of 20.
  private var cosineOfRest: Double {
    let square = rest * rest
    let part = DoubleDouble(0x1.5555555555555p-5, 0x1.5555555555555p-59)
    let others = square.high * series(from: 6, to: 20, square.high)
    let half = DoubleDouble(0.5) - square * (part - DoubleDouble(others))
    return (DoubleDouble(1) - square * half).high
  }

  /// 1/first! - t (1/(first + 2)! - t (…)).
  private func series(from first: Int, to last: Int, _ t: Double) -> Double {
    var sum = 0.0
    for n in stride(from: last, through: first, by: -2) { sum = factorialReciprocals[n] - t * sum }
    return sum
  }
}

/// A number of 256 bits. The first word has the highest ones.
private struct FixedPoint {
  var words: (UInt64, UInt64, UInt64, UInt64)

  /// The product of a number and 192 bits of a table, from this bit on.
  init(_ factor: UInt64, _ table: [UInt64], _ start: Int) {
    let (index, shift) = (start / 64, start % 64)
    func window(_ word: Int) -> UInt64 {
      table[index + word] << UInt64(shift) | table[index + word + 1] >> UInt64(64 - shift)
    }
    let (a, b, c) = (
      factor.multipliedFullWidth(by: window(0)), factor.multipliedFullWidth(by: window(1)),
      factor.multipliedFullWidth(by: window(2))
    )
    let (third, carry) = b.low.addingReportingOverflow(c.high)
    let (part, isOver) = a.low.addingReportingOverflow(b.high)
    let (second, isOverToo) = part.addingReportingOverflow(carry ? 1 : 0)
    words = (a.high + (isOver ? 1 : 0) + (isOverToo ? 1 : 0), second, third, c.low)
  }

  /// Moves the bits to the left, by 64 at most.
  mutating func shiftLeft(by count: Int) {
    let (up, down) = (UInt64(count), UInt64(64 - count))
    words = (
      words.0 << up | words.1 >> down, words.1 << up | words.2 >> down,
      words.2 << up | words.3 >> down, words.3 << up
    )
  }

  mutating func negate() {
    words = (~words.0, ~words.1, ~words.2, ~words.3)
    var carry = true
    (words.3, carry) = words.3.addingReportingOverflow(1)
    (words.2, carry) = words.2.addingReportingOverflow(carry ? 1 : 0)
    (words.1, carry) = words.1.addingReportingOverflow(carry ? 1 : 0)
    words.0 &+= carry ? 1 : 0
  }

  /// The bits as a number between 0 and 1. The first 64 bits of a multiple of 2/π are never all zero.
  var fraction: DoubleDouble {
    var number = self
    let zeros = words.0.leadingZeroBitCount
    number.shiftLeft(by: zeros)
    let (first, second) = (number.words.0, number.words.1)
    return DoubleDouble(
      Double(first >> 11) * Double(powerOfTwo: -53 - zeros),
      Double((first & 0x7FF) << 42 | second >> 22)
        * Double(powerOfTwo: -106 - zeros))
  }
}
