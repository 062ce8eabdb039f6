import Testing

@testable import GestureCompiler

/// Correct specs are accepted without a message.
@Suite struct CheckSpecsTests {
  @Test func `the prelude`() {
    var bag = DiagnosticBag()
    var (known, types) = (CheckedFiles(), TypeRecord?.none)
    let tree = parse(.prelude, file: 0, into: &bag)
    let names = bind(tree, .prelude, isPrelude: true, in: &known.visibility)
    _ = check(names, in: &known, types: &types, into: &bag)
    let renderer = DiagnosticRenderer(files: [.prelude], color: false)
    #expect(bag.diagnostics.map { renderer.render($0) } == [])
    #expect(known.program.recognizers.count == 14)
  }

  @Test func `a file with a little of everything`() {
    let checked = Checked(SyntaxSpecsTests.example)
    #expect(checked.rendered == "")
    #expect(checked.program.gestures.map { $0.name } == ["DraggableCircle"])
    #expect(checked.program.tests.count == 1)
  }
}
