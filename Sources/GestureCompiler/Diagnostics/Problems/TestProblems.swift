extension [DiagnosticSpec] {
  /// What `test` blocks do and expect.
  static var tests: Self {
    [.noTolerance, .idOfOneRegion, .testWithoutExpectation]
  }
}

extension DiagnosticSpec {
  static let noTolerance = DiagnosticSpec(
    "GS0182", .error, .testStep, "a tolerance for what is equal or not",
    """
    `±` is for numbers, quantities, points and vectors.
    """,
    wrong: """
      gesture Card = drag() {
        action told(on: bool)
        on ended { told(on: true) }
      }
      test "a switch" for Card { expect no told(on: true ± 1) }
      """,
    right: """
      gesture Card = drag() {
        action told(on: bool)
        on ended { told(on: true) }
      }
      test "a switch" for Card { expect no told(on: true) }
      """)
}

extension Problem {
  static func noTolerance(_ type: String) -> Problem {
    Problem(.noTolerance, "\(type) is equal or not; there is no tolerance")
  }
}

extension DiagnosticSpec {
  static let idOfOneRegion = DiagnosticSpec(
    "GS0183", .error, .testStep, "a number for one region",
    """
    `regions` have many frames, told apart by their numbers; a `region` has one.
    """,
    wrong: """
      gesture Card = drag() from shelf {
        region shelf
      }
      test "a place" for Card {
        frame shelf[2] = (0, 0, 10, 10)
        expect nothing
      }
      """,
    right: """
      gesture Card = drag() from shelf {
        regions shelf
      }
      test "a place" for Card {
        frame shelf[2] = (0, 0, 10, 10)
        expect nothing
      }
      """)
}

extension Problem {
  static func idOfOneRegion(_ name: String) -> Problem {
    Problem(.idOfOneRegion, "`\(name)` is one region; only `regions` have frames with ids")
  }
}

extension DiagnosticSpec {
  static let testWithoutExpectation = DiagnosticSpec(
    "GS0188", .warning, .emptyTest, "a test that expects nothing",
    """
    Without an `expect` a test cannot fail. To say that nothing happens, write `expect nothing`.
    """,
    wrong: """
      gesture Card = drag()
      test "a finger" for Card {
        down at (10, 10)
      }
      """,
    right: """
      gesture Card = drag()
      test "a finger" for Card {
        down at (10, 10)
        expect nothing
      }
      """)
}

extension Problem {
  static func testWithoutExpectation(_ title: String) -> Problem {
    Problem(.testWithoutExpectation, "the test \"\(title)\" expects nothing, so it always passes")
  }
}
