package import GestureCompiler

/// One input file as a command sees it after compiling.
package struct CompiledFile<Product: Sendable>: Sendable {
  package var path: String
  /// Why the file could not be read.
  package var unreadable: Environment.FileProblem?
  package var diagnostics: [ShownDiagnostic] = []
  package var gestureCount = 0
  /// Whether the file declares neither a gesture nor an enum that a host could name.
  package var isOfNoUseToHosts = false
  /// The product that the command makes from it. Nil if it has errors.
  package var product: Product?
}

/// Compiles each of `files`, and calls `make` for each file without errors.
package func compileAll<Product: Sendable>(
  _ files: [String], style: DiagnosticStyle, jobs: Int, in environment: Environment,
  make: @escaping @Sendable (_ path: String, inout Compilation) -> Product
) -> [CompiledFile<Product>] {
  let progress = Progress(total: files.count, in: environment)
  defer { progress.finish() }
  return inParallel(files, jobs: jobs, with: { environment.compiler }) { compiler, path in
    defer { progress.advance() }
    var file = CompiledFile<Product>(path: path)
    var compilation: Compilation
    switch compile(path, with: &compiler, in: environment) {
    case .success(let done): compilation = done
    case .failure(let problem):
      file.unreadable = problem
      return file
    }
    style.policy.apply(to: &compilation)
    file.gestureCount = compilation.gestureNumbers.count
    file.isOfNoUseToHosts = compilation.gestureNumbers.isEmpty && compilation.declared.enums.isEmpty
    if !compilation.hasErrors { file.product = make(path, &compilation) }
    // Making the product finds parts that are too large for a table.
    file.diagnostics = style.show(compilation, of: path)
    return file
  }
}

package func compile(
  _ path: String, with compiler: inout Compiler, in environment: Environment
) -> Result<Compilation, Environment.FileProblem> {
  environment.read(path).flatMap {
    environment.compile(SourceFile(path: path, bytes: $0), with: &compiler)
  }
}

extension Environment {
  /// Compiles a text and its imports. An import that is missing is an error of the text. An import that exists and
  /// cannot be read is a failure.
  package func compile(
    _ file: SourceFile, with compiler: inout Compiler
  ) -> Result<Compilation, FileProblem> {
    var unreadable: FileProblem?
    let compilation = compiler.compile(file.path) { path in
      if path == file.path { return file }
      switch read(path) {
      case .success(let bytes): return SourceFile(path: path, bytes: bytes)
      case .failure(let problem):
        if kind(path) != .missing { unreadable = problem }
        return nil
      }
    }
    return unreadable.map { .failure($0) } ?? .success(compilation!)
  }
}
