extension Catalogue {
  static let text: [Entry] = [
    Entry(
      .expected, "something else was expected here",
      """
      The text up to this place can go on in a few ways only, and what stands here is none of them. \
      The message names what would fit. Often a word is missing just before, or a word of another \
      language stands where this one has its own.
      """,
      wrong: """
        gesture Card = drag() {
          region
        }
        """,
      right: """
        gesture Card = drag() from shelf {
          region shelf
        }
        """),
    Entry(
      .unknownCharacters, "a character that means nothing",
      """
      Outside of strings and comments only names, numbers and the signs of the language can stand. \
      Comments begin with `//`, strings stand in straight double quotes.
      """,
      wrong: "let far = 10pt ~ 2pt\n",
      right: "let far = 10pt - 2pt\n"),
    Entry(
      .invalidUTF8, "a file that is not UTF-8",
      """
      A `.gesture` file is UTF-8 text. These bytes are not, so the file was saved in another encoding, or \
      it is no text at all. Save it as UTF-8. (No example can be shown: this page is UTF-8.)
      """),
    Entry(
      .unterminatedString, "a string without its closing quote",
      """
      A string begins and ends with `"` on one line. For a line break inside write `\\n`.
      """,
      wrong: """
        import "Shared.gesture
        gesture Card = drag()
        """,
      right: """
        import "Shared.gesture"
        gesture Card = drag(minimumDistance: far)
        // file: Shared.gesture
        let far = 20pt
        """),
    Entry(
      .unterminatedComment, "a comment without its end",
      """
      `/*` begins a comment that goes on to `*/`. Such comments nest, so each `/*` inside needs a `*/` of its \
      own.
      """,
      wrong: "gesture Card = drag() /* a card /* of paper */\n",
      right: "gesture Card = drag() /* a card /* of paper */ */\n"),
    Entry(
      .unknownEscape, "an escape that strings do not have",
      """
      In a string a backslash begins an escape: `\\"`, `\\\\`, `\\n`, `\\t` or `\\r`. To write a backslash itself, \
      double it.
      """,
      wrong: """
        gesture Card = drag()
        test "a \\drag" for Card { expect nothing }
        """,
      right: """
        gesture Card = drag()
        test "a \\\\drag" for Card { expect nothing }
        """),
    Entry(
      .malformedEscapedName, "backticks without a name",
      """
      Between two backticks stands one name. They let a word of Swift be a name, as `` `in` ``.
      """,
      wrong: "let `in = 20pt\n",
      right: "let `in` = 20pt\n"),
    Entry(
      .semicolon, "a semicolon",
      """
      Nothing in this language ends in a semicolon: each member, rule and statement begins with a word, and \
      that is how the one before it ends. Leave it out.
      """,
      wrong: "let far = 20pt;\n",
      right: "let far = 20pt\n"),
    Entry(
      .misspeltOperator, "an operator of another language",
      """
      Operators are spelt as in Swift: `&&` and `||`, `==` and `!=`, `<=` and `>=`, `->` for the target of a rule, \
      and straight double quotes around strings. The fix-it writes the one that was meant.
      """,
      wrong: "let isFar = 3pt ≤ 4pt\n",
      right: "let isFar = 3pt <= 4pt\n"),
  ]
}
