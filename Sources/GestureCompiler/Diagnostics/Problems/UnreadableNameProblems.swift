extension [DiagnosticSpec] {
  /// Names whose values are not known yet at the place that reads them.
  static var unreadableNames: Self {
    [.unreadable, .readsTouch, .notConstant]
  }
}

extension DiagnosticSpec {
  static let unreadable = DiagnosticSpec(
    "GS0121", .error, .unreadableName, "something that is not known yet where it is read",
    """
    What can be read depends on when. Arguments are read once, when the gesture is made, so they cannot depend on \
    variables, inputs or parts; constants are fixed when the file is compiled; rules see the touch that caused them, \
    timers do not.
    """,
    wrong: """
      gesture Card = drag(minimumDistance: far) {
        input far: distance = 10pt
      }
      """,
    right: """
      gesture Card(far: distance = 10pt) = drag(minimumDistance: far)
      """)
}

extension Problem {
  static func unreadable(_ name: String, _ noun: String, in place: String) -> Problem {
    Problem(.unreadable, "`\(name)` is \(noun) and cannot be read in \(place)")
  }
}

extension DiagnosticSpec {
  static let readsTouch = DiagnosticSpec(
    "GS0122", .error, .unreadableName, "a `let` about the touch where there is none",
    """
    A `let` that reads `touch` has a value only while a touch's event is looked at: in rules of `on`, not in timers \
    and not in a `value`, which can be read at any time.
    """,
    wrong: """
      recognizer flick {
        let isNear = touch.travel < 10pt
        state idle {
          on down where isNear -> end
          after 100ms where isNear -> fail
        }
      }
      """,
    right: """
      recognizer flick {
        let isNear = touches.travel < 10pt
        state idle {
          on down where isNear -> end
          after 100ms where isNear -> fail
        }
      }
      """)
}

extension Problem {
  static func readsTouch(_ name: String, in place: String) -> Problem {
    Problem(.readsTouch, "`\(name)` depends on `touch` and cannot be read in \(place)")
  }
}

extension DiagnosticSpec {
  static let notConstant = DiagnosticSpec(
    "GS0181", .error, .unreadableName, "a test that depends on what happens",
    """
    What a test expects of an action's arguments is fixed when the file is compiled. Variables are compared in an \
    expectation of their own.
    """,
    wrong: """
      gesture Card = drag() {
        var taps: count = 0
        action told(taps: count)
        on ended {
          taps += 1
          told(taps: taps)
        }
      }
      test "a number" for Card { expect no told(taps: taps) }
      """,
    right: """
      gesture Card = drag() {
        var taps: count = 0
        action told(taps: count)
        on ended {
          taps += 1
          told(taps: taps)
        }
      }
      test "a number" for Card { expect no told(taps: 1) }
      """)
}

extension Problem {
  static var notConstant: Problem {
    Problem(.notConstant, "a test needs values that are known when it is compiled")
  }
}
