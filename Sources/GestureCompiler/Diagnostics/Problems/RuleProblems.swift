extension [DiagnosticSpec] {
  /// Rules and other members in the wrong place.
  static var rules: Self {
    [.misplaced, .strayWithin, .missingTarget, .targetNotLast, .unknownTrigger]
  }
}

extension DiagnosticSpec {
  static let misplaced = DiagnosticSpec(
    "GS0025", .error, .misplaced, "something in the wrong braces",
    """
    This word begins something that the language has, in another place. A gesture holds inputs, regions, \
    actions, variables and `on` handlers. A recognizer holds events, values, variables and states; a state \
    holds rules.
    """,
    wrong: """
      gesture Card = drag() {
        state idle { }
      }
      """,
    right: """
      gesture Card = drag() {
        enum Mode { idle, moving }
        var mode: Mode = .idle
        on drag.began { mode = .moving }
      }
      """)
}

extension Problem {
  static func misplaced(word: String, home: String) -> Problem {
    Problem(.misplaced, "`\(word)` cannot stand here; it belongs \(home)")
  }
}

extension DiagnosticSpec {
  static let strayWithin = DiagnosticSpec(
    "GS0027", .error, .misplaced, "`within` where it is no limit",
    """
    `within: 300ms` is the last entry of a `sequence` and limits how long the next part may be awaited. No \
    other operator waits, and no part has that name.
    """,
    wrong: "gesture Card = race(tap(), drag(), within: 300ms)\n",
    right: "gesture Card = sequence(tap(), drag(), within: 300ms)\n")
}

extension Problem {
  static var strayWithin: Problem {
    Problem(.strayWithin, "`within:` names no part; it is the last entry of a `sequence`")
  }
}

extension DiagnosticSpec {
  static let missingTarget = DiagnosticSpec(
    "GS0028", .error, .malformedRule, "an arrow that leads nowhere",
    """
    After `->` stands the state to go to, or `end`, `fail` or `cancel`. A rule that stays in its state has no \
    arrow.
    """,
    wrong: """
      recognizer flick {
        state idle { on up -> }
      }
      """,
    right: """
      recognizer flick {
        state idle { on up -> end }
      }
      """)
}

extension Problem {
  static var missingTarget: Problem {
    Problem(.missingTarget, "expected a state, `end`, `fail` or `cancel` after `->`")
  }
}

extension DiagnosticSpec {
  static let targetNotLast = DiagnosticSpec(
    "GS0029", .error, .malformedRule, "something after the target of a rule",
    """
    A rule is written in the order in which it works: the trigger, its condition, what is done, and last where \
    to go: `on move where isFar { place = touches.location } -> moving`.
    """,
    wrong: """
      recognizer flick {
        state idle { on up -> end where touches.travel > 10pt }
      }
      """,
    right: """
      recognizer flick {
        state idle { on up where touches.travel > 10pt -> end }
      }
      """)
}

extension Problem {
  static func targetNotLast(_ what: String) -> Problem {
    Problem(.targetNotLast, "\(what) must stand before the `->` of its rule")
  }
}

extension DiagnosticSpec {
  static let unknownTrigger = DiagnosticSpec(
    "GS0030", .error, .malformedRule, "a rule that waits for nothing that happens",
    """
    In a state, `on` is followed by what a touch or pointer does: `down`, `move`, `up`, `extra`, `hover`, `leave`, \
    `scroll`, `enter(region)` or `exit(region)`. Time is waited for with `after` and `every`. Events of parts, such as \
    `on hold.ended`, belong into gestures.
    """,
    wrong: """
      recognizer flick {
        state idle { on touchDown -> end }
      }
      """,
    right: """
      recognizer flick {
        state idle { on down -> end }
      }
      """)
}

extension Problem {
  static func unknownTrigger(_ word: String, nearest: String?) -> Problem {
    let triggers = Keyword.triggers.map { "on \($0.rawValue)" }.quoted
    return Problem(
      .unknownTrigger,
      "`on \(word)` is no trigger; "
        + (nearest.map { "did you mean `on \($0)`?" }
          ?? "triggers are \(triggers), `after` and `every`"))
  }
}
