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
    "GS0182", .error, .testStep, "tolerance without numbers",
    """
    Use `±` for numbers, quantities, points and vectors, after the value of an argument or after `a == b`.
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
    "GS0183", .error, .testStep, "number after one region",
    """
    Only `regions` have several frames with numbers. A `region` has one frame.
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
    "GS0196", .error, .testStep, "invalid time of step",
    """
    A move in a test takes up to one hour, because it is 120 events a second. A wait takes up to one day, also in \
    `expect … within`. No time is negative.
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

extension Problem {
  static var tapsOverlap: Problem {
    Problem(
      .testTime,
      "`every` is the time from one touch to the next, so it may not be shorter than `over`")
  }
}

extension DiagnosticSpec {
  static let absenceWithin = DiagnosticSpec(
    "GS0197", .error, .testStep, "`within` without an event",
    """
    `expect … within` waits for an event. To test that nothing happens, `wait` first, and then `expect nothing`.
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
    "GS0188", .warning, .emptyTest, "test without expectation",
    """
    A test without an `expect` cannot fail. If nothing should happen, write `expect nothing`.
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
    "GS0198", .warning, .emptyTest, "region without a frame",
    """
    Your app sets the frames of regions, and a test does the same. Without a frame, a region contains no touch: a part \
    with `from` sees no finger, and `contains` is false. Set the frame in at least one test.
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
    "GS0049", .error, .misplaced, "two expectations in one",
    """
    `no`, or a number, applies to the whole list: `expect no a, b` passes if neither occurred. Write anything else as \
    an `expect` of its own. Consecutive expectations look at the same period of the test.
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
