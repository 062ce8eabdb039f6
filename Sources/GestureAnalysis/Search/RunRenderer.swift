@_spi(GestureEngine) import GestureRuntime

/// Turns the lines of a run into calls.
struct RunRenderer {
  let hands: SearchHands
  /// The nanoseconds since the beginning.
  private(set) var now: Int64 = 0
  /// The last event of each finger that is down.
  private(set) var fingers: [Int: PointerEvent] = [:]
  /// The last place where a pointer hovered.
  private var pointer = Point.zero

  init(_ hands: SearchHands) { self.hands = hands }

  private var time: Timestamp { Timestamp(nanoseconds: now) }

  /// The calls of a line. Empty if the line makes no sense.
  mutating func calls(_ line: ArraySlice<Run.Step>) -> [RunCall] {
    let step = line[line.startIndex]
    now += max(0, step.wait)
    let waited: [RunCall] = step.wait > 0 ? [.advance(time)] : []
    switch step.deed {
    case .event(.down) where fingers[step.finger] == nil && fingers.count < 16:
      let event = event(.down, step, at: step.place)
      fingers[step.finger] = event
      return [.events([event])]
    case .event(.move): return moves(line)
    case .event(.up): return lift(step)
    case .event(.cancel) where fingers.removeValue(forKey: step.finger) != nil:
      return [.events([.cancel(touch: step.finger, time: time)])]
    case .cancelAll where hands != .plain:
      fingers = [:]
      return [.cancel(time)]
    case .event(let phase) where !phase.isOfTouch: return [.events([hovering(phase, step)])]
    case .wait: return [.advance(time)]
    case .input(let name): return waited + [.set(name, step.value)]
    case .frame(let name) where step.rect != nil || hands != .plain:
      return waited + [.frame(name, id: step.id, step.rect)]
    case .event, .cancelAll, .frame: return []
    }
  }

  /// An event of a pointer that touches nothing.
  private mutating func hovering(
    _ phase: PointerEvent.Phase, _ step: Run.Step
  ) -> PointerEvent {
    if phase.leadsPointer { pointer = step.place }
    return TouchlessEvent(phase, at: step.place, by: step.way).event(
      at: time, step.pointer.modifiers, last: hands == .plain ? pointer : step.place)
  }

  private mutating func moves(_ line: ArraySlice<Run.Step>) -> [RunCall] {
    var moves: [Run.Step] = []
    for step in line where fingers[step.finger] != nil {
      if !moves.contains(where: { $0.finger == step.finger }) { moves.append(step) }
    }
    guard let first = moves.first else { return [] }
    // A test states changed attributes once for all fingers.
    if hands == .plain, moves.contains(where: { isOther($0) }) {
      for index in moves.indices { moves[index].pointer = first.pointer }
    }
    let starts = moves.compactMap { fingers[$0.finger]?.location }
    let begin = now
    return Run.pieces(of: first.over).map { elapsed, share in
      now = begin + elapsed
      return .events(
        zip(moves, starts).map { step, start in
          let way = step.place - start
          let place =
            share == 1
            ? step.place : Point(x: start.x + way.dx * share, y: start.y + way.dy * share)
          let event = dressed(event(.move, step, at: place))
          fingers[step.finger] = event
          return event
        })
    }
  }

  /// Whether a move changes an attribute of the pointer.
  func isOther(_ step: Run.Step) -> Bool {
    dressed(event(.move, step, at: step.place)).attributes != fingers[step.finger]?.attributes
  }

  private mutating func lift(_ step: Run.Step) -> [RunCall] {
    guard let last = fingers[step.finger] else { return [] }
    var event = event(.up, step, at: hands == .anyHost ? step.place : last.location)
    if hands == .plain {
      event = last
      (event.phase, event.time, event.buttons) = (.up, time, nil)
    }
    event = dressed(event)
    fingers[step.finger] = nil
    return [.events([event])]
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

  /// The event with the last attributes of its touch, because a finger of a hand does not change its kind.
  private func dressed(_ event: PointerEvent) -> PointerEvent {
    guard hands != .anyHost, let last = fingers[event.touch] else { return event }
    var event = event
    event.kind = last.kind
    event.button = last.button
    return event
  }
}

extension PointerEvent {
  /// The attributes of the pointer in the event.
  var attributes: InputAlphabet.Pointer {
    InputAlphabet.Pointer(
      kind: kind, button: button, modifiers: modifiers, pressure: pressure, buttons: buttons,
      contact: contact)
  }
}

extension Run {
  /// The times and distances of the pieces of a move that takes this long, as the language defines them: max(1, ceil(d
  /// · 120 Hz)) pieces, the k-th at floor(d · k / n).
  fileprivate static func pieces(of duration: Int64) -> [(elapsed: Int64, share: Double)] {
    let nanoseconds = Double(duration)
    let count = max(1, Int((nanoseconds * 120 / 1e9).rounded(.up)))
    return (1...count).map { piece in
      let elapsed = (nanoseconds * Double(piece) / Double(count)).rounded(.down)
      return (Int64(elapsed), Double(piece) / Double(count))
    }
  }
}
