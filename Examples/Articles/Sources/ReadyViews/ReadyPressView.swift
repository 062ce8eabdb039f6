#if canImport(SwiftUI)
  import GestureViews
  import SwiftUI

  /// A circle that grows while a finger presses it.
  struct ReadyPressView: View {
    @State private var seconds = 0.0

    var body: some View {
      Circle()
        .fill(seconds == 0 ? Color.blue : .orange)
        .frame(width: 50, height: 50)
        .overlay(Text("\(seconds)"))
        .scaleEffect(1 + seconds * 2)
        .onPress {
          seconds = $0
        } onEnded: { duration in
          withAnimation(.easeInOut(duration: duration > 1 ? 2 : 0.35)) { seconds = 0 }
        }
    }
  }
#endif
