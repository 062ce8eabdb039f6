import GestureRuntime
import Testing

/// Cases where a review of the operators found, or feared, mistakes.
@Suite struct CompositionTests {
  /// `touch`es of one finger each: a stand-in that ends, begins or fails on cue.
  static let cues = """
    recognizer cue(begin: distance = .infinity, end: distance = .infinity,
                   fail: distance = .infinity, stop: distance = .infinity) tracks 1...3 {
      event note()
      state idle { on down -> on }
      state on {
        on move where touches.location.x >= fail -> fail
        on move where touches.location.x >= begin { note() } -> active
        on up -> fail
      }
      active state active {
        on move where touches.location.x >= stop -> cancel
        on move where touches.location.x >= end -> end
        on move { note() }
        on up where touches.count == 0 -> end
      }
    }
    recognizer rest() tracks 1...3 { state idle { on down -> on } state on { after 1s -> fail } }
    recognizer gone() tracks 1...3 { state idle { on down -> fail } }
    recognizer once(at: distance, fail: distance = .infinity) tracks 1...3 {
      event note()
      state idle { on down -> on }
      state on {
        on move where touches.location.x >= fail -> fail
        on move where touches.location.x >= at { note() } -> end
        on up -> fail
      }
    }
    """

  func session(_ gesture: String) throws -> Session {
    try Session(Self.cues + "gesture G = \(gesture)", "G")
  }

  @Test func `a sequence that is over asks for no time`() throws {
    var s = try session(
      "simultaneous(a: sequence(b: once(at: 10pt), c: once(at: 1pt, fail: 10pt), within: 90ms), d: cue())"
    )
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    #expect(s.machine.nextDeadline == nil)
    s.move(1, 11, 0, 20)
    #expect(s.news().contains("20 a.failed"))
    #expect(s.machine.nextDeadline == nil)
    var t = try session(
      "simultaneous(a: sequence(b: once(at: 10pt), c: gone(), within: 90ms), d: cue())")
    t.down(1, 0, 0, 0)
    t.move(1, 10, 0, 10)
    #expect(t.news().contains("10 a.failed"))
    #expect(t.machine.nextDeadline == nil)
  }

  /// The operator around the choice stops it in the very step when a part of the choice failed and lost.
  @Test func `what fails by itself says so however often it loses`() throws {
    var s = try session(
      "simultaneous(a: race(b: once(at: 90pt, fail: 10pt), c: cue(begin: 10pt))) where false")
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    #expect(s.news() == ["10 b.failed", "10 failed"])
  }

  /// An attempt at `b` has failed, and the later touch may still be another attempt.
  @Test func `a part that started outlives the touches handed over`() throws {
    var s = try session(
      "sequence(a: once(at: 10pt), b: simultaneous(c: cue(fail: 20pt), d: cue() from false))")
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    s.down(2, 0, 0, 20)
    s.move(1, 70, 0, 30)
    #expect(s.news() == ["10 a.note", "10 a.ended", "30 c.failed"])
    s.up(1, 70, 0, 40)
    #expect(s.news() == [])
    s.up(2, 0, 0, 50)
    #expect(s.news() == ["50 b.failed", "50 failed"])
  }

  @Test func `an end inside a held part is kept for its release`() throws {
    var s = try session(
      "exclusive(a: tap(count: 2), b: simultaneous(c: tap(), d: longPress(), e: tap(count: 3)))")
    s.down(1, 0, 0, 0)
    s.up(1, 0, 0, 10)
    s.advance(360)
    #expect(s.news().suffix(3) == ["360 e.failed", "360 b.ended", "360 ended"])
    var t = try session("exclusive(a: tap(count: 2), b: simultaneous(c: tap(), d: rest()))")
    t.down(1, 0, 0, 0)
    t.up(1, 0, 0, 10)
    _ = t.news()
    t.advance(360)
    #expect(t.news().contains("360 c.ended"))
  }

