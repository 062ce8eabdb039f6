/// The ring of a quantity's last samples. The samples lie elsewhere, `capacity` for each ring.
@usableFromInline package struct History: BitwiseCopyable {
  @inlinable package static var capacity: Int { 20 }
  /// The index of the newest sample.
  @usableFromInline package var newest: UInt8 = 0
  @usableFromInline package var count: UInt8 = 0

  @inlinable package init() {}

  /// Adds a sample, which replaces the newest one if their times are equal.
  @export(implementation)
  @inline(__always) package mutating func add(
    _ sample: Sample, to ring: UnsafeMutablePointer<Sample>
  ) {
    if count > 0 {
      if ring[Int(newest)].time == sample.time {
        ring[Int(newest)] = sample
        return
      }
      newest = Int(newest) == History.capacity &- 1 ? 0 : newest &+ 1
    }
    ring[Int(newest)] = sample
    if Int(count) < History.capacity { count &+= 1 }
  }
}

/// Two numbers at an instant: a place, or a scale and a rotation.
@usableFromInline package struct Sample: BitwiseCopyable {
  @usableFromInline package var time: Int64
  @usableFromInline package var a: Double
  @usableFromInline package var b: Double

  @inlinable @inline(__always) package init(time: Int64, a: Double, b: Double) {
    self.time = time
    self.a = a
    self.b = b
  }
}
