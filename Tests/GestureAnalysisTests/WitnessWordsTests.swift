import GestureAnalysis
import GestureCompiler
import Testing

/// The words of witnesses besides reports, so that a reader sees the reasons.
@Suite struct WitnessWordsTests {
  private func found(_ text: String, _ kind: DiagnosticSpec) throws -> Diagnostic {
    let compilation = try #require(SuiteSpec(path: "example.gesture", text: text).compile())
    let findings = analyze(compilation, options: AnalysisOptions(budget: 1500)).findings
    return try #require(findings.first { $0.problem.spec == kind }).diagnostic
  }

  private func suite(_ name: String, _ kind: DiagnosticSpec) throws -> Diagnostic {
    let spec = try #require(SuiteSpec.defects.first { $0.path == "\(name).gesture" })
    return try found(spec.text, kind)
  }

  private func reports(_ diagnostic: Diagnostic) -> [[String]] {
    diagnostic.evidence?.steps.map { $0.reports } ?? []
  }

  @Test func `what is recognized and held, also without a label`() throws {
    let held = try found("gesture Card = exclusive(drag(), longPress())", .deferredUntilLift)
    #expect(reports(held)[1] == ["`longPress` is recognized, and deferred by `drag`"])
    // Only once, however long it is held.
    let late = try suite("latency-single-tap", .latencyExceeded)
    #expect(
      reports(late) == [
        [], ["`zoom` tapped", "`controls` is recognized, and deferred by `zoom`"],
        ["`zoom` failed", "`controls` ended", "`showControls()`", "the gesture ended"],
      ])
  }

  @Test func `what is dropped, and what is read`() throws {
    #expect(
      reports(try suite("dropped-pressed", .droppedEvent)) == [["`hold.pressed` is dropped"]])
    #expect(
      reports(try suite("early-read-after-tap", .earlyRead)).last
        == ["`tap` tapped", "`tap` ended", "`on tap.ended` reads `slide.startLocation`"])
    #expect(!reports(try suite("early-read-gate", .earlyRead)).isEmpty)
  }

  @Test func `how hard a finger presses, where that matters`() throws {
    let force = try suite("held-behind-force", .deferredUntilLift)
    #expect(
      force.evidence?.steps.map { $0.text } == [
        "finger 1 goes down at (100, 100) with pressure 0.4", "time passes", "finger 1 lifts",
      ])
    let firm = try suite("stolen-firm-press", .stolen)
    #expect(
      firm.evidence?.steps.last?.text == "finger 1 moves to (100, 100) with pressure 1")
  }

  @Test func `which pointer it is, and its button`() throws {
    let mouse = try found(
      "gesture Menu = exclusive(hold: press(buttons: [.secondary]), menu: tap(buttons: [.secondary]))",
      .shadowed)
    #expect(
      mouse.evidence?.steps.map { $0.text } == [
        "the mouse goes down at (100, 100) with the secondary button", "the mouse lifts",
      ])
  }

  @Test func `rules and handlers are named as they are written`() throws {
    #expect(
      try suite("dead-state-timers", .deadRule).text
        == "`after 900ms` in the state `pressed` can never fire, whatever the user does")
    #expect(
      try suite("dead-handler-third-tap", .deadHandler).text
        == "this `on tap.tapped` can never run, whatever the user does: its `where` never holds then"
    )
    #expect(
      try found(
        """
        gesture G = tap() {
          var timer late
          var n: count = 0
          action a()
          action b()
          on tap.ended {
            n = 1
            start late after 1s
          }
          on late { b() }
          on late where n == 5 { a() }
        }
        """, .deadHandler
      ).text == "this `on late` can never run, whatever the user does: its `where` never holds then"
    )
    #expect(
      try suite("dead-rule-late-timer", .deadHandler).text
        == "`on repeating.again` can never run, whatever the user does")
    #expect(
      try suite("unpaired-whole", .unpaired).text
        == "`Photo` can be cancelled after `on began` has run, and no handler answers to `cancelled`"
    )
  }
}
