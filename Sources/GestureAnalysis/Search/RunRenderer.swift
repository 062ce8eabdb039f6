import GestureRuntime

/// Makes calls of steps.
struct RunRenderer {
  let hands: SearchHands
  let inputs: [String]
  let regions: [String]
  private(set) var now: Int64 = 0
  /// The last event of each finger that is down.
  private(set) var fingers: [Int: PointerEvent] = [:]
  /// Where a pointer hovered last.
  private var pointer = Point.zero

  init(_ hands: SearchHands, _ table: GestureTable) {
    self.hands = hands
    inputs = table.inputs.map { $0.name }
    regions = table.regions.map { $0.name }
  }

  private var time: Timestamp { Timestamp(nanoseconds: now) }

  /// The call of the steps from `place` on that are one; nil where they make no sense.
  mutating func call(_ steps: [Run.Step], from index: inout Int) -> RunCall? {
    let step = steps[index]
    index += 1
    now += max(0, step.wait)
    switch step.deed {
    case .event(.down) where fingers[step.finger] == nil && fingers.count < 16:
      let event = event(.down, step, at: step.place)
      fingers[step.finger] = event
      return .events([event])
    case .event(.move): return moves(step, steps, from: &index)
    case .event(.up): return lift(step)
    case .event(.cancel) where fingers.removeValue(forKey: step.finger) != nil:
      return .events([.cancel(touch: step.finger, time: time)])
    case .cancelAll where hands != .plain:
      fingers = [:]
      return .cancel(time)
    case .event(let phase) where !phase.isOfTouch: return .events([hovering(phase, step)])
    case .advance: return .advance(time)
    case .input(let number): return .set(inputs[number], step.value)
    case .frame(let number) where step.rect != nil || hands != .plain:
      return .frame(regions[number], id: step.id, step.rect)
    case .event, .cancelAll, .frame: return nil
    }
  }

  /// Of a pointer that touches nothing.
  private mutating func hovering(
    _ phase: PointerEvent.Phase, _ step: Run.Step
  ) -> PointerEvent {
    if phase.leadsPointer { pointer = step.place }
    return TouchlessEvent(phase, at: step.place, by: step.way).event(
      at: time, step.pointer.modifiers, last: hands == .plain ? pointer : step.place)
  }

  private mutating func moves(
    _ step: Run.Step, _ steps: [Run.Step], from index: inout Int
  ) -> RunCall? {
    var events: [PointerEvent] = []
    if let first = move(step) { events.append(first) }
    while index < steps.count, steps[index].joins, case .event(.move) = steps[index].deed {
      var next = steps[index]
      index += 1
      if hands == .plain { next.pointer = step.pointer }
      if events.contains(where: { $0.touch == next.finger }) { continue }
      if let event = move(next) { events.append(event) }
    }
    return events.isEmpty ? nil : .events(events)
  }

  private mutating func move(_ step: Run.Step) -> PointerEvent? {
    guard let last = fingers[step.finger] else { return nil }
    let event = dressed(event(.move, step, at: step.place), last)
    fingers[step.finger] = event
    return event
  }

  private mutating func lift(_ step: Run.Step) -> RunCall? {
    guard let last = fingers.removeValue(forKey: step.finger) else { return nil }
    var event = event(.up, step, at: hands == .anyHost ? step.place : last.location)
    if hands == .plain {
      event = last
      (event.phase, event.time, event.buttons) = (.up, time, nil)
    }
    return .events([dressed(event, last)])
  }

  private func event(
    _ phase: PointerEvent.Phase, _ step: Run.Step, at place: Point
  ) -> PointerEvent {
    PointerEvent(
      phase: phase, touch: step.finger, at: place, time: time, kind: step.pointer.kind,
      button: step.pointer.button, buttons: step.pointer.buttons,
      modifiers: step.pointer.modifiers, pressure: step.pointer.pressure,
      contact: step.pointer.contact)
  }

  /// A finger of a hand stays what it is.
  private func dressed(_ event: PointerEvent, _ last: PointerEvent) -> PointerEvent {
    guard hands != .anyHost else { return event }
    var event = event
    event.kind = last.kind
    event.button = last.button
    return event
  }
}
