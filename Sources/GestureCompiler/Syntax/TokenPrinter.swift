/// The tokens, one a line with line and column: what `--emit tokens` prints.
public func describeTokens(_ source: SourceFile) -> String {
  let lines = LineMap(source)
  var text = ""
  for token in Lexer.run(source.bytes, file: 0).tokens {
    let position = lines.position(of: token.start)
    let written = String(
      decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    text += "\(position.line):\(position.column) \(token.kind.title)"
    text += written.isEmpty ? "\n" : " \(written)\n"
  }
  return text
}

extension Token.Kind {
  fileprivate var title: String {
    switch self {
    case .name(nil): "name"
    case .name: "word"
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
