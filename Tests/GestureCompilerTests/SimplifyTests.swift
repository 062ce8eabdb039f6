import Foundation
import GestureRuntime
import Testing

@testable import GestureCompiler

/// Values and conditions with inserted known values: simpler, and the same to the bit.
@Suite struct SimplifyTests {
  // MARK: Conditions

  private func waiting(_ rules: String) throws -> [String] {
    try Lowered.rules(
      "b", of: "r()",
      """
      recognizer r() tracks 1 {
        transient x: number = 0
        transient y: number = 0
        state a { on down { x = touch.pressure  y = touch.location.x / 1pt } -> b }
        state b { \(rules)  on up { x = y  y = x } -> fail }
      }
      """
    ).filter { !["on up {", "r.x = r.y", "r.y = r.x", "} -> fail"].contains($0) }
  }

  @Test func `a condition that failed is not looked at again`() throws {
    #expect(
      try waiting("on move where x < y -> fail  on move where x < y -> end") == [
        "on move where r.x < r.y -> fail"
      ])
    #expect(
      try waiting("on move where x < y -> fail  on move where !(x < y) && x > 1 -> end") == [
        "on move where r.x < r.y -> fail", "on move where r.x > 1 -> end",
      ])
    // Both comparisons fail for NaN.
    #expect(try waiting("on move where x < y -> fail  on move where y <= x -> end").count == 2)
    // Another trigger knows nothing of it.
    #expect(try waiting("on move where x < y -> fail  on extra where x < y -> end").count == 2)
  }

  @Test func `what holds in a rule holds in its block until it changes`() throws {
    #expect(
      try waiting("on move where x < y { if x < y { x = 3 } else { x = 4 } }") == [
        "on move where r.x < r.y {", "r.x = 3", "}",
      ])
    #expect(try waiting("on move where x < y { y = x * 2  if x < y { x = 3 } }").count == 6)
    #expect(try waiting("on move { if x < y { x = 3 }  if x < y { y = 3 } }").count == 8)
    #expect(
      try waiting("on move { if x < 1 { y = 3 }  if x < 1 { y += 1 } }") == [
        "on move {", "if r.x < 1 {", "r.y = 3", "r.y = 4", "}", "}",
      ])
  }

  @Test func `a known side decides, or leaves the other side`() {
    var trees = ScalarTrees()
    let (open, no, yes) = (Scalar.local(1), Scalar.constant(0), Scalar.constant(1))
    #expect([trees.both(no, open), trees.both(open, no)] == [no, no])
    #expect([trees.both(yes, open), trees.both(open, yes)] == [open, open])
    #expect([trees.either(no, open), trees.either(open, no)] == [open, open])
    #expect([trees.either(yes, open), trees.either(open, yes)] == [yes, yes])
    #expect([trees.choice(no, open, yes), trees.choice(yes, open, no)] == [yes, open])
  }

  // MARK: Numbers

  /// The simplified value, read or not.
  private func value(_ expression: String) throws -> String {
    let lowered = Lowered(
      """
      recognizer r(zero: number = 0, one: number = 1, all: number = .infinity) tracks 1 {
        value v: number = \(expression)
        state a { on down -> end }
      }
      gesture G = r()
      """)
    let machine = optimize(
      try lower(gesture: lowered.gestures[0], of: lowered.checked.program), for: .record)
    return ValuePrinter(machine).text(machine.parts[0].values[0].value)
  }

  @Test(arguments: [
    "touches.scale - zero", "touches.scale + -zero", "touches.scale * one", "one * touches.scale",
    "touches.scale / one", "min(touches.scale, all)", "max(touches.scale, -all)",
  ])
  func `what gives its operand to the bit is that operand`(_ expression: String) throws {
    #expect(try value(expression) == "touches.scale")
  }

  @Test(arguments: [
    // -0 + 0 is 0. Infinity times 0, and infinity less itself, is NaN.
    "touches.scale + zero", "touches.scale * zero", "touches.scale - touches.scale",
    "zero - touches.scale", "touches.scale / touches.scale", "touches.scale * -one",
    // `min` and `max` of NaN give their first operand.
    "min(all, touches.scale)", "max(-all, touches.scale)",
    // NaN is neither less than nor equal to anything.
    "touches.scale <= all ? 2 : 3", "touches.scale == touches.scale ? 2 : 3",
    "touches.scale >= -all ? 2 : 3",
  ])
  func `what may give something else is computed`(_ expression: String) throws {
    #expect(try value(expression) != "touches.scale")
    #expect(try value(expression).contains("touches.scale"))
  }

  @Test(arguments: [
    ("touches.scale > all ? 2 : 3", "3"), ("touches.scale < -all ? 2 : 3", "3"),
    ("touches.duration < 0ms ? 2 : 3", "3"), ("touches.duration >= 0ms ? 2 : 3", "2"),
    ("touches.travel < 0pt ? 2 : 3", "3"), ("elapsed >= 0s ? 2 : 3", "2"),
    ("min(touches.duration, .infinity) / 1s", "touches.duration / 1s"),
    ("touches.count > 1 ? 2 : 3", "3"), ("touches.count * 0.5 <= 0.5 ? 2 : 3", "2"),
    ("abs(touches.scale) < zero ? 2 : 3", "3"),
  ])
  func `bounds decide what they can`(_ expression: String, _ folded: String) throws {
    #expect(try value(expression) == folded)
  }

  @Test(arguments: ["touches.travel >= 0pt ? 2 : 3", "abs(touches.scale) >= zero ? 2 : 3"])
  func `bounds of what may be no number decide nothing`(_ expression: String) throws {
    #expect(try value(expression).contains("?"))
  }
}

extension Lowered {
  /// The rules of a state as text, without their numbers.
  static func rules(_ state: String, of use: String, _ recognizer: String = "") throws -> [String] {
    let machine = try Lowered("\(recognizer)\ngesture G = \(use)").machine("G")
    var lines: [String] = []
    var isInside = false
    for line in describe(machine).split(separator: "\n").map(String.init) {
      let words = line.drop { $0 == " " }
      if line.hasPrefix("  ") && !line.hasPrefix("    ") || !line.hasPrefix(" ") {
        isInside = words == "state \(state)" || words == "active state \(state)"
      } else if isInside {
        lines.append(words.components(separatedBy: " // rule")[0])
      }
    }
    return lines
  }
}
