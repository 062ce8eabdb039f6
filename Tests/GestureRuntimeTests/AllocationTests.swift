import AllocationCount
import FormSupport
import GestureRuntime
import TestSupport
import Testing

/// A step allocates nothing: not for its touches, its rules, its handlers or its reports.
@Suite struct AllocationTests {
  static let spec = """
    gesture Everything = exclusive(
      held: sequence(hold: longPress(), move: drag()),
      double: tap(count: 2), single: tap(),
      both: simultaneous(zoom: magnify(), turn: rotate()),
      flick: swipe(), pan: drag(), cross: crossing(over: keys))
    {
      regions keys
      action tapped(at: point)
      action moved(by: vector, velocity: velocity)
      action pressed(id: count)
      transient total: vector = .zero
      on single.ended { tapped(at: single.location) }
      on pan.changed { total += pan.translation moved(by: total, velocity: pan.velocity) }
      on cross.entered(id) { pressed(id: id) }
    }
    gesture Crossing = simultaneous(cross: crossing(over: keys), zoom: magnify()) {
      regions keys
      action pressed(id: count)
      action zoomed(scale: number, velocity: rate)
      on cross.entered(id) { pressed(id: id) }
      on zoom.changed { zoomed(scale: zoom.scale, velocity: zoom.velocity) }
    }
    """

  @Test(.countingAllocations, arguments: ["Everything", "Crossing"])
  func `steps allocate nothing`(_ name: String) throws {
    var machine = try Specs.machine(Self.spec, name)
    for id in 0..<30 {
      let frame = Rect(x: Double(id % 6) * 50, y: Double(id / 6) * 50, width: 40, height: 40)
      try machine.setFrame("keys", id: id, to: frame)
    }
    let events = Self.session(seed: 7, count: 8_000)
    var reports = 0
    // The first events of each kind may make the runtime's own metadata.
    for event in events.prefix(2_000) { machine.handle(event, reporting: { _ in reports += 1 }) }
    let before = allocation_count()
    for event in events.dropFirst(2_000) { machine.handle(event, reporting: { _ in reports += 1 }) }
    let after = allocation_count()
    #expect(after - before == 0)
    #expect(reports > 1_000)
  }

  /// The samples of four touches have room in a new machine. A fifth touch makes room for all.
  @Test(.countingAllocations)
  func `many touches allocate once`() throws {
    let spec = """
      gesture Flick = drag() {
        action moved(velocity: velocity)
        on drag.ended { moved(velocity: drag.velocity) }
      }
      """
    var (first, second) = (
      try Specs.machine(spec, "Flick"), try Specs.machine(spec, "Flick")
    )
    // The first one may make the runtime's own metadata.
    for round in 0..<3 { Self.putDownAll(&first, round) }
    let counts = (0..<3).map { round in
      let before = allocation_count()
      Self.putDownAll(&second, round)
      return allocation_count() - before
    }
    #expect(counts == [1, 0, 0])
  }

  /// Puts down and lifts the largest number of touches.
  private static func putDownAll(_ machine: inout TableMachine, _ round: Int) {
    let start = Double(round * 1_000)
    for touch in 0..<Slot.count {
      let place = Point(x: Double(touch * 20), y: 10)
      machine.handle(.down(touch: touch, at: place, time: ms(start + Double(touch)))) { _ in }
    }
    for touch in 0..<Slot.count {
      machine.handle(.up(touch: touch, at: .zero, time: ms(start + 100 + Double(touch)))) { _ in }
    }
  }

  @Test(.countingAllocations)
  func `frames and timers allocate nothing`() throws {
    var machine = try Specs.machine(Self.spec, "Everything")
    machine.handle(.down(touch: 1, at: .zero, time: ms(0)), reporting: { _ in })
    machine.handle(.down(touch: 2, at: Point(x: 100, y: 0), time: ms(1)), reporting: { _ in })
    var reports = 0
    var counts: [UInt] = [0, 0]
    for round in 0..<2 {
      let before = allocation_count()
      for i in 0..<500 {
        let time = ms(Double(round * 10_000 + i * 8 + 10))
        let shift = Double(i % 60)
        let frame = PairOfEvents(
          .move(touch: 1, at: Point(x: -shift, y: shift), time: time),
          .move(touch: 2, at: Point(x: 100 + shift, y: 0), time: time))
        machine.handle(frame: frame, reporting: { _ in reports += 1 })
        machine.advance(to: time, reporting: { _ in reports += 1 })
      }
      machine.cancel(at: ms(Double(round * 10_000 + 5_000)), reporting: { _ in reports += 1 })
      machine.handle(.down(touch: 1, at: .zero, time: ms(Double(round * 10_000 + 5_001)))) { _ in }
      machine.handle(
        .down(touch: 2, at: Point(x: 100, y: 0), time: ms(Double(round * 10_000 + 5_002)))
      ) { _ in }
      counts[round] = allocation_count() - before
    }
    #expect(counts[1] == 0)
    #expect(reports > 100)
  }

  /// Fingers that come and go, a mouse that hovers and scrolls.
  static func session(seed: UInt64, count: Int) -> [PointerEvent] {
    var random = Randomness(seed: seed)
    var time = 0.0
    var down: [Int] = []
    var events: [PointerEvent] = []
    var places: [Point] = Array(repeating: .zero, count: 4)
    for _ in 0..<count {
      time += Double.random(in: 1...20, using: &random)
      if Int.random(in: 0..<40, using: &random) == 0 { time += 600 }
      let touch = Int.random(in: 0..<3, using: &random)
      if let index = down.firstIndex(of: touch) {
        let near = Double.random(in: -15...15, using: &random)
        places[touch].x += near
        places[touch].y += Double.random(in: -15...15, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1:
          down.remove(at: index)
          events.append(.up(touch: touch, at: places[touch], time: ms(time)))
        case 2 where near > 10:
          down.remove(at: index)
          events.append(.cancel(touch: touch, time: ms(time)))
        default: events.append(.move(touch: touch, at: places[touch], time: ms(time)))
        }
      } else if Int.random(in: 0..<3, using: &random) > 0 {
        down.append(touch)
        places[touch] = Point(
          x: Double.random(in: 0...300, using: &random),
          y: Double.random(in: 0...300, using: &random))
        events.append(.down(touch: touch, at: places[touch], time: ms(time)))
      } else {
        events.append(.hover(at: places[3], time: ms(time)))
      }
    }
    return events
  }
}

/// A frame of two moves without an array.
private struct PairOfEvents: Collection {
  var first: PointerEvent
  var second: PointerEvent
  init(_ first: PointerEvent, _ second: PointerEvent) {
    self.first = first
    self.second = second
  }
  var startIndex: Int { 0 }
  var endIndex: Int { 2 }
  func index(after i: Int) -> Int { i + 1 }
  subscript(i: Int) -> PointerEvent { i == 0 ? first : second }
}
