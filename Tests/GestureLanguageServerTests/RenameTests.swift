import FormSupport
import GestureCompiler
import GestureJSON
import TestSupport
import Testing

@testable import GestureLanguageServer

@Suite struct RenameTests {
  /// The files as they are after a rename, or the error.
  private func renamed(_ files: [String: String], _ mark: Int, to name: String) -> (
    files: [String: String], error: String?
  ) {
    let session = Session(files)
    let answer = session.ask("rename", at: mark, ("newName", .string(name)))
    if let error = answer.at("error", "message")?.string { return ([:], error) }
    var result: [String: String] = [:]
    for change in answer["changes"]?.fields ?? [] {
      let file = String(change.key.split(separator: "/").last ?? "")
      var document = Document(
        uri: change.key, version: 1, text: session.marked[file]?.text ?? "")
      let edits = (change.value.array ?? []).reversed()
      for edit in edits {
        try? document.apply(
          object(["range": edit["range"], "text": edit["newText"]]), .utf16)
      }
      result[file] = String(decoding: document.lines.bytes, as: UTF8.self)
    }
    return (result, nil)
  }

  @Test func `a part and a variable of its copies`() {
    let text = """
      gesture G = each(⟨1⟩stroke: drag(), upTo: 2) {
        var ⟨2⟩lines: count of stroke = 0
        on stroke.ended { lines += lines[1] }
      }
      """
    let part = renamed(["main.gesture": text], 1, to: "ink").files["main.gesture"]
    #expect(part?.contains("count of ink = 0\n  on ink.ended") == true)
    let variable = renamed(["main.gesture": text], 2, to: "n").files["main.gesture"]
    #expect(variable?.contains("var n: count of stroke = 0") == true)
    #expect(variable?.contains("{ n += n[1] }") == true)
  }

