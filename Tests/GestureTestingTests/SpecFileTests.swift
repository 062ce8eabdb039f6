import Foundation
import GestureCompiler
import GestureTesting
import TestSupport
import Testing

/// The `.gesture` files of this project: all compile without a warning, except the ones that `// expect-warning CODE`
/// announces, and all their tests pass.
@Suite struct SpecFileTests {
  @Test(arguments: SpecFile.all(below: "Specs"))
  func `a spec's tests pass`(_ file: SpecFile) throws { try file.check(mustHaveTests: true) }

  @Test(arguments: SpecFile.all(below: "Examples/Cookbook"))
  func `a recipe's tests pass`(_ file: SpecFile) throws { try file.check(mustHaveTests: true) }

  @Test(arguments: SpecFile.all(below: "Tests/GestureTestingTests/Scenarios"))
  func `a golden scenario is played as proposed`(_ file: SpecFile) throws {
    try file.check(mustHaveTests: true)
  }

  @Test(arguments: SpecFile.all(below: "Documentation/examples"))
  func `an example of the documents`(_ file: SpecFile) throws {
    try file.check(mustHaveTests: false)
  }

  /// A moved folder must not leave tests without cases.
  @Test func `there are files of every sort`() {
    #expect(SpecFile.all(below: "Specs").count >= 7)
    #expect(SpecFile.all(below: "Examples/Cookbook").count >= 24)
    #expect(SpecFile.all(below: "Tests/GestureTestingTests/Scenarios").count >= 5)
    #expect(SpecFile.all(below: "Documentation/examples").count >= 2)
    #expect(SpecFile.shownInDocuments.count >= 7)
  }
}

struct SpecFile: CustomTestStringConvertible, Sendable {
  /// The path from the repository.
  var path: String
  var bytes: [UInt8]

  var testDescription: String { path }

  static func all(below folder: String) -> [SpecFile] {
    let directory = Repository.file(folder).path
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasSuffix(".gesture") }.sorted().compactMap { name in
      contents("\(folder)/\(name)").map { SpecFile(path: "\(folder)/\(name)", bytes: $0) }
    }
  }

  private static func contents(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: Repository.file(path))).map { [UInt8]($0) }
  }

  /// The gestures that the documents show, each block a file of its own. `Scripts/pages` checks them, also those that
  /// are wrong on purpose, such as ```` ```gesture GS0131 ````.
  static let shownInDocuments: [SpecFile] = {
    let folder = Repository.file("Documentation").path
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let documents = ["README.md"] + names.sorted().map { "Documentation/\($0)" }
    return documents.filter { $0.hasSuffix(".md") && !$0.hasSuffix("/Diagnostics.md") }.flatMap {
      path in
      let text = String(decoding: contents(path) ?? [], as: UTF8.self)
      return text.matches(of: /(?m)^```gesture\n((?s:.*?))^```$/).enumerated().map {
        number, block in
        SpecFile(path: "\(path):\(number + 1)", bytes: Array(block.1.utf8))
      }
    }
  }()

  // MARK: - Checking

  func compiled() -> Compilation? {
    var compiler = Compiler()
    return compiler.compile(path) { other in
      if other == path { return SourceFile(path: path, bytes: bytes) }
      return Self.contents(other).map { SourceFile(path: other, bytes: $0) }
    }
  }

  func check(mustHaveTests: Bool) throws {
    let source = SourceFile(path: path, bytes: bytes)
    var compilation = try #require(compiled())
    #expect(compilation.table() != nil || compilation.gestureNumbers.isEmpty)
    let renderer = DiagnosticRenderer(files: compilation.files, color: false)
    var announced = announcedWarnings
    for diagnostic in compilation.diagnostics {
      let line = LineMap(source).position(of: diagnostic.span.start).line
      if let index = announced.firstIndex(where: { $0 == (line, diagnostic.code) }) {
        announced.remove(at: index)
      } else {
        Issue.record("\(renderer.render(diagnostic))")
      }
    }
    #expect(announced.isEmpty)
    #expect(
      !mustHaveTests || compilation.gestureNumbers.isEmpty || !compilation.testNumbers.isEmpty)
    if !compilation.hasErrors {
      for test in compilation.testNumbers { run(test, of: &compilation) }
    }
  }

  private func run(_ test: Int, of compilation: inout Compilation) {
    let title = compilation.program.tests[test].title
    for failure in runTest(test, of: &compilation) {
      let file = compilation.files[Int(failure.span.file)]
      let line = LineMap(file).position(of: failure.span.start).line
      let seen = failure.seen.map { ", seen: " + $0.joined(separator: ", ") } ?? ""
      Issue.record("\(file.path):\(line): \"\(title)\": \(failure.message)\(seen)")
    }
  }

  /// Line and code of each `// expect-warning CODE`.
  private var announcedWarnings: [(Int, String)] {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      guard let range = line.range(of: "// expect-warning ") else { return nil }
      return (index + 1, String(line[range.upperBound...]))
    }
  }
}
