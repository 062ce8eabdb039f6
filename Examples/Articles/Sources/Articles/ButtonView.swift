#if canImport(SwiftUI)
  import GestureRuntime
  import GestureUI
  import SwiftUI

  /// A button in all its gestures, after "Applying complex gestures to a SwiftUI view".
  struct ButtonView<Label: View>: View {
    @State private var button = GestureHost(GestureButton())
    let perform: @MainActor (GestureButton.Action) -> Void
    @ViewBuilder let label: (_ isPressed: Bool) -> Label

    var body: some View {
      label(button.isPressed)
        .gestureRegion(\.frames.bounds, of: button)
        .gesture(
          button, scrolling: .yield, offering: [OfferedAction(.releasedInside, name: "Press")],
          perform: perform)
    }
  }

  struct ButtonTestView: View {
    @State private var text = "Press me"

    var body: some View {
      ScrollView {
        ButtonView {
          switch $0 {
          case .releasedInside: text = "Pressed"
          case .longPressed: text = "Pressed long"
          case .doubleTapped: text = "Pressed twice"
          default: break
          }
        } label: { isPressed in
          Text(text).opacity(isPressed ? 0.5 : 1)
        }
      }
    }
  }
#endif
