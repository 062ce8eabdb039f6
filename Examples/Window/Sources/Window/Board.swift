import GestureRuntime
import GestureScene

/// Three surfaces in each other: pages, rows on a page, and a row. The machine of each says what to draw.
///
/// The row is lit at the down, so that it has begun: who moves takes the touch over from it. Once rows scroll they go on.
struct Board {
  static let size = Rect(x: 0, y: 0, width: 400, height: 300)
  static let rowFrame = Rect(x: 40, y: 100, width: 320, height: 60)

  let scene = GestureScene()
  let pages: SurfaceID
  let rows: SurfaceID
  let row: SurfaceID

  /// - Parameter perform: is handed each action in words.
  init(perform: @escaping (String) -> Void) {
    pages = scene.add(Pages(), Surface(Board.size, relation: .takeover)) { action in
      switch action {
      case .turned(let way): perform("turned by \(Int(way))")
      case .stayed: perform("stayed")
      }
    }
    rows = scene.add(Rows(), Surface(Board.size, relation: .takeover, isKept: true), in: pages) {
      action in
      switch action {
      case .scrolled(let top): perform("scrolled to \(Int(top))")
      }
    }
    row = scene.add(Row(), Surface(Board.rowFrame), in: rows) { action in
      switch action {
      case .picked: perform("picked")
      case .held: perform("held")
      }
    }
  }

  /// What is to be drawn, from back to front: frames with a colour of 24 bits.
  var shapes: [(frame: Rect, color: UInt32)] {
    let pull = scene.withMachine(of: pages, as: Pages.self) { $0.pull } ?? 0
    let top = scene.withMachine(of: rows, as: Rows.self) { $0.top + $0.pull } ?? 0
    let isLit = scene.withMachine(of: row, as: Row.self) { $0.isLit } ?? false
    var shapes: [(Rect, UInt32)] = [
      (Board.size, 0x20_28_38),
      (Rect(x: 20 + pull, y: 20, width: 360, height: 260), 0xE0_E0_E8),
    ]
    for place in -1...2 {
      var frame = Board.rowFrame
      frame.x += pull
      frame.y += top + Double(place) * 70
      let color: UInt32 = place != 0 ? 0xB0_B8_C8 : isLit ? 0xF0_A0_30 : 0x40_80_D0
      shapes.append((frame, color))
    }
    return shapes
  }

  /// Puts the row where it is drawn, so that the next touch finds it there.
  func layOut() {
    let top = scene.withMachine(of: rows, as: Rows.self) { $0.top } ?? 0
    scene[row]?.frame?.y = Board.rowFrame.y + top
  }
}
