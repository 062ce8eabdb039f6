package import GestureCompiler
internal import GestureJSON

/// How `--diagnostics` shows the diagnostics, and how `-W` treats warnings.
package struct DiagnosticStyle: Sendable {
  package enum Format: String, CaseIterable { case text, json, sarif, github }

  /// The largest number of diagnostics shown to people. Only the number of the others is shown.
  package static let mostShown = 100

  package let policy: WarningPolicy
  package let format: Format
  /// Whether problems are records among the results, on standard output: with `--format json`, unless `--diagnostics`
  /// names a form for standard error.
  package let areRecords: Bool
  private var usesColor: Bool
  /// Turns a witness into a trace, for commands that find witnesses: the compiler does not know the format of traces.
  private let traceText: @Sendable ([Diagnostic.Evidence.Item]) -> String

  package init(
    _ arguments: Arguments, _ environment: Environment,
    traceText: @escaping @Sendable ([Diagnostic.Evidence.Item]) -> String = { _ in "" }
  ) throws(Stop) {
    self.traceText = traceText
    areRecords = arguments["format"] == "json" && !arguments.has("diagnostics")
    format = areRecords ? .json : try arguments.choice("diagnostics", default: .text)
    policy = try WarningPolicy(arguments)
    usesColor = format == .text && environment.usesColor
  }

  /// Whether people read the output, so that it also has a line that sums it up.
  package var isForPeople: Bool { format == .text || format == .github }

  /// All errors, and the warnings of the file at `path`. An import's warnings come with that file.
  package func show(_ compilation: Compilation, of path: String) -> [ShownDiagnostic] {
    let files = compilation.files
    let shown = compilation.diagnostics.filter {
      $0.severity == .error || files[Int($0.span.file)].path == path
    }
    return show(shown, files)
  }

  /// - Parameter files: the files that spans refer to.
  package func show(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [ShownDiagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    let renderer = DiagnosticRenderer(files: files, color: usesColor)
    let locations = SourceLocations(files)
    return diagnostics.enumerated().map { number, diagnostic in
      let isError = diagnostic.severity == .error
      if isForPeople, number >= Self.mostShown { return ShownDiagnostic(isError: isError) }
      let text =
        switch format {
        case .text: renderer.render(diagnostic)
        case .json: jsonLine(diagnostic, locations)
        case .sarif: sarif(diagnostic, locations).text
        case .github: github(diagnostic, locations) + "\n"
        }
      return ShownDiagnostic(
        isError: isError, isInternalError: diagnostic.group == .internalError, text: text)
    }
  }

  private func jsonLine(_ diagnostic: Diagnostic, _ locations: SourceLocations) -> String {
    let text = json(diagnostic, locations, traceText).text
    return (areRecords ? #"{"kind":"diagnostic","# + text.dropFirst() : text) + "\n"
  }
}

/// A printed diagnostic with its line end. A diagnostic without a text is only counted.
package struct ShownDiagnostic: Sendable {
  package var isError: Bool
  package var isInternalError = false
  package var text: String?
}

extension Environment {
  /// Whether standard error is a terminal whose user wants colour.
  package var usesColor: Bool { isErrorTerminal && wantsColor }
}
