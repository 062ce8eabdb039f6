extension Compilation {
  /// Adds the findings of the analysis, except those that comments silence, and reports comments that silence nothing.
  /// - Parameters:
  ///   - findings: the findings in this file and in the files that it includes.
  ///   - isComplete: whether the analysis has looked at all of the file. If not, needless comments are unknown.
  package mutating func add(findings: [Diagnostic], isComplete: Bool) {
    let isWhole = isComplete && !hasErrors
    var bag = DiagnosticBag()
    for diagnostic in diagnostics + findings { bag.report(diagnostic) }
    let concerned = Set(findings.map { $0.span.file } + [file])
    for number in concerned.sorted() {
      let source = files[Int(number)]
      let comments = Lexer.run(source.bytes, file: number).comments
      bag.suppress(comments, source, foundByAnalysis: true, isWhole: isWhole && number == file)
    }
    diagnostics = bag.sorted.joinedByCause
  }
}

extension [Diagnostic] {
  /// One warning for all parts that wait for the same part until the finger lifts: the first, with a label for each
  /// other.
  fileprivate var joinedByCause: Self {
    var joined: Self = []
    for diagnostic in self {
      let first = joined.firstIndex {
        $0.problem.spec == .deferredUntilLift && diagnostic.problem.spec == .deferredUntilLift
          && $0.labels.first == diagnostic.labels.first
      }
      if let first {
        joined[first].labels.append(Diagnostic.Label("this waits too", at: diagnostic.span))
      } else {
        joined.append(diagnostic)
      }
    }
    return joined
  }
}

extension DiagnosticBag {
  /// Removes the warnings of `tree` that its comments silence, and reports comments that are wrong or silence nothing.
  mutating func suppress(in tree: SyntaxTree, _ source: SourceFile) {
    // Needless comments are only known if all warnings are.
    suppress(tree.comments, source, foundByAnalysis: false, isWhole: !hasErrors)
  }

  /// - Parameter foundByAnalysis: whether to handle the comments with codes of the analysis. Otherwise handles all
  ///   other comments.
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
          && finding.problem.spec == spec && lines.position(of: finding.span.start).line == line
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

/// `// gesturec:ignore GS0166 why` silences warnings with that code on its line, or the next one if it stands alone.
private enum Suppression {
  /// The kind that the comment silences. Nil if the comment is malformed.
  static func spec(in comment: Comment, _ source: SourceFile) -> DiagnosticSpec? {
    let words = words(of: comment, source)
    guard words.count > 2, let spec = DiagnosticSpec(code: words[1]) else { return nil }
    return spec.severity == .warning ? spec : nil
  }

  /// The number of the silenced line, from 1.
  static func line(silencedBy comment: Comment, _ source: SourceFile, _ lines: LineMap) -> Int {
    let line = lines.position(of: comment.span.start).line
    let start = lines.range(ofLine: line).lowerBound
    let isAlone = source.bytes[start..<Int(comment.span.start)].allSatisfy {
      $0 == 0x20 || $0 == 0x09
    }
    return isAlone ? line + 1 : line
  }

  /// The text after the slashes, split into at most four words. The last word holds the rest.
  static func words(of comment: Comment, _ source: SourceFile) -> [String] {
    let bytes = source.bytes[Int(comment.span.start) + 2..<Int(comment.span.end)]
    guard bytes.contains(UInt8(ascii: ":")) else { return [] }
    return bytes.split(maxSplits: 3, omittingEmptySubsequences: true) { $0 == 0x20 || $0 == 0x09 }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
