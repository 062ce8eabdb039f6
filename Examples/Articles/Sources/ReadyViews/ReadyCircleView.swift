#if canImport(SwiftUI)
  import GestureViews
  import SwiftUI

  /// A circle that a finger picks up and moves.
  struct ReadyCircleView: View {
    @State private var dragState: DragState = .inactive

    var body: some View {
      Circle()
        .fill(Color.blue)
        .overlay(dragState.isDragging ? Circle().stroke(Color.white, lineWidth: 2) : nil)
        .frame(width: 100, height: 100)
        .shadow(radius: dragState.isActive ? 8 : 0)
        .animation(.linear(duration: 0.5), value: dragState.isActive)
        .draggableAfterLongPress(state: $dragState)
    }
  }
#endif
