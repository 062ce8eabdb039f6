@_spi(GestureEngine) extension GestureMath {
  /// `x` to the power of `y`, with the special cases of IEEE 754: 1 if `y` is 0 or `x` is 1, and NaN for a number below 0 to
  /// the power of one that is not whole.
  ///
  /// The error is at most 0.55 units in the last place.
  @_effects(readnone)
  public static func power(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    if x.isInfinite || x == 0 || y.isInfinite { return limit(x, y) }
    let isNegative = x < 0
    if isNegative && !isWhole(y) { return .nan }
    let isReversed = isNegative && isOdd(y)
    let size = powerOfPositive(abs(x), y)
    return isReversed ? -size : size
  }
}

private func powerOfPositive(_ x: Double, _ y: Double) -> Double {
  if x == 1 { return 1 }
  let logarithm = GestureMath.preciseLogarithm(x)
  // The least logarithm is above 2 to the power of -54. With a smaller `y` the result rounds to 1.
  if abs(y) > 0x1p65 { return (logarithm.high > 0) == (y > 0) ? .infinity : 0 }
  if abs(y) < 0x1p-65 { return 1 }
  return GestureMath.exponential(logarithm * y)
}

/// The power if a number is infinite, or `x` is 0.
private func limit(_ x: Double, _ y: Double) -> Double {
  if y.isInfinite {
    if abs(x) == 1 { return 1 }
    return (abs(x) > 1) == (y > 0) ? .infinity : 0
  }
  let isLarge = x.isInfinite == (y > 0)
  let size: Double = isLarge ? .infinity : 0
  return x.sign == .minus && isOdd(y) ? -size : size
}

private func isWhole(_ number: Double) -> Bool {
  abs(number) >= 0x1p52 || Double(Int64(number)) == number
}

private func isOdd(_ number: Double) -> Bool {
  abs(number) < 0x1p53 && isWhole(number) && Int64(number) & 1 != 0
}
