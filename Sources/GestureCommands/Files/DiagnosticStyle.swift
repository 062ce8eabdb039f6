internal import GestureCompiler
internal import GestureTesting

/// How `--diagnostics` shows what the compiler found.
struct DiagnosticStyle: Sendable {
  enum Format: String, CaseIterable { case text, json }

  private var format: Format
  private var usesColor: Bool

  init(_ arguments: Arguments, _ environment: Environment) throws(Stop) {
    format = try arguments.choice("diagnostics", default: .text)
    usesColor = format == .text && environment.isErrorTerminal
  }

  /// All errors, and the warnings of the file at `path`: those of an import are told to whoever
  /// builds that, once.
  func show(_ compilation: Compilation, of path: String) -> [ShownDiagnostic] {
    let files = compilation.files
    let shown = compilation.diagnostics.filter {
      $0.severity == .error || files[Int($0.span.file)].path == path
    }
    return show(shown, files)
  }

  /// - Parameter files: those that spans refer to.
  func show(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [ShownDiagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    let renderer = DiagnosticRenderer(files: files, color: usesColor)
    return diagnostics.map { diagnostic in
      let text =
        switch format {
        case .text: renderer.render(diagnostic)
        case .json: json(diagnostic, files: files)
        }
      return ShownDiagnostic(
        isError: diagnostic.severity == .error, text: text.hasSuffix("\n") ? text : text + "\n")
    }
  }
}

/// A diagnostic as it goes to standard error, with its line end.
struct ShownDiagnostic: Sendable {
  var isError: Bool
  var text: String
}

/// One object on one line. Columns count from 1; `end…` is the first place after.
private func json(_ diagnostic: Diagnostic, files: [SourceFile]) -> String {
  let labels: [JSON] = diagnostic.labels.map { label in
    .object(place(label.span, files) + [.init("message", .string(label.text))])
  }
  let fields: [JSON.Field] =
    place(diagnostic.span, files) + [
      .init("severity", .string(diagnostic.severity.rawValue)),
      .init("code", .string(diagnostic.code)),
      .init("group", .string(diagnostic.group.rawValue)),
      .init("message", .string(diagnostic.text)), .init("labels", .array(labels)),
      .init("notes", .array(diagnostic.notes.map { .string($0) })),
      .init("fixIts", .array(diagnostic.fixIts.map { json($0, files) })),
    ]
  return JSON.object(fields).text
}

private func json(_ fixIt: Diagnostic.FixIt, _ files: [SourceFile]) -> JSON {
  let edits: [JSON] = fixIt.edits.map { edit in
    .object(place(edit.span, files) + [.init("replacement", .string(edit.replacement))])
  }
  return .object([
    .init("title", .string(fixIt.title)),
    .init("applicability", .string(fixIt.applicability.rawValue)),
    .init("edits", .array(edits)),
  ])
}

private func place(_ span: Span, _ files: [SourceFile]) -> [JSON.Field] {
  let file = files[Int(span.file)]
  let lines = LineMap(file)
  let start = lines.position(of: span.start)
  let end = lines.position(of: span.end)
  return [
    .init("path", .string(file.path)), .init("line", .number(Double(start.line))),
    .init("column", .number(Double(start.column))), .init("endLine", .number(Double(end.line))),
    .init("endColumn", .number(Double(end.column))),
  ]
}
