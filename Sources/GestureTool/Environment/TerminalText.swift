internal import GestureCompiler

/// A text as a terminal may have it: names of files and of what tables hold could command it. White space goes through,
/// and the sequences that the tool itself writes (colours, `ESC [ digits m`, and `\r ESC [ K`, a line anew); of other
/// control characters their picture does (U+2400 on), and none of those that turn text around.
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
