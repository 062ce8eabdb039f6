#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import GestureRuntime

  extension PointerEvent {
    /// The values that all events of AppKit have, as a move. The caller sets the phase.
    @MainActor init(_ event: NSEvent, at place: Point) {
      self.init(
        phase: .move, at: place, time: Timestamp(uptime: event.timestamp), kind: .mouse,
        modifiers: ModifierKeys(flags: event.modifierFlags.rawValue))
    }

    /// Converts an event to the coordinates of a view, with the y axis pointing down.
    @MainActor init(_ event: NSEvent, in view: NSView?) {
      let place = view?.convert(event.locationInWindow, from: nil) ?? event.locationInWindow
      let space = ViewSpace(
        height: Double(view?.bounds.height ?? 0), isFlipped: view?.isFlipped ?? true)
      self.init(event, at: space.point(x: Double(place.x), y: Double(place.y)))
    }
  }

  extension MotionPhase {
    /// Nil if nothing has happened.
    init?(_ phase: NSEvent.Phase) {
      if phase.contains(.began) {
        self = .began
      } else if phase.contains(.changed) {
        self = .changed
      } else if phase.contains(.ended) {
        self = .ended
      } else if phase.contains(.cancelled) {
        self = .cancelled
      } else {
        return nil
      }
    }
  }

  @MainActor func customActions<Machine>(
    _ actions: [OfferedAction<Machine.Action>], _ host: GestureHost<Machine>
  ) -> [NSAccessibilityCustomAction] {
    actions.map { offered in
      NSAccessibilityCustomAction(name: offered.name) { [weak host] in
        host?.perform(offered.action)
        return host != nil
      }
    }
  }
#endif
