import GestureRuntime
import GestureUI
import SwiftUI

/// A circle in a list that scrolls, on a screen that can be pushed. The test plays fingers to it.
@main struct DeviceApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        NavigationLink("Open") { Desk() }
      }
    }
  }
}

struct Desk: SwiftUI.View {
  @State private var circle = GestureHost(DraggableCircle())
  @State private var button = GestureHost(GestureButton())
  @State private var last = "nothing"

  var body: some SwiftUI.View {
    ScrollView {
      Text(last).accessibilityIdentifier("last")
      Circle()
        .fill(.blue)
        .frame(width: 100, height: 100)
        .offset(x: circle.offset.dx, y: circle.offset.dy)
        .gesture(circle) { action in
          switch action {
          case .pickedUp: last = "picked up"
          case .dropped: last = "dropped"
          case .putBack: last = "put back"
          }
        }
        .accessibilityElement()
        .accessibilityIdentifier("circle")
      Text(button.isPressed ? "down" : "up")
        .frame(width: 200, height: 60)
        .gestureRegion(\.frames.bounds, of: button)
        .gesture(button, scrolling: .yield) { action in
          if action == .releasedInside { last = "pressed" }
        }
        .accessibilityIdentifier("button")
      ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(height: 44) }
    }
    .navigationTitle("Desk")
  }
}
