import GestureJSON
import Testing

@testable import GestureLanguageServer

@Suite struct NavigationTests {
  private static let files = [
    "main.gesture": """
    import ⟨1⟩"shared.gesture"

    gesture Pick = sequence(⟨2⟩hold: ⟨3⟩longPress(minimumDuration: ⟨4⟩lift), zoom: Zoom()) {
      enum Mode { idle, moving(by: vector) }
      var mode: ⟨5⟩Mode = .⟨6⟩idle
      action dropped(at: point)
      on ⟨7⟩hold.⟨8⟩ended, ended { mode = .moving(⟨9⟩by: .zero) }
      on zoom.⟨10⟩far.ended { ⟨11⟩dropped(at: zoom.⟨12⟩place) }
      latency zoom.⟨16⟩far <= ⟨17⟩lift
      latency ⟨18⟩dropped <= 1s
    }

    test "it" for ⟨13⟩Pick {
      expect ⟨14⟩dropped(⟨15⟩at: (1, 1)), hold.pressed
    }
    """,
    "shared.gesture": """
    let lift = 300ms
    gesture Zoom = simultaneous(far: drag(), magnify()) {
      var place: point = .zero
      on ⟨1⟩magnify.ended { place = ⟨2⟩magnify.location }
    }
    """,
  ]

  @Test(arguments: [
    (1, "shared.gesture:1"), (2, "main.gesture:3"), (4, "shared.gesture:1"), (5, "main.gesture:4"),
    (6, "main.gesture:4"), (7, "main.gesture:3"), (9, "main.gesture:4"), (10, "shared.gesture:2"),
    (11, "main.gesture:6"), (12, "shared.gesture:3"), (13, "main.gesture:3"),
    (14, "main.gesture:6"), (15, "main.gesture:6"), (16, "shared.gesture:2"),
    (17, "shared.gesture:1"), (18, "main.gesture:6"),
  ])
  func definitions(_ mark: Int, _ shown: String) {
    let session = Session(Self.files)
    #expect(session.shown(session.ask("definition", at: mark)) == shown)
  }

  @Test func `the prelude is a file that one can open`() {
    let session = Session(Self.files)
    let location = session.ask("definition", at: 3)
    #expect(location["uri"]?.string == "file:///cache/prelude.gesture")
    let event = session.ask("definition", at: 8)
    #expect(event.isNull)  // A phase is declared nowhere.
  }

  @Test func `a part without a label is where it is made`() {
    let session = Session(Self.files, open: ["shared.gesture"])
    for mark in 1...2 {
      let location = session.ask("definition", at: mark, in: "shared.gesture")
      #expect(session.shown(location) == "shared.gesture:2")
    }
  }

  @Test func `references go through files`() {
    let session = Session(Self.files)
    let all = session.ask(
      "references", at: 4, ("context", object(["includeDeclaration": .bool(true)])))
    #expect(
      (all.array ?? []).map { session.shown($0) } == [
        "main.gesture:3", "main.gesture:9", "shared.gesture:1",
      ])
    let uses = session.ask(
      "references", at: 4, ("context", object(["includeDeclaration": .bool(false)])))
    #expect((uses.array ?? []).map { session.shown($0) } == ["main.gesture:3", "main.gesture:9"])
  }

  @Test func `the definitions side finds files that nobody has opened`() {
    let session = Session(
      [
        "main.gesture": "recognizer ⟨1⟩mine() { state idle { on down -> end } }",
        "b.gesture": "import \"main.gesture\"\ngesture B = mine() { on mine.ended { } }",
        "c.gesture": "recognizer mine() { state idle { on up -> end } }\ngesture C = mine()",
      ])
    let all = session.ask("references", at: 1)
    #expect(
      (all.array ?? []).map { session.shown($0) } == [
        "b.gesture:2", "b.gesture:2", "main.gesture:1",
      ])
  }

  @Test func `highlights report reads from writes`() {
    let session = Session(
      """
      gesture Pick = tap() {
        var ⟨1⟩taps: count = 0
        on ended { taps += 1 }
        on failed where taps > 2 { taps = 0 }
      }
      """)
    let marks = session.ask("documentHighlight", at: 1).array ?? []
    #expect(marks.map { $0["kind"]?.integer } == [3, 3, 2, 3])
    #expect(marks.allSatisfy { session.text($0["range"]) == "taps" })
  }
}
