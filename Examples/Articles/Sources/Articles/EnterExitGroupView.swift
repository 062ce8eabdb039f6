#if canImport(SwiftUI)
  import GestureRuntime
  import GestureUI
  import SwiftUI

  /// Rectangles that share one gesture: a finger that slides from one to the next leaves the one and enters the other.
  struct EnterExitGroupView: View {
    @State private var touch = GestureHost(TouchEnterExitGroup())
    @State private var text = "Default"
    private let colors = [Color.red, .blue, .green, .orange]

    var body: some View {
      VStack {
        Text(text)
        HStack {
          ForEach(colors.indices, id: \.self) { rectangle($0) }
        }
        .gesture(touch) { action in
          switch action {
          case .entered(let id): text = "Entered \(id)"
          case .exited(let id): text = "Exited \(id)"
          }
        }
      }
    }

    private func rectangle(_ id: Int) -> some View {
      ZStack {
        colors[id]
        if touch.selection == .view(id: id) { Rectangle().stroke(Color.black, lineWidth: 10) }
      }
      .frame(width: 150, height: 150)
      .gestureRegion(\.frames.views, id: id, of: touch)
    }
  }
#endif
