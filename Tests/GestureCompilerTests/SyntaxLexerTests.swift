import Testing

@testable import GestureCompiler

@Suite struct SyntaxLexerTests {
  /// Every token as its text, quantities as number and unit.
  private func lex(_ text: String) -> (tokens: [String], codes: [String]) {
    let lexed = Lexer.run(Array(text.utf8), file: 0)
    let tokens = lexed.tokens.dropLast().map { token -> String in
      let bytes = lexed.bytes[Int(token.start)..<Int(token.end)]
      let text = String(decoding: bytes, as: UTF8.self)
      switch token.kind {
      case .number(_, let unit?):
        return text.dropLast(unit.spelling.utf8.count) + "·" + unit.spelling
      case .damaged: return "?"
      default: return text
      }
    }
    return (tokens, lexed.diagnostics.map { $0.code })
  }

  @Test(arguments: [
    ("10pt/s", ["10·pt/s"]), ("10pt", ["10·pt"]), ("500ms", ["500·ms"]), ("0.5s", ["0.5·s"]),
    ("30deg", ["30·deg"]), ("1rad", ["1·rad"]), ("90deg/s", ["90·deg/s"]), ("2rad/s", ["2·rad/s"]),
    ("10pt/2", ["10·pt", "/", "2"]), ("10pt/sec", ["10·pt", "/", "sec"]),
    ("10pt/s2", ["10·pt", "/", "s2"]), ("10pt / s", ["10·pt", "/", "s"]),
    ("10 pt", ["10", "pt"]), ("1e-6", ["1e-6"]), ("1E+3ms", ["1E+3·ms"]), ("2e3", ["2e3"]),
    ("1_000.5", ["1_000.5"]), ("1...16", ["1", "...", "16"]), ("1.5...2.5", ["1.5", "...", "2.5"]),
    ("1.x", ["1", ".", "x"]), ("5s.x", ["5·s", ".", "x"]), ("1-2", ["1", "-", "2"]),
  ])
  func `numbers and units`(text: String, tokens: [String]) {
    #expect(lex(text) == (tokens, []))
  }

  @Test(arguments: [
    "// a\u{1b}[31mb", "/* a\u{202e}b */", "\"a\u{7}\"", "\"a\u{2066}b\"", "/// \u{85}", "// \u{0}",
  ])
  func `what hides a text is no part of it`(text: String) {
    #expect(lex(text).codes == ["GS0047"])
  }

  @Test(arguments: ["// a\tb\u{c}", "/* a\r\n b */", "\"👩‍👩‍👧 é שלום\""])
  func `white space and other scripts hide nothing`(text: String) {
    #expect(lex(text).codes == [])
  }

  @Test(arguments: [
    ("§§x", ["?", "x"]), ("§ §", ["?", "?"]), ("§7", ["?", "7"]), ("§\"a\"", ["?", "\"a\""]),
    ("§`on`", ["?", "`on`"]), ("§{", ["?", "{"]),
  ])
  func `unknown characters end where a token begins`(text: String, tokens: [String]) {
    #expect(lex(text).tokens == tokens)
  }

  @Test(arguments: ["2pts", "3sec", "5m", "1e", "10PT", "0x10", "7µs"])
  func `a number with an unknown unit is one error`(text: String) {
    #expect(lex(text) == (["?"], ["GS0010"]))
  }

  @Test func `units suggest`() {
    let messages = ["2pts", "10px", "3furlong"].map { Parsed("let x = \($0)").diagnostics[0] }
    #expect(messages[0].text == "`pts` is no unit; did you mean `pt`?")
    #expect(messages[0].fixIts.flatMap { $0.edits }.map { $0.replacement } == ["pt"])
    #expect(messages[1].text == "`px` is no unit; did you mean `pt`?")
    #expect(messages[2].text.hasPrefix("`furlong` is no unit; units are `ms`, `s`, `pt`"))
  }

