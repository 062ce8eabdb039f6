extension [DiagnosticSpec] {
  /// Code that was likely forgotten, as the analysis finds.
  static var forgotten: Self {
    [.vacuous, .unpaired, .droppedEvent, .earlyRead, .lateWrite]
  }
}

extension DiagnosticSpec {
  package static let vacuous = DiagnosticSpec(
    "GS0230", .warning, .vacuousThreshold, "limit without effect",
    """
    `check` compared the gesture with this limit and with another value, and both did the same. Another limit always \
    decides first: here the long press wins after 500 ms, so no tap ever takes 2 s. Choose another value, or remove \
    the limit.
    """,
    wrong: """
      gesture Card = race(
        short: tap(maximumDistance: 10pt, maximumDuration: 2s),
        long: longPress(),
      )
      """,
    right: """
      gesture Card = race(
        short: tap(maximumDistance: 10pt, maximumDuration: 300ms),
        long: longPress(),
      )
      """)
}

extension Problem {
  /// An argument without effect: with `value` instead, such as `0pt` or `.infinity`, the gesture behaves the same.
  package static func vacuous(argument: String, of part: String, value: String) -> Problem {
    Problem(
      .vacuous,
      "`\(argument)` of `\(part)` decides nothing: with `\(value)` the gesture does the same",
      about: argument)
  }
}

extension DiagnosticSpec {
  package static let unpaired = DiagnosticSpec(
    "GS0231", .warning, .unpaired, "no handler for cancelled",
    """
    A part that has begun can be cancelled: the system takes its touches, another part wins, or another finger \
    arrives. Then `ended` does not occur, and the work of a `began` or `changed` handler stays unfinished. This \
    matters if the handler performed an action or set a `var`. The same holds for a handler of a declared event that \
    sets a `var` which only `ended` sets back, because the part may fail after the event. Handle `cancelled` too, usually together with `ended`. \
    A `transient` resets by itself. In a `sequence`, a part may perform an action while the finger stays down. Then a \
    handler must also answer when a later part fails or is cancelled. A handler whose condition is false is not an \
    answer.
    """,
    wrong: """
      gesture Card = drag() {
        action lifted()
        action dropped()
        on drag.began { lifted() }
        on drag.ended { dropped() }
      }
      """,
    right: """
      gesture Card = drag() {
        action lifted()
        action dropped()
        on drag.began { lifted() }
        on drag.ended, drag.cancelled { dropped() }
      }
      """)
}

extension Problem {
  /// Takes a part, the event of a handler, and the event of the handler that does not run. Also takes whether that
  /// event is a failure without a handler.
  package static func unpaired(
    _ part: String, after event: String, cancel: String, fails: Bool = false
  ) -> Problem {
    Problem(
      .unpaired,
      "`\(part)` can \(fails ? "fail" : "be cancelled") after `on \(event)` has run, and no handler "
        + "answers to `\(cancel)`", about: part)
  }
}

extension DiagnosticSpec {
  package static let droppedEvent = DiagnosticSpec(
    "GS0232", .warning, .droppedEvent, "event lost while deferred",
    """
    A part that is deferred in an `exclusive` drops its declared events, because they would come too late. It reports \
    its phases later, with the values of that moment. Handle a phase instead, or put the part into a `simultaneous`.
    """,
    wrong: """
      gesture Key = exclusive(twice: tap(count: 2), hold: press(tickDelay: 400ms, tickInterval: 300ms)) {
        action pressed(after: duration)
        on hold.tick(duration) { pressed(after: duration) }
      }
      """,
    right: """
      gesture Key = exclusive(twice: tap(count: 2), hold: press()) {
        action pressed(after: duration)
        on hold.ended { pressed(after: hold.duration) }
      }
      """)
}

extension Problem {
  package static func droppedEvent(_ event: String, of part: String, by other: String) -> Problem {
    Problem(
      .droppedEvent,
      "`on \(part).\(event)` can miss the event: while `\(other)` holds `\(part)` back, its events are dropped",
      about: "\(part).\(event)", rival: other)
  }
}

extension DiagnosticSpec {
  package static let earlyRead = DiagnosticSpec(
    "GS0233", .warning, .earlyRead, "value read too early",
    """
    You can read the values of a part at any time. Before the part starts, they are zero: no translation, a place in \
    the corner. Here the drag starts only after the tap has ended. A part that is handed a finger at the end of \
    another part starts in that step, so its translation and its duration are zero then. The same holds for a `where` \
    that reads values of another part.
    """,
    wrong: """
      gesture Card = sequence(once: tap(), move: drag(), within: 300ms) {
        var offset: vector = .zero
        on once.ended { offset += move.translation }
      }
      """,
    right: """
      gesture Card = sequence(once: tap(), move: drag(), within: 300ms) {
        var offset: vector = .zero
        on move.ended { offset += move.translation }
      }
      """)
}

extension Problem {
  /// Takes a value as written, its part, and the clause that says when it is read. Also takes whether the part may have
  /// started in that step.
  package static func earlyRead(
    _ value: String, of part: String, whenever clause: String, hasStarted: Bool = false
  ) -> Problem {
    Problem(
      .earlyRead,
      "`\(value)` is read too early: whenever \(clause), `\(part)` "
        + (hasStarted ? "starts in that step at the earliest" : "has not started"),
      about: value)
  }
}

extension DiagnosticSpec {
  package static let lateWrite = DiagnosticSpec(
    "GS0234", .warning, .lateWrite, "variable set too late",
    """
    In each step, the handlers of a part run before those of the composition around it, and the handlers of the whole \
    gesture run last. Here the inner handlers have already read the variable. Set it in the handler of the part.
    """,
    wrong: """
      gesture Photo = simultaneous(zoom: magnify(), turn: rotate()) {
        var scale: number = 1
        transient before: number = 1
        on began { before = scale }
        on zoom.changed { scale = before * zoom.scale }
      }
      """,
    right: """
      gesture Photo = simultaneous(zoom: magnify(), turn: rotate()) {
        var scale: number = 1
        transient before: number = 1
        on zoom.began { before = scale }
        on zoom.changed { scale = before * zoom.scale }
      }
      """)
}

extension Problem {
  /// Takes the variable and the events of the two handlers.
  package static func lateWrite(_ variable: String, in event: String, after reader: String)
    -> Problem
  {
    Problem(
      .lateWrite,
      "`on \(event)` sets `\(variable)` too late: `on \(reader)`, which runs first in the same step, has read it",
      about: variable)
  }
}
