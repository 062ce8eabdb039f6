@_spi(GestureEngine) extension GestureMath {
  /// The natural logarithm: -infinity for 0, and NaN for a number below 0 and for NaN.
  ///
  /// The error is at most 0.501 units in the last place.
  @_effects(readnone)
  public static func logarithm(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    guard x > 0 else { return .nan }
    return x.isInfinite ? x : preciseLogarithm(x).high
  }

  /// The natural logarithm of a finite number above 0, with 67 correct bits. A table has the logarithm of a short number near
  /// the reciprocal of the significand. Their product is near 1, so the series gives its logarithm.
  static func preciseLogarithm(_ x: Double) -> DoubleDouble {
    // A number with fewer bits than others is scaled.
    let isSmall = x < .leastNormalMagnitude
    let bits = (isSmall ? x * 0x1p54 : x).bitPattern
    var exponent = Int(bits >> 52) - (isSmall ? 1023 + 54 : 1023)
    var significand = Double(bitPattern: bits & (1 << 52 - 1) | 1023 << 52)
    if significand > 0x1.6ap0 { (exponent, significand) = (exponent + 1, significand / 2) }
    let index = Int(128 * significand + 0.5)
    let table = logarithms[index - leastLogarithm]
    let product = DoubleDouble(productOf: significand, table.reciprocal)
    let r = DoubleDouble(sumOf: product.high - 1, product.low)
    let (square, t) = (r * r, r.high)
    let even = t * (1.0 / 4 + t * t * (1.0 / 6 + t * t * (1.0 / 8 + t * t * (1.0 / 10))))
    let odd = 1.0 / 3 + t * t * (1.0 / 5 + t * t * (1.0 / 7 + t * t * (1.0 / 9)))
    let series = t * square.high * (odd - even)
    let count = Double(exponent)
    let whole = DoubleDouble(sumOf: count * logarithmOfTwo.high, table.high)
    let first = DoubleDouble(sumOf: whole.high, r.high)
    let second = DoubleDouble(sumOf: first.high, -square.high / 2)
    // Parts below the last place of `high`, the smallest first.
    let small = table.low + r.low - square.low / 2 + series
    let middle = DoubleDouble(productOf: count, logarithmOfTwo.middle)
    let low =
      count * logarithmOfTwo.low + middle.low + small + second.low + first.low + whole.low
      + middle.high
    return DoubleDouble(sumOf: second.high, low)
  }
}
