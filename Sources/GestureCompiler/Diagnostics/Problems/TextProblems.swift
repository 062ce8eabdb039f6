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
    "GS0002", .error, .invalidText, "a character that means nothing",
    """
    Outside of strings and comments only names, numbers and the signs of the language can stand. \
    Comments begin with `//`, strings stand in straight double quotes.
    """,
    wrong: "let far = 10pt ~ 2pt\n",
    right: "let far = 10pt - 2pt\n")
}

extension Problem {
  static func unknownCharacters(_ text: String) -> Problem {
    Problem(.unknownCharacters, "`\(text)` means nothing in this language")
  }
}

extension DiagnosticSpec {
  static let invalidUTF8 = DiagnosticSpec(
    "GS0003", .error, .invalidText, "a file that is not UTF-8",
    """
    A `.gesture` file is UTF-8 text. These bytes are not, so the file was saved in another encoding, or \
    it is no text at all. Save it as UTF-8. (No example can be shown: this page is UTF-8.)
    """)
}

extension Problem {
  static var invalidUTF8: Problem {
    Problem(.invalidUTF8, "these bytes are not UTF-8 text")
  }
}

extension DiagnosticSpec {
  static let unterminatedString = DiagnosticSpec(
    "GS0004", .error, .unclosedText, "a string without its closing quote",
    """
    A string begins and ends with `"` on one line. For a line break inside write `\\n`.
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
    "GS0005", .error, .unclosedText, "a comment without its end",
    """
    `/*` begins a comment that goes on to `*/`. Such comments nest, so each `/*` inside needs a `*/` of its \
    own.
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
    "GS0006", .error, .unclosedText, "an escape that strings do not have",
    """
    In a string a backslash begins an escape: `\\"`, `\\\\`, `\\n`, `\\t` or `\\r`. To write a backslash itself, \
    double it.
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
    Between two backticks stands one name. They let a word of Swift be a name, as `` `in` ``.
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
    "GS0024", .error, .tooLarge, "a file of more than 16 MB",
    """
    No spec that people write comes near this size; a larger file is something else, or should be several \
    files that import each other. (No example can be shown.)
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
    "GS0047", .error, .invalidText, "a character that hides what a text says",
    """
    Characters that command a terminal, or that turn the direction of text around, make a comment or a string look other \
    than it is. Leave them out. (No example can be shown: it would not look like one.)
    """)
}

extension Problem {
  static func deceptiveCharacter(_ text: String) -> Problem {
    Problem(.deceptiveCharacter, "`\(text)` makes this text look other than it is")
  }
}