  @Test func `a cancel reports what fails by it before what waited for it`() throws {
    var s = try session(
      "sequence(a: once(at: 10pt), b: sequence(c: exclusive(d: cue()), e: cue()))")
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    _ = s.news()
    s.cancelAll(20)
    #expect(s.news() == ["20 d.failed", "20 c.failed", "20 b.failed", "20 failed"])
  }

  @Test func `phases of one step`() throws {
    var s = try session("simultaneous(a: cue(begin: 10pt, end: 20pt))")
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    #expect(s.news() == ["10 a.began", "10 a.note", "10 a.changed", "10 began", "10 changed"])
    s.move(1, 15, 0, 20)
    #expect(s.news() == ["20 a.note", "20 a.changed", "20 changed"])
    s.move(1, 20, 0, 30)
    #expect(s.news() == ["30 a.ended", "30 ended"])
  }

  @Test func `a held part reports all at its release`() throws {
    var s = try session("exclusive(a: once(at: 90pt, fail: 30pt), b: cue(begin: 10pt, end: 80pt))")
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    s.move(1, 20, 0, 20)
    #expect(s.news() == [])
    s.move(1, 30, 0, 30)
    #expect(
      s.news() == [
        "30 a.failed", "30 b.began", "30 b.note", "30 b.changed", "30 began", "30 changed",
      ]
    )
    s.move(1, 80, 0, 40)
    #expect(s.news() == ["40 b.ended", "40 ended"])
  }

  @Test func `losers report only what they had begun`() throws {
    var s = try session(
      "race(a: sequence(x: cue(begin: 5pt, end: 10pt), y: once(at: 90pt)), b: once(at: 50pt))")
    s.down(1, 0, 0, 0)
    s.move(1, 5, 0, 10)
    s.move(1, 10, 0, 20)
    #expect(s.news() == ["10 x.began", "10 x.note", "10 x.changed", "20 x.ended"])
    s.move(1, 50, 0, 30)
    #expect(s.news() == ["30 b.note", "30 b.ended", "30 ended"])
  }

  @Test func `inside a held part that failed nothing is reported`() throws {
    var s = try session(
      "exclusive(a: once(at: 90pt, fail: 60pt), b: sequence(x: once(at: 10pt), y: once(at: 90pt, fail: 30pt)))"
    )
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    #expect(s.news() == [])
    s.move(1, 20, 0, 20)
    s.move(1, 30, 0, 30)
    #expect(s.news() == ["30 b.failed"])
    s.move(1, 60, 0, 40)
    #expect(s.news() == ["40 a.failed", "40 failed"])
  }

  /// The press has been active, unseen, when its touch is cancelled in the step that releases it.
  @Test func `what is cancelled while held has failed`() throws {
    var s = try Session(
      """
      gesture G = exclusive(hold: longPress(),
        both: sequence(first: press(), then: drag(), within: 350ms))
      """)
    s.down(1, 0, 0, 200)
    s.move(1, 5, 0, 400)
    s.cancel(1, 416)
    #expect(
      s.news() == [
        "200 hold.pressed", "416 hold.failed", "416 first.failed", "416 both.failed", "416 failed",
      ])
  }

  @Test func `inside a held part that was cancelled nothing is reported`() throws {
    var s = try session(
      "exclusive(a: once(at: 90pt, fail: 60pt), b: simultaneous(x: cue(begin: 10pt, stop: 30pt)))")
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    s.move(1, 30, 0, 20)
    #expect(s.news() == ["20 b.failed"])
    s.move(1, 60, 0, 30)
    #expect(s.news() == ["30 a.failed", "30 failed"])
  }

  @Test func `a held end fails with its touch`() throws {
    var s = try session(
      "exclusive(a: once(at: 90pt, fail: 60pt) from left, b: once(at: 10pt)) { region left }")
    try s.machine.setFrame("left", to: Rect(x: 0, y: 50, width: 10, height: 10))
    s.down(1, 0, 55, 0)
    s.down(2, 0, 0, 1)
    s.move(2, 30, 0, 10)
    #expect(s.news() == [])
    s.cancel(2, 20)
    #expect(s.news() == ["20 b.failed"])
  }

  @Test func `simultaneous ends as its last part did`() throws {
    // Two fingers, one for each part. The first part is cancelled, the other never begins and lifts later.
    let text = """
      simultaneous(a: cue(begin: 10pt) from left, b: once(at: 900pt) from right) {
        region left region right
      }
      """
    var s = try session(text)
    try s.machine.setFrame("left", to: Rect(x: 0, y: 0, width: 10, height: 10))
    try s.machine.setFrame("right", to: Rect(x: 0, y: 50, width: 10, height: 10))
    s.down(1, 0, 0, 0)
    s.down(2, 0, 55, 1)
    s.move(1, 10, 0, 10)
    _ = s.news()
    s.cancel(1, 20)
    #expect(s.news() == ["20 a.cancelled", "20 changed"])
    s.up(2, 0, 55, 30)
    #expect(s.news() == ["30 b.failed", "30 cancelled"])
  }

  @Test func `gates are read once before any holding`() throws {
    let text = """
      exclusive(a: once(at: 90pt, fail: 60pt), b: cue(begin: 10pt) where isOn) { input isOn: bool = true }
      """
    var s = try session(text)
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    try s.machine.setInput("isOn", to: .bool(false))
    s.move(1, 60, 0, 20)
    #expect(s.news().contains("20 b.began"))
    s.up(1, 60, 0, 30)
    _ = s.news()
    s.down(1, 0, 0, 40)
    s.move(1, 10, 0, 50)
    #expect(s.news() == ["50 b.failed"])
  }

  @Test func `exits come before enters of all regions`() throws {
    let text = """
      recognizer door(one: regions, two: regions) {
        event left(id: count)
        event came(id: count)
        state idle { on down -> on }
        active state on {
          on exit(one, id) { left(id: id) }
          on exit(two, id) { left(id: id) }
          on enter(one, id) { came(id: id) }
          on enter(two, id) { came(id: id) }
          on up -> end
        }
      }
      gesture Doors = simultaneous(door: door(one: first, two: second)) { regions first regions second }
      """
    var s = try Session(text)
    let (left, right) = (
      Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 20, y: 0, width: 10, height: 10)
    )
    try s.machine.setFrame("first", id: 7, to: left)
    try s.machine.setFrame("second", id: 3, to: left)
    try s.machine.setFrame("first", id: 2, to: right)
    try s.machine.setFrame("second", id: 2, to: right)
    s.down(1, 50, 50, 0)
    s.move(1, 5, 5, 10)
    _ = s.news()
    s.move(1, 25, 5, 20)
    #expect(
      s.news().filter { $0.contains("(id") } == [
        "20 door.left(id: 3)", "20 door.left(id: 7)", "20 door.came(id: 2)", "20 door.came(id: 2)",
      ])
    // A frame that is taken away counts as left at the next step.
    try s.machine.setFrame("first", id: 2, to: nil)
    s.advance(25)
    #expect(s.news() == [])
    s.move(1, 25, 6, 30)
    #expect(s.news().contains("30 door.left(id: 2)"))
    s.up(1, 5, 5, 40)
    // An up enters nothing.
    #expect(
      s.news() == ["40 door.left(id: 2)", "40 door.ended", "40 ended"])
  }

  @Test func `hand overs go oldest first`() throws {
    let text = """
      recognizer ready tracks 2 { state idle { on down where touches.count == 2 -> wait on up -> fail }
                                  state wait { after 100ms -> end } }
      recognizer list tracks 1...2 {
        event saw(x: distance, index: count, isMore: bool)
        state idle { on down { saw(x: touch.location.x, index: touch.index, isMore: touches.count == 2) }
                     on extra { saw(x: touch.location.x, index: touch.index, isMore: true) }
                     on up -> fail }
      }
      gesture Order = sequence(ready: ready(), list: list())
      """
    var s = try Session(text)
    // The younger touch gets the lower slot.
    s.down(1, 10, 0, 0)
    s.cancel(1, 1)
    s.down(5, 1, 0, 2)
    s.down(6, 2, 0, 3)
    s.cancel(5, 4)
    s.cancel(6, 5)
    s.down(8, 30, 0, 10)
    s.down(9, 40, 0, 11)
    _ = s.news()
    s.advance(111)
    #expect(
      s.news() == [
        "111 ready.ended", "111 list.saw(x: 30.0, index: 0, isMore: false)",
        "111 list.saw(x: 40.0, index: 1, isMore: true)",
      ])
  }

  @Test func `ten taps are ten taps`() throws {
    var s = try Session("gesture Taps = exclusive(double: tap(count: 2), single: tap())")
    for i in 0..<10 {
      s.down(1, 0, 0, Double(i) * 380)
      s.up(1, 0, 0, Double(i) * 380 + 20)
    }
    s.advance(10_000)
    #expect(s.record.filter { $0.hasSuffix("single.ended") }.count == 10)
  }

  @Test func `transients of nested gestures`() throws {
    let text = """
      gesture Inner = drag(minimumDistance: 0pt) {
        transient moves: count = 0
        var all: count = 0
        on drag.changed { moves += 1 all += 1 }
      }
      gesture Outer = simultaneous(inner: Inner(), other: longPress(minimumDuration: 9s)) {
        action over(moves: count, all: count)
        on inner.ended { over(moves: inner.moves, all: inner.all) }
      }
      """
    var s = try Session(text)
    for i in 0..<2 {
      let start = Double(i) * 1_000
      s.down(1, 0, 0, start)
      s.move(1, 1, 0, start + 10)
      s.move(1, 2, 0, start + 20)
      s.up(1, 2, 0, start + 30)
    }
    #expect(
      s.record.filter { $0.contains("over") } == [
        "30 over(moves: 3, all: 3)", "1030 over(moves: 3, all: 6)",
      ])
  }

  /// Every part that began gets its end, and the next gesture is like the first.
  @Test(
    arguments: [
      "Everything", "Crossing",
    ], [UInt64(31), 32, 33])
  func `every beginning has its end`(name: String, seed: UInt64) throws {
    var s = try Session(AllocationTests.spec, name)
    var fresh = try Session(AllocationTests.spec, name)
    for id in 0..<6 {
      let frame = Rect(x: Double(id) * 50, y: 0, width: 40, height: 300)
      try s.machine.setFrame("keys", id: id, to: frame)
      try fresh.machine.setFrame("keys", id: id, to: frame)
    }
    let events = AllocationTests.session(seed: seed, count: 1_500)
    for event in events { s.send(event) }
    let end = Double(events[events.count - 1].time.nanoseconds) / 1e6
    s.cancelAll(end)
    var open: Set<String> = []
    for line in s.record {
      let words = line.split(separator: " ").dropFirst().joined(separator: " ")
      let owner = words.split(separator: ".").dropLast().joined(separator: ".")
      if words.hasSuffix("began") { #expect(open.insert(owner).inserted, "\(line)") }
      if words.hasSuffix("changed") { #expect(open.contains(owner), "\(line)") }
      if words.hasSuffix("cancelled") { #expect(open.contains(owner), "\(line)") }
      if words.hasSuffix("failed") { #expect(!open.contains(owner), "\(line)") }
      if words.hasSuffix("ended") || words.hasSuffix("cancelled") { open.remove(owner) }
    }
    #expect(open == [])
    #expect(s.record.count > 500)
    _ = s.news()
    for event in AllocationTests.session(seed: 77, count: 200) {
      var later = event
      later.time.nanoseconds += Int64(end * 1e6) + 1_000_000_000
      s.send(later)
      fresh.send(event)
    }
    #expect(s.record.count == fresh.record.count)
  }
}
