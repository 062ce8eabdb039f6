extension Catalogue {
  static let missing: [Entry] = [
    Entry(
      .foreign, "something that another language has",
      """
      Swift, SwiftUI and others have a word for this, and this language says it in another way, which the message tells. \
      There are no functions, loops or early returns: what a gesture does in one step is bounded. Modifiers of SwiftUI's \
      gestures become compositions (`sequence`, `simultaneous`, `exclusive`) and handlers (`on ended { … }`).
      """,
      wrong: "gesture Card = longPress().sequenced(before: drag())\n",
      right: "gesture Card = sequence(longPress(), drag())\n"),
    Entry(
      .missingAssign, "no `=` between a gesture and what it recognizes",
      """
      A gesture is a name for a composition: `gesture Card = drag()`.
      """,
      wrong: "gesture Card drag()\n",
      right: "gesture Card = drag()\n"),
    Entry(
      .colonForEquals, "a value where a type stands",
      """
      After the colon stands a type, after `=` the first value. Where the value tells the type, the type may be left out.
      """,
      wrong: """
        gesture Card = drag() {
          var taps: 0
          on ended { taps += 1 }
        }
        """,
      right: """
        gesture Card = drag() {
          var taps = 0
          on ended { taps += 1 }
        }
        """),
    Entry(
      .missingType, "a parameter without its type",
      """
      Parameters, inputs and fields say their types, because they are what others see; a default does not replace it.
      """,
      wrong: "gesture Card(lift = 500ms) = longPress(minimumDuration: lift)\n",
      right: "gesture Card(lift: duration = 500ms) = longPress(minimumDuration: lift)\n"),
    Entry(
      .missingBody, "a gesture that recognizes nothing",
      """
      After the name comes `=` and what is recognized; the braces with variables and handlers come last.
      """,
      wrong: """
        gesture Card {
          action dropped()
          on ended { dropped() }
        }
        """,
      right: """
        gesture Card = drag() {
          action dropped()
          on ended { dropped() }
        }
        """),
    Entry(
      .missingFirstValue, "a variable without its first value",
      """
      Every variable and every input has a value from the beginning, and a `transient` goes back to its own.
      """,
      wrong: """
        gesture Card = drag() {
          var offset: vector
          on ended { offset = drag.translation }
        }
        """,
      right: """
        gesture Card = drag() {
          var offset: vector = .zero
          on ended { offset = drag.translation }
        }
        """),
    Entry(
      .unneeded, "something that is not needed here",
      """
      Another language wants this word or sign, and here there is nothing for it to say. Leave it out.
      """,
      wrong: """
        gesture Card = drag() {
          @State var offset: vector = .zero
          on ended { offset = drag.translation }
        }
        """,
      right: """
        gesture Card = drag() {
          var offset: vector = .zero
          on ended { offset = drag.translation }
        }
        """),
    Entry(
      .missingArrow, "a rule without its arrow",
      """
      A rule leads to a state with `->`.
      """,
      wrong: """
        recognizer flick {
          state idle { on down end }
        }
        """,
      right: """
        recognizer flick {
          state idle { on down -> end }
        }
        """),
    Entry(
      .missingDot, "a part and its event without the dot",
      """
      An event is named as a member of its part: `drag.began`.
      """,
      wrong: """
        gesture Card = drag()
        test "nothing" for Card { expect no drag began }
        """,
      right: """
        gesture Card = drag()
        test "nothing" for Card { expect no drag.began }
        """),
    Entry(
      .missingWord, "a word or brace that is missing",
      """
      What stands around the place makes clear what belongs there: `on` before an event, `at` before a place, the brace \
      before what it holds.
      """,
      wrong: """
        gesture Card = drag()
        test "a finger" for Card {
          down (10, 10)
          expect nothing
        }
        """,
      right: """
        gesture Card = drag()
        test "a finger" for Card {
          down at (10, 10)
          expect nothing
        }
        """),
    Entry(
      .textValue, "a text as a value",
      """
      Strings name files and tests. Values are numbers, quantities, points, `bool`s and cases: one of a few things is a \
      case of an enum, written with a dot.
      """,
      wrong: "gesture Card = drag(axis: \"horizontal\")\n",
      right: "gesture Card = drag(axis: .horizontal)\n"),
  ]

  static let warnings: [Entry] = [
    Entry(
      .unused, "something that is declared and not used",
      """
      Nothing in the file mentions this name, so it does nothing. (Variables and inputs of a gesture count as used also \
      where a test or a gesture around it mentions them.)
      """,
      wrong: """
        gesture Card = drag() {
          action dropped()
        }
        """,
      right: """
        gesture Card = drag() {
          action dropped()
          on ended { dropped() }
        }
        """),
    Entry(
      .neverRuns, "a rule or block that never runs",
      """
      Of the rules of one state, the first one that fits is taken: what comes after one without a condition, for the same \
      event, is never reached. Put the one without a condition last.
      """,
      wrong: """
        recognizer flick {
          state idle {
            on up -> fail
            on up where touches.travel > 10pt -> end
          }
        }
        """,
      right: """
        recognizer flick {
          state idle {
            on up where touches.travel > 10pt -> end
            on up -> fail
          }
        }
        """),
    Entry(
      .hides, "a `let` that hides something",
      """
      From here to the end of the block the name means the `let`, and what it hides can be neither read nor set. That is \
      allowed, and seldom meant.
      """,
      wrong: """
        gesture Card = drag() {
          var far: distance = 0pt
          action dropped(far: distance)
          on ended {
            let far = length(drag.translation)
            dropped(far: far)
          }
        }
        """,
      right: """
        gesture Card = drag() {
          var far: distance = 0pt
          action dropped(far: distance)
          on ended {
            far = length(drag.translation)
            dropped(far: far)
          }
        }
        """),
    Entry(
      .testWithoutExpectation, "a test that expects nothing",
      """
      Without an `expect` a test cannot fail. To say that nothing happens, write `expect nothing`.
      """,
      wrong: """
        gesture Card = drag()
        test "a finger" for Card {
          down at (10, 10)
        }
        """,
      right: """
        gesture Card = drag()
        test "a finger" for Card {
          down at (10, 10)
          expect nothing
        }
        """),
    Entry(
      .needlessSuppression, "a comment that ignores nothing",
      """
      The warning that this comment was for is gone, so the comment can go too.
      """,
      wrong: """
        // gesturec:ignore GS0173 the next touch always comes
        gesture Zoom = sequence(once: tap(), move: drag(), within: 300ms)
        """,
      right: """
        // gesturec:ignore GS0173 the next touch always comes
        gesture Zoom = sequence(once: tap(), move: drag())
        """),
    Entry(
      .malformedSuppression, "a comment that should ignore something, and does not",
      """
      `// gesturec:ignore` is followed by the code of a warning and by the reason why it does not matter here. It holds for \
      its own line or, alone on a line, for the next one. Errors cannot be ignored.
      """,
      wrong: """
        // gesturec:ignore
        gesture Card = drag()
        """,
      right: """
        // gesturec:ignore GS0173 the next touch always comes
        gesture Zoom = sequence(once: tap(), move: drag())
        """),
  ]

  static let limits: [Entry] = [
    Entry(
      .tooLongExpression, "an expression that is too long",
      """
      All that an expression names is put into it before it becomes code, and then it may be 128 operations deep and take \
      some thousands of them. Keep intermediate results in variables.
      """),
    Entry(
      .tooManyStates, "too many states",
      "A recognizer may have \(TableLimit.states) states."),
    Entry(
      .tooManyActions, "too many actions",
      "A gesture may have \(TableLimit.actions) actions, those of nested gestures included."),
    Entry(
      .tooManyEvents, "too many events",
      "A recognizer may declare \(TableLimit.events) events."),
    Entry(
      .tooManyRegisters, "too many variables",
      """
      Variables and intermediate results of a gesture are kept in registers, of which there are \
      \(TableLimit.registers); a point or a vector takes two.
      """),
    Entry(
      .tooManyConstants, "too many different numbers",
      "The code of a gesture may name \(TableLimit.constants) different numbers."),
    Entry(
      .tooManyInstructions, "too much code",
      "The rules and handlers of a gesture may take \(TableLimit.instructions) instructions."),
    Entry(.tooManyEnums, "too many enums", "A table holds 65,530 enums."),
    Entry(.tooManyCases, "too many cases", "An enum may have 255 cases."),
  ]
}
