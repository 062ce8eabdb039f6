import Foundation
import GestureCompiler
import GestureTesting
import TestSupport
import Testing

@testable import GestureAnalysis

/// A file whose gestures are covered.
struct CoverSpec: CustomTestStringConvertible, Sendable {
  var name: String
  var path: String
  var text: String

  var testDescription: String { name }

  init(name: String, text: String) {
    self.name = name
    path = "\(name).gesture"
    self.text = text
  }

  init(file: String) throws {
    path = Repository.file(file).path
    name = URL(filePath: path).deletingPathExtension().lastPathComponent
    text = try String(contentsOfFile: path, encoding: .utf8)
  }

  /// - Parameter more: text that is added to its end.
  func compile(_ more: String = "") throws -> Compilation {
    var compiler = Compiler()
    let compilation = compiler.compile(path) { wanted in
      if wanted == path { return SourceFile(path: path, text: text + more) }
      let text = try? String(contentsOfFile: wanted, encoding: .utf8)
      return text.map { SourceFile(path: wanted, text: $0) }
    }
    return try #require(compilation)
  }

  func covers(touches: Int?, budget: Int) throws -> [(gesture: Int, cover: Cover)] {
    var compilation = try compile()
    let problems = compilation.diagnostics.filter { $0.severity == .error }.map { $0.text }
    try #require(problems == [])
    return try compilation.gestureNumbers.map { gesture in
      let made = compilation.machine(gesture, for: .record)
      let machine = try #require(made)
      let cover = Cover(machine, files: compilation.files, touches: touches, budget: budget)
      return (gesture, try #require(cover))
    }
  }

  /// The title of the first `test` block that fails with the spec, or how it has errors.
  enum Outcome: Equatable { case passes, fails(String), hasErrors }

  func outcome(of blocks: String) throws -> Outcome {
    var compilation = try compile("\n" + blocks)
    guard !compilation.hasErrors else { return .hasErrors }
    let tests = compilation.testNumbers.suffix(
      blocks.split(separator: "\n").count { $0.hasPrefix("test \"") })
    let failed = tests.first { !runTest($0, of: &compilation).isEmpty }
    return failed.map { .fails(compilation.program.tests[$0].title) } ?? .passes
  }
}

// MARK: - Shown items

extension Cover {
  /// All goals, those that are shown and those that are not, with the reasons.
  var outline: String {
    var text = "\(gesture): \(tests.count) tests\n"
    text += goals.map { "  \(self.text.text($0))\n" }.sorted().joined()
    return text + report
  }
}

// MARK: - Small specs

extension CoverSpec {
  /// Recognizers of the prelude, for a file to have as its own, so that each of their rules counts.
  private static func own(_ names: String...) -> String {
    let path = Repository.file("Sources/GestureCompiler/Prelude/prelude.gesture").path
    let lines = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    return names.map { name in
      let start = lines.firstIndex { $0.hasPrefix("recognizer \(name)(") } ?? 0
      let end = lines[start...].firstIndex { $0 == "}" } ?? start
      return lines[start...end].joined(separator: "\n") + "\n\n"
    }.joined()
  }

  /// The states to look at: enough for the expectations of the small specs.
  static let budget = 800

  static let small: [CoverSpec] = [
    CoverSpec(
      name: "taps",
      text: own("tap") + "gesture Taps = exclusive(double: tap(count: 2), single: tap())\n"),
    CoverSpec(
      name: "card",
      text: own("longPress", "drag") + """
        gesture Card = sequence(
          hold: longPress(minimumDuration: 300ms), move: drag(), within: 200ms
        ) {
          action dropped(by: vector)
          on move.ended where abs(move.translation.dx) >= 40pt { dropped(by: move.translation) }
        }

        """),
    CoverSpec(
      name: "pair",
      text: "gesture Pair = sequence(first: tap(), second: tap(), within: 300ms)\n"),
    CoverSpec(
      name: "row",
      text: own("drag") + "gesture Row = drag(axis: .horizontal, minimumDistance: 12pt)\n"),
    CoverSpec(name: "flick", text: own("swipe") + "gesture Flick = swipe()\n"),
    CoverSpec(
      name: "fling",
      text: """
        gesture Fling = drag() {
          action thrown()
          action dropped()
          on drag.ended where length(drag.velocity) >= 600pt/s { thrown() }
          on drag.ended where length(drag.velocity) < 600pt/s { dropped() }
        }

        """),
    CoverSpec(
      name: "firm", text: own("force") + "gesture Firm = force(minimumPressure: 0.5)\n"),
    CoverSpec(
      name: "ticks",
      text: own("press") + """
        gesture Ticks = press(maximumDistance: 20pt, tickDelay: 400ms, tickInterval: 100ms)

        """),
    CoverSpec(
      name: "zoom",
      text: own("magnify") + """
        gesture Zoom = magnify(minimumScaleDelta: 0.05, minimumSpanDelta: 20pt)

        """),
    CoverSpec(
      name: "gate",
      text: """
        gesture Gate = exclusive(
          far: swipe() where far.translation.dx >= 80pt, near: tap(maximumDistance: 200pt)
        )

        """),
    CoverSpec(
      name: "quick",
      text: """
        recognizer quick() {
          state idle { on down -> down }
          state down {
            on up where elapsed < 250ms -> end
            on up where touches.duration >= 600ms -> fail
            on up -> slow
          }
          state slow {
            after 100ms -> fail
            on down where abs(touch.location.x - 100pt) <= 30pt -> down
          }
        }
        gesture Quick = quick()

        """),
    CoverSpec(
      name: "wheel",
      text: own("scroll") + """
        recognizer nudge() { state idle { on scroll where touch.delta.dy >= 8pt -> end } }
        gesture Wheel = simultaneous(turn: scroll(idle: 140ms), nudge: nudge())

        """),
  ]
}
