/// A gesture with a threshold, and made-up sessions to evaluate with it.
enum Slop {
  static func spec(_ distance: String) -> String {
    """
    gesture Board(slop: distance = \(distance)) = exclusive(
      press: tap(maximumDistance: slop), move: drag(minimumDistance: slop)
    ) {
      input isLocked: bool = false
      action tapped()
      action dragged()
      on press.ended where !isLocked { tapped() }
      on move.changed { dragged() }
    }

    """
  }

  /// A session whose finger goes this far, with a move each few milliseconds.
  static func session(
    _ name: String, distance: Double, moves: Int = 6, gap: Double = 8, fraction: Double = 0.25
  ) -> String {
    var lines = [#"{"t":0,"phase":"down","id":1,"x":\#(fraction),"y":0}"#]
    for move in 1...max(1, moves) where moves > 0 {
      let x = distance * Double(move) / Double(moves) + fraction
      lines.append(
        #"{"t":\#(Double(move) * gap / 1000),"phase":"move","id":1,"x":\#(x),"y":0}"#)
    }
    let end = Double(moves + 1) * gap / 1000
    lines.append(#"{"t":\#(end),"phase":"up","id":1,"x":\#(distance + fraction),"y":0}"#)
    return "{\"session\":\"\(name)\",\"trace\":[\(lines.joined(separator: ","))]}\n"
  }

  static let sessions =
    session("a", distance: 2) + session("b", distance: 12, moves: 8) + session("c", distance: 40)
    + session("d", distance: 14) + session("e", distance: 0, moves: 0)

  static func world(_ files: [String: String] = [:], input: [String] = []) -> World {
    let own = [
      "new.gesture": spec("10pt"), "old.gesture": spec("20pt"),
      "s.jsonl": sessions,
    ]
    return World(own.merging(files) { $1 }, input: input)
  }
}
