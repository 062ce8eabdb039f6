extension [DiagnosticSpec] {
  /// Timers in handlers.
  static var timers: Self {
    [.unknownTimer, .notATimer, .timerInRecognizer, .timerNamedAsPhase, .timerOverAtOnce]
  }
}

extension DiagnosticSpec {
  static let unknownTimer = DiagnosticSpec(
    "GS0314", .error, .unknownName, "a timer that the gesture has not",
    """
    `start` and `stop` name a timer that the gesture itself declares, with `timer` or `var timer`. Timers of nested \
    gestures are theirs alone.
    """,
    wrong: """
      gesture Card = tap() {
        var timer hint
        action hidden()
        on tap.ended { start hnt after 2s }
        on hint { hidden() }
      }
      """,
    right: """
      gesture Card = tap() {
        var timer hint
        action hidden()
        on tap.ended { start hint after 2s }
        on hint { hidden() }
      }
      """)
}

extension Problem {
  static func unknownTimer(_ name: String, nearest: String?) -> Problem {
    Problem(.unknownTimer, "there is no timer called `\(name)`" + hint(nearest))
  }
}

extension DiagnosticSpec {
  static let notATimer = DiagnosticSpec(
    "GS0315", .error, .wrongKindOfName, "a start or stop of something that is no timer",
    """
    Only timers are started and stopped. What a part or a recognizer does is decided by its touches.
    """,
    wrong: """
      gesture Card = tap() {
        var hint: duration = 2s
        on tap.ended { start hint after 2s }
      }
      """,
    right: """
      gesture Card = tap() {
        var timer hint
        action hidden()
        on tap.ended { start hint after 2s }
        on hint { hidden() }
      }
      """)
}

extension Problem {
  static func notATimer(_ name: String, _ noun: String) -> Problem {
    Problem(.notATimer, "`\(name)` is \(noun), and only a `timer` is started and stopped")
  }
}

extension DiagnosticSpec {
  static let timerInRecognizer = DiagnosticSpec(
    "GS0316", .error, .misplaced, "a timer of a recognizer",
    """
    Recognizers count time in their states, with `after` and `every`. Timers that handlers start are members of \
    gestures.
    """,
    wrong: """
      recognizer hold {
        state idle { on down { start wait after 1s } -> end }
      }
      """,
    right: """
      recognizer hold {
        state idle { on down -> held }
        state held { after 1s -> end }
      }
      """)
}

extension Problem {
  static func timerInRecognizer(_ name: String) -> Problem {
    Problem(
      .timerInRecognizer,
      "a recognizer has no timer `\(name)`: it counts time in its states, with `after 1s -> …`")
  }
}

extension DiagnosticSpec {
  static let timerNamedAsPhase = DiagnosticSpec(
    "GS0317", .error, .reservedName, "a timer called like a phase",
    """
    `on ended` is said of the whole gesture, so that a timer of that name could never be meant.
    """,
    wrong: """
      gesture Card = tap() {
        var timer ended
        on tap.ended { stop ended }
      }
      """,
    right: """
      gesture Card = tap() {
        var timer hint
        action hidden()
        on tap.ended { start hint after 2s }
        on hint { hidden() }
      }
      """)
}

extension Problem {
  static func timerNamedAsPhase(_ name: String) -> Problem {
    Problem(
      .timerNamedAsPhase,
      "`\(name)` is a phase, which every gesture reports anyway; choose another name")
  }
}

extension DiagnosticSpec {
  static let timerOverAtOnce = DiagnosticSpec(
    "GS0318", .warning, .unreachableCode, "a timer that stops as soon as it is started",
    """
    A `timer` stops when the gesture is over, which it is when the handlers of its last phase have run. What is to \
    go on while nothing is down, such as a message that disappears, is a `var timer`.
    """,
    wrong: """
      gesture Card = tap() {
        timer hint
        action hidden()
        on tap.ended { start hint after 2s }
        on hint { hidden() }
      }
      """,
    right: """
      gesture Card = tap() {
        var timer hint
        action hidden()
        on tap.ended { start hint after 2s }
        on hint { hidden() }
      }
      """)
}

extension Problem {
  static func timerOverAtOnce(_ name: String) -> Problem {
    Problem(
      .timerOverAtOnce,
      "`\(name)` never fires: the gesture is over when this handler has run, and only a `var timer` goes on "
        + "then")
  }
}
