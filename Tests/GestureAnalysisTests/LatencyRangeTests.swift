import Testing

@testable import GestureAnalysis

/// How long something is kept back, as people read it.
@Suite struct LatencyRangeTests {
  @Test(
    arguments: [
      (0, 0, "0 ms"), (350_000_000, 350_000_000, "350 ms"), (0, 350_000_000, "up to 350 ms"),
      (0, 499_999_999, "under 500 ms"), (0, 499_999_998, "up to 499.999998 ms"),
      (100_000_000, 350_000_000, "100 ms to 350 ms"),
      (100_000_000, 499_999_999, "100 ms to under 500 ms"),
      (499_999_999, 499_999_999, "499.999999 ms"),
      (0, nil, "up to the lift of the finger"),
      (100_000_000, nil, "100 ms to the lift of the finger"),
    ] as [(Int64, Int64?, String)])
  func range(least: Int64, greatest: Int64?, text: String) {
    let latency = Latency(
      name: "tap", least: least, greatest: greatest, blocker: nil, verdict: .confirmed)
    #expect(latency.range == text)
  }
}
