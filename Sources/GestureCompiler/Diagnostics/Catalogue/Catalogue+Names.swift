extension Catalogue {
  static let unknownNames: [Entry] = [
    Entry(
      .unknownName, "a name that nothing has",
      """
      What an expression reads must be declared: a part, an input, a variable, a value, a region, a parameter or a \
      constant. In a handler the values of a part are read through its name, as `drag.translation`; no value is \
      handed to it.
      """,
      wrong: """
        gesture Card = drag() {
          var offset: vector = .zero
          on drag.changed { offset = value.translation }
        }
        """,
      right: """
        gesture Card = drag() {
          var offset: vector = .zero
          on drag.changed { offset = drag.translation }
        }
        """),
    Entry(
      .unknownType, "a type that does not exist",
      """
      The types are `bool`, `count`, `number`, `duration`, `rate`, `distance`, `speed`, `angle`, `angularSpeed`, `point`, \
      `vector`, `velocity`, `direction`, `axis`, `kind`, `button`, the sets `directions`, `kinds`, `buttons` and \
      `modifiers`, and the enums of the file. In generated Swift they are `Int`, `Double`, `Duration` and so on.
      """,
      wrong: """
        gesture Card = drag() {
          var taps: Int = 0
          on drag.ended { taps += 1 }
        }
        """,
      right: """
        gesture Card = drag() {
          var taps: count = 0
          on drag.ended { taps += 1 }
        }
        """),
    Entry(
      .unknownRecognizer, "a recognizer or gesture that does not exist",
      """
      A part is a use of a recognizer or of another gesture of this file, of an import or of the prelude, which has \
      `tap`, `longPress`, `press`, `drag`, `swipe`, `magnify`, `rotate`, `crossing`, `force`, `hover` and `scroll`. Names \
      of other frameworks, such as `DragGesture`, are understood well enough to say what they are here.
      """,
      wrong: "gesture Card = DragGesture()\n",
      right: "gesture Card = drag()\n"),
    Entry(
      .unknownMember, "a member that this has not",
      """
      Points have `x` and `y`; vectors and velocities have `dx` and `dy`; parts have the values that their recognizer \
      declares; `touches` and `touch` have what the language reads of them; an enum has its cases.
      """,
      wrong: """
        gesture Card = drag() {
          var far: distance = 0pt
          on drag.ended { far = drag.translation.width }
        }
        """,
      right: """
        gesture Card = drag() {
          var far: distance = 0pt
          on drag.ended { far = drag.translation.dx }
        }
        """),
    Entry(
      .unknownFunction, "a function that does not exist",
      """
      The functions are `abs`, `min`, `max`, `clamp`, `sqrt`, `sin`, `cos`, `length`, `distance`, `angle`, `dot`, \
      `normalize`, `round`, `floor`, `ceil`, `point` and `vector`. A file cannot declare its own; a `let` names a \
      part of an expression.
      """,
      wrong: "let far = maximum(10pt, 20pt)\n",
      right: "let far = max(10pt, 20pt)\n"),
    Entry(
      .unknownState, "a rule that leads to no state",
      """
      After `->` stands a state of the same recognizer, or `end`, `fail` or `cancel`.
      """,
      wrong: """
        recognizer flick {
          state idle { on down -> movng }
          active state moving { on up -> end }
        }
        """,
      right: """
        recognizer flick {
          state idle { on down -> moving }
          active state moving { on up -> end }
        }
        """),
    Entry(
      .unknownPart, "a part that the gesture has not",
      """
      `on` names a part of the gesture by its label or, where it has none, by the name of its recognizer. So does \
      `latency`, which may name an action, too.
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
        """),
    Entry(
      .unknownEvent, "an event that the part never reports",
      """
      Every part reports the phases `began`, `changed`, `ended`, `cancelled` and `failed` (a discrete one only `ended` \
      and `failed`), and the events that its recognizer declares, such as `pressed` of `longPress`.
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
        """),
    Entry(
      .unknownEmission, "an action or event that is not declared",
      """
      A handler sends the actions that its gesture declares with `action`, a rule the events that its recognizer \
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
        """),
    Entry(
      .unknownLabel, "an argument that is not taken",
      """
      Arguments have the names of the parameters that they set. The message lists them, or names the one that is \
      nearest.
      """,
      wrong: "gesture Card = drag(minDistance: 20pt)\n",
      right: "gesture Card = drag(minimumDistance: 20pt)\n"),
    Entry(
      .unknownGesture, "a test of a gesture that does not exist",
      """
      After `for` stands a gesture of this file or of an import.
      """,
      wrong: """
        gesture Card = drag()
        test "nothing happens" for Crad { expect nothing }
        """,
      right: """
        gesture Card = drag()
        test "nothing happens" for Card { expect nothing }
        """),
    Entry(
      .missingEvent, "a part where an event is needed",
      """
      `on drag` does not say which of its events is meant. `drag.ended` is the usual one; without a part, `on ended` is \
      the end of the whole gesture.
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
        """),
    Entry(
      .actionAsValue, "an action in an expression",
      """
      An action is told to the host and gives nothing back, so no expression can hold it. Send it in a statement of its \
      own.
      """,
      wrong: """
        gesture Card = drag() {
          var taps: count = 0
          action dropped()
          on ended { taps = dropped() }
        }
        """,
      right: """
        gesture Card = drag() {
          var taps: count = 0
          action dropped()
          on ended {
            taps += 1
            dropped()
          }
        }
        """),
    Entry(
      .absent, "`nil`, `null`",
      """
      Every value is always there; nothing is optional. Begin with a value that means nothing yet, such as `.zero`, or \
      keep a `bool` or an `enum` beside it that tells whether there is one.
      """,
      wrong: """
        gesture Card = drag() {
          var offset: vector = null
          on drag.ended { offset = drag.translation }
        }
        """,
      right: """
        gesture Card = drag() {
          var offset: vector = .zero
          on drag.ended { offset = drag.translation }
        }
        """),
  ]
}
