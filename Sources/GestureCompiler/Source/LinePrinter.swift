/// What prints lines that are indented by two columns a level.
protocol LinePrinter {
  var text: String { get set }
}

extension LinePrinter {
  mutating func line(_ depth: Int, _ content: String) {
    for _ in 0..<depth { text += "  " }
    text += content
    text += "\n"
  }
}
