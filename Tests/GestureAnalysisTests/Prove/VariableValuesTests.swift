import FormSupport
import GestureCompiler
import Testing

@testable import GestureAnalysis

/// Conditions that no values of variables meet, and those that some may.
@Suite struct VariableValuesTests {
  /// Whether the last handler is proved never to run by values alone.
  private func isDead(_ members: String) throws -> Bool {
    let text = "gesture G = drag() {\n  input far: bool = false\n\(members)\n}"
    var compilation = try compiled(text)
    let gesture = try #require(compilation.gestureNumbers.last)
    let machine = compilation.machine(gesture, for: .explain)
    let known = try #require(machine)
    let handler = try #require(
      known.nodes.flatMap { $0.handlers }.max { $0.span.start < $1.span.start })
    return Proof.noneHolds([handler.condition], VariableValues(known)) != nil
  }

  @Test(arguments: [
    "var n: count = 0  on ended { n = n == 1 ? 0 : n + 1 }  on ended where n == 3 { n = 0 }",
    "var n: count = 0  on ended { if n < 2 { n += 1 } }  on ended where n > 2 && far { n = 0 }",
    "var n: count = 0  var m: count = 5  on ended { n = m }  on ended where n != 0 && n != 5 { n = 1 }",
    "var b: bool = true  on ended where !b { b = false }",
    "transient b: bool = false  on began { b = true }  on ended where !b && b { b = false }",
    "var n: count = 0  on ended where n == 1 { n = 1 }",
    "var a: bool = false  var b: bool = false  on ended { a = true }  on ended where a { b = true }  on ended where b && !a { a = false }",
    "var n: count = 0  var m: count = 0  on ended { if n < 3 { n += 1 m = n } }  on ended where m > n { m = 0 }",
    "var n: count = 0  var b: bool = false  on began { b = n > 1 if far && n < 4 { n += 1 } }  on ended where b && n < 2 { n = 4 }",
    "var n: count = 0  on ended { n = clamp(n + 5 * sign(drag.translation.dx), 0, 20) }  on ended where n == 7 { n = 0 }",
    "var x: distance = 0pt  on changed { x = round(drag.translation.dx, to: 5pt) }  on ended where far && 7pt == x { x = 0pt }",
    "var n: count = 4  on ended { let m = 2 * round(drag.translation.dx / 20pt) n = far ? m : n - 6 }  on ended where n == 3 { n = 0 }",
  ])
  func `no value is such`(_ members: String) throws {
    #expect(try isDead(members))
  }

  @Test(arguments: [
    "var n: count = 0  on ended { n = n == 2 ? 0 : n + 1 }  on ended where n == 2 { n = 0 }",
    "var n: count = 0  on ended { n += 1 }  on ended where n == 300 { n = 0 }",
    "var n: count = 0  on ended { n = clamp(n + 5 * sign(drag.translation.dx), -3, 20) }  on ended where n == 7 { n = 0 }",
    "var x: distance = 0pt  on changed { x = round(drag.translation.dx, to: 3.5pt) }  on ended where x == 7pt { x = 0pt }",
    "var n: count = 3  on ended { n += 10 * round(drag.translation.dx / 20pt) }  on ended where n == 7 { n = 0 }",
    "var n: count = 0  on ended { n += 5 }  on ended where n == 35 { n = 0 }",
    "var n: count = 0  on ended { n = far ? 3 : 0 }  on ended where n == 3 { n = 0 }",
    "var b: bool = true  on ended { b = !b }  on ended where !b { b = false }",
    "var x: distance = 0pt  on ended { x = drag.translation.dx }  on ended where x > 9pt { x = 0pt }",
    "var n: count = 0  on ended where far { n = 3 }  on ended where n == 3 { n = 0 }",
    "var n: count = 0  var m: count = 0  on ended { if n < 2 { n += 1 m = n } }  on ended where m == 2 { m = 0 }",
    "var n: count = 0  on ended where n < 2 { n += 1 if n == 2 { n = 7 } }  on ended where n == 7 { n = 0 }",
    "on ended where far { }",
    "transient a: bool = false  var b: bool = false  on began { a = true }  on began where a { b = true }  on ended where b && !a { b = false }",
    "var n: count = 0  var m: count = 0  on began where far { if n < 3 { n += 1 } }  on ended { m = n }  on ended where m < n { m = 0 }",
    "var n: count = 0  var b: bool = false  on began { b = n > 1 if n < 4 { n = far ? 1 : n + 1 } }  on ended where b && n == 1 { n = 4 }",
  ])
  func `one may be`(_ members: String) throws {
    #expect(try !isDead(members))
  }
}
