/// Mean distances from the centroid, in points: overall, and along each axis.
struct Radii {
  var mean = 0.0
  var axes = SIMD2<Double>.zero

  mutating func add(_ arm: SIMD2<Double>) -> Double {
    let squares = arm * arm
    let distance = (squares.x + squares.y).squareRoot()
    mean += distance
    axes += SIMD2(arm.x.magnitude, arm.y.magnitude)
    return distance
  }

  mutating func divide(by count: Double) {
    mean /= count
    axes /= count
  }
}

/// How far touches have turned about their centroid.
struct Turning {
  var sum = 0.0
  var weight = 0.0
  // Two touches turn alike, nearly always to the bit.
  private var last = SIMD2<Double>(.nan, .nan)
  private var angle = 0.0

  mutating func add(from a: SIMD2<Double>, to b: SIMD2<Double>, _ weight: Double) {
    self.weight += weight
    guard a != b else { return }
    let turn = SIMD2(a.x * b.x + a.y * b.y, a.x * b.y - a.y * b.x)
    if turn != last || turn.y == 0 {
      last = turn
      angle = GestureMath.arcTangent(turn.y, turn.x)
    }
    sum += weight * angle
  }
}
