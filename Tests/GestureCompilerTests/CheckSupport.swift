@testable import GestureCompiler

/// Files after the prelude: the first one, with those of the others that it imports.
struct Checked {
  var compilation: Compilation
  /// Has checked the prelude.
  static let compiler = Compiler()

  init(_ files: [SourceFile]) {
    var compiler = Self.compiler
    compilation = compiler.compile(files[0].path) { path in files.first { $0.path == path } }!
  }

  init(_ text: String) { self.init([SourceFile(path: "test.gesture", text: text)]) }

  var program: CheckedProgram { compilation.program }
  var diagnostics: [Diagnostic] { compilation.diagnostics }
  var codes: [String] { diagnostics.map { $0.code } }

  var rendered: String {
    let renderer = DiagnosticRenderer(files: compilation.files, color: false)
    return diagnostics.map { renderer.render($0) }.joined()
  }
}
