internal import GestureCompiler
internal import GestureJSON

extension Editor {
  mutating func semanticTokens(_ params: JSON) throws(RequestError) -> JSON {
    let analysis = try analysis(params)
    let range = try bytes(params["range"], analysis)
    var data: [JSON] = []
    var last = Position(line: 0, character: 0)
    for token in analysis.index.semanticTokens
    where token.span.end >= range.lowerBound && token.span.start <= range.upperBound {
      for piece in pieces(of: token.span, analysis.lines) {
        let start = analysis.lines.position(of: piece.lowerBound, encoding)
        let end = analysis.lines.position(of: piece.upperBound, encoding)
        let isSameLine = start.line == last.line
        let modifiers = token.modifiers.reduce(0) { $0 | 1 << index(of: $1) }
        data += [
          start.line - last.line, start.character - (isSameLine ? last.character : 0),
          end.character - start.character, index(of: token.kind), modifiers,
        ].map { number($0) }
        last = start
      }
    }
    return object(["data": .array(data)])
  }

  /// The protocol's number of a kind or a modifier: its index in the list that the server has announced.
  private func index<Case: CaseIterable & Equatable>(of one: Case) -> Int {
    Case.allCases.enumerated().first { $0.element == one }?.offset ?? 0
  }

  /// A range for each line, because some editors accept no token of several lines.
  private func pieces(of span: Span, _ lines: LineMap) -> [Range<Int32>] {
    var pieces: [Range<Int32>] = []
    var start = span.start
    for i in span.start..<span.end where lines.bytes[Int(i)] == 0x0A || lines.bytes[Int(i)] == 0x0D
    {
      if i > start { pieces.append(start..<i) }
      start = i + 1
    }
    if span.end > start { pieces.append(start..<span.end) }
    return pieces
  }
}
