extension [DiagnosticSpec] {
  /// Forms of other languages that this language writes differently or does not have.
  static var foreignWords: Self {
    [
      .semicolon, .misspeltOperator, .misspeltWord, .wordOperator, .foreign, .unneeded, .textValue,
      .absent,
    ]
  }
}

extension DiagnosticSpec {
  static let semicolon = DiagnosticSpec(
    "GS0008", .error, .foreignSyntax, "semicolon",
    """
    Leave out the semicolon. Each member, rule and statement begins with a word, which also ends the one before it.
    """,
    wrong: "let far = 20pt;\n",
    right: "let far = 20pt\n")
}

extension Problem {
  static var semicolon: Problem {
    Problem(.semicolon, "no semicolon is needed here")
  }
}

extension DiagnosticSpec {
  static let misspeltOperator = DiagnosticSpec(
    "GS0009", .error, .foreignSyntax, "foreign operator",
    """
    Operators are spelt as in Swift: `&&` and `||`, `==` and `!=`, `<=` and `>=`. `->` leads to the next state of a \
    rule, and strings have straight double quotes. The fix-it writes the right operator.
    """,
    wrong: "let isFar = 3pt ≤ 4pt\n",
    right: "let isFar = 3pt <= 4pt\n")
}

extension Problem {
  static func misspeltOperator(found: String, meant: String) -> Problem {
    Problem(.misspeltOperator, "`\(found)` is written `\(meant)` here")
  }
}

extension DiagnosticSpec {
  static let misspeltWord = DiagnosticSpec(
    "GS0023", .error, .misspeltWord, "misspelt word",
    """
    Only a few words can stand here, and this is nearly one of them. The compiler continues as if you had written that \
    word.
    """,
    wrong: "gestrue Card = drag()\n",
    right: "gesture Card = drag()\n")
}

extension Problem {
  static func misspeltWord(found: String, meant: String) -> Problem {
    Problem(.misspeltWord, "`\(found)` is unknown; did you mean `\(meant)`?")
  }
}

extension DiagnosticSpec {
  static let wordOperator = DiagnosticSpec(
    "GS0033", .error, .foreignSyntax, "`and`, `or` or `not`",
    """
    Write `&&`, `||` and `!`, as in Swift.
    """,
    wrong: "let isOpen = true and not false\n",
    right: "let isOpen = true && !false\n")
}

extension Problem {
  static func wordOperator(found: String, meant: String) -> Problem {
    Problem(.wordOperator, "`\(found)` is written `\(meant)` here")
  }
}

extension DiagnosticSpec {
  static let foreign = DiagnosticSpec(
    "GS0036", .error, .foreignSyntax, "foreign syntax",
    """
    This word belongs to Swift, SwiftUI or another language. The message shows how to write it in a spec. There are no \
    loops and no early returns, so that the work of each step is bounded. Write modifiers of SwiftUI's gestures as \
    compositions (`sequence`, `simultaneous`, `exclusive`) and handlers (`on ended { … }`).
    """,
    wrong: "gesture Card = longPress().sequenced(before: drag())\n",
    right: "gesture Card = sequence(longPress(), drag())\n")
}

extension Problem {
  static func foreign(_ word: String, advice: String) -> Problem {
    Problem(.foreign, "`\(word)` is not of this language: \(advice)")
  }

  static func joined(by sign: String, instead word: String) -> Problem {
    Problem(.foreign, "gestures are not joined by `\(sign)`; here it is `\(word)(a, b)`")
  }
}

extension DiagnosticSpec {
  static let unneeded = DiagnosticSpec(
    "GS0042", .error, .foreignSyntax, "unneeded word or sign",
    """
    Other languages need this word or sign, and this language does not. Leave it out.
    """,
    wrong: """
      gesture Card = drag() {
        @State var offset: vector = .zero
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
  static func unneeded(_ what: String, _ reason: String) -> Problem {
    Problem(.unneeded, "no `\(what)` is needed: \(reason)")
  }
}

extension DiagnosticSpec {
  static let textValue = DiagnosticSpec(
    "GS0046", .error, .foreignSyntax, "string as a value",
    """
    Strings name files and tests only. Values are numbers, quantities, points, `bool`s and cases. To choose one of a \
    few things, write the case of an enum, such as `.horizontal`.
    """,
    wrong: "gesture Card = drag(axis: \"horizontal\")\n",
    right: "gesture Card = drag(axis: .horizontal)\n")
}

extension Problem {
  static var textValue: Problem {
    Problem(
      .textValue,
      "no value is a text; one of a few things is the case of an enum, such as `.horizontal`")
  }
}

extension DiagnosticSpec {
  static let absent = DiagnosticSpec(
    "GS0129", .error, .foreignSyntax, "`nil` or `null`",
    """
    Variables and parameters are always present. Start with a neutral value such as `.zero`, or add a `bool` or an \
    `enum` that shows whether a value is present. Only the answers of `regions.id(at: p)` and `regions.nearest(to: p)` \
    may be absent, and only they can be compared with `nil`.
    """,
    wrong: """
      gesture Card = drag() {
        var offset: vector = null
        on drag.ended { offset = drag.translation }
      }
      """,
    right: """
      gesture Card = drag() {
        var offset: vector = .zero
        on drag.ended { offset = drag.translation }
      }
      """)
}

extension Problem {
  static func absent(_ name: String) -> Problem {
    let why =
      name == "nil"
      ? "`nil` is for answers that may be absent, such as `rows.id(at: p)`"
      : "there is no `\(name)`: a value is always there"
    return Problem(.absent, "\(why); begin with a value that means nothing yet")
  }
}
