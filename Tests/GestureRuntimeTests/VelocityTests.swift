import FormSupport
@_spi(GestureEngine) import GestureRuntime
import Testing

/// The slope of the least-squares parabola over the last samples.
@Suite struct VelocityTests {
  struct Golden: Sendable {
    var name: String
    /// Milliseconds and points.
    var samples: [(t: Double, x: Double)]
    var expected: Double
    /// When it is asked for, after the last sample.
    var later = 0.0
  }

  static let goldens: [Golden] = [
    Golden(
      name: "constant speed", samples: stride(from: 0.0, through: 72, by: 8).map { ($0, $0 / 2) },
      expected: 500),
    Golden(
      name: "constant acceleration",
      samples: stride(from: 0.0, through: 80, by: 16).map { ($0, 0.001 * $0 * $0) }, expected: 160),
    Golden(
      name: "speeding up", samples: [(0, 0), (10, 3), (20, 9), (30, 18), (40, 30)], expected: 1350),
    Golden(
      name: "one after a pause", samples: [(0, 0), (8, 4), (16, 8), (24, 12), (80, 40)], expected: 0
    ),
    Golden(name: "two samples", samples: [(0, 0), (10, 5)], expected: 500),
    Golden(name: "one sample", samples: [(0, 3)], expected: 0),
    Golden(name: "40 ms later", samples: [(0, 0), (10, 5)], expected: 500, later: 40),
    Golden(
      name: "more than 40 ms later", samples: [(0, 0), (10, 5)], expected: 0, later: 40.000001),
    Golden(name: "a pause of 40 ms", samples: [(0, 0), (40, 20)], expected: 500),
    Golden(name: "a longer pause", samples: [(0, 0), (40.000001, 20)], expected: 0),
    Golden(
      name: "what is older than 100 ms",
      samples: [(0, 900), (30, 0), (60, 15), (90, 30), (130, 50)], expected: 500),
    // These are a line, and no parabola through a corner.
    Golden(
      name: "two a nanosecond apart", samples: [(0, 0), (0.000001, 0), (40, 20)],
      expected: 500.0000063),
    Golden(name: "of one time the last", samples: [(0, 0), (10, 99), (10, 5)], expected: 500),
    Golden(
      name: "20 samples",
      samples: (0..<30).map { (Double($0), $0 < 10 ? 1000 : Double($0) / 2) }, expected: 500),
  ]

  @Test(arguments: goldens) func golden(_ golden: Golden) throws {
    var fit = Ring()
    for sample in golden.samples { fit.add(sample.t, sample.x, -2 * sample.x) }
    let velocity = fit.velocity(later: golden.later)
    #expect((velocity.a - golden.expected).magnitude <= 1e-9 * max(1, golden.expected))
    #expect((velocity.b + 2 * golden.expected).magnitude <= 2e-9 * max(1, golden.expected))
  }

  @Test func `agrees with a dense solver`() {
    var random = Randomness(seed: 3)
    for _ in 0..<2_000 {
      var ring = Ring()
      var samples: [(t: Double, x: Double)] = []
      var t = Double.random(in: 0...1e6, using: &random)
      for _ in 0..<Int.random(in: 3...30, using: &random) {
        t += Double.random(in: 1...30, using: &random)
        samples.append(((t * 1e6).rounded() / 1e6, Double.random(in: -500...500, using: &random)))
      }
      for sample in samples { ring.add(sample.t, sample.x, 0) }
      let last = samples[samples.count - 1]
      let used = samples.suffix(20).filter { last.t - $0.t <= 100 }
      let expected = used.count > 2 ? slope(used, at: last.t) : nil
      guard let expected else { continue }
      let velocity = ring.velocity(later: 0).a
      #expect((velocity - expected).magnitude <= 1e-6 * max(1e3, expected.magnitude))
    }
  }

  @Test func `instants far apart are not near`() {
    var ring = Ring()
    ring.history.add(Sample(time: .min, a: 0, b: 0), to: &ring.samples)
    ring.history.add(Sample(time: .min + 10, a: 1, b: 0), to: &ring.samples)
    #expect(ring.history.velocity(in: ring.samples, at: .max).a == 0)
    ring.history.add(Sample(time: .max, a: 2, b: 0), to: &ring.samples)
    #expect(ring.history.velocity(in: ring.samples, at: .max).a == 0)
  }

  struct Ring {
    var history = History()
    var samples = Array(repeating: Sample(time: 0, a: 0, b: 0), count: History.capacity)
    var last: Int64 = 0

    mutating func add(_ t: Double, _ a: Double, _ b: Double) {
      last = ms(t).nanoseconds
      history.add(Sample(time: last, a: a, b: b), to: &samples)
    }

    func velocity(later: Double) -> (a: Double, b: Double) {
      history.velocity(in: samples, at: last + ms(later).nanoseconds)
    }
  }

  /// The normal equations of x = c0 + c1·t + c2·t², t in seconds before the end, by elimination with pivots. Returns
  /// c1.
  private func slope(_ samples: [(t: Double, x: Double)], at end: Double) -> Double? {
    var rows = Array(repeating: Array(repeating: 0.0, count: 4), count: 3)
    for sample in samples {
      // In tenths of a second, so that the powers are of one size.
      let t = (sample.t - end) / 100
      let powers = [1, t, t * t]
      for i in 0..<3 {
        for j in 0..<3 { rows[i][j] += powers[i] * powers[j] }
        rows[i][3] += powers[i] * sample.x
      }
    }
    for column in 0..<3 {
      let pivot = (column..<3).max { rows[$0][column].magnitude < rows[$1][column].magnitude }!
      rows.swapAt(column, pivot)
      guard rows[column][column].magnitude > 1e-9 else { return nil }
      for row in 0..<3 where row != column {
        let factor = rows[row][column] / rows[column][column]
        for k in column..<4 { rows[row][k] -= factor * rows[column][k] }
      }
    }
    return rows[1][3] / rows[1][1] * 10
  }
}
