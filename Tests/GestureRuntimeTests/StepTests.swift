import FormSupport
@_spi(GestureEngine) import GestureRuntime
import Testing

/// One call of the host: refusals, lost lifts, copies.
@Suite struct StepTests {
  static let drag = """
    gesture Drag = drag(minimumDistance: 0pt, maximumFingers: 16) {
      action moved(by: vector)
      on changed { moved(by: drag.translation) }
    }
    """

  // MARK: Room

  /// More frames and more touches need new memory. A finger that was inside a frame does not enter it again.
  @Test func `a finger stays inside a frame as room is made`() throws {
    var machine = try Specs.machine(
      """
      gesture Keys = crossing(over: keys) {
        regions keys
        action pressed(id: count)
        on crossing.entered(id) { pressed(id: id) }
      }
      """)
    func setFrames(_ ids: Range<Int>, y: Double) throws {
      for id in ids {
        let frame = Rect(x: Double(id) * 100, y: y, width: 80, height: 80)
        try machine.setFrame("keys", id: id, to: frame)
      }
    }
    var pressed: [String] = []
    func play(_ event: PointerEvent) {
      machine.handle(event) { if $0.name == "pressed" { pressed.append("\($0.fields)") } }
    }
    try setFrames(1..<4, y: 0)
    play(.down(touch: 1, at: Point(x: 310, y: 10), time: ms(0)))
    try setFrames(4..<40, y: 1_000)
    play(.move(touch: 1, at: Point(x: 320, y: 10), time: ms(10)))
    #expect(pressed.count == 1)
    for touch in 2..<9 {
      play(.down(touch: touch, at: Point(x: 10, y: 500), time: ms(20)))
    }
    play(.move(touch: 1, at: Point(x: 330, y: 10), time: ms(30)))
    #expect(pressed.count == 1)
    play(.move(touch: 1, at: Point(x: 210, y: 10), time: ms(40)))
    #expect(pressed.count == 2)
  }

  // MARK: Refusals

