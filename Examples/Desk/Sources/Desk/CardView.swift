#if canImport(SwiftUI)
  import GestureRuntime
  import SwiftUI

  /// A card that a long press lifts and a finger carries.
  struct CardView: View {
    @State private var card = CardModel()
    @GestureState private var isTouched = false

    var body: some View {
      RoundedRectangle(cornerRadius: 12)
        .frame(width: 120, height: 160)
        .shadow(radius: card.isLifted ? 12 : 2)
        .offset(x: card.offset.dx, y: card.offset.dy)
        .gesture(finger)
        .onChange(of: isTouched) { if !isTouched { card.lose() } }
    }

    private var finger: some Gesture {
      DragGesture(minimumDistance: 0, coordinateSpace: .global)
        .updating($isTouched) { _, isTouched, _ in isTouched = true }
        .onChanged { card.touch(at: Point(x: $0.location.x, y: $0.location.y)) }
        .onEnded { card.lift(at: Point(x: $0.location.x, y: $0.location.y)) }
    }
  }
#endif
