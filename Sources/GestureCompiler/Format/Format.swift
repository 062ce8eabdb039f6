/// The reason why a file was left unchanged.
package enum FormatProblem: Error, Sendable {
  /// The file has errors, so the formatter does not change it. Spans are in file 0.
  case syntax([Diagnostic])
  /// The formatter would have changed more than blanks: a bug in the formatter.
  case unfaithful
}

/// The file in the single style of the language: UTF-8, with LF at the ends of lines. Comments stay with the code that
/// they belong to, and the meaning stays the same. Formatting the result again changes nothing.
package func format(_ source: SourceFile) throws(FormatProblem) -> [UInt8] {
  var diagnostics = DiagnosticBag()
  let tree = parse(source, file: 0, into: &diagnostics)
  guard !diagnostics.hasErrors else { throw .syntax(diagnostics.sorted) }
  let lexed = Lexer.run(source.bytes, file: 0)
  var formatter = Formatter(lexed)
  formatter.file(tree.declarations)
  let text = formattedText(formatter.lines)
  guard formatter.cursor.isAtEnd, isFaithful(SourceFile(path: source.path, bytes: text), to: lexed)
  else { throw .unfaithful }
  return text
}

/// An expression on one line, without comments: its report in a program should not depend on the layout.
func textOnOneLine(_ expression: Expression, of source: SourceFile) -> String {
  let span = expression.extent
  guard span.start < span.end, Int(span.end) <= source.bytes.count else { return "" }
  var lexed = Lexer.run(Array(source.bytes[Int(span.start)..<Int(span.end)]), file: 0)
  lexed.comments = []
  var formatter = Formatter(lexed)
  return formatter.expression(expression).flat
}

/// Whether a text is free of errors and has the same tokens and comments, except list-ending commas and needless
/// backticks.
private func isFaithful(_ text: SourceFile, to original: Lexer) -> Bool {
  var diagnostics = DiagnosticBag()
  _ = parse(text, file: 0, into: &diagnostics)
  let written = Lexer.run(text.bytes, file: 0)
  return !diagnostics.hasErrors && substance(of: written) == substance(of: original)
}

/// Everything that formatting must keep: tokens, the words of comments, and the token after each `///`.
private func substance(of lexed: Lexer) -> [String] {
  var result: [String] = []
  var comments: [String] = []
  var next = 0
  for (index, token) in lexed.tokens.enumerated() {
    while next < lexed.comments.count, lexed.comments[next].span.start < token.start {
      let comment = lexed.comments[next]
      let words = words(lexed.bytes[Int(comment.span.start)..<Int(comment.span.end)])
      if comment.kind == .documentation { result.append(words) } else { comments.append(words) }
      next += 1
    }
    if !lexed.isLastComma(index) { result.append(lexed.spelling(token)) }
  }
  return result + comments
}

/// The text without blanks, which may change in comments of several lines.
private func words(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }, as: UTF8.self)
}

extension Lexer {
  fileprivate func isLastComma(_ index: Int) -> Bool {
    guard tokens[index].kind == .punctuation(.comma), index + 1 < tokens.count else { return false }
    switch tokens[index + 1].kind {
    case .punctuation(.rightParenthesis), .punctuation(.rightBracket), .punctuation(.rightBrace):
      return true
    default: return false
    }
  }

  fileprivate func spelling(_ token: Token) -> String {
    let isEscaped = token.kind == .escapedName
    let range = Int(token.start) + (isEscaped ? 1 : 0)..<Int(token.end) - (isEscaped ? 1 : 0)
    return String(decoding: bytes[range], as: UTF8.self)
  }
}
