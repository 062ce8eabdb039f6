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
        result.append("\u{241B}")
      }
    case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value)!)
    case 0x7F: result.append("\u{2421}")
    case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069: result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}
