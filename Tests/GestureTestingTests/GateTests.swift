import GestureCompiler
import Testing

@testable import GestureTesting

/// Handlers inside a part with a `where` that does not hold: those that run, and the warning about them.
struct GateCase: CustomTestStringConvertible, Sendable {
  /// A gesture `G`. In all of them, `isLocked` is an input, and `x` is the action that should not come.
  var gesture: String
  var steps: String
  /// Whether `x` comes although the gate refuses.
  var runs: Bool
  /// Whether `check` warns. False although the action comes, in cases that no rule stops.
  var warns: Bool

  var testDescription: String { gesture }

  init(_ gesture: String, _ steps: String, runs: Bool, warns: Bool? = nil) {
    self.gesture = gesture
    self.steps = steps
    self.runs = runs
    self.warns = warns ?? runs
  }

  private static let members = """
    {
      input isLocked: bool = true
      var isShut: bool = true
      action x()
      on HANDLER { x() }
      on failed where !isLocked { isShut = false }
    }
    """

  /// A gesture with one handler.
  private static func of(_ composition: String, on handler: String) -> String {
    "gesture G = \(composition) "
      + members.replacing("HANDLER", with: handler)
  }

  private static let tap = "down at (10, 10) up"
  private static let drag = "down at (10, 10) move to (100, 10) over 50ms up"

