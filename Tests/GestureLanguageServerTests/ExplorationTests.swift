import GestureCompiler
import GestureJSON
import Testing

@testable import GestureLanguageServer

/// The behaviour of gestures is explored when the editor is idle, and reported with a trace that shows it.
@Suite struct ExplorationTests {
  /// The single tap stands first, so that the other one can never win.
  private static let shadowed = """
    gesture Pick = exclusive(single: tap(), double: ⟨1⟩tap(count: 2)) {
      action one()
      on single.ended { one() }
    }⟨2⟩
    """

  private func codes(_ session: Session, _ file: String = "main.gesture") -> [String] {
    (session.diagnostics(file) ?? []).compactMap { $0["code"]?.string }
  }

  private func count(_ published: JSON) -> Int {
    published.at("params", "diagnostics")?.array?.count ?? -1
  }

  // MARK: - Findings

  @Test func `a finding comes with its witness`() throws {
    let session = Session(Self.shadowed)
    #expect(codes(session).isEmpty)
    #expect(session.idle() > 0)
    #expect(codes(session) == ["GS0210"])
    let finding = try #require(session.diagnostics()?.first)
    #expect(finding["severity"]?.integer == 2)
    #expect(session.text(finding["range"]) == "tap(count: 2)")
    let lines = (finding["message"]?.string ?? "").split(separator: "\n")
    #expect(lines.first?.hasPrefix("`double` works alone") == true)
    #expect(lines.contains { $0.hasPrefix("witness: 4 steps, replayed: confirmed") })
    #expect(lines.contains { $0.contains("finger 1 lifts") && $0.contains("`single` tapped") })
    let related = finding["relatedInformation"]?.array ?? []
    #expect(related.map { session.text($0.at("location", "range")) } == ["tap()"])
    #expect(session.notifications.last?.at("params", "version")?.integer == 1)
    #expect(!session.server.hasWork)
    #expect(session.server.idle().isEmpty)
  }

  @Test func `an edit drops findings until the next pause`() {
    let session = Session(Self.shadowed)
    session.idle()
    #expect(codes(session) == ["GS0210"])
    session.insert("// more", at: 2, version: 2)
    #expect(codes(session).isEmpty)
    session.idle()
    #expect(codes(session) == ["GS0210"])
    #expect(session.notifications.last?.at("params", "version")?.integer == 2)
  }

  @Test func `what is mended is gone`() {
    let session = Session(Self.shadowed)
    session.idle()
    session.replace("gesture Pick = exclusive(double: tap(count: 2), single: tap())", version: 2)
    session.idle()
    #expect(codes(session).isEmpty)
    #expect(session.notifications.last?.at("params", "version")?.integer == 2)
  }

  /// A file that is saved is the same file: nothing is looked at again, and nothing flickers.
  @Test func `saving keeps findings`() {
    let session = Session(Self.shadowed)
    session.idle()
    session.notify(
      "textDocument/didSave", object(["textDocument": object(["uri": .string(Session.uri)])]))
    #expect(codes(session) == ["GS0210"])
    #expect(session.idle() <= 1)
    #expect(codes(session) == ["GS0210"])
  }

  @Test func `errors of analysis are errors`() {
    let session = Session(
      """
      gesture Pick = exclusive(double: tap(count: 2), single: tap()) {
        action one()
        latency single <= 100ms
        on single.ended { one() }
      }
      """)
    session.idle()
    #expect(codes(session) == ["GS0223"])
    #expect(session.diagnostics()?.first?["severity"]?.integer == 1)
  }

  @Test func `a file with errors is not explored`() {
    let session = Session(Self.shadowed + " let a = nothing")
    session.idle()
    #expect(codes(session).count == 1)
    #expect(!codes(session).contains("GS0210"))
  }

  @Test func `comments ignore findings`() {
    let comment = "// gesturec:ignore GS0210 as it is\n"
    let session = Session(comment + Self.shadowed)
    session.idle()
    #expect(codes(session).isEmpty)
    // A needless comment is reported, but only after an exploration.
    let needless = Session(comment + "gesture Pick = tap()")
    #expect(codes(needless).isEmpty)
    needless.idle()
    #expect(codes(needless) == ["GS0189"])
  }

