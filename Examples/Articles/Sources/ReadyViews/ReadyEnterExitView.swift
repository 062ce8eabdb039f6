#if canImport(SwiftUI)
  import GestureViews
  import SwiftUI

  /// Rectangles. Each shows whether its touch is inside.
  struct ReadyEnterExitView: View {
    @State private var inside: Int?
    private let colors = [Color.red, .blue, .green, .orange]

    var body: some View {
      HStack {
        ForEach(colors.indices, id: \.self) { id in
          ZStack {
            colors[id]
            if inside == id { Rectangle().stroke(Color.black, lineWidth: 10) }
            Text(inside == id ? "Entered \(id)" : "Exited \(id)")
          }
          .frame(width: 150, height: 150)
          .touchEnterExit {
            inside = id
          } onExit: {
            inside = nil
          }
        }
      }
    }
  }
#endif
