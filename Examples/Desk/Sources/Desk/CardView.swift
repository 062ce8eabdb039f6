#if canImport(SwiftUI)
  import GestureRuntime
  import GestureUI
  import SwiftUI

  /// A card that a long press lifts and a finger carries.
  struct CardView: View {
    @State private var card = GestureHost(Card())

    private var offset: Vector {
      if case .moving(let way) = card.look { card.offset + way } else { card.offset }
    }

    var body: some View {
      RoundedRectangle(cornerRadius: 12)
        .frame(width: 120, height: 160)
        .shadow(radius: card.look == .resting ? 2 : 12)
        .offset(x: offset.dx, y: offset.dy)
        .gesture(card) { action in
          if case .dropped(let place, _) = action { print("dropped at \(place)") }
        }
    }
  }
#endif
