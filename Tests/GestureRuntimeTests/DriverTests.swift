import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

/// The driver on a clock that only the test moves: no test waits for time, only for tasks to run.
@MainActor
@Suite struct DriverTests {
  static let press = """
    gesture G = sequence(hold: longPress(minimumDuration: 500ms), move: drag()) {
      action lifted(at: point)
      action dropped()
      on hold.ended { lifted(at: hold.location) }
      on move.ended, move.cancelled { dropped() }
    }
    """

  private func machine(_ spec: String = press) throws -> TableMachine {
    var compiler = Compiler()
    var compilation = compiler.compile("G.gesture") { SourceFile(path: $0, text: spec) }
    let table = compilation?.table()
    return try GestureProgram(verifying: #require(table)).machine("G")
  }

  /// Lets tasks run until `condition` holds.
  private func settle(_ condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
  }

  @Test func `deadline is met on the clock`() async throws {
    let clock = ManualClock()
    var performed: [String] = []
    let driver = GestureDriver(try machine(), clock: clock) { performed.append($0.name) }
    #expect(driver.handle(.down(touch: 1, at: Point(x: 5, y: 5), time: driver.now)) == nil)
    await settle { clock.deadlines == [.milliseconds(500)] }
    clock.advance(by: .milliseconds(499))
    await settle { !performed.isEmpty }
    #expect(performed.isEmpty)
    clock.advance(by: .milliseconds(1))
    await settle { !performed.isEmpty }
    #expect(performed == ["lifted"])
  }

  @Test func `deadline that is over is waited for no more`() async throws {
    let clock = ManualClock()
    var performed: [String] = []
    let driver = GestureDriver(try machine(), clock: clock) { performed.append($0.name) }
    driver.handle(.down(touch: 1, at: .zero, time: driver.now))
    await settle { !clock.deadlines.isEmpty }
    clock.advance(by: .milliseconds(100))
    driver.handle(.up(touch: 1, at: .zero, time: driver.now))
    await settle { clock.deadlines.isEmpty }
    #expect(clock.deadlines.isEmpty)
    clock.advance(by: .seconds(2))
    await settle { !performed.isEmpty }
    #expect(performed.isEmpty)
  }

  @Test func `event that comes late is not lost`() async throws {
    let clock = ManualClock()
    let driver = GestureDriver(try machine(), clock: clock)
    driver.handle(.down(touch: 1, at: .zero, time: driver.now))
    await settle { !clock.deadlines.isEmpty }
    clock.advance(by: .milliseconds(600))
    await settle { driver.machine.nextDeadline == nil }
    // The finger had left before the deadline.
    #expect(
      driver.handle(.up(touch: 1, at: .zero, time: Timestamp(nanoseconds: 490_000_000))) == nil)
    #expect(driver.handle(.down(touch: 1, at: .zero, time: driver.now)) == nil)
  }

  static let ticks = """
    gesture G = press(tickDelay: 1ms, tickInterval: 1ms) {
      action ticked()
      on press.tick { ticked() }
    }
    """

  /// One that was to tick 1,200 times while nothing ran.
  private func ticking(
    _ clock: ManualClock, _ tick: @escaping @MainActor () -> Void
  ) async throws -> GestureDriver<TableMachine, ManualClock> {
    let driver = GestureDriver(try machine(Self.ticks), clock: clock) { _ in tick() }
    driver.handle(.down(touch: 1, at: .zero, time: driver.now))
    await settle { !clock.deadlines.isEmpty }
    clock.advance(by: .milliseconds(1_200))
    return driver
  }

  /// The driver goes from deadline to deadline, so that nothing is lost from a time when it did not run.
  @Test func `what was due meanwhile is made up for`() async throws {
    let clock = ManualClock()
    var count = 0
    let driver = try await ticking(clock) { count += 1 }
    for _ in 0..<100 { await settle { count == 1_200 } }
    #expect(count == 1_200)
    // And waits for the next one then.
    await settle { clock.deadlines == [.milliseconds(1_201)] }
    #expect(clock.deadlines == [.milliseconds(1_201)])
    #expect(driver.handle(.up(touch: 1, at: .zero, time: driver.now)) == nil)
    await settle { clock.deadlines.isEmpty }
    #expect(clock.deadlines.isEmpty)
  }

