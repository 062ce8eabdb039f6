#if canImport(SwiftUI) && (canImport(UIKit) || canImport(AppKit)) && !os(watchOS) && !os(tvOS)
  import GestureRuntime
  import SwiftUI

  #if canImport(AppKit) && !canImport(UIKit)
    import AppKit
  #endif

  /// The route of a pointer that presses no button: it hovers, and on macOS it scrolls.
  struct PointerRoute<Machine: GestureMachine, Space: CoordinateSpaceProtocol>: ViewModifier {
    let host: GestureHost<Machine>
    let space: Space
    let scrolling: ScrollPolicy
    private var state = State(initialValue: Wheel())

    init(host: GestureHost<Machine>, space: Space, scrolling: ScrollPolicy) {
      self.host = host
      self.space = space
      self.scrolling = scrolling
    }

    func body(content: Content) -> some SwiftUI.View {
      let wheel = state.wrappedValue
      content.onContinuousHover(coordinateSpace: space) { hover($0, wheel) }
        #if canImport(AppKit) && !canImport(UIKit)
          .onAppear {
            wheel.turn { [weak host, scrolling] in host?.scroll($0, $1, scrolling) ?? false }
          }
          .onDisappear { wheel.stop() }
        #endif
    }

    private func hover(_ phase: HoverPhase, _ wheel: Wheel) {
      switch phase {
      case .active(let place):
        wheel.place = GestureRuntime.Point(place)
        host.mouseMoved(host.pointer(at: GestureRuntime.Point(place)))
      case .ended:
        wheel.place = nil
        host.mouseLeft(at: host.now)
      }
    }
  }

  #if canImport(AppKit) && !canImport(UIKit)
    /// The wheel of the pointer that is over a view.
    @MainActor private final class Wheel {
      /// Nil while the pointer is elsewhere.
      var place: GestureRuntime.Point?
      private var monitor: WheelMonitor?

      /// - Parameter scroll: returns whether the scrolling is over with that.
      func turn(_ scroll: @escaping @MainActor (NSEvent, GestureRuntime.Point) -> Bool) {
        monitor = WheelMonitor { [weak self] event in
          guard let place = self?.place else { return false }
          return scroll(event, place)
        }
      }

      func stop() { monitor = nil }
    }

    extension GestureHost {
      /// - Returns: whether the gesture has begun and keeps scroll views from scrolling.
      fileprivate func scroll(
        _ event: NSEvent, _ place: GestureRuntime.Point, _ policy: ScrollPolicy
      ) -> Bool {
        let (delta, pointer) = (ScrollAmount.delta(event), PointerEvent(event, at: place))
        if let scrollDoor { return scrollDoor(delta, pointer, event.isMomentum) }
        scroll(by: delta, pointer)
        return policy.preventsScrolling && driver.machine.phase == .active
      }
    }
  #else
    /// An iPad's wheel and touchpad have recognizers: see `PadRoute`.
    @MainActor private final class Wheel {
      var place: GestureRuntime.Point?
    }
  #endif
#endif
