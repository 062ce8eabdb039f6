/// A printer of lines that are indented by two columns for each level.
protocol LinePrinter { var text: String { get set } }

extension LinePrinter {
  mutating func line(_ depth: Int, _ content: String) {
    for _ in 0..<depth { text += "  " }
    text += content
    text += "\n"
  }
}
