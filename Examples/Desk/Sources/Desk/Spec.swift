import Foundation
import GestureCompiler

/// The text of a spec on disk, with its imports, as it is now.
struct Spec {
  let path: String

  /// Those of this example, which lie beside its code.
  static func ofThisExample(_ name: String, file: String = #filePath) -> Spec {
    Spec(path: URL(filePath: file).deletingLastPathComponent().appending(path: name).path)
  }

  /// - Throws: why the file cannot be read.
  func text() throws -> String { try String(contentsOf: URL(filePath: path), encoding: .utf8) }

  /// Gives an imported file; nil where there is none.
  static func load(_ path: String) -> SourceFile? {
    (try? Spec(path: path).text()).map { SourceFile(path: path, text: $0) }
  }
}
