extension [DiagnosticSpec] {
  /// The steps and expectations of `test` blocks.
  static var tests: Self {
    [
      .noTolerance, .idOfOneRegion, .testTime, .absenceWithin, .testWithoutExpectation, .frameless,
      .expectationInList,
    ]
  }
}

extension DiagnosticSpec {
  static let noTolerance = DiagnosticSpec(
    "GS0182", .error, .testStep, "a tolerance for what is equal or not",
    """
    `±` is for numbers, quantities, points and vectors, behind the value of an argument or behind `a == b`.
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

  static var toleranceOfCondition: Problem {
    Problem(.noTolerance, "`±` stands behind `a == b`, and says how far the two may be apart")
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
  static let testTime = DiagnosticSpec(
    "GS0196", .error, .testStep, "a step that takes a time of no use",
    """
    A move of a test may take up to an hour, since it is 120 events a second, and a wait up to a day, also that of \
    `expect … within`. Time does not run backwards.
    """,
    wrong: """
      gesture Card = drag()
      test "a long way" for Card {
        down at (0, 0)
        move to (100, 0) over 1e6s
        expect began
      }
      """,
    right: """
      gesture Card = drag()
      test "a long way" for Card {
        down at (0, 0)
        move to (100, 0) over 1s
        expect began
      }
      """)
}

extension Problem {
  static func testTime(hours: Int) -> Problem {
    Problem(
      .testTime, "this step may take from 0ms to \(hours == 1 ? "an hour" : "\(hours) hours")")
  }
}

extension DiagnosticSpec {
  static let absenceWithin = DiagnosticSpec(
    "GS0197", .error, .testStep, "a time within which nothing is to come",
    """
    `expect … within` waits until something has come, and goes on from there. What must not come cannot be waited \
    for so: let the time pass, and then expect nothing of it.
    """,
    wrong: """
      gesture Card = longPress()
      test "a quick tap" for Card {
        down at (10, 10)
        expect nothing within 400ms
      }
      """,
    right: """
      gesture Card = longPress()
      test "a quick tap" for Card {
        down at (10, 10)
        expect longPress.pressed
        wait 400ms
        expect nothing
      }
      """)
}

extension Problem {
  static var absenceWithin: Problem {
    Problem(
      .absenceWithin,
      "what must not come cannot be waited for; let the time pass by `wait`, and then expect that it did not come"
    )
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

extension DiagnosticSpec {
  static let frameless = DiagnosticSpec(
    "GS0198", .warning, .emptyTest, "a region that no test gives a frame",
    """
    The host says where a region lies, in a test as in an app. Until it does, nothing is in the region: what begins \
    `from` it sees no finger, and its `contains` is false. So no test of such a gesture shows what it does there.
    """,
    wrong: """
      gesture Card = drag() from shelf {
        region shelf
      }
      test "a card" for Card {
        down at (10, 10)
        move to (60, 10) over 100ms
        expect nothing
      }
      """,
    right: """
      gesture Card = drag() from shelf {
        region shelf
      }
      test "a card" for Card {
        frame shelf = (0, 0, 100, 50)
        down at (10, 10)
        move to (60, 10) over 100ms
        expect drag.began
      }
      """)
}

extension Problem {
  static func frameless(_ name: String, in gesture: String, isMany: Bool) -> Problem {
    Problem(
      .frameless,
      "no test of `\(gesture)` gives `\(name)` a frame, so that nothing is ever in it; write "
        + "`frame \(name)\(isMany ? "[1]" : "") = (x, y, width, height)`")
  }
}

extension DiagnosticSpec {
  static let expectationInList = DiagnosticSpec(
    "GS0049", .error, .misplaced, "two expectations in one list",
    """
    `no` or a number stands before the whole list: `expect no a, b` is met if neither was reported. Anything else is \
    an expectation of its own. Expectations that follow each other look at the same stretch of the test.
    """,
    wrong: """
      gesture Card = drag()
      test "a finger" for Card {
        down at (10, 10)
        expect no drag.began, no drag.failed
      }
      """,
    right: """
      gesture Card = drag()
      test "a finger" for Card {
        down at (10, 10)
        expect no drag.began, drag.failed
      }
      """)
}

extension Problem {
  static var repeatedNo: Problem {
    Problem(.expectationInList, "the first `no` is for the whole list; write it once")
  }

  static func secondExpectation(_ written: String) -> Problem {
    Problem(.expectationInList, "`\(written)` needs an `expect` of its own")
  }
}
