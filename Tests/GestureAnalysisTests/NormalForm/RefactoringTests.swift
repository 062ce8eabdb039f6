import FormSupport
import Foundation
import GestureCompiler
import Testing

@testable import GestureAnalysis

/// Changes that people make without a change of behaviour, and changes close to them that are one.
@Suite struct RefactoringTests {
  private func isProvedSame(_ old: String, _ new: String) throws -> Bool {
    let machines = try [old, new].map { handlers in
      let text = """
        enum Mode { off, on }
        gesture G = drag() {
          region board
          input isLocked: bool = false
          input limit: distance = 100pt
          var offset: vector = .zero
          var count: count = 0
          var level: number = 0
          var mode: Mode = .off
          transient isOn: bool = false
          action a(x: distance)
          action b()
          on drag.changed { mode = isOn ? .on : .off count += 1 if count > 9 { count = 0 } }
        \(handlers)
        }
        """
      var compilation = try compiled(text)
      let machine = compilation.machine(compilation.gestureNumbers[0], for: .explain)
      return try #require(machine)
    }
    return FormPair(machines[0], machines[1], comparesValuesOfParts: true).isSame
  }

  private static let same = [
    (
      "on drag.ended { if drag.translation.dx > 50pt { b() } else { a(x: 1pt) } }",
      "on drag.ended { if drag.translation.dx <= 50pt { a(x: 1pt) } else { b() } }"
    ),
    (
      "on drag.ended where !(isLocked || length(drag.translation) > 50pt) { b() }",
      "on drag.ended where !isLocked && length(drag.translation) <= 50pt { b() }"
    ),
    (
      "on drag.ended where abs(drag.translation.dx) > 50pt { b() }",
      "on drag.ended where drag.translation.dx > 50pt || drag.translation.dx < -50pt { b() }"
    ),
    (
      "on drag.changed { a(x: abs(drag.translation.dx)) }",
      "on drag.changed { let x = drag.translation.dx a(x: x < 0pt ? -x : x) }"
    ),
    (
      "on drag.changed { a(x: min(drag.translation.dx, limit)) }",
      "on drag.changed { let x = drag.translation.dx if x > limit { a(x: limit) } else { a(x: x) } }"
    ),
    (
      "on drag.ended where isOn { b() } on drag.ended where !isOn { a(x: 1pt) }",
      "on drag.ended { if isOn { b() } else { a(x: 1pt) } }"
    ),
    (
      "on drag.ended where level > 5 { b() } on drag.ended where level < -5 { a(x: 1pt) }",
      "on drag.ended { if level > 5 { b() } else if level < -5 { a(x: 1pt) } }"
    ),
    (
      "on drag.ended { level += 1 } on drag.ended { b() }", "on drag.ended { level += 1 b() }"
    ),
    (
      "on drag.ended { if isOn { b() a(x: 2pt) } else { b() a(x: 1pt) } }",
      "on drag.ended { b() a(x: isOn ? 2pt : 1pt) }"
    ),
    (
      "on drag.ended { if isOn { a(x: 2pt) b() } else { b() } }",
      "on drag.ended { if isOn { a(x: 2pt) } b() }"
    ),
    (
      "on drag.ended { level = isOn ? (isLocked ? 1 : 2) : (isLocked ? 1 : 3) }",
      "on drag.ended { level = isLocked ? 1 : isOn ? 2 : 3 }"
    ),
    (
      "on drag.ended where isOn != isLocked { b() }",
      "on drag.ended where isOn && !isLocked || !isOn && isLocked { b() }"
    ),
    (
      "on drag.ended { level = sign(drag.translation.dx) }",
      "on drag.ended { level = drag.translation.dx > 0pt ? 1 : drag.translation.dx < 0pt ? -1 : 0 }"
    ),
    ("on drag.ended where count > 2 { b() }", "on drag.ended where !(count < 3) { b() }"),
    ("on drag.ended where mode == .on { b() }", "on drag.ended where mode != .off { b() }"),
    (
      "on drag.ended { a(x: clamp(drag.translation.dx, 0pt, 9pt)) }",
      "on drag.ended { a(x: max(0pt, min(9pt, drag.translation.dx))) }"
    ),
    (
      "on drag.ended { a(x: clamp(drag.translation.dx, 0pt, 9pt)) }",
      "on drag.ended { a(x: max(min(drag.translation.dx, 9pt), 0pt)) }"
    ),
    (
      "on drag.ended { a(x: clamp(drag.translation.dx, 0pt, 9pt)) }",
      "on drag.ended { let x = drag.translation.dx if x > 9pt { a(x: 9pt) } else if x < 0pt { a(x: 0pt) } else { a(x: x) } }"
    ),
    (
      "on drag.ended { level = clamp(drag.translation.dx / 9pt, -1, 1) }",
      "on drag.ended { level = max(-1, min(1, drag.translation.dx / 9pt)) }"
    ),
    // An input that is NaN stays so.
    (
      "on drag.ended { a(x: clamp(limit, -9pt, 9pt)) }",
      "on drag.ended { a(x: limit < -9pt ? -9pt : limit > 9pt ? 9pt : limit) }"
    ),
    (
      "on drag.ended { a(x: clamp(limit, -9pt, 9pt)) }",
      "on drag.ended { a(x: max(min(limit, 9pt), -9pt)) }"
    ),
    (
      "on drag.ended { level = clamp(level + limit / 9pt, -1, 1) }",
      "on drag.ended { level += limit / 9pt if level > 1 { level = 1 } if level < -1 { level = -1 } }"
    ),
  ]

