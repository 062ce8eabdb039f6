import GestureRuntime
import Testing

@testable import GestureCompiler

@Suite struct LowerExpressionTests {
  @Test(arguments: [
    ("2 + 3 * 4", "14"),
    ("7 / 2", "3.5"),
    ("1 > 2 ? 3 : 4", "4"),
    ("min(3, 1, 2)", "1"),
    ("clamp(5, 0, 3)", "3"),
    ("abs(-2)", "2"),
    ("round(2.5)", "3"),
    ("sqrt(9.0)", "3"),
    ("exp(1)", "2.718281828459045"),
    ("log(2)", "0.6931471805599453"),
    ("pow(2, 3)", "8"),
    ("atan2(1pt, 2pt)", "0.4636476090008061"),
    ("sign(-2pt)", "-1"),
    ("sign(-0.0)", "0"),
    ("sign(0 / 0)", "0"),
    ("lerp(100ms, 200ms, 0.25)", "125000000"),
    ("lerp(point(1pt, 2pt), (3pt, 2pt), 2)", "5, 2"),
    ("round(-25pt, to: 10pt)", "-30"),
    ("round(24ms, to: 10ms)", "20000000"),
    ("round(7pt, to: 0pt)", "7"),
    ("round(7, to: 0 / 0)", "7"),
    ("round(7.0, to: .infinity)", "7"),
    ("round(.infinity, to: 2.0) > 1e300", "1"),
    ("mod(-1, 3)", "2"),
    ("mod(1, -3)", "-2"),
    ("mod(7pt, 0pt)", "7"),
    ("mod(-250ms, 1s)", "750000000"),
    ("direction(vector(2pt, -3pt)) == .up", "1"),
    ("direction(vector(-2pt, 2pt)) == .left", "1"),
    ("sector(vector(0pt, -1pt), of: 8)", "6"),
    ("sector(vector(1pt, 1pt), of: 4)", "1"),
    ("sector(vector(1pt, -1pt), of: 4)", "0"),
    ("sector(vector(0pt, 0pt), of: 5)", "0"),
    ("sector(vector(-1pt, 0pt), of: 0)", "0"),
    ("sin(1rad)", "0.8414709848078965"),
    ("length(vector(3pt, 4pt))", "5"),
    ("distance(point(0pt, 0pt), point(6pt, 8pt))", "10"),
    ("normalize(vector(0pt, 0pt)) * 1pt", "0, 0"),
    ("normalize(vector(0pt, 2pt)) * 1pt", "0, 1"),
    ("dot(vector(1pt, 2pt), vector(3pt, 4pt)) / 1pt", "11"),
    ("angle(vector(1pt, 0pt))", "0"),
    ("vector(1pt, 2pt) == vector(1pt, 3pt)", "0"),
    ("vector(1pt, 2pt) != vector(1pt, 3pt)", "1"),
    ("point(1pt, 2pt) + vector(1pt, 1pt)", "2, 3"),
    ("-vector(1pt, 2pt) * 2", "-2, -4"),
  ])
  func `constants are folded`(_ expression: String, _ expected: String) throws {
    #expect(try Lowered.value(expression) == expected)
  }

  @Test(arguments: [
    ("100ms + 200ms", "300000000"),
    ("500ms * 2", "1000000000"),
    ("500ms / 2", "250000000"),
    ("1s / 250ms", "4"),
    ("10pt / 500ms", "20"),
    ("20pt/s * 500ms", "10"),
    ("10pt / 20pt/s", "500000000"),
    ("1 / 500ms", "2"),
    ("sqrt(4s * 1s)", "2000000000"),
    ("4s * 1s / 2s", "2000000000"),
    ("vector(10pt, 20pt) / 500ms", "20, 40"),
    ("vector(10pt/s, 20pt/s) * 500ms", "5, 10"),
  ])
  func `durations count as seconds beside other units`(
    _ expression: String, _ expected: String
  ) throws {
    #expect(try Lowered.value(expression) == expected)
  }

