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

/// All numbers with units, in order. A number that is not a whole argument is without a label.
package func quantityLiterals(in source: SourceFile, file: Int32) -> [QuantityLiteral] {
  var cursor = CursorPosition(Lexer.run(source.bytes, file: file).tokens, upTo: 0)
  let tokens = cursor.tokens
  let span = { (token: Token) in Span(file: file, start: token.start, end: token.end) }
  var literals: [QuantityLiteral] = []
  while let token = cursor.next() {
    guard case .number(_, let unit?) = token.kind else { continue }
    var literal = QuantityLiteral(span: span(token), unit: unit.spelling)
    let index = cursor.index - 1
    let next = tokens[index + 1].kind
    let isWhole = next == .punctuation(.comma) || next == .punctuation(.rightParenthesis)
    if index >= 2, tokens[index - 1].kind == .punctuation(.colon), tokens[index - 2].isName, isWhole
    {
      literal.label = source.text(span(tokens[index - 2]))
      literal.callee = cursor.call.map { source.text(span($0.callee)) }
    }
    literals.append(literal)
  }
  return literals
}
