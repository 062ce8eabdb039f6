import FormSupport
import GestureCompiler
import GestureJSON
import TestSupport
import Testing

@testable import GestureLanguageServer

@Suite struct SyncTests {
  @Test(arguments: PositionEncoding.allCases)
  func `positions and offsets`(_ encoding: PositionEncoding) throws {
    let text = "a\nüb\r\n😀c\r\rx"
    let lines = LineMap(Array(text.utf8))
    // Line, character in UTF-8, UTF-16, UTF-32, and the offset.
    for (line, eight, sixteen, thirtyTwo, offset) in [
      (0, 0, 0, 0, 0), (0, 1, 1, 1, 1), (1, 0, 0, 0, 2), (1, 2, 1, 1, 4), (1, 3, 2, 2, 5),
      (2, 0, 0, 0, 7), (2, 4, 2, 1, 11), (2, 5, 3, 2, 12), (3, 0, 0, 0, 13), (4, 0, 0, 0, 14),
      (4, 1, 1, 1, 15),
    ] {
      let character = [eight, sixteen, thirtyTwo][
        try #require(PositionEncoding.allCases.firstIndex(of: encoding))]
      let position = Position(line: line, character: character)
      #expect(lines.offset(of: position, encoding) == Int32(offset))
      #expect(lines.position(of: Int32(offset), encoding) == position)
    }
    #expect(lines.offset(of: Position(line: 1, character: 99), encoding) == 5)
    #expect(lines.offset(of: Position(line: 99, character: 0), encoding) == 15)
    // Inside a character: its start.
    if encoding != .utf32 {
      #expect(lines.offset(of: Position(line: 2, character: 1), encoding) == 7)
    }
  }

  /// The text as an editor has it, by plain string operations: lines of UTF-16 units.
  private struct Editor {
    var units: [UInt16]

    func offset(_ position: Position) -> Int {
      var line = 0
      var i = 0
      while line < position.line, i < units.count {
        if units[i] == 10 || units[i] == 13 && !(i + 1 < units.count && units[i + 1] == 10) {
          line += 1
        }
        i += 1
      }
      return min(units.count, i + position.character)
    }

    /// A place that cuts no character and no CR LF in two.
    func randomPosition(_ random: inout Randomness) -> Position {
      var offset = Int.random(in: 0...units.count, using: &random)
      while offset < units.count, offset > 0,
        UTF16.isTrailSurrogate(units[offset]) || units[offset] == 10 && units[offset - 1] == 13
      {
        offset -= 1
      }
      var position = Position(line: 0, character: 0)
      for i in 0..<offset {
        let isEnd = units[i] == 10 || units[i] == 13 && !(i + 1 < units.count && units[i + 1] == 10)
        position.character += 1
        if isEnd { position = Position(line: position.line + 1, character: 0) }
      }
      return position
    }
  }

  @Test func `random edits keep the texts equal`() throws {
    let seed = Effort.seed()
    var random = Randomness(seed: seed)
    let pieces = ["", "a", "\n", "\r\n", "😀", "ü", "gesture X = tap()\n", "\t\r", "{ }", "漢字"]
    for _ in 0..<20 {
      var editor = Editor(units: Array("let a = 1\r\nlet ü = \"😀\"\n".utf16))
      var document = Document(
        uri: "u", version: 1, text: String(decoding: editor.units, as: UTF16.self))
      for _ in 0..<100 {
        let places = [editor.randomPosition(&random), editor.randomPosition(&random)].sorted()
        let text = pieces.randomElement(using: &random) ?? ""
        let change = object([
          "range": object(["start": places[0].json, "end": places[1].json]), "text": .string(text),
        ])
        try document.apply(change, .utf16)
        editor.units.replaceSubrange(
          editor.offset(places[0])..<editor.offset(places[1]), with: text.utf16)
        let wanted = String(decoding: editor.units, as: UTF16.self)
        let found = String(decoding: document.lines.bytes, as: UTF8.self)
        guard Array(found.utf8) == Array(wanted.utf8) else {
          Issue.record("seed \(seed): \(places) with \(text.debugDescription)")
          return
        }
      }
    }
  }

  @Test func `whole texts and backward ranges`() throws {
    var document = Document(uri: "u", version: 1, text: "abc")
    try document.apply(object(["text": .string("xyz")]), .utf16)
    #expect(document.lines.bytes == Array("xyz".utf8))
    let start = Position(line: 0, character: 2).json
    let end = Position(line: 0, character: 1).json
    let backward = object(["start": start, "end": end])
    try document.apply(object(["range": backward, "text": .string("-")]), .utf16)
    #expect(document.lines.bytes == Array("xy-z".utf8))
  }

  @Test func `positions in UTF 8`() {
    let session = Session(
      "let ⟨1⟩ü😀 = 1pt\nlet b = /* 😀 */ ⟨2⟩ü😀 * 2",
      abilities: "{\"general\":{\"positionEncodings\":[\"utf-8\"]}}")
    let found = session.ask("definition", at: 2)
    #expect(session.text(found["range"]) == "ü😀")
    #expect(found.at("range", "start") == session.position(1).json)
  }
}