  @Test(arguments: [
    ("d * 2", "d * 2"),
    ("10pt / d", "10 / (d / 1000000000)"),
    ("d / 1s", "d / 1000000000"),
    ("10pt / s", "10 / s * 1000000000"),
    ("b && d > 1s", "b && 1000000000 < d"),
    ("!(d > 1s)", "!(1000000000 < d)"),
    ("!(d == 1s)", "d != 1000000000"),
    ("!!b", "b"),
    ("b && true", "b"),
    ("b || true", "1"),
    ("false && b", "0"),
    ("v * 2", "v.dx * 2, v.dy * 2"),
    ("v.dx", "v.dx"),
    ("v == .zero", "v.dx == 0 && v.dy == 0"),
    ("b ? v : .zero", "b ? v.dx : 0, b ? v.dy : 0"),
    ("n * 1", "n * 1"),
    ("n - (n - 1)", "n - (n - 1)"),
    ("n + n - 1", "n + n - 1"),
    ("ds.contains(.left)", "contains(ds, 0)"),
    ("two.contains(a)", "contains(5, a)"),
    ("one.contains(a)", "a == 2"),
    ("all.contains(a)", "1"),
    ("a == .up", "a == 2"),
  ])
  func `parameters stay`(_ expression: String, _ expected: String) throws {
    let parameters = """
      (d: duration = 1s, s: speed = 1pt/s, b: bool = true, v: vector = (1pt, 2pt), n: number = 1,
       a: direction = .up, ds: directions = [.up])
      """
    let constants = """
      let one: directions = [.up]
      let two: directions = [.left, .up]
      let all: directions = [.left, .right, .up, .down]

      """
    #expect(
      try Lowered.value(expression, parameters: parameters, constants: constants) == expected)
  }

  @Test func `enums are a tag and their payload`() throws {
    let machine = try Lowered(
      """
      enum Way { none, along(on: axis, by: vector), at(place: point) }
      gesture G(n: distance = 1pt, way: Way = .none) = tap() {
        var place: Way = .at(place: (n, 2pt))
        var isNone = way == .none
        var same = way == .at(place: (3pt, 4pt))
        var other = way != way
      }
      """
    ).machine()
    let printer = ScalarText(machine: machine)
    #expect(
      machine.variables.map { printer.list($0.initial) } == [
        "2, n, 2, 0", "way == 0", "way == 2 && way.0 == 3 && way.1 == 4",
        "!(way == way && way.0 == way.0 && way.1 == way.1 && way.2 == way.2)",
      ])
  }

  @Test func `nothing folded depends on the processor's NaN`() throws {
    let machine = try Lowered("gesture G = tap() { var x = 0.0 / 0.0 }").machine()
    let value = try #require(machine.variables[0].initial.constantValue)
    #expect(value.bitPattern == Double.nan.bitPattern)
  }

  /// Each function calls the function before twice. The folding on the way must end, too.
  @Test(arguments: ["sin(x * 1rad)", "1.0"])
  func `functions that grow without end are a limit`(first: String) throws {
    let functions = (1..<100).map { number in
      "func f\(number)(x: number) -> number = f\(number - 1)(x: x) + f\(number - 1)(x: x + 1)\n"
    }
    let checked = Checked(
      """
      func f0(x: number) -> number = \(first)
      \(functions.joined())
      gesture G = tap() where f99(x: 1) > 2
      """)
    #expect(checked.rendered == "")
    #expect(throws: LimitError.self) {
      try lower(gesture: checked.compilation.gestureNumbers[0], of: checked.program)
    }
  }

  @Test func `a let that grows without end is a limit`() throws {
    var lets = "let a0 = touches.translation\n"
    for number in 1...20 {
      lets += "let a\(number) = normalize(a\(number - 1)) * length(a\(number - 1))\n"
    }
    let checked = Checked(
      """
      recognizer r() tracks 1 {
        \(lets)
        state idle { on up where a20.dx > 0pt -> end }
      }
      gesture G = r()
      """)
    #expect(checked.rendered == "")
    #expect(throws: LimitError.self) {
      try lower(gesture: checked.compilation.gestureNumbers[0], of: checked.program)
    }
  }
}
