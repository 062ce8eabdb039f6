#if canImport(SwiftUI)
  import GestureViews
  import SwiftUI

  /// A square that shows the direction of the last swipe.
  struct ReadySwipeView: View {
    @State private var direction = ""

    var body: some View {
      Color.blue
        .overlay(Text(direction))
        .frame(width: 200, height: 200)
        .onSwipe { direction = $0.rawValue }
    }
  }
#endif