  @Test func `every punctuation and every word is read back`() {
    for sign in Punctuation.allCases {
      #expect(Lexer.run(Array(sign.rawValue.utf8), file: 0).tokens[0].kind == .punctuation(sign))
    }
    for word in Keyword.allCases {
      #expect(Lexer.run(Array(word.rawValue.utf8), file: 0).tokens[0].kind == .name(word))
    }
    let all = Punctuation.allCases.map { $0.rawValue }.joined(separator: " ")
    #expect(lex(all) == (Punctuation.allCases.map { $0.rawValue }, []))
  }

  @Test(arguments: [
    ("a->b", ["a", "->", "b"]), ("a-=-b", ["a", "-=", "-", "b"]), ("!x!=y", ["!", "x", "!=", "y"]),
    ("(1)±0.5", ["(", "1", ")", "±", "0.5"]), ("a/b", ["a", "/", "b"]),
    ("[.a,.b]", ["[", ".", "a", ",", ".", "b", "]"]),
    ("größe 名前 _x x1", ["größe", "名前", "_x", "x1"]), ("`in` `größe`", ["`in`", "`größe`"]),
    (#""a\"b\\" "\n""#, [#""a\"b\\""#, #""\n""#]), ("a//b\nc", ["a", "c"]),
    ("a/*/*b*/*/c", ["a", "c"]),
    ("\u{FEFF}a", ["a"]), ("a\r\nb\rc", ["a", "b", "c"]), ("", []), ("e\u{301}", ["e\u{301}"]),
  ])
  func `longest match`(text: String, tokens: [String]) {
    #expect(lex(text) == (tokens, []))
  }

  @Test(arguments: [
    ("a ### b", ["a", "?", "b"], ["GS0002"]),
    ("a # # b", ["a", "?", "?", "b"], ["GS0002", "GS0002"]),
    ("\u{0}\u{1}\u{2}", ["?"], ["GS0002"]), ("a\u{200B}b", ["a", "?", "b"], ["GS0002"]),
    ("\u{202E}", ["?"], ["GS0002"]), ("“x", ["?", "x"], ["GS0002"]),
    ("\"abc\nd", ["?", "d"], ["GS0004"]), ("/* a", [], ["GS0005"]), ("/* /* */ a", [], ["GS0005"]),
    (#""\q""#, [#""\q""#], ["GS0006"]), ("``", ["?"], ["GS0007"]),
    ("`a b", ["?", "b"], ["GS0007"]),
    ("a; b", ["a", "b"], ["GS0008"]), ("a & b", ["a", "&", "b"], ["GS0009"]),
    ("1..2", ["1", "..", "2"], ["GS0009"]), ("a ≤ b", ["a", "≤", "b"], ["GS0009"]),
    ("\"\\", ["?"], ["GS0004"]),
  ])
  func `what is no token`(text: String, tokens: [String], codes: [String]) {
    #expect(lex(text) == (tokens, codes))
  }

  @Test func `bytes that are not UTF-8 are one error a run`() {
    for bytes: [UInt8] in [
      [0xFF, 0xFE, 0x80], [0xC3], [0xE2, 0x82], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80],
    ] {
      let lexed = Lexer.run([0x61, 0x20] + bytes + [0x20, 0x62], file: 0)
      #expect(lexed.diagnostics.map { $0.code } == ["GS0003"])
      #expect(lexed.tokens.count == 4)
    }
    let text = Lexer.run([0x22, 0xFF, 0xFF, 0x22, 0x2F, 0x2F, 0xC3], file: 0)
    #expect(text.diagnostics.map { $0.code } == ["GS0003", "GS0003"])
  }

  @Test func `tokens are printed with their places`() {
    let text = describeTokens(
      SourceFile(path: "a", text: "gesture A =\n\ttap(x: 10pt) # `in` \"s\""))
    #expect(
      text == """
        1:1 word gesture
        1:9 name A
        1:11 punctuation =
        2:2 name tap
        2:5 punctuation (
        2:6 name x
        2:7 punctuation :
        2:9 quantity 10pt
        2:13 punctuation )
        2:15 damaged #
        2:17 escaped name `in`
        2:22 string "s"
        2:25 end of file

        """)
  }
}
