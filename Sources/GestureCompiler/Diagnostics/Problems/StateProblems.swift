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
    "GS0160", .error, .stateGraph, "recognizer without a state",
    """
    A recognizer waits in its first state, and its rules lead to other states. Without a state it cannot recognize \
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
    "GS0161", .error, .stateGraph, "active first state",
    """
    In its first state, a recognizer waits for touches. An `active` state means that it has already begun.
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
    "GS0162", .error, .stateGraph, "end before beginning",
    """
    A recognizer with `active` states begins when it enters one of them. Before that it cannot end, only fail. Only a \
    recognizer without active states, a discrete one, ends directly.
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
    "GS0163", .error, .stateGraph, "failure after beginning",
    """
    A recognizer that has begun cannot fail. It ends, or it is cancelled.
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
    "GS0164", .error, .stateGraph, "cancel before beginning",
    """
    A recognizer that has not begun cannot be cancelled. It fails.
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
    "GS0165", .error, .stateGraph, "return to waiting state",
    """
    A recognizer that has begun continues until it ends or is cancelled. It then returns to its first state by itself. \
    For a pause, use another `active` state.
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
    "GS0166", .warning, .unreachableState, "unreachable state",
    """
    No rule leads to this state. Often the name after an arrow is wrong.
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
    "GS0152", .error, .stateGraph, "reason from outside",
    """
    `.refused`, `.beaten` and `.cancelled` come from outside the recognizer: its `where` was false, another part won, \
    or the system took a touch. A rule can give one of the other reasons, or no reason.
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
