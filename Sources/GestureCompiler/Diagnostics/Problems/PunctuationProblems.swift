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
    "GS0001", .error, .unexpectedToken, "unexpected text",
    """
    The text before this place can continue in a few ways, but not in this one. The message names the words or signs \
    that fit. Often a word is missing just before this place, or another language uses a different word.
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
    "GS0018", .error, .unbalancedBrackets, "unclosed bracket",
    """
    The text that begins here cannot be inside the open bracket, so the closing bracket is missing before it. The \
    label shows the open bracket. The compiler uses the indentation to find the place.
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
    "GS0019", .error, .unbalancedBrackets, "extra closing brace",
    """
    Every brace before this one is already closed.
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
    "GS0020", .error, .punctuation, "missing comma",
    """
    Separate parts, arguments, parameters and cases with commas, even on separate lines. A comma after the last one is \
    allowed.
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
    "GS0021", .error, .punctuation, "missing colon",
    """
    Write a colon between a label and its value, and between a name and its type: `minimumDistance: 20pt`, `lift: \
    duration`.
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
    "GS0022", .error, .punctuation, "comma after the last",
    """
    Lists in brackets may end in a comma. Lists after `on`, `expect` and `with` may not.
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
    "GS0026", .error, .tooLarge, "nesting too deep",
    """
    Brackets, blocks and signs before an operand may be nested 64 deep. An expression of operators may be 128 deep, \
    and the parts of a gesture 32 deep. Use `let` for parts of the expression, and separate gestures for parts of the \
    gesture.
    """,
    wrong: "let deep = " + [String](repeating: "-", count: 70).joined() + "1\n",
    right: "let deep = -1\n")
}

extension Problem {
  static func nestedTooDeep(limit: Int) -> Problem {
    Problem(.nestedTooDeep, "this is nested more than \(limit) deep")
  }
}
