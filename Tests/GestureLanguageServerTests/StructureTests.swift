import GestureCompiler
import GestureJSON
import Testing

@testable import GestureLanguageServer

@Suite struct StructureTests {
  private static let source = """
    import "a.gesture"
    import "b.gesture"

    // One comment
    // of two lines.
    recognizer mine(far: distance = 1pt) {
      event done(at: point)
      value place: point = touches.location
      state idle {
        on move where touches.travel > far -> end
      }
    }

    gesture Pick = sequence(
      hold: longPress(fingers: 2),
      drag(axis: .horizontal)
    ) {
      enum Mode { idle, moving(by: vector) }
      var mode = Mode2.idle
      action dropped(at: point)
      on hold.ended { let x = 3pt * 2  dropped(at: hold.location) }
    }

    test "it drops" for Pick { }
    """

  @Test func `symbols nest`() {
    let session = Session(Self.source)
    func names(_ symbols: JSON?) -> [String] {
      (symbols?.array ?? []).compactMap { $0["name"]?.string }
    }
    let symbols = session.askAll("documentSymbol")
    #expect(names(symbols) == ["mine", "Pick", "it drops"])
    let all = symbols.array ?? []
    #expect(names(all.first?["children"]) == ["far", "done", "place", "idle"])
    #expect(names(all.dropFirst().first?["children"]) == ["hold", "Mode", "mode", "dropped"])
    let mode = all.dropFirst().first?["children"]?.array?.first { $0["name"]?.string == "Mode" }
    #expect(names(mode?["children"]) == ["idle", "moving"])
    for symbol in all {
      let whole = session.text(symbol["range"]) ?? ""
      #expect(whole.contains(session.text(symbol["selectionRange"]) ?? "?"))
    }
  }

  @Test func `symbols in a line for editors that do not nest`() {
    let session = Session(["main.gesture": Self.source], abilities: "{}")
    let all = session.askAll("documentSymbol").array ?? []
    #expect(all.contains { $0["name"]?.string == "moving" })
    #expect(all.allSatisfy { $0.at("location", "uri")?.string == Session.uri })
    #expect(all.first { $0["name"]?.string == "done" }?["containerName"]?.string == "mine")
  }

  @Test func `symbols of the workspace`() {
    let session = Session([
      "main.gesture": "gesture Pick = tap()", "b.gesture": "let pickiness = 3pt\nlet other = 1",
    ])
    let found = session.request("workspace/symbol", "{\"query\":\"pick\"}").array ?? []
    #expect(found.compactMap { $0["name"]?.string } == ["pickiness", "Pick"])
  }

  @Test func folds() {
    let session = Session(Self.source)
    let folds = (session.askAll("foldingRange").array ?? []).map {
      [$0["startLine"]?.integer ?? -1, $0["endLine"]?.integer ?? -1]
    }
    #expect(folds == [[0, 1], [3, 4], [5, 10], [8, 9], [13, 15], [16, 20]])
  }

