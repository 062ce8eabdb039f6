import Testing

@testable import GestureCompiler

/// What is right is accepted without a word.
@Suite struct CheckSpecsTests {
  @Test func `the prelude`() {
    var bag = DiagnosticBag()
    var checker = Checker()
    let tree = parse(.prelude, file: 0, into: &bag)
    checker.check(tree, source: .prelude, isPrelude: true, into: &bag)
    let renderer = DiagnosticRenderer(files: [.prelude], color: false)
    #expect(bag.diagnostics.map { renderer.render($0) } == [])
    #expect(checker.program.recognizers.count == 12)
  }

  @Test func `a file with a little of everything`() {
    let checked = Checked(SyntaxSpecsTests.example)
    #expect(checked.rendered == "")
    #expect(checked.program.gestures.map { $0.name } == ["DraggableCircle"])
    #expect(checked.program.tests.count == 1)
  }
}
