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
    "GS0008", .error, .foreignSyntax, "a semicolon",
    """
    Nothing in this language ends in a semicolon: each member, rule and statement begins with a word, and \
    that is how the one before it ends. Leave it out.
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
    "GS0009", .error, .foreignSyntax, "an operator of another language",
    """
    Operators are spelt as in Swift: `&&` and `||`, `==` and `!=`, `<=` and `>=`, `->` for the target of a rule, \
    and straight double quotes around strings. The fix-it writes the one that was meant.
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
    "GS0023", .error, .misspeltWord, "a misspelt word of the language",
    """
    Here one of a few words must stand, and this is almost one of them. The compiler goes on as if it were.
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
    "GS0033", .error, .foreignSyntax, "`and`, `or` and `not` as words",
    """
    They are written `&&`, `||` and `!`, as in Swift.
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
    "GS0036", .error, .foreignSyntax, "something that another language has",
    """
    Swift, SwiftUI and others have a word for this, and this language says it in another way, which the message says. \
    There are no functions, loops or early returns: what a gesture does in one step is bounded. Modifiers of SwiftUI's \
    gestures become compositions (`sequence`, `simultaneous`, `exclusive`) and handlers (`on ended { … }`).
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
    "GS0042", .error, .foreignSyntax, "something that is not needed here",
    """
    Another language wants this word or sign, and here there is nothing for it to say. Leave it out.
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
    "GS0046", .error, .foreignSyntax, "a text as a value",
    """
    Strings name files and tests. Values are numbers, quantities, points, `bool`s and cases: one of a few things is a \
    case of an enum, written with a dot.
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
    "GS0129", .error, .foreignSyntax, "`nil`, `null`",
    """
    Every value is always there; nothing is optional. Begin with a value that means nothing yet, such as `.zero`, or \
    keep a `bool` or an `enum` beside it that says whether there is one.
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
    Problem(
      .absent,
      "there is no `\(name)`: every value is always there; begin with one that means nothing yet")
  }
}
