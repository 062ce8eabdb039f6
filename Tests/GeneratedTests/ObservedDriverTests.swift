import GeneratedGestures
@_spi(GestureEngine) import GestureRuntime
import Observation
import Synchronization
import Testing

/// A reader of a driver's value gets its changes, and no other changes.
@MainActor @Suite struct ObservedDriverTests {
  private func milliseconds(_ time: Int64) -> Timestamp {
    Timestamp(nanoseconds: time * 1_000_000)
  }

  /// Counts the changes of what `read` reads, until there has been one.
  private func changes(of read: () -> Void) -> Tally {
    let tally = Tally()
    withObservationTracking(read) { tally.count.withLock { $0 += 1 } }
    return tally
  }

  private final class Tally: Sendable {
    let count = Mutex(0)
    var number: Int { count.withLock { $0 } }
  }

  @Test func `a view is told of what it reads alone`() {
    let driver = GestureDriver(DraggableCircle())
    let state = changes { _ = driver.dragState }
    let offset = changes { _ = driver.offset }
    driver.handle(.down(touch: 1, at: .zero, time: milliseconds(0)))
    #expect(driver.dragState == .pressing)
    #expect(state.number == 1)
    #expect(offset.number == 0)
    driver.handle(.move(touch: 1, at: Point(x: 1, y: 0), time: milliseconds(600)))
    driver.handle(.move(touch: 1, at: Point(x: 50, y: 0), time: milliseconds(700)))
    #expect(offset.number == 0)
    driver.handle(.up(touch: 1, at: Point(x: 50, y: 0), time: milliseconds(800)))
    #expect(offset.number == 1)
    #expect(driver.offset == Vector(dx: 50, dy: 0))
  }

  @Test func `what is read from the machine is not observed`() {
    let driver = GestureDriver(DraggableCircle())
    let state = changes { _ = driver.machine.dragState }
    driver.handle(.down(touch: 1, at: .zero, time: milliseconds(0)))
    #expect(state.number == 0)
  }

  @Test func `a change from outside is one too`() {
    let driver = GestureDriver(DraggableCircle())
    let offset = changes { _ = driver.offset }
    let phase = changes { _ = driver.phase }
    driver.offset = Vector(dx: 1, dy: 2)
    #expect(driver.machine.offset == Vector(dx: 1, dy: 2))
    #expect(offset.number == 1)
    driver.machine = DraggableCircle()
    #expect(driver.offset == .zero)
    #expect(phase.number == 0)
  }

  @Test func `on change hears of each with both values`() {
    let driver = GestureDriver(DraggableCircle())
    var heard: [String] = []
    driver.onChange(of: \.dragState) { heard.append("\($0) -> \($1)") }
    driver.onChange(of: { $0.offset.dx > 10 }) { heard.append("far: \($1)") }
    driver.handle(.down(touch: 1, at: .zero, time: milliseconds(0)))
    driver.handle(.up(touch: 1, at: .zero, time: milliseconds(100)))
    driver.offset.dx = 5
    driver.offset.dx = 20
    #expect(heard == ["inactive -> pressing", "pressing -> inactive", "far: true"])
  }

  /// The state changes before the action, so that an action finds an up-to-date view.
  @Test func `changes are announced before actions`() {
    var heard: [String] = []
    let driver = GestureDriver(DraggableCircle()) { _ in heard.append("action") }
    driver.onChange(of: \.dragState) { heard.append($1 == .pressing ? "pressing" : "dragging") }
    driver.handle(.down(touch: 1, at: .zero, time: milliseconds(0)))
    driver.handle(.move(touch: 1, at: .zero, time: milliseconds(600)))
    #expect(heard == ["pressing", "dragging", "action"])
  }

  @Test func `who changes something on a change is heard too`() {
    let driver = GestureDriver(DraggableCircle())
    var heard: [Double] = []
    driver.onChange(of: \.offset.dx) { _, new in
      heard.append(new)
      if new > 100 { driver.offset.dx = 100 }
    }
    driver.offset.dx = 250
    #expect(driver.offset.dx == 100)
    #expect(heard == [250, 100])
  }
}
