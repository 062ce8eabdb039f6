#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import GestureRuntime
  import UIKit

  // The pointer, the wheel and the touchpad of an iPad. UIKit passes them to recognizers of its own classes only.

  extension GestureHost {
    /// Passes on an action of such a recognizer.
    func pass(_ recognizer: UIGestureRecognizer, at place: GestureRuntime.Point) {
      let modifiers = ModifierKeys(flags: UInt(recognizer.modifierFlags.rawValue))
      let event = pointer(at: place, modifiers: modifiers)
      switch recognizer {
      case is UIHoverGestureRecognizer: hover(recognizer.state, event)
      case let pan as UIPanGestureRecognizer: scroll(pan, event)
      case let pinch as UIPinchGestureRecognizer: magnify(pinch, event)
      case let turn as UIRotationGestureRecognizer: rotate(turn, event)
      default: break
      }
    }

    private func hover(_ state: UIGestureRecognizer.State, _ event: PointerEvent) {
      switch state {
      case .began, .changed: mouseMoved(event)
      default: mouseLeft(at: event.time)
      }
    }

    /// Each action has the distance since the last one.
    private func scroll(_ pan: UIPanGestureRecognizer, _ event: PointerEvent) {
      let distance = pan.translation(in: pan.view)
      pan.setTranslation(.zero, in: pan.view)
      let delta = ScrollAmount.delta(
        x: Double(distance.x), y: Double(distance.y), isPrecise: true)
      scroll(by: delta, event)
    }

    private func magnify(_ recognizer: UIPinchGestureRecognizer, _ event: PointerEvent) {
      guard let phase = MotionPhase(recognizer.state) else { return }
      let amount = Double(recognizer.scale) - 1
      recognizer.scale = 1
      pinch(.magnification, phase, by: amount, event)
    }

    private func rotate(_ recognizer: UIRotationGestureRecognizer, _ event: PointerEvent) {
      guard let phase = MotionPhase(recognizer.state) else { return }
      // Clockwise here, and counterclockwise in degrees there.
      let amount = -Double(recognizer.rotation) * 180 / .pi
      recognizer.rotation = 0
      pinch(.rotation, phase, by: amount, event)
    }
  }

  extension MotionPhase {
    /// Nil while nothing has happened.
    @MainActor fileprivate init?(_ state: UIGestureRecognizer.State) {
      switch state {
      case .began: self = .began
      case .changed: self = .changed
      case .ended: self = .ended
      case .cancelled: self = .cancelled
      default: return nil
      }
    }
  }
#endif
