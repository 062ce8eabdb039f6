/// The values of a pair of numbers at up to 20 instants: a place, or a scale and a rotation.
struct Samples {
  private struct Sample {
    let time: Int64
    let x: Double
    let y: Double
  }
  private static let most = 20
  /// Nanoseconds from the oldest that counts to the newest.
  private static let horizon: UInt64 = 100_000_000
  /// Nanoseconds without a sample after which all is at rest.
  private static let pause: UInt64 = 40_000_000

  /// Oldest first.
  private var all: [Sample] = []

  var isEmpty: Bool { all.isEmpty }
  var isFull: Bool { all.count == Samples.most }
  var newestTime: Int64? { all.last?.time }

  /// Adds a sample. A sample of the same time replaces the last.
  mutating func add(_ time: Int64, _ x: Double, _ y: Double) {
    if all.last?.time == time { all.removeLast() }
    all.append(Sample(time: time, x: x, y: y))
    if all.count > Samples.most { all.removeFirst() }
  }

  /// Per second, at the newest sample.
  func velocity(at now: Int64) -> (x: Double, y: Double) {
    let counted = counted
    guard let newest = counted.first, counted.count > 1,
      Samples.age(newest, at: now) <= Samples.pause
    else { return (0, 0) }
    // Seconds, and the values of the numbers, both from the newest sample on.
    let times = counted.map { Double($0.time &- newest.time) * 1e-9 }
    return (
      Samples.slope(of: counted.map { $0.x - newest.x }, over: times),
      Samples.slope(of: counted.map { $0.y - newest.y }, over: times)
    )
  }

  /// The samples of the last 100 ms, newest first, none from before a pause.
  private var counted: [Sample] {
    guard let newest = all.last else { return [] }
    var counted: [Sample] = []
    for sample in all.reversed() {
      guard Samples.age(sample, at: newest.time) <= Samples.horizon,
        Samples.age(sample, at: counted.last?.time ?? newest.time) <= Samples.pause
      else { break }
      counted.append(sample)
    }
    return counted
  }

  /// Unsigned, so that no two instants are too far apart.
  private static func age(_ sample: Sample, at time: Int64) -> UInt64 {
    UInt64(bitPattern: time &- sample.time)
  }

  /// The slope at 0 of the least-squares parabola through (t, v). For two samples, and if all are at two instants, the
  /// slope of the line. The formula is Flutter's and Android's, in its closed form for equal weights.
  private static func slope(of values: [Double], over times: [Double]) -> Double {
    func sum(_ term: (_ t: Double, _ v: Double) -> Double) -> Double {
      zip(times, values).reduce(0) { $0 + term($1.0, $1.1) }
    }
    let n = Double(times.count)
    let (t, t2) = (sum { t, _ in t }, sum { t, _ in t * t })
    let (t3, t4) = (sum { t, _ in t * t * t }, sum { t, _ in (t * t) * (t * t) })
    let (v, tv, t2v) = (sum { $1 }, sum { $0 * $1 }, sum { $0 * $0 * $1 })
    let tt = t2 - t * t / n
    guard tt > 0 else { return 0 }
    let linear = tv - t * v / n
    let cubic = t3 - t * t2 / n
    let quartic = t4 - t2 * t2 / n
    let determinant = tt * quartic - cubic * cubic
    guard times.count > 2, determinant > 1e-12 * tt * quartic else { return linear / tt }
    let square = t2v - t2 * v / n
    return (linear * quartic - square * cubic) / determinant
  }
}
