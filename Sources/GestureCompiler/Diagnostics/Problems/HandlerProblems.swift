extension [DiagnosticSpec] {
  /// The events of handlers, and the variables that handlers change.
  static var handlers: Self {
    [.missingPhase, .tooManyBindings, .differentBindings, .impossibleReason, .assignment]
  }
}

extension DiagnosticSpec {
  static let missingPhase = DiagnosticSpec(
    "GS0177", .error, .missingPhase, "phase of discrete part",
    """
    A discrete recognizer, such as a tap, only ends or fails. It has no `began`, `changed` or `cancelled`.
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
    "GS0178", .error, .binding, "too many event names",
    """
    The names in parentheses stand for the values of a declared event. Among the phases, only `failed` and `cancelled` \
    carry a value: the reason. Read the values of a part through its name, such as `drag.translation`.
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
    "GS0179", .error, .binding, "different event names",
    """
    A handler of several events uses the same names, with the same types, for all of them.
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
    "GS0180", .error, .immutable, "assignment to a non-variable",
    """
    A handler can change the variables of its own gesture only. Your app sets inputs, recognizers set their values, \
    and a nested gesture sets its own variables.
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
    "GS0151", .error, .binding, "impossible reason",
    """
    Each recognizer has its own reasons to fail or to be cancelled. An operator has the reasons of its parts. This \
    part never has the reason that you compare with. The message lists the possible reasons.
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
