#if canImport(SwiftUI)
  import GestureUI
  import SwiftUI

  // The circle of `CircleView` with a finger that holds it and carries it to the right, again and again.
  #Preview {
    CircleView()
      .gesturePreview(
        trace: """
          {"t":0,"phase":"down","id":1,"x":50,"y":50}
          {"t":0.8,"phase":"move","id":1,"x":80,"y":50}
          {"t":1,"phase":"move","id":1,"x":150,"y":50}
          {"t":1.2,"phase":"up","id":1,"x":150,"y":50}
          """)
  }

  #Preview("A recording") { CircleView().gesturePreview("card.jsonl") }
#endif
