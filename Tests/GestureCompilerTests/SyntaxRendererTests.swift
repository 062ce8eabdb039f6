import Testing

@testable import GestureCompiler

@Suite struct SyntaxRendererTests {
  private func render(_ text: String, color: Bool = false) -> String {
    let parsed = Parsed(SourceFile(path: "a/b.gesture", text: text))
    let renderer = DiagnosticRenderer(files: [parsed.source], color: color)
    return parsed.diagnostics.map { renderer.render($0) }.joined()
  }

  @Test func `a diagnostic shows its line, its place and what would mend it`() {
    #expect(
      render("let a = 1\n\tlet b = 500 pt/s // ä\n")
        == """
        a/b.gesture:2:14: error: a unit follows its number without a space: `500pt/s` [GS0011]
              let b = 500 pt/s // ä
                          ^~
          help: remove the space

        """)
  }

  @Test func `columns count Unicode scalars`() {
    #expect(render("let größe = a = 1").hasPrefix("a/b.gesture:1:15: error:"))
    #expect(render("let e\u{301} = a = 1").hasPrefix("a/b.gesture:1:12: error:"))
    #expect(render("let größe = a = 1").contains("\n                ^\n"))
  }

  @Test func `notes come in the same form`() {
    #expect(
      render("gesture A = tap {\n  on ended {\n    x = 1\n  }\n\ngesture B = tap()\n")
        == """
        a/b.gesture:6:1: error: `}` is missing before `gesture` [GS0018]
          gesture B = tap()
          ^~~~~~~
        a/b.gesture:1:17: note: opened here
          gesture A = tap {
                          ^
          help: insert `}` at 4:4

        """)
  }

  @Test func `the end of the file is shown behind the last token`() {
    let text = render("let x =\n\n\n")
    #expect(
      text.hasPrefix(
        "a/b.gesture:1:8: error: expected an expression, found the end of the file [GS0001]\n"))
    #expect(text.contains("\n         ^\n"))
  }

  @Test func `lines end in any of three ways`() {
    for end in ["\n", "\r\n", "\r"] {
      let text = render("let a = 1\(end)let b = .5\(end)let c = 2")
      #expect(text.hasPrefix("a/b.gesture:2:10: error:"))
      #expect(text.contains("\n  let b = .5\n"))
    }
  }

  @Test func `tabs and wide characters take the columns that they show in`() {
    #expect(render("let a\t= 1\tx = 2").contains("\n  let a   = 1 x = 2\n              ^\n"))
    let wide = render("enum 名前 { a }; enum 👍🏽 { b } let e\u{301}\u{301} = a = 1")
    #expect(wide.contains("\n  enum 名前 { a }; enum 👍🏽 { b } let"))
    #expect(wide.contains("\n                 ^\n"), "\(wide)")
    let family = "👨\u{200D}👩\u{200D}👧"
    #expect(render("/* \(family) */ let a = .5").contains("\n                    ^\n"))
  }

  @Test func `of a long line the part around the place is shown`() {
    let text = render("let ä = [\(String(repeating: "1pt, ", count: 2_000))2px]; let b = .5")
    let lines = text.split(separator: "\n")
    #expect(lines[0].contains(":1:10011: error: `px` is no unit"))
    #expect(lines[1].hasPrefix("  …") && lines[1].contains("2px]; let b") && lines[1].count < 260)
    let caret = lines[2].prefix { $0 == " " }.count
    #expect(lines[1].dropFirst(caret).hasPrefix("px]"))
  }

  @Test(arguments: [(240, false), (241, true)])
  func `a line of up to 240 bytes is shown whole`(count: Int, isCut: Bool) {
    let head = "let a = 2px // "
    let text = render(head + String(repeating: "-", count: count - head.utf8.count))
    #expect(text.contains("…") == isCut)
  }

  @Test func `labels of the same line stand under it`() {
    let text = Checked("let a = 1pt\nlet b = a + 3pt + 2ms\n").rendered
    #expect(
      text == """
        test.gesture:2:17: error: `+` cannot join `distance` (pt) and `duration` (ms) [GS0132]
          let b = a + 3pt + 2ms
                  ------- ^ --- this is `duration` (ms)
                  |
                  this is `distance` (pt)

        """)
  }

  @Test func `a span of several lines`() {
    let source = SourceFile(path: "a", text: "one\n  two {\n three\n four\n} five\n")
    let renderer = DiagnosticRenderer(files: [source], color: false)
    let diagnostic = Diagnostic(.missingTarget, at: Span(file: 0, start: 6, end: 26))
    #expect(
      renderer.render(diagnostic).split(separator: "\n").dropFirst().joined(separator: "\n")
        == "    two {\n    ^~~~~\n   three\n   ~~~~~\n  …\n  } five\n  ~")
  }

  @Test func `a warning reports the group that turns it off`() {
    let text = Checked("gesture A = sequence(tap(), drag())").rendered
    #expect(text.contains("may wait forever for a new touch [GS0173 EndlessWait]\n"))
  }

  @Test func `color is only paint`() {
    let plain = render("let x = .5")
    let painted = render("let x = .5", color: true)
    #expect(painted.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    var stripped = ""
    var isEscaping = false
    for character in painted {
      if character == "\u{1B}" { isEscaping = true }
      if !isEscaping { stripped.append(character) }
      if character == "m" { isEscaping = false }
    }
    #expect(stripped == plain)
  }

  @Test func `a spec cannot send commands to the terminal`() {
    let text = render("let x = \u{1B}[31m\u{202E}")
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    #expect(text.contains("`U+1B` means nothing in this language"))
  }

  @Test func `a span in no file is still a message`() {
    let nowhere = Span(file: 7, start: 3, end: 9)
    let diagnostic = Diagnostic(
      .missingTarget, at: nowhere, fixIts: [.insert("x", before: nowhere)])
    let text = DiagnosticRenderer(files: [], color: false).render(diagnostic)
    #expect(text.hasPrefix("error: expected a state"))
    let renderer = DiagnosticRenderer(files: [SourceFile(path: "p", text: "ab")], color: false)
    let beyond = Diagnostic(.missingTarget, at: Span(file: 0, start: 90, end: 99))
    #expect(renderer.render(beyond).hasPrefix("p:1:3: error:"))
  }
}
