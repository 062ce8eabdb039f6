internal import GestureCompiler
internal import GestureJSON

extension Editor {
  /// The fix-its of the diagnostics in a range.
  mutating func codeActions(_ params: JSON) throws(RequestError) -> JSON {
    let analysis = try analysis(params)
    let range = try bytes(try params.required("range"), analysis)
    guard wantsQuickFixes(params) else { return .array([]) }
    var actions: [JSON] = []
    for diagnostic in analysis.diagnostics
    where diagnostic.span.file == analysis.index.file && touches(diagnostic.span, range) {
      for fix in diagnostic.fixIts
      where fix.edits.allSatisfy({ $0.span.file == analysis.index.file }) {
        actions.append(action(fix, diagnostic, analysis))
      }
      if diagnostic.severity == .warning { actions.append(ignoring(diagnostic, analysis)) }
    }
    return .array(actions)
  }

  private func wantsQuickFixes(_ params: JSON) -> Bool {
    guard let only = params.at("context", "only")?.array else { return true }
    return only.contains { $0.string == "quickfix" || $0.string == "" }
  }

  private func touches(_ span: Span, _ range: Range<Int32>) -> Bool {
    span.start <= range.upperBound && range.lowerBound <= span.end
  }

  private func action(
    _ fix: Diagnostic.FixIt, _ diagnostic: Diagnostic, _ analysis: FileAnalysis
  ) -> JSON {
    let edits = fix.edits.map {
      object(["range": range($0.span, analysis), "newText": .string($0.replacement)])
    }
    return object([
      "title": .string(fix.title.prefix(1).uppercased() + fix.title.dropFirst()),
      "kind": .string("quickfix"), "diagnostics": .array([self.diagnostic(diagnostic, analysis)]),
      "isPreferred": .bool(fix.applicability == .machineApplicable),
      "edit": workspaceEdit([analysis.path: edits]),
    ])
  }

  /// Inserts a comment above the line that silences the warning. The author adds the reason.
  private func ignoring(_ diagnostic: Diagnostic, _ analysis: FileAnalysis) -> JSON {
    var position = analysis.lines.position(of: diagnostic.span.start, encoding)
    position.character = 0
    let start = Int(analysis.lines.offset(of: position, encoding))
    let indentation = analysis.lines.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    let comment =
      String(decoding: indentation, as: UTF8.self)
      + "// gesturec:ignore \(diagnostic.code) it does not matter here\n"
    let edit = object([
      "range": object(["start": position.json, "end": position.json]), "newText": .string(comment),
    ])
    return object([
      "title": .string("Ignore this warning (\(diagnostic.code))"), "kind": .string("quickfix"),
      "diagnostics": .array([self.diagnostic(diagnostic, analysis)]),
      "edit": workspaceEdit([analysis.path: [edit]]),
    ])
  }

  /// Edits by path, in the form that the editor takes.
  func workspaceEdit(_ edits: [String: [JSON]]) -> JSON {
    let paths = edits.keys.sorted()
    guard client.hasDocumentChanges else {
      return object(["changes": .object(paths.map { JSON.Field(uri($0), .array(edits[$0] ?? [])) })]
      )
    }
    return object([
      "documentChanges": .array(
        paths.map { path in
          let version = workspace.documents[path]?.version.map { number($0) }
          return object([
            "textDocument": object(["uri": .string(uri(path)), "version": version ?? .null]),
            "edits": .array(edits[path] ?? []),
          ])
        })
    ])
  }
}