  @Test func `findings of the file itself only`() {
    let files = [
      "main.gesture":
        "import \"b.gesture\"\ngesture Whole = simultaneous(pick: Pick(), press: longPress())",
      "b.gesture": Self.shadowed,
    ]
    let session = Session(files)
    session.idle()
    #expect(session.diagnostics()?.contains { $0["code"]?.string == "GS0210" } == false)
    let known = session.server.editor.workspace.analysis(of: "/specs/main.gesture")?.diagnostics
    #expect(known?.contains { $0.code == "GS0210" } == true)
    let both = Session(files, open: ["main.gesture", "b.gesture"])
    both.idle()
    #expect(codes(both, "b.gesture") == ["GS0210"])
    #expect(both.diagnostics()?.contains { $0["code"]?.string == "GS0210" } == false)
  }

  /// The importer's findings also depend on the text of the import.
  @Test func `an edit of an import looks at its importers again`() {
    let session = Session(
      [
        "main.gesture": """
        import "b.gesture"
        gesture Pick = exclusive(single: tap(), other: tap(count: times)) { }
        """,
        "b.gesture": "let times = ⟨1⟩2",
      ], open: ["main.gesture", "b.gesture"])
    session.idle()
    #expect(codes(session) == ["GS0210"])
    session.insert("1 //", at: 1, in: "b.gesture", version: 2)
    #expect(codes(session).isEmpty)
    session.idle()
    #expect(codes(session).contains("GS0210"))
    #expect(session.diagnostics()?.first?["message"]?.string?.contains("`other`") == true)
  }

  @Test func `closed files are not explored`() {
    let session = Session(Self.shadowed)
    session.notify(
      "textDocument/didClose", object(["textDocument": object(["uri": .string(Session.uri)])]))
    #expect(!session.server.hasWork)
  }

  @Test func `it can be turned off`() {
    let session = Session(["main.gesture": Self.shadowed], options: "{\"analysis\":false}")
    #expect(!session.server.hasWork)
    #expect(session.server.idle().isEmpty)
    for options in ["{}", "7", "{\"analysis\":null}"] {
      #expect(Session(["main.gesture": Self.shadowed], options: options).server.hasWork)
    }
  }

  // MARK: - Changes that are offered