  @Test func `hints show what is left out`() {
    let session = Session(Self.source)
    let hints = session.askAll("inlayHint").array ?? []
    let texts = hints.compactMap { $0["label"]?.string }
    #expect(
      texts == [
        ", minimumDuration: 500ms, maximumDistance: 10pt, …",
        ", minimumDistance: 10pt, fingers: 1, …", ": distance",
      ])
    let tooltip = hints.first?.at("tooltip", "value")?.string
    #expect(tooltip?.contains("buttons: [.primary]") == true)
    let first = object(["line": number(0), "character": number(0)])
    let none = session.askAll(
      "inlayHint", ("range", object(["start": first, "end": first])))
    #expect(none.array?.isEmpty == true)
  }

  @Test func signatures() {
    let session = Session(
      """
      gesture Pick = sequence(a: longPress(fingers: 2, ⟨1⟩), longPress(maximumDistance: ⟨2⟩1pt)) {
        action dropped(at: point, speed: velocity)
        on ended { dropped(⟨3⟩) }
        on failed { dropped(at: clamp(1, ⟨4⟩2, 3), speed: ⟨5⟩ }
        var level: count = 0
        on a.ended { level(⟨6⟩) }
      }
      """)
    func active(_ mark: Int) -> String? {
      let help = session.ask("signatureHelp", at: mark)
      let signature = help["signatures"]?.array?.first
      let number = help["activeParameter"]?.integer ?? -1
      let parameters = signature?["parameters"]?.array ?? []
      guard parameters.indices.contains(number) else { return nil }
      return parameters[number]["label"]?.string
    }
    #expect(active(1) == "minimumDuration: duration = 500ms where minimumDuration >= 0ms")
    #expect(active(2) == "maximumDistance: distance = 10pt where maximumDistance >= 0pt")
    #expect(active(3) == "at: point")
    #expect(active(4) == "lo")
    #expect(active(5) == "speed: velocity")
    #expect(session.ask("signatureHelp", at: 6)["signatures"] == nil, "a variable is not called")
    let help = session.ask("signatureHelp", at: 1)
    let label = help["signatures"]?.array?.first?["label"]?.string
    #expect(label?.hasPrefix("longPress(minimumDuration: duration = 500ms where ") == true)
  }

  // MARK: - Colours

  /// Each token with its text and kind.
  private func tokens(_ session: Session, _ answer: JSON) -> [(String, String, [String])] {
    let data = (answer["data"]?.array ?? []).compactMap { $0.integer }
    var (line, character) = (0, 0)
    return stride(from: 0, to: data.count, by: 5).map { i in
      character = data[i] == 0 ? character + data[i + 1] : data[i + 1]
      line += data[i]
      let start = Position(line: line, character: character)
      let end = Position(line: line, character: character + data[i + 2])
      let modifiers = SemanticToken.Modifier.allCases.enumerated().filter { number, _ in
        data[i + 4] & 1 << number != 0
      }
      return (
        session.text(object(["start": start.json, "end": end.json])) ?? "?",
        SemanticToken.Kind.allCases[data[i + 3]].rawValue, modifiers.map { $0.element.rawValue }
      )
    }
  }

  @Test func `semantic tokens`() {
    let session = Session(
      """
      /* a
         comment */
      gesture on(lift: duration = 1s) = hold: tap() {
        var after: count = 0
        on tap.tapped(n) { after += n * abs(1) }
      }
      """.replacing("hold: ", with: ""))
    let all = tokens(session, session.askAll("semanticTokens/full"))
    func kinds(_ text: String) -> [String] { all.filter { $0.0 == text }.map { $0.1 } }
    #expect(kinds("/* a") == ["comment"] && kinds("   comment */") == ["comment"])
    // The same word is a name in one place and a word of the grammar in another.
    #expect(kinds("on") == ["class", "keyword"])
    #expect(kinds("after") == ["variable", "variable"])
    #expect(kinds("lift") == ["parameter"] && kinds("duration") == ["type"])
    #expect(kinds("tap") == ["function", "property"])
    #expect(kinds("tapped") == ["event"] && kinds("n") == ["variable", "variable"])
    #expect(kinds("abs") == ["function"] && kinds("1s") == ["number"])
    #expect(all.first { $0.0 == "lift" }?.2 == ["declaration", "readonly"])
    #expect(all.first { $0.0 == "tap" }?.2 == ["defaultLibrary"])
  }

  @Test func `semantic tokens of a range`() {
    let session = Session("let a = 1pt\n⟨1⟩let b = 2pt\n⟨2⟩let c = 3pt")
    let range = object(["start": session.position(1).json, "end": session.position(1).json])
    let some = tokens(session, session.askAll("semanticTokens/range", ("range", range)))
    #expect(some.map { $0.0 } == ["let"])
  }
}
