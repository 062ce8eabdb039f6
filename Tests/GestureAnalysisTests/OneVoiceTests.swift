import FormSupport
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// Two places that report the same thing use the same words.
@Suite struct OneVoiceTests {
  private func specs(_ text: String) throws -> [DiagnosticSpec] {
    analyze(try compiled(text)).findings.map { $0.problem.spec }
  }

  // MARK: One stroke

  @Test(arguments: [
    "scroll: scroll(), move: drag()", "move: drag(), scroll: scroll()",
    "move: drag(), mark: drag(minimumDistance: 0pt) delay 80ms",
  ])
  func `a wheel and a finger are two strokes, and what a delay ends is none, at length`(
    _ parts: String
  ) throws {
    #expect(try !specs("gesture G = simultaneous(\(parts))").contains(.conflict))
  }

  @Test func `two drags share a stroke`() throws {
    #expect(
      try specs("gesture G = simultaneous(a: drag(), b: drag(minimumDistance: 30pt))")
        .contains(.conflict))
  }

  // MARK: Handlers that no machine has

  @Test(arguments: ["1 > 2", "!true"])
  func `a handler whose condition is always false is reported`(_ condition: String) throws {
    let found = try specs(
      """
      gesture G = tap() {
        action no()
        action yes()
        on tap.ended { yes() }
        on tap.ended where \(condition) { no() }
      }
      """)
    #expect(found == [.deadHandler])
  }

  @Test func `a handler that one of its references can run is not reported`() throws {
    let found = try specs(
      """
      gesture G = each(stroke: drag(), upTo: 2) {
        action first()
        action third()
        on stroke.began where stroke.index == 0 { first() }
        on stroke.began where stroke.index == 2 { third() }
      }
      """)
    #expect(found == [.deadHandler])
  }

  // MARK: Names that hosts know

  @Test(arguments: [
    "drag.touches.radius < 0pt",
    "clamp(1 - abs(drag.translation.dx) / 1pt, 0, 1) < 0",
    "drag.translation.dx / 1pt - floor(drag.translation.dx / 1pt) > 1.5",
  ])
  func `what a readout never is is known`(_ condition: String) throws {
    let found = try specs(
      """
      gesture G = drag() {
        action no()
        on drag.changed where \(condition) { no() }
      }
      """)
    #expect(found == [.deadHandler])
  }

  @Test func `what a rule has asked of the last touch is known of what it keeps`() throws {
    let found = try specs(
      """
      recognizer firm tracks 1 {
        value force: number = touches.pressure
        state idle { on down -> held }
        state held {
          on up -> fail
          on move where touches.pressure > 0.5 -> end
        }
      }
      gesture G = firm() {
        action no()
        on firm.ended where firm.touches.pressure < 0.4 { no() }
      }
      """)
    #expect(found == [.deadHandler])
  }

  // MARK: Latencies

  @Test func `what an answer confirms is not never seen`() throws {
    var options = AnalysisOptions()
    options.listsAnswers = true
    let text = try RefutedProofTests.Refutation(name: "minute-with-a-ring").text("gesture")
    let gesture = try #require(analyze(try compiled(text), options: options).gestures.first)
    for answer in gesture.answers where answer.verdict == .confirmed {
      for name in gesture.unseen {
        #expect(answer.question != "whether `\(name)` is recognized")
      }
    }
  }

  // MARK: Versions

  private func outcome(_ old: String, _ new: String) throws -> Comparison.Outcome {
    let wrap = { (body: String) in
      """
      gesture G = drag() {
        action far(way: vector)
        var times: count = 0
        on drag.changed { \(body) }
      }
      """
    }
    let machines = try [old, new].map { body -> Machine in
      var compilation = try compiled(wrap(body))
      let machine = compilation.machine(compilation.gestureNumbers[0], for: .record)
      return try #require(machine)
    }
    return try #require(compare(old: machines[0], new: machines[1])).outcome
  }

  @Test(arguments: [
    (
      "if drag.location.x > 5pt { if drag.location.y > 5pt { far(way: drag.translation) } }",
      "if drag.location.x > 5pt && drag.location.y > 5pt { far(way: drag.translation) }"
    ),
    (
      "if drag.location.x > 5pt { if drag.location.y > 5pt { times += 1 } }",
      "if drag.location.x > 5pt && drag.location.y > 5pt { times += 1 }"
    ),
    (
      "if !(drag.location.x > 5pt || drag.location.y > 5pt) { far(way: drag.translation) }",
      "if !(drag.location.x > 5pt) && !(drag.location.y > 5pt) { far(way: drag.translation) }"
    ),
    (
      "if !(drag.location.x > 5pt || drag.location.y > 5pt) { far(way: drag.translation) }",
      "if drag.location.x <= 5pt && drag.location.y <= 5pt { far(way: drag.translation) }"
    ),
  ])
  func `two ways to write one condition are the same`(_ old: String, _ new: String) throws {
    #expect(try outcome(old, new) == .same)
  }

  @Test func `what may be NaN stays apart`() throws {
    #expect(
      try outcome(
        "if !(drag.velocity.dx > 5pt/s) { times += 1 }",
        "if drag.velocity.dx <= 5pt/s { times += 1 }") == .mayDiffer)
  }
}
