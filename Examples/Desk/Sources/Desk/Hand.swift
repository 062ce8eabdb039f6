import GestureRuntime

/// What a hand does, and when. A gesture knows no clock: times come with the events.
struct Hand {
  private(set) var events: [PointerEvent] = []
  private(set) var time: Timestamp
  private var places: [Int: Point] = [:]

  init(from time: Timestamp = Timestamp(nanoseconds: 0)) { self.time = time }

  /// A card is picked up and put down, then thrown at the bin.
  static func movesACard(from time: Timestamp = Timestamp(nanoseconds: 0)) -> Hand {
    var hand = Hand(from: time)
    for target in [Point(x: 90, y: 50), Point(x: 290, y: 50)] {
      hand.wait(100)
      hand.down(1, at: Point(x: 50, y: 50))
      hand.wait(400)
      hand.move([1: target], over: 200)
      hand.up(1)
    }
    return hand
  }

  /// Two fingers spread and turn.
  mutating func spread() {
    wait(100)
    down(1, at: Point(x: 100, y: 100))
    down(2, at: Point(x: 200, y: 100))
    move([1: Point(x: 50, y: 50), 2: Point(x: 250, y: 150)], over: 200)
    up(1)
    up(2)
  }

  mutating func wait(_ milliseconds: Int64) {
    time = Timestamp(nanoseconds: time.nanoseconds + milliseconds * 1_000_000)
  }

  mutating func down(_ finger: Int, at place: Point) {
    places[finger] = place
    events.append(.down(touch: finger, at: place, time: time))
  }

  mutating func up(_ finger: Int) {
    guard let place = places.removeValue(forKey: finger) else { return }
    events.append(.up(touch: finger, at: place, time: time))
  }

  /// Along a line, in ten moves of all fingers together.
  mutating func move(_ targets: [Int: Point], over milliseconds: Int64) {
    let starts = places
    for step in 1...10 {
      wait(milliseconds / 10)
      for finger in targets.keys.sorted() {
        guard let from = starts[finger], let to = targets[finger] else { continue }
        let part = Double(step) / 10
        let place = Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        places[finger] = place
        events.append(.move(touch: finger, at: place, time: time))
      }
    }
  }
}

extension GestureMachine {
  /// Lets a hand play, with the timers that come due meanwhile, and reports each action with its time.
  mutating func play(_ hand: Hand, _ perform: (Timestamp, Action) -> Void) {
    var rest = hand.events[...]
    while let event = rest.first {
      // A host would set a timer for this, as `GestureDriver` does.
      while let deadline = nextDeadline, deadline <= event.time {
        advance(to: deadline) { perform(deadline, $0) }
      }
      // What moves at one instant is one frame.
      let frame = rest.prefix { $0.phase == .move && $0.time == event.time }
      if frame.count > 1 {
        rest = rest.dropFirst(frame.count)
        handle(frame: frame) { perform(event.time, $0) }
      } else {
        rest = rest.dropFirst()
        handle(event) { perform(event.time, $0) }
      }
    }
    while let deadline = nextDeadline, deadline <= hand.time {
      advance(to: deadline) { perform(deadline, $0) }
    }
  }
}
