#if canImport(SwiftUI)
  import GestureRuntime
  import GestureUI
  import SwiftUI

  /// Grows while it is pressed, after "Customizing gestures in SwiftUI", example 2.
  struct PressView: View {
    @State private var seconds = 0.0

    var body: some View {
      Circle()
        .fill(seconds == 0 ? Color.blue : .orange)
        .frame(width: 50, height: 50)
        .overlay(Text("\(seconds)"))
        .scaleEffect(1 + seconds * 2)
        .gesture(running: TimedPress()) { action in
          switch action {
          case .pressing(let duration): seconds = duration / .seconds(1)
          case .released(let duration, _):
            withAnimation(.easeInOut(duration: duration > .seconds(1) ? 2 : 0.35)) { seconds = 0 }
          }
        }
    }
  }
#endif
