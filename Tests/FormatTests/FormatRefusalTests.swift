import Testing

@testable import GestureCompiler

@Suite struct FormatRefusalTests {
  @Test(arguments: [
    "gesture A = tap(", "gesture A = tap() {", "let x = 3;", "let x = 3 pt", "let x = 'a'", "}",
    "let x = /* open", "gesture A = tap() { on ended { x = = 1 } }", "let x ≥ 3", "enum E { a b }",
  ])
  func syntaxErrorsAreLeftAlone(_ text: String) {
    do {
      Issue.record("formatted: \(try formatted(text))")
    } catch {
      guard case .syntax(let diagnostics) = error else {
        Issue.record("not for its syntax: \(text)")
        return
      }
      #expect(diagnostics.contains { $0.severity == .error })
    }
  }

  /// Faults of names and types do not stop the formatter.
  @Test func `other errors do not matter`() throws {
    #expect(try formatted("gesture A=nothing( x :1 )") == "gesture A = nothing(x: 1)\n")
  }

  @Test(arguments: ["", "\n", " \n\t\n", "\u{FEFF}", "\r\n"])
  func `nothing stays nothing`(_ text: String) throws { #expect(try formatted(text) == "") }

  @Test func `a byte order mark and carriage returns go`() throws {
    #expect(
      try formatted("\u{FEFF}// a\r\n\r\nlet x = 1\rlet y = 2\r\n/* b\r\n c */")
        == "// a\n\nlet x = 1\nlet y = 2\n/* b\n c */\n")
  }

  /// The line break is all that keeps `s` from being seconds.
  @Test func `a name that is a unit stays on its line`() throws {
    let text = "gesture A = tap() {\n  action s()\n}\n\ntest \"t\" for A {\n  expect 2\n    s\n}\n"
    #expect(try formatted(text) == text)
  }
}
