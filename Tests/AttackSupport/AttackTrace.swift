import FormSupport
import GestureRuntime

/// What a host does, as steps that can be changed, left out and put in one by one: what makes no sense
/// any more (a move of a finger that is not down) is passed over.
struct AttackTrace {
  enum Deed {
    case down, move, up, cancel, cancelAll, hover, leave, scroll, advance
    /// By their numbers in the gesture.
    case input(Int), frame(Int)
  }

  struct Step {
    var deed: Deed
    var finger = 0
    /// Nanoseconds since the step before.
    var wait: Int64 = 0
    /// Of a move: it is of one instant with the moves before it.
    var joins = false
    var place = Point.zero
    /// Of a wheel.
    var way = Vector.zero
    var kind = PointerKind.touch
    var button = PointerButton.primary
    var buttons: PointerButtons?
    var modifiers: ModifierKeys = []
    var pressure = 1.0
    /// Of an input.
    var value = GestureValue.bool(false)
    /// Of a frame; nil takes it away.
    var rect: Rect?
    var id = 0
  }

  var steps: [Step] = []

  /// Without a step; what comes later comes when it did.
  func without(_ place: Int) -> AttackTrace {
    var shorter = self
    let wait = shorter.steps.remove(at: place).wait
    if place < shorter.steps.count {
      // Of one instant with a move that is gone.
      if place == 0 || !isMove(place - 1) { shorter.steps[place].joins = false }
      if !shorter.steps[place].joins { shorter.steps[place].wait += max(0, wait) }
    }
    return shorter
  }

  private func isMove(_ place: Int) -> Bool {
    if case .move = steps[place].deed { true } else { false }
  }
}

/// Makes calls of steps.
struct TraceRenderer {
  let hands: HandsModel
  let inputs: [String]
  let regions: [String]
  private(set) var now: Int64 = 0
  /// The last event of each finger that is down.
  private(set) var fingers: [Int: PointerEvent] = [:]

  init(_ hands: HandsModel, _ table: GestureTable) {
    self.hands = hands
    inputs = table.inputs.map { $0.name }
    regions = table.regions.map { $0.name }
  }

  /// The calls of the steps from `place` on that are one; nil where they make no sense.
  mutating func call(_ steps: [AttackTrace.Step], from place: inout Int) -> HostCall? {
    let step = steps[place]
    place += 1
    now += max(0, step.wait)
    let time = Timestamp(nanoseconds: now)
    switch step.deed {
    case .down where fingers[step.finger] == nil && fingers.count < 16:
      let event = event(.down, step, at: step.place)
      fingers[step.finger] = event
      return .event(event)
    case .move:
      guard let first = move(step) else { return nil }
      var events = [first]
      while place < steps.count, steps[place].joins, case .move = steps[place].deed {
        let next = steps[place]
        place += 1
        if events.contains(where: { $0.touch == next.finger }) { continue }
        if let event = move(next) { events.append(event) }
      }
      return events.count == 1 ? .event(first) : .frame(events)
    case .up:
      guard let last = fingers.removeValue(forKey: step.finger) else { return nil }
      return .event(
        dressed(event(.up, step, at: hands == .hands ? last.location : step.place), last))
    case .cancel where fingers.removeValue(forKey: step.finger) != nil:
      return .event(.cancel(touch: step.finger, time: time))
    case .cancelAll:
      fingers = [:]
      return .cancel(time)
    case .hover: return .event(event(.hover, step, at: step.place))
    case .leave: return .event(event(.leave, step, at: .zero))
    case .scroll: return .event(event(.scroll, step, at: step.place))
    case .advance: return .advance(time)
    case .input(let number): return .setInput(inputs[number], step.value)
    case .frame(let number): return .setFrame(regions[number], id: step.id, step.rect)
    case .down, .cancel: return nil
    }
  }

  private mutating func move(_ step: AttackTrace.Step) -> PointerEvent? {
    guard let last = fingers[step.finger] else { return nil }
    let event = dressed(event(.move, step, at: step.place), last)
    fingers[step.finger] = event
    return event
  }

  private func event(
    _ phase: PointerEvent.Phase, _ step: AttackTrace.Step, at place: Point
  ) -> PointerEvent {
    PointerEvent(
      phase: phase, touch: step.finger, at: place, by: step.way,
      time: Timestamp(nanoseconds: now), kind: step.kind, button: step.button,
      buttons: step.buttons, modifiers: step.modifiers, pressure: step.pressure)
  }

  /// A finger of a hand stays what it is.
  private func dressed(_ event: PointerEvent, _ last: PointerEvent) -> PointerEvent {
    guard hands == .hands else { return event }
    var event = event
    event.kind = last.kind
    event.button = last.button
    return event
  }
}
