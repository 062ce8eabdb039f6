import Foundation
import Testing

@testable import GestureCompiler

/// What is right is accepted without a word.
@Suite struct CheckSpecsTests {
  @Test func `the prelude`() {
    let source = SourceFile.prelude
    let renderer = DiagnosticRenderer(files: [source], color: false)
    #expect(Checked.preludeDiagnostics.map { renderer.render($0) } == [])
    #expect(Checked.prelude.program.recognizers.count == 11)
  }

  @Test func `the example of the language's description`() {
    let checked = Checked(SyntaxSpecsTests.example)
    #expect(checked.rendered == "")
    #expect(checked.program.gestures.map { $0.name } == ["DraggableCircle"])
    #expect(checked.program.tests.count == 1)
  }

  @Test(.enabled(if: SyntaxSpecsTests.hasDrafts, "the drafts are not beside the repository"))
  func `the drafts`() {
    let files = Folder.specs(in: Folder.drafts.appending(path: "dialects"))
    let checked = Checked(files)
    #expect(checked.rendered == "")
    #expect(checked.program.recognizers.count == 27)
  }
}
