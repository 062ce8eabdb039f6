#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import GestureRuntime
  import SwiftUI
  import UIKit

  @available(iOS 18, *)
  extension SwiftUI.View {
    /// Adds the wheel of a mouse, and the scrolling, magnifying and rotating of a touchpad.
    func padGestures<Machine: GestureMachine>(
      _ host: GestureHost<Machine>, in space: some CoordinateSpaceProtocol
    ) -> some SwiftUI.View {
      gesture(PadRoute(space: space, make: { UIPanGestureRecognizer.ofWheels() }, act: host.pass))
        .gesture(
          PadRoute(
            space: space, make: { UIPinchGestureRecognizer(target: nil, action: nil) },
            act: host.pass)
        )
        .gesture(
          PadRoute(
            space: space, make: { UIRotationGestureRecognizer(target: nil, action: nil) },
            act: host.pass))
    }
  }

  /// The route of a wheel or a touchpad, by a recognizer of UIKit that does not see fingers on the screen.
  @available(iOS 18, *)
  private struct PadRoute<
    Recognizer: UIGestureRecognizer, Space: CoordinateSpaceProtocol
  >: UIGestureRecognizerRepresentable {
    let space: Space
    let make: @MainActor () -> Recognizer
    let act: @MainActor (Recognizer, GestureRuntime.Point) -> Void

    func makeCoordinator(converter: CoordinateSpaceConverter) -> PadDelegate { PadDelegate() }

    func makeUIGestureRecognizer(context: Context) -> Recognizer {
      let recognizer = make()
      recognizer.delegate = context.coordinator
      return recognizer
    }

    func handleUIGestureRecognizerAction(_ recognizer: Recognizer, context: Context) {
      act(recognizer, .init(context.converter.location(in: space)))
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
#endif
