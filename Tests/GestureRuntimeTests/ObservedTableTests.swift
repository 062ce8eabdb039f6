import GestureCompiler
import GestureRuntime
import Observation
import Synchronization
import TestSupport
import Testing

/// A variable of a table's machine is observed by its name.
@MainActor @Suite struct ObservedTableTests {
  static let spec = """
    gesture G = press(tickDelay: 100ms) {
      transient isHeld: bool = false
      var count: count = 0
      on press.tick { isHeld = true }
      on press.ended { count += 1 }
    }
    """

  /// No action tells the app about the effect of this timer.
  @Test func `a timer that only changes a variable is heard of`() async throws {
    let clock = ManualClock()
    let machine = try GestureProgram(compiling: SourceFile(path: "G.gesture", text: Self.spec))
      .machine("G")
    let driver = GestureDriver(machine, clock: clock)
    let held = Mutex(0)
    let counted = Mutex(0)
    withObservationTracking {
      #expect(driver[variable: "isHeld"] == .bool(false))
    } onChange: {
      held.withLock { $0 += 1 }
    }
    withObservationTracking {
      #expect(driver[variable: "count"] == .count(0))
    } onChange: {
      counted.withLock { $0 += 1 }
    }
    #expect(driver[variable: "none"] == nil)
    driver.handle(.down(touch: 1, at: .zero, time: driver.now))
    for _ in 0..<10_000 where clock.deadlines.isEmpty { await Task.yield() }
    clock.advance(by: .milliseconds(100))
    for _ in 0..<10_000 where held.withLock({ $0 }) == 0 { await Task.yield() }
    #expect(held.withLock { $0 } == 1)
    #expect(counted.withLock { $0 } == 0)
    #expect(driver[variable: "isHeld"] == .bool(true))
    driver.handle(.up(touch: 1, at: .zero, time: driver.now))
    #expect(counted.withLock { $0 } == 1)
  }
}
