import Foundation
import TestSupport

@testable import GestureCompiler

/// A parsed text with its diagnostics.
struct Parsed {
  var source: SourceFile
  var tree: SyntaxTree
  var diagnostics: [Diagnostic]

  init(_ source: SourceFile) {
    var bag = DiagnosticBag()
    self.source = source
    tree = parse(source, file: 0, into: &bag)
    diagnostics = bag.sorted
  }

  init(_ text: String) { self.init(SourceFile(path: "test.gesture", text: text)) }

  var codes: [String] { diagnostics.map { $0.code } }
  var dump: String { describe(tree, source: source) }

  /// `line:code` of each diagnostic.
  var places: [String] {
    let lines = LineMap(source)
    return diagnostics.map { "\(lines.position(of: $0.span.start).line):\($0.code)" }
  }

  var rendered: String {
    let renderer = DiagnosticRenderer(files: [source], color: false)
    return diagnostics.map { renderer.render($0) }.joined()
  }
}

/// The dump of one expression, and the codes of its diagnostics.
func expression(_ text: String) -> (dump: String, codes: [String]) {
  let parsed = Parsed("let x = \(text)")
  guard case .constant(let constant)? = parsed.tree.declarations.first else {
    return ("", parsed.codes)
  }
  let printer = TreePrinter(lines: LineMap(parsed.source))
  return (printer.describe(constant.value), parsed.codes)
}

enum Folder {
  static let tests = Repository.file("Tests/GestureCompilerTests")
  static let negative = tests.appending(path: "Negative")
  static let dialects = Repository.file("Tests/GestureTestingTests/Conformance/Dialects")

  static func specs(in folder: URL) -> [SourceFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".gesture") }.sorted().map { name in
      let data = try? Data(contentsOf: folder.appending(path: name))
      return SourceFile(path: name, bytes: Array(data ?? Data()))
    }
  }
}