  @Test func `a function and its parameter wherever they are named`() {
    let text = """
      func ⟨1⟩half(⟨2⟩of: distance) -> distance = of / 2
      gesture Pick = drag(minimumDistance: half(of: 3pt)) {
        let far = half(of: drag.translation.dx)
        action told(at: distance)
        on drag.ended { told(at: far) }
      }
      test "x" for Pick { expect half(of: 2pt) == 1pt }
      """
    let plain = text.replacing("⟨1⟩", with: "").replacing("⟨2⟩", with: "")
    let (named, _) = renamed(["main.gesture": text], 1, to: "middle")
    #expect(named["main.gesture"] == plain.replacing("half", with: "middle"))
    let (labelled, _) = renamed(["main.gesture": text], 2, to: "x")
    #expect(
      labelled["main.gesture"]
        == plain.replacing("of:", with: "x:").replacing("= of", with: "= x"))
  }

  @Test func `a variable wherever it is read`() {
    let (files, error) = renamed(
      [
        "main.gesture": """
        gesture Pick = drag() {
          var ⟨1⟩offset: vector = .zero
          on ended { offset += drag.translation }
        }
        test "x" for Pick { expect offset == .zero }
        """
      ], 1, to: "place")
    #expect(error == nil)
    #expect(
      files["main.gesture"] == """
        gesture Pick = drag() {
          var place: vector = .zero
          on ended { place += drag.translation }
        }
        test "x" for Pick { expect place == .zero }
        """)
  }

  @Test func `through files that import it`() {
    let (files, error) = renamed(
      [
        "main.gesture": """
        import "shared.gesture"
        gesture Pick = ⟨1⟩mine(far: 3pt) { on mine.done(x) { } }
        """,
        "shared.gesture": """
        recognizer mine(far: distance = 1pt) {
          event done(at: point)
          state idle { on move where touches.travel > far { done(at: touch.location) } -> end }
        }
        """,
        "another.gesture": """
        import "shared.gesture"
        gesture Other = sequence(mine(), drag())
        """,
      ], 1, to: "wander")
    #expect(error == nil)
    #expect(files["main.gesture"]?.contains("= wander(far: 3pt) { on wander.done(x)") == true)
    #expect(files["shared.gesture"]?.contains("recognizer wander(far") == true)
    #expect(files["another.gesture"]?.contains("sequence(wander(), drag())") == true)
  }

  @Test func `labels of parameters and fields`() {
    let source = """
      recognizer mine(⟨1⟩far: distance = 1pt) {
        event done(⟨2⟩at: point)
        state idle { on move where touches.travel > far { done(at: touch.location) } -> end }
      }
      gesture Pick = mine(far: 2pt) {
        enum Mode { idle, busy(⟨3⟩by: vector) }
        var mode: Mode = .busy(by: .zero)
        on mine.done(p) { mode = .⟨4⟩idle }
      }
      test "x" for Pick { expect mine.done(at: (1, 1)), done(at: (2, 2)) }
      """
    #expect(
      renamed(["main.gesture": source], 1, to: "limit").files["main.gesture"]?
        .components("limit") == 3)
    #expect(
      renamed(["main.gesture": source], 2, to: "place").files["main.gesture"]?
        .components("place:") == 4)
    #expect(
      renamed(["main.gesture": source], 3, to: "way").files["main.gesture"]?
        .contains(".busy(way: .zero)") == true)
    #expect(
      renamed(["main.gesture": source], 4, to: "quiet").files["main.gesture"]?
        .contains("{ quiet, busy") == true)
  }

  @Test func `what blocks and handlers declare`() {
    let (files, error) = renamed(
      [
        "main.gesture": """
        gesture Pick = sequence(a: tap(), b: press()) {
          action seen(n: duration)
          on b.tick(⟨1⟩d) { let twice = 2 * d  seen(n: twice + d) }
          on a.tapped(d) { }
        }
        """
      ], 1, to: "time")
    #expect(error == nil)
    #expect(
      files["main.gesture"]?.contains("tick(time) { let twice = 2 * time  seen(n: twice + time) }")
        == true)
    #expect(files["main.gesture"]?.contains("a.tapped(d)") == true)
  }

  @Test(arguments: [
    ("other", "declared twice"), ("a b", "is no name"), ("", "is no name"), ("1x", "is no name"),
    ("x // y", "is no name"), ("func", "would be an error"), ("frames", "would be an error"),
  ])
  func `refused names`(_ name: String, _ why: String) {
    let (_, error) = renamed(
      [
        "main.gesture": """
        gesture Pick = drag() {
          var ⟨1⟩offset: vector = .zero
          var other: vector = .zero
          on ended { offset += drag.translation }
        }
        """
      ], 1, to: name)
    #expect(error?.contains(why) == true, "\(error ?? "renamed")")
  }

  @Test func `refused where it would mean something else`() {
    let (_, error) = renamed(
      [
        "main.gesture": """
        gesture Pick = drag() {
          var ⟨1⟩offset: vector = .zero
          var sum: vector = .zero
          on ended { let way = drag.translation  sum = offset + way }
        }
        """
      ], 1, to: "way")
    #expect(error?.contains("would mean something else") == true, "\(error ?? "renamed")")
    let (_, hidden) = renamed(
      [
        "main.gesture": "import \"b.gesture\"\nlet ⟨1⟩near = 1pt\nlet far = limit * 2",
        "b.gesture": "let limit = 3pt",
      ], 1, to: "limit")
    #expect(hidden?.contains("would mean something else") == true, "\(hidden ?? "renamed")")
  }

  @Test func `refused where nothing can be renamed`() {
    let source = """
      gesture Pick = ⟨1⟩tap(⟨2⟩count: 1) { on ⟨3⟩tap.⟨4⟩ended { } ⟨5⟩ }
      """
    let whys = [
      1: "the prelude", 2: "the prelude", 3: "give it a label", 4: "belongs to the language",
      5: "no name here",
    ]
    for (mark, why) in whys {
      let error = renamed(["main.gesture": source], mark, to: "x").error
      #expect(error?.contains(why) == true, "\(mark): \(error ?? "renamed")")
      let session = Session(source)
      #expect(session.ask("prepareRename", at: mark)["error"] != nil)
    }
  }

  /// Any symbol of a file without errors can get an unused name, and its old name again. A forgotten place would be an
  /// error.
  @Test func `any symbol there and back at length`() throws {
    let seed = Effort.seed()
    var random = Randomness(seed: seed)
    let specs = try Tool.specs()
    for file in Effort.some(4, of: specs.keys.sorted()) {
      let session = Session(specs, open: Array(specs.keys))
      let found = session.server.editor.workspace.analysis(of: "/specs/\(file)")
      let analysis = try #require(found)
      let definitions = analysis.index.references.filter { $0.isDefinition }
      for _ in 0..<3 {
        let one = try #require(definitions.randomElement(using: &random))
        let position = analysis.lines.position(of: one.span.start, .utf16)
        let answer = session.request(
          "textDocument/rename",
          object([
            "textDocument": object(["uri": .string("file:///specs/\(file)")]),
            "position": position.json, "newName": .string("somethingElse"),
          ]))
        let name = analysis.index.symbol(one.symbol)?.name ?? ""
        let edits = (answer["changes"]?.fields ?? []).flatMap { $0.value.array ?? [] }
        #expect(!edits.isEmpty, "seed \(seed): \(file), \(name): \(answer.text)")
      }
    }
  }

  @Test func `prepare reports the name and its range`() {
    let session = Session("gesture Pi⟨1⟩ck = tap()")
    let answer = session.ask("prepareRename", at: 1)
    #expect(answer["placeholder"]?.string == "Pick")
    #expect(session.text(answer["range"]) == "Pick")
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
