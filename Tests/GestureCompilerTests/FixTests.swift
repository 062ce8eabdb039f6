import Testing

@testable import GestureCompiler

@Suite struct FixTests {
  private func fixed(_ text: String) -> (text: String, count: Int) {
    let compile = { (bytes: [UInt8]) -> Compilation? in
      Checked([SourceFile(path: "a.gesture", bytes: bytes)]).compilation
    }
    let (bytes, count) = compile(Array(text.utf8))!.fixed(recompile: compile)
    return (String(decoding: bytes, as: UTF8.self), count)
  }

  @Test func `all that is clear is mended, over and over`() {
    let (text, count) = fixed(
      """
      # A card
      gestrue Card = Drag(minimumDistance = 20px) {
        @State private var taps: count = 0;
        drag.ended { self.taps++ }
      """)
    #expect(
      text == """
        // A card
        gesture Card = drag(minimumDistance: 20pt) {
          var taps: count = 0
          on drag.ended { taps += 1 }
        }
        """)
    #expect(count >= 8)
  }

  @Test func `what is only likely stays`() {
    let text = "gesture Card = drga(minimumDistance: 20pt)\n"
    #expect(fixed(text) == (text, 0))
  }

  /// The first line without its comma would have a worse error than before.
  @Test func `a change that helps nothing is not made`() {
    let text = "let a = (1pt;, 2ms)\nlet b = 2\n"
    let (after, _) = fixed(text)
    #expect(Checked(after).diagnostics.count <= Checked(text).diagnostics.count)
  }

  @Test func `edits`() {
    let edit = { (text: String, start: Int32, end: Int32) in
      Diagnostic.FixIt.Edit(text, at: Span(file: 0, start: start, end: end))
    }
    let bytes = Array("abcdef".utf8)
    let apply = { (edits: [Diagnostic.FixIt.Edit]) in
      applying(edits, to: bytes).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(apply([edit("X", 4, 5), edit("", 1, 3), edit("<", 0, 0)]) == "<adXf")
    #expect(apply([edit("X", 0, 2), edit("Y", 1, 3)]) == nil)
    #expect(apply([edit("X", 5, 9)]) == nil)
    #expect(apply([edit("X", 3, 2)]) == nil)
    #expect(edit("a", 2, 2).overlaps(edit("b", 2, 2)))
    #expect(!edit("a", 0, 2).overlaps(edit("b", 2, 3)))
    let elsewhere = Diagnostic.FixIt.Edit("c", at: Span(file: 1, start: 0, end: 2))
    #expect(!edit("a", 0, 2).overlaps(elsewhere))
  }

  /// Fixing any spec never leaves more problems, and comes to an end.
  @Test(arguments: NewcomerCase.all)
  func `mending never makes a file worse`(newcomer: NewcomerCase) {
    let text = String(decoding: newcomer.source.bytes, as: UTF8.self)
    let errors = { (text: String) in
      Checked(text).diagnostics.filter { $0.severity == .error }.count
    }
    let (after, count) = fixed(text)
    #expect(count == 0 ? after == text : errors(after) <= errors(text))
  }
}
