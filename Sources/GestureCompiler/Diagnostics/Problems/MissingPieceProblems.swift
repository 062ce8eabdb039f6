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
    "GS0037", .error, .missingPiece, "missing `=` after gesture",
    """
    A gesture is a name, `=`, and a composition: `gesture Card = drag()`.
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
    "GS0038", .error, .punctuation, "value instead of type",
    """
    Write the type after `:` and the first value after `=`. You can leave out the type if the value shows it.
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
    "GS0039", .error, .missingPiece, "missing parameter type",
    """
    Parameters, inputs and fields need a type, even if they have a default, because others see them.
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
    "GS0040", .error, .missingPiece, "gesture without recognizer",
    """
    After the name comes `=` and the parts of the gesture. Variables and handlers follow in braces.
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
    "GS0041", .error, .missingPiece, "missing first value",
    """
    Every variable and every input needs a first value. A `transient` returns to it after each gesture.
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
    "GS0043", .error, .missingPiece, "missing arrow",
    """
    Write `->` before the state that a rule leads to.
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
    "GS0044", .error, .missingPiece, "missing dot before event",
    """
    Join a part and its event with a dot: `drag.began`.
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
    "GS0045", .error, .missingPiece, "missing word or brace",
    """
    A word or brace is missing at this place, and the context shows which one: `on` before an event, `at` before a \
    place, or a brace around a block.
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
