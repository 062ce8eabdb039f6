import GestureAnalysis
import GestureCompiler
import Testing

/// The examples of `gesturec explain` are what they say, also those that compiling alone finds nothing in.
@Suite struct CatalogueExampleTests {
  /// What takes more than one look at one gesture: two gestures, two versions of one, one that is huge.
  static let shownElsewhere: Set<DiagnosticCode> = [
    .conflictingGestures, .vacuous, .analysisBudget,
  ]
  static let entries = Catalogue.entries.filter {
    $0.code.isFoundByAnalysis && !shownElsewhere.contains($0.code)
  }

  @Test(arguments: entries.map { $0.code })
  func `the wrong one has it, the right one has nothing`(code: DiagnosticCode) throws {
    let entry = try #require(Self.entries.first { $0.code == code })
    let found = try findings(try #require(entry.wrong))
    #expect(found.contains { $0.problem.code == code }, "\(found.map { $0.problem.text })")
    let left = try findings(try #require(entry.right))
    #expect(left.map { $0.problem.text } == [])
  }

  private func findings(_ text: String) throws -> [Finding] {
    var compiler = Compiler()
    let compilation = compiler.compile("example.gesture") { SourceFile(path: $0, text: text) }
    return analyze(try #require(compilation)).findings
  }
}
