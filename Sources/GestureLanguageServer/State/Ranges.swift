internal import GestureCompiler
internal import GestureJSON

extension LineMap {
  func range(_ span: Span, _ encoding: PositionEncoding) -> JSON {
    object([
      "start": position(of: span.start, encoding).json,
      "end": position(of: span.end, encoding).json,
    ])
  }
}

extension Editor {
  /// A span of the analysed file.
  func range(_ span: Span, _ analysis: FileAnalysis) -> JSON {
    analysis.lines.range(span, encoding)
  }

  /// A span of any file of the compilation, with its URI. Nil for the prelude if it cannot be kept for the editor.
  func location(_ span: Span, _ analysis: FileAnalysis) -> JSON? {
    let source = analysis.compilation.files[Int(span.file)]
    let lines = span.file == analysis.index.file ? analysis.lines : LineMap(source.bytes)
    guard let path = analysis.path(of: span.file) ?? preludePath() else { return nil }
    return object(["uri": .string(uri(path)), "range": lines.range(span, encoding)])
  }

  /// The URI that the editor uses for the file.
  func uri(_ path: String) -> String { workspace.documents[path]?.uri ?? DocumentURI.uri(path) }

  /// The prelude as a file that any editor can open.
  func preludePath() -> String? {
    workspace.disk.cache("prelude.gesture", SourceFile.prelude.bytes)
  }
}
