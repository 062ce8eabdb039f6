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
  let notes: [JSON] = diagnostic.notes.map { note in
    .object(place(note.span, files) + [.init("message", .string(note.text))])
  }
  let fixIts: [JSON] = diagnostic.fixIts.map { fixIt in
    .object(place(fixIt.span, files) + [.init("replacement", .string(fixIt.replacement))])
  }
  let severity = diagnostic.severity == .error ? "error" : "warning"
  let fields: [JSON.Field] =
    place(diagnostic.span, files) + [
      .init("severity", .string(severity)), .init("code", .string(diagnostic.code)),
      .init("message", .string(diagnostic.text)), .init("notes", .array(notes)),
      .init("fixIts", .array(fixIts)),
    ]
  return JSON.object(fields).text
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
