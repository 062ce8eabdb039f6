/// `// gesturec:ignore GS0166 why`: silences warnings of that code on its own line or, where it stands
/// alone, on the next one.
struct Suppression {
  var code: DiagnosticCode
  /// From 1.
  var line: Int
  var span: Span
}

extension DiagnosticBag {
  /// Takes out the warnings of `tree` that its comments silence, and reports comments that are wrong or
  /// silence nothing.
  mutating func suppress(in tree: SyntaxTree, _ source: SourceFile) {
    let marks = tree.comments.filter { $0.kind == .line && isMark($0, source) }
    guard !marks.isEmpty else { return }
    let lines = LineMap(source)
    // Without all warnings nobody knows which comments are needless.
    let isWhole = !hasErrors
    for mark in marks {
      guard let suppression = read(mark, source, lines) else { continue }
      let count = diagnostics.count
      remove { finding in
        finding.span.file == tree.file && finding.severity == .warning
          && finding.code == suppression.code.rawValue
          && lines.position(of: finding.span.start).line == suppression.line
      }
      if diagnostics.count == count, isWhole {
        report(
          .structure(.needlessSuppression(suppression.code.rawValue)), at: mark.span,
          fixIts: [.remove("the comment", at: mark.span)])
      }
    }
  }

  private func isMark(_ comment: Comment, _ source: SourceFile) -> Bool {
    Suppression.words(of: comment, source).first == "gesturec:ignore"
  }

  private mutating func read(
    _ comment: Comment, _ source: SourceFile, _ lines: LineMap
  ) -> Suppression? {
    let words = Suppression.words(of: comment, source)
    let code = words.count > 1 ? DiagnosticCode(rawValue: words[1]) : nil
    guard let code, words.count > 2, code.severity == .warning else {
      let reason =
        switch code {
        case let code? where code.severity == .error:
          "`\(code.rawValue)` is an error, and those stay"
        case nil where words.count > 1: "`\(words[1])` is no code"
        default: "it needs a code and a reason"
        }
      report(.structure(.malformedSuppression(reason)), at: comment.span)
      return nil
    }
    let line = lines.position(of: comment.span.start).line
    let start = lines.range(ofLine: line).lowerBound
    let isAlone = source.bytes[start..<Int(comment.span.start)].allSatisfy {
      $0 == 0x20 || $0 == 0x09
    }
    return Suppression(code: code, line: isAlone ? line + 1 : line, span: comment.span)
  }
}

extension Suppression {
  /// What stands after the slashes, up to four words of it.
  fileprivate static func words(of comment: Comment, _ source: SourceFile) -> [String] {
    let bytes = source.bytes[Int(comment.span.start) + 2..<Int(comment.span.end)]
    guard bytes.contains(UInt8(ascii: ":")) else { return [] }
    return bytes.split(maxSplits: 3, omittingEmptySubsequences: true) { $0 == 0x20 || $0 == 0x09 }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
