extension Catalogue {
  static let roles: [Entry] = [
    Entry(
      .notAGesture, "a test of a recognizer",
      """
      Only gestures have tests, because only they have actions and variables to look at. A gesture that is just the \
      recognizer will do.
      """,
      wrong: """
        test "nothing happens" for drag { expect nothing }
        """,
      right: """
        gesture Try = drag()
        test "nothing happens" for Try { expect nothing }
        """),
    Entry(
      .notARegion, "a name that is no region",
      """
      `enter`, `exit` and `frame` name a region: a parameter of type `region` or `regions`, or a `region` of the gesture.
      """,
      wrong: """
        gesture Card = drag() {
          input shelf: bool = true
          action dropped()
          on ended where shelf { dropped() }
        }
        test "a place" for Card {
          frame shelf = (0, 0, 10, 10)
          expect nothing
        }
        """,
      right: """
        gesture Card = drag() from shelf {
          region shelf
        }
        test "a place" for Card {
          frame shelf = (0, 0, 10, 10)
          expect nothing
        }
        """),
    Entry(
      .notAnInput, "`set` of what is no input",
      """
      The host sets inputs, and so a test may. Variables change by what happens, nothing else.
      """,
      wrong: """
        gesture Card = drag() {
          var taps: count = 0
          on ended { taps += 1 }
        }
        test "a count" for Card {
          set taps = 3
          expect nothing
        }
        """,
      right: """
        gesture Card = drag() {
          input least: count = 0
          var taps: count = 0
          on ended where taps >= least { taps += 1 }
        }
        test "a count" for Card {
          set least = 3
          expect nothing
        }
        """),
    Entry(
      .notAPart, "an event of something that is no part",
      """
      Only parts have phases and events. What happens to regions, inputs and variables is read in conditions.
      """,
      wrong: """
        gesture Card = drag() from shelf {
          region shelf
          action dropped()
          on shelf.ended { dropped() }
        }
        """,
      right: """
        gesture Card = drag() from shelf {
          region shelf
          action dropped()
          on drag.ended where shelf.contains(drag.location) { dropped() }
        }
        """),
    Entry(
      .noInnerParts, "a part of a recognizer",
      """
      Only a part that is itself a gesture has parts of its own, as in `zoom.hold.ended`.
      """,
      wrong: """
        gesture Card = sequence(hold: longPress(), move: drag()) {
          action dropped()
          on move.finger.ended { dropped() }
        }
        """,
      right: """
        gesture Card = sequence(hold: longPress(), move: drag()) {
          action dropped()
          on move.ended { dropped() }
        }
        """),
    Entry(
      .ambiguous, "a name that two imports declare",
      """
      Neither of the declarations hides the other, so the name could be either. Declare it in this file, which hides \
      both, or rename one.
      """,
      wrong: """
        import "A.gesture"
        import "B.gesture"
        gesture Card = drag(minimumDistance: far)
        // file: A.gesture
        let far = 10pt
        // file: B.gesture
        let far = 20pt
        """,
      right: """
        import "A.gesture"
        import "B.gesture"
        gesture Card = drag(minimumDistance: far)
        // file: A.gesture
        let far = 10pt
        // file: B.gesture
        let near = 20pt
        """),
    Entry(
      .ambiguousPart, "two parts of one name",
      """
      A part without a label has the name of its recognizer, where it is the only one. Give such parts labels.
      """,
      wrong: """
        gesture Photo = simultaneous(drag(axis: .horizontal), drag(axis: .vertical)) {
          action dropped()
          on drag.ended { dropped() }
        }
        """,
      right: """
        gesture Photo = simultaneous(across: drag(axis: .horizontal), down: drag(axis: .vertical)) {
          action dropped()
          on across.ended { dropped() }
        }
        """),
    Entry(
      .duplicate, "a name that is declared twice",
      """
      In one file, and in one gesture or recognizer, a name stands for one thing. There are three sets of names that do \
      not meet: types; actions and events; and all else.
      """,
      wrong: "gesture Card = drag()\ngesture Card = tap()\n",
      right: "gesture Card = drag()\ngesture Button = tap()\n"),
    Entry(
      .taken, "a name that the generated Swift needs",
      """
      Every gesture becomes a Swift type with members such as `phase`, `frames`, `handle` and `Action`, so nothing of \
      its own can have these names.
      """,
      wrong: """
        gesture Card = drag() {
          var phase: count = 0
          on ended { phase += 1 }
        }
        """,
      right: """
        gesture Card = drag() {
          var stage: count = 0
          on ended { stage += 1 }
        }
        """),
    Entry(
      .typeTaken, "an enum with the name of a type of the language",
      """
      `point`, `duration`, `kind` and the other types cannot be declared again.
      """,
      wrong: "enum direction { up, down }\n",
      right: "enum Way { up, down }\n"),
    Entry(
      .unreadable, "something that is not known yet where it is read",
      """
      What can be read depends on when. Arguments are read once, when the gesture is made, so they cannot depend on \
      variables, inputs or parts; constants are fixed when the file is compiled; rules see the touch that caused them, \
      timers do not.
      """,
      wrong: """
        gesture Card = drag(minimumDistance: far) {
          input far: distance = 10pt
        }
        """,
      right: """
        gesture Card(far: distance = 10pt) = drag(minimumDistance: far)
        """),
    Entry(
      .readsTouch, "a `let` about the touch where there is none",
      """
      A `let` that reads `touch` has a value only while a touch's event is looked at: in rules of `on`, not in timers \
      and not in a `value`, which can be read at any time.
      """,
      wrong: """
        recognizer flick {
          let isNear = touch.travel < 10pt
          state idle {
            on down where isNear -> end
            after 100ms where isNear -> fail
          }
        }
        """,
      right: """
        recognizer flick {
          let isNear = touches.travel < 10pt
          state idle {
            on down where isNear -> end
            after 100ms where isNear -> fail
          }
        }
        """),
    Entry(
      .missingImport, "an import of a file that is not there",
      """
      The path is relative to the importing file.
      """,
      wrong: """
        import "Shraed.gesture"
        gesture Card = drag()
        // file: Shared.gesture
        let far = 20pt
        """,
      right: """
        import "Shared.gesture"
        gesture Card = drag(minimumDistance: far)
        // file: Shared.gesture
        let far = 20pt
        """),
    Entry(
      .importCycle, "files that import each other",
      """
      Put what both need into a third file that both import.
      """,
      wrong: """
        import "Other.gesture"
        gesture Card = drag()
        // file: Other.gesture
        import "example.gesture"
        let far = 20pt
        """,
      right: """
        import "Other.gesture"
        gesture Card = drag(minimumDistance: far)
        // file: Other.gesture
        let far = 20pt
        """),
    Entry(
      .importOutsideModule, "an import of a file of another target",
      """
      Enums and gestures become Swift types, and the file that imports them needs those types. With \
      `gesturec build --whole-module`, as the build plugin runs it, all imports must be among the files that are \
      compiled. (It takes two targets to show.)
      """),
    Entry(
      .declaredInModule, "one Swift type from two files",
      """
      All files of a target become one Swift module, in which a name stands for one type. Rename one of the two, or \
      import the file that has it. (It takes two files of one target to show.)
      """),
  ]
}
