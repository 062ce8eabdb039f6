import GestureCompiler
import Testing

@testable import GestureTesting

/// `test` blocks as `gesturec test` runs them.
@Suite struct TestBlockTests {
  private static let gestures = """
    gesture Picking = exclusive(double: tap(count: 2), single: tap(), pan: drag(minimumDistance: 0pt)) {
      enum Mode { idle, moving(by: vector) }
      input isOn: bool = true
      input mode: Mode = .idle
      region bin
      regions slots
      var state: Mode = .idle
      var dropped: count = 0
      var filled: count = 0
      action picked(at: point, wait: duration)
      on single.ended where isOn { picked(at: single.location, wait: 20ms) }
      on pan.changed { state = .moving(by: pan.translation) }
      on pan.ended where bin.contains(pan.location) { dropped += 1 }
      on pan.ended where slots.contains(pan.location) { filled += 1 }
      on pan.ended { if mode == .moving(by: (1pt, 2pt)) { dropped += 10 } }
    }
    gesture Moving = drag(minimumDistance: 0pt)
    gesture Twisting = simultaneous(zoom: magnify(), turn: rotate())
    gesture Pressing = force() {
      action pressed(by: number)
      on force.ended { pressed(by: force.pressure) }
    }
    gesture Pointing = simultaneous(inside: hover(over: pad), wheel: scroll()) { region pad }
    let pause = 100ms
    gesture Ticking = press(tickDelay: pause, tickInterval: pause) {
      var ticks: count = 0
      on press.tick { ticks += 1 }
    }
    gesture Clicking(button: button = .primary) = tap(buttons: [.secondary])

    """

  /// The failures of a block with these steps.
  private func failures(_ gesture: String, _ steps: String) -> [String] {
    let text = Self.gestures + "test \"it\" for \(gesture) {\n\(steps)\n}\n"
    var compiler = Compiler()
    var compilation = compiler.compile("t.gesture") { path in
      path == "t.gesture" ? SourceFile(path: path, text: text) : nil
    }!
    if compilation.hasErrors {
      return compilation.diagnostics.map { "\($0.code) \($0.text)" }
    }
    return runTest(compilation.testNumbers[0], of: &compilation).map { $0.message }
  }

  @Test(arguments: [
    ("Picking", "down at (5, 5) up wait 350ms expect single.ended, picked(at: (5, 5), wait: 20ms)"),
    ("Picking", "down at (5, 5) up wait 350ms expect picked(at: (4, 7) ± 2)"),
    ("Picking", "set isOn = false down at (5, 5) up wait 1s expect no picked expect single.ended"),
    ("Picking", "down at (5, 5) move by (90, 0) over 100ms expect state == .moving(by: (90, 0))"),
    ("Moving", "down at (5, 5) expect 1 changed move to (35, 5) over 100ms expect 12 changed"),
    ("Moving", "down at (5, 5) expect began move to (35, 5) expect 1 changed"),
    ("Moving", "down at (5, 5) expect began move by (1, 1) over 1ms expect 1 drag.changed"),
    ("Picking", "down at (5, 5) expect nothing wait 10ms expect nothing"),
    (
      "Picking",
      "frame bin = (100, 0, 50, 50) down at (5, 5) move to (120, 5) up expect dropped == 1"
    ),
    (
      "Picking",
      """
      frame slots[3] = (100, 0, 50, 50) down at (5, 5) move to (120, 5) up
      expect filled == 1 expect dropped == 0
      """
    ),
    (
      "Picking",
      "set mode = .moving(by: (1, 2)) down at (5, 5) move to (120, 5) up expect dropped == 10"
    ),
    (
      "Picking",
      """
      down at (5, 5) move to (95, 5) expect pan.began, pan.changed expect no pan.ended
      up expect pan.ended expect no pan.began
      """
    ),
    ("Picking", "down at (5, 5) cancel expect double.failed, single.failed expect no pan.began"),
    (
      "Twisting",
      """
      down 1 at (0, 0) down 2 at (100, 0)
      move 1 to (-50, 0), 2 to (150, 0) over 200ms
      expect zoom.began expect zoom.scale == 2 expect no turn.began expect 24 zoom.changed
      """
    ),
    (
      "Pressing", "down at (0, 0) with pressure: 0.2 move to (1, 0) with pressure: 0.6 expect began"
    ),
    (
      "Pressing",
      """
      down at (0, 0) with pressure: 0.6 move by (5, 0) over 50ms
      expect force.pressure == 0.6 up expect pressed(by: 0.6)
      """
    ),
    (
      "Pointing",
      "frame pad = (0, 0, 9, 9) hover to (5, 5) expect inside.began leave expect inside.ended"
    ),
    (
      "Pointing", "hover to (5, 5) scroll by (0, 3) expect wheel.began expect wheel.delta == (0, 3)"
    ),
    ("Clicking", "down at (0, 0) with kind: .mouse, button: .secondary up expect ended"),
    ("Clicking", "down at (0, 0) up expect failed"),
    // The double tap fails 350 ms after the lift, and no sooner.
    (
      "Picking",
      "down at (5, 5) up expect picked(at: (5, 5)) within 350ms expect double.failed expect single.ended"
    ),
    ("Picking", "down at (5, 5) up expect picked within 1s expect ended wait 1ms expect nothing"),
    // The test goes on from the tick on, not from the end of the second.
    (
      "Ticking",
      "down at (5, 5) expect tick within 1s wait 99ms expect nothing wait 1ms expect 1 tick"
    ),
    ("Ticking", "down at (5, 5) expect 3 tick within 300ms expect press.duration == 300ms"),
    ("Ticking", "down at (5, 5) expect press.duration > 200ms within 1s expect 3 tick"),
    ("Ticking", "down at (5, 5) expect press.began within 1s expect no tick"),
    ("Ticking", "down at (5, 5) expect ticks == 2.5 ± 0.5 within pause * 2 expect 2 tick"),
  ])
  func whatHoldsPasses(_ gesture: String, _ steps: String) {
    #expect(failures(gesture, steps) == [])
  }

