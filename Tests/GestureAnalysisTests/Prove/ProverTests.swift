import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// A prover that has looked at all of the first gesture of a text.
func proved(
  _ text: String, _ model: Prover.Model = .hands, fingers: Int = 2, states: Int = 4_000,
  keepsSteps: Bool = false
) throws -> (prover: Prover, subject: Subject) {
  var compilation = try compiled(text)
  let found = compilation.machine(compilation.gestureNumbers[0], for: .explain)
  let machine = try #require(found)
  let subject = try #require(Subject(machine, touches: 1))
  var limits = Prover.Limits()
  (limits.fingers, limits.states) = (fingers, states)
  let prover = try #require(Prover(subject, model, limits))
  prover.keepsSteps = keepsSteps
  prover.run()
  return (prover, subject)
}

@Suite struct ProverTests {
  /// Whether `no()` is performed, as far as the prover knows.
  private func mayBePerformed(
    _ body: String, of composition: String = "drag()", _ model: Prover.Model = .hands
  ) throws -> Bool {
    let text = "gesture G = \(composition) {\n  action no()\n\(body)\n}"
    let (prover, subject) = try proved(text, model)
    #expect(prover.isComplete)
    return try proofOfNo(prover, subject) == nil
  }

  /// The proof that `no()` is never performed.
  private func proofOfNo(_ prover: Prover, _ subject: Subject) throws -> Proof? {
    let number = try #require(subject.machine.actions.firstIndex { $0.name == "no" })
    return prover.proof { seen in
      seen.outputs.contains { if case .action(number, _) = $0 { true } else { false } }
    }
  }

  // MARK: Possible values

  /// The values that a part that is over keeps until the reset, in steps after its end.
  @Test(arguments: [
    "first.touches.velocity.dx > 100pt/s", "first.touches.pressure > 0.5",
    "first.touches.modifiers.contains(.shift)", "first.touches.kind == .stylus",
    "first.touches.button == .primary", "first.touches.location.x > 9pt",
    "first.touches.duration > 1s",
  ])
  func `what was frozen may be anything`(_ condition: String) throws {
    #expect(
      try mayBePerformed(
        "  on second.ended where \(condition) { no() }",
        of: "sequence(first: drag(), second: tap())"))
  }

  @Test func `what a part was refused by is frozen, too`() throws {
    #expect(
      try mayBePerformed(
        "  on all.ended where first.touches.button != .primary { no() }",
        of:
          "simultaneous(first: press(), all: drag(minimumDistance: 0pt, buttons: [.primary, .secondary]))"
      ))
  }

  // MARK: What cannot be

  @Test(arguments: [
    "drag.translation.dx < 0pt && drag.translation.dx > 40pt",
    "drag.translation.dx > 3pt && -drag.translation.dx > 0pt",
    "abs(drag.translation.dy) < 5pt && drag.translation.dy > 6pt",
    "drag.translation.dx > 10pt && drag.translation.dy > 10pt && length(drag.translation) < 5pt",
  ])
  func `conditions on one quantity exclude each other`(_ condition: String) throws {
    #expect(try !mayBePerformed("  on drag.changed where \(condition) { no() }"))
  }

  @Test func `places and the way between them exclude each other`() throws {
    let text = """
      recognizer way tracks 1 {
        event far()
        state idle { on down -> on }
        active state on {
          on move where touch.location.x > 100pt && touch.start.x < 50pt
            && touch.translation.dx < 49pt { far() } -> end
          on up -> end
        }
      }
      gesture G = way() { action no()  on way.far { no() } }
      """
    let (prover, subject) = try proved(text)
    #expect(prover.isComplete)
    #expect(try proofOfNo(prover, subject) != nil)
  }

  @Test func `a count that never comes to a number is known`() throws {
    let body = """
        var n = 0
        on drag.ended { n = n == 1 ? 0 : n + 1 }
        on drag.ended where n == 3 { no() }
      """
    #expect(try !mayBePerformed(body))
  }

  @Test func `parts that follow one touch read one quantity`() throws {
    let parts = "simultaneous(a: drag(minimumDistance: 0pt), b: drag(minimumDistance: 0pt))"
    let never = "  on a.changed where a.translation.dx > 9pt && b.translation.dx < 8pt { no() }"
    #expect(try !mayBePerformed(never, of: parts))
  }

  // MARK: Possible outcomes

  @Test(arguments: [
    "drag.translation.dx < 0pt && drag.translation.dy > 40pt",
    "drag.translation.dx > 40pt || drag.translation.dx < -40pt",
    "length(drag.translation) > 30pt && abs(drag.translation.dx) < 1pt",
    "drag.velocity.dx > 2000pt/s && drag.translation.dx < 20pt",
    "angle(drag.translation) > 1rad && drag.translation.dx > 1pt",
    "drag.location.x < 20pt && drag.location.y > 900pt",
  ])
  func `what may happen is not excluded`(_ condition: String) throws {
    #expect(try mayBePerformed("  on drag.changed where \(condition) { no() }"))
  }

  /// 0.1 + 0.2 is more than 0.3: computed values have room for rounding.
  @Test func `rounding is no contradiction`() throws {
    let body = """
        on drag.changed where drag.translation.dx <= 0.30000000000000004pt
          && drag.translation.dx - 0.1pt > 0.2pt { no() }
      """
    #expect(try mayBePerformed(body))
  }

  @Test func `a lift elsewhere is a model of its own`() throws {
    let recognizer = """
      recognizer hop tracks 1 {
        event jumped()
        state idle { on down -> held }
        active state held {
          on move -> cancel
          on up where length(touch.translation) > 10pt { jumped() } -> end
          on up -> end
        }
      }
      gesture G = hop() { action no()  on hop.jumped { no() } }
      """
    for (model, never) in [(Prover.Model.hands, true), (.anyHost, false)] {
      let (prover, subject) = try proved(recognizer, model)
      #expect(prover.isComplete)
      #expect(try (proofOfNo(prover, subject) != nil) == never)
    }
  }

  // MARK: Waits

  @Test(arguments: [
    ("exclusive(double: tap(count: 2), single: tap())", "single", 350),
    ("exclusive(hold: longPress(minimumDuration: 400ms), single: tap())", "single", 0),
  ])
  func `the greatest wait is known`(
    _ composition: String, _ part: String, _ milliseconds: Int64
  ) throws {
    let (prover, subject) = try proved("gesture G = \(composition)")
    let node = try #require(subject.machine.nodes.firstIndex { $0.name == part })
    #expect(prover.isComplete)
    let bound = Double(milliseconds) * 1e6
    #expect(prover.proof(that: .node(node), waitsAtMost: bound) != nil)
    #expect(milliseconds == 0 || prover.proof(that: .node(node), waitsAtMost: bound - 1) == nil)
  }

  // MARK: Words

  @Test func `a proof names its model and how many fingers`() throws {
    let (prover, _) = try proved("gesture G = tap()", fingers: 3)
    #expect(prover.proof { _ in false }?.words == "however hands move, with up to 3 fingers")
    let (any, _) = try proved("gesture G = tap()", .anyHost, fingers: 1)
    #expect(any.proof { _ in false }?.words == "whatever a host sends, with one finger")
    #expect(prover.proof { _ in true } == nil)
  }

  @Test func `who has not looked at all proves nothing`() throws {
    let text = "gesture G = exclusive(double: tap(count: 2), single: tap())"
    let (prover, _) = try proved(text, states: 3)
    #expect(!prover.isComplete)
    #expect(prover.proof { _ in false } == nil)
  }
}
