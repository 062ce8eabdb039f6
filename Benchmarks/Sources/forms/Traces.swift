import GestureRuntime

/// A synthetic phone session at 120 Hz: taps, double taps, long presses, drags, flicks, pinches with
/// a turn, and now and then a cancel; of one seed the same events on every machine.
func phoneSession(events count: Int, seed: UInt64 = 42) -> [PointerEvent] {
  var hand = Hand(state: seed)
  while hand.events.count < count { hand.deed() }
  return Array(hand.events.prefix(count))
}

/// One finger that never lifts.
func oneFinger(moves count: Int) -> [PointerEvent] {
  var hand = Hand(state: 42)
  hand.down(1, Point(x: 100, y: 100))
  for i in 0..<count { hand.move(1, Point(x: 100 + Double(i % 700), y: 100 + Double(i % 500))) }
  return hand.events
}

/// Up to three fingers that come, go and move without sense, with other buttons, cancels, touches
/// that are not there, and pauses around the lengths that matter.
func tangle(seed: UInt64) -> [PointerEvent] {
  var hand = Hand(state: seed)
  for _ in 0..<3000 { hand.fidget() }
  return hand.events
}

/// Makes the events.
private struct Hand {
  var events: [PointerEvent] = []
  var now: Int64 = 0
  var state: UInt64

  /// A pseudo-random number below `limit`.
  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  var time: Timestamp { Timestamp(nanoseconds: now) }
  mutating func wait(_ milliseconds: Int) { now += Int64(milliseconds) * 1_000_000 }
  mutating func frame() { now += 8_333_333 }

  mutating func down(_ id: Int, _ place: Point) {
    events.append(.down(touch: id, at: place, time: time))
  }
  mutating func move(_ id: Int, _ place: Point) {
    frame()
    events.append(.move(touch: id, at: place, time: time))
  }
  mutating func up(_ id: Int, _ place: Point) {
    frame()
    events.append(.up(touch: id, at: place, time: time))
  }

  mutating func deed() {
    let start = Point(x: Double(50 + below(300)), y: Double(50 + below(700)))
    switch below(12) {
    case 0, 1: tap(start)
    case 2:
      tap(start)
      wait(80)
      tap(start)
    case 3: hold(start)
    case 4: pinch(start)
    case 5: flick(start)
    default: drag(start, cancelled: below(12) == 0)
    }
    wait(200 + below(600))
  }

  private mutating func tap(_ place: Point) {
    down(1, place)
    for i in 0..<6 { move(1, Point(x: place.x + Double(i % 2), y: place.y)) }
    up(1, place)
  }

  private mutating func hold(_ place: Point) {
    down(1, place)
    for i in 0..<70 { move(1, Point(x: place.x + Double(i % 3), y: place.y)) }
    for i in 0..<40 { move(1, Point(x: place.x + Double(i * 3), y: place.y + Double(i))) }
    up(1, Point(x: place.x + 120, y: place.y + 40))
  }

  private mutating func drag(_ place: Point, cancelled: Bool) {
    down(1, place)
    let steps = 30 + below(60)
    for i in 1...steps { move(1, Point(x: place.x + Double(i * 2), y: place.y + Double(i))) }
    if cancelled {
      frame()
      events.append(.cancel(touch: 1, time: time))
    } else {
      up(1, Point(x: place.x + Double(steps * 2), y: place.y + Double(steps)))
    }
  }

  private mutating func flick(_ place: Point) {
    down(1, place)
    for i in 1...12 { move(1, Point(x: place.x + Double(i * 12), y: place.y)) }
    up(1, Point(x: place.x + 150, y: place.y))
  }

  private mutating func pinch(_ place: Point) {
    down(1, place)
    down(2, Point(x: place.x + 80, y: place.y))
    for i in 1...40 {
      move(1, Point(x: place.x - Double(i), y: place.y + Double(i)))
      move(2, Point(x: place.x + 80 + Double(i), y: place.y - Double(i)))
    }
    up(1, Point(x: place.x - 40, y: place.y + 40))
    up(2, Point(x: place.x + 120, y: place.y - 40))
  }

  mutating func fidget() {
    let id = 1 + below(3)
    let far = [1, 1, 4, 12, 60][below(5)]
    let place = Point(
      x: 200 + Double(below(far * 20) - far * 10) / 10,
      y: 200 + Double(id * far) + Double(below(far * 20) - far * 10) / 10)
    switch below(20) {
    case 0...2:
      events.append(
        .down(touch: id, at: place, time: time, button: below(8) == 0 ? .secondary : .primary))
    case 3...5: events.append(.up(touch: id, at: place, time: time))
    case 6 where below(4) == 0: events.append(.cancel(touch: id, time: time))
    case 6, 7: wait([50, 200, 350, 400, 500, 750][below(6)])
    default: move(id, place)
    }
    if below(10) == 0 { now += Int64(below(40)) * 1_000_000 }
  }
}
