#if canImport(SwiftUI)
  import GestureRuntime
  import GestureUI
  import SwiftUI

  /// A circle that is picked up and moved, after "Composing SwiftUI Gestures".
  struct CircleView: View {
    @State private var circle = GestureHost(DraggableCircle())

    private var isHeld: Bool { circle.dragState != .inactive }
    private var place: Vector {
      if case .dragging(let way) = circle.dragState { circle.offset + way } else { circle.offset }
    }

    var body: some View {
      Circle()
        .fill(Color.blue)
        .overlay(isHeld ? Circle().stroke(Color.white, lineWidth: 2) : nil)
        .frame(width: 100, height: 100)
        .offset(x: place.dx, y: place.dy)
        .shadow(radius: isHeld ? 8 : 0)
        .animation(.linear(duration: 0.5), value: isHeld)
        .gesture(circle)
    }
  }
#endif
