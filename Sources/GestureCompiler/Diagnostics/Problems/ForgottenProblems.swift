extension [DiagnosticSpec] {
  /// Code that was likely forgotten, as the analysis finds.
  static var forgotten: Self {
    [.vacuous, .unpaired, .droppedEvent, .earlyRead, .lateWrite]
  }
}

extension DiagnosticSpec {
  package static let vacuous = DiagnosticSpec(
    "GS0230", .warning, .vacuousThreshold, "a limit that decides nothing",
    """
    The gesture was taken through everything once with this limit and once with the other value, side by side, and \
    did the same. So another limit always decides before: here the long press wins after 500 ms, and no tap ever \
    takes 2 s. The figure misleads who reads it, or was meant to be another one.
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
  /// With `value` instead, such as `0pt` or `.infinity`, the gesture behaves the same.
  package static func vacuous(argument: String, of part: String, value: String) -> Problem {
    Problem(
      .vacuous,
      "`\(argument)` of `\(part)` decides nothing: with `\(value)` the gesture does the same",
      about: argument)
  }
}

extension DiagnosticSpec {
  package static let unpaired = DiagnosticSpec(
    "GS0231", .warning, .unpaired, "a beginning without its cancel",
    """
    What has begun may be cancelled: by the system, which takes the touches away, by a part that wins, by a finger \
    too many. A handler of `began` or `changed` that has reported something to the host, or has set a `var`, is then left \
    half-done, since `ended` does not come. Handle `cancelled` too, most often together with `ended`; a \
    `transient` returns by itself. A part of a `sequence` that has reported something while the finger stays down opens \
    it for the parts that come: where these fail or are cancelled, somebody must answer. A handler whose condition \
    does not hold then is no answer.
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
    "GS0232", .warning, .droppedEvent, "an event that is dropped while its part is deferred",
    """
    A part that waits for others of its `exclusive` reports its phases later, with the values of then, but its \
    declared events are dropped: they would come too late to be true. Handle a phase instead, or let the part run \
    beside the others, in `simultaneous`.
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
    "GS0233", .warning, .earlyRead, "a value that is read before it can be there",
    """
    Values of a part can be read at any time, but before the part has started they are those of nothing: a \
    translation of zero, a place in the corner. Here the drag starts only after the tap has ended.
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
  /// Takes a value as written, its part, and the event of the handler.
  package static func earlyRead(_ value: String, of part: String, in event: String) -> Problem {
    Problem(
      .earlyRead,
      "`\(value)` is read too early: whenever `on \(event)` runs, `\(part)` has not started",
      about: value)
  }
}

extension DiagnosticSpec {
  package static let lateWrite = DiagnosticSpec(
    "GS0234", .warning, .lateWrite, "a variable that is set after it was read",
    """
    In one step the handlers of a part run before those of what is around it, and those of the whole last. A part that \
    begins what is around it has reported `began` and `changed` by then, and what its handlers have read was the \
    value of before. Set it where the part begins.
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
