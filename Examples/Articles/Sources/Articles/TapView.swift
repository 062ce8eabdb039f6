#if canImport(SwiftUI)
  import GestureRuntime
  import GestureUI
  import SwiftUI

  /// Its gradient goes to where it is tapped twice, after "Customizing gestures in SwiftUI", example 3.
  struct TapView: View {
    @State private var place = UnitPoint.center

    var body: some View {
      Rectangle()
        .fill(
          RadialGradient(
            colors: [.yellow, .orange, .red, .pink], center: place, startRadius: 10, endRadius: 170)
        )
        .frame(width: 300, height: 300)
        .gesture(running: TapWithLocation(count: 2)) { action in
          if case .tapped(let point) = action {
            withAnimation(.easeInOut) { place = UnitPoint(x: point.x / 300, y: point.y / 300) }
          }
        }
    }
  }
#endif
