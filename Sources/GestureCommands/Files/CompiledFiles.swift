internal import GestureCompiler

/// One input file as a command sees it after compiling.
struct CompiledFile<Product: Sendable>: Sendable {
  var path: String
  /// Why it could not be read.
  var unreadable: Environment.FileProblem?
  var diagnostics: [ShownDiagnostic] = []
  var gestureCount = 0
  /// What the command makes of it; nil where it has errors.
  var product: Product?
}

/// Compiles each of `files` and makes of each one without errors what `make` says.
func compileAll<Product: Sendable>(
  _ files: [String], style: DiagnosticStyle, jobs: Int, in environment: Environment,
  make: @escaping @Sendable (_ path: String, inout Compilation) -> Product
) -> [CompiledFile<Product>] {
  let progress = Progress(total: files.count, in: environment)
  defer { progress.finish() }
  return inParallel(files, jobs: jobs) { run in
    var compiler = Compiler()
    return run.map { path in
      defer { progress.advance() }
      var file = CompiledFile<Product>(path: path)
      var compilation: Compilation
      switch compile(path, with: &compiler, in: environment) {
      case .success(let done): compilation = done
      case .failure(let problem):
        file.unreadable = problem
        return file
      }
      file.gestureCount = compilation.gestures.count
      if !compilation.hasErrors { file.product = make(path, &compilation) }
      // What is too large for a table is found while it is made.
      file.diagnostics = style.show(compilation, of: path)
      return file
    }
  }
}

/// Compiles the file at `path` and what it imports.
func compile(
  _ path: String, with compiler: inout Compiler, in environment: Environment
) -> Result<Compilation, Environment.FileProblem> {
  switch environment.read(path) {
  case .failure(let problem): return .failure(problem)
  case .success(let bytes):
    let file = SourceFile(path: path, bytes: bytes)
    let compilation = compiler.compile(path) { other in
      if other == path { return file }
      guard case .success(let bytes) = environment.read(other) else { return nil }
      return SourceFile(path: other, bytes: bytes)
    }
    return .success(compilation!)
  }
}

/// Prints what was found, each thing once however many files import its place.
/// - Returns: the counts of errors and warnings.
func report<Product>(
  _ files: [CompiledFile<Product>], and others: [ShownDiagnostic] = [],
  in environment: Environment
) throws(Stop) -> (errors: Int, warnings: Int) {
  for file in files {
    if let problem = file.unreadable { throw .file(problem) }
  }
  var seen: Set<String> = []
  var counts = (errors: 0, warnings: 0)
  for diagnostic in files.flatMap({ $0.diagnostics }) + others
  where seen.insert(diagnostic.text).inserted {
    environment.error(diagnostic.text)
    if diagnostic.isError { counts.errors += 1 } else { counts.warnings += 1 }
  }
  return counts
}

/// `1 error`, `3 errors and 1 warning`; empty where there are none.
func problemSummary(errors: Int, warnings: Int) -> String {
  let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
  return parts.map { counted($0.0, $0.1) }.joined(separator: " and ")
}

func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
