extension [DiagnosticSpec] {
  /// Waits that take too long, as the analysis finds.
  static var waits: Self {
    [.stuck, .waitsForEver, .deferredUntilLift]
  }
}

extension DiagnosticSpec {
  package static let stuck = DiagnosticSpec(
    "GS0220", .warning, .stuck, "gesture never over",
    """
    The gesture can reach a point that it never leaves: no touch is down, no timer runs, and no event leads back to \
    the beginning. Your app would see an unfinished gesture until it calls `cancel`. Most often the next part of a \
    `sequence` cannot start. Fix that part, or add `within` to end the wait.
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
    "GS0221", .warning, .endlessWait, "part may wait forever",
    """
    No touch is down, no timer runs, and only another touch ends the wait. A touch days later would continue this \
    gesture. Add a rule `after` to the waiting state, or `within` to the `sequence`.
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
    "GS0222", .warning, .deferredUntilLift, "reported when finger lifts",
    """
    In `exclusive`, a part waits for the earlier parts. A `drag` has no time limit: a resting finger may still begin \
    to move. A part after it is therefore reported only when the finger lifts, even if it was recognized long before. \
    Here the menu opens at the lift, not after 500 ms. Put the part with the time limit first.
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
      "`\(part)` may wait until the finger lifts, because `\(other)` comes first and can still win",
      about: part, rival: other)
  }
}
