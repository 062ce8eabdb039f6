#if canImport(SwiftUI)
  import GestureRuntime
  import GestureUI
  import SwiftUI

  /// Says which way was swiped, after "Customizing gestures in SwiftUI", example 1.
  struct SwipeView: View {
    @State private var text = ""

    var body: some View {
      Rectangle()
        .fill(Color.blue)
        .overlay(Text(text))
        .frame(width: 200, height: 200)
        .gesture(running: Swipe()) { action in
          if case .swiped(let direction, _, _) = action { text = "\(direction)" }
        }
    }
  }
#endif
