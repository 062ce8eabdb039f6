import GestureRuntime
import Testing

@Suite struct DeadlineTests {
  @Test(
    arguments: [
      (9.2e18, 0, Deadline.none), (9.1e18, 0, 9_100_000_000_000_000_000),
      (9.1e18, 9_000_000_000_000_000_000, Deadline.none),
      (1.5, 10, 12), (2.4, 10, 12), (-3, 10, 10), (.infinity, 0, Deadline.none),
      (.nan, 5, Deadline.none),
    ] as [(Double, Int64, Int64)])
  func `an instant beyond 292 years never comes`(duration: Double, start: Int64, instant: Int64) {
    #expect(Deadline.instant(duration, after: start) == instant)
  }
}
