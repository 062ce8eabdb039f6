internal import GestureCompiler
internal import GestureJSON

extension Editor {
  mutating func foldingRanges(_ params: JSON) throws(RequestError) -> JSON {
    let analysis = try analysis(params)
    return .array(analysis.index.outline.folds.compactMap { fold($0, analysis) })
  }

  /// Nil for a fold on one line. The line of a closing bracket stays visible.
  private func fold(_ fold: Fold, _ analysis: FileAnalysis) -> JSON? {
    let start = analysis.lines.position(of: fold.span.start, encoding)
    var end = analysis.lines.position(of: fold.span.end, encoding)
    if fold.kind == .code { end.line -= 1 }
    guard end.line > start.line else { return nil }
    return object([
      "startLine": number(start.line), "endLine": number(end.line),
      "kind": fold.kind.name.map { .string($0) },
    ])
  }
}

extension Fold.Kind {
  /// The name in the protocol. Nil for code, which the protocol does not name.
  fileprivate var name: String? {
    switch self {
    case .code: nil
    case .comment: "comment"
    case .imports: "imports"
    }
  }
}
