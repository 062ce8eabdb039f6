import GestureRuntime

/// The gesture `Pan` of `Session.gesture` by hand.
struct PanByHand {
  enum Action {
    case panned(by: Vector)
  }

  private var fingers = Fingers()
  private var primary = -1
  private var drag = Drag()

  mutating func handle(_ event: PointerEvent, _ emit: (Action) -> Void) {
    switch event.phase {
    case .move:
      guard let slot = fingers.slot(of: event.touch), slot == primary else { return }
      if drag.move(to: event.location) { emit(.panned(by: drag.translation)) }
    case .down: down(event)
    case .up, .cancel:
      guard let slot = fingers.slot(of: event.touch) else { return }
      fingers.remove(slot)
      if slot == primary { reset() }
    case .hover, .leave, .scroll: break
    }
  }

  private mutating func down(_ event: PointerEvent) {
    let finger = Finger(
      id: event.touch, place: event.location, isPrimary: event.button == .primary)
    if let slot = fingers.slot(of: event.touch) {
      fingers.remove(slot)
      if slot == primary { reset() }
    }
    guard let slot = fingers.add(finger) else { return }
    if primary < 0, finger.isPrimary {
      primary = slot
      drag.down(at: finger.place)
    } else if primary < 0 || !drag.isDragging {
      reset()
    }
  }

  /// It is over: fingers that are down are ignored until they lift.
  private mutating func reset() {
    primary = -1
    fingers.ignoreAll()
  }
}
