@_spi(GestureEngine) extension GestureMath {
  /// The angle of the vector (x, y) from the x axis, in radians, -π…π. 0 for a vector without length, NaN if a number is NaN.
  /// The sign of a zero does not matter.
  ///
  /// The error is at most 0.501 units in the last place. The vector is turned by the arc tangent of the nearest 64th to its
  /// slope, which a table has. The series of the arc tangent gives the rest.
  @_effects(readnone)
  public static func arcTangent(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    var (width, height) = (abs(x), abs(y))
    if height == 0 { return x < 0 ? .pi : 0 }
    if !max(width, height).isFinite {
      (width, height) = (width.isInfinite ? 1 : 0, height.isInfinite ? 1 : 0)
    }
    // So that no product is too large or too small.
    let size = max(width, height)
    let scale = size > 0x1p900 ? 0x1p-100 : size < 0x1p-900 ? 0x1p100 : 1
    (width, height) = (width * scale, height * scale)
    let angle: DoubleDouble
    if height <= 0x1p-60 * width {
      if x > 0 { return y / x }
      angle = DoubleDouble.pi
    } else if width <= 0x1p-60 * height {
      angle = DoubleDouble.halfPi
    } else {
      let slope = slopeAngle(min(width, height), max(width, height))
      let acute = height > width ? DoubleDouble.halfPi - slope : slope
      angle = x < 0 ? DoubleDouble.pi - acute : acute
    }
    return y < 0 ? -angle.high : angle.high
  }
}

/// The arc tangent of a quotient, which is between 0 and 1.
private func slopeAngle(_ height: Double, _ width: Double) -> DoubleDouble {
  let index = Int(64 * (height / width) + 0.5)
  let near = Double(index) / 64
  let (down, along) = (
    DoubleDouble(productOf: near, width), DoubleDouble(productOf: near, height)
  )
  let rest = (DoubleDouble(height) - down) / (DoubleDouble(width) + along)
  let (t, square) = (rest.high, rest.high * rest.high)
  let series = t * square * (-1.0 / 3 + square * (1.0 / 5 + square * (-1.0 / 7 + square / 9)))
  let table = arcTangents[index]
  let sum = DoubleDouble(sumOf: table.high, t)
  return DoubleDouble(sumOfGreater: sum.high, sum.low + (table.low + (rest.low + series)))
}
