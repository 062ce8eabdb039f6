internal import GestureCompiler

/// Prints the problems in files, or throws the first file that could not be read or that shows a bug of the tool.
/// - Returns: the counts of errors and warnings.
package func report<Product>(
  _ files: [CompiledFile<Product>], and others: [ShownDiagnostic] = [],
  style: DiagnosticStyle, in environment: Environment
) throws(Stop) -> (errors: Int, warnings: Int) {
  for file in files {
    if let problem = file.unreadable { throw .file(problem) }
  }
  let counts = report(files.flatMap { $0.diagnostics } + others, style: style, in: environment)
  for file in files where file.diagnostics.contains(where: { $0.isInternalError }) {
    throw .bug("\(file.path): a declaration was lost")
  }
  return counts
}

/// Prints the problems, each once even if many files import its place. For people it prints the first ones and the
/// number left.
/// - Returns: the counts of errors and warnings.
@discardableResult
package func report(
  _ diagnostics: [ShownDiagnostic], style: DiagnosticStyle, in environment: Environment
) -> (errors: Int, warnings: Int) {
  var seen: Set<String> = []
  var results: [String] = []
  var counts = (errors: 0, warnings: 0)
  var left = 0
  for diagnostic in diagnostics {
    if let text = diagnostic.text, !seen.insert(text).inserted { continue }
    if diagnostic.isError { counts.errors += 1 } else { counts.warnings += 1 }
    let isFull = style.isForPeople && results.count >= DiagnosticStyle.mostShown
    if let text = diagnostic.text, !isFull { results.append(text) } else { left += 1 }
  }
  if style.format == .sarif {
    environment.error(sarifDocument(results))
  } else {
    for text in results {
      if style.areRecords { environment.output(text) } else { environment.error(text) }
    }
  }
  if left > 0 { environment.error("… and \(left) more\n") }
  return counts
}

/// `1 error`, `3 errors and 1 warning`. Empty without problems.
package func problemSummary(errors: Int, warnings: Int) -> String {
  let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
  return parts.map { counted($0.0, $0.1) }.joined(separator: " and ")
}
