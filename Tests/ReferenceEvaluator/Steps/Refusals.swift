import GestureRuntime

// "Time, steps and resets": streams from hosts can be wrong. What is refused changes nothing.
extension Evaluator {
  func refusal(of event: PointerEvent) -> Refusal? {
    if event.time.nanoseconds < now { return .timeRunsBackwards }
    if !event.isFinite { return .notFinite }
    let isOfContact = event.phase != .leave && event.phase != .cancel
    if isOfContact, !event.contact.isMeasured { return .badContact }
    let isDown = touches.touch(event.touch) != nil
    switch event.phase {
    case .down: return !isDown && touches.down.count == Touches.limit ? .tooManyTouches : nil
    case .move, .up, .cancel: return isDown ? nil : .unknownTouch
    case .hover, .leave, .scroll: return nil
    }
  }

  func refusal(ofFrame events: [PointerEvent]) -> Refusal? {
    guard let first = events.first else { return .emptyFrame }
    var seen: Set<Int> = []
    for event in events {
      guard event.phase == .move, event.time == first.time else { return .frameOfOtherEvents }
      if let refusal = refusal(of: event) { return refusal }
      guard seen.insert(event.touch).inserted else { return .frameOfOtherEvents }
    }
    return nil
  }
}

extension PointerEvent {
  /// What the event's phase reads of it.
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
