extension [DiagnosticSpec] {
  /// Parts, events, actions and labels that do not exist.
  static var unknownParts: Self {
    [.unknownPart, .unknownEvent, .unknownEmission, .unknownLabel, .missingEvent]
  }
}

extension DiagnosticSpec {
  static let unknownPart = DiagnosticSpec(
    "GS0106", .error, .unknownName, "a part that the gesture has not",
    """
    `on` names a part of the gesture by its label or, where it has none, by the name of its recognizer. So does \
    `latency`, which may name an action, too.
    """,
    wrong: """
      gesture Card = sequence(hold: longPress(), move: drag()) {
        var offset: vector = .zero
        on mve.ended { offset = move.translation }
      }
      """,
    right: """
      gesture Card = sequence(hold: longPress(), move: drag()) {
        var offset: vector = .zero
        on move.ended { offset = move.translation }
      }
      """)
}

extension Problem {
  static func unknownPart(_ name: String, nearest: String?) -> Problem {
    Problem(.unknownPart, "there is no part called `\(name)`" + hint(nearest))
  }

  /// An unknown name in a `latency`.
  static func unknownTimed(_ name: String, nearest: String?) -> Problem {
    Problem(.unknownPart, "there is no part or action called `\(name)`" + hint(nearest))
  }
}

extension DiagnosticSpec {
  static let unknownEvent = DiagnosticSpec(
    "GS0107", .error, .unknownEvent, "an event that the part never reports",
    """
    Every part reports the phases `began`, `changed`, `ended`, `cancelled` and `failed` (a discrete one only `ended` \
    and `failed`), and the events that its recognizer declares, such as `pressed` of `longPress`.
    """,
    wrong: """
      gesture Card = drag() {
        var taps: count = 0
        on drag.finished { taps += 1 }
      }
      """,
    right: """
      gesture Card = drag() {
        var taps: count = 0
        on drag.ended { taps += 1 }
      }
      """)
}

extension Problem {
  static func unknownEvent(_ name: String, part: String, names: [String], nearest: String?)
    -> Problem
  {
    Problem(
      .unknownEvent,
      (part.isEmpty ? "the whole gesture" : "`\(part)`") + " has no event `\(name)`"
        + (nearest != nil ? hint(nearest) : names.isEmpty ? "" : "; it has " + names.quoted))
  }
}

extension DiagnosticSpec {
  static let unknownEmission = DiagnosticSpec(
    "GS0108", .error, .unknownName, "an action or event that is not declared",
    """
    A handler sends the actions that its gesture declares with `action`, a rule the events that its recognizer \
    declares with `event`.
    """,
    wrong: """
      gesture Card = drag() {
        action dropped()
        on ended { droped() }
      }
      """,
    right: """
      gesture Card = drag() {
        action dropped()
        on ended { dropped() }
      }
      """)
}

extension Problem {
  /// `declared` is the declaration to write. It is reported if no declared name is similar.
  static func unknownEmission(
    _ name: String, _ kind: String, nearest: String?, declared: String? = nil
  ) -> Problem {
    let advice = declared.map { "; declare it in the gesture: `\($0)`" } ?? ""
    return Problem(
      .unknownEmission,
      "there is no \(kind) `\(name)`" + (nearest == nil ? advice : hint(nearest)))
  }
}

extension DiagnosticSpec {
  static let unknownLabel = DiagnosticSpec(
    "GS0109", .error, .wrongArgument, "an argument that is not taken",
    """
    Arguments have the names of the parameters that they set. The message lists them, or names the one that is \
    nearest.
    """,
    wrong: "gesture Card = drag(minDistance: 20pt)\n",
    right: "gesture Card = drag(minimumDistance: 20pt)\n")
}

extension Problem {
  static func unknownLabel(_ name: String, of owner: String, names: [String], nearest: String?)
    -> Problem
  {
    Problem(
      .unknownLabel,
      "`\(owner)` takes no `\(name)`"
        + (nearest != nil ? hint(nearest) : names.isEmpty ? "" : "; it takes " + names.quoted))
  }

  /// `drag(from: stone)`.
  static func labelBehindPart(_ word: Keyword, of owner: String) -> Problem {
    let word = word.rawValue
    return Problem(
      .unknownLabel,
      "`\(word)` is no argument of `\(owner)`, but stands behind it: `\(owner)(…) \(word) …`")
  }
}

extension DiagnosticSpec {
  static let missingEvent = DiagnosticSpec(
    "GS0127", .error, .unknownEvent, "a part where an event is needed",
    """
    `on drag` does not say which of its events is meant. `drag.ended` is the usual one; without a part, `on ended` is \
    the end of the whole gesture.
    """,
    wrong: """
      gesture Button = tap() {
        action pressed()
        on tap { pressed() }
      }
      """,
    right: """
      gesture Button = tap() {
        action pressed()
        on tap.ended { pressed() }
      }
      """)
}

extension Problem {
  static func missingEvent(_ part: String, event: String) -> Problem {
    Problem(
      .missingEvent,
      "`\(part)` is a part, and `on` needs one of its events; did you mean `\(part).\(event)`?")
  }
}
