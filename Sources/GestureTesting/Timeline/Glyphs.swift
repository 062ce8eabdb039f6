struct Glyphs {
  var down = "●", rest = "─", up = "○", cancel = "✕"
  /// A finger that comes and goes within a column.
  var tap = "◉"
  /// The signs of directions: right, down right, down and so on, clockwise.
  var ways = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"]
  var hover = "·", scroll = "↕"
  var waiting = "┄", active = "█"
  var ended = "✓", failed = "✗", cancelled = "⊘", beaten = "╳"
  var ruler = "─", tick = "┬"
  var waitStart = "├", wait = "─", waitCame = "┤", waitLeft = "╌"
  var toTheRight = "╰ ", toTheLeft = " ╯", stem = "│"
  var action = "▲"
  var dots = "…", times = "×"

  static let unicode = Glyphs()
  static let ascii = Glyphs(
    down: "O", rest: "-", up: "o", cancel: "X", tap: "@",
    ways: [">", "\\", "v", "/", "<", "\\", "^", "/"], hover: ".", scroll: "$", waiting: ".",
    active: "#", ended: "+", failed: "x", cancelled: "%", beaten: "X", ruler: "-", tick: "+",
    waitStart: "[", wait: "-", waitCame: "]", waitLeft: ".", toTheRight: "' ", toTheLeft: " '",
    stem: "|", action: "^", dots: "~", times: "x")
}

extension TimelineRecord.Mark {
  var word: String {
    switch self {
    case .ended: "ended"
    case .failed: "failed"
    case .cancelled: "cancelled"
    // Its note names the part that beat it.
    case .beaten: ""
    }
  }
}
