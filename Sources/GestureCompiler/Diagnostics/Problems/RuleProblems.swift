extension [DiagnosticSpec] {
  /// Rules and other members in the wrong place.
  static var rules: Self {
    [.misplaced, .strayWithin, .missingTarget, .targetNotLast, .unknownTrigger]
  }
}

extension DiagnosticSpec {
  static let misplaced = DiagnosticSpec(
    "GS0025", .error, .misplaced, "misplaced word",
    """
    This word belongs elsewhere. A gesture contains inputs, regions, actions, variables and `on` handlers. A \
    recognizer contains events, values, variables and states, and a state contains rules.
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

  /// - Parameter word: `from`, `where` or `delay` after a part.
  static func misplacedSuffix(_ word: String) -> Problem {
    Problem(
      .misplaced, "`\(word)` cannot stand here: `from` stands before `where`, both before `delay`")
  }
}

extension DiagnosticSpec {
  static let strayWithin = DiagnosticSpec(
    "GS0027", .error, .misplaced, "misplaced `within`",
    """
    `within: 300ms` is the last entry of a `sequence`, and limits the wait for the next part. Other operators do not \
    take `within`.
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
    "GS0028", .error, .malformedRule, "missing target of rule",
    """
    After `->`, write a state, `end`, `fail` or `cancel`. A rule that stays in its state needs no arrow.
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
    "GS0029", .error, .malformedRule, "text after the target",
    """
    Write a rule in this order: trigger, condition, block, target. For example: `on move where isFar { place = \
    touches.location } -> moving`.
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
    "GS0030", .error, .malformedRule, "unknown trigger",
    """
    The triggers of `on` are `down`, `move`, `up`, `extra`, `hover`, `leave`, `scroll`, `enter(region)` and \
    `exit(region)`. Use `after` and `every` for time. Handlers for events of parts, such as `on hold.ended`, belong in \
    gestures.
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
