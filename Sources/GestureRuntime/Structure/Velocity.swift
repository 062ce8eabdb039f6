extension History {
  /// Samples older than this before the newest, in nanoseconds, do not count.
  package static let horizon: UInt64 = 100_000_000
  /// Samples before a pause longer than this do not count either. After such a pause the velocity is zero.
  package static let pause: UInt64 = 40_000_000

  /// Nanoseconds from a sample to a later instant, unsigned, so that it fits for any two instants.
  @inline(__always) private static func age(of sample: Sample, at time: Int64) -> UInt64 {
    UInt64(bitPattern: time &- sample.time)
  }

  /// The rate of change of the sampled numbers at the newest sample, per second: the slope of the least-squares
  /// parabola there, over the samples of the last 100 ms. With two samples it is their slope, with one it is zero.
  ///
  /// Formula and constants are Flutter's and Android's (`lsq2`, 20 samples, 100 ms, 40 ms), in the closed form for
  /// equal weights.
  package func velocity(in ring: UnsafePointer<Sample>, at now: Int64) -> (a: Double, b: Double) {
    guard count > 1 else { return (0, 0) }
    let last = ring[Int(newest)]
    guard History.age(of: last, at: now) <= History.pause else { return (0, 0) }
    var fit = ParabolaFit()
    var previous = last.time
    var index = Int(newest)
    for _ in 0..<count {
      let sample = ring[index]
      if History.age(of: sample, at: last.time) > History.horizon
        || History.age(of: sample, at: previous) > History.pause
      {
        break
      }
      fit.add(
        time: Double(sample.time &- last.time) * 1e-9, a: sample.a - last.a, b: sample.b - last.b)
      previous = sample.time
      index = index == 0 ? History.capacity - 1 : index - 1
    }
    return fit.slopeAtZero
  }
}

/// Sums for the least-squares parabola through samples (t, a) and (t, b).
private struct ParabolaFit {
  var n = 0.0
  var t1 = 0.0
  var t2 = 0.0
  var t3 = 0.0
  var t4 = 0.0
  var a0 = 0.0
  var a1 = 0.0
  var a2 = 0.0
  var b0 = 0.0
  var b1 = 0.0
  var b2 = 0.0

  mutating func add(time t: Double, a: Double, b: Double) {
    let squared = t * t
    n += 1
    t1 += t
    t2 += squared
    t3 += squared * t
    t4 += squared * squared
    a0 += a
    a1 += t * a
    a2 += squared * a
    b0 += b
    b1 += t * b
    b2 += squared * b
  }

  var slopeAtZero: (a: Double, b: Double) {
    guard n > 1 else { return (0, 0) }
    let xx = t2 - t1 * t1 / n
    guard xx > 0 else { return (0, 0) }
    let xa = a1 - t1 * a0 / n
    let xb = b1 - t1 * b0 / n
    let x3 = t3 - t1 * t2 / n
    let x4 = t4 - t2 * t2 / n
    let determinant = xx * x4 - x3 * x3
    // If all samples are at two instants, they determine a line, but no parabola.
    guard n > 2, determinant > 1e-12 * xx * x4 else { return (xa / xx, xb / xx) }
    let x2a = a2 - t2 * a0 / n
    let x2b = b2 - t2 * b0 / n
    return ((xa * x4 - x2a * x3) / determinant, (xb * x4 - x2b * x3) / determinant)
  }
}
