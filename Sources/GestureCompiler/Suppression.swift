extension Compilation {
  /// Adds what the analysis has found, but for what comments silence, and reports comments that silence
  /// nothing.
  /// - Parameters:
  ///   - findings: what it has found, of this file and of those that it includes.
  ///   - isComplete: whether it has looked at all of the file. If not, nobody knows which comments are
  ///     needless.
  package mutating func add(findings: [Diagnostic], isComplete: Bool) {
    let isWhole = isComplete && !hasErrors
    var bag = DiagnosticBag()
    for diagnostic in diagnostics + findings { bag.report(diagnostic) }
    let concerned = Set(findings.map { $0.span.file } + [file])
    for number in concerned.sorted() {
      let source = files[Int(number)]
      let comments = Lexer.run(source.bytes, file: number).comments
      bag.suppress(
        comments, source, foundByAnalysis: true, isWhole: isWhole && number == file)
    }
    diagnostics = bag.sorted
  }
}

extension DiagnosticBag {
  /// Takes out the warnings of `tree` that its comments silence, and reports comments that are wrong or
  /// silence nothing.
  mutating func suppress(in tree: SyntaxTree, _ source: SourceFile) {
    // Without all warnings nobody knows which comments are needless.
    suppress(tree.comments, source, foundByAnalysis: false, isWhole: !hasErrors)
  }

  /// - Parameter foundByAnalysis: which comments it is about: those with codes of the analysis, or all
  ///   others.
  fileprivate mutating func suppress(
    _ comments: [Comment], _ source: SourceFile, foundByAnalysis: Bool, isWhole: Bool
  ) {
    let marks = comments.filter { $0.kind == .line && isMark($0, source) }
    guard !marks.isEmpty else { return }
    let lines = LineMap(source)
    for mark in marks {
      guard let spec = Suppression.spec(in: mark, source) else {
        if !foundByAnalysis { reportMalformed(mark, source) }
        continue
      }
      guard spec.isFoundByAnalysis == foundByAnalysis else { continue }
      let line = Suppression.line(silencedBy: mark, source, lines)
      let count = diagnostics.count
      remove { finding in
        finding.span.file == mark.span.file && finding.severity == .warning
          && finding.problem.spec == spec
          && lines.position(of: finding.span.start).line == line
      }
      if diagnostics.count == count, isWhole {
        report(
          .needlessSuppression(spec.code), at: mark.span,
          fixIts: [.remove("the comment", at: mark.span)])
      }
    }
  }

  private func isMark(_ comment: Comment, _ source: SourceFile) -> Bool {
    Suppression.words(of: comment, source).first == "gesturec:ignore"
  }

  private mutating func reportMalformed(_ comment: Comment, _ source: SourceFile) {
    let words = Suppression.words(of: comment, source)
    let spec = words.count > 1 ? DiagnosticSpec(code: words[1]) : nil
    let reason =
      switch spec {
      case let spec? where spec.severity == .error:
        "`\(spec.code)` is an error, and those stay"
      case nil where words.count > 1: "`\(words[1])` is no code"
      default: "it needs a code and a reason"
      }
    report(.malformedSuppression(reason), at: comment.span)
  }
}

/// `// gesturec:ignore GS0166 why`: silences warnings of that code on its own line or, where it stands
/// alone, on the next one.
private enum Suppression {
  /// Nil where the comment is not as it should be.
  static func spec(in comment: Comment, _ source: SourceFile) -> DiagnosticSpec? {
    let words = words(of: comment, source)
    guard words.count > 2, let spec = DiagnosticSpec(code: words[1]) else { return nil }
    return spec.severity == .warning ? spec : nil
  }

  /// From 1.
  static func line(
    silencedBy comment: Comment, _ source: SourceFile, _ lines: LineMap
  ) -> Int {
    let line = lines.position(of: comment.span.start).line
    let start = lines.range(ofLine: line).lowerBound
    let isAlone = source.bytes[start..<Int(comment.span.start)].allSatisfy {
      $0 == 0x20 || $0 == 0x09
    }
    return isAlone ? line + 1 : line
  }

  /// What stands after the slashes, up to four words of it.
  static func words(of comment: Comment, _ source: SourceFile) -> [String] {
    let bytes = source.bytes[Int(comment.span.start) + 2..<Int(comment.span.end)]
    guard bytes.contains(UInt8(ascii: ":")) else { return [] }
    return bytes.split(maxSplits: 3, omittingEmptySubsequences: true) { $0 == 0x20 || $0 == 0x09 }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
