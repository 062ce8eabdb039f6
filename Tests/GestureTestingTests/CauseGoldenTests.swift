import GestureCompiler
import TestSupport
import Testing

@testable import GestureTesting

/// The messages of failing expectations of each phase and event, for each recognizer of the prelude after some traces.
@Suite struct CauseGoldenTests {
  private static let uses = [
    "tap(count: 2)", "tapDrag()", "longPress(fingers: 2)", "hold()", "clicks()",
    "press(tickDelay: 300ms)", "drag(axis: .horizontal)", "swipe(directions: [.up])", "magnify()",
    "rotate()", "crossing(over: pads)", "force()", "hover(over: pads)", "scroll()",
    "sequence(hold: longPress(), move: drag(), within: 1s)",
    "exclusive(tap(count: 2), single: tap())", "takeover(drag(), pinch: magnify())",
    "race(tap(), drag()) where !isLocked", "simultaneous(drag() delay 100ms, tap())",
  ]
  private static let traces = [
    "", "down at (5, 5)", "down at (5, 5) move by (4, 0)", "down at (5, 5) wait 400ms",
    "tap at (5, 5)", "down at (5, 5), 2 at (60, 5)",
    "down at (5, 5), 2 at (60, 5) move 2 by (30, 30)",
    "swipe from (5, 5) by (100, 0) over 200ms", "down at (5, 5) wait 1s move by (20, 0)",
    "hover to (5, 5)", "scroll by (0, 9)", "down at (5, 5) with button: .secondary",
    "down at (500, 500)", "down at (5, 5) cancel",
    "set isLocked = true down at (5, 5) move by (30, 0)",
    // An expectation begins a new stretch, in which the part has not reported.
    "down at (5, 5) wait 1s expect !isLocked", "down at (5, 5) move by (30, 0) expect !isLocked",
  ]

  private func record(_ use: String, _ trigger: String) throws -> String {
    var text = "gesture G = \(use) { regions pads  input isLocked: bool = false }\n"
    for (number, trace) in Self.traces.enumerated() {
      text += """
        test "\(number)" for G {
          frame pads[1] = (0, 0, 100, 100)
          \(trace)
          expect \(trigger)
        }

        """
    }
    let source = SourceFile(path: "t.gesture", text: text)
    var compiler = Compiler()
    let compiled = compiler.compile("t.gesture") { $0 == "t.gesture" ? source : nil }
    var compilation = try #require(compiled)
    guard !compilation.hasErrors else { return "" }
    var record = "\(use), \(trigger)\n"
    for (number, test) in compilation.testNumbers.enumerated() {
      for failure in runTest(test, of: &compilation) {
        let whole = failure.text(title: "it", compilation.files, showsTimeline: true)
        record += "  \(number) \(checksum(whole)): \(failure.hints.joined(separator: "; "))\n"
      }
    }
    return record
  }

  @Test(arguments: uses.indices) func causes(_ number: Int) throws {
    let use = Self.uses[number]
    let name = use.prefix { $0 != "(" }
    let phases = ["began", "changed", "ended", "failed", "cancelled"]
    let events = [
      "\(name).tapped", "\(name).pressed", "\(name).clicked", "\(name).tick", "\(name).rested",
      "\(name).entered", "\(name).exited", "single.ended", "move.began", "pinch.changed",
    ]
    let record = try (phases + events).map { try self.record(use, $0) }.joined()
    try expectGolden(record, at: "Goldens/Causes/\(number)-\(name).txt")
  }
}
