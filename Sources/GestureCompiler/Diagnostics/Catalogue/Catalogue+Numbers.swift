extension Catalogue {
  static let numbers: [Entry] = [
    Entry(
      .unknownUnit, "a unit that does not exist",
      """
      A number is followed at once by its unit: `ms` and `s` for durations, `pt` for distances, `deg` and `rad` \
      for angles, and `pt/s`, `deg/s` and `rad/s` for what changes in a second. Points are the points of SwiftUI \
      and UIKit, so a `px` of the web is a `pt` here. For per cent write a plain number: `0.1`.
      """,
      wrong: "gesture Card = drag(minimumDistance: 10px)\n",
      right: "gesture Card = drag(minimumDistance: 10pt)\n"),
    Entry(
      .spaceBeforeUnit, "a space between a number and its unit",
      """
      A unit follows its number without a space, because a name after a number would otherwise be the next \
      thing in the file.
      """,
      wrong: "gesture Card = longPress(minimumDuration: 500 ms)\n",
      right: "gesture Card = longPress(minimumDuration: 500ms)\n"),
    Entry(
      .missingZero, "a number that begins with a point",
      """
      `.5` would be a member named 5; numbers begin with a digit. The same holds in Swift.
      """,
      wrong: "gesture Card = longPress(minimumDuration: .5s)\n",
      right: "gesture Card = longPress(minimumDuration: 0.5s)\n"),
    Entry(
      .numberTooLarge, "a number beyond all that can be computed with",
      """
      Numbers are 64-bit floating point; this one is larger than the largest. Where no limit is meant, write \
      `.infinity`.
      """,
      wrong: "let far: distance = 1e999pt\n",
      right: "let far: distance = .infinity\n"),
    Entry(
      .notWhole, "a fraction where things are counted",
      """
      Fingers, and how often something happens, are counted in whole numbers without a unit.
      """,
      wrong: """
        gesture Card = drag()
        test "a finger" for Card {
          down 1.5 at (10, 10)
          expect nothing
        }
        """,
      right: """
        gesture Card = drag()
        test "a finger" for Card {
          down 1 at (10, 10)
          expect nothing
        }
        """),
    Entry(
      .swiftKeyword, "a word of Swift as a name",
      """
      Names of a spec become names in Swift, where some words are taken: `in`, `default`, `class`, … As in Swift, \
      backticks make a name of such a word.
      """,
      wrong: "gesture Card(in: distance = 10pt) = drag(minimumDistance: 10pt)\n",
      right: "gesture Card(`in`: distance = 10pt) = drag(minimumDistance: `in`)\n"),
    Entry(
      .reservedName, "a name that every rule already understands",
      """
      `touch`, `touches` and `elapsed` mean the touch of an event, all followed touches, and the time in a state. \
      A declaration of that name could never be reached.
      """,
      wrong: "let elapsed = 3s\n",
      right: "let waited = 3s\n"),
    Entry(
      .reservedStateName, "a state called like an exit",
      """
      `-> end`, `-> fail` and `-> cancel` leave a recognizer, so no state can have one of these names.
      """,
      wrong: """
        recognizer flick {
          state fail { on down -> end }
        }
        """,
      right: """
        recognizer flick {
          state idle { on down -> end }
        }
        """),
  ]
}
