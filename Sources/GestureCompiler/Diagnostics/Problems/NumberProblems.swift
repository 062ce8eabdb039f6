extension [DiagnosticSpec] {
  /// How numbers and their units are written.
  static var numbers: Self {
    [.unknownUnit, .spaceBeforeUnit, .missingZero, .numberTooLarge, .notWhole]
  }
}

extension DiagnosticSpec {
  static let unknownUnit = DiagnosticSpec(
    "GS0010", .error, .unknownUnit, "a unit that does not exist",
    """
    A number is followed at once by its unit: `ms` and `s` for durations, `pt` for distances, `deg` and `rad` \
    for angles, and `pt/s`, `deg/s` and `rad/s` for what changes in a second. Points are the points of SwiftUI \
    and UIKit, so a `px` of the web is a `pt` here. For per cent write a plain number: `0.1`.
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
    "GS0011", .error, .malformedNumber, "a space between a number and its unit",
    """
    A unit follows its number without a space, because a name after a number would otherwise be the next \
    thing in the file.
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
    "GS0012", .error, .malformedNumber, "a number that begins with a point",
    """
    `.5` would be a member named 5; numbers begin with a digit. The same holds in Swift.
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
    "GS0013", .error, .malformedNumber, "a number beyond all that can be computed with",
    """
    Numbers are 64-bit floating point; this one is larger than the largest. Where no limit is meant, write \
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
    "GS0014", .error, .malformedNumber, "a fraction where things are counted",
    """
    Fingers, and how often something happens, are counted in whole numbers without a unit.
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