  static let all = [
    // A part that ends in the step when the whole would begin.
    GateCase(of("race(a: tap(), b: drag()) where !isLocked", on: "a.ended"), tap, runs: true),
    GateCase(of("exclusive(a: tap(), b: drag()) where !isLocked", on: "a.ended"), tap, runs: true),
    GateCase(of("takeover(a: tap(), b: drag()) where !isLocked", on: "a.ended"), tap, runs: true),
    GateCase(
      of("simultaneous(a: tap(), b: drag()) where !isLocked", on: "a.ended"), tap, runs: true),
    GateCase(of("repeat(a: tap()) where !isLocked", on: "a.ended"), tap, runs: true),
    GateCase(of("each(a: tap(), upTo: 2) where !isLocked", on: "a.ended"), tap, runs: true),
    GateCase(
      of("sequence(b: tap(), a: tap(), within: 1s) where !isLocked", on: "a.ended"),
      tap + " " + tap,
      runs: true),
    // A part that has begun and goes on stops without a word.
    GateCase(of("race(a: drag(), b: tap()) where !isLocked", on: "a.began"), drag, runs: false),
    GateCase(of("race(a: drag(), b: tap()) where !isLocked", on: "a.changed"), drag, runs: false),
    GateCase(of("race(a: drag(), b: tap()) where !isLocked", on: "a.ended"), drag, runs: false),
    GateCase(
      of("simultaneous(a: press(), b: drag()) where !isLocked", on: "a.ended"), tap, runs: false),
    GateCase(of("repeat(a: drag()) where !isLocked", on: "a.ended"), drag, runs: false),
    GateCase(of("each(a: press(), upTo: 2) where !isLocked", on: "a.ended"), tap, runs: false),
    // All but the last part of a sequence report long before.
    GateCase(
      of("sequence(a: longPress(), b: drag()) where !isLocked", on: "a.ended"),
      "down at (10, 10) wait 500ms move to (90, 10)", runs: true),
    GateCase(
      of("sequence(a: press(), b: drag(), within: 1s) where !isLocked", on: "a.began"),
      tap + " " + drag,
      runs: true),
    GateCase(
      of("sequence(b: press(), a: drag(), within: 1s) where !isLocked", on: "a.ended"),
      tap + " " + drag,
      runs: false),
    GateCase(
      of("race(c: sequence(a: longPress(), b: drag()), d: tap()) where !isLocked", on: "a.ended"),
      "down at (10, 10) wait 500ms move to (90, 10)", runs: true),
    // Deeper inside.
    GateCase(
      of("race(c: simultaneous(a: tap(), b: drag()), d: swipe()) where !isLocked", on: "c.began"),
      tap, runs: true),
    GateCase(
      of("race(c: race(a: tap(), b: drag()), d: swipe()) where !isLocked", on: "a.ended"), tap,
      runs: true),
    GateCase(
      of("race(c: race(a: tap(), b: longPress()), d: swipe()) where !isLocked", on: "c.ended"), tap,
      runs: true),
    // One that begins with the touch has the gate asked then.
    GateCase(of("race(a: tap(), b: press()) where !isLocked", on: "a.ended"), tap, runs: false),
    GateCase(
      of("simultaneous(a: tap(), b: press()) where !isLocked", on: "a.ended"), tap, runs: false),
    GateCase(of("exclusive(a: tap(), b: press()) where !isLocked", on: "a.ended"), tap, runs: true),
    GateCase(
      of("race(a: tap(), b: drag(minimumDistance: 0pt)) where !isLocked", on: "a.ended"), tap,
      runs: false),
    GateCase(
      of(
        "race(a: tap(), b: drag(minimumDistance: 0pt, fingers: 2)) where !isLocked", on: "a.ended"),
      tap, runs: true),
    GateCase(
      of("race(a: tap(), b: press(kinds: [.mouse])) where !isLocked", on: "a.ended"), tap,
      runs: true),
    // A deferred part reports everything at its release.
    GateCase(
      of("exclusive(b: tap(count: 2), a: press()) where !isLocked", on: "a.began"),
      tap + " wait 1s",
      runs: true),
    GateCase(
      of("race(b: drag(), a: press() delay 80ms) where !isLocked", on: "a.began"), tap, runs: true),
    GateCase(
      of("race(b: drag(), a: press() delay 80ms) where !isLocked", on: "a.changed"),
      "down at (10, 10) wait 100ms", runs: false, warns: true),
    // Declared events.
    GateCase(of("race(a: tap(), b: drag()) where !isLocked", on: "a.tapped"), tap, runs: true),
    GateCase(
      of("race(a: longPress(), b: drag()) where !isLocked", on: "a.pressed"), tap, runs: true),
    GateCase(
      of("race(a: press(tickDelay: 10ms), b: drag()) where !isLocked", on: "a.tick"),
      "down at (10, 10) wait 100ms up", runs: false),
    // Handlers of the whole and of failures, and parts that have the gate themselves.
    GateCase(of("race(a: tap(), b: drag()) where !isLocked", on: "ended"), tap, runs: false),
    GateCase(
      of("race(a: tap(), b: drag()) where !isLocked", on: "b.failed"), tap, runs: true, warns: false
    ),
    GateCase(of("tap() where !isLocked", on: "tap.ended"), tap, runs: false),
    GateCase(of("race(a: tap() where !isLocked, b: drag())", on: "a.ended"), tap, runs: false),
    GateCase(
      of("race(a: tap(), b: drag()) where !isLocked", on: "a.ended where !isLocked"), tap,
      runs: false),
    GateCase(of("race(a: tap(), b: drag()) from !isLocked", on: "a.ended"), tap, runs: false),
    // Conditions that `from` may not read, and other conditions with them.
    GateCase(of("race(a: tap(), b: drag()) where !isShut", on: "a.ended"), tap, runs: true),
    GateCase(
      of(
        "race(a: tap() where a.location.x > 5pt, b: drag() delay 50ms) where !isShut || a.location.x > 50pt",
        on: "a.ended"), tap, runs: true),
    GateCase(
      of(
        "race(a: tap(), b: drag()) from touch.kind == .touch || isLocked where !isLocked delay 5ms",
        on: "a.ended"),
      tap, runs: true),
    GateCase(
      of("sequence(a: longPress(), b: drag()) where b.translation.dx > 500pt", on: "a.ended"),
      "down at (10, 10) wait 500ms move to (90, 10)", runs: true),
    // A gesture as a part.
    GateCase(
      """
      gesture Inner = race(a: tap(), b: drag()) {
        action y()
        on a.ended { y() }
      }
      gesture G = simultaneous(inner: Inner() where !isLocked, c: press()) {
        input isLocked: bool = true
        action x()
        on c.ended where inner.a.location.x > 1e9pt { x() }
      }
      """, tap, runs: false, warns: true),
  ]
}

@Suite struct GateTests {
  private func compiled(_ text: String) -> Compilation {
    var compiler = Compiler()
    return compiler.compile("t.gesture") { SourceFile(path: $0, text: text) }!
  }

  private func gateWarnings(_ compilation: Compilation) -> [Diagnostic] {
    compilation.diagnostics.filter { $0.code == "GS0319" }
  }

  private func failures(_ text: String, _ steps: String, expect expectation: String) -> [String] {
    var compilation = compiled("\(text)\ntest \"it\" for G { \(steps) \(expectation) }\n")
    if compilation.hasErrors { return compilation.diagnostics.map { "\($0.code) \($0.text)" } }
    return runTest(compilation.testNumbers[0], of: &compilation).map { $0.message }
  }

