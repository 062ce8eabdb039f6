#if canImport(SwiftUI)
  import GestureRuntime
  import GestureScene
  import GestureUI
  import SwiftUI

  /// Buttons in a page that turns with a swipe. One scene decides: the swipe takes over a button that is pressed, and
  /// only one button is pressed at a time.
  struct ScenesView: View {
    @State private var text = "Press or swipe"

    var body: some View {
      VStack {
        Text(text)
        HStack {
          ForEach(0..<3, id: \.self) { number in
            ButtonView {
              if $0 == .releasedInside { text = "Button \(number)" }
            } label: { isPressed in
              Text("\(number)").opacity(isPressed ? 0.5 : 1)
            }
            .gestureID("button \(number)")
          }
        }
        .gestureGroup(isExclusive: true)
      }
      .gesture(running: Swipe()) { action in
        if case .swiped(let direction, _, _) = action { text = "\(direction)" }
      }
      .gestureRelation(.takeover)
      .gestureScene()
    }
  }

  /// A link that waits for the double tap of its picture.
  struct PictureView: View {
    @State private var isLarge = false
    let open: @MainActor () -> Void

    var body: some View {
      ZStack {
        Rectangle().fill(Color.blue).scaleEffect(isLarge ? 2 : 1)
        Text("More")
          .gesture(running: TapWithLocation()) { _ in open() }
          .gestureRelation(.simultaneous)
          .gestureWaits(for: "zoom")
      }
      .gesture(running: TapWithLocation(count: 2)) { _ in isLarge.toggle() }
      .gestureID("zoom")
      .gestureScene()
    }
  }
#endif
