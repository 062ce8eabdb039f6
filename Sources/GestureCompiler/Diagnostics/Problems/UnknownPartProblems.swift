extension [DiagnosticSpec] {
  /// Parts, events, actions and labels that do not exist.
  static var unknownParts: Self {
    [.unknownPart, .unknownEvent, .unknownEmission, .unknownLabel, .missingEvent]
  }
}

extension DiagnosticSpec {
  static let unknownPart = DiagnosticSpec(
    "GS0106", .error, .unknownName, "unknown part",
    """
    In `on`, name a part by its label. A part without a label has its recognizer's name. `latency` works the same way \
    and can also name an action.
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
    Problem(.unknownPart, "no part is named `\(name)`" + hint(nearest))
  }

  /// An unknown name in a `latency`.
  static func unknownTimed(_ name: String, nearest: String?) -> Problem {
    Problem(.unknownPart, "no part or action is named `\(name)`" + hint(nearest))
  }
}

extension DiagnosticSpec {
  static let unknownEvent = DiagnosticSpec(
    "GS0107", .error, .unknownEvent, "unknown event",
    """
    Every part reports `began`, `changed`, `ended`, `cancelled` and `failed`. A discrete part reports `ended` and \
    `failed` only. A part also reports the events of its recognizer, such as `pressed` of `longPress`.
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
    "GS0108", .error, .unknownName, "undeclared action or event",
    """
    A handler performs actions that its gesture declares with `action`. A rule reports events that its recognizer \
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
    "GS0109", .error, .wrongArgument, "unknown argument",
    """
    Arguments have the names of the parameters. The message lists them, or names the nearest one.
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
    "GS0127", .error, .unknownEvent, "missing event",
    """
    `on drag` names no event. Most often you mean `drag.ended`. `on ended` without a part is the end of the whole \
    gesture.
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
