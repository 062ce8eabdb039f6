extension [DiagnosticSpec] {
  /// Code that never runs, as the analysis finds.
  static var dead: Self {
    [.deadPart, .deadState, .deadRule, .deadHandler]
  }
}

extension DiagnosticSpec {
  package static let deadPart = DiagnosticSpec(
    "GS0200", .warning, .deadCode, "part never recognized",
    """
    `check` tried every way in which fingers can go down, move, wait and lift. This part neither began nor ended in \
    any of them. Look for a rule that fails instead of ending, a time of `.infinity`, or a condition that contradicts \
    the state. Fix the part or remove it. The verdict names the limits of the search: the number of fingers, the \
    places and the times.
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
    "GS0201", .warning, .deadCode, "state never entered",
    """
    A rule leads to this state, but another rule always fires first. Here the press is over after 500 ms, so nothing \
    is left to happen after 800 ms. `check` does not report states of the prelude, because other gestures use them.
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
    "GS0202", .warning, .deadCode, "rule never fires",
    """
    The recognizer enters this state, but the rule never fires there. Its condition contradicts the state, or an \
    earlier rule or a shorter time always leaves the state first.
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
    "GS0203", .warning, .deadCode, "handler never runs",
    """
    The handler's condition never holds when the event occurs, or the part is always deferred at that moment. Here \
    nothing sets `isHeld`.
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
