import GestureRuntime
import GestureTesting

/// The number of deeds that a recording itself shows, independent of any spec.
struct Facts: Sendable {
  /// The presses: from each change of the pad's buttons that a touch reports first to the next change, or to the last
  /// lift.
  var presses: [(from: Timestamp, to: Timestamp)] = []

  init(_ items: [TraceItem]) {
    var down: Set<Int> = []
    var pressed: Timestamp?
    for event in items.flatMap(\.events) {
      guard [.down, .move, .up, .cancel].contains(event.phase) else { continue }
      let isLift = event.phase == .up || event.phase == .cancel
      if isLift { down.remove(event.touch) } else { down.insert(event.touch) }
      let isPressed = !down.isEmpty && !(event.buttons ?? []).isEmpty
      if isPressed, pressed == nil { pressed = event.time }
      if !isPressed, let from = pressed {
        presses.append((from, event.time))
        pressed = nil
      }
    }
    if let from = pressed, let last = items.last { presses.append((from, last.time)) }
  }
}

extension TraceItem {
  /// The events that it hands to the machine.
  fileprivate var events: [PointerEvent] {
    switch kind {
    case .event(let event): [event]
    case .frame(let events): events
    default: []
    }
  }
}
