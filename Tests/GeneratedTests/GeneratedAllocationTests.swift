import AllocationCount
import GeneratedGestures
@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

/// A step of generated Swift allocates nothing.
@Suite struct GeneratedAllocationTests {
  private func ms(_ milliseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: milliseconds * 1_000_000)
  }

  /// Holds, drags and cancels, from `start` on, in milliseconds.
  private func play(_ circle: inout DraggableCircle, from start: Int64) -> Int {
    var actions = 0
    for round in 0..<50 {
      let time = start + Int64(round) * 10_000
      circle.handle(.down(touch: 1, at: .zero, time: ms(time))) { _ in actions += 1 }
      circle.advance(to: ms(time + 600)) { _ in actions += 1 }
      for k in 1...20 {
        let place = Point(x: Double(k) * 4, y: 0)
        circle.handle(.move(touch: 1, at: place, time: ms(time + 600 + Int64(k) * 8))) { _ in
          actions += 1
        }
      }
      let end = ms(time + 1_000)
      if round % 7 == 0 {
        circle.cancel(at: end) { _ in actions += 1 }
      } else {
        circle.handle(.up(touch: 1, at: Point(x: 80, y: 0), time: end)) { _ in actions += 1 }
      }
    }
    return actions
  }

  @Test(.countingAllocations)
  func `steps allocate nothing`() {
    var circle = DraggableCircle()
    // The first round may make the runtime's own metadata.
    _ = play(&circle, from: 0)
    let before = allocation_count()
    let actions = play(&circle, from: 1_000_000)
    let after = allocation_count()
    #expect(after - before == 0)
    #expect(actions > 50)
  }
}
