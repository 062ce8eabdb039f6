#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import GestureRuntime
  import SwiftUI
  import UIKit

  @available(iOS 18, *)
  extension SwiftUI.View {
    /// Adds the wheel of a mouse, and the scrolling, magnifying and rotating of a touchpad.
    func padGestures<Machine: GestureMachine>(
      _ host: GestureHost<Machine>, in space: GestureSpace
    ) -> some SwiftUI.View {
      gesture(PadRoute(space: space, make: { UIPanGestureRecognizer.ofWheels() }, act: host.scroll))
        .gesture(
          PadRoute(
            space: space, make: { UIPinchGestureRecognizer(target: nil, action: nil) },
            act: host.magnify)
        )
        .gesture(
          PadRoute(
            space: space, make: { UIRotationGestureRecognizer(target: nil, action: nil) },
            act: host.rotate))
    }
  }

  /// The route of a wheel or a touchpad, by a recognizer of UIKit that does not see fingers on the screen.
  @available(iOS 18, *)
  private struct PadRoute<Recognizer: UIGestureRecognizer>: UIGestureRecognizerRepresentable {
    let space: GestureSpace
    let make: @MainActor () -> Recognizer
    let act: @MainActor (Recognizer, GestureRuntime.Point) -> Void

    func makeCoordinator(converter: CoordinateSpaceConverter) -> PadDelegate { PadDelegate() }

    func makeUIGestureRecognizer(context: Context) -> Recognizer {
      let recognizer = make()
      recognizer.delegate = context.coordinator
      return recognizer
    }

    func handleUIGestureRecognizerAction(_ recognizer: Recognizer, context: Context) {
      switch space {
      case .global: act(recognizer, .init(context.converter.location(in: .global)))
      case .named(let name): act(recognizer, .init(context.converter.location(in: .named(name))))
      }
    }
  }

  private final class PadDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { false }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  extension UIPanGestureRecognizer {
    fileprivate static func ofWheels() -> UIPanGestureRecognizer {
      let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
      recognizer.allowedScrollTypesMask = .all
      return recognizer
    }
  }

  extension GestureHost {
    /// Each call has the distance since the last one.
    fileprivate func scroll(_ pan: UIPanGestureRecognizer, at place: GestureRuntime.Point) {
      let distance = pan.translation(in: pan.view)
      pan.setTranslation(.zero, in: pan.view)
      let delta = ScrollAmount.delta(
        x: Double(distance.x), y: Double(distance.y), isPrecise: true)
      scroll(by: delta, pointer(of: pan, at: place))
    }

    fileprivate func magnify(_ pinch: UIPinchGestureRecognizer, at place: GestureRuntime.Point) {
      guard let phase = MotionPhase(pinch.state) else { return }
      let amount = Double(pinch.scale) - 1
      pinch.scale = 1
      self.pinch(.magnification, phase, by: amount, pointer(of: pinch, at: place))
    }

    fileprivate func rotate(_ turn: UIRotationGestureRecognizer, at place: GestureRuntime.Point) {
      guard let phase = MotionPhase(turn.state) else { return }
      // Clockwise here, and counterclockwise in degrees there.
      let amount = -Double(turn.rotation) * 180 / .pi
      turn.rotation = 0
      pinch(.rotation, phase, by: amount, pointer(of: turn, at: place))
    }

    private func pointer(
      of recognizer: UIGestureRecognizer, at place: GestureRuntime.Point
    ) -> PointerEvent {
      pointer(
        at: place, modifiers: ModifierKeys(flags: UInt(recognizer.modifierFlags.rawValue)))
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
