@_spi(GestureEngine) extension GestureMath {
  /// The remainder of `a` by `b` with the sign of `b`: from 0 up to `b`, but never `b` itself. Returns `a` if `b` is 0,
  /// and NaN if `a` is infinite or a number is NaN.
  ///
  /// The result is exact unless the signs differ. Then it is rounded, and a result that rounds to `b` is 0.
  @_effects(readnone)
  public static func modulo(_ a: Double, _ b: Double) -> Double {
    if b == 0 { return a }
    if b.isNaN || !a.isFinite { return .nan }
    let rest = remainder(a.magnitude, b.magnitude)
    if rest == 0 { return 0 }
    if (a < 0) == (b < 0) { return a < 0 ? -rest : rest }
    let other = b.magnitude - rest
    if other == b.magnitude { return 0 }
    return b < 0 ? -other : other
  }
}

/// The exact remainder of two magnitudes, by long division. The code needs no C library.
private func remainder(_ a: Double, _ b: Double) -> Double {
  if a < b { return a }
  let (dividend, divisor) = (WholeNumber(a), WholeNumber(b))
  var rest = dividend.digits % divisor.digits
  var places = dividend.exponent - divisor.exponent
  while places > 0, rest != 0 {
    // A rest has at most 53 digits, so that 11 more fit.
    let step = min(places, 11)
    rest = (rest << UInt64(step)) % divisor.digits
    places -= step
  }
  return Double(sign: .plus, exponent: divisor.exponent, significand: Double(rest))
}

/// A finite magnitude as a whole number times a power of two.
private struct WholeNumber {
  let digits: UInt64
  let exponent: Int

  init(_ magnitude: Double) {
    let (fraction, power) = (magnitude.significandBitPattern, magnitude.exponentBitPattern)
    digits = power == 0 ? fraction : fraction | 1 << 52
    exponent = max(Int(power), 1) - 1075
  }
}
