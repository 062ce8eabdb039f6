import Foundation
import GestureRuntime
import GestureUI
@_spi(Play) import SwiftUI

/// A card in a preview that plays a tap to it.
private struct Cards: SwiftUI.View {
  let isInScene: Bool
  let note: @MainActor (String) -> Void

  var body: some SwiftUI.View {
    if isInScene { card.gestureScene() } else { card }
  }

  private var card: some SwiftUI.View {
    Color.red
      .gesture(running: TapWithLocation()) { action in
        if case .tapped(let place) = action { note("\(Int(place.x)), \(Int(place.y))") }
      }
      .played(at: CGRect(x: 50, y: 100, width: 100, height: 40))
  }
}

private let touches = """
  {"t":0,"phase":"down","id":1,"x":10,"y":20}
  {"t":0.02,"phase":"up","id":1,"x":10,"y":20}
  """

/// Traces in previews. The clock is that of the device.
@MainActor func playPreviews(_ checks: inout Checks) {
  let file = FileManager.default.temporaryDirectory.appending(path: "preview.jsonl")
  try? Data(touches.utf8).write(to: file)
  let bundle = Bundle(url: file.deletingLastPathComponent()) ?? .main
  for isInScene in [false, true] {
    var lines: [String] = []
    let cards = Cards(isInScene: isInScene) { lines.append($0) }
    expect(cards.gesturePreview(trace: touches), "a text")
    expect(cards.gesturePreview("preview.jsonl", in: bundle), "a file")
    func expect(_ view: some SwiftUI.View, _ what: String) {
      let graph = Graph()
      lines = []
      graph.show(view)
      for _ in 0..<2_000 where lines.isEmpty {
        RunLoop.main.run(until: .now.addingTimeInterval(0.01))
        graph.update()
      }
      checks.expect(lines, is: ["10, 20"], "\(what), in a scene: \(isInScene)")
      graph.show(EmptyView())
    }
  }
  let graph = Graph()
  graph.show(Cards(isInScene: false) { _ in }.gesturePreview("nothing.jsonl"))
  graph.update()
}
