extension [DiagnosticSpec] {
  /// Waits that take too long, as the analysis finds.
  static var waits: Self {
    [.stuck, .waitsForEver, .deferredUntilLift]
  }
}

extension DiagnosticSpec {
  package static let stuck = DiagnosticSpec(
    "GS0220", .warning, .stuck, "a gesture that is never over",
    """
    There is a way into a place that has none out: no touch is down, no timer runs, and no event that could come \
    leads back to the beginning. The host would see a gesture under way until it cancels it. Most often the next \
    part of a `sequence` cannot start. `within` gives the wait an end, here and everywhere; better still is a part \
    that can start.
    """,
    wrong: """
      gesture Draw = sequence(hold: longPress(), draw: drag(kinds: []))
      """,
    right: """
      gesture Draw = sequence(hold: longPress(), draw: drag())
      """)
}

extension Problem {
  package static func stuck(gesture: String, part: String) -> Problem {
    Problem(
      .stuck,
      "`\(gesture)` can get stuck in `\(part)`: no touch is down, no timer runs, and nothing that comes "
        + "later brings it back", about: part)
  }
}

extension DiagnosticSpec {
  package static let waitsForEver = DiagnosticSpec(
    "GS0221", .warning, .endlessWait, "a part that may wait for ever",
    """
    No touch is down, no timer runs, and only another touch ends the wait: days later it would still go on with \
    this gesture. A rule `after` in the waiting state, or `within` of a `sequence`, gives it an end.
    """,
    wrong: """
      recognizer twice() {
        state idle { on down -> first }
        state first { on up -> between }
        state between { on down -> second }
        state second { on up -> end }
      }

      gesture Twice = twice()
      """,
    right: """
      recognizer twice() {
        state idle { on down -> first }
        state first { on up -> between }
        state between {
          on down -> second
          after 350ms -> fail
        }
        state second { on up -> end }
      }

      gesture Twice = twice()
      """)
}

extension Problem {
  package static func waitsForEver(_ part: String) -> Problem {
    Problem(
      .waitsForEver,
      "`\(part)` can wait for ever: no touch is down, no timer runs, and only another touch ends the wait",
      about: part)
  }
}

extension DiagnosticSpec {
  package static let deferredUntilLift = DiagnosticSpec(
    "GS0222", .warning, .deferredUntilLift, "a part that is reported only at the lift",
    """
    A part of `exclusive` waits for those before it. A `drag` has no time limit: a finger that rests may still \
    begin to move, so what stands behind it is reported only when the finger lifts, however long ago it was \
    recognized. Here the menu would open at the lift, not after 500 ms. Put the part with the time limit first.
    """,
    wrong: """
      gesture Card = exclusive(move: drag(), menu: longPress()) {
        action opened()
        on menu.ended { opened() }
      }
      """,
    right: """
      gesture Card = exclusive(menu: longPress(), move: drag()) {
        action opened()
        on menu.ended { opened() }
      }
      """)
}

extension Problem {
  package static func deferredUntilLift(_ part: String, by other: String) -> Problem {
    Problem(
      .deferredUntilLift,
      "`\(part)` can be reported late, when the finger lifts: `\(other)` stands before it, and may still be "
        + "recognized until then", about: part, rival: other)
  }
}
