import Testing

@testable import GestureCompiler

/// The messages of the analysis, to the word, and ways to silence them.
@Suite struct AnalysisProblemTests {
  private static let all: [(Problem, String)] = [
    (.deadPart("hold"), "`hold` can never be recognized, whatever the user does"),
    (
      .deadState("held", recognizer: "hold"),
      "the state `held` of `hold` can never be entered, whatever the user does"
    ),
    (
      .deadRule("after 800ms", state: "pressed"),
      "`after 800ms` in the state `pressed` can never fire, whatever the user does"
    ),
    (
      .deadHandler("hold.ended", butComes: false),
      "`on hold.ended` can never run, whatever the user does"
    ),
    (
      .deadHandler("hold.ended", butComes: true),
      "this `on hold.ended` can never run, whatever the user does: its `where` never holds then"
    ),
    (
      .shadowed("zoom", by: "show", in: "race"),
      "`zoom` works alone, but can never win in this `race`, because of `show`"
    ),
    (
      .shadowed("zoom", by: nil, in: "exclusive"),
      "`zoom` works alone, but can never win in this `exclusive`"
    ),
    (
      .shadowedWithFew("close", 1, by: "show", in: "race"),
      "`close` works alone, but can never win in this `race` with one finger, because of `show`"
    ),
    (
      .shadowedWithFew("pinch", 2, by: nil, in: "exclusive"),
      "`pinch` works alone, but can never win in this `exclusive` with 2 fingers"
    ),
    (
      .stolen("drop", by: "move"),
      "`drop` stands before `move`, but `move` can win with touches that `drop` would recognize if it "
        + "were alone"
    ),
    (
      .conflict("zoom", "show"),
      "`zoom` and `show` can be recognized at the same instant, and nothing says which of them is meant"
    ),
    (
      .conflictingGestures("Zoom", "Show"),
      "the gestures `Zoom` and `Show` can be recognized at the same instant, and nothing says which of "
        + "them is meant"
    ),
    (
      .sharedStroke("pan", "move"),
      "`pan` and `move` can begin with the same stroke, and each follows it for itself"
    ),
    (
      .sharedStrokeOfGestures("Pan", "Move"),
      "the gestures `Pan` and `Move` can begin with the same stroke, and each follows it for itself"
    ),
    (
      .orderDecides("up", "side"),
      "a stroke can be `up` and `side` alike, and only the order of this `race` says that it is `up`"
    ),
    (
      .decidedBySampling("far", "near"),
      "`far` and `near` both accept this move; the touch sampling rate decides which one wins"
    ),
    (
      .neverSampled("far", "60 Hz and 8000 pt/s"),
      "no way was found on which `far` is recognized at 60 Hz and 8000 pt/s: it takes moves that are "
        + "farther, or come sooner"
    ),
    (
      .stuck(gesture: "Draw", part: "draw"),
      "`Draw` can get stuck in `draw`: no touch is down, no timer runs, and nothing that comes later "
        + "brings it back"
    ),
    (
      .waitsForEver("twice"),
      "`twice` can wait for ever: no touch is down, no timer runs, and only another touch ends the wait"
    ),
    (
      .deferredUntilLift("menu", by: "move"),
      "`menu` may wait until the finger lifts, because `move` comes first and can still win"
    ),
    (
      .latencyExceeded("show", actual: "up to 350 ms", bound: "100 ms", because: "zoom"),
      "`show` can wait up to 350 ms because of `zoom`, but its `latency` allows 100 ms"
    ),
    (
      .latencyExceeded("show", actual: "for ever", bound: "100 ms", because: nil),
      "`show` can wait for ever, but its `latency` allows 100 ms"
    ),
    (
      .propertyBroken("never zoom && turn", title: nil), "`never zoom && turn` does not hold"
    ),
    (
      .propertyBroken("never zoom && turn", title: "two at once"),
      "\"two at once\" (`never zoom && turn`) does not hold"
    ),
    (
      .notEstablished("latency show <= 100ms", title: nil),
      "`latency show <= 100ms` is neither proved nor broken"
    ),
    (
      .vacuous(argument: "maximumDuration", of: "short", value: ".infinity"),
      "`maximumDuration` of `short` decides nothing: with `.infinity` the gesture does the same"
    ),
    (
      .unpaired("drag", after: "drag.began", cancel: "drag.cancelled"),
      "`drag` can be cancelled after `on drag.began` has run, and no handler answers to `drag.cancelled`"
    ),
    (
      .unpaired("Circle", after: "hold.ended", cancel: "move.failed", fails: true),
      "`Circle` can fail after `on hold.ended` has run, and no handler answers to `move.failed`"
    ),
    (
      .droppedEvent("tick", of: "hold", by: "twice"),
      "`on hold.tick` can miss the event: while `twice` holds `hold` back, its events are dropped"
    ),
    (
      .earlyRead("move.translation", of: "move", whenever: "`on once.ended` runs"),
      "`move.translation` is read too early: whenever `on once.ended` runs, `move` has not started"
    ),
    (
      .earlyRead(
        "move.translation", of: "move", whenever: "the `where` of `hold` is read", hasStarted: true),
      "`move.translation` is read too early: whenever the `where` of `hold` is read, `move` starts in that step at the earliest"
    ),
    (
      .unaskedProperty("always after a: b", title: nil),
      "`always after a: b` never asks for anything: the condition behind `after` never holds"
    ),
    (
      .lateWrite("before", in: "began", after: "zoom.changed"),
      "`on began` sets `before` too late: `on zoom.changed`, which runs first in the same step, has read it"
    ),
    (
      .analysisBudget(gesture: "Photo"),
      "there is more to `Photo` than the analysis has looked at, so it may have missed something"
    ),
  ]