  @Test(arguments: same)
  func `a refactoring is proved to be the same`(_ old: String, _ new: String) throws {
    #expect(try isProvedSame(old, new))
  }

  private static let different = [
    // A variable may be NaN, and so may a velocity.
    (
      "on drag.ended { level += limit / 1pt if level > 5 { b() } else { a(x: 1pt) } }",
      "on drag.ended { level += limit / 1pt if level <= 5 { a(x: 1pt) } else { b() } }"
    ),
    (
      "on drag.ended { if length(drag.velocity) > 300pt/s { b() } else { a(x: 1pt) } }",
      "on drag.ended { if length(drag.velocity) <= 300pt/s { a(x: 1pt) } else { b() } }"
    ),
    // The second of two handlers sees the assignments of the first.
    (
      "on drag.ended where isOn { isOn = false } on drag.ended where !isOn { b() }",
      "on drag.ended { if isOn { isOn = false } else { b() } }"
    ),
    ("on drag.ended { b() } on drag.ended { a(x: 1pt) }", "on drag.ended { a(x: 1pt) b() }"),
    (
      "on drag.ended where isOn { b() } on drag.ended where isLocked { a(x: 1pt) }",
      "on drag.ended { if isOn { b() } else if isLocked { a(x: 1pt) } }"
    ),
    // If an input is NaN, `min` is the first of the two.
    (
      "on drag.ended { a(x: min(limit, 9pt)) }", "on drag.ended { a(x: limit < 9pt ? limit : 9pt) }"
    ),
    // Of -0 the amount is 0.
    ("on drag.ended { a(x: abs(limit)) }", "on drag.ended { a(x: limit < 0pt ? -limit : limit) }"),
    (
      "on drag.ended { a(x: clamp(limit, 0pt, 9pt)) }",
      "on drag.ended { a(x: limit < 0pt ? 0pt : limit > 9pt ? 9pt : limit) }"
    ),
    // A tiny way to the left that is divided is -0.
    (
      "on drag.ended { level = clamp(drag.translation.dx / 9pt, 0, 1) }",
      "on drag.ended { level = max(0, min(1, drag.translation.dx / 9pt)) }"
    ),
    // If an input is NaN, `clamp` is NaN, and `min` is its first operand.
    (
      "on drag.ended { a(x: clamp(limit, -9pt, 9pt)) }",
      "on drag.ended { a(x: max(-9pt, min(9pt, limit))) }"
    ),
    ("on drag.ended where count > 2 { b() }", "on drag.ended where count > 3 { b() }"),
    (
      "on drag.ended where abs(drag.translation.dx) > 50pt { b() }",
      "on drag.ended where drag.translation.dx > 50pt || drag.translation.dx <= -50pt { b() }"
    ),
  ]

  @Test(arguments: different)
  func `what is close to a refactoring is not`(_ old: String, _ new: String) throws {
    #expect(try !isProvedSame(old, new))
  }

  private static let recognizer = """
    recognizer r() tracks 1 {
      state idle { on down -> held }
      state held {
        RULES
        on up -> fail(.tooShort)
      }
      active state moving {
        on move
        on up -> end
      }
    }
    gesture G = r()
    """

  private func isSame(rules old: String, _ new: String) throws -> Bool {
    let machines = try [old, new].map { rules in
      var compilation = try compiled(
        Self.recognizer.replacingOccurrences(of: "RULES", with: rules))
      let machine = compilation.machine(compilation.gestureNumbers[0], for: .explain)
      return try #require(machine)
    }
    return FormPair(machines[0], machines[1], comparesValuesOfParts: false).isSame
  }

  @Test func `rules of one trigger are one piece of code`() throws {
    let (right, down) = ("touches.translation.dx > 9pt", "touches.translation.dy > 9pt")
    let joined = "on move where \(right) || \(down) -> moving"
    #expect(
      try isSame(
        rules: joined, "on move where \(right) -> moving on move where \(down) -> moving"))
    let first = "on move where \(right) -> moving"
    #expect(
      try isSame(
        rules: "\(first) on move where !(\(right)) && \(down) -> fail(.tooFar)",
        "\(first) on move where \(down) -> fail(.tooFar)"))
    #expect(
      try !isSame(
        rules: "\(first) on move where \(down) -> fail(.tooFar)",
        "on move where \(down) -> fail(.tooFar) \(first)"))
  }
}
