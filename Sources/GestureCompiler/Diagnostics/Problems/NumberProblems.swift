extension [DiagnosticSpec] {
  /// How numbers and their units are written.
  static var numbers: Self {
    [.unknownUnit, .spaceBeforeUnit, .missingZero, .numberTooLarge, .notWhole]
  }
}

extension DiagnosticSpec {
  static let unknownUnit = DiagnosticSpec(
    "GS0010", .error, .unknownUnit, "unknown unit",
    """
    The units are `ms` and `s` for durations, `pt` for distances, `deg` and `rad` for angles, and `pt/s`, `deg/s` and \
    `rad/s` for speeds. Points are those of SwiftUI and UIKit, so write the `px` of the web as `pt`. Write a \
    percentage as a plain number: `0.1`.
    """,
    wrong: "gesture Card = drag(minimumDistance: 10px)\n",
    right: "gesture Card = drag(minimumDistance: 10pt)\n")
}

extension Problem {
  static func unknownUnit(_ unit: String, nearest: String?) -> Problem {
    Problem(
      .unknownUnit,
      unit == "%"
        ? "`%` is no unit; a share is a plain number: 10% is `0.1`"
        : "`\(unit)` is no unit; "
          + (nearest.map { "did you mean `\($0)`?" }
            ?? "units are \(Unit.allCases.map { $0.spelling }.quoted)"))
  }
}

extension DiagnosticSpec {
  static let spaceBeforeUnit = DiagnosticSpec(
    "GS0011", .error, .malformedNumber, "space before a unit",
    """
    Write the unit directly after the number. After a space, the unit would be a name of its own.
    """,
    wrong: "gesture Card = longPress(minimumDuration: 500 ms)\n",
    right: "gesture Card = longPress(minimumDuration: 500ms)\n")
}

extension Problem {
  static func spaceBeforeUnit(number: String, unit: String) -> Problem {
    Problem(.spaceBeforeUnit, "a unit follows its number without a space: `\(number)\(unit)`")
  }
}

extension DiagnosticSpec {
  static let missingZero = DiagnosticSpec(
    "GS0012", .error, .malformedNumber, "number without leading digit",
    """
    Begin a number with a digit, as in Swift. `.5` would be a member named 5.
    """,
    wrong: "gesture Card = longPress(minimumDuration: .5s)\n",
    right: "gesture Card = longPress(minimumDuration: 0.5s)\n")
}

extension Problem {
  static func missingZero(_ number: String) -> Problem {
    Problem(.missingZero, "a number begins with a digit: `0\(number)`")
  }
}

extension DiagnosticSpec {
  static let numberTooLarge = DiagnosticSpec(
    "GS0013", .error, .malformedNumber, "number too large",
    """
    Numbers are 64-bit floating point, and this number is larger than the largest. If you mean no limit, write \
    `.infinity`.
    """,
    wrong: "let far: distance = 1e999pt\n",
    right: "let far: distance = .infinity\n")
}

extension Problem {
  static var numberTooLarge: Problem {
    Problem(.numberTooLarge, "this number is larger than any that can be computed with")
  }
}

extension DiagnosticSpec {
  static let notWhole = DiagnosticSpec(
    "GS0014", .error, .malformedNumber, "fraction in a count",
    """
    Fingers and repetitions are whole numbers without a unit.
    """,
    wrong: """
      gesture Card = drag()
      test "a finger" for Card {
        down 1.5 at (10, 10)
        expect nothing
      }
      """,
    right: """
      gesture Card = drag()
      test "a finger" for Card {
        down 1 at (10, 10)
        expect nothing
      }
      """)
}

extension Problem {
  static func notWhole(_ what: String) -> Problem {
    Problem(.notWhole, "\(what) must be a whole number without a unit, such as `2`")
  }
}
