import Foundation
import Testing

@testable import GestureCommands
@testable import GestureTool

/// `gesturec test --format json`, read by Foundation and held against the text form.
@Suite struct TestRecordTests {
  private static let early = """
    gesture Circle =
      sequence(hold: longPress(minimumDuration: 1s), move: drag())

    test "picks up" for Circle {
      down at (50, 50)
      wait 500ms  // Too early.
      move to (90, 50) over 100ms
      expect hold.ended, move.began
    }
    test "lets go" for Circle { down at (50, 50) up expect hold.failed }

    """

  private func records(_ words: String, _ world: World) throws -> [[String: Any]] {
    _ = world.run(words)
    return try objects(in: world.output)
  }

  @Test func `a failure has what the text says`() throws {
    let world = World(["Early.gesture": Self.early])
    #expect(world.run("test Early.gesture --format json") == .failure)
    #expect(world.error.isEmpty)
    let records = try objects(in: world.output)
    #expect(records.map { $0["kind"] as? String } == ["test", "test", "summary"])
    let test = records[0]
    #expect(test["path"] as? String == "Early.gesture" && test["line"] as? Int == 4)
    #expect(test["gesture"] as? String == "Circle" && test["title"] as? String == "picks up")
    #expect(test["passed"] as? Bool == false && test["seconds"] as? Double != nil)
    let failure = try #require((test["failures"] as? [[String: Any]])?.first)
    #expect(failure["line"] as? Int == 8 && failure["column"] as? Int == 3)
    #expect(failure["endLine"] as? Int == 8 && failure["endColumn"] as? Int == 32)
    #expect(failure["step"] as? String == "expect hold.ended, move.began")
    #expect(failure["expected"] as? String == "hold.ended")
    #expect(
      failure["message"] as? String
        == "expected hold.ended, move.began, but hold.ended did not come")
    let reported = try #require(failure["reported"] as? [String])
    #expect(reported == ["hold.pressed()", "hold.failed", "failed"])
    #expect(failure["hints"] as? [String] == [])
    world.forget()
    _ = world.run("test Early.gesture")
    #expect(world.output.contains(": error: test \"picks up\": \(failure["message"]!)\n"))
    #expect(world.output.contains("reported instead: \(reported.joined(separator: ", "))\n"))
  }

  @Test func `the log has steps, reports as replay has them, and why`() throws {
    let world = World(["Early.gesture": Self.early])
    let test = try records("test Early.gesture --format json", world)[0]
    let log = try #require(test["log"] as? [[String: Any]])
    let steps = log.compactMap { $0["step"] as? String }
    #expect(
      steps == [
        "down at (50, 50)", "wait 500ms", "move to (90, 50) over 100ms",
        "expect hold.ended, move.began",
      ])
    #expect(log.compactMap { $0["line"] as? Int } == [5, 6, 7, 8])
    #expect(log.last?["holds"] as? Bool == false && log.last?["t"] as? Double == 0.6)
    #expect(log[1]["event"] as? String == "pressed" && log[1]["part"] as? String == "hold")
    let why = try #require(log.first { $0["why"] as? String == "failed" && $0["rule"] != nil })
    #expect(why["part"] as? String == "hold")
    #expect(why["because"] as? String == "moved 13.3 pt, limit 10 pt")
    #expect(why["rule"] as? String == "on move where isTooFar -> fail(.tooFar)")
    #expect((why["at"] as? String)?.hasPrefix("prelude.gesture:") == true)
    let passed = try records(
      "test Early.gesture --format json --filter lets", World(["Early.gesture": Self.early]))
    #expect(passed[0]["passed"] as? Bool == true && passed[0]["log"] == nil)
    #expect((passed[0]["failures"] as? [Any])?.isEmpty == true)
  }

  /// The records of the log are those that `replay --why` gives for the same touches.
  @Test func `the log agrees with replay`() throws {
    let spec = """
      gesture Photo = exclusive(double: tap(count: 2), single: tap())
      test "a tap" for Photo {
        down at (10, 10)
        wait 100ms
        up
        wait 1s
        expect double.ended
      }

      """
    let trace = """
      {"t":0,"phase":"down","id":1,"x":10,"y":10}
      {"t":0.1,"advance":true}
      {"t":0.1,"phase":"up","id":1,"x":10,"y":10}
      {"t":1.1,"advance":true}

      """
    let world = World(["a.gesture": spec, "t.jsonl": trace])
    let log = try #require(
      try records("test a.gesture --format json", world)[0]["log"] as? [[String: Any]])
    world.forget()
    let replayed = try records("replay a.gesture --trace t.jsonl --why", world)
    let reports = log.filter { $0["step"] == nil }
    try #require(reports.count == replayed.count && reports.count > 4)
    for (report, other) in zip(reports, replayed) {
      #expect(NSDictionary(dictionary: report) == NSDictionary(dictionary: other))
    }
  }

  @Test func `a long move is the first instant, a number and the last`() throws {
    let world = World([
      "a.gesture": """
      gesture Drag = drag()
      test "far" for Drag {
        down at (0, 0)
        move to (900, 0) over 2s
        expect drag.ended
        up
        expect drag.failed
      }

      """
    ])
    let test = try records("test a.gesture --format json", world)[0]
    let failures = try #require(test["failures"] as? [[String: Any]])
    #expect(failures.count == 2)
    #expect(
      failures[0]["reported"] as? [String]
        == ["drag.began", "began", "(drag.changed, changed) ×238"])
    let log = try #require(test["log"] as? [[String: Any]])
    #expect(log.count < 30)
    let left = try #require(log.firstIndex { $0["repeats"] != nil })
    #expect((log[left]["repeats"] as? Int).map { $0 > 200 } == true)
    let last = log[left + 1]["values"] as? [String: Any]
    #expect((last?["translation"] as? [Double]) == [900, 0])
    #expect(log.last?["step"] as? String == "expect drag.failed")
    #expect(log.filter { $0["holds"] as? Bool == false }.count == 2)
  }

  @Test func `a step that is refused expects nothing`() throws {
    let world = World([
      "a.gesture": """
      gesture A = tap()
      test "twice" for A { down at (1, 1) down at (2, 2) }

      """
    ])
    // The first is the warning that the test expects nothing.
    let test = try records("test a.gesture --format json", world)[1]
    let failure = try #require((test["failures"] as? [[String: Any]])?.first)
    #expect(failure["step"] as? String == "down at (2, 2)" && failure["expected"] == nil)
    #expect(failure["message"] as? String == "this finger is down already: lift it before")
    let log = try #require(test["log"] as? [[String: Any]])
    #expect(log.compactMap { $0["step"] as? String } == ["down at (1, 1)", "down at (2, 2)"])
    #expect(log.last?["phase"] as? String == "failed")
  }

  @Test func `a file with errors is among the records`() throws {
    let world = World([
      "s/a.gesture": "gesture A = tapp()\n", "s/b.gesture": Self.early,
      "s/c.gesture": "gesture C = tap()\n",
    ])
    let records = try records("test s --format json --filter picks", world)
    #expect(records.map { $0["kind"] as? String } == ["diagnostic", "test", "summary"])
    #expect(records[0]["path"] as? String == "s/a.gesture")
    #expect(records[0]["code"] as? String == "GS0115" || records[0]["code"] != nil)
    let fixIts = records[0]["fixIts"] as? [[String: Any]]
    #expect(fixIts?.isEmpty == false)
    let summary = records[2]
    let numbers = ["passed", "failed", "leftOut", "errors", "warnings"].map { summary[$0] as? Int }
    #expect(numbers == [0, 1, 1, 1, 0])
    #expect(summary["notRun"] as? [String] == ["s/a.gesture"])
    #expect(summary["withoutTests"] as? [String] == ["s/c.gesture"])
    #expect(world.error.isEmpty)
  }

  @Test func `problems go to standard error where a form is named`() throws {
    let world = World(["a.gesture": "gesture A = tapp()\n"])
    #expect(world.run("test a.gesture --format json --diagnostics text") == .failure)
    #expect(try objects(in: world.output).map { $0["kind"] as? String } == ["summary"])
    #expect(world.error.contains("a.gesture:1:13: error: "))
  }

  @Test func `tests are listed`() throws {
    let world = World(["a.gesture": Self.early])
    let records = try records("test a.gesture --list --format json", world)
    #expect(records.map { $0["title"] as? String } == ["picks up", "lets go", nil])
    #expect(records[0]["passed"] == nil && records[0]["line"] as? Int == 4)
    #expect(records[2]["listed"] as? Int == 2)
  }

  @Test func `coverage agrees with the text`() throws {
    let world = World(["a.gesture": Self.early])
    let coverage = try #require(
      try records("test a.gesture --coverage --filter lets --format json", world)
        .first { $0["kind"] as? String == "coverage" })
    world.forget()
    _ = world.run("test a.gesture --coverage --filter lets")
    let prelude = try #require(coverage["prelude"] as? [String: Any])
    #expect(world.output.contains("Circle: \(prelude["percent"]!) % of the prelude taken"))
    for kind in ["states", "rules", "deadlines"] {
      let figures = try #require(prelude[kind] as? [String: Int])
      #expect(world.output.contains("\(kind) \(figures["taken"]!)/\(figures["all"]!)"))
    }
    let missing = try #require(coverage["neverTaken"] as? [[String: Any]])
    let shown = world.output.split(separator: "\n").filter { $0.hasPrefix("    ") }
    try #require(missing.count == shown.count && !missing.isEmpty)
    for item in missing {
      let isShown = shown.contains {
        $0.contains(item["text"] as! String) && $0.hasSuffix(item["at"] as! String)
      }
      #expect(isShown, "\(item)")
    }
  }
}

/// Each line of a text as an object.
func objects(in text: String) throws -> [[String: Any]] {
  try text.split(separator: "\n").map { line in
    try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
  }
}
