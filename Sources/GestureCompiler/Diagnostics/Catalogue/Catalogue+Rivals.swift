extension Catalogue {
  /// What parts take from each other, as the analysis finds.
  static let rivals: [Entry] = [
    Entry(
      .shadowed, "a part that never wins",
      """
      Alone the part is recognized; together with the others of its `exclusive` or `race` it never is, because \
      another one is always quicker, or stands before it and always gets there. The witness is the shortest movement \
      that the part accepts when it is alone, and shows who wins it. A `race` goes to the first, so a second tap \
      comes too late where one tap has won: give the part that takes longer the first place in an `exclusive`. It is \
      asked with as few fingers as the part itself needs: one that wins only while another finger is down, as a \
      button behind a tap anywhere, never wins for who has one finger.
      """,
      wrong: """
        gesture Photo = race(show: tap(), zoom: tap(count: 2)) {
          action shown()
          action zoomed()
          on show.ended { shown() }
          on zoom.ended { zoomed() }
        }
        """,
      right: """
        gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
          action shown()
          action zoomed()
          on show.ended { shown() }
          on zoom.ended { zoomed() }
        }
        """),
    Entry(
      .stolen, "a part that loses to one behind it",
      """
      In `exclusive` a part waits for those before it, but only for those that are under way. One that starts late, \
      as a `crossing` whose finger comes from outside, holds nobody up: the part behind it wins, and what the first \
      one would have recognized is lost. Where both are wanted, they are `simultaneous`.
      """,
      wrong: """
        gesture Shelf = exclusive(drop: crossing(over: bin), move: drag()) {
          region bin
        }
        """,
      right: """
        gesture Shelf = simultaneous(drop: crossing(over: bin), move: drag()) {
          region bin
        }
        """),
    Entry(
      .conflict, "two parts at the same instant",
      """
      Parts of `simultaneous` know nothing of each other, so one movement can be both, and the handlers of both run. \
      That is meant of two that go on side by side, as of a pinch and a turn, and of these nothing is told. Of a tap \
      and a double tap it is hardly ever meant: the second tap is one of each. `exclusive` says which of them comes \
      first. Two parts that each follow one stroke, as two drags, are told too; and parts of a `race` that accept the \
      same stroke at the same sample, each beside strokes that the other one does not accept: there only the order \
      decides. Where one accepts all that the other one does, the special one stands first on purpose.
      """,
      wrong: """
        gesture Photo = simultaneous(zoom: tap(count: 2), show: tap())
        """,
      right: """
        gesture Photo = exclusive(zoom: tap(count: 2), show: tap())
        """),
    Entry(
      .conflictingGestures, "two gestures at the same instant",
      """
      With `--together` the gestures of a file are looked at as if they saw the same touches, as those of one view \
      do. Each is recognized by itself, and both act; two that follow one stroke, as two drags, both move something. \
      Parts of one gesture can be told which of them comes first.
      """,
      wrong: """
        gesture Zoom = tap(count: 2)
        gesture Show = tap()
        """,
      right: """
        gesture Photo = exclusive(zoom: tap(count: 2), show: tap())
        """),
    Entry(
      .decidedBySampling, "a race that a coarse move decides",
      """
      A part of a `race` that needs more way than one behind it wins only where a single move is enough for both: \
      then the order in the source decides. A screen that sends moves more often, or a slower finger, gives the \
      other one. How far a finger gets from one sample to the next is taken from `--rate` and `--speed`.
      """,
      wrong: """
        gesture Card = race(toss: drag(minimumDistance: 40pt), move: drag(minimumDistance: 10pt))
        """,
      right: """
        gesture Card = race(keep: drag(axis: .horizontal), toss: drag(axis: .vertical))
        """),
    Entry(
      .neverSampled, "a part that no screen shows",
      """
      The part is recognized where moves may be of any length and come at any time. Of the traces on which it is, \
      none was left when they were sampled as a screen does, at so many moves a second and up to a greatest speed. \
      This is a search, no proof: another way may be there. `--rate` and `--speed` set the figures.
      """,
      wrong: """
        gesture Card = race(toss: drag(minimumDistance: 300pt), move: drag())
        """,
      right: """
        gesture Card = race(toss: drag(axis: .vertical), move: drag(axis: .horizontal))
        """),
  ]
}
