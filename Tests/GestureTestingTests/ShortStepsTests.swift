import Foundation
import GestureCompiler
import TestSupport
import Testing

@testable import GestureTesting

/// Each short form of a step plays the same trace as the steps that it stands for.
@Suite struct ShortStepsTests {
  private static let gestures = """
    gesture Pad = simultaneous(taps: tap(count: 3), drags: drag(), zoom: magnify()) from pad {
      region pad
      input limit: distance = 0pt
      var width: distance = 600pt
      action tapped()
      on taps.ended { tapped() }
    }

    """

  private func compiled(_ text: String, _ path: String = "t.gesture") throws -> Compilation {
    try #require(SpecFile(path: path, bytes: Array((Self.gestures + text).utf8)).compiled())
  }

  private func traces(_ compilation: inout Compilation) throws -> [String] {
    let renderer = DiagnosticRenderer(files: compilation.files, color: false)
    #expect(
      compilation.diagnostics.filter { $0.severity == .error }.map { renderer.render($0) } == [])
    return compilation.testNumbers.map { number in
      let title = compilation.program.tests[number].title
      guard let played = traceTest(number, of: &compilation) else { return title }
      let items = played.trace.flatMap { $0.lines }
      return ([title] + items + played.failures.map { $0.message }).joined(separator: "\n")
    }
  }

  private func trace(_ steps: String, setup: String = "") throws -> [String] {
    var compilation = try compiled(setup + "test \"it\" for Pad {\n\(steps)\n}\n")
    return try traces(&compilation)
  }

  @Test(arguments: [
    ("tap at (1, 2)", "down at (1, 2) up"), ("tap 2 at (1, 2)", "down 2 at (1, 2) up 2"),
    ("tap at (1, 2) over 60ms", "down at (1, 2) wait 60ms up"),
    ("tap 1 at (1, 2), 2 at (3, 4)", "down 1 at (1, 2), 2 at (3, 4) up 1, 2"),
    ("tap 2 times at (1, 2)", "down at (1, 2) up wait 100ms down at (1, 2) up"),
    ("tap 1 times at (1, 2)", "down at (1, 2) up"),
    (
      "tap 2 times at (1, 2) over 20ms every 90ms",
      "down at (1, 2) wait 20ms up wait 70ms down at (1, 2) wait 20ms up"
    ),
    (
      "tap 2 times 3 at (1, 2) over 20ms with kind: .mouse",
      """
      down 3 at (1, 2) with kind: .mouse wait 20ms up 3 wait 100ms
      down 3 at (1, 2) with kind: .mouse wait 20ms up 3
      """
    ),
    ("tap 2 times at (1, 2) every 0ms", "down at (1, 2) up down at (1, 2) up"),
    ("swipe from (1, 2) by (30, 0)", "down at (1, 2) move by (30, 0) up"),
    (
      "swipe 2 from (1, 2) to (30, 0) over 50ms with pressure: 0.5",
      "down 2 at (1, 2) with pressure: 0.5 move 2 to (30, 0) over 50ms up 2"
    ),
    (
      "swipe 1 from (1, 2) by (9, 0), 2 from (3, 4) to (9, 9) over 50ms",
      "down 1 at (1, 2), 2 at (3, 4) move 1 by (9, 0), 2 to (9, 9) over 50ms up 1, 2"
    ),
    (
      "pinch at (100, 50) from 40 to 120pt over 50ms",
      "down 1 at (80, 50) down 2 at (120, 50) move 1 to (40, 50), 2 to (160, 50) over 50ms up 1 up 2"
    ),
    (
      "pinch 5 3 at (100, 50) from 40 to 0",
      "down 5 at (80, 50) down 3 at (120, 50) move 5 to (100, 50), 3 to (100, 50) up 5 up 3"
    ),
    ("repeat 3 { wait 10ms }", "wait 10ms wait 10ms wait 10ms"),
    (
      "repeat 2 { repeat 2 { wait 1ms } expect nothing wait 2ms expect width == 600 }",
      """
      wait 1ms wait 1ms expect nothing wait 2ms expect width == 600
      wait 1ms wait 1ms expect nothing wait 2ms expect width == 600
      """
    ),
    ("set limit = 20", "set limit = 20pt"), ("repeat 1 { }", ""),
  ])
  func `a short form is its steps`(short: String, long: String) throws {
    let frame = "frame pad = (0, 0, 200, 200)\n"
    #expect(try trace(frame + short) == trace(frame + long))
    let setup = "setup for Pad { \(frame) }\n"
    #expect(try trace(short, setup: setup) == trace(frame + long))
  }

  @Test func `a hint names the expectation without phases`() throws {
    var compilation = try compiled(
      """
      test "it" for Pad { frame pad = (0, 0, 9, 9) tap at (1, 1) expect nothing }
      test "actions" for Pad { frame pad = (0, 0, 9, 9) tap 3 times at (1, 1) expect nothing }
      test "none" for Pad { frame pad = (0, 0, 9, 9) tap 3 times at (1, 1) expect no action }
      """)
    let failures = compilation.testNumbers.flatMap { runTest($0, of: &compilation) }
    #expect(
      failures.map { $0.hints } == [
        ["no action came: `expect no action` allows the phases"], [], [],
      ])
    #expect(failures.last?.message == "expected no action, but tapped() came at 200 ms")
  }

  /// A failure shows each step as it is written, once.
  @Test func `a log has one row for a step`() throws {
    var compilation = try compiled(
      "test \"it\" for Pad { tap 3 times at (1, 1) repeat 2 { wait 1ms } expect tapped() }")
    let failure = try #require(runTest(compilation.testNumbers[0], of: &compilation).first)
    #expect(
      failure.timeline.filter { $0.kind == .step }.map { $0.text } == [
        "tap 3 times at (1, 1)", "wait 1ms", "wait 1ms",
      ])
  }

  // MARK: format --fix

  /// The files whose tests are shortened here. Those of the project are short already, and stay.
  private static let files = ["Specs", "Examples/Cookbook", "Tests/GestureTestingTests/Scenarios"]
    .flatMap { SpecFile.all(below: $0) }

  @Test(arguments: files)
  func `shortened tests play the same traces`(_ file: SpecFile) throws {
    let text = try formatWithShortTests(SourceFile(path: file.path, bytes: file.bytes))
    if !file.path.hasPrefix("Tests") { #expect(text == file.bytes, "write it with format --fix") }
    var before = try #require(file.compiled())
    var after = try #require(SpecFile(path: file.path, bytes: text).compiled())
    #expect(try traces(&before) == traces(&after))
    #expect(try formatWithShortTests(SourceFile(path: file.path, bytes: text)) == text)
  }

  private func shortened(_ steps: String) throws -> String {
    let head = "gesture A = tap()\n\ntest \"it\" for A {\n"
    let text = head + steps.split(separator: "\n").map { "  \($0)\n" }.joined() + "}\n"
    let result = try formatWithShortTests(SourceFile(path: "t.gesture", text: text))
    return String(decoding: result, as: UTF8.self).replacing(head, with: "")
      .split(separator: "\n").dropLast().map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("down at (1, 1)\nup", "tap at (1, 1)"), ("down 2 at (1, 1)\nup 2", "tap 2 at (1, 1)"),
    ("down at (1, 1)\nup at (1, 1)", "down at (1, 1)\nup at (1, 1)"),
    ("down 1 at (1, 1)\nup 2", "down 1 at (1, 1)\nup 2"),
    ("down at (1, 1)\n// why\nup", "down at (1, 1)\n// why\nup"),
    ("down at (1, 1)\nup  // why", "tap at (1, 1)  // why"),
    ("down at (1, 1)\nwait 80ms\nup", "tap at (1, 1) over 80ms"),
    ("down at (1, 1)\nwait 500ms\nup", "down at (1, 1)\nwait 500ms\nup"),
    (
      "down at (1, 1) with kind: .mouse\nmove by (9, 0) over 1s\nup",
      "swipe from (1, 1) by (9, 0) over 1s with kind: .mouse"
    ),
    (
      "down 1 at (0, 5)\ndown 2 at (40, 5)\nmove 1 to (-10, 5), 2 to (50, 5)\nup 1\nup 2",
      "pinch at (20, 5) from 40 to 60"
    ),
    (
      "down at (1, 1)\nwait 20ms\nup\nwait 60ms\ndown at (1, 1)\nwait 20ms\nup\nwait 1s",
      "tap 2 times at (1, 1) over 20ms every 80ms\nwait 1s"
    ),
    ("tap at (1, 1)\nwait 100ms\ntap at (1, 1)", "tap 2 times at (1, 1)"),
    (
      "expect no began\nexpect no tap.ended, ended\nexpect no failed",
      "expect no began, tap.ended, ended, failed"
    ),
    ("expect 1 began\nexpect 1 ended\nexpect 2 failed", "expect 1 began, ended\nexpect 2 failed"),
    ("expect no began\nexpect ended", "expect no began\nexpect ended"),
    ("expect no began\nexpect no action", "expect no began\nexpect no action"),
    ("expect no began  // why\nexpect no ended", "expect no began  // why\nexpect no ended"),
    (
      "expect 1 began within 1s\nexpect 1 ended within 1s",
      "expect 1 began within 1s\nexpect 1 ended within 1s"
    ),
    (
      "leave\nwait 1ms\nhover to (1, 1)\nleave\nwait 1ms\nhover to (1, 1)\nleave\nwait 1ms\n"
        + "hover to (1, 1)\nexpect nothing",
      "repeat 3 {\n  leave\n  wait 1ms\n  hover to (1, 1)\n}\nexpect nothing"
    ),
  ])
  func `steps get their short form`(long: String, short: String) throws {
    #expect(try shortened(long) == short)
  }

  @Test func `tests share their first steps`() throws {
    let text = """
      gesture A = tap() from pad {
        region pad
      }

      // Above.
      test "a" for A {
        frame pad = (0, 0, 9, 9)
        expect nothing
      }

      test "b" for A {
        frame pad = (0, 0, 9, 9)

        // Kept.
        expect nothing
      }

      """
    let short = try formatWithShortTests(SourceFile(path: "t.gesture", text: text))
    #expect(String(decoding: short, as: UTF8.self) == text)
    let other = text.replacing("\n  // Kept.", with: "")
    let shared = try formatWithShortTests(SourceFile(path: "t.gesture", text: other))
    #expect(
      String(decoding: shared, as: UTF8.self) == """
        gesture A = tap() from pad {
          region pad
        }

        setup for A {
          frame pad = (0, 0, 9, 9)
        }

        // Above.
        test "a" for A {
          expect nothing
        }

        test "b" for A {
          expect nothing
        }

        """)
  }
}
