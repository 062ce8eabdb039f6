import GestureRuntime
import GestureUI
@_spi(Play) import SwiftUI

/// A button in a page whose gesture has SwiftUI's words for its relation to the button.
private struct Book: SwiftUI.View {
  enum Relation { case simultaneous, high, usual }

  @State private var page = GestureHost(TapWithLocation())
  let relation: Relation
  let isRunning: Bool
  let note: @MainActor (String) -> Void

  var body: some SwiftUI.View {
    switch (relation, isRunning) {
    case (.simultaneous, false): button.simultaneousGesture(page) { _ in note("page") }
    case (.simultaneous, true):
      button.simultaneousGesture(running: TapWithLocation()) { _ in note("page") }
    case (.high, false): button.highPriorityGesture(page) { _ in note("page") }
    case (.high, true):
      button.highPriorityGesture(running: TapWithLocation()) { _ in note("page") }
    default: button.gesture(page) { _ in note("page") }.gestureScene()
    }
  }

  private var button: some SwiftUI.View {
    ZStack { Color.red.gesture(running: TapWithLocation()) { _ in note("button") } }
      .played(at: CGRect(x: 10, y: 10, width: 50, height: 50))
  }
}

/// A tap on a button inside a page that has a tap, too: SwiftUI's classic conflict.
@MainActor func playPriorities(_ checks: inout Checks) {
  for isRunning in [false, true] {
    for (relation, winners) in [
      (Book.Relation.simultaneous, ["button", "page"]), (.high, ["page"]), (.usual, ["button"]),
    ] {
      let graph = Graph()
      var lines: [String] = []
      graph.show(
        Book(relation: relation, isRunning: isRunning) { lines.append($0) }
          .played(at: CGRect(x: 0, y: 0, width: 100, height: 100)))
      tap(graph, 20, 20)
      checks.expect(lines.sorted(), is: winners, "\(relation), running: \(isRunning)")
    }
  }
  outerScene(&checks)
}

/// Inside a scene, no view makes a second one.
@MainActor private func outerScene(_ checks: inout Checks) {
  let graph = Graph()
  var lines: [String] = []
  graph.show(
    ZStack {
      Book(relation: .simultaneous, isRunning: false) { lines.append($0) }
    }
    .highPriorityGesture(running: TapWithLocation()) { _ in lines.append("cover") }
    .played(at: CGRect(x: 0, y: 0, width: 100, height: 100)))
  tap(graph, 20, 20)
  checks.expect(lines, is: ["cover"], "the outermost gesture comes before both")
}
