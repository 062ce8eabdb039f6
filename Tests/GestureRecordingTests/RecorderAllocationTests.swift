import AllocationCount
import GeneratedGestures
import GestureRecording
import GestureRuntime
import TestSupport
import Testing

/// The kept input lies in memory that was reserved at first.
@Suite struct RecorderAllocationTests {
  @Test(.countingAllocations)
  func `steps allocate nothing`() {
    var circle = GestureRecorder(DraggableCircle(), capacity: 1_000)
    func play(_ number: Int64) -> Int {
      var actions = 0
      let start = number * 2_000_000_000
      func at(_ milliseconds: Int64) -> Timestamp {
        Timestamp(nanoseconds: start + milliseconds * 1_000_000)
      }
      circle.handle(.down(touch: 1, at: .zero, time: at(0))) { _ in actions += 1 }
      circle.advance(to: at(600)) { _ in actions += 1 }
      for step in Int64(0)..<100 {
        let place = Point(x: Double(step), y: 0)
        circle.handle(.move(touch: 1, at: place, time: at(600 + step))) { _ in actions += 1 }
      }
      circle.handle(.up(touch: 1, at: .zero, time: at(800))) { _ in actions += 1 }
      return actions
    }
    _ = play(0)
    let before = allocation_count()
    var actions = 0
    for number in Int64(1)..<50 { actions += play(number) }
    let after = allocation_count()
    #expect(after == before)
    #expect(actions == 98)
  }
}
