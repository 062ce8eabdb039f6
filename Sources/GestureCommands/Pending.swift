internal import GestureCompiler

struct DiagnosticRenderer {
  init(files: [SourceFile], color: Bool) {}
  func render(_ diagnostic: Diagnostic) -> String { diagnostic.text }
}
