import AllocationCount
import FormSupport
import GestureRuntime
import GestureScene
import TestSupport
import Testing

@testable import GestureUI

/// A step of the scene under views allocates nothing, with the pass over the tree, the reports, the actions and what
/// observers are told. (The driver makes a task for a new deadline, so these gestures have no timers.)
@MainActor @Suite struct WindowAllocationTests {
  private static let text = """
    gesture List = drag(axis: .vertical) {
      var offset: distance = 0pt
      action moved()
      on drag.changed { offset = drag.translation.dy moved() }
    }
    gesture Row = race(open: drag(axis: .horizontal), press: press()) {
      transient isPressed: bool = false
      action pressed()
      action opened()
      on press.began { isPressed = true pressed() }
      on open.changed { opened() }
    }
    """

  @Test(.countingAllocations, arguments: FakeWindow.Route.allCases)
  func `steps of views allocate nothing`(_ route: FakeWindow.Route) throws {
    let window = try FakeWindow(Self.text, route)
    try window.add("list", "List", Rect(x: 0, y: 0, width: 400, height: 800)) {
      $0.relation = .takeover
    }
    var (changes, performed) = (0, 0)
    for row in 0..<50 {
      let frame = Rect(x: 0, y: Double(row) * 16, width: 400, height: 16)
      try window.add("row\(row)", "Row", frame, in: "list") { $0.scrolling = .yield }
      window.host("row\(row)").onChange(of: { $0.phase }) { _, _ in changes += 1 }
      window.host("row\(row)").perform = { _ in performed += 1 }
    }
    window.host("list").perform = { _ in performed += 1 }
    window.layOut()
    let counted = play(window)
    #expect(counted == 0)
    #expect(changes > 100 && performed > 1_000)
  }

  // A list that is written at its use is an allocation for each event.
  private static let (across, down): ([Double], [Double]) = ([-9, 4, 11], [0, 0, 12])

  /// The allocations of the second part of a session.
  private func play(_ window: FakeWindow) -> Int {
    var random = Randomness(seed: 3)
    var time: Int64 = 0
    var place = Point.zero
    var before: UInt64 = 0
    for number in 0..<4_000 {
      if number == 2_000 { before = UInt64(allocation_count()) }
      time += 8_000_000
      let phase: PointerEvent.Phase = number % 8 == 0 ? .down : number % 8 == 7 ? .up : .move
      place = phase == .down ? Point(x: 200, y: Double(number * 101 % 800)) : place
      if phase == .move { place.x += random.pick(Self.across) }
      if phase == .move { place.y += random.pick(Self.down) }
      let event = PointerEvent(
        phase: phase, touch: 1, at: place, time: Timestamp(nanoseconds: time))
      window.window.host.measure()
      window.window.host.driver.handle(event)
    }
    return Int(UInt64(allocation_count()) - before)
  }
}
