#if canImport(SwiftUI)
  import GestureViews
  import SwiftUI

  /// A gradient whose centre goes to the place of a double tap.
  struct ReadyTapView: View {
    @State private var place = UnitPoint.center

    var body: some View {
      Rectangle()
        .fill(RadialGradient(colors: [.red, .blue], center: place, startRadius: 0, endRadius: 99))
        .frame(width: 300, height: 300)
        .onTapGesture(count: 2) { point in
          withAnimation(.easeInOut) { place = UnitPoint(x: point.x / 300, y: point.y / 300) }
        }
    }
  }
#endif
