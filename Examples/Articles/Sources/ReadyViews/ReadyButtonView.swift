#if canImport(SwiftUI)
  import GestureViews
  import SwiftUI

  /// A button with all gestures, in a list that scrolls.
  struct ReadyButtonView: View {
    @State private var text = "Press me"

    var body: some View {
      ScrollView {
        GestureButton(
          releaseInsideAction: { text = "Pressed" },
          longPressAction: { text = "Pressed long" },
          doubleTapAction: { text = "Pressed twice" }
        ) { isPressed in
          Text(text).opacity(isPressed ? 0.5 : 1)
        }
      }
    }
  }
#endif
