internal import GestureCompiler

/// A text that is safe on a terminal, because names of files and texts in tables could contain commands for it. White
/// space stays. The sequences that the tool itself writes stay, too (colours, `ESC [ digits m`, and `\r ESC [ K`, which
/// rewrites a line). Other control characters become their pictures (U+2400 on). Characters that change the direction
/// of text do not come through.
func forTerminal(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  var rest = Substring(text).unicodeScalars
  while let scalar = rest.popFirst() {
    switch scalar.value {
    case 0x09...0x0A,
      0x0D where rest.first == "\n" || rest.first == "\u{1B}":
      result.append(scalar)
    case 0x1B:
      let sequence = rest.prefix { $0 == "[" || $0 == ";" || ("0"..."9").contains($0) }
      if sequence.first == "[", let end = rest.dropFirst(sequence.count).first,
        "mK".contains(Character(end))
      {
        result.append(scalar)
      } else {
        result.append(scalar.printable)
      }
    default: result.append(scalar.printable)
    }
  }
  return String(result)
}
