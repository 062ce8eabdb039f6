import GestureCompiler
import GestureRuntime

private let bin = Rect(x: 250, y: 0, width: 100, height: 100)

/// The compiled card: its parameters, inputs, frames and variables are Swift's own.
func playCompiled() -> [String] {
  var card = Card(lift: .milliseconds(250))
  card.frames.bin = bin
  var lines: [String] = []
  let hand = Hand.movesACard()
  card.play(hand) { time, action in lines.append("\(text(time))  \(text(action))") }
  lines.append("moved by \(text(card.offset))")
  card.isLocked = true
  card.play(Hand.movesACard(from: hand.time)) { time, action in
    lines.append("\(text(time))  \(text(action))")
  }
  lines.append("locked, moved by \(text(card.offset))")
  return lines
}

/// The same card from its text, with all of it by name.
func playInterpreted() throws -> [String] {
  let spec = Spec.ofThisExample("Card.gesture")
  let program = try GestureProgram(compiling: spec.text(), path: spec.path, load: Spec.load)
  var card = try program.machine("Card", ["lift": .duration(.milliseconds(250))])
  try card.setFrame("bin", to: bin)
  var lines: [String] = []
  let hand = Hand.movesACard()
  card.play(hand) { time, action in lines.append("\(text(time))  \(text(card: action))") }
  lines.append("moved by \(offset(of: card))")
  try card.setInput("isLocked", to: .bool(true))
  card.play(Hand.movesACard(from: hand.time)) { time, action in
    lines.append("\(text(time))  \(text(card: action))")
  }
  lines.append("locked, moved by \(offset(of: card))")
  return lines
}

private func offset(of card: TableMachine) -> String {
  guard case .vector(let offset) = card[variable: "offset"] else { return "nothing" }
  return text(offset)
}
