import GestureCompiler

/// Compiles changed versions of a file.
struct Revisions {
  let compilation: Compilation

  var source: SourceFile { compilation.files[Int(compilation.file)] }

  /// The file after edits. Nil if the result has errors.
  func revised(_ edits: [Diagnostic.FixIt.Edit]) -> Compilation? {
    guard let bytes = applying(edits, to: source.bytes) else { return nil }
    let (path, files) = (source.path, compilation.files)
    var compiler = Compiler()
    let revised = compiler.compile(path) { other in
      other == path ? SourceFile(path: path, bytes: bytes) : files.first { $0.path == other }
    }
    return revised.flatMap { $0.hasErrors ? nil : $0 }
  }
}
