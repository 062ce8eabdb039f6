import GestureCompiler
import Testing

@testable import GestureAnalysis

/// The notes about a part that is never recognized: the conditions in its way.
@Suite struct ObstacleTests {
  @Test func `a part that exists for its events is not dead`() throws {
    let spec = SuiteSpec(
      path: "a.gesture",
      text: """
        recognizer flicks() tracks 1 {
          event flicked()
          state idle { on down -> pressed }
          state pressed {
            on move { flicked() } -> fail
            on up -> fail
          }
        }
        gesture G = flicks() {
          action flew()
          on flicks.flicked { flew() }
        }
        """)
    #expect(analyze(try #require(spec.compile())).findings.isEmpty)
  }

  @Test(arguments: [
    (
      "gesture Tile = exclusive(choose: press(buttons: []), move: drag())",
      [
        "`on down where touches.count == 1 -> pressed` in the state `idle` never fires; "
          + "`on down where ![].contains(touch.button) -> fail(.wrongButton)` comes before it"
      ]
    ),
    (
      "gesture Sheet = drag(axis: .horizontal) where abs(drag.translation.dy) > abs(drag.translation.dx)",
      [
        "`on move where along >= 10pt -> dragging` would have it recognized, but "
          + "`where abs(translation.dy) > abs(translation.dx)` never holds then"
      ]
    ),
    (
      "gesture Photo = race(zoom: tap(count: 2, interval: 0ms), move: drag())",
      [
        "`on up where taps + 1 == 2 -> end` in the state `press` never fires; "
          + "`after min(750ms - touches.duration, left) -> fail(.tooLate)` comes before it"
      ]
    ),
    (
      "gesture Tile = race(choose: press(kinds: []), move: drag())",
      ["it follows only touches with `[].contains(touch.kind)`"]
    ),
  ])
  func `the conditions are named`(_ text: String, _ notes: [String]) throws {
    let spec = SuiteSpec(path: "a.gesture", text: text)
    let findings = analyze(try #require(spec.compile())).findings
    let finding = try #require(findings.first { $0.problem.spec == .deadPart })
    #expect(finding.notes == notes)
  }
}
