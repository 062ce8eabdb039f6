import GestureCompiler
import GestureJSON
import GestureRuntime
import GestureTesting
import Testing

@testable import GestureCommands
@testable import GestureTool

/// A witness in each form of diagnostics.
@Suite struct WitnessOutputTests {
  private static let source = SourceFile(
    path: "Photo.gesture",
    text: """
      gesture Photo = race(show: tap(), zoom: tap(count: 2)) {
        action shown()
      }

      """)

  private static func span(of text: String) -> Span {
    let start = source.bytes.indices.first { source.bytes[$0...].starts(with: text.utf8) } ?? 0
    return Span(file: 0, start: Int32(start), end: Int32(start + text.utf8.count))
  }

  private static let trace = """
    {"t":0,"frame":"card","rect":[0,0,400,300]}
    {"t":0,"frame":"keys","id":2,"rect":[0,0,40,30]}
    {"t":0,"set":"isLocked","value":false}
    {"t":0,"phase":"down","id":1,"x":0,"y":0}
    {"t":0.0005,"phase":"up","id":1,"x":0,"y":0}
    {"t":0.350000001,"advance":true}

    """

  private static let shadowed = Diagnostic(
    .shadowed("zoom", by: "show", in: "race"), at: span(of: "zoom"),
    labels: [Diagnostic.Label("`show` wins", at: span(of: "show"))],
    notes: ["a race goes to the first"],
    fixIts: [Diagnostic.FixIt("use `exclusive`", [.init("exclusive", at: span(of: "race"))])],
    evidence: Diagnostic.Evidence(
      verdict: ["confirmed by replay", "proved for 2 touches on 9 places (83 zones)"],
      steps: [
        .init(at: 0, "finger 1 goes down at (0, 0)"),
        .init(
          at: 500_000, "finger 1 goes up", reports: ["`show` ended", "100% won"],
          span: span(of: "show")),
      ],
      trace: [
        .init(
          time: Timestamp(nanoseconds: 0),
          action: .frame("card", id: 0, Rect(x: 0, y: 0, width: 400, height: 300))),
        .init(
          time: Timestamp(nanoseconds: 0),
          action: .frame("keys", id: 2, Rect(x: 0, y: 0, width: 40, height: 30))),
        .init(time: Timestamp(nanoseconds: 0), action: .set("isLocked", .bool(false))),
        .init(
          time: Timestamp(nanoseconds: 0),
          action: .events([.down(touch: 1, at: .zero, time: Timestamp(nanoseconds: 0))])),
        .init(
          time: Timestamp(nanoseconds: 500_000),
          action: .events([.up(touch: 1, at: .zero, time: Timestamp(nanoseconds: 500_000))])),
        .init(time: Timestamp(nanoseconds: 350_000_001), action: .advance),
      ]))

  private func shown(_ form: String, _ diagnostic: Diagnostic = shadowed) throws -> String {
    let world = World()
    let words = ["Photo.gesture", "--diagnostics", form]
    let style = try DiagnosticStyle(Arguments(words, for: .check), world.environment) {
      $0.traceText
    }
    let counts = report(
      style.show([diagnostic], [Self.source]), style: style, in: world.environment)
    #expect(counts.warnings == 1)
    return world.error
  }

  @Test func `as text`() throws {
    #expect(
      try shown("text") == """
        Photo.gesture:1:35: warning: `zoom` works alone, but can never win in this `race`, because of `show` \
        [GS0210 Shadowed]
          gesture Photo = race(show: tap(), zoom: tap(count: 2)) {
                               ----         ^~~~
                               |
                               `show` wins
          note: a race goes to the first
          witness: 2 steps, replayed: confirmed
              0 ms  finger 1 goes down at (0, 0)
            0.5 ms  finger 1 goes up              `show` ended
                                                  100% won
          verdict: confirmed by replay
          verdict: proved for 2 touches on 9 places (83 zones)
          help: use `exclusive`

        """)
  }

  @Test func `as JSON`() throws {
    let witness = try #require(try JSON(parsing: shown("json").utf8)["witness"])
    #expect(witness["confirmed"]?.bool == true)
    #expect(
      witness["verdict"]?.array?.map { $0.string } == [
        "confirmed by replay", "proved for 2 touches on 9 places (83 zones)",
      ])
    let steps = try #require(witness["steps"]?.array)
    #expect(steps.map { $0["t"]?.number } == [0, 0.0005])
    #expect(steps.map { $0["text"]?.string }[1] == "finger 1 goes up")
    #expect(steps[1]["reports"]?.array?.map { $0.string } == ["`show` ended", "100% won"])
    #expect(steps[0]["line"] == nil)
    #expect(steps[1]["line"]?.number == 1 && steps[1]["column"]?.number == 22)
    #expect(witness["trace"]?.string == Self.trace)
  }

  @Test func `without one JSON has none`() throws {
    var plain = Self.shadowed
    plain.evidence = nil
    #expect(try JSON(parsing: shown("json", plain).utf8)["witness"] == nil)
    #expect(try !shown("sarif", plain).contains("codeFlows"))
  }

  @Test func `as a thread of SARIF`() throws {
    let document = try JSON(parsing: shown("sarif").utf8)
    #expect(SarifCheck.problems(of: document) == [])
    let result = try #require(document["runs"]?.array?.first?["results"]?.array?.first)
    #expect(
      result["message"]?["text"]?.string?.hasSuffix(
        "\na race goes to the first\nconfirmed by replay\nproved for 2 touches on 9 places (83 zones)"
      )
        == true)
    let flows = try #require(result["codeFlows"]?.array)
    #expect(flows.count == 1)
    #expect(flows[0]["message"]?["text"]?.string == "2 steps, replayed: confirmed")
    let threads = try #require(flows[0]["threadFlows"]?.array)
    #expect(threads.count == 1)
    let steps = try #require(threads[0]["locations"]?.array)
    #expect(steps.map { $0["executionOrder"]?.number } == [1, 2])
    #expect(
      steps.map { $0["location"]?["message"]?["text"]?.string } == [
        "0 ms: finger 1 goes down at (0, 0)",
        "0.5 ms: finger 1 goes up: `show` ended, 100% won",
      ])
    let columns = steps.map {
      $0["location"]?["physicalLocation"]?["region"]?["startColumn"]?.number
    }
    // A step that is about no place stands at the finding.
    #expect(columns == [35, 22])
  }

  /// A thread must have a step.
  @Test func `a verdict alone is no thread`() throws {
    var dead = Self.shadowed
    dead.evidence = Diagnostic.Evidence(verdict: ["searched at 2 speeds"])
    let document = try shown("sarif", dead)
    #expect(!document.contains("codeFlows") && document.contains("searched at 2 speeds"))
    #expect(try !shown("text", dead).contains("witness:"))
    #expect(try shown("text", dead).contains("\n  verdict: searched at 2 speeds\n"))
  }

  @Test func `as a message of git hub`() throws {
    #expect(
      try shown("github").hasSuffix(
        "because of `show`%0Anote: a race goes to the first%0Awitness: 2 steps, replayed: confirmed%0A"
          + "    0 ms  finger 1 goes down at (0, 0)%0A"
          + "  0.5 ms  finger 1 goes up              `show` ended%0A"
          + "                                        100%25 won%0A"
          + "verdict: confirmed by replay%0Averdict: proved for 2 touches on 9 places (83 zones)%0A"
          + "help: use `exclusive`\n"))
  }
}