  /// An event cannot wait for all of them. It is taken, and the loss is reported.
  @Test func `an event that cannot wait says what is lost`() async throws {
    let clock = ManualClock()
    var count = 0
    let driver = try await ticking(clock) { count += 1 }
    #expect(driver.handle(.up(touch: 1, at: .zero, time: driver.now)) == .noticed(.timersWereLate))
    #expect(count == 1_001)
    #expect(driver.machine.nextDeadline == nil)
    #expect(driver.handle(.down(touch: 1, at: .zero, time: driver.now)) == nil)
    #expect(driver.handle(.down(touch: 1, at: .zero, time: driver.now)) == .noticed(.liftWasLost))
  }

  @Test func `frames and cancel`() async throws {
    let clock = ManualClock()
    var performed: [String] = []
    let driver = GestureDriver(try machine(), clock: clock) { performed.append($0.name) }
    driver.handle(.down(touch: 1, at: .zero, time: driver.now))
    await settle { !clock.deadlines.isEmpty }
    clock.advance(by: .milliseconds(500))
    await settle { !performed.isEmpty }
    let moves = [PointerEvent.move(touch: 1, at: Point(x: 30, y: 0), time: driver.now)]
    #expect(driver.handle(frame: moves) == nil)
    #expect(driver.machine.phase == .active)
    let late = [PointerEvent.move(touch: 1, at: Point(x: 40, y: 0), time: .init(nanoseconds: 1))]
    #expect(driver.handle(frame: late) == nil)
    #expect(driver.handle(frame: []) == .refused(.emptyFrame))
    driver.cancel()
    #expect(driver.machine.phase == .possible)
    #expect(performed == ["lifted", "dropped"])
  }

  @Test func `actions come as streams too`() async throws {
    let clock = ManualClock()
    var driver: GestureDriver? = GestureDriver(
      try machine("gesture G = tap() { action tapped() on ended { tapped() } }"), clock: clock)
    let first = try #require(driver?.actions)
    let second = try #require(driver?.actions)
    for _ in 0..<3 {
      driver?.handle(.down(touch: 1, at: .zero, time: .init(nanoseconds: 0)))
      driver?.handle(.up(touch: 1, at: .zero, time: .init(nanoseconds: 1)))
    }
    // The streams end with the driver.
    driver = nil
    var names: [String] = []
    for await action in first { names.append(action.name) }
    for await action in second { names.append(action.name) }
    #expect(names == Array(repeating: "tapped", count: 6))
  }

  @Test func `nothing is timed after the driver is gone`() async throws {
    let clock = ManualClock()
    var driver: GestureDriver? = GestureDriver(try machine(), clock: clock)
    driver?.handle(.down(touch: 1, at: .zero, time: .init(nanoseconds: 0)))
    await settle { !clock.deadlines.isEmpty }
    #expect(clock.deadlines.count == 1)
    driver = nil
    await settle { clock.deadlines.isEmpty }
    #expect(clock.deadlines.isEmpty)
  }

  @Test func `new machine takes over`() async throws {
    let clock = ManualClock()
    var performed: [String] = []
    let driver = GestureDriver(try machine(), clock: clock) { performed.append($0.name) }
    driver.handle(.down(touch: 1, at: .zero, time: driver.now))
    await settle { !clock.deadlines.isEmpty }
    driver.machine = try machine("gesture G = tap() { action tapped() on ended { tapped() } }")
    await settle { clock.deadlines.isEmpty }
    #expect(clock.deadlines.isEmpty)
    driver.handle(.down(touch: 2, at: .zero, time: driver.now))
    driver.handle(.up(touch: 2, at: .zero, time: driver.now))
    #expect(performed == ["tapped"])
  }

  /// An input takes effect while the finger rests. Its timer counts from the time of the change.
  @Test func `a value that the app sets is compared immediately`() async throws {
    let clock = ManualClock()
    var performed: [String] = []
    let spec = """
      gesture G = press() {
        input isAsked: bool = false
        var timer late
        action asked()
        action answered()
        on isAsked changed {
          asked()
          start late after 100ms
        }
        on late { answered() }
      }
      """
    let driver = GestureDriver(try machine(spec), clock: clock) { performed.append($0.name) }
    driver.handle(.down(touch: 1, at: .zero, time: driver.now))
    clock.advance(by: .milliseconds(300))
    try driver.machine.setInput("isAsked", to: .bool(true))
    await settle { !performed.isEmpty }
    #expect(performed == ["asked"])
    await settle { clock.deadlines == [.milliseconds(400)] }
    #expect(clock.deadlines == [.milliseconds(400)])
    clock.advance(by: .milliseconds(100))
    await settle { performed.count > 1 }
    #expect(performed == ["asked", "answered"])
    try driver.machine.setInput("isAsked", to: .bool(true))
    #expect(driver.machine.nextDeadline != nil)
    await settle { driver.machine.nextDeadline == nil }
    #expect(performed.count == 2)
  }
}
