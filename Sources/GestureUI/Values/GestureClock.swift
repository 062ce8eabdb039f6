#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// The clock that a hosted gesture waits on: the device's clock, or any other one.
public struct GestureClock: Sendable {
  let ticks: Ticks

  /// The clock of the timestamps of `UITouch` and `NSEvent`: it counts from the start of the device, and stops while
  /// the device sleeps.
  public static let uptime = GestureClock(
    ticks: Ticks(
      read: { .nanoseconds(Ticks.uptimeNanoseconds) },
      wait: { deadline, tolerance in
        let left = deadline - .nanoseconds(Ticks.uptimeNanoseconds)
        try await SuspendingClock().sleep(
          until: SuspendingClock().now.advanced(by: left), tolerance: tolerance)
      }))

  init(ticks: Ticks) { self.ticks = ticks }

  /// Wraps another clock, with zero now.
  public init<Other: Clock>(_ clock: Other) where Other.Duration == Duration {
    let zero = clock.now
    ticks = Ticks(
      read: { zero.duration(to: clock.now) },
      wait: { try await clock.sleep(until: zero.advanced(by: $0), tolerance: $1) })
  }
}

/// The clock inside a `GestureClock`, for the driver.
struct Ticks: Clock {
  /// A time since the zero of the clock.
  struct Instant: InstantProtocol {
    /// The time since the zero of the clock.
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  let read: @Sendable () -> Duration
  let wait: @Sendable (Duration, Duration?) async throws -> Void

  var now: Instant { Instant(offset: read()) }
  /// One nanosecond, the unit of gestures.
  var minimumResolution: Duration { .nanoseconds(1) }
  /// Returns when the instant has come. Throws if the task is cancelled before.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await wait(deadline.offset, tolerance)
  }

  static var uptimeNanoseconds: Int64 {
    #if canImport(Darwin)
      Int64(clamping: clock_gettime_nsec_np(CLOCK_UPTIME_RAW))
    #else
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    #endif
  }
}
