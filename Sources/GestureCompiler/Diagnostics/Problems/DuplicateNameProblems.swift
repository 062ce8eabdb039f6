extension [DiagnosticSpec] {
  /// Names that more than one declaration has.
  static var duplicateNames: Self {
    [.ambiguous, .ambiguousPart, .duplicate]
  }
}

extension DiagnosticSpec {
  static let ambiguous = DiagnosticSpec(
    "GS0116", .error, .ambiguousName, "name from two imports",
    """
    Two imported files declare this name. Rename one of the declarations, or declare the name in this file, which \
    hides both.
    """,
    wrong: """
      import "A.gesture"
      import "B.gesture"
      gesture Card = drag(minimumDistance: far)
      // file: A.gesture
      let far = 10pt
      // file: B.gesture
      let far = 20pt
      """,
    right: """
      import "A.gesture"
      import "B.gesture"
      gesture Card = drag(minimumDistance: far)
      // file: A.gesture
      let far = 10pt
      // file: B.gesture
      let near = 20pt
      """)
}

extension Problem {
  static func ambiguous(_ name: String) -> Problem {
    Problem(.ambiguous, "several imported files declare `\(name)`")
  }
}

extension DiagnosticSpec {
  static let ambiguousPart = DiagnosticSpec(
    "GS0117", .error, .ambiguousName, "ambiguous part name",
    """
    A part without a label has the name of its recognizer. If two parts use the same recognizer, give them labels.
    """,
    wrong: """
      gesture Photo = simultaneous(drag(axis: .horizontal), drag(axis: .vertical)) {
        action dropped()
        on drag.ended { dropped() }
      }
      """,
    right: """
      gesture Photo = simultaneous(across: drag(axis: .horizontal), down: drag(axis: .vertical)) {
        action dropped()
        on across.ended { dropped() }
      }
      """)
}

extension Problem {
  static func ambiguousPart(_ name: String) -> Problem {
    Problem(.ambiguousPart, "several parts could be called `\(name)`; give them labels")
  }
}

extension DiagnosticSpec {
  static let duplicate = DiagnosticSpec(
    "GS0118", .error, .duplicateName, "duplicate declaration",
    """
    Within a file, a gesture or a recognizer, each name has one declaration. Types, actions and events \
    have names of their own.
    """,
    wrong: "gesture Card = drag()\ngesture Card = tap()\n",
    right: "gesture Card = drag()\ngesture Button = tap()\n")
}

extension Problem {
  static func duplicate(_ name: String) -> Problem {
    Problem(.duplicate, "`\(name)` is declared twice")
  }
}