  @Test func `a checked fix it leaves no finding`() throws {
    let session = Session(Self.shadowed)
    #expect(session.actions(at: 1).isEmpty)
    session.idle()
    let action = try #require(session.actions(at: 1).first)
    #expect(
      action["title"]?.string
        == "Put `double` before `single`; then `single` waits up to 350 ms, not 0 ms")
    #expect(action.at("diagnostics")?.array?.first?["code"]?.string == "GS0210")
    let text = try session.text(after: action)
    #expect(text.hasPrefix("gesture Pick = exclusive(double: tap(count: 2), single: tap())"))
    let mended = Session(text)
    mended.idle()
    #expect(codes(mended).isEmpty)
  }

  @Test func `a finding can be ignored`() throws {
    let session = Session(Self.shadowed)
    session.idle()
    let action = try #require(
      session.actions(at: 1).first {
        $0["title"]?.string == "Ignore this warning (GS0210)"
      })
    let ignored = Session(try session.text(after: action))
    ignored.idle()
    #expect(codes(ignored).isEmpty)
  }

  // MARK: - Hover

  @Test func `parts and actions report their latency`() {
    let session = Session(
      """
      gesture Pick = exclusive(⟨1⟩double: tap(count: 2), ⟨2⟩single: tap()) {
        action ⟨3⟩one()
        on ⟨4⟩single.ended { ⟨5⟩one() }
      }
      """)
    #expect(!session.hover(2).contains("decided"))
    session.idle()
    let late = "up to 350 ms after it is decided, because of `double`."
    #expect(session.hover(1).contains("Reported as soon as it is decided."))
    for mark in [2, 4] { #expect(session.hover(mark).contains("Reported \(late)")) }
    for mark in [3, 5] { #expect(session.hover(mark).contains("Performed \(late)")) }
  }

  @Test func `parts without labels do too`() {
    let session = Session(
      """
      gesture Pick = exclusive(drag(), longPress()) { on ⟨1⟩longPress.ended { } }
      """)
    session.idle()
    #expect(
      session.hover(1).contains("Reported when the finger lifts, at the latest, because of `drag`.")
    )
  }

  // MARK: - Many gestures, and requests that wait

  @Test func `a gesture at a time`() {
    let gestures = (1...3).map {
      "gesture Pick\($0) = exclusive(single: tap(), double: tap(count: 2))\n"
    }
    let session = Session(gestures.joined())
    var counts: [Int] = []
    for _ in 0..<3 {
      let answers = session.server.idle()
      #expect(answers.count == 1)
      counts.append(answers.first?.at("params", "diagnostics")?.array?.count ?? -1)
    }
    #expect(counts == [1, 2, 3])
    // The changes that fix findings come last, and are reported only on request.
    #expect(session.idle() == 1 + 3)
    #expect(session.notifications.count { $0.at("params", "diagnostics") != nil } == 1)
  }

  /// Findings in unchanged code are kept, wherever the code stands now.
  @Test func `only what is changed is looked at again`() {
    let patience = Patience()
    let double = "exclusive(single: tap(), double: tap(count: 2))"
    let presses = "exclusive(brief: longPress(minimumDuration: 100ms), long: longPress())"
    let session = Session(
      ["main.gesture": "gesture First = \(double)\ngesture Second = \(presses)\n"],
      isInterrupted: patience.isOver)
    patience.begin(.max)
    session.idle()
    let all = patience.asked
    #expect(codes(session) == ["GS0210", "GS0210"])
    patience.begin(.max)
    session.replace(
      "// Taps.\ngesture First = \(double)\n\ngesture Second = \(presses)\n", version: 2)
    session.idle()
    #expect(patience.asked * 4 < all)
    // All known findings are reported immediately.
    #expect(session.notifications.suffix(2).map { count($0) } == [0, 2])
    #expect(codes(session) == ["GS0210", "GS0210"])
    let lines = session.diagnostics()?.map { $0.at("range", "start", "line")?.integer }
    #expect(lines == [1, 3])
    // The offered changes are at the right places, too.
    let range = object([
      "start": Position(line: 3, character: 75).json, "end": Position(line: 3, character: 75).json,
    ])
    let actions = session.askAll("codeAction", ("range", range), ("context", object([:]))).array
    let edits = actions?.first?.at("edit", "changes", Session.uri)?.array ?? []
    #expect(edits.map { $0.at("range", "start", "line")?.integer } == [3, 3])
    patience.begin(.max)
    session.replace("gesture First = \(double)\ngesture Second = longPress()\n", version: 3)
    session.idle()
    #expect(patience.asked < all)
    #expect(codes(session) == ["GS0210"])
  }

  /// The last changed file is the file that the user looks at.
  @Test func `the file that was changed last is first`() {
    let session = Session(
      ["main.gesture": Self.shadowed, "b.gesture": Self.shadowed],
      open: ["main.gesture", "b.gesture"])
    session.insert(" ", at: 2, in: "b.gesture", version: 2)
    let first = session.server.idle().first
    #expect(first?.at("params", "uri")?.string == "file:///specs/b.gesture")
  }

  /// A request during an exploration interrupts it, and the exploration begins again.
  @Test func `who asks does not wait`() {
    let patience = Patience()
    let session = Session(["main.gesture": Self.shadowed], isInterrupted: patience.isOver)
    patience.begin(5)
    #expect(session.server.idle().isEmpty)
    // Each exploration that still begins asks it, twice for each question to the prover, and once for each piece. No
    // state is looked at.
    #expect(patience.asked <= 5 + 18)
    #expect(session.server.hasWork)
    #expect(codes(session).isEmpty)
    patience.begin(.max)
    session.idle()
    #expect(codes(session) == ["GS0210"])
  }
}
