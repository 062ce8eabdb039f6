extension [DiagnosticSpec] {
  /// Touches that a recognizer follows, and declarations that depend on each other.
  static var recognizers: Self {
    [
      .cycle, .touchesOutOfRange, .touchesReversed, .longChain, .noElements, .noSuchTouch,
      .newElsewhere, .newInTurn,
    ]
  }
}

extension DiagnosticSpec {
  static let cycle = DiagnosticSpec(
    "GS0167", .error, .dependencyCycle, "circular declarations",
    """
    Each of these declarations needs the value of the other one first. A function that calls itself would never \
    return. The message shows the circle.
    """,
    wrong: "let a = b + 1pt\nlet b = a + 1pt\n",
    right: "let a = b + 1pt\nlet b = 2pt\n")
}

extension Problem {
  static func cycle(_ path: [String]) -> Problem {
    Problem(.cycle, "these depend on each other: " + path.chained)
  }
}

extension DiagnosticSpec {
  static let touchesOutOfRange = DiagnosticSpec(
    "GS0168", .error, .touchCount, "invalid number of touches",
    """
    A recognizer follows 1 to 16 touches.
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
      """)
}

extension Problem {
  static var touchesOutOfRange: Problem {
    Problem(.touchesOutOfRange, "a recognizer follows between 1 and 16 touches")
  }
}

extension DiagnosticSpec {
  static let touchesReversed = DiagnosticSpec(
    "GS0169", .error, .touchCount, "reversed range of touches",
    """
    Write the smaller number first in `tracks a...b`.
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
      """)
}

extension Problem {
  static var touchesReversed: Problem {
    Problem(.touchesReversed, "the greatest number of touches is less than the least")
  }
}

extension DiagnosticSpec {
  static let longChain = DiagnosticSpec(
    "GS0184", .error, .dependencyCycle, "long chain of declarations",
    """
    More than 128 constants or values depend on each other in a row, and the compiler knows none of them. (An example \
    would be long.)
    """)
}

extension Problem {
  static func longChain(limit: Int) -> Problem {
    Problem(.longChain, "more than \(limit) declarations depend on each other in a row here")
  }
}

extension DiagnosticSpec {
  static let noElements = DiagnosticSpec(
    "GS0310", .error, .touchCount, "brackets after a non-list",
    """
    Only `touches` and `regions` have elements. `touches[0]` is the oldest followed touch, `touches[1]` the next. \
    `keys[3]` is the frame of `regions keys` with the id 3. For a set, use `set.contains(x)`.
    """,
    wrong: """
      recognizer lead() tracks 2 {
        value place: point = touches.location[0]
        state idle { on down -> end }
      }
      """,
    right: """
      recognizer lead() tracks 2 {
        value place: point = touches[0].location
        state idle { on down -> end }
      }
      """)

  static let noSuchTouch = DiagnosticSpec(
    "GS0311", .error, .touchCount, "unavailable touch",
    """
    `touches[0]` is the oldest touch, and the number counts from 0. It must be less than the number of touches that \
    the recognizer follows (`tracks`), or than 16 if that number depends on a parameter. Write a number or a constant.
    """,
    wrong: """
      recognizer pair() tracks 2 {
        value way: vector = touches[2].translation
        state idle { on down -> end }
      }
      """,
    right: """
      recognizer pair() tracks 2 {
        value way: vector = touches[1].translation
        state idle { on down -> end }
      }
      """)
}

extension Problem {
  static func noElements(_ name: String) -> Problem {
    Problem(
      .noElements,
      "`\(name)` has no elements; `touches[0]` is the oldest touch, and `regions` have frames by id"
    )
  }

  static func touchNotFixed(_ text: String) -> Problem {
    Problem(
      .noSuchTouch,
      "`\(text)` must be known when the file is compiled: which touch is meant is a number or a constant"
    )
  }

  static func touchOutOfRange(_ text: String, most: Int) -> Problem {
    let meant =
      most == 1
      ? "the only touch that is followed is `touches[0]`"
      : "at most \(most) touches are followed, from `touches[0]` to `touches[\(most - 1)]`"
    return Problem(.noSuchTouch, "`touches[\(text)]` is never there: \(meant)")
  }
}

extension DiagnosticSpec {
  static let newElsewhere = DiagnosticSpec(
    "GS0312", .error, .touchCount, "`touch.isNew` outside `from`",
    """
    You can read `touch.isNew` only in `from` and in `tracks … where`, which test a touch as it goes down. A part for \
    new touches follows no other touches, so its rules do not need the test.
    """,
    wrong: """
      recognizer poke() tracks 1 {
        state idle { on down where touch.isNew -> end }
      }
      """,
    right: """
      recognizer poke() tracks 1 where touch.isNew {
        state idle { on down -> end }
      }
      """)

  static let newInTurn = DiagnosticSpec(
    "GS0313", .error, .touchCount, "`touch.isNew` for several parts",
    """
    The parts in here begin to look one after the other. A touch that is new to the first part of a `sequence` is old \
    to the second part. The same is true of the attempts of a `repeat`. Write `from touch.isNew` after each part for \
    new touches.
    """,
    wrong: "gesture Poke = sequence(hold: longPress(), pick: tap()) from touch.isNew\n",
    right: "gesture Poke = sequence(hold: longPress(), pick: tap() from touch.isNew, within: 5s)\n")
}

extension Problem {
  static func newElsewhere(in place: String) -> Problem {
    Problem(
      .newElsewhere,
      "`touch.isNew` cannot be read in \(place); ask it in `from` or in `tracks … where`")
  }

  static var newInTurn: Problem {
    Problem(
      .newInTurn,
      "parts in here begin to look one after the other; write `from touch.isNew` behind each that is meant"
    )
  }
}
