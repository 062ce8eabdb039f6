@_spi(GestureEngine) extension GestureMath {
  /// e to the power of `x`. Infinity if the result is too large, 0 if it is too small, and NaN for NaN.
  ///
  /// The error is at most 0.501 units in the last place.
  @_effects(readnone)
  public static func exponential(_ x: Double) -> Double { exponential(DoubleDouble(x)) }

  /// e to the power of a sum. A whole number of 64ths is the power of 2 that a table has, and the series gives e to the
  /// power of the rest.
  static func exponential(_ x: DoubleDouble) -> Double {
    if x.high.isNaN { return .nan }
    // The greatest number is less than e to the power of 709.8, and half the least one is greater than that of -745.2.
    if x.high > 709.8 { return .infinity }
    if x.high < -745.2 { return 0 }
    let count = (x.high * (64 / 0x1.62e42fefa39efp-1)).nearestWhole
    let near = DoubleDouble(productOf: count, logarithmOfTwo.middle / 64)
    // Exact, because `high` has 32 bits and `count` 17.
    let part = DoubleDouble(sumOf: x.high - count * (logarithmOfTwo.high / 64), -near.high)
    let rest = DoubleDouble(
      sumOf: part.high, part.low + (x.low - near.low - count * (logarithmOfTwo.low / 64)))
    let r = rest.high
    let series =
      r * r * (0.5 + r * (1.0 / 6 + r * (1.0 / 24 + r * (1.0 / 120 + r * (1.0 / 720)))))
    let growth = DoubleDouble(sumOfGreater: r, rest.low + series)
    let steps = Int(count)
    let table = powersOfTwo[steps & 63]
    return (table + table * growth).scaled(by: steps >> 6)
  }
}

extension DoubleDouble {
  /// The product of a sum between 0.9 and 2.1 and 2 to the power of `exponent`, rounded once.
  fileprivate func scaled(by exponent: Int) -> Double {
    // 2 to the power of 1024 is no number.
    if exponent > -1022 { return 2 * high * Double(powerOfTwo: exponent - 1) }
    // As a number of the least steps.
    let scale = Double(powerOfTwo: exponent + 1074)
    let whole = UInt64(high * scale)
    let rest = (high * scale - Double(whole)) + low * scale
    // The bits of such a number are the number of its steps.
    return Double(bitPattern: rest > 0.5 || rest == 0.5 && whole & 1 == 1 ? whole + 1 : whole)
  }
}
