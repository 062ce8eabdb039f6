#if canImport(SwiftUI)
  import GestureRuntime
  import GestureScene
  import SwiftUI

  /// The route of touches from SwiftUI to the gesture. It is a recognizer of the platform, which sees all touches, if
  /// SwiftUI accepts one. Otherwise it is SwiftUI's own drag.
  struct TouchRoute<Machine: GestureMachine, Space: CoordinateSpaceProtocol>: ViewModifier {
    let host: GestureHost<Machine>
    let space: Space
    let isEnabled: Bool
    let scrolling: ScrollPolicy
    @Environment(\.gestureWindow) private var window

    init(
      host: GestureHost<Machine>, space: Space, isEnabled: Bool = true, scrolling: ScrollPolicy
    ) {
      self.host = host
      self.space = space
      self.isEnabled = isEnabled
      self.scrolling = scrolling
    }

    func body(content: Content) -> some SwiftUI.View {
      if let window, HostRoute.fits(host, space) {
        let isLocal = space is LocalCoordinateSpace
        measured(
          content.modifier(
            HostRoute(host: host, window: window, isEnabled: isEnabled) {
              $0.space = isLocal ? .live : .scene
              $0.scrolling = scrolling
            })
        ) { isLocal ? TouchSpace(inside: $0) : TouchSpace($0, in: .global) }
      } else {
        nonisolated(unsafe) let space = space.coordinateSpace
        measured(alone(content)) { TouchSpace($0, in: space) }
      }
    }

    /// Tells the host the coordinates of its touches, for the frames of its regions.
    private func measured(
      _ view: some SwiftUI.View, _ measure: @escaping @Sendable (GeometryProxy) -> TouchSpace
    ) -> some SwiftUI.View {
      view.onGeometryChange(for: TouchSpace.self, of: measure) { [weak host] in host?.space = $0 }
    }

    @ViewBuilder private func alone(_ content: Content) -> some SwiftUI.View {
      #if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
        if #available(iOS 18, *) {
          content.gesture(RecognizerRoute(host: host, space: space, scrolling: scrolling))
            .padGestures(host, in: space)
            .modifier(PointerRoute(host: host, space: space, scrolling: scrolling))
        } else {
          content.modifier(FingerRoute(host: host, space: space, scrolling: scrolling))
        }
      #elseif canImport(AppKit) && !canImport(UIKit)
        if #available(macOS 26, *) {
          content.gesture(RecognizerRoute(host: host, space: space, scrolling: scrolling))
            .modifier(PointerRoute(host: host, space: space, scrolling: scrolling))
        } else {
          content.modifier(FingerRoute(host: host, space: space, scrolling: scrolling))
        }
      #elseif os(tvOS)
        // It has no touches, only the offered actions.
        content
      #else
        content.modifier(FingerRoute(host: host, space: space, scrolling: scrolling))
      #endif
    }
  }
#endif
