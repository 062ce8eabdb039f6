import Foundation

@testable import GestureCompiler

/// Some files, checked together after the prelude, which is the last of `files`.
struct Checked {
  var files: [SourceFile]
  var program: CheckedProgram
  var results: [CheckedFile]
  var diagnostics: [Diagnostic]

  private static let base: (checker: Checker, bag: DiagnosticBag) = {
    var bag = DiagnosticBag()
    let checker = Checker.withPrelude(file: 1000, into: &bag)
    return (checker, bag)
  }()

  static var preludeDiagnostics: [Diagnostic] { base.bag.diagnostics }
  static var prelude: Checker { base.checker }

  init(_ files: [SourceFile]) {
    var bag = DiagnosticBag()
    let trees = files.enumerated().map { parse($0.element, file: Int32($0.offset), into: &bag) }
    var checker = Self.base.checker
    results = checker.check(trees, sources: files, into: &bag)
    self.files = files
    program = checker.program
    diagnostics = bag.sorted
  }

  init(_ text: String) { self.init([SourceFile(path: "test.gesture", text: text)]) }

  var codes: [String] { diagnostics.map { $0.code } }

  var rendered: String {
    let renderer = DiagnosticRenderer(files: files, color: false)
    return diagnostics.map { renderer.render($0) }.joined()
  }
}
