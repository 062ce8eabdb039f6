extension Catalogue {
  static let types: [Entry] = [
    Entry(
      .mismatch, "a value of another type than asked for",
      """
      What is declared, passed or assigned must be of the type that its place has, unit included: a duration is no \
      distance. Units multiply and divide freely inside of an expression; the result must fit.
      """,
      wrong: "gesture Card = longPress(minimumDuration: 500pt)\n",
      right: "gesture Card = longPress(minimumDuration: 500ms)\n"),
    Entry(
      .bareNumber, "a number without its unit",
      """
      Durations, distances, angles and speeds are written with their units, so that nobody has to know whether 500 means \
      seconds. Only `0` and `.infinity` need none.
      """,
      wrong: "gesture Card = longPress(minimumDuration: 500)\n",
      right: "gesture Card = longPress(minimumDuration: 500ms)\n"),
    Entry(
      .operands, "an operator between things that do not go together",
      """
      Adding and comparing need both sides of one type and unit; the labels show where each side came from. A point and a \
      vector add up to a point, two points subtract to a vector. To compare how long a vector is, take its `length`.
      """,
      wrong: "let sum = 10pt + 5ms\n",
      right: "let sum = 10pt + 5pt\n"),
    Entry(
      .noOrder, "an order where there is none",
      """
      `<` and its like compare numbers and quantities. Of points, vectors, enums and `bool`s only `==` and `!=` can be \
      asked; of a vector, its `length` can be compared.
      """,
      wrong: "let isMore = true < false\n",
      right: "let isMore = true != false\n"),
    Entry(
      .noNegative, "a minus before something that has no opposite",
      """
      Numbers, quantities and vectors can be negated; `!` is the opposite of a `bool`.
      """,
      wrong: "let isClosed = -true\n",
      right: "let isClosed = !true\n"),
    Entry(
      .needsContext, "a value whose type nothing tells",
      """
      `.zero`, `[]` and `(1pt, 2pt)` mean something of the type that is asked for. Where nothing asks, say the type.
      """,
      wrong: "let start = .zero\n",
      right: "let start: vector = .zero\n"),
    Entry(
      .unlike, "two types where one is needed",
      """
      Both branches of `? :`, all arguments of `min` and `max`, and both components of a vector are of one type.
      """,
      wrong: "let limit = true ? 1pt : 1ms\n",
      right: "let limit = true ? 1pt : 2pt\n"),
    Entry(
      .dimensionOutOfRange, "a unit that nothing can express",
      """
      Units are products of powers of points, seconds and radians, down to square roots. The root of a root, or a very \
      high power, is no such thing.
      """,
      wrong: "let root = sqrt(sqrt(1pt))\n",
      right: "let root = sqrt(1pt * 1pt)\n"),
    Entry(
      .notAQuantity, "a function of numbers with something else",
      """
      `abs`, `min`, `max`, `clamp` and `sqrt` are for numbers and quantities. Of a vector, take its `length` first.
      """,
      wrong: "let size = abs(true)\n",
      right: "let size = abs(-2pt)\n"),
    Entry(
      .notAVector, "a function of vectors with something else",
      """
      `length`, `normalize`, `angle` and `dot` are for vectors and velocities. A point becomes a vector by subtracting \
      another one.
      """,
      wrong: "let far = length(2pt)\n",
      right: "let far = length(vector(2pt, 3pt))\n"),
    Entry(
      .notAnElement, "a set of what has no sets",
      """
      There are sets of directions, kinds, buttons and modifiers.
      """,
      wrong: "let widths = [1pt + 2pt]\n",
      right: "let ways: directions = [.left, .right]\n"),
    Entry(
      .notAValue, "a part where a value is needed",
      """
      A part is not a value; it has values, which its recognizer declares. The message lists them.
      """,
      wrong: """
        gesture Card = drag() {
          var offset: vector = .zero
          on ended { offset = drag }
        }
        """,
      right: """
        gesture Card = drag() {
          var offset: vector = .zero
          on ended { offset = drag.translation }
        }
        """),
    Entry(
      .namelessType, "a value of a type without a name",
      """
      What a host can see has a type that a file can write down. Square points, for one, have no name: keep them inside \
      of an expression or in a private `let`.
      """,
      wrong: """
        recognizer flick {
          value area = touches.travel * touches.travel
          state idle { on down -> end }
        }
        """,
      right: """
        recognizer flick {
          value far = touches.travel
          state idle { on down -> end }
        }
        """),
    Entry(
      .regionValue, "a region as a value",
      """
      The host keeps the frames of regions and moves them as it likes, so no variable can hold one. A parameter may be a \
      region, and a gesture declares its own with `region name`.
      """,
      wrong: """
        recognizer flick {
          var place: region = .everywhere
          state idle { on down -> end }
        }
        """,
      right: """
        recognizer flick(place: region = .everywhere) {
          state idle { on down where place.contains(touch.location) -> end }
        }
        """),
    Entry(
      .endlessEnum, "an enum that holds itself",
      """
      A value that holds one of its own type would need endless room.
      """,
      wrong: "enum Step { last, next(step: Step) }\n",
      right: "enum Step { last, next(step: count) }\n"),
  ]

  static let arguments: [Entry] = [
    Entry(
      .argumentCount, "too few or too many arguments",
      """
      Functions of the language take a fixed number of arguments, without labels.
      """,
      wrong: "let far = clamp(1pt, 2pt)\n",
      right: "let far = clamp(1pt, 2pt, 3pt)\n"),
    Entry(
      .unexpectedLabel, "a label where none is taken",
      """
      Functions of the language are called without labels (`point` and `vector` may have theirs).
      """,
      wrong: "let near = min(a: 1pt, 2pt)\n",
      right: "let near = min(1pt, 2pt)\n"),
    Entry(
      .unlabelledArgument, "an argument without its label",
      """
      Arguments of recognizers, gestures, actions, events and cases are labelled with the names of their parameters.
      """,
      wrong: "gesture Card = longPress(1s)\n",
      right: "gesture Card = longPress(minimumDuration: 1s)\n"),
    Entry(
      .missingArgument, "an argument that is needed and not given",
      """
      A parameter without a default must be given.
      """,
      wrong: "gesture Slide = crossing()\n",
      right: """
        gesture Slide = crossing(over: keys) {
          regions keys
        }
        """),
    Entry(
      .repeatedArgument, "an argument that is given twice",
      """
      Each label stands once.
      """,
      wrong: "gesture Card = drag(minimumDistance: 10pt, minimumDistance: 20pt)\n",
      right: "gesture Card = drag(minimumDistance: 10pt)\n"),
    Entry(
      .brokenCondition, "an argument that its recognizer cannot take",
      """
      A parameter may have a condition, `count: count = 1 where count >= 1`. Constants are checked when the file is \
      compiled, all else when the gesture is made.
      """,
      wrong: "gesture Button = tap(count: 0)\n",
      right: "gesture Button = tap(count: 1)\n"),
  ]
}