  @Test(arguments: [
    ("down at (5, 5) up wait 1s expect picked(at: (6, 5))", "expected picked(at: (6, 5))"),
    ("down at (5, 5) up wait 1s expect picked(at: (8, 5) ± 2)", "expected picked(at: (8, 5) ± 2)"),
    ("down at (5, 5) up wait 1s expect single.ended, double.failed", "expected single.ended"),
    ("down at (5, 5) up wait 1s expect 2 single.ended", "expected 2 single.ended"),
    ("down at (5, 5) up wait 1s expect no single.ended", "expected no single.ended"),
    ("down at (5, 5) up wait 1s expect nothing", "expected nothing"),
    ("down at (5, 5) up wait 1s expect dropped == 1", "expected dropped == 1"),
    (
      "down at (5, 5) up expect picked within 349ms",
      "expected picked within 349ms, which did not come"
    ),
    (
      "down at (5, 5) up expect dropped == 1 within 1s",
      "expected dropped == 1 within 1s, but dropped is 0"
    ),
    (
      "down at (5, 5) up expect 2 single.ended within 1s",
      "expected 2 single.ended within 1s, but it came once"
    ),
    (
      "down at (5, 5) up expect picked, double.failed within 1s",
      "expected picked, double.failed within 1s, but double.failed came before picked, not after it"
    ),
    ("up", "refused: this touch is not down"),
    ("down at (5, 5) down at (6, 6)", "this finger is down already: lift it before"),
    ("move 2 to (6, 6) over 100ms", "refused: this touch is not down"),
  ])
  func whatDoesNotHoldFailsOnce(_ steps: String, _ text: String) {
    let failures = failures("Picking", steps)
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix(text) == true, "\(failures)")
  }

  /// Each block with the message that shows its progress.
  @Test(arguments: [
    (
      "Picking", "up expect picked within 349ms",
      "it had until 349 ms; the next timer is due at 350 ms"
    ),
    ("Picking", "up expect dropped == 1 within 1s", "it had until 1000 ms; no timer runs any more"),
  ])
  func `what does not come in time says what is due`(
    _ gesture: String, _ steps: String, _ hint: String
  ) throws {
    let text =
      Self.gestures
      + "test \"it\" for \(gesture) { down at (5, 5) \(steps) wait 1ms expect nothing }\n"
    var compiler = Compiler()
    var compilation = try #require(
      compiler.compile("t.gesture") { SourceFile(path: $0, text: text) })
    try #require(!compilation.hasErrors)
    let failures = runTest(compilation.testNumbers[0], of: &compilation)
    #expect(failures.first?.hints == [hint])
  }

  @Test func `a timer without end does not hold the test`() {
    let late = failures("Ticking", "down at (5, 5) expect 5000 tick within 3600s")
    #expect(late == ["more than 1,000 timers are due meanwhile: wait in several steps"])
  }

  /// The calls that the build plugin's tests make.
  @Test func `a spec that is at hand is tested at its lines`() {
    let text = """
      import "far.gesture"
      gesture Own = drag(minimumDistance: far)
      test "right" for Own { down at (1, 1) expect nothing }
      test "wrong" for Own {
        down at (1, 1)
        expect began
      }

      """
    let tests = SpecTests(files: [("S/own.gesture", text), ("S/far.gesture", "let far = 20pt\n")])
    #expect(tests.failures(ofTest: 0) == [])
    #expect(tests.tests.map { $0.failures().isEmpty } == [true, false])
    let broken = SpecTests(files: [("S/own.gesture", text)]).tests
    #expect(broken.map { "\($0): \($0.failures().count)" } == ["S/own.gesture: 1"])
    let failures = tests.failures(ofTest: 1)
    #expect(failures.map { [$0.line, $0.column] } == [[6, 3]])
    #expect(failures.map { $0.path } == ["S/own.gesture"])
    #expect(
      failures.first?.text.hasPrefix("S/own.gesture:6:3: error: test \"wrong\": expected began")
        == true)
    // A file that is not at hand, a test that there is not.
    #expect(
      SpecTests(files: [("S/own.gesture", text)]).failures(ofTest: 0).map { $0.text } == [
        "the spec has errors"
      ])
    #expect(tests.failures(ofTest: 2).count == 1)
  }
}
