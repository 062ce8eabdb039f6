import GestureRuntime

/// The last 20 places of a finger. Reading is `mutating` as in `Fingers`.
struct VelocityHistory {
  private struct Sample {
    var time: Int64
    var place: Point
  }

  private var samples = InlineArray<20, Sample>(repeating: Sample(time: 0, place: .zero))
  private var newest = 0
  private var count = 0

  mutating func begin(at place: Point, time: Int64) {
    (newest, count) = (0, 1)
    samples[0] = Sample(time: time, place: place)
  }

  /// Adds a place; one of the same time replaces the newest.
  mutating func add(_ place: Point, time: Int64) {
    if samples[newest].time != time {
      newest = newest == 19 ? 0 : newest + 1
      if count < 20 { count += 1 }
    }
    samples[newest] = Sample(time: time, place: place)
  }

  /// The slope at the newest sample of the least-squares parabola through those of the last 100 ms,
  /// back to a pause of more than 40 ms; a line where that is all there is. Points per second.
  mutating func velocity(at now: Int64) -> Velocity {
    let last = samples[newest]
    guard count > 1, now - last.time <= .milliseconds(40) else { return .zero }
    var n = 0.0
    var (t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
    var (x0, x1, x2) = (0.0, 0.0, 0.0)
    var (y0, y1, y2) = (0.0, 0.0, 0.0)
    var previous = last.time
    var index = newest
    for _ in 0..<count {
      let sample = samples[index]
      guard last.time - sample.time <= .milliseconds(100),
        previous - sample.time <= .milliseconds(40)
      else { break }
      let t = Double(sample.time - last.time) * 1e-9
      let squared = t * t
      let (x, y) = (sample.place.x - last.place.x, sample.place.y - last.place.y)
      n += 1
      (t1, t2, t3, t4) = (t1 + t, t2 + squared, t3 + squared * t, t4 + squared * squared)
      (x0, x1, x2) = (x0 + x, x1 + t * x, x2 + squared * x)
      (y0, y1, y2) = (y0 + y, y1 + t * y, y2 + squared * y)
      previous = sample.time
      index = index == 0 ? 19 : index - 1
    }
    let tt = t2 - t1 * t1 / n
    guard n > 1, tt > 0 else { return .zero }
    let (tx, ty) = (x1 - t1 * x0 / n, y1 - t1 * y0 / n)
    let (c3, c4) = (t3 - t1 * t2 / n, t4 - t2 * t2 / n)
    let determinant = tt * c4 - c3 * c3
    guard n > 2, determinant > 1e-12 * tt * c4 else { return Velocity(dx: tx / tt, dy: ty / tt) }
    let (sx, sy) = (x2 - t2 * x0 / n, y2 - t2 * y0 / n)
    return Velocity(
      dx: (tx * c4 - sx * c3) / determinant, dy: (ty * c4 - sy * c3) / determinant)
  }
}
