extension [DiagnosticSpec] {
  /// Brackets, commas and colons.
  static var punctuation: Self {
    [
      .expected, .unclosed, .closesNothing, .missingComma, .missingColon, .trailingComma,
      .nestedTooDeep,
    ]
  }
}

extension DiagnosticSpec {
  static let expected = DiagnosticSpec(
    "GS0001", .error, .unexpectedToken, "something else was expected here",
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
      """)
}

extension Problem {
  static func expected(_ expected: String, found: String) -> Problem {
    Problem(.expected, "expected \(expected), found \(found)")
  }
}

extension DiagnosticSpec {
  static let unclosed = DiagnosticSpec(
    "GS0018", .error, .unbalancedBrackets, "a bracket that is never closed",
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
      """)
}

extension Problem {
  static func unclosed(closer: String, found: String) -> Problem {
    Problem(
      .unclosed,
      found == "`\(closer)`"
        ? "a `\(closer)` is missing before this one" : "`\(closer)` is missing before \(found)")
  }
}

extension DiagnosticSpec {
  static let closesNothing = DiagnosticSpec(
    "GS0019", .error, .unbalancedBrackets, "a closing brace too many",
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
      """)
}

extension Problem {
  static func closesNothing(_ closer: String) -> Problem {
    Problem(.closesNothing, "this `\(closer)` closes nothing")
  }
}

extension DiagnosticSpec {
  static let missingComma = DiagnosticSpec(
    "GS0020", .error, .punctuation, "no comma between two items of a list",
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
      """)
}

extension Problem {
  static var missingComma: Problem {
    Problem(.missingComma, "a comma is missing here")
  }
}

extension DiagnosticSpec {
  static let missingColon = DiagnosticSpec(
    "GS0021", .error, .punctuation, "no colon after a name",
    """
    A label and its value, and a name and its type, are separated by a colon: `minimumDistance: 20pt`, \
    `lift: duration`.
    """,
    wrong: "gesture Card(lift duration = 500ms) = longPress(minimumDuration: lift)\n",
    right: "gesture Card(lift: duration = 500ms) = longPress(minimumDuration: lift)\n")
}

extension Problem {
  static func missingColon(after name: String) -> Problem {
    Problem(.missingColon, "a colon is missing after `\(name)`")
  }
}

extension DiagnosticSpec {
  static let trailingComma = DiagnosticSpec(
    "GS0022", .error, .punctuation, "a comma at the end of a list without brackets",
    """
    Lists in brackets may end in a comma. Those after `on`, `expect` and `with` may not: nothing would show \
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
      """)
}

extension Problem {
  static var trailingComma: Problem {
    Problem(.trailingComma, "this list does not end in a comma")
  }
}

extension DiagnosticSpec {
  static let nestedTooDeep = DiagnosticSpec(
    "GS0026", .error, .tooLarge, "brackets within brackets within brackets",
    """
    Brackets, blocks and signs before an operand may be nested 64 deep, an expression of operators may be 128 high, \
    and the parts of a gesture may be nested 32 deep. Name parts of the expression with `let`, and parts of the \
    gesture as gestures of their own.
    """,
    wrong: "let deep = " + [String](repeating: "-", count: 70).joined() + "1\n",
    right: "let deep = -1\n")
}

extension Problem {
  static func nestedTooDeep(limit: Int) -> Problem {
    Problem(.nestedTooDeep, "this is nested more than \(limit) deep")
  }
}
