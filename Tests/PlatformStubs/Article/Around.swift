import GestureRuntime
import GestureUI
import SwiftUI

// What the code of the article takes for granted. Scripts/adapters puts its first block beside this file, and the others
// in place of the lines that name them.

struct CardFace: View {
  let isLifted: Bool
  var body: some View { BinView() }
}

struct BinView: View {
  var body: some View { EmptyView() }
}

@MainActor func drop(at location: Point) {}
@MainActor func perform(_ action: Card.Action) {}
@MainActor func redraw() {}

struct Desk: View {
  @MachineState(Card()) private var card

  var body: some View {
    // block 2
  }
}

@MainActor func withoutSwiftUI() {
  // block 3
}
