extension [DiagnosticSpec] {
  /// Missing pieces of a declaration or a rule.
  static var missingPieces: Self {
    [
      .missingAssign, .colonForEquals, .missingType, .missingBody, .missingFirstValue,
      .missingArrow, .missingDot, .missingWord,
    ]
  }
}

extension DiagnosticSpec {
  static let missingAssign = DiagnosticSpec(
    "GS0037", .error, .missingPiece, "no `=` between a gesture and what it recognizes",
    """
    A gesture is a name for a composition: `gesture Card = drag()`.
    """,
    wrong: "gesture Card drag()\n",
    right: "gesture Card = drag()\n")
}

extension Problem {
  static func missingAssign(after name: String) -> Problem {
    Problem(.missingAssign, "`=` is missing after `\(name)`")
  }
}

extension DiagnosticSpec {
  static let colonForEquals = DiagnosticSpec(
    "GS0038", .error, .punctuation, "a value where a type stands",
    """
    After the colon stands a type, after `=` the first value. Where the value says the type, the type may be left out.
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
      """)
}

extension Problem {
  static func colonForEquals(_ name: String) -> Problem {
    Problem(.colonForEquals, "a type follows `:`; the first value of `\(name)` follows `=`")
  }
}

extension DiagnosticSpec {
  static let missingType = DiagnosticSpec(
    "GS0039", .error, .missingPiece, "a parameter without its type",
    """
    Parameters, inputs and fields say their types, because they are what others see; a default does not replace it.
    """,
    wrong: "gesture Card(lift = 500ms) = longPress(minimumDuration: lift)\n",
    right: "gesture Card(lift: duration = 500ms) = longPress(minimumDuration: lift)\n")
}

extension Problem {
  static func missingType(_ name: String, example: String) -> Problem {
    Problem(.missingType, "`\(name)` needs its type: `\(name): \(example)`")
  }
}

extension DiagnosticSpec {
  static let missingBody = DiagnosticSpec(
    "GS0040", .error, .missingPiece, "a gesture that recognizes nothing",
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
      """)
}

extension Problem {
  static func missingBody(_ name: String) -> Problem {
    Problem(
      .missingBody,
      "`\(name)` needs `=` and what it recognizes, as in `gesture \(name) = sequence(…)`")
  }
}

extension DiagnosticSpec {
  static let missingFirstValue = DiagnosticSpec(
    "GS0041", .error, .missingPiece, "a variable without its first value",
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
      """)
}

extension Problem {
  static func missingFirstValue(_ name: String) -> Problem {
    Problem(.missingFirstValue, "`\(name)` needs a first value after `=`")
  }
}

extension DiagnosticSpec {
  static let missingArrow = DiagnosticSpec(
    "GS0043", .error, .missingPiece, "a rule without its arrow",
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
      """)
}

extension Problem {
  static func missingArrow(before state: String) -> Problem {
    Problem(.missingArrow, "`->` is missing before `\(state)`")
  }
}

extension DiagnosticSpec {
  static let missingDot = DiagnosticSpec(
    "GS0044", .error, .missingPiece, "a part and its event without the dot",
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
      """)
}

extension Problem {
  static func missingDot(_ path: String) -> Problem {
    Problem(.missingDot, "a part and its event are joined by a dot: `\(path)`")
  }
}

extension DiagnosticSpec {
  static let missingWord = DiagnosticSpec(
    "GS0045", .error, .missingPiece, "a word or brace that is missing",
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
      """)
}

extension Problem {
  static func missingWord(_ word: String, before next: String) -> Problem {
    Problem(.missingWord, "`\(word)` is missing before \(next)")
  }
}
