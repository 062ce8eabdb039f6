/// A number as the sum of two: `low` is at most half a unit in the last place of `high`, so both have 106 bits.
///
/// Only sums, products, quotients and their rounding by IEEE 754 are used, and no fused operation: the bits of a result are
/// the same on every platform. The methods come from T. J. Dekker, "A floating-point technique for extending the
/// available precision", 1971, and D. E. Knuth, "The Art of Computer Programming", volume 2, section 4.2.2.
struct DoubleDouble {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two numbers.
  init(sumOf a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// The exact sum of two numbers. The first one is zero, or has at least the exponent of the second one.
  init(sumOfGreater a: Double, _ b: Double) {
    high = a + b
    low = b - (high - a)
  }

  /// The exact product of two numbers below 2 to the power of 995, if it is not below 2 to the power of -960.
  init(productOf a: Double, _ b: Double) {
    high = a * b
    let (a, b) = (Halves(a), Halves(b))
    low = ((a.upper * b.upper - high) + a.upper * b.lower + a.lower * b.upper) + a.lower * b.lower
  }

  /// The two halves of the 53 bits of a number.
  private struct Halves {
    let upper: Double
    let lower: Double

    init(_ number: Double) {
      let scaled = 0x1p27 * number + number
      upper = scaled - (scaled - number)
      lower = number - upper
    }
  }

  static prefix func - (a: Self) -> Self { Self(-a.high, -a.low) }

  static func + (a: Self, b: Self) -> Self {
    let sum = Self(sumOf: a.high, b.high)
    return Self(sumOfGreater: sum.high, sum.low + (a.low + b.low))
  }

  static func - (a: Self, b: Self) -> Self { a + -b }

  static func * (a: Self, b: Double) -> Self {
    let product = Self(productOf: a.high, b)
    return Self(sumOfGreater: product.high, product.low + a.low * b)
  }

  static func * (a: Self, b: Self) -> Self {
    let product = Self(productOf: a.high, b.high)
    return Self(sumOfGreater: product.high, product.low + (a.high * b.low + a.low * b.high))
  }

  static func / (a: Self, b: Self) -> Self {
    let quotient = a.high / b.high
    let product = Self(productOf: quotient, b.high)
    let rest = ((a.high - product.high) - product.low) + (a.low - quotient * b.low)
    return Self(sumOfGreater: quotient, rest / b.high)
  }
}

extension Double {
  /// 2 to the power of an exponent between -1022 and 1023.
  init(powerOfTwo exponent: Int) { self.init(bitPattern: UInt64(1023 + exponent) << 52) }

  /// The nearest whole number, or the even one between two. For numbers between minus and plus 2 to the power of 51.
  var nearestWhole: Double { (self + 0x1.8p52) - 0x1.8p52 }
}
