/// The tokens, one a line, with their places, as `--emit tokens` prints them. A word used as a name is a name.
package func describeTokens(_ source: SourceFile) -> String {
  let lines = LineMap(source)
  var parser = Parser(Lexer.run(source.bytes, file: 0))
  _ = parser.declarations()
  var text = ""
  for token in parser.tokens {
    let position = lines.position(of: token.start)
    let written = String(decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    text += "\(position.line):\(position.column) \(token.title)"
    text += written.isEmpty ? "\n" : " \(written)\n"
  }
  return text
}

extension Token {
  fileprivate var title: String {
    switch kind {
    case .name(nil): "name"
    case .name: isTakenAsName ? "name" : "word"
    case .escapedName: "escaped name"
    case .number(_, nil): "number"
    case .number: "quantity"
    case .string: "string"
    case .attribute: "attribute"
    case .punctuation: "punctuation"
    case .damaged: "damaged"
    case .endOfFile: "end of file"
    }
  }
}
