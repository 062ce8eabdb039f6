import GestureJSON
import Testing

@testable import GestureCommands
@testable import GestureTool

/// The analysis findings of `check`, with a real witness, in the forms for other programs.
@Suite struct CheckFormTests {
  private static let card = "gesture Card = exclusive(move: drag(), menu: longPress())\n"

  private func reported(_ form: String, _ spec: String = card) -> String {
    let world = World(["Card.gesture": spec])
    #expect(world.run("check Card.gesture --diagnostics \(form)") == .success)
    #expect(world.output.isEmpty)
    return world.error
  }

  @Test func `json is the object that the page describes`() throws {
    let finding = try JSON(parsing: reported("json").utf8)
    let fields = { (json: JSON?) in json?.fields?.map { $0.key } }
    let position = ["path", "line", "column", "endLine", "endColumn"]
    #expect(
      fields(finding) == position + [
        "severity", "code", "group", "message", "labels", "notes", "fixIts", "witness",
      ])
    #expect(finding["code"]?.string == "GS0222")
    #expect(finding["column"]?.number == 46 && finding["endColumn"]?.number == 57)
    #expect(fields(finding["labels"]?.array?.first) == position + ["message"])
    let fixIts = try #require(finding["fixIts"]?.array)
    #expect(fixIts.map { $0["applicability"]?.string } == ["maybeIncorrect", "maybeIncorrect"])
    #expect(
      fixIts.map { fields($0) } == [
        ["title", "applicability", "edits"], ["title", "applicability", "edits"],
      ])
    #expect(fields(fixIts[0]["edits"]?.array?.first) == position + ["replacement"])
    let witness = try #require(finding["witness"])
    #expect(fields(witness) == ["confirmed", "verdict", "steps", "trace"])
    #expect(witness["confirmed"]?.bool == true)
    #expect(witness["verdict"]?.array?.isEmpty == true)
    let steps = try #require(witness["steps"]?.array)
    #expect(steps.map { $0["t"]?.number } == [0, 0.5, 1.5])
    #expect(
      steps[1]["reports"]?.array?.map { $0.string } == [
        "`menu` is recognized, and deferred by `move`"
      ])
    #expect(fields(steps[0]) == ["t", "text", "reports"])
    // A step that is about one part has its place.
    #expect(fields(steps[1]) == ["t", "text", "reports"] + position)
    #expect(steps[1]["column"]?.number == 46)
  }

  /// The text of the trace is input for `replay`, and does the same as the steps.
  @Test func `the trace can be replayed`() throws {
    let trace = try #require(try JSON(parsing: reported("json").utf8)["witness"]?["trace"]?.string)
    let world = World(["Card.gesture": Self.card, "held.jsonl": trace])
    #expect(world.run("replay Card.gesture --trace held.jsonl") == .success)
    let reported = try world.output.split(separator: "\n").map { try JSON(parsing: $0.utf8) }
    #expect(reported.map { $0["t"]?.number } == [1.5, 1.5, 1.5, 1.5, 1.5])
    #expect(reported.map { $0["part"]?.string } == ["move", "menu", nil, nil, nil])
    #expect(
      reported.map { $0["phase"]?.string } == ["failed", "ended", "began", "changed", "ended"])
  }

  @Test func `of a proof json has the verdict, and no steps`() throws {
    let dead = reported(
      "json", "gesture Card = race(zoom: tap(count: 2, interval: 0ms), move: drag())\n")
    let finding = try JSON(parsing: dead.utf8)
    #expect(finding["code"]?.string == "GS0200")
    let witness = try #require(finding["witness"])
    #expect(witness["confirmed"]?.bool == false)
    #expect(witness["steps"]?.array?.isEmpty == true && witness["trace"]?.string == "")
    let verdict = try #require(witness["verdict"]?.array?.map { $0.string ?? "" })
    #expect(verdict.count == 1)
    #expect(verdict[0] == "proved: never, however hands move, with up to 2 fingers")
  }

  @Test func `sarif has the steps as a thread, and the other part as a related place`() throws {
    let world = World(["Card.gesture": Self.card])
    #expect(world.run("check Card.gesture --diagnostics sarif") == .success)
    let document = try JSON(parsing: world.error.utf8)
    #expect(SarifCheck.problems(of: document) == [])
    let results = try #require(document["runs"]?.array?.first?["results"]?.array)
    #expect(results.count == 1)
    #expect(results[0]["ruleId"]?.string == "GS0222")
    #expect(columns(results[0]["locations"]?.array) == [46])
    #expect(columns(results[0]["relatedLocations"]?.array) == [32])
    let thread = results[0]["codeFlows"]?.array?.first?["threadFlows"]?.array?.first
    let locations = try #require(thread?["locations"]?.array)
    #expect(locations.map { $0["executionOrder"]?.number } == [1, 2, 3])
    #expect(
      locations.map { $0["location"]?["message"]?["text"]?.string } == [
        "0 ms: finger 1 goes down at (100, 100)",
        "500 ms: time passes: `menu` is recognized, and deferred by `move`",
        "1500 ms: finger 1 lifts: `move` failed, `menu` ended, the gesture began, the gesture changed, "
          + "the gesture ended",
      ])
    #expect(columns(locations.compactMap { $0["location"] }) == [46, 46, 46])
    let fixes = try #require(results[0]["fixes"]?.array)
    #expect(
      fixes.map { $0["description"]?["text"]?.string } == [
        "put `menu` before `move`; then `menu` waits 0 ms, not up to the lift of the finger, and `move` "
          + "waits under 500 ms, not 0 ms",
        "use `race`: whatever is recognized first wins; then `menu` waits 0 ms, not up to the lift of the "
          + "finger",
      ])
    let replacements = fixes[0]["artifactChanges"]?.array?.first?["replacements"]?.array
    #expect(
      replacements?.map { $0["insertedContent"]?["text"]?.string } == [
        "menu: longPress()", "move: drag()",
      ])
  }

  /// A step that is about another part than the finding stands there.
  @Test func `a thread goes from part to part`() throws {
    let world = World(["Card.gesture": "gesture Card = race(show: tap(), zoom: tap(count: 2))\n"])
    #expect(world.run("check Card.gesture --diagnostics sarif") == .success)
    let document = try JSON(parsing: world.error.utf8)
    let result = try #require(document["runs"]?.array?.first?["results"]?.array?.first)
    let thread = result["codeFlows"]?.array?.first?["threadFlows"]?.array?.first
    let locations = try #require(thread?["locations"]?.array)
    #expect(columns(result["locations"]?.array) == [40])
    #expect(columns(locations.compactMap { $0["location"] }).prefix(1) == [40])
    #expect(
      result["message"]?["text"]?.string?.contains("\nthat it never wins here is proved: however ")
        == true)
  }

  private func columns(_ locations: [JSON]?) -> [Double?] {
    (locations ?? []).map { $0["physicalLocation"]?["region"]?["startColumn"]?.number }
  }

  @Test func `github shows the witness below the message`() {
    #expect(
      reported("github")
        == "::warning file=Card.gesture,line=1,endLine=1,col=46,endColumn=57,title=GS0222::`menu` may wait until "
        + "the finger lifts, because `move` comes first and can still win"
        + "%0Awitness: 3 steps, replayed: confirmed"
        + "%0A     0 ms  finger 1 goes down at (100, 100)"
        + "%0A   500 ms  time passes                       `menu` is recognized, and deferred by `move`"
        + "%0A  1500 ms  finger 1 lifts                    `move` failed"
        + ["`menu` ended", "the gesture began", "the gesture changed", "the gesture ended"]
        .map { "%0A" + String(repeating: " ", count: 45) + $0 }.joined()
        + "%0Ahelp: put `menu` before `move`; then `menu` waits 0 ms, not up to the lift of the finger, and "
        + "`move` waits under 500 ms, not 0 ms"
        + "%0Ahelp: use `race`: whatever is recognized first wins; then `menu` waits 0 ms, not up to the "
        + "lift of the finger"
        + "\nchecked 1 gesture in 1 file, 1 warning\n")
  }
}
