#if canImport(SwiftUI)
  import GestureRuntime
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import UIKit
  #endif

  /// The route of all touches in a container to its scene.
  struct SceneRoute: ViewModifier {
    let window: GestureWindow

    func body(content: Content) -> some SwiftUI.View {
      #if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
        if #available(iOS 18, *) {
          content.gesture(SceneRecognizerRoute(window: window))
            .padGestures(window.host, in: .global)
            .modifier(PointerRoute(host: window.host, space: .global, scrolling: .both))
        } else {
          content.modifier(TouchRoute(host: window.host, space: .global, scrolling: .both))
        }
      #else
        content.modifier(TouchRoute(host: window.host, space: .global, scrolling: .both))
      #endif
    }
  }

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    /// The route of UIKit. It uses the coordinates of the window, as the frames of views do.
    @available(iOS 18, *)
    private struct SceneRecognizerRoute: UIGestureRecognizerRepresentable {
      let window: GestureWindow

      func makeUIGestureRecognizer(context: Context) -> SceneRecognizer {
        let recognizer = SceneRecognizer(window)
        recognizer.location = { $0 }
        return recognizer
      }
    }
  #endif
#endif
