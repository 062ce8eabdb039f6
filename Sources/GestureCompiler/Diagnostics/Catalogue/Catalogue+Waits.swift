extension Catalogue {
  /// What takes too long, as the analysis finds.
  static let waits: [Entry] = [
    Entry(
      .stuck, "a gesture that is never over",
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
        """),
    Entry(
      .waitsForEver, "a part that may wait for ever",
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
        """),
    Entry(
      .heldUntilLift, "a part that is told only at the lift",
      """
      A part of `exclusive` waits for those before it. A `drag` has no time limit: a finger that rests may still \
      begin to move, so what stands behind it is told only when the finger lifts, however long ago it was \
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
        """),
    Entry(
      .latencyExceeded, "a wait that is longer than allowed",
      """
      `latency` says how long a part or an action may wait from its own decision until it is told. The analysis has \
      found a way to wait longer, and for whom. Either what holds it is given less time, as by a shorter `interval` \
      of the double tap, or the wait is allowed.
      """,
      wrong: """
        gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
          latency show <= 100ms
        }
        """,
      right: """
        gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
          latency show <= 350ms
        }
        """),
  ]
}
