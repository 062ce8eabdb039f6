extension Catalogue {
  static let compositions: [Entry] = [
    Entry(
      .recursiveGesture, "a gesture that is a part of itself",
      """
      A gesture may be a part of another one, but not, however indirectly, of itself.
      """,
      wrong: """
        gesture Outer = simultaneous(inner: Inner(), drag())
        gesture Inner = sequence(longPress(), outer: Outer())
        """,
      right: """
        gesture Outer = simultaneous(inner: Inner(), drag())
        gesture Inner = sequence(longPress(), drag())
        """),
    Entry(
      .partsTooDeep, "parts within parts within parts",
      """
      Parts may be nested 32 deep, nested gestures included. (The example would be long.)
      """),
    Entry(
      .tooManyParts, "too many parts in one gesture",
      """
      A gesture may have 255 parts, nested gestures included. (The example would be long.)
      """),
    Entry(
      .endlessWait, "a sequence that may wait for ever",
      """
      When this part ends, no touch can be down any more, so nothing ends the wait for the next one: days later a touch \
      would still go on with the sequence. `within` limits the wait.
      """,
      wrong: "gesture Zoom = sequence(once: tap(), move: drag())\n",
      right: "gesture Zoom = sequence(once: tap(), move: drag(), within: 300ms)\n"),
    Entry(
      .namelessNested, "a nested gesture with actions and no name",
      """
      Actions of a nested gesture arrive as the action of its part's name, so the part needs one.
      """,
      wrong: """
        gesture Zoom = magnify() {
          action zoomed()
          on ended { zoomed() }
        }
        gesture Both = simultaneous(Zoom(), Zoom())
        """,
      right: """
        gesture Zoom = magnify() {
          action zoomed()
          on ended { zoomed() }
        }
        gesture Both = simultaneous(left: Zoom(), right: Zoom())
        """),
    Entry(
      .actionNamedAsPart, "an action called like a nested gesture",
      """
      Actions of the nested gesture arrive under the name of its part, which no action can have too.
      """,
      wrong: """
        gesture Zoom = magnify() {
          action zoomed()
          on ended { zoomed() }
        }
        gesture Photo = simultaneous(zoom: Zoom(), drag()) {
          action zoom()
          on drag.ended { zoom() }
        }
        """,
      right: """
        gesture Zoom = magnify() {
          action zoomed()
          on ended { zoomed() }
        }
        gesture Photo = simultaneous(zoom: Zoom(), drag()) {
          action moved()
          on drag.ended { moved() }
        }
        """),
  ]

  static let handlers: [Entry] = [
    Entry(
      .missingPhase, "a phase that a discrete part never reports",
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
        """),
    Entry(
      .tooManyBindings, "more names than the event has values",
      """
      The names in parentheses stand for the values that a declared event brings along. Phases bring none: what a part \
      knows is read from it, as `drag.translation`.
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
        """),
    Entry(
      .differentBindings, "events of one handler that bind different names",
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
        """),
    Entry(
      .assignment, "setting what cannot be set",
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
        """),
    Entry(
      .notConstant, "a test that depends on what happens",
      """
      What a test expects of an action's arguments is fixed when the file is compiled. Variables are compared in an \
      expectation of their own.
      """,
      wrong: """
        gesture Card = drag() {
          var taps: count = 0
          action told(taps: count)
          on ended {
            taps += 1
            told(taps: taps)
          }
        }
        test "a number" for Card { expect no told(taps: taps) }
        """,
      right: """
        gesture Card = drag() {
          var taps: count = 0
          action told(taps: count)
          on ended {
            taps += 1
            told(taps: taps)
          }
        }
        test "a number" for Card { expect no told(taps: 1) }
        """),
    Entry(
      .noTolerance, "a tolerance for what is equal or not",
      """
      `±` is for numbers, quantities, points and vectors.
      """,
      wrong: """
        gesture Card = drag() {
          action told(on: bool)
          on ended { told(on: true) }
        }
        test "a switch" for Card { expect no told(on: true ± 1) }
        """,
      right: """
        gesture Card = drag() {
          action told(on: bool)
          on ended { told(on: true) }
        }
        test "a switch" for Card { expect no told(on: true) }
        """),
    Entry(
      .idOfOneRegion, "a number for one region",
      """
      `regions` have many frames, told apart by their numbers; a `region` has one.
      """,
      wrong: """
        gesture Card = drag() from shelf {
          region shelf
        }
        test "a place" for Card {
          frame shelf[2] = (0, 0, 10, 10)
          expect nothing
        }
        """,
      right: """
        gesture Card = drag() from shelf {
          regions shelf
        }
        test "a place" for Card {
          frame shelf[2] = (0, 0, 10, 10)
          expect nothing
        }
        """),
  ]
}
