#if canImport(SwiftUI) && !os(tvOS)
  import Foundation
  import GestureRuntime
  import SwiftUI

  /// The route of one finger, by a drag of SwiftUI. When the system takes the touch away, SwiftUI calls no closure, but
  /// the gesture's own state returns.
  struct FingerRoute<Machine: GestureMachine, Space: CoordinateSpaceProtocol>: ViewModifier {
    let host: GestureHost<Machine>
    let space: Space
    let scrolling: ScrollPolicy
    @GestureState private var isTouched = false

    func body(content: Content) -> some SwiftUI.View {
      attached(to: content)
        .onChange(of: isTouched) { _, isTouched in
          guard !isTouched else { return }
          // A lift is reported after its state has returned.
          let finger = host.fingers
          Task { host.fingerStateReturned(of: finger) }
        }
    }

    @ViewBuilder private func attached(to content: Content) -> some SwiftUI.View {
      if scrolling.preventsScrolling {
        content.gesture(finger)
      } else {
        content.simultaneousGesture(finger)
      }
    }

    private var finger: some Gesture {
      DragGesture(minimumDistance: 0, coordinateSpace: space)
        .updating($isTouched) { _, isTouched, _ in isTouched = true }
        .onChanged { host.finger(at: GestureRuntime.Point($0.location), age: $0.age) }
        .onEnded { host.fingerLifted(at: GestureRuntime.Point($0.location), age: $0.age) }
    }
  }

  extension DragGesture.Value {
    /// The age in seconds.
    fileprivate var age: Double { Date.now.timeIntervalSince(time) }
  }
#endif
