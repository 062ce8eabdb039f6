import FormSupport
@_spi(GestureEngine) import GestureRuntime
import Testing

/// Timers within one call of the host: their order, their number, their lateness.
@Suite struct StepTimerTests {
  static let ticker = """
    recognizer ticker(first: duration, again: duration = .infinity) {
      event first()
      event again()
      state idle { on down -> on }
      active state on {
        every again { again() }
        after first { first() }
        on up -> end
      }
    }
    gesture Ticking(first: duration, again: duration = .infinity) =
      simultaneous(a: ticker(first: first, again: again), b: ticker(first: first))
    """

  func ticking(_ first: Duration, _ again: Duration? = nil) throws -> Session {
    var arguments: [String: GestureValue] = ["first": .duration(first)]
    if let again { arguments["again"] = .duration(again) }
    return try Session(Self.ticker, "Ticking", arguments)
  }

  @Test func `ties fire in source order`() throws {
    var s = try ticking(.milliseconds(10), .milliseconds(10))
    s.down(1, 0, 0, 0)
    _ = s.news()
    #expect(s.machine.nextDeadline == ms(10))
    s.advance(20)
    #expect(
      s.news().filter { $0.hasSuffix("first") || $0.hasSuffix("again") } == [
        "10 a.again", "10 a.first", "10 b.first", "20 a.again",
      ])
  }

  @Test func `a timer after others of its state goes on`() throws {
    let text = """
      recognizer late() {
        event ticked()
        state idle { on down -> first }
        state first { after 50ms -> on  after 70ms -> fail }
        active state on { after 5s -> end  every 100ms { ticked() }  on up -> end }
      }
      gesture Late = late()
      """
    var s = try Session(text)
    s.down(1, 0, 0, 0)
    s.advance(400)
    let ticks = s.news().filter { $0.hasSuffix("ticked") }.map { $0.prefix { $0 != " " } }
    #expect(ticks == ["150", "250", "350"])
  }

  @Test func `timers that never come`() throws {
    for never: Duration in [.longest, .seconds(Int64.max)] {
      var s = try ticking(never, never)
      s.down(1, 0, 0, 0)
      #expect(s.machine.nextDeadline == nil)
    }
    // 0/0 and ∞.
    let text = """
      recognizer odd(d: duration) {
        state idle { on down -> on }
        active state on { after d * (0 / 0) -> end after d * 1000000000000 -> end on up -> end }
      }
      gesture Odd = odd(d: 5000s)
      """
    var s = try Session(text)
    s.down(1, 0, 0, 0)
    #expect(s.machine.nextDeadline == nil)
  }

  @Test func `a duration of nothing fires at that instant in a step of its own`() throws {
    for nothing: Duration in [.zero, .milliseconds(-5)] {
      var s = try ticking(nothing)
      s.down(1, 0, 0, 3)
      #expect(!s.news().contains { $0.hasSuffix("first") })
      #expect(s.machine.nextDeadline == ms(3))
      s.advance(3)
      #expect(s.news().filter { $0.hasSuffix("first") } == ["3 a.first", "3 b.first"])
      #expect(s.machine.nextDeadline == nil)
    }
  }

  @Test func `short timers last`() throws {
    var s = try ticking(.seconds(9), .microseconds(10))
    s.down(1, 0, 0, 0)
    #expect(s.machine.nextDeadline == ms(1))
    let chain = """
      recognizer chain {
        event hop()
        state idle { after 0ms -> a on up -> fail }
        state a { after 0ms { hop() } -> b on up -> fail }
        state b { after 0.5ms { hop() } -> a on up -> fail }
      }
      gesture Chain = simultaneous(chain: chain())
      """
    var c = try Session(chain)
    c.down(1, 0, 0, 0)
    c.advance(3)
    #expect(c.news() == ["1 chain.hop", "2 chain.hop", "3 chain.hop"])
  }

  @Test func `a thousand timers in one call`() throws {
    var s = try ticking(.seconds(99), .milliseconds(1))
    s.down(1, 0, 0, 0)
    _ = s.news()
    #expect(s.advance(5_000) == .noticed(.timersWereLate))
    let ticks = s.news().filter { $0.hasSuffix("again") }
    #expect(ticks.count == 1_001)
    #expect(ticks[999] == "1000 a.again")
    #expect(ticks[1_000] == "5000 a.again")
    #expect(s.machine.nextDeadline == ms(5_001))
  }

  /// After a call that was cut short, exactly the timers due at `nextDeadline` fire next.
  @Test func `after a call that was cut the next deadline is what is due`() throws {
    var s = try ticking(.milliseconds(5_002), .milliseconds(1))
    s.down(1, 0, 0, 0)
    #expect(s.advance(5_000) == .noticed(.timersWereLate))
    _ = s.news()
    for time: Double in [5_001, 5_002, 5_003] {
      #expect(s.machine.nextDeadline == ms(time))
      #expect(s.advance(time - 1) == nil)
      #expect(s.news() == [])
      #expect(s.advance(time) == nil)
      let firsts = s.news().filter { $0.hasSuffix("first") || $0.hasSuffix("again") }
      let wanted = ["\(Int(time)) a.again"]
      #expect(firsts == (time == 5_002 ? wanted + ["5002 a.first", "5002 b.first"] : wanted))
    }
  }

  /// Exactly as many as fire at their own deadlines lose nothing, and timers that come too late are reported.
  @Test func `timers that are late are reported`() throws {
    func session() throws -> Session {
      var s = try ticking(.seconds(99), .milliseconds(1))
      s.down(1, 0, 0, 0)
      return s
    }
    var s = try session()
    #expect(s.advance(1_000) == nil)
    #expect(s.advance(2_001) == .noticed(.timersWereLate))
    s = try session()
    #expect(s.up(1, 0, 0, 1_000) == nil)
    s = try session()
    #expect(s.move(1, 5, 5, 1_001) == .noticed(.timersWereLate))
    s = try session()
    #expect(s.frame(.move(touch: 1, at: .zero, time: ms(1_001))) == .noticed(.timersWereLate))
    s = try session()
    #expect(s.cancelAll(1_001) == .noticed(.timersWereLate))
    #expect(s.machine.nextDeadline == nil)
    #expect(Reply.noticed(.timersWereLate).refusal == nil)
  }

  @Test func `timers of the initial state wait for a touch`() throws {
    var s = try Session("gesture Hold = tap()")
    s.advance(5_000)
    #expect(s.machine.nextDeadline == nil)
    s.send(.hover(at: .zero, time: ms(5_001)))
    #expect(s.machine.nextDeadline == nil)
    s.down(1, 0, 0, 6_000)
    #expect(s.machine.nextDeadline == ms(6_750))
  }

  @Test func `within comes before its parts`() throws {
    let text = """
      recognizer two { state idle { on down -> one } state one { after 100ms -> end } }
      gesture Timed = sequence(first: two(), second: two(), within: 100ms)
      """
    var s = try Session(text)
    s.down(1, 0, 0, 0)
    s.advance(100)
    #expect(s.news() == ["100 first.ended"])
    // The second part is handed the touch, starts immediately, and is therefore in time.
    s.advance(300)
    #expect(s.news() == ["200 second.ended", "200 ended"])
    var lifted = try Session(
      "gesture Late = sequence(first: tap(), second: tap(), within: 300ms)")
    lifted.down(1, 0, 0, 0)
    lifted.up(1, 0, 0, 50)
    _ = lifted.news()
    #expect(lifted.machine.nextDeadline == ms(350))
    lifted.advance(350)
    #expect(lifted.news() == ["350 failed"])
  }

  @Test func `elapsed before the first reset`() throws {
    let text = """
      recognizer click {
        event told(isFirst: bool, ago: duration)
        state idle { on down { told(isFirst: elapsed == .infinity, ago: elapsed) } -> end }
      }
      gesture Click = simultaneous(click: click())
      """
    var s = try Session(text)
    s.advance(40)
    s.down(1, 0, 0, 50)
    s.up(1, 0, 0, 60)
    s.down(1, 0, 0, 90)
    let reported = s.news().filter { $0.contains("told") }
    #expect(reported.first?.hasPrefix("50 click.told(isFirst: true") == true)
    #expect(reported.last == "90 click.told(isFirst: false, ago: 40.0ms)")
  }

  @Test(arguments: [UInt64(1), 2, 3]) func `slicing of time is not seen`(seed: UInt64) throws {
    let text = AllocationTests.spec
    var random = Randomness(seed: seed)
    var whole = try Session(text, "Everything")
    var sliced = try Session(text, "Everything")
    var now = 0.0
    for event in AllocationTests.session(seed: seed, count: 400) {
      let time = Double(event.time.nanoseconds) / 1e6
      while now < time, Bool.random(using: &random) {
        now = Double.random(in: now...time, using: &random)
        if Bool.random(using: &random), let next = sliced.machine.nextDeadline {
          now = min(time, max(now, Double(next.nanoseconds) / 1e6))
        }
        sliced.advance(now)
      }
      now = time
      #expect(whole.send(event) == sliced.send(event))
    }
    #expect(whole.record == sliced.record)
    #expect(whole.record.count > 100)
  }
}
