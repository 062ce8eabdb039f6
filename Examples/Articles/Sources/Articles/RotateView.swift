#if canImport(SwiftUI)
  import GestureRuntime
  import GestureUI
  import SwiftUI

  /// A rectangle that two fingers turn and zoom, after "Customizing gestures in SwiftUI".
  struct RotateView: View {
    @State private var fingers = GestureHost(RotateAndMagnify())

    private var now: (scale: Double, angle: GestureAngle) {
      if case .by(let scale, let angle) = fingers.transform { (scale, angle) } else { (1, .zero) }
    }

    var body: some View {
      Rectangle()
        .fill(Color.pink)
        .frame(width: 100, height: 100)
        .shadow(radius: 8)
        .rotationEffect(.init(now.angle))
        .scaleEffect(now.scale)
        .gesture(fingers, resetAnimation: .easeInOut)
    }
  }
#endif
