import GestureCompiler
import GestureJSON
import Testing

@testable import GestureLanguageServer

@Suite struct DiagnosticsTests {
  private func messages(_ session: Session, _ file: String = "main.gesture") -> [String] {
    (session.diagnostics(file) ?? []).compactMap { $0["message"]?.string }
  }

  @Test func `opening reports them`() {
    let session = Session("gesture Pick = longPress(minimumDuration: 10⟨1⟩pts)")
    let all = session.diagnostics() ?? []
    #expect(all.count == 1)
    #expect(all.first?["code"]?.string == "GS0010")
    #expect(all.first?["severity"]?.integer == 1)
    #expect(all.first?["source"]?.string == "gesturec")
    #expect(session.text(all.first?["range"]) == "pts")
  }

  @Test func `a witness is part of the message`() throws {
    let session = Session("gesture Pick = race(⟨1⟩a: tap(), b: drag())")
    let found = session.server.editor.workspace.analysis(of: "/specs/main.gesture")
    let analysis = try #require(found)
    let start = Int32(session.marked["main.gesture"]?.marks[1] ?? 0)
    let finding = Diagnostic(
      .deadPart("a"),
      at: Span(file: analysis.index.file, start: start, end: start + 1),
      evidence: Diagnostic.Evidence(
        verdict: ["proved for 2 touches"], steps: [.init(at: 5_000_000, "finger 1 goes up")]))
    let shown = session.server.editor.diagnostic(finding, analysis)
    #expect(session.text(shown["range"]) == "a")
    #expect(
      shown["message"]?.string == """
        `a` can never be recognized, whatever the user does
        witness: 1 step, replayed: confirmed
          5 ms  finger 1 goes up
        verdict: proved for 2 touches
        """)
  }

  @Test func `typing changes them`() {
    let session = Session("gesture Pick = tap()⟨1⟩")
    #expect(session.diagnostics()?.isEmpty == true)
    session.insert(" {", at: 1, version: 2)
    #expect(session.diagnostics()?.count == 1)
    #expect(session.notifications.last?.at("params", "version")?.integer == 2)
    session.insert("", at: 1, version: 3, replacing: 2)
    #expect(session.diagnostics()?.isEmpty == true)
  }

  @Test func `one round of diagnostics for all that arrives together`() {
    let session = Session("gesture Pick = tap()")
    let changes = (2...9).map { version in
      MessageReader.Item.message(
        notification(
          "textDocument/didChange",
          object([
            "textDocument": object(["uri": .string(Session.uri), "version": number(version)]),
            "contentChanges": .array([object(["text": .string("gesture Pick = tap(")])]),
          ])))
    }
    let answers = session.server.handle(changes)
    #expect(answers.count == 1)
    #expect(answers.first?.at("params", "version")?.integer == 9)
  }

  @Test func `the files that import are reported anew`() {
    let session = Session(
      [
        "main.gesture": "import \"b.gesture\"\ngesture Pick = mine()",
        "b.gesture": "recognizer mine() { state idle { on down -> end } }⟨1⟩",
      ], open: ["main.gesture", "b.gesture"])
    #expect(messages(session).isEmpty)
    session.insert(" recognizer mine() { }", at: 1, in: "b.gesture", version: 2)
    #expect(messages(session).first?.contains("b.gesture` has errors") == true)
    #expect(session.diagnostics()?.first?["relatedInformation"] != nil)
    session.notify(
      "textDocument/didClose",
      object(["textDocument": object(["uri": .string("file:///specs/b.gesture")])]))
    #expect(messages(session, "b.gesture").isEmpty)
    #expect(messages(session).isEmpty)
  }

  @Test func `labels are related places`() {
    let session = Session("let a = 1pt\nlet a = 2pt")
    let related = session.diagnostics()?.first?["relatedInformation"]?.array
    #expect(related?.count == 1)
    #expect(related?.first.map { session.shown($0["location"] ?? .null) } == "main.gesture:1")
  }

  @Test func `many errors are counted`() {
    let session = Session((1...300).map { "let a\($0) = nothing\($0)\n" }.joined())
    let all = session.diagnostics() ?? []
    #expect(all.count == 101)
    #expect(messages(session).last == "200 more problems are not shown")
  }

  @Test func `fix its are actions`() throws {
    let session = Session("gesture Pick = longPress(minimumDuration: ⟨1⟩500)")
    let range = object(["start": session.position(1).json, "end": session.position(1).json])
    let actions =
      session.askAll("codeAction", ("range", range), ("context", object([:]))).array ?? []
    let action = try #require(actions.first)
    #expect(action["title"]?.string == "Replace `500` with `500ms`")
    #expect(action["kind"]?.string == "quickfix")
    let edit = action.at("edit", "changes", Session.uri)?.array?.first
    #expect(edit?["newText"]?.string == "500ms")
    #expect(session.text(edit?["range"]) == "500")
    let others = session.askAll(
      "codeAction", ("range", range),
      ("context", object(["only": .array([.string("refactor")])])))
    #expect(others.array?.isEmpty == true)
  }

  @Test func `warnings can be ignored`() throws {
    let text = """
      recognizer mine() {
        state idle { on down -> end }
        state ⟨1⟩never { on down -> end }
      }
      """
    let session = Session(text)
    #expect(session.diagnostics()?.first?["severity"]?.integer == 2)
    let action = try #require(
      session.actions(at: 1).first {
        $0["title"]?.string?.hasPrefix("Ignore this warning (GS") == true
      })
    let ignored = Session(try session.text(after: action))
    #expect(ignored.diagnostics()?.isEmpty == true)
  }

  @Test func `edits with versions for editors that take them`() {
    let session = Session(
      "gesture Pi⟨1⟩ck = tap()",
      abilities: "{\"workspace\":{\"workspaceEdit\":{\"documentChanges\":true}}}")
    let answer = session.ask("rename", at: 1, ("newName", .string("Other")))
    let change = answer["documentChanges"]?.array?.first
    #expect(change?.at("textDocument", "version")?.integer == 1)
    #expect(change?["edits"]?.array?.count == 1)
  }
}

extension Session {
  /// Replaces the whole text.
  func replace(_ text: String, in file: String = "main.gesture", version: Int) {
    notify(
      "textDocument/didChange",
      object([
        "textDocument": object([
          "uri": .string("file:///specs/\(file)"), "version": number(version),
        ]), "contentChanges": .array([object(["text": .string(text)])]),
      ]))
  }

  /// Types a text at a mark, in place of so many characters.
  func insert(
    _ text: String, at mark: Int, in file: String = "main.gesture", version: Int,
    replacing length: Int = 0
  ) {
    let start = position(mark, in: file)
    let end = Position(line: start.line, character: start.character + length)
    let range = object(["start": start.json, "end": end.json])
    notify(
      "textDocument/didChange",
      object([
        "textDocument": object([
          "uri": .string("file:///specs/\(file)"), "version": number(version),
        ]), "contentChanges": .array([object(["range": range, "text": .string(text)])]),
      ]))
  }
}
