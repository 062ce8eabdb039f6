import GestureRuntime
internal import GestureTesting

/// The state that all devices of one recording share: the clock, and the numbers of touches.
///
/// The trace's clock begins with the first event and never runs backwards. If the device's clock does, its later
/// instants continue from the last one. A number is not used twice.
struct RecordingState: Hashable, Sendable {
  /// The longest time of a trace, in microseconds: about 285 years.
  private static let latest: Int64 = 9_000_000_000_000_000

  private var last: Int64?
  private var elapsed: Int64 = 0
  private var number = 0
  /// The line that is being read, from 1 on.
  var line = 0

  /// The instant of the last event.
  var now: Timestamp { Timestamp(nanoseconds: elapsed * 1000) }

  /// Sets the device's clock to `microseconds`.
  mutating func setClock(_ microseconds: Int64) {
    elapsed = min(elapsed + max(0, microseconds - (last ?? microseconds)), Self.latest)
    last = microseconds
  }

  /// The next touch's number, from 1 on.
  mutating func newTouch() -> Int {
    number += 1
    return number
  }

  func refuse(_ reason: String) -> TraceItem { TraceItem(.refused(reason), at: now, line: line) }
}
