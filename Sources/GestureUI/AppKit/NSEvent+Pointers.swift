#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import GestureRuntime

  extension PointerEvent {
    /// The values that all events of AppKit have, as a move. The caller sets the phase.
    @MainActor init(_ event: NSEvent, at place: GestureRuntime.Point) {
      self.init(
        phase: .move, at: place, time: Timestamp(uptime: event.timestamp), kind: .mouse,
        modifiers: ModifierKeys(flags: event.modifierFlags.rawValue))
    }
  }

  extension GestureRuntime.Point {
    /// A place in the window in the coordinates of a view, with the y axis pointing down.
    @MainActor init(_ place: CGPoint, in view: NSView?) {
      let local = view?.convert(place, from: nil) ?? place
      let space = ViewSpace(
        height: Double(view?.bounds.height ?? 0), isFlipped: view?.isFlipped ?? true)
      self = space.point(x: Double(local.x), y: Double(local.y))
    }
  }

  extension GestureHost {
    func mouseDown(_ event: NSEvent, _ pointer: PointerEvent) {
      mouseDown(PointerButton(number: event.buttonNumber), pointer)
    }

    func mouseUp(_ event: NSEvent, _ pointer: PointerEvent) {
      mouseUp(PointerButton(number: event.buttonNumber), pointer)
    }
  }

  extension NSGestureRecognizer {
    /// Whether a control inside the recognizer's view is under the pointer.
    func isOnControl(_ event: NSEvent) -> Bool {
      // A recognizer of SwiftUI may have no view.
      guard let root = view ?? event.window?.contentView else { return false }
      let hit = root.hit(GestureRuntime.Point(event.locationInWindow, in: root)) as? NSView
      return sequence(state: hit) { next in
        defer { next = next?.superview }
        return next === self.view ? nil : next
      }.contains { $0.followsMouse }
    }
  }

  extension NSView {
    /// Whether it is a control, or text that can be selected. Tables, images and labels are controls for AppKit, too, but
    /// leave the mouse to the views around them.
    fileprivate var followsMouse: Bool {
      switch self {
      case is NSTableView, is NSImageView: false
      case let label as NSTextField: label.isSelectable
      case let text as NSTextView: text.isSelectable
      default: self is NSControl
      }
    }
  }

  extension ScrollAmount {
    @MainActor static func delta(_ event: NSEvent) -> Vector {
      delta(
        x: Double(event.scrollingDeltaX), y: Double(event.scrollingDeltaY),
        isPrecise: event.hasPreciseScrollingDeltas)
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
