#if canImport(SwiftUI)
  import GestureRuntime
  import GestureUI
  import SwiftUI

  /// A circle whose place other views read and set, and that can be locked.
  struct SharedCircleView: View {
    @State private var circle = GestureHost(DraggableCircle())
    let isLocked: Bool

    var body: some View {
      VStack {
        Circle()
          .frame(width: 100, height: 100)
          .gesture(
            circle, isEnabled: !isLocked, resetAnimation: .spring,
            offering: [OfferedAction(.putBack, name: "Put back", isDefault: true)]
          ) { action in
            if action == .putBack { circle.offset = .zero }
          }
          .offset(x: circle.offset.dx, y: circle.offset.dy)
        CenterButton(offset: $circle.offset)
        Distance()
      }
      .environment(circle)
    }
  }

  /// It knows no gesture, only a binding to a variable.
  private struct CenterButton: View {
    @Binding var offset: Vector

    var body: some View {
      Button("Center") { offset = .zero }
    }
  }

  /// It finds the gesture in its environment.
  private struct Distance: View {
    @Environment(GestureHost<DraggableCircle>.self) private var circle

    var body: some View {
      Text("\(Int(circle.offset.length)) pt")
    }
  }
#endif
