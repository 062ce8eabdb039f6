extension [DiagnosticSpec] {
  /// The states of a recognizer and the transitions between them.
  static var states: Self {
    [
      .noState, .activeInitialState, .endBeforeBegan, .failAfterBegan, .cancelBeforeBegan,
      .reservedReason,
      .backToPossible, .unreachableState,
    ]
  }
}

extension DiagnosticSpec {
  static let noState = DiagnosticSpec(
    "GS0160", .error, .stateGraph, "a recognizer without a state",
    """
    A recognizer is a machine: it waits in its first state, and rules lead on. Without a state it can never recognize \
    anything.
    """,
    wrong: "recognizer flick { }\n",
    right: """
      recognizer flick {
        state idle { on down -> end }
      }
      """,
    mayBeEcho: true)
}

extension Problem {
  static func noState(_ name: String) -> Problem {
    Problem(.noState, "`\(name)` needs a state: a recognizer without one never recognizes anything")
  }
}

extension DiagnosticSpec {
  static let activeInitialState = DiagnosticSpec(
    "GS0161", .error, .stateGraph, "a first state that is active",
    """
    In its first state a recognizer waits for touches. What is `active` has begun already.
    """,
    wrong: """
      recognizer flick {
        active state moving { on up -> end }
      }
      """,
    right: """
      recognizer flick {
        state idle { on down -> moving }
        active state moving { on up -> end }
      }
      """)
}

extension Problem {
  static var activeInitialState: Problem {
    Problem(
      .activeInitialState, "the first state is where the recognizer waits, so it cannot be `active`"
    )
  }
}

extension DiagnosticSpec {
  static let endBeforeBegan = DiagnosticSpec(
    "GS0162", .error, .stateGraph, "an end before the beginning",
    """
    A recognizer that has `active` states begins by entering one, and what has not begun cannot end: it fails. Only a \
    recognizer without any active state is discrete, and ends from where it waits.
    """,
    wrong: """
      recognizer flick {
        state idle {
          on down -> moving
          on up -> end
        }
        active state moving { on up -> end }
      }
      """,
    right: """
      recognizer flick {
        state idle {
          on down -> moving
          on up -> fail
        }
        active state moving { on up -> end }
      }
      """,
    mayBeEcho: true)
}

extension Problem {
  static func endBeforeBegan(_ state: String) -> Problem {
    Problem(
      .endBeforeBegan,
      "`\(state)` is not `active`, and this recognizer begins before it ends: go to an `active` state first, or `fail`"
    )
  }
}

extension DiagnosticSpec {
  static let failAfterBegan = DiagnosticSpec(
    "GS0163", .error, .stateGraph, "a failure after the beginning",
    """
    What has begun has been seen, so it cannot fail any more: it ends, or it is cancelled.
    """,
    wrong: """
      recognizer flick {
        state idle { on down -> moving }
        active state moving {
          on extra -> fail
          on up -> end
        }
      }
      """,
    right: """
      recognizer flick {
        state idle { on down -> moving }
        active state moving {
          on extra -> cancel
          on up -> end
        }
      }
      """)
}

extension Problem {
  static func failAfterBegan(_ state: String) -> Problem {
    Problem(
      .failAfterBegan,
      "`\(state)` is `active`: what has begun cannot fail, it can `cancel` or `end`")
  }
}

extension DiagnosticSpec {
  static let cancelBeforeBegan = DiagnosticSpec(
    "GS0164", .error, .stateGraph, "a cancel before the beginning",
    """
    What has not begun has nothing to take back: it fails.
    """,
    wrong: """
      recognizer flick {
        state idle {
          on down -> end
          on extra -> cancel
        }
      }
      """,
    right: """
      recognizer flick {
        state idle {
          on down -> end
          on extra -> fail
        }
      }
      """)
}

extension Problem {
  static func cancelBeforeBegan(_ state: String) -> Problem {
    Problem(
      .cancelBeforeBegan,
      "`\(state)` is not `active`: what has not begun cannot be cancelled, it can `fail`")
  }
}

extension DiagnosticSpec {
  static let backToPossible = DiagnosticSpec(
    "GS0165", .error, .stateGraph, "a way back from active to waiting",
    """
    Once a recognizer has begun it goes on until it ends or is cancelled, and then begins anew from its first state by \
    itself. A pause is an `active` state too.
    """,
    wrong: """
      recognizer flick {
        state idle { on down -> moving }
        active state moving {
          on move -> idle
          on up -> end
        }
      }
      """,
    right: """
      recognizer flick {
        state idle { on down -> moving }
        active state moving {
          on move -> resting
          on up -> end
        }
        active state resting {
          on move -> moving
          on up -> end
        }
      }
      """)
}

extension Problem {
  static func backToPossible(from: String, to: String) -> Problem {
    Problem(
      .backToPossible,
      "no way leads back from `\(from)`, which is `active`, to `\(to)`, which is not")
  }
}

extension DiagnosticSpec {
  static let unreachableState = DiagnosticSpec(
    "GS0166", .warning, .unreachableState, "a state that no rule leads to",
    """
    Nothing ever enters this state, so it may as well be gone. Most often the name after an arrow is that of another \
    state.
    """,
    wrong: """
      recognizer flick {
        state idle { on down -> end }
        state moving { on up -> end }
      }
      """,
    right: """
      recognizer flick {
        state idle { on down -> moving }
        state moving { on up -> end }
      }
      """,
    mayBeEcho: true)
}

extension Problem {
  static func unreachableState(_ name: String) -> Problem {
    Problem(.unreachableState, "no rule leads to the state `\(name)`")
  }
}

extension DiagnosticSpec {
  static let reservedReason = DiagnosticSpec(
    "GS0152", .error, .stateGraph, "a reason that no rule gives",
    """
    `.refused`, `.beaten` and `.cancelled` say what became of a part from outside: its `where` did not hold, another \
    part has won, or the system took a touch away. A rule gives one of the others, or none.
    """,
    wrong: """
      recognizer knock {
        state idle { on down -> held }
        state held {
          after 300ms -> fail(.cancelled)
          on up -> end
        }
      }
      """,
    right: """
      recognizer knock {
        state idle { on down -> held }
        state held {
          after 300ms -> fail(.tooLate)
          on up -> end
        }
      }
      """)
}

extension Problem {
  static func reservedReason(_ reason: String, others: [String]) -> Problem {
    Problem(
      .reservedReason,
      "`.\(reason)` comes from outside, and no rule gives it; a rule can give \(others.map { ".\($0)" }.quoted)"
    )
  }
}
