extension [DiagnosticSpec] {
  /// Code that never runs, as the analysis finds.
  static var dead: Self {
    [.deadPart, .deadState, .deadRule, .deadHandler]
  }
}

extension DiagnosticSpec {
  package static let deadPart = DiagnosticSpec(
    "GS0200", .warning, .deadCode, "a part that is never recognized",
    """
    The analysis has tried all ways in which fingers can go down, move, wait and lift, and in none of them does \
    this part begin or end. Often a rule fails where it should end, a time is `.infinity`, or a condition \
    contradicts what must hold at that moment. The part may as well be gone, or it needs a way to succeed. The \
    verdict says what was looked at: so many fingers at once, each on so many places that make a difference, at all times.
    """,
    wrong: """
      recognizer hold(time: duration = 500ms) {
        state idle { on down -> pressing }
        state pressing {
          after time -> fail
          on up -> fail
        }
      }

      gesture Card = race(hold: hold(), move: drag())
      """,
    right: """
      recognizer hold(time: duration = 500ms) {
        state idle { on down -> pressing }
        state pressing {
          after time -> end
          on up -> fail
        }
      }

      gesture Card = race(hold: hold(), move: drag())
      """)
}

extension Problem {
  package static func deadPart(_ part: String) -> Problem {
    Problem(.deadPart, "`\(part)` can never be recognized, whatever the user does", about: part)
  }
}

extension DiagnosticSpec {
  package static let deadState = DiagnosticSpec(
    "GS0201", .warning, .deadCode, "a state that is never entered",
    """
    A rule leads to this state, but whenever it could fire another one has fired before. Here the press is over \
    after 500 ms, so nothing is left to happen after 800 ms. Of the states of the prelude nothing is reported: what \
    one gesture has no use for, another one has.
    """,
    wrong: """
      recognizer hold() {
        state idle { on down -> pressed }
        state held { on up -> end }
        state pressed {
          on up -> end
          after 500ms -> fail
          after 800ms -> held
        }
      }

      gesture Hold = hold()
      """,
    right: """
      recognizer hold() {
        state idle { on down -> pressed }
        state held {
          on up -> end
          after 300ms -> fail
        }
        state pressed {
          on up -> fail
          after 500ms -> held
        }
      }

      gesture Hold = hold()
      """)
}

extension Problem {
  package static func deadState(_ state: String, recognizer: String) -> Problem {
    Problem(
      .deadState,
      "the state `\(state)` of `\(recognizer)` can never be entered, whatever the user does",
      about: "\(recognizer).\(state)")
  }
}

extension DiagnosticSpec {
  package static let deadRule = DiagnosticSpec(
    "GS0202", .warning, .deadCode, "a rule that never fires",
    """
    The state is entered, but there this rule never gets its turn: its condition contradicts what is known in this \
    state, or a rule with a shorter time, or one before it, always leads out first.
    """,
    wrong: """
      recognizer hold() {
        state idle { on down -> pressed }
        state pressed {
          after 500ms -> end
          after 800ms -> fail
          on up -> fail
        }
      }

      gesture Hold = hold()
      """,
    right: """
      recognizer hold() {
        state idle { on down -> pressed }
        state pressed {
          after 500ms -> end
          on up -> fail
        }
      }

      gesture Hold = hold()
      """)
}

extension Problem {
  /// The trigger as written, without `on`'s condition: `on up`, `after 800ms`.
  package static func deadRule(_ trigger: String, state: String) -> Problem {
    Problem(
      .deadRule, "`\(trigger)` in the state `\(state)` can never fire, whatever the user does",
      about: state)
  }
}

extension DiagnosticSpec {
  package static let deadHandler = DiagnosticSpec(
    "GS0203", .warning, .deadCode, "a handler that never runs",
    """
    The event may happen, but never so that the handler's condition holds, or the part is held back whenever it \
    happens. Here nothing ever sets `isHeld`.
    """,
    wrong: """
      gesture Card = longPress() {
        transient isHeld: bool = false
        action held()
        on longPress.ended where isHeld { held() }
      }
      """,
    right: """
      gesture Card = longPress() {
        transient isHeld: bool = false
        action held()
        on longPress.pressed { isHeld = true }
        on longPress.ended where isHeld { held() }
      }
      """)
}

extension Problem {
  /// - Parameters:
  ///   - event: the event as written after `on`.
  ///   - butComes: whether the event happens, but only while `where` is false.
  package static func deadHandler(_ event: String, butComes: Bool) -> Problem {
    Problem(
      .deadHandler,
      "\(butComes ? "this " : "")`on \(event)` can never run, whatever the user does"
        + (butComes ? ": its `where` never holds then" : ""), about: event)
  }
}
