extension [DiagnosticSpec] {
  /// The events of handlers, and the variables that handlers change.
  static var handlers: Self {
    [.missingPhase, .tooManyBindings, .differentBindings, .impossibleReason, .assignment]
  }
}

extension DiagnosticSpec {
  static let missingPhase = DiagnosticSpec(
    "GS0177", .error, .missingPhase, "a phase that a discrete part never reports",
    """
    A discrete recognizer, such as a tap, either ends or fails: it has no `began`, `changed` or `cancelled`.
    """,
    wrong: """
      gesture Button = tap() {
        action pressed()
        on tap.began { pressed() }
      }
      """,
    right: """
      gesture Button = tap() {
        action pressed()
        on tap.ended { pressed() }
      }
      """,
    mayBeEcho: true)
}

extension Problem {
  static func missingPhase(_ phase: String, part: String, instead: String) -> Problem {
    Problem(
      .missingPhase,
      (part.isEmpty ? "this gesture" : "`\(part)`")
        + " is discrete and never reports `\(phase)`; did you mean `\(instead)`?")
  }
}

extension DiagnosticSpec {
  static let tooManyBindings = DiagnosticSpec(
    "GS0178", .error, .binding, "more names than the event has values",
    """
    The names in parentheses stand for the values that a declared event brings along. Of phases only `failed` and \
    `cancelled` bring one, their reason: what a part knows is read from it, as `drag.translation`.
    """,
    wrong: """
      gesture Card = drag() {
        var offset: vector = .zero
        on drag.changed(value) { offset = value.translation }
      }
      """,
    right: """
      gesture Card = drag() {
        var offset: vector = .zero
        on drag.changed { offset = drag.translation }
      }
      """)
}

extension Problem {
  static func tooManyBindings(_ event: String, fields: [String]) -> Problem {
    Problem(
      .tooManyBindings,
      "`\(event)` brings "
        + (fields.isEmpty
          ? "no value along" : "only " + fields.quoted))
  }
}

extension DiagnosticSpec {
  static let differentBindings = DiagnosticSpec(
    "GS0179", .error, .binding, "events of one handler that bind different names",
    """
    A handler of several events sees the same names, of the same types, whichever of them comes.
    """,
    wrong: """
      gesture Key = simultaneous(hold: press(tickDelay: 1s), twice: tap(count: 2)) {
        action told()
        on twice.tapped(n), hold.tick(n) { told() }
      }
      """,
    right: """
      gesture Key = simultaneous(hold: press(tickDelay: 1s), twice: tap(count: 2)) {
        action told()
        on twice.tapped, hold.tick { told() }
      }
      """)
}

extension Problem {
  static var differentBindings: Problem {
    Problem(
      .differentBindings, "events that share a handler must bind the same names, of the same types")
  }
}

extension DiagnosticSpec {
  static let assignment = DiagnosticSpec(
    "GS0180", .error, .immutable, "setting what cannot be set",
    """
    A handler changes the variables of its own gesture. Inputs belong to the host, values to the recognizers, and a \
    nested gesture's variables to that gesture.
    """,
    wrong: """
      gesture Card = drag() {
        input isOpen: bool = false
        on ended { isOpen = true }
      }
      """,
    right: """
      gesture Card = drag() {
        var isOpen: bool = false
        on ended { isOpen = true }
      }
      """)
}

extension Problem {
  static func assignment(_ name: String, _ noun: String, isPath: Bool) -> Problem {
    Problem(
      .assignment,
      "`\(name)` is \(noun); only variables" + (isPath ? " of this gesture" : "")
        + " can be changed")
  }
}

extension DiagnosticSpec {
  static let impossibleReason = DiagnosticSpec(
    "GS0151", .error, .binding, "a reason that never comes",
    """
    Each recognizer has its own reasons to fail or to be cancelled, and operators have those of their parts. A \
    condition or an expectation that waits for another one waits in vain. The message lists those that there are.
    """,
    wrong: """
      gesture Card = drag() {
        action wrongWay()
        on drag.failed(reason) where reason == .tooSlow { wrongWay() }
      }
      """,
    right: """
      gesture Card = drag() {
        action wrongWay()
        on drag.failed(reason) where reason == .wrongDirection { wrongWay() }
      }
      """)
}

extension Problem {
  static func impossibleReason(_ reason: String, of event: String, reasons: [String]) -> Problem {
    Problem(
      .impossibleReason,
      "`.\(reason)` is never the reason of `\(event)`: there "
        + (reasons.count == 1 ? "is only " : "are ") + reasons.map { ".\($0)" }.quoted)
  }
}
