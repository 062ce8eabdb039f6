import GestureRuntime

// "Time, steps and resets": streams from hosts can be wrong. A refused call changes nothing.
extension Evaluator {
  func refusal(of event: PointerEvent) -> Reply? {
    if let refusal = refusalAlone(of: event) { return refusal }
    let isNew = event.phase == .down && touches.touch(event.touch) == nil
    return isNew && touches.down.count == Touches.limit ? .refused(.tooManyTouches) : nil
  }

  /// The refusal of an event by itself, independent of other touches that are down.
  private func refusalAlone(of event: PointerEvent) -> Reply? {
    if event.time.nanoseconds < now { return .refused(.timeRunsBackwards) }
    if !event.isFinite { return .refused(.notFinite) }
    let isOfContact = event.phase != .leave && event.phase != .cancel
    if isOfContact, !event.contact.isMeasured { return .refused(.badContact) }
    let isDown = touches.touch(event.touch) != nil
    switch event.phase {
    case .move, .up, .cancel: return isDown ? nil : .refused(.unknownTouch)
    case .down, .hover, .leave, .scroll: return nil
    }
  }

  func refusal(ofFrame events: [PointerEvent]) -> Reply? {
    guard let first = events.first else { return .refused(.emptyFrame) }
    var seen: Set<Int> = []
    var downs = 0
    for event in events {
      switch event.phase {
      case .hover, .leave, .scroll: return .refused(.frameOfOtherEvents)
      default: if event.time != first.time { return .refused(.frameOfOtherEvents) }
      }
      if let refusal = refusalAlone(of: event) { return refusal }
      // A frame is read only up to the number of touches that can be down.
      if touches.touch(event.touch) == nil, downs >= Touches.limit {
        return .refused(.tooManyTouches)
      }
      guard seen.insert(event.touch).inserted else { return .refused(.frameOfOtherEvents) }
      if event.phase == .down { downs += 1 }
    }
    let leaving = touches.down.filter { touch in
      events.contains { $0.touch == touch.id && $0.phase != .move }
    }
    let left = touches.down.count - leaving.count
    return left + downs > Touches.limit ? .refused(.tooManyTouches) : nil
  }
}

extension PointerEvent {
  /// Whether the values that the event's phase reads are finite.
  fileprivate var isFinite: Bool {
    switch phase {
    case .down, .move, .up, .hover: location.x.isFinite && location.y.isFinite && pressure.isFinite
    case .scroll:
      location.x.isFinite && location.y.isFinite && delta.dx.isFinite && delta.dy.isFinite
        && pressure.isFinite
    case .leave: pressure.isFinite
    case .cancel: true
    }
  }
}

extension PointerContact {
  fileprivate var isMeasured: Bool {
    [radius, tilt, azimuth, twist].allSatisfy { $0.isFinite } && radius >= 0 && tilt >= 0
  }
}