  @Test func `each has its words`() {
    for (problem, text) in Self.all { #expect(problem.text == text) }
  }

  @Test func `each has a code, and only its are in that range`() {
    let specs = Set(Self.all.map { $0.0.spec })
    #expect(specs == Set(DiagnosticSpec.all.filter { $0.isFoundByAnalysis }))
    #expect(specs.count == Self.all.count - 11)
    #expect(Set(specs.filter { $0.severity == .error }) == [.latencyExceeded, .propertyBroken])
    #expect(DiagnosticGroup.allCases.filter { $0.isOffByDefault } == [.analysisBudget])
  }

  // MARK: - Silenced by comments

  /// The codes and lines of a text with one finding at the name `photo`, and of `others` next to it.
  private func codes(
    _ text: String, _ problem: Problem = .deadPart("photo"), isComplete: Bool = true
  ) throws -> [String] {
    var checked = Checked(text, lints: true)
    let range = try #require(text.utf8.firstRange(of: "photo".utf8))
    let start = Int32(text.utf8.distance(from: text.startIndex, to: range.lowerBound))
    let span = Span(file: checked.compilation.file, start: start, end: start + 5)
    checked.compilation.add(
      findings: [Diagnostic(problem, at: span)], isComplete: isComplete)
    return checked.codes
  }

  private let photo = "gesture Photo = race(photo: tap(), drag())"

  @Test func `a comment silences a finding`() throws {
    #expect(try codes(photo) == ["GS0200"])
    #expect(try codes("\(photo) // gesturec:ignore GS0200 for later") == [])
    #expect(try codes("// gesturec:ignore GS0200 for later\n\(photo)") == [])
    #expect(try codes("\(photo) // gesturec:ignore GS0201 for later") == ["GS0200", "GS0189"])
  }

  @Test func `a comment is needless only when everything was looked at`() throws {
    let text = "// gesturec:ignore GS0210 for later\n\(photo)"
    #expect(try codes(text) == ["GS0189", "GS0200"])
    #expect(try codes(text, isComplete: false) == ["GS0200"])
    // Compiling alone cannot know.
    #expect(Checked(text, lints: true).codes == [])
  }

  @Test func `comments about other codes are reported of once`() throws {
    let text = "\(photo) // gesturec:ignore GS0185 kept\n// gesturec:ignore GS0223 no\n"
    #expect(try codes(text) == ["GS0200", "GS0189", "GS0190"])
    #expect(Checked(text, lints: true).codes == ["GS0189", "GS0190"])
  }

  @Test func `an error stays`() throws {
    let problem = Problem.latencyExceeded(
      "photo", actual: "for ever", bound: "1 ms", because: nil)
    let text = "\(photo) // gesturec:ignore GS0223 no"
    #expect(try codes(text, problem) == ["GS0223", "GS0190"])
  }
}
