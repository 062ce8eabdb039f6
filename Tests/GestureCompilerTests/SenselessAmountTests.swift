import Testing

@testable import GestureCompiler

/// Amounts that make no sense, in every place for an amount: below zero, NaN, and beyond a range.
@Suite struct SenselessAmountTests {
  /// The tried amounts, as factors of the unit, and whether they are refused for an amount of 0 or more.
  private static let amounts: [(text: String, isRefused: Bool)] = [
    ("-1", true), ("-1e-9", true), ("-1e300", true), ("(0 / 0)", true),
    ("0", false), ("1e-9", false), ("1", false), ("1e300", false), ("(1 / 0)", false),
  ]

  /// A place for an amount, written `□`, and its unit.
  private static let places: [(spec: String, unit: String)] = [
    ("gesture G = press() delay □", "1ms"),
    ("gesture G = sequence(a: tap(), b: drag(), within: □)", "1s"),
    ("gesture G = each(a: press() delay □, upTo: 2)", "1ms"),
    ("gesture G(a: duration = □) = press() delay a", "1ms"),
    ("gesture G = tap() { latency tap <= □ }", "1ms"),
    ("gesture G(a: duration = □) = tap() { latency tap <= a }", "1ms"),
    ("gesture G = tap() { always within □ after tap.tapped: tap.ended }", "1ms"),
    ("gesture G = tap() { timer t on tap.tapped { start t after □ } on t {} }", "1s"),
    ("recognizer r() { state a { on down -> b } state b { after □ -> end } }", "1s"),
    ("recognizer r(d: duration = □) { state a { on down -> b } state b { after d -> end } }", "1s"),
    (
      "recognizer r() { event e() state a { on down -> b } "
        + "state b { every □ { e() } on up -> end } }", "1ms"
    ),
    ("gesture G = drag()\ntest \"t\" for G { expect drag.began(location: (1, 2) ± □) }", "1pt"),
    ("gesture G = drag() { var n: count = 0 }\ntest \"t\" for G { expect n == 1 ± □ }", "1"),
    (
      "gesture G = drag() { region r }\ntest \"t\" for G { frame r = (0, 0, □, 1) expect nothing }",
      "1pt"
    ),
    (
      "gesture G = drag() { region r }\ntest \"t\" for G { frame r = (0, 0, 1, □) expect nothing }",
      "1pt"
    ),
  ]

  @Test(arguments: places) func `times, tolerances and sizes are 0 or more`(
    spec: String, unit: String
  ) {
    for amount in Self.amounts {
      let text = spec.replacing("□", with: "\(amount.text) * \(unit)")
      let found = Checked(text).diagnostics.filter { $0.severity == .error }.map { $0.code }
      #expect(found == (amount.isRefused ? ["GS0331"] : []), "\(text)")
    }
  }

  /// Values of fingers in a test, and whether they are refused.
  @Test(arguments: [
    ("at (0, 0) with pressure: -0.1", true), ("at (0, 0) with pressure: 1.1", true),
    ("at (0, 0) with pressure: 0 / 0", true), ("at (0, 0) with pressure: 0", false),
    ("at (0, 0) with pressure: 1", false), ("at (0, 0) with radius: -1pt", true),
    ("at (0, 0) with radius: .infinity", true), ("at (0, 0) with radius: 0pt", false),
    ("at (0, 0) with tilt: -1deg", true), ("at (0, 0) with tilt: 91deg", true),
    ("at (0, 0) with tilt: 90deg", false), ("at (0, 0) with twist: .infinity", true),
    ("at (0, 0) with azimuth: -90deg", false), ("at (.infinity, 0)", true),
    ("at (0, 0 / 0)", true), ("at (-1e9, 0)", false),
  ]) func `fingers are at finite places`(step: String, isRefused: Bool) {
    let text = "gesture G = drag()\ntest \"t\" for G { down \(step) expect drag.failed }"
    #expect(Checked(text).codes == (isRefused ? ["GS0331"] : []), "\(text)")
  }

  // MARK: - The prelude

  /// Parameters with narrower ranges than 0 or more: their greatest and least values.
  private static let narrower: [String: (least: Double, most: Double)] = [
    "count": (1, .infinity), "fingers": (1, 16), "maximumFingers": (1, 16),
    "minimumPressure": (.leastNormalMagnitude, 1),
  ]

  private static let parameters: [(recognizer: String, name: String, unit: String)] = {
    let program = Checked("").program
    return program.recognizers.flatMap { recognizer in
      recognizer.parameters.compactMap { parameter in
        switch parameter.type {
        case .count: (recognizer.name, parameter.name, "")
        case .quantity(let dimension):
          (
            recognizer.name, parameter.name,
            Unit.allCases.first { $0.dimension == dimension }?.spelling ?? ""
          )
        default: nil
        }
      }
    }
  }()

  @Test func `all recognizers are looked at`() {
    #expect(Set(Self.parameters.map { $0.recognizer }).count == 13)
    #expect(Self.parameters.count >= 30)
  }

  @Test(arguments: parameters)
  func `a recognizer refuses what makes no sense`(recognizer: String, name: String, unit: String) {
    var range = Self.narrower[name] ?? (0, .infinity)
    if name == "fingers", ["magnify", "rotate"].contains(recognizer) { range.least = 2 }
    let others = ["hover", "crossing"].contains(recognizer) ? "over: .everywhere, " : ""
    let isCount = ["count", "fingers", "maximumFingers"].contains(name)
    let values =
      isCount ? [-1, 0, 1, 2, 16, 17] : [-1, -1e-9, -1e300, 0, 1e-9, 0.5, 1, 1.5, 1e300]
    for value in values {
      let number = isCount ? "\(Int(value))" : "\(value)"
      let text = "gesture G = \(recognizer)(\(others)\(name): \(number)\(unit))"
      let isRefused = !(value >= range.least && value <= range.most)
      let errors = Checked(text).diagnostics.filter { $0.severity == .error }
      #expect(errors.count == (isRefused ? 1 : 0), "\(text): \(errors.map { $0.text })")
    }
    if isCount { return }
    for (number, isRefused) in [("0 / 0", true), ("-1 / 0", true), ("1 / 0", range.most == 1)] {
      let text = "gesture G = \(recognizer)(\(others)\(name): \(number) * 1\(unit))"
      #expect(Checked(text).codes == (isRefused ? ["GS0150"] : []), "\(text)")
    }
  }
}
