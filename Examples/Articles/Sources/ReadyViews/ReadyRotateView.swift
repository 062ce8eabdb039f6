#if canImport(SwiftUI)
  import GestureViews
  import SwiftUI

  /// A rectangle that two fingers turn and zoom. It springs back when they lift.
  struct ReadyRotateView: View {
    @State private var fingers = RotateAndMagnify()

    var body: some View {
      Rectangle()
        .fill(Color.pink)
        .frame(width: 100, height: 100)
        .shadow(radius: 8)
        .rotationEffect(fingers.angle)
        .scaleEffect(fingers.scale)
        .onRotateAndMagnify(resetAnimation: .easeInOut) { fingers = $0 }
    }
  }
#endif
