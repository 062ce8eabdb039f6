internal import GestureCompiler
internal import GestureJSON

extension Editor {
  /// The most diagnostics to send: more would only slow the editor down. A note gives the number left.
  private static let mostDiagnostics = 100

  /// The report of `textDocument/publishDiagnostics`: empty for a closed file, nil if analysis is not possible.
  mutating func diagnostics(of path: String) -> JSON? {
    guard let document = workspace.documents[path] else {
      return published(DocumentURI.uri(path), nil, [])
    }
    guard let analysis = workspace.analysis(of: path) else { return nil }
    let own = analysis.diagnostics.filter { $0.span.file == analysis.index.file }
    var shown = own.prefix(Self.mostDiagnostics).map { diagnostic($0, analysis) }
    if own.count > Self.mostDiagnostics, let last = own.last {
      shown.append(
        object([
          "range": range(last.span, analysis), "severity": number(3), "source": .string("gesturec"),
          "message": .string("\(own.count - Self.mostDiagnostics) more problems are not shown"),
        ]))
    }
    return published(document.uri, document.version, importProblems(analysis) + shown)
  }

  private func published(_ uri: String, _ version: Int?, _ diagnostics: [JSON]) -> JSON {
    notification(
      "textDocument/publishDiagnostics",
      object([
        "uri": .string(uri), "version": version.map { number($0) },
        "diagnostics": .array(diagnostics),
      ]))
  }

  func diagnostic(_ diagnostic: Diagnostic, _ analysis: FileAnalysis) -> JSON {
    let related = diagnostic.labels.compactMap { label in
      location(label.span, analysis).map {
        object(["location": $0, "message": .string(label.text)])
      }
    }
    let witness = diagnostic.evidence?.lines ?? []
    let message = ([diagnostic.text] + diagnostic.notes + witness).joined(separator: "\n")
    return object([
      "range": range(diagnostic.span, analysis),
      "severity": number(diagnostic.severity == .error ? 1 : 2), "code": .string(diagnostic.code),
      "source": .string("gesturec"), "message": .string(message),
      "relatedInformation": related.isEmpty ? nil : .array(related),
    ])
  }

  /// Errors of imported files, reported at the import, because the file with the error may not be open.
  private func importProblems(_ analysis: FileAnalysis) -> [JSON] {
    var seen: Set<Int32> = []
    // The findings of an exploration are reported in the file itself, when it is open.
    return analysis.compilation.diagnostics.compactMap { problem in
      let file = problem.span.file
      guard file != analysis.index.file, problem.severity == .error, seen.insert(file).inserted,
        let span = importSpan(of: file, analysis), let path = analysis.path(of: file)
      else { return nil }
      let related = location(problem.span, analysis).map {
        JSON.array([object(["location": $0, "message": .string(problem.text)])])
      }
      return object([
        "range": range(span, analysis), "severity": number(1), "code": .string(problem.code),
        "source": .string("gesturec"),
        "message": .string("`\(path)` has errors; the first: \(problem.text)"),
        "relatedInformation": related,
      ])
    }
  }

  /// The import that leads to a file: its own, otherwise the first one.
  private func importSpan(of file: Int32, _ analysis: FileAnalysis) -> Span? {
    let imports = analysis.index.outline.tree.imports
    let own = imports.first {
      ImportPath.resolve($0.path, from: analysis.path) == analysis.path(of: file)
    }
    return (own ?? imports.first)?.pathSpan
  }
}