  @Test func `refusals change nothing`() throws {
    var s = try Session(Self.drag)
    var plain = try Session(Self.drag)
    for touch in 1...16 {
      s.down(touch, 0, 0, 100)
      plain.down(touch, 0, 0, 100)
    }
    #expect(s.down(17, 0, 0, 110) == .refused(.tooManyTouches))
    #expect(s.down(1, .nan, 0, 110) == .refused(.notFinite))
    #expect(s.down(1, 0, 0, 99) == .refused(.timeRunsBackwards))
    #expect(s.move(1, 5, 5, 99) == .refused(.timeRunsBackwards))
    #expect(s.move(99, 5, 5, 110) == .refused(.unknownTouch))
    #expect(s.up(99, 5, 5, 110) == .refused(.unknownTouch))
    #expect(s.cancel(99, 110) == .refused(.unknownTouch))
    #expect(s.move(1, .nan, 5, 110) == .refused(.notFinite))
    #expect(s.up(1, 5, .infinity, 110) == .refused(.notFinite))
    #expect(s.send(.hover(at: Point(x: .nan, y: 0), time: ms(110))) == .refused(.notFinite))
    let scroll = PointerEvent.scroll(by: Vector(dx: .nan, dy: 0), at: .zero, time: ms(110))
    #expect(s.send(scroll) == .refused(.notFinite))
    #expect(
      s.send(PointerEvent(phase: .leave, time: ms(110), pressure: .nan)) == .refused(.notFinite))
    for contact in [
      PointerContact(radius: -1), PointerContact(radius: .nan), PointerContact(tilt: -0.1),
      PointerContact(azimuth: .infinity), PointerContact(twist: .nan),
    ] {
      #expect(
        s.send(.move(touch: 1, at: .zero, time: ms(110), contact: contact)) == .refused(.badContact)
      )
      #expect(s.send(.hover(at: .zero, time: ms(110), contact: contact)) == .refused(.badContact))
      #expect(
        s.frame(.move(touch: 2, at: .zero, time: ms(110), contact: contact))
          == .refused(.badContact))
    }
    #expect(s.advance(99) == .refused(.timeRunsBackwards))
    #expect(s.cancelAll(99) == .refused(.timeRunsBackwards))
    #expect(
      s.machine.handle(frame: EmptyCollection(), reporting: { _ in }) == .refused(.emptyFrame))
    let move = PointerEvent.move(touch: 1, at: .zero, time: ms(110))
    #expect(s.frame(move, move) == .refused(.frameOfOtherEvents))
    #expect(
      s.frame(move, .move(touch: 2, at: .zero, time: ms(111))) == .refused(.frameOfOtherEvents))
    #expect(s.frame(move, .hover(at: .zero, time: ms(110))) == .refused(.frameOfOtherEvents))
    #expect(s.frame(move, .up(touch: 1, at: .zero, time: ms(110))) == .refused(.frameOfOtherEvents))
    let new = PointerEvent.down(touch: 17, at: .zero, time: ms(110))
    #expect(s.frame(move, new) == .refused(.tooManyTouches))
    #expect(
      s.frame(.up(touch: 2, at: .zero, time: ms(110)), new, new) == .refused(.frameOfOtherEvents))
    #expect(s.frame(move, .move(touch: 99, at: .zero, time: ms(110))) == .refused(.unknownTouch))
    #expect(
      s.frame(move, .move(touch: 2, at: Point(x: .nan, y: 0), time: ms(110)))
        == .refused(.notFinite))
    // Not even the clock has moved.
    for session in 0..<2 {
      var one = session == 0 ? s : plain
      one.move(1, 16, 0, 105)
      one.up(2, 0, 0, 106)
      one.down(17, 3, 3, 107)
      if session == 0 { s = one } else { plain = one }
    }
    #expect(s.news() == plain.news())
  }

  /// A frame of several kinds is its cancels, then its moves, its lifts and its downs.
  @Test func `a frame is its kinds one after the other`() throws {
    var whole = try Session(Self.drag)
    var parts = try Session(Self.drag)
    for touch in 1...3 {
      whole.down(touch, 0, 0, 100)
      parts.down(touch, 0, 0, 100)
    }
    let time = ms(110)
    let place = Point(x: 30, y: 0)
    whole.frame(
      .down(touch: 4, at: place, time: time), .up(touch: 1, at: place, time: time),
      .move(touch: 2, at: place, time: time), .cancel(touch: 3, time: time))
    parts.send(.cancel(touch: 3, time: time))
    parts.send(.move(touch: 2, at: place, time: time))
    parts.send(.up(touch: 1, at: place, time: time))
    parts.send(.down(touch: 4, at: place, time: time))
    #expect(whole.news() == parts.news())
    whole.move(4, 50, 0, 120)
    parts.move(4, 50, 0, 120)
    #expect(whole.news() == parts.news())
  }

  /// A touch that lifts makes room for a touch that goes down in the same frame. More touches than before find room.
  @Test func `a frame finds room`() throws {
    var s = try Session(Self.drag)
    let all = (1...16).map { PointerEvent.down(touch: $0, at: .zero, time: ms(100)) }
    #expect(s.machine.handle(frame: all, reporting: { _ in }) == nil)
    let next = (1...16).flatMap { touch in
      [
        PointerEvent.down(touch: touch + 16, at: .zero, time: ms(110)),
        .up(touch: touch, at: .zero, time: ms(110)),
      ]
    }
    #expect(s.machine.handle(frame: next, reporting: { _ in }) == nil)
    #expect(s.move(32, 5, 5, 120) == nil)
    #expect(s.move(1, 5, 5, 120) == .refused(.unknownTouch))
    let lost = PointerEvent.down(touch: 32, at: .zero, time: ms(130))
    #expect(s.frame(lost, .up(touch: 31, at: .zero, time: ms(130))) == .noticed(.liftWasLost))
    #expect(s.move(32, 5, 5, 140) == nil)
  }

  /// The number of rules that make events equals the number of touches that go down or lift in one step.
  @Test func `all that a frame makes finds room`() throws {
    var s = try Session(
      """
      recognizer all() tracks 16 {
        event came(count: count)
        event left(count: count)
        event refused()
        state idle {
          on down {
            came(count: touches.count)
            came(count: touches.count)
          } -> on
        }
        active state on {
          on down {
            came(count: touches.count)
            came(count: touches.count)
          }
          on up {
            left(count: touches.count)
            left(count: touches.count)
          }
        }
      }
      recognizer one() tracks 1 {
        event refused()
        state idle { on down -> on }
        active state on {
          on extra { refused() }
          on up
        }
      }
      gesture All = simultaneous(all: all(), one: one())
      """)
    let downs = (1...16).map { PointerEvent.down(touch: $0, at: .zero, time: ms(100)) }
    #expect(s.machine.handle(frame: downs, reporting: { _ in }) == nil)
    var left = 0
    let ups = (1...16).map { PointerEvent.up(touch: $0, at: .zero, time: ms(200)) }
    let refusal = s.machine.handle(
      frame: ups,
      reporting: { report in
        if case .event = report.kind { left += 1 }
      })
    #expect(refusal == nil)
    #expect(left == 32)
  }

  @Test func `a refused event fires no timer`() throws {
    var s = try Session("gesture Hold = simultaneous(hold: longPress())")
    s.down(1, 0, 0, 0)
    _ = s.news()
    #expect(s.move(2, 0, 0, 600) == .refused(.unknownTouch))
    #expect(s.news() == [])
    s.advance(600)
    #expect(s.news().first == "500 hold.ended")
  }

  // MARK: Moves that no rule sees

  /// The effects of moves are there when code reads them, in a timer or at the next finger, even if the state has no
  /// rule for moves.
  @Test func `moves without a rule are caught up with`() throws {
    var s = try Session(
      """
      recognizer rest() tracks 1...2 {
        event seen(at: point, way: vector, pressure: number, held: buttons)
        state idle { on down -> still }
        state still {
          after 100ms { seen(at: touches.location, way: touches.translation,
                             pressure: touches.pressure, held: touches.buttons) } -> late
        }
        state late {
          on down { seen(at: touches.location, way: touches.translation,
                         pressure: touches.pressure, held: touches.buttons) } -> end
        }
      }
      gesture G = simultaneous(r: rest())
      """)
    s.down(1, 0, 0, 0)
    s.send(
      .move(
        touch: 1, at: Point(x: 30, y: 10), time: ms(50), buttons: [.secondary], pressure: 0.25))
    s.advance(100)
    s.send(.move(touch: 1, at: Point(x: 50, y: 10), time: ms(150), pressure: 0.5))
    s.down(2, 150, 10, 160)
    #expect(
      s.news().filter { $0.contains("seen") } == [
        #"100 r.seen(at: (30.0, 10.0), way: (30.0, 10.0), pressure: 0.25, held: ["secondary"])"#,
        #"160 r.seen(at: (100.0, 10.0), way: (50.0, 10.0), pressure: 1.0, held: ["primary"])"#,
      ])
  }

  /// One instruction more in a handler counts in five rounds, for each of three phases.
  @Test func `the work of a step is bounded`() throws {
    let text = """
      recognizer touch2() { state idle { on down -> held } state held { on up -> end } }
      gesture G = touch2() { var n: count = 0 on ended { n = 1 } }
      """
    let program = try GestureProgram(verifying: try Specs.table(text))
    let bound = try #require(program.workBound(of: "G"))
    let longer = text.replacing("n = 1", with: "n = n * n + 1")
    let more = try GestureProgram(verifying: try Specs.table(longer))
    #expect(bound > 0)
    #expect(try #require(more.workBound(of: "G")) == bound + 15)
    #expect(program.workBound(of: "H") == nil)
  }

  // MARK: Lost lifts

  /// A second down of a touch is a cancel of it, a step of its own, and then the down.
  @Test func `a down of a touch that is down cancels it first`() throws {
    var s = try Session(Self.drag)
    var plain = s
    for touch in 1...16 {
      s.down(touch, 0, 0, 100)
      plain.down(touch, 0, 0, 100)
    }
    s.move(1, 64, 0, 110)
    plain.move(1, 64, 0, 110)
    #expect(s.down(1, 640, 0, 120) == .noticed(.liftWasLost))
    #expect(plain.cancel(1, 120) == nil)
    #expect(plain.down(1, 640, 0, 120) == nil)
    #expect(s.move(1, 656, 0, 130) == nil)
    plain.move(1, 656, 0, 130)
    #expect(s.record == plain.record)
    #expect(s.record.contains { $0.hasPrefix("120 drag.cancelled") })
    #expect(s.machine.nextDeadline == plain.machine.nextDeadline)
  }

  /// The old drag does not go on at the new place.
  @Test func `a drag whose lift was lost does not leap`() throws {
    var s = try Session(
      """
      gesture Drag = drag() {
        action moved(by: vector)
        on drag.ended { moved(by: drag.translation) }
      }
      """)
    s.down(1, 0, 0, 0)
    s.move(1, 50, 0, 10)
    _ = s.news()
    #expect(s.down(1, 400, 0, 500) == .noticed(.liftWasLost))
    #expect(s.news() == ["500 drag.cancelled", "500 cancelled"])
    s.move(1, 420, 0, 510)
    s.up(1, 420, 0, 520)
    #expect(s.record.filter { $0.contains("moved") } == ["520 moved(by: (20.0, 0.0))"])
  }

  // MARK: Values

  @Test func `copies go their own way`() throws {
    let events = AllocationTests.session(seed: 21, count: 300)
    let text = AllocationTests.spec
    var plain = try Session(text, "Everything")
    var session = try Session(text, "Everything")
    for (i, event) in events.enumerated() {
      plain.send(event)
      // The copy is led astray, the original goes on.
      var copy = session
      if i % 3 == 0 {
        copy.cancelAll(Double(event.time.nanoseconds) / 1e6)
        copy.down(99, 5, 5, 1e7)
      }
      session.send(event)
      if i % 3 == 1 {
        copy.send(event)
        #expect(copy.record == session.record)
        session = copy
      }
    }
    #expect(session.record == plain.record)
  }

  @Test func `frames and inputs are copied too`() throws {
    let text = """
      gesture Keys = crossing(over: keys) {
        regions keys
        input isOn: bool = true
        action pressed(id: count)
        on crossing.entered(id) where isOn { pressed(id: id) }
      }
      """
    var a = try Session(text)
    for id in 0..<9 {
      let frame = Rect(x: Double(id) * 10, y: 0, width: 10, height: 10)
      try a.machine.setFrame("keys", id: id, to: frame)
    }
    var b = a
    try b.machine.setFrame("keys", id: 3, to: nil)
    try b.machine.setInput("isOn", to: .bool(false))
    a.down(1, 35, 5, 0)
    b.down(1, 35, 5, 0)
    #expect(a.news().contains("0 pressed(id: 3)"))
    #expect(!b.news().contains { $0.contains("pressed") })
    #expect(throws: MachineError.self) { try a.machine.setInput("isOn", to: .count(1)) }
  }

  @Test func `a case without values replaces one with values`() throws {
    let text = """
      enum Edge { none, near(by: distance, on: direction) }
      gesture G = tap() {
        input edge: Edge = .near(by: 4pt, on: .left)
        action at(isNone: bool, edge: Edge)
        on tap.ended { at(isNone: edge == .none, edge: edge) }
      }
      """
    var s = try Session(text)
    try s.machine.setInput("edge", to: .enumeration("none", []))
    s.down(1, 0, 0, 0)
    s.up(1, 0, 0, 20)
    #expect(s.news().contains("20 at(isNone: true, edge: .none)"))
    try s.machine.setInput(
      "edge",
      to: .enumeration(
        "near",
        [
          .init("by", .number(2)), .init("on", .enumeration("up", [])),
        ]))
    s.down(1, 0, 0, 1000)
    s.up(1, 0, 0, 1020)
    #expect(s.news().contains("1020 at(isNone: false, edge: .near)"))
  }

  // MARK: Cancel

  @Test func `cancel ends the gesture`() throws {
    var s = try Session("gesture Move = sequence(hold: longPress(), move: drag())")
    s.down(1, 0, 0, 0)
    s.advance(500)
    _ = s.news()
    s.cancelAll(600)
    #expect(s.news().contains("600 failed"))
    #expect(s.machine.nextDeadline == nil)
    // The touch is gone, the next gesture like the first.
    #expect(s.up(1, 0, 0, 700) == .refused(.unknownTouch))
    s.down(1, 0, 0, 800)
    s.advance(1_300)
    #expect(s.news().contains("1300 hold.ended"))
    s.move(1, 30, 0, 1_310)
    _ = s.news()
    s.cancelAll(1_320)
    #expect(s.news() == ["1320 move.cancelled", "1320 cancelled"])
    s.cancelAll(1_330)
    #expect(s.news() == [])
  }

  @Test func `cancel raises every exit`() throws {
    let text = """
      gesture Keys = simultaneous(cross: crossing(over: keys)) { regions keys }
      """
    var s = try Session(text)
    for id in 0..<2 {
      let frame = Rect(x: Double(id) * 10, y: 0, width: 10, height: 10)
      try s.machine.setFrame("keys", id: id, to: frame)
    }
    s.down(1, 15, 5, 0)
    s.down(2, 5, 5, 0)
    _ = s.news()
    s.cancelAll(10)
    #expect(
      s.news() == [
        "10 cross.exited(id: 0)", "10 cross.exited(id: 1)", "10 cross.cancelled", "10 cancelled",
      ])
  }

  @Test func `cancel ends a sequence that waits`() throws {
    var s = try Session(
      "gesture Wait = exclusive(both: sequence(one: tap(), two: tap(), within: 2s), single: tap())")
    s.down(1, 0, 0, 0)
    s.up(1, 0, 0, 50)
    _ = s.news()
    s.cancelAll(100)
    // The sequence under way fails, and the part that waited for it fails, too.
    #expect(s.news() == ["100 both.failed", "100 single.failed", "100 failed"])
  }

  /// A view that goes away must not make a part recognized.
  @Test func `a cancel fails ends that wait`() throws {
    var s = try Session("gesture Taps = exclusive(double: tap(count: 2), single: tap())")
    s.down(1, 0, 0, 0)
    s.up(1, 0, 0, 50)
    _ = s.news()
    s.cancelAll(100)
    #expect(s.news() == ["100 double.failed", "100 single.failed", "100 failed"])
    #expect(s.machine.nextDeadline == nil)
    // Also inside a part that is held back, and behind a delay.
    var inside = try Session(
      """
      gesture Inside = exclusive(double: tap(count: 2),
        both: simultaneous(single: tap(), again: tap(count: 2)))
      """)
    inside.down(1, 0, 0, 0)
    inside.up(1, 0, 0, 50)
    _ = inside.news()
    inside.cancelAll(100)
    #expect(inside.news() == ["100 double.failed", "100 both.failed", "100 failed"])
    var delayed = try Session(
      "gesture Late = simultaneous(hold: longPress(minimumDuration: 100ms) delay 1s)")
    delayed.down(1, 0, 0, 0)
    delayed.advance(200)
    #expect(delayed.news() == [])
    delayed.cancelAll(300)
    #expect(delayed.news() == ["300 hold.failed", "300 failed"])
  }

  @Test func `a cancel of nothing resets nothing`() throws {
    var s = try Session(
      """
      recognizer probe() {
        event since(time: duration)
        state idle { on down { since(time: elapsed) } -> end }
      }
      gesture Probe = simultaneous(probe: probe()) { transient n: count = 0 var timer late
        on probe.ended { start late after 1ms } on late { n = 7 } }
      """)
    s.down(1, 0, 0, 0)
    s.advance(10)
    _ = s.news()
    s.cancelAll(50)
    #expect(s.news() == [])
    #expect(s.machine[variable: "n"] == .count(7))
    s.down(1, 0, 0, 100)
    #expect(s.news().first == "100 probe.since(time: 100.0ms)")
  }

  /// A cancel recognizes nothing: an `exit` rule reports its events and leads nowhere.
  @Test(arguments: [false, true]) func `an exit of a cancel leads nowhere`(isOfAll: Bool) throws {
    let text = """
      recognizer door(over: regions, isActive: bool) tracks 1...2 {
        event left(id: count, down: count)
        state idle { on down where isActive -> on  on down -> waiting }
        state waiting { on exit(over, id) { left(id: id, down: touches.count) } -> on }
        active state on {
          on exit(over, id) { left(id: id, down: touches.count) } -> end
          on up -> end
        }
      }
      gesture Doors = simultaneous(one: door(over: doors, isActive: true),
        other: door(over: doors, isActive: false)) { regions doors }
      """
    var s = try Session(text)
    for id in 0..<2 {
      try s.machine.setFrame("doors", id: id, to: Rect(x: 0, y: 0, width: 10, height: 10))
    }
    s.down(1, 5, 5, 0)
    _ = s.news()
    if isOfAll { s.cancelAll(10) } else { s.cancel(1, 10) }
    #expect(
      s.news() == [
        "10 one.left(id: 0, down: 0)", "10 one.left(id: 1, down: 0)", "10 one.cancelled",
        "10 other.left(id: 0, down: 0)", "10 other.left(id: 1, down: 0)", "10 other.failed",
        "10 cancelled",
      ])
  }

  @Test func `a cancel in a frame comes before what other touches do in it`() throws {
    var s = try Session(
      """
      gesture Hands = simultaneous(
        left: drag(minimumDistance: 0pt) from touch.location.x < 100pt,
        right: drag(minimumDistance: 0pt) from touch.location.x >= 100pt)
      """)
    s.down(1, 50, 0, 0)
    s.down(2, 150, 0, 0)
    _ = s.news()
    let time = ms(10)
    s.frame(
      .down(touch: 3, at: Point(x: 160, y: 0), time: time),
      .move(touch: 1, at: Point(x: 60, y: 0), time: time), .cancel(touch: 2, time: time))
    #expect(
      s.news() == [
        "10 right.cancelled", "10 changed", "10 left.changed", "10 changed",
        "10 right.began", "10 right.changed", "10 changed",
      ])
    s.frame(.up(touch: 3, at: .zero, time: ms(20)), .cancel(touch: 1, time: ms(20)))
    #expect(
      s.news() == ["20 left.cancelled", "20 changed", "20 right.ended", "20 ended"])
  }

  // MARK: Values that hosts see

  @Test func `a host sees no na n`() throws {
    var s = try Session(
      """
      gesture G = tap() {
        var n: count = 1
        var d: duration = 1s
        var isZero: bool = true
        var isSame: bool = true
        action seen(n: count, d: duration)
        on tap.ended {
          let none = tap.location.x / tap.location.x
          n = round(none)
          d = none * 1s
          isZero = n == 0 || d == 0s
          isSame = n == n
          seen(n: n, d: d)
        }
      }
      """)
    s.down(1, 0, 0, 0)
    s.up(1, 0, 0, 10)
    #expect(s.news().last == "10 seen(n: 0, d: 0.0ms)")
    #expect(s.machine[variable: "n"] == .count(0))
    #expect(s.machine[variable: "d"] == .duration(.zero))
    #expect(s.machine[variable: "isZero"] == .bool(false))
    #expect(s.machine[variable: "isSame"] == .bool(false))
  }
}
