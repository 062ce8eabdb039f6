extension Catalogue {
  static let states: [Entry] = [
    Entry(
      .noState, "a recognizer without a state",
      """
      A recognizer is a machine: it waits in its first state, and rules lead on. Without a state it can never recognize \
      anything.
      """,
      wrong: "recognizer flick { }\n",
      right: """
        recognizer flick {
          state idle { on down -> end }
        }
        """),
    Entry(
      .activeInitialState, "a first state that is active",
      """
      In its first state a recognizer waits for touches. What is `active` has begun already.
      """,
      wrong: """
        recognizer flick {
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
      .endBeforeBegan, "an end before the beginning",
      """
      A recognizer that has `active` states begins by entering one, and what has not begun cannot end: it fails. Only a \
      recognizer without any active state is discrete, and ends from where it waits.
      """,
      wrong: """
        recognizer flick {
          state idle {
            on down -> moving
            on up -> end
          }
          active state moving { on up -> end }
        }
        """,
      right: """
        recognizer flick {
          state idle {
            on down -> moving
            on up -> fail
          }
          active state moving { on up -> end }
        }
        """),
    Entry(
      .failAfterBegan, "a failure after the beginning",
      """
      What has begun has been seen, so it cannot fail any more: it ends, or it is cancelled.
      """,
      wrong: """
        recognizer flick {
          state idle { on down -> moving }
          active state moving {
            on extra -> fail
            on up -> end
          }
        }
        """,
      right: """
        recognizer flick {
          state idle { on down -> moving }
          active state moving {
            on extra -> cancel
            on up -> end
          }
        }
        """),
    Entry(
      .cancelBeforeBegan, "a cancel before the beginning",
      """
      What has not begun has nothing to take back: it fails.
      """,
      wrong: """
        recognizer flick {
          state idle {
            on down -> end
            on extra -> cancel
          }
        }
        """,
      right: """
        recognizer flick {
          state idle {
            on down -> end
            on extra -> fail
          }
        }
        """),
    Entry(
      .backToPossible, "a way back from active to waiting",
      """
      Once a recognizer has begun it goes on until it ends or is cancelled, and then begins anew from its first state by \
      itself. A pause is an `active` state too.
      """,
      wrong: """
        recognizer flick {
          state idle { on down -> moving }
          active state moving {
            on move -> idle
            on up -> end
          }
        }
        """,
      right: """
        recognizer flick {
          state idle { on down -> moving }
          active state moving {
            on move -> resting
            on up -> end
          }
          active state resting {
            on move -> moving
            on up -> end
          }
        }
        """),
    Entry(
      .unreachableState, "a state that no rule leads to",
      """
      Nothing ever enters this state, so it may as well be gone. Most often the name after an arrow is that of another \
      state.
      """,
      wrong: """
        recognizer flick {
          state idle { on down -> end }
          state moving { on up -> end }
        }
        """,
      right: """
        recognizer flick {
          state idle { on down -> moving }
          state moving { on up -> end }
        }
        """),
    Entry(
      .cycle, "declarations that depend on each other",
      """
      Each would need the other's value first. The message shows the way round.
      """,
      wrong: "let a = b + 1pt\nlet b = a + 1pt\n",
      right: "let a = b + 1pt\nlet b = 2pt\n"),
    Entry(
      .touchesOutOfRange, "more or fewer touches than can be followed",
      """
      A recognizer follows from 1 to 16 touches.
      """,
      wrong: """
        recognizer palm() tracks 17 {
          state idle { on down -> end }
        }
        """,
      right: """
        recognizer palm() tracks 16 {
          state idle { on down -> end }
        }
        """),
    Entry(
      .touchesReversed, "a range of touches from much to little",
      """
      `tracks a...b` begins with the least number.
      """,
      wrong: """
        recognizer pair() tracks 3...2 {
          state idle { on down -> end }
        }
        """,
      right: """
        recognizer pair() tracks 2...3 {
          state idle { on down -> end }
        }
        """),
    Entry(
      .eventNamedAsPhase, "a declared event called like a phase",
      """
      Every recognizer reports `began`, `changed`, `ended`, `cancelled` and `failed` by itself.
      """,
      wrong: """
        recognizer flick {
          event ended()
          state idle { on down { ended() } -> end }
        }
        """,
      right: """
        recognizer flick {
          event touched()
          state idle { on down { touched() } -> end }
        }
        """),
    Entry(
      .longChain, "too many declarations in a row",
      """
      More than 128 constants, or values of a recognizer, depend on each other one after another, and none of them is \
      known when the file is compiled. (The example would be long.)
      """),
  ]
}
