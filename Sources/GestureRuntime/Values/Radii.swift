/// Mean distances from the centroid, in points: overall, and along each axis.
@usableFromInline package struct Radii {
  @usableFromInline package internal(set) var mean = 0.0
  @usableFromInline package internal(set) var axes = SIMD2<Double>.zero

  @export(implementation) package init() {}

  /// - Parameter arm: the way from the centroid to a touch.
  /// - Returns: how long it is.
  @export(implementation) package mutating func add(_ arm: SIMD2<Double>) -> Double {
    let squares = arm * arm
    let distance = (squares.x + squares.y).squareRoot()
    mean += distance
    axes += SIMD2(arm.x.magnitude, arm.y.magnitude)
    return distance
  }

  @export(implementation) package mutating func divide(by count: Double) {
    mean /= count
    axes /= count
  }
}

/// How far touches have turned about their centroid: half a turn in one step is clockwise, of all alike.
@usableFromInline package struct Turning {
  @usableFromInline package internal(set) var sum = 0.0
  @usableFromInline package internal(set) var weight = 0.0
  /// Half a turn back, with a margin for the rounding of places. The sign of a zero must not decide that two touches
  /// which change places turn against each other.
  @export(implementation) static var leastTurn: Double { -.pi + 1e-9 }
  // Two touches turn alike, nearly always to the bit.
  @usableFromInline var last = SIMD2<Double>(.nan, .nan)
  @usableFromInline var angle = 0.0

  @export(implementation) package init() {}

  @inline(__always) package mutating func add(
    from a: SIMD2<Double>, to b: SIMD2<Double>, _ weight: Double
  ) {
    self.weight += weight
    guard a != b else { return }
    let turn = SIMD2(a.x * b.x + a.y * b.y, a.x * b.y - a.y * b.x)
    if turn != last || turn.y == 0 {
      last = turn
      angle = GestureMath.arcTangent(turn.y, turn.x)
      if angle <= Turning.leastTurn { angle += 2 * .pi }
    }
    sum += weight * angle
  }
}