  @Test(arguments: GateCase.all) func `handlers that run are those of which it warns`(
    gate: GateCase
  ) {
    let seen = failures(gate.gesture, gate.steps, expect: gate.runs ? "expect x" : "expect no x")
    #expect(seen == [])
    #expect(gateWarnings(compiled(gate.gesture)).isEmpty == !gate.warns)
  }

  @Test(arguments: GateCase.all.filter { $0.warns })
  func `each fix-it compiles, warns no more, and stops the handler`(gate: GateCase) throws {
    let warning = try #require(gateWarnings(compiled(gate.gesture)).first)
    #expect(!warning.fixIts.isEmpty)
    for fix in warning.fixIts {
      let fixed = String(decoding: applied(fix, to: Array(gate.gesture.utf8)), as: UTF8.self)
      let compilation = compiled(fixed)
      #expect(!compilation.hasErrors, "\(fixed)\n\(compilation.diagnostics.map { $0.text })")
      #expect(gateWarnings(compilation).isEmpty, "\(fixed)")
      let isCertain = fix.applicability == .machineApplicable
      if isCertain, gate.runs, !gate.gesture.contains("b.translation") {
        #expect(failures(fixed, gate.steps, expect: "expect no x") == [], "\(fixed)")
      }
    }
  }

  private func applied(_ fix: Diagnostic.FixIt, to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(
        Int(edit.span.start)..<Int(edit.span.end), with: Array(edit.replacement.utf8))
    }
    return bytes
  }

  /// A gate at a lift, and its replacement. The palm of 40 pt lifts first.
  @Test(arguments: [
    ("touches.radius <= 15pt", "from touch.radius <= 15pt"),
    ("touches.radius <= 15pt || isOk", "from touch.radius <= 15pt || isOk"),
    ("isOk && touches.radius <= 15pt", "from isOk && touch.radius <= 15pt"),
    (
      "touches.radius <= 15pt && tap.location.y > 5pt",
      "from touch.radius <= 15pt where tap.location.y > 5pt"
    ),
  ])
  func `a gate at a lift misses fingers, and its fix-it asks them all`(gate: String, fixed: String)
    throws
  {
    let spec = { (suffix: String) in
      """
      gesture G = tap(fingers: 2) \(suffix) {
        input isOk: bool = \(gate.contains("||") ? "false" : "true")
        action x()
        on tap.ended where isOk || !isOk { x() }
      }
      """
    }
    let steps = """
      down 1 at (10, 10) with radius: 40pt down 2 at (60, 10) with radius: 5pt up 1 up 2
      """
    let text = spec("where \(gate)")
    #expect(failures(text, steps, expect: "expect x") == [])
    let warnings = compiled(text).diagnostics.filter { $0.code == "GS0320" }
    let fix = try #require(warnings.first?.fixIts.first)
    let after = String(decoding: applied(fix, to: Array(text.utf8)), as: UTF8.self)
    #expect(after == spec(fixed))
    #expect(!compiled(after).diagnostics.contains { $0.code == "GS0320" })
    #expect(failures(after, steps, expect: "expect no x") == [])
  }

  @Test(arguments: [
    ("tap() where touches.radius < 15pt", false), ("tap() where touches.count == 1", true),
    ("swipe(fingers: 2) where touches.radius < 15pt", false),
    ("swipe(fingers: 2) where touches.count == 2", true),
    ("drag(fingers: 2) where touches.count == 2", false),
    ("longPress(fingers: 2) where touches.radius < 15pt", false),
    ("tap(fingers: 3) where touches.span > 100pt", true),
    ("tap(fingers: 2) where touches.duration < 100ms", false),
    ("tap(fingers: 2, count: 2) where touches.pressure < 0.5", true),
    ("tapDrag() where touches.buttons.contains(.primary)", true),
    ("tap(fingers: 2) where tap.touches.radius < 15pt", true),
    ("race(a: tap(), b: tap(fingers: 2) where a.touches.radius < 15pt)", false),
  ])
  func `a gate at a lift is warned of where it misses something`(gesture: String, warns: Bool) {
    let codes = compiled("gesture G = \(gesture)").diagnostics.map { $0.code }
    #expect(codes.contains("GS0320") == warns)
  }
}
