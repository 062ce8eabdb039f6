#if canImport(SwiftUI)
  import GestureRuntime
  import GestureUI
  import SwiftUI

  /// A rectangle that knows whether the touch is in it, after "Detecting touch enter and exit".
  struct AwareRectangle: View {
    @State private var touch = GestureHost(TouchEnterExit())
    let id: Int
    let color: Color

    var body: some View {
      ZStack {
        color
        if touch.isInside { Rectangle().stroke(Color.black, lineWidth: 10) }
        Text(touch.isInside ? "Entered \(id)" : "Exited \(id)")
      }
      .frame(width: 150, height: 150)
      .gestureRegion(\.frames.view, of: touch)
      .gesture(touch)
    }
  }

  struct EnterExitView: View {
    private let colors = [Color.red, .blue, .green, .orange]

    var body: some View {
      HStack {
        ForEach(colors.indices, id: \.self) { AwareRectangle(id: $0, color: colors[$0]) }
      }
    }
  }
#endif
