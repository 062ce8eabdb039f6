package enum Paint: String, Sendable {
  case red = "31"
  case green = "32"

  /// The text in this colour. A line end stays outside.
  package func callAsFunction(_ text: String) -> String {
    let end = text.hasSuffix("\n") ? "\n" : ""
    return "\u{1B}[\(rawValue)m\(text.dropLast(end.count))\u{1B}[0m\(end)"
  }
}

extension Environment {
  /// Whether standard output is a terminal whose user wants colour: see `usesColor`.
  package var colorsOutput: Bool { isOutputTerminal && wantsColor }

  /// Whether the terminal can show colour, and the user has not turned it off (`NO_COLOR`, https://no-color.org).
  package var wantsColor: Bool {
    (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }
}
