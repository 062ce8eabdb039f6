import GestureCompiler
import GestureJSON
import Testing

@testable import GestureLanguageServer

@Suite struct FormattingTests {
  /// The text after the edits, with how many there were.
  private func formatted(_ text: String) throws -> (text: String, edits: [JSON]) {
    let session = Session(text)
    let edits = try #require(session.askAll("formatting").array)
    var document = Document(uri: "u", version: 1, text: text)
    for edit in edits {
      try document.apply(object(["range": edit["range"], "text": edit["newText"]]), .utf16)
    }
    return (String(decoding: document.lines.bytes, as: UTF8.self), edits)
  }

  @Test func `only the lines that differ are replaced`() throws {
    let text = """
      // 😀
      gesture Pick = tap() {
        var   far=3pt // ü
        on ended { far = 0pt }
      }

      """
    let (found, edits) = try formatted(text)
    #expect(found == text.replacing("var   far=3pt //", with: "var far = 3pt  //"))
    #expect(edits.count == 1)
    #expect(edits.first?.at("range", "start", "line")?.integer == 2)
    #expect(edits.first?.at("range", "end", "line")?.integer == 3)
  }

  @Test(arguments: [
    "gesture A=tap()", "\n\n\ngesture A = tap()\n", "gesture A = tap()\n\n\n\n",
    "let a = 1pt\r\nlet b=2pt\r\n", "let a = 1pt\n let b = 2pt\n  let a2 = 1pt\n", "", "// x",
  ])
  func `it is what the formatter makes`(_ text: String) throws {
    let wanted = try format(SourceFile(path: "a", text: text))
    #expect(Array(try formatted(text).text.utf8) == wanted)
  }

  @Test func `what is right stays alone`() throws {
    #expect(try formatted("gesture A = tap()\n").edits.isEmpty)
    for (name, text) in try Tool.specs() {
      #expect(try formatted(text).edits.isEmpty, "\(name)")
    }
  }

  @Test func `syntax errors are a refusal`() {
    let session = Session("gesture A = tap(")
    let error = session.askAll("formatting")["error"]
    #expect(error?["message"]?.string == "a file with syntax errors is not formatted")
  }
}
