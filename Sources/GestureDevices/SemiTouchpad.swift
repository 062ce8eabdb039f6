import GestureRuntime
internal import GestureTesting

/// A pad that knows only the rectangle around its fingers and their number (the kernel's `INPUT_PROP_SEMI_MT`). Its
/// touches are two corners of that rectangle.
///
/// The pad does not know which corners the fingers are at, so this follows libinput. All fingers move with the
/// rectangle's middle, and cannot pinch or turn. When a finger comes or goes, the corners jump, but no finger has
/// moved. Fingers beyond the second are touches next to the first. The events of an instant are known when the next
/// instant comes.
struct SemiTouchpad: Hashable, Sendable {
  private struct Corner: Hashable, Sendable {
    var touch: Int
    /// The location that the trace has.
    var place: Point
    /// The location that the pad has reported.
    var said: Point

    init(_ touch: Int, at place: Point) {
      self.touch = touch
      self.place = place
      said = place
    }
  }

  private static let corners = 2
  /// The kernel does not name more fingers.
  private static let mostFingers = 5
  /// The most events of an instant on any device. The pieces of a longer instant count as instants.
  private static let longest = 64

  private var time: Timestamp?
  private var line = 0
  private var instant: [PointerEvent] = []
  private var fingers: Int?

  private var known = 0
  private var touches: [Corner] = []
  private var others: [Corner] = []

  /// Takes an event of a touch, and returns the items of the instant before.
  mutating func take(_ event: PointerEvent, line: Int) -> [TraceItem] {
    let items = finish(before: instant.count < Self.longest ? event.time : nil)
    (time, self.line) = (event.time, line)
    instant.append(event)
    return items
  }

  mutating func take(fingers: Int, at time: Timestamp, line: Int) -> [TraceItem] {
    let items = finish(before: time)
    (self.time, self.line, self.fingers) = (time, line, fingers)
    return items
  }

  /// The items of the last instant if it is before `time`, or in any case without a `time`.
  mutating func finish(before time: Timestamp? = nil) -> [TraceItem] {
    guard let last = self.time, last != time else { return [] }
    let events =
      instant.contains { $0.phase != .move } || (fingers ?? known) != known
      ? change(at: last) : move(at: last)
    (self.time, instant) = (nil, [])
    return events.map { TraceItem(.event($0), at: last, line: line) }
  }

  /// The events of an instant when all fingers stay.
  private mutating func move(at time: Timestamp) -> [PointerEvent] {
    var way = Vector.zero
    var strange: [PointerEvent] = []
    for event in instant {
      if let index = touches.firstIndex(where: { $0.touch == event.touch }) {
        way += (event.location - touches[index].said) / Double(touches.count)
        touches[index].said = event.location
      } else {
        strange.append(event)
      }
    }
    for index in touches.indices { touches[index].place += way }
    for index in others.indices { others[index].place += way }
    return (touches + others).map { .move(touch: $0.touch, at: $0.place, time: time) } + strange
  }

  /// The events of an instant when fingers come or go.
  private mutating func change(at time: Timestamp) -> [PointerEvent] {
    known = fingers ?? known
    let most = max(0, min(known, Self.mostFingers) - Self.corners)
    var events: [PointerEvent] = []
    while others.count > most, let other = others.popLast() {
      events.append(.up(touch: other.touch, at: other.place, time: time))
    }
    for var event in instant {
      let index = touches.firstIndex { $0.touch == event.touch }
      switch (event.phase, index) {
      case (.down, nil): touches.append(Corner(event.touch, at: event.location))
      case (.move, let index?):
        touches[index].said = event.location
        continue
      case (.up, let index?), (.cancel, let index?):
        event.location = touches.remove(at: index).place
      default: break
      }
      events.append(event)
    }
    while others.count < most, let first = touches.first {
      // The touches of the device are numbered from 0 on.
      let other = Corner(-1 - others.count, at: first.place)
      others.append(other)
      events.append(.down(touch: other.touch, at: other.place, time: time))
    }
    return events
  }
}
