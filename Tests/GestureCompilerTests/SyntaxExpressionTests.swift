import Testing

@testable import GestureCompiler

@Suite struct SyntaxExpressionTests {
  @Test(arguments: [
    ("a + b * c", "(a + (b * c))"), ("a * b + c", "((a * b) + c)"), ("a - b - c", "((a - b) - c)"),
    ("a / b * c", "((a / b) * c)"), ("-a * b", "((-a) * b)"), ("- -a", "(-(-a))"),
    ("!!a", "(!(!a))"),
    ("a || b && c", "(a || (b && c))"), ("a && b || c", "((a && b) || c)"),
    ("a < b && c >= d", "((a < b) && (c >= d))"), ("a + 1 == b", "((a + 1) == b)"),
    ("!a == b", "((!a) == b)"), ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
    ("a == b ? c : d", "((a == b) ? c : d)"), ("a ? b ? 1 : 2 : 3", "(a ? (b ? 1 : 2) : 3)"),
    ("(a + b) * c", "(paren((a + b)) * c)"), ("(1, 2)", "pair(1, 2)"),
    ("(10pt, -20pt)", "pair(10pt, (-20pt))"),
    (".zero", ".zero"), (".dragging(translation: t)", ".dragging(translation: t)"),
    (".default", ".default"),
    ("[]", "[]"), ("[.left, .right,]", "[.left, .right]"), ("a.b.c", "a.b.c"),
    ("r.contains(p).x", "r.contains(p).x"), ("angle(a, b)", "angle(a, b)"),
    ("min(a, b,)", "min(a, b)"),
    ("true", "true"), ("false || true", "(false || true)"), ("-1pt", "(-1pt)"),
    ("v.dx * 2", "(v.dx * 2)"),
    ("a.where", "a.where"), ("`in` + 1", "(in + 1)"),
    ("from + move + and", "((from + move) + and)"),
    ("1.5", "1.5"), ("0.01", "0.01"), ("1e3", "1000.0"), ("1_000", "1000"), ("a !=\nb", "(a != b)"),
    ("0.1", "0.1"), ("123456789.123456789", "123456789.12345679"), ("300pt/s / 2", "(300pt/s / 2)"),
    ("touches.velocity * 250ms", "(touches.velocity * 250ms)"), ("a<b", "(a < b)"), ("no", "no"),
    ("touches[0].x", "touches[0].x"), ("touches [0].x", "touches[0].x"), ("keys[3]", "keys[3]"),
    ("a.touches [1]", "a.touches[1]"),
  ])
  func `expressions`(text: String, dump: String) {
    #expect(expression(text) == (dump, []))
  }

  @Test(arguments: [
    ("a = b", "(a == b)", ["GS0031"]), ("a += 1", "(a == 1)", ["GS0031"]),
    ("a and b", "(a && b)", ["GS0033"]),
    ("a or b and c", "(a || (b && c))", ["GS0033", "GS0033"]), ("not a", "(!a)", ["GS0033"]),
    ("a < b < c", "((a < b) < c)", ["GS0034"]), ("500 ms", "500ms", ["GS0011"]),
    ("10 pt/s + 1", "(10pt/s + 1)", ["GS0011"]), (".5", "<missing>", ["GS0012"]),
    ("1e999", "inf", ["GS0013"]),
    ("self.x", "x", ["GS0042"]), ("(1, 2, 3)", "<missing>", ["GS0035"]),
    ("()", "<missing>", ["GS0001"]),
    ("a + ", "(a + <missing>)", ["GS0001"]), ("f(a: , b: 1)", "f(a: <missing>, b: 1)", ["GS0001"]),
    ("f(a b)", "f(a, b)", ["GS0020"]), ("a & b", "(a && b)", ["GS0009"]),
    ("# + 1", "(<missing> + 1)", ["GS0002"]),
    ("[1, 2", "", ["GS0018"]), ("a ? b", "", ["GS0001"]), ("a..b", "a", ["GS0009"]),
    ("5px * 2", "(<missing> * 2)", ["GS0010"]),
  ])
  func `damaged expressions`(text: String, dump: String, codes: [String]) {
    #expect(expression(text) == (dump, codes))
  }

  @Test(arguments: [
    ("500", 500), ("0.1", 0.1), ("0.7", 0.7), ("123456789012345", 123_456_789_012_345),
    ("3.141592653589793238", 3.141592653589793), ("1e-6", 1e-6), ("2.5e3", 2500), ("1e22", 1e22),
    ("179769313486231570000000000000000000000", 1.7976931348623157e38), ("0.000001", 0.000001),
    ("1_0.2_5", 10.25),
  ])
  func `numbers are the nearest double`(text: String, value: Double) {
    guard case .constant(let constant)? = Parsed("let x = \(text)ms").tree.declarations.first,
      case .number(let number) = constant.value
    else {
      Issue.record("no number")
      return
    }
    #expect(number.value == value)
    #expect(number.unit == .milliseconds)
  }

  @Test func `a number knows whether it is whole`() {
    for (text, isWhole) in [("2", true), ("2.0", false), ("2e0", false), ("2ms", true)] {
      guard case .constant(let constant)? = Parsed("let x = \(text)").tree.declarations.first,
        case .number(let number) = constant.value
      else {
        Issue.record("no number")
        return
      }
      #expect(number.isWhole == isWhole)
    }
  }
}
