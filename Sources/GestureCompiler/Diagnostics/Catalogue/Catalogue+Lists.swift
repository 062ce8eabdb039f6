extension Catalogue {
  static let lists: [Entry] = [
    Entry(
      .unclosed, "a bracket that is never closed",
      """
      Something begins here that cannot stand inside of the open bracket, so the closing one is missing before \
      it. The label shows the bracket that is open. Indentation is looked at to find the place, so a file that \
      is indented as it is meant gets the better message.
      """,
      wrong: """
        gesture Card = drag() {
          var taps: count = 0
          on ended { taps += 1 }

        gesture Button = tap()
        """,
      right: """
        gesture Card = drag() {
          var taps: count = 0
          on ended { taps += 1 }
        }

        gesture Button = tap()
        """),
    Entry(
      .closesNothing, "a closing brace too many",
      """
      Every brace before this one is closed already.
      """,
      wrong: """
        gesture Card = drag() {
          region shelf
        }
        }
        """,
      right: """
        gesture Card = drag() from shelf {
          region shelf
        }
        """),
    Entry(
      .missingComma, "no comma between two items of a list",
      """
      Parts, arguments, parameters and cases are separated by commas, also where each has its own line. A comma \
      after the last one does no harm.
      """,
      wrong: """
        gesture Card = sequence(
          hold: longPress()
          move: drag()
        )
        """,
      right: """
        gesture Card = sequence(
          hold: longPress(),
          move: drag()
        )
        """),
    Entry(
      .missingColon, "no colon after a name",
      """
      A label and its value, and a name and its type, are separated by a colon: `minimumDistance: 20pt`, \
      `lift: duration`.
      """,
      wrong: "gesture Card(lift duration = 500ms) = longPress(minimumDuration: lift)\n",
      right: "gesture Card(lift: duration = 500ms) = longPress(minimumDuration: lift)\n"),
    Entry(
      .trailingComma, "a comma at the end of a list without brackets",
      """
      Lists in brackets may end in a comma. Those after `on`, `expect` and `with` may not: nothing would tell \
      where they end.
      """,
      wrong: """
        gesture Card = drag() {
          var taps: count = 0
          on drag.ended, drag.cancelled, { taps += 1 }
        }
        """,
      right: """
        gesture Card = drag() {
          var taps: count = 0
          on drag.ended, drag.cancelled { taps += 1 }
        }
        """),
    Entry(
      .misspeltWord, "a misspelt word of the language",
      """
      Here one of a few words must stand, and this is almost one of them. The compiler goes on as if it were.
      """,
      wrong: "gestrue Card = drag()\n",
      right: "gesture Card = drag()\n"),
    Entry(
      .fileTooLarge, "a file of more than 16 MB",
      """
      No spec that people write comes near this size; a larger file is something else, or should be several \
      files that import each other. (No example can be shown.)
      """),
  ]
}
