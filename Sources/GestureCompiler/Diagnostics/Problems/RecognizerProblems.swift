extension [DiagnosticSpec] {
  /// Touches that a recognizer follows, and declarations that depend on each other.
  static var recognizers: Self {
    [.cycle, .touchesOutOfRange, .touchesReversed, .longChain]
  }
}

extension DiagnosticSpec {
  static let cycle = DiagnosticSpec(
    "GS0167", .error, .dependencyCycle, "declarations that depend on each other",
    """
    Each would need the other's value first; a function that calls itself, or one that calls it, would never come to an \
    end. The message shows the way round.
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
    "GS0168", .error, .touchCount, "more or fewer touches than can be followed",
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
      """)
}

extension Problem {
  static var touchesOutOfRange: Problem {
    Problem(.touchesOutOfRange, "a recognizer follows between 1 and 16 touches")
  }
}

extension DiagnosticSpec {
  static let touchesReversed = DiagnosticSpec(
    "GS0169", .error, .touchCount, "a range of touches from much to little",
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
      """)
}

extension Problem {
  static var touchesReversed: Problem {
    Problem(.touchesReversed, "the greatest number of touches is less than the least")
  }
}

extension DiagnosticSpec {
  static let longChain = DiagnosticSpec(
    "GS0184", .error, .dependencyCycle, "too many declarations in a row",
    """
    More than 128 constants, or values of a recognizer, depend on each other one after another, and none of them is \
    known when the file is compiled. (The example would be long.)
    """)
}

extension Problem {
  static func longChain(limit: Int) -> Problem {
    Problem(.longChain, "more than \(limit) declarations depend on each other in a row here")
  }
}
