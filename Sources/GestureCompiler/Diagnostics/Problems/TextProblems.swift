extension [DiagnosticSpec] {
  /// The contents of a file: bytes, characters, strings and comments.
  static var text: Self {
    [
      .unknownCharacters, .invalidUTF8, .unterminatedString, .unterminatedComment, .unknownEscape,
      .malformedEscapedName, .fileTooLarge, .deceptiveCharacter,
    ]
  }
}

extension DiagnosticSpec {
  static let unknownCharacters = DiagnosticSpec(
    "GS0002", .error, .invalidText, "invalid character",
    """
    Outside strings and comments, you can use names, numbers and the signs of the language. Comments begin with `//`, \
    and strings have straight double quotes.
    """,
    wrong: "let far = 10pt ~ 2pt\n",
    right: "let far = 10pt - 2pt\n")
}

extension Problem {
  static func unknownCharacters(_ text: String) -> Problem {
    text == "%"
      ? Problem(.unknownCharacters, "`%` means nothing here; the remainder is `mod(a, b)`")
      : Problem(.unknownCharacters, "`\(text)` means nothing in this language")
  }
}

extension DiagnosticSpec {
  static let invalidUTF8 = DiagnosticSpec(
    "GS0003", .error, .invalidText, "invalid UTF-8",
    """
    A `.gesture` file is UTF-8 text. Save the file as UTF-8. (No example is possible: this page is UTF-8.)
    """)
}

extension Problem {
  static var invalidUTF8: Problem {
    Problem(.invalidUTF8, "these bytes are not UTF-8 text")
  }
}

extension DiagnosticSpec {
  static let unterminatedString = DiagnosticSpec(
    "GS0004", .error, .unclosedText, "unclosed string",
    """
    A string begins and ends with `"` on one line. Write `\\n` for a line break inside.
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
      """)
}

extension Problem {
  static var unterminatedString: Problem {
    Problem(.unterminatedString, "this string has no closing `\"` on its line")
  }
}

extension DiagnosticSpec {
  static let unterminatedComment = DiagnosticSpec(
    "GS0005", .error, .unclosedText, "unclosed comment",
    """
    `/*` begins a comment that ends at `*/`. These comments nest, so each inner `/*` needs its own `*/`.
    """,
    wrong: "gesture Card = drag() /* a card /* of paper */\n",
    right: "gesture Card = drag() /* a card /* of paper */ */\n")
}

extension Problem {
  static var unterminatedComment: Problem {
    Problem(.unterminatedComment, "this comment is never closed with `*/`")
  }
}

extension DiagnosticSpec {
  static let unknownEscape = DiagnosticSpec(
    "GS0006", .error, .unclosedText, "unknown escape",
    """
    The escapes in a string are `\\"`, `\\\\`, `\\n`, `\\t` and `\\r`. For a backslash, write two.
    """,
    wrong: """
      gesture Card = drag()
      test "a \\drag" for Card { expect nothing }
      """,
    right: """
      gesture Card = drag()
      test "a \\\\drag" for Card { expect nothing }
      """)
}

extension Problem {
  static func unknownEscape(_ escape: String) -> Problem {
    Problem(
      .unknownEscape, "`\(escape)` is no escape; there are `\\\"`, `\\\\`, `\\n`, `\\t` and `\\r`")
  }
}

extension DiagnosticSpec {
  static let malformedEscapedName = DiagnosticSpec(
    "GS0007", .error, .unclosedText, "backticks without a name",
    """
    Write one name between two backticks. Backticks let you use a word of Swift as a name: `` `in` ``.
    """,
    wrong: "let `in = 20pt\n",
    right: "let `in` = 20pt\n")
}

extension Problem {
  static var malformedEscapedName: Problem {
    Problem(.malformedEscapedName, "expected a name between two backticks, such as `` `in` ``")
  }
}

extension DiagnosticSpec {
  static let fileTooLarge = DiagnosticSpec(
    "GS0024", .error, .tooLarge, "file too large",
    """
    A file may have 16 MB. Split it into several files that import each other. (An example would be long.)
    """)
}

extension Problem {
  static func fileTooLarge(limit: Int) -> Problem {
    Problem(
      .fileTooLarge,
      "this file is larger than \(limit / 1_048_576) MB, more than the compiler reads")
  }
}

extension DiagnosticSpec {
  static let deceptiveCharacter = DiagnosticSpec(
    "GS0047", .error, .invalidText, "hidden text",
    """
    Control characters, and characters that reverse the direction of text, make a comment or a string look different \
    from its content. Remove them. (An example would be misleading.)
    """)
}

extension Problem {
  static func deceptiveCharacter(_ text: String) -> Problem {
    Problem(.deceptiveCharacter, "`\(text)` makes this text look other than it is")
  }
}
