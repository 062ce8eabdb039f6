@testable import GestureCompiler

/// Files after the prelude: the first file, and the other files that it imports.
struct Checked {
  var compilation: Compilation
  /// Whether to also show likely mistakes, which short specs are full of.
  var lints = false
  /// Has checked the prelude.
  static let compiler = Compiler()

  init(_ files: [SourceFile], lints: Bool = false) {
    self.lints = lints
    var compiler = Self.compiler
    compilation = compiler.compile(files[0].path) { path in files.first { $0.path == path } }!
  }

  init(_ text: String, lints: Bool = false) {
    self.init([SourceFile(path: "test.gesture", text: text)], lints: lints)
  }

  var program: CheckedProgram { compilation.program }
  var diagnostics: [Diagnostic] {
    compilation.diagnostics.filter { lints || !Self.lints.contains($0.problem.spec) }
  }

  private static let lints: [DiagnosticSpec] = [
    .unused, .neverRuns, .hides, .testWithoutExpectation,
  ]
  var codes: [String] { diagnostics.map { $0.code } }

  var rendered: String {
    let renderer = DiagnosticRenderer(files: compilation.files, color: false)
    return diagnostics.map { renderer.render($0) }.joined()
  }
}
