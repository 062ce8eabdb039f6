import FormSupport
import GestureCompiler
import Testing

@testable import GestureAnalysis

/// Numbers behave as in a machine: sums are rounded, and inputs may be large, infinite or NaN.
@Suite struct RoundingTests {
  private func findings(_ text: String) throws -> [Finding] { analyze(try compiled(text)).findings }

  /// Each holds for some value of the inputs `a` and `b`, `d` and `p`: 0.1, 1e20, infinity or NaN.
  static let possible = [
    "(a + 1) - 1 != a", "a / 3 * 3 != a", "a + 1 == a", "a + 0.1 - a != 0.1",
    "(a + b) - b - a > 0.5", "a - a != 0", "a * 0 != 0", "a != a", "!(a <= a)", "d - d != 0s",
    "p != p", "distance(p, p) != 0pt", "!(lerp(1, 1, a) == 1)", "!(clamp(a - a, 0, 1) >= 0)",
    "(drag.translation.dx + 1000000pt) - 1000000pt != drag.translation.dx",
    "most + 1 == most", "most - most != 0", "most * 0 != 0",
    "mod(a, 3) != mod(a, 3)", "mod(a + 0.1 - 0.1, 3) != mod(a, 3)", "!(mod(a, 3) < 3)",
    "mod(a, b) >= b", "sector(drag.translation, of: 8) > 6",
    "mod(drag.translation.dx / 3 * 3, 1pt) != mod(drag.translation.dx, 1pt)",
  ]

  @Test(arguments: possible)
  func `what holds for some number is not proved never to hold`(_ condition: String) throws {
    let findings = try findings(
      """
      gesture G(most: number = 5 where most > 1) = drag() {
        input a: number = 0
        input b: number = 0
        input d: duration = 0s
        input p: point = .zero
        action happens()
        on drag.ended where \(condition) { happens() }
      }
      """)
    let found = findings.filter { $0.verdict.isProved }.map { $0.problem.text }
    #expect(found == [])
  }

  /// Each holds for no number.
  static let impossible = [
    "a < a", "a > 3 && a < 2", "clamp(drag.translation.dx / 45pt, 0, 7) > 9",
    "clamp(floor(drag.translation.dx / 45pt), 0, 7) > 9",
    "drag.translation.dx < 0pt && drag.translation.dx > 1pt",
    "clamp(angle(drag.translation) / 1deg, 0, 7) < 0", "limit * 2 < 1 && limit > 1",
    "n > 3 && n < 4", "drag.touches.scale < 0", "sector(drag.translation, of: 8) >= 8",
    "sector(drag.translation, of: 8) < 0", "mod(drag.translation.dx, 7pt) >= 7pt",
    "mod(n, 3) >= 3", "mod(drag.translation.dy, -7pt) > 0pt",
  ]

  @Test(arguments: impossible)
  func `what holds for no number is proved never to hold`(_ condition: String) throws {
    let findings = try findings(
      """
      gesture G(limit: number = 3 where limit > 1) = drag() {
        input a: number = 0
        input n: count = 0
        action happens()
        on drag.ended where \(condition) { happens() }
      }
      """)
    #expect(findings.map { $0.problem.spec } == [.deadHandler])
    #expect(findings.allSatisfy { $0.verdict.isProved })
  }

  /// Each is kept in bounds by the lesser or the greater of two numbers.
  static let bounded = [
    "number = 0: clamp(base - drag.translation.dy / 150pt, 0, 1): value >= 0 && value <= 1",
    "count = 0: clamp(value - round(drag.translation.dx / 25pt), 0, 7): value >= 0 && value <= 7",
    "number = 1: clamp(value * touchScale, 1, 5): value >= 1 && value <= 5",
    "number = 0: min(length(drag.translation) / 80pt, 1): value <= 1",
    "number = 1: min(clamp(value * touchScale, 1, 5), most): value >= 1 && value <= 5",
  ]

  @Test(arguments: bounded)
  func `bounds of a clamped value are proved, at length`(_ text: String) throws {
    let words = text.split(separator: ": ").map(String.init)
    let findings = try findings(
      """
      gesture G(most: number = 5 where most > 1) = drag() {
        var value: \(words[0])
        transient base: number = 0
        transient touchScale: number = 1
        invariant \(words[2])
        on drag.changed {
          touchScale = drag.translation.dx / 100pt
          base = clamp(base + 0.1, 0, 1)
          value = \(words[1])
        }
      }
      """)
    #expect(findings.map { $0.problem.text } == [])
  }

  @Test func `a part of a time is compared to the nanosecond`() throws {
    let findings = try findings(
      """
      recognizer filling(time: duration = 1200ms where time > 0ms) {
        event progress()
        state idle { on down -> full }
        active state full {
          every 100ms where elapsed / time < 1 { progress() }
          after time -> end
          on up -> end
        }
      }
      gesture R = filling() {
        action shown()
        on filling.progress { shown() }
      }
      """)
    #expect(findings.map { $0.problem.text } == [])
  }
}
