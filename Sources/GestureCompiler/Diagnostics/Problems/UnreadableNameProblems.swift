extension [DiagnosticSpec] {
  /// Names whose values are not known yet at the place that reads them.
  static var unreadableNames: Self {
    [.unreadable, .readsTouch, .notConstant]
  }
}

extension DiagnosticSpec {
  static let unreadable = DiagnosticSpec(
    "GS0121", .error, .unreadableName, "name not yet known",
    """
    A name has a value only at certain times. An argument of a recognizer may read inputs, but no variables or parts. \
    Arguments of gestures, numbers of touches, first values, `within` and `delay` are read once, when your app \
    creates the gesture, so they cannot read inputs either. The compiler computes constants. Rules of `on` see the \
    touch of their event, and timers see none.
    """,
    wrong: """
      gesture Card = drag(minimumDistance: far) {
        var far: distance = 10pt
      }
      """,
    right: """
      gesture Card = drag(minimumDistance: max(0pt, far)) {
        input far: distance = 10pt
      }
      """)
}

extension Problem {
  static func unreadable(_ name: String, _ noun: String, in place: String) -> Problem {
    Problem(.unreadable, "`\(name)` is \(noun) and cannot be read in \(place)")
  }
}

extension DiagnosticSpec {
  static let readsTouch = DiagnosticSpec(
    "GS0122", .error, .unreadableName, "`let` without a touch",
    """
    A `let` that reads `touch` has a value only in rules of `on`. A timer sees no touch, and neither does a `value`, \
    which you can read at any time.
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
    "GS0181", .error, .unreadableName, "test with changing value",
    """
    The compiler must know the arguments that a test expects. Compare variables in an `expect` of their own.
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
