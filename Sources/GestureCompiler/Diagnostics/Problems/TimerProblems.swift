extension [DiagnosticSpec] {
  /// Timers in handlers.
  static var timers: Self {
    [.unknownTimer, .notATimer, .timerInRecognizer, .timerNamedAsPhase, .timerOverAtOnce]
  }
}

extension DiagnosticSpec {
  static let unknownTimer = DiagnosticSpec(
    "GS0314", .error, .unknownName, "unknown timer",
    """
    `start` and `stop` need a timer that the gesture declares with `timer` or `var timer`. A gesture cannot use the \
    timers of nested gestures.
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
    "GS0315", .error, .wrongKindOfName, "`start` without a timer",
    """
    You can start and stop timers only. Touches decide about parts and recognizers.
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
    "GS0316", .error, .misplaced, "timer in a recognizer",
    """
    In a recognizer, use `after` and `every` in its states. Timers that handlers start belong to gestures.
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
    "GS0317", .error, .reservedName, "timer named like phase",
    """
    `on ended` is the end of the whole gesture, so no timer can have the name of a phase.
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
    "GS0318", .warning, .unreachableCode, "timer stops immediately",
    """
    A `timer` stops when the gesture is over, after the handlers of its last phase. Use a `var timer` for something \
    that continues with no finger down, such as a message that disappears.
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
