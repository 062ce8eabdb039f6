import GestureRuntime
import TestSupport
import Testing

@testable import GestureCompiler

/// The emitted table does what the spec says, with and without the optimiser.
@Suite struct LowerEngineTests {
  /// Everything reported, as text, and the variables at the end.
  private func record(
    _ program: GestureProgram, _ events: [PointerEvent], variables: [String]
  ) throws -> [String] {
    var engine = try program.machine("G")
    var lines: [String] = []
    for event in events {
      engine.handle(
        event,
        reporting: { report in
          var line = "\(report.time.nanoseconds) \(report.part) \(report.name)"
          if case .phase = report.kind {} else { line += " \(report.fields)" }
          lines.append(line)
        })
    }
    for name in variables { lines.append("\(name) = \(try #require(engine[variable: name]))") }
    return lines
  }

  private static let specs = [
    """
    gesture G = exclusive(double: tap(count: 2), drag: drag(minimumDistance: 4pt), single: tap()) {
      var total: vector = .zero
      var taps = 0
      transient far = false
      action moved(by: vector, speed: speed, far: bool)
      action tapped(n: count, at: point)
      on drag.changed where drag.touches.count > 0 {
        let way = drag.translation
        if length(way) > 20pt || abs(way.dx) > 15pt { far = true } else { far = far && way.dy > 0pt }
        total = far ? vector(total.dy, total.dx) : total + way
        moved(by: total, speed: length(drag.velocity), far: far)
      }
      on single.ended, double.ended { taps += double.touches.count > 1 ? 2 : 1  tapped(n: taps, at: single.location) }
    }
    """,
    """
    gesture Inner(limit: distance = 5pt) = race(pan: drag(minimumDistance: limit), hold: longPress(minimumDuration: 30ms)) {
      transient way: vector = .zero
      var count = 0
      action panned(by: vector)
      on pan.changed { way = pan.movement  panned(by: way) }
      on ended { count += 1 }
    }
    gesture G = simultaneous(a: Inner() from touch.index == 0, b: Inner(limit: 10pt) where a.count < 3, magnify()) {
      var sum = 0pt
      on a.pan.changed, b.pan.changed { sum += a.way.dx - b.way.dx * 2 }
      on magnify.changed where magnify.scale > 1 && magnify.scale < 3 || magnify.velocity > 2 / 1s { sum *= magnify.scale }
    }
    """,
    """
    enum Mode { off, on(since: duration, at: point), done(how: direction) }
    gesture G = sequence(hold: press(tickDelay: 10ms, tickInterval: 7ms), fling: swipe(minimumDistance: 5pt, minimumSpeed: 10pt/s), within: 200ms) {
      var mode: Mode = .off
      transient last: Mode = .off
      action seen(mode: Mode, same: bool)
      on hold.tick(d) { last = mode  mode = .on(since: d, at: hold.location)  seen(mode: mode, same: mode == last) }
      on hold.ended { mode = hold.travel > 3pt ? .off : .on(since: hold.duration, at: hold.location)  seen(mode: mode, same: mode != last) }
      on fling.ended { mode = .done(how: fling.direction)  seen(mode: mode, same: mode == .done(how: .left)) }
    }
    """,
  ]

  /// A trace of two fingers that move, pause, tap and lift, the same for the same seed.
  private func trace(_ seed: UInt64) -> [PointerEvent] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % count
    }
    var places: [Int: Point] = [:]
    var (events, now): ([PointerEvent], Int64) = ([], 0)
    for _ in 0..<120 {
      now += Int64([1, 4, 8, 8, 8, 30, 120, 500][Int(random(8))]) * 1_000_000
      let (touch, time) = (Int(random(2)), Timestamp(nanoseconds: now))
      if let place = places[touch], random(4) > 0 {
        let next = Point(x: place.x + Double(random(21)) - 8, y: place.y + Double(random(21)) - 10)
        places[touch] = next
        events.append(.move(touch: touch, at: next, time: time))
      } else if let place = places.removeValue(forKey: touch) {
        events.append(.up(touch: touch, at: place, time: time))
      } else {
        places[touch] = Point(x: Double(random(100)), y: Double(random(100)))
        events.append(.down(touch: touch, at: places[touch] ?? .zero, time: time))
      }
    }
    return events
  }

  @Test(arguments: specs)
  func `optimising changes nothing that is seen at length`(_ text: String) throws {
    let lowered = Lowered(text)
    let machine = try lowered.machine("G", optimized: false)
    let plain = try GestureProgram(verifying: emit([machine]))
    let optimized = [
      try GestureProgram(verifying: emit([optimize(machine)])),
      try GestureProgram(verifying: emit([optimize(machine, for: .record)])),
    ]
    let variables = machine.variables.map { $0.slot.name }
    var seen = 0
    for seed in 1...UInt64(Effort.count(8, long: 30)) {
      let events = trace(seed)
      let expected = try record(plain, events, variables: variables)
      seen += expected.count
      for program in optimized {
        #expect(try record(program, events, variables: variables) == expected, "seed \(seed)")
      }
    }
    #expect(seen > 200)
  }
}
