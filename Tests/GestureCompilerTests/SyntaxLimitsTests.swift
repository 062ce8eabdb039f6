import Testing

@testable import GestureCompiler

/// Depth costs a diagnostic, never the stack.
@Suite struct SyntaxLimitsTests {
  private func nested(_ open: String, _ inner: String, _ close: String, times: Int) -> String {
    String(repeating: open, count: times) + inner + String(repeating: close, count: times)
  }

  private static let shapes: [(open: String, inner: String, close: String)] = [
    ("(", "1", ")"), ("[", "1", "]"), ("abs(", "1", ")"), ("-", "1", ""), ("!", "true", ""),
    (".a(b: ", "1", ")"), ("true ? 1 : ", "2", ""), ("true ? ", "2", " : 1"),
    ("x.contains(", "1", ")"),
  ]

  @Test(arguments: 0..<shapes.count) func `expressions nest so far and no further`(shape: Int) {
    let (open, inner, close) = Self.shapes[shape]
    for times in [1, 30, 60] {
      #expect(Parsed("let x = " + nested(open, inner, close, times: times)).codes == [])
    }
    for times in [65, 1000, 20_000] {
      let text = "let x = " + nested(open, inner, close, times: times) + "\nlet y = .5"
      #expect(Parsed(text).places == ["1:GS0026", "2:GS0012"])
    }
  }

  @Test(arguments: ["1 + ", "true && ", "2pt * ", "a."]) func `long chains`(link: String) {
    #expect(Parsed("let x = " + nested(link, "b", "", times: 100)).codes == [])
    for times in [200, 20_000] {
      let text = "let x = " + nested(link, "b", "", times: times) + "\nlet y = .5"
      #expect(Parsed(text).places == ["1:GS0026", "2:GS0012"])
    }
  }

  @Test func compositions() {
    #expect(Parsed("gesture A = " + nested("race(", "tap", ")", times: 31)).codes == [])
    let deep = Parsed("gesture A = " + nested("race(", "tap", ")", times: 32))
    #expect(deep.codes == ["GS0026"])
    #expect(deep.rendered.contains("this is nested more than 32 deep"))
    // Arguments have their own depth.
    let argument = nested("(", "1", ")", times: 30)
    let use = "tap(count: \(argument))"
    #expect(Parsed("gesture A = " + nested("race(", use, ")", times: 31)).codes == [])
    #expect(
      Parsed("gesture A = " + nested("race(", "tap", ")", times: 20_000)).codes == ["GS0026"])
  }

  @Test func blocks() {
    func gesture(_ body: String) -> String { "gesture A = tap {\n  on ended { \(body) }\n}" }
    #expect(Parsed(gesture(nested("if a {", "x = 1", "}", times: 20))).codes == [])
    let deep = nested("if a {", "x = 1", "}", times: 10_000)
    #expect(Parsed(gesture(deep) + "\nlet y = .5").places == ["2:GS0026", "4:GS0012"])
    let chain = nested("if a { } else ", "{ }", "", times: 10_000)
    #expect(Parsed(gesture(chain) + "\nlet y = .5").places == ["2:GS0026", "4:GS0012"])
  }

  @Test func `comments nest without end`() {
    #expect(Parsed(nested("/*", "", "*/", times: 20_000) + "let x = 1").codes == [])
    #expect(Parsed(nested("/*", "", "", times: 20_000) + "let x = 1").codes == ["GS0005"])
  }

  @Test func `a file that is too large is not read`() {
    let bytes = [UInt8](repeating: 0x20, count: SyntaxLimits.fileSize + 1)
    #expect(Parsed(SourceFile(path: "huge", bytes: bytes)).codes == ["GS0024"])
  }
}
