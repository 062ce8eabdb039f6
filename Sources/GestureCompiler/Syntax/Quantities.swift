/// A number with a unit, as written in a file.
package struct QuantityLiteral: Sendable {
  package var span: Span
  /// The unit, such as `pt`.
  package var unit: String
  /// The label, such as `minimumDistance`, if the number is an argument.
  package var label: String?
  /// The recognizer or function that takes the argument, such as `drag`.
  package var callee: String?
}

/// All numbers with units, in order. A number that is not a whole argument has no label.
package func quantityLiterals(in source: SourceFile, file: Int32) -> [QuantityLiteral] {
  let tokens = Lexer.run(source.bytes, file: file).tokens
  let text = { (token: Token) in
    String(decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }
  return tokens.indices.compactMap { index in
    guard case .number(_, let unit?) = tokens[index].kind else { return nil }
    var literal = QuantityLiteral(
      span: Span(file: file, start: tokens[index].start, end: tokens[index].end),
      unit: unit.spelling)
    guard index >= 2, tokens[index - 1].kind == .punctuation(.colon), tokens[index - 2].isName,
      tokens[index + 1].endsArgument
    else { return literal }
    literal.label = text(tokens[index - 2])
    literal.callee = callee(of: index, tokens).map { text(tokens[$0]) }
    return literal
  }
}

/// The number of the token for the name before the parenthesis around a token.
private func callee(of place: Int, _ tokens: [Token]) -> Int? {
  var depth = 0
  for other in (0..<place).reversed() {
    switch tokens[other].kind {
    case .punctuation(.rightParenthesis): depth += 1
    case .punctuation(.leftParenthesis) where depth == 0:
      return other > 0 && tokens[other - 1].isName ? other - 1 : nil
    case .punctuation(.leftParenthesis): depth -= 1
    default: break
    }
  }
  return nil
}

extension Token {
  fileprivate var endsArgument: Bool {
    kind == .punctuation(.comma) || kind == .punctuation(.rightParenthesis)
  }
}
