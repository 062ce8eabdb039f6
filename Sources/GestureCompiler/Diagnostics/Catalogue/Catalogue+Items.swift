extension Catalogue {
  static let items: [Entry] = [
    Entry(
      .misplaced, "something in the wrong braces",
      """
      This word begins something that the language has, in another place. A gesture holds inputs, regions, \
      actions, variables and `on` handlers. A recognizer holds events, values, variables and states; a state \
      holds rules.
      """,
      wrong: """
        gesture Card = drag() {
          state idle { }
        }
        """,
      right: """
        gesture Card = drag() {
          enum Mode { idle, moving }
          var mode: Mode = .idle
          on drag.began { mode = .moving }
        }
        """),
    Entry(
      .nestedTooDeep, "brackets within brackets within brackets",
      """
      Brackets, blocks and signs before an operand may be nested 64 deep. Name parts of the expression with \
      `let`.
      """,
      wrong: "let deep = " + [String](repeating: "-", count: 70).joined() + "1\n",
      right: "let deep = -1\n"),
    Entry(
      .strayWithin, "`within` where it is no limit",
      """
      `within: 300ms` is the last entry of a `sequence` and limits how long the next part may be awaited. No \
      other operator waits, and no part has that name.
      """,
      wrong: "gesture Card = race(tap(), drag(), within: 300ms)\n",
      right: "gesture Card = sequence(tap(), drag(), within: 300ms)\n"),
    Entry(
      .missingTarget, "an arrow that leads nowhere",
      """
      After `->` stands the state to go to, or `end`, `fail` or `cancel`. A rule that stays in its state has no \
      arrow.
      """,
      wrong: """
        recognizer flick {
          state idle { on up -> }
        }
        """,
      right: """
        recognizer flick {
          state idle { on up -> end }
        }
        """),
    Entry(
      .targetNotLast, "something after the target of a rule",
      """
      A rule is written in the order in which it works: the trigger, its condition, what is done, and last where \
      to go: `on move where isFar { place = touches.location } -> moving`.
      """,
      wrong: """
        recognizer flick {
          state idle { on up -> end where touches.travel > 10pt }
        }
        """,
      right: """
        recognizer flick {
          state idle { on up where touches.travel > 10pt -> end }
        }
        """),
    Entry(
      .unknownTrigger, "a rule that waits for nothing that happens",
      """
      In a state, `on` is followed by what a touch or pointer does: `down`, `move`, `up`, `extra`, `hover`, `leave`, \
      `scroll`, `enter(region)` or `exit(region)`. Time is waited for with `after` and `every`. Events of parts, such as \
      `on hold.ended`, belong into gestures.
      """,
      wrong: """
        recognizer flick {
          state idle { on touchDown -> end }
        }
        """,
      right: """
        recognizer flick {
          state idle { on down -> end }
        }
        """),
  ]

  static let expressions: [Entry] = [
    Entry(
      .assignmentInExpression, "`=` where something is compared",
      """
      `=` sets a variable, which only a statement can do. `==` compares.
      """,
      wrong: """
        gesture Card = drag() {
          var taps: count = 0
          on ended {
            if taps = 3 { taps = 0 }
          }
        }
        """,
      right: """
        gesture Card = drag() {
          var taps: count = 0
          on ended {
            if taps == 3 { taps = 0 }
          }
        }
        """),
    Entry(
      .comparisonAsStatement, "`==` where something is set",
      """
      A comparison alone does nothing. To set the variable, write `=`.
      """,
      wrong: """
        gesture Card = drag() {
          var taps: count = 0
          on ended { taps == 3 }
        }
        """,
      right: """
        gesture Card = drag() {
          var taps: count = 0
          on ended { taps = 3 }
        }
        """),
    Entry(
      .wordOperator, "`and`, `or` and `not` as words",
      """
      They are written `&&`, `||` and `!`, as in Swift.
      """,
      wrong: "let isOpen = true and not false\n",
      right: "let isOpen = true && !false\n"),
    Entry(
      .chainedComparison, "comparisons in a row",
      """
      `a < b < c` would compare a `bool` with `c`. Say both comparisons and join them.
      """,
      wrong: "let isBetween = 1pt < 2pt < 3pt\n",
      right: "let isBetween = 1pt < 2pt && 2pt < 3pt\n"),
    Entry(
      .tooManyInParentheses, "three numbers where a point has two",
      """
      `(a, b)` is a point or a vector; nothing has three numbers. A call has its name before the parenthesis.
      """,
      wrong: "let place: point = (10pt, 20pt, 30pt)\n",
      right: "let place: point = (10pt, 20pt)\n"),
  ]
}
