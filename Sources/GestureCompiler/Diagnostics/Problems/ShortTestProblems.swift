extension [DiagnosticSpec] {
  /// Setups and repetitions in tests.
  static var shortTests: Self { [.setupStep, .secondSetup, .stepCount] }
}

extension DiagnosticSpec {
  static let setupStep = DiagnosticSpec(
    "GS0199", .error, .testStep, "no step of a setup",
    """
    A setup does what your app does before the first touch: it sets frames and inputs. Its steps begin each test of the \
    gesture in the file. Write touches, waits and expectations in the tests. Leave out arguments: each test has its own.
    """,
    wrong: """
      gesture Card = drag() from shelf {
        region shelf
      }
      setup for Card {
        frame shelf = (0, 0, 100, 50)
        down at (10, 10)
      }
      test "a drag" for Card {
        move to (60, 10) over 100ms
        expect began
      }
      """,
    right: """
      gesture Card = drag() from shelf {
        region shelf
      }
      setup for Card {
        frame shelf = (0, 0, 100, 50)
      }
      test "a drag" for Card {
        down at (10, 10)
        move to (60, 10) over 100ms
        expect began
      }
      """)
}

extension Problem {
  static func stepOfSetup(isExpectation: Bool) -> Problem {
    let reason = isExpectation ? "a setup tests nothing" : "a setup holds `frame` and `set` only"
    return Problem(.setupStep, "\(reason); write this step in the tests")
  }

  static func argumentsOfSetup(_ gesture: String) -> Problem {
    Problem(
      .setupStep,
      "a setup is for all tests of `\(gesture)`, with any arguments; write `setup for \(gesture) { … }`"
    )
  }
}

extension DiagnosticSpec {
  static let secondSetup = DiagnosticSpec(
    "GS0334", .error, .duplicateName, "two setups of a gesture",
    """
    A file has one setup for each gesture. Write all steps in the first one.
    """,
    wrong: """
      gesture Card = drag() from shelf {
        region shelf
        input isOn: bool = false
      }
      setup for Card { frame shelf = (0, 0, 100, 50) }
      setup for Card { set isOn = true }
      test "a switch" for Card { expect isOn }
      """,
    right: """
      gesture Card = drag() from shelf {
        region shelf
        input isOn: bool = false
      }
      setup for Card {
        frame shelf = (0, 0, 100, 50)
        set isOn = true
      }
      test "a switch" for Card { expect isOn }
      """)
}

extension Problem {
  static func secondSetup(_ gesture: String) -> Problem {
    Problem(
      .secondSetup,
      "`\(gesture)` has a setup already; write the steps of both in one `setup for \(gesture)`")
  }
}

extension DiagnosticSpec {
  static let stepCount = DiagnosticSpec(
    "GS0335", .error, .testStep, "too many repetitions",
    """
    `repeat` and `tap … times` stand for as many steps as they have repetitions, at least one. A test may have up to \
    10,000 steps in all.
    """,
    wrong: """
      gesture Button = tap()
      test "no tap" for Button {
        tap 0 times at (10, 10)
        expect nothing
      }
      """,
    right: """
      gesture Button = tap()
      test "two taps" for Button {
        tap 2 times at (10, 10)
        expect 2 ended
      }
      """)
}

extension Problem {
  static var noRepetition: Problem {
    Problem(.stepCount, "steps are done at least once; leave out a step that should not be done")
  }

  static var tooManySteps: Problem {
    Problem(
      .stepCount, "a test has at most 10,000 steps, and these are more; repeat them less often")
  }
}
