#if canImport(SwiftUI)
  import GestureViews
  import SwiftUI

  /// Rectangles that share one touch.
  struct ReadyEnterExitGroupView: View {
    @State private var text = "Default"
    @State private var selection: Int?
    private let colors = [Color.red, .blue, .green, .orange]

    var body: some View {
      VStack {
        Text(text)
        TouchEnterExitReader(
          Int.self, onEnter: { show("Entered", $0) }, onExit: { show("Exited", $0) }
        ) { proxy in
          HStack {
            ForEach(colors.indices, id: \.self) { id in
              colors[id]
                .overlay(selection == id ? Rectangle().stroke(Color.black, lineWidth: 10) : nil)
                .frame(width: 150, height: 150)
                .touchEnterExit(id: id, proxy: proxy)
            }
          }
        }
      }
    }

    private func show(_ event: String, _ id: Int) {
      text = "\(event) \(id)"
      selection = event == "Entered" ? id : nil
    }
  }
#endif
