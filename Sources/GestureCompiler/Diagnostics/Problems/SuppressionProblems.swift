extension [DiagnosticSpec] {
  /// Comments that ignore warnings.
  static var suppressions: Self {
    [.needlessSuppression, .malformedSuppression]
  }
}

extension DiagnosticSpec {
  static let needlessSuppression = DiagnosticSpec(
    "GS0189", .warning, .suppression, "a comment that ignores nothing",
    """
    The warning that this comment was for is gone, so the comment can go too.
    """,
    wrong: """
      // gesturec:ignore GS0173 the next touch always comes
      gesture Zoom = sequence(once: tap(), move: drag(), within: 300ms)
      """,
    right: """
      // gesturec:ignore GS0173 the next touch always comes
      gesture Zoom = sequence(once: tap(), move: drag())
      """)
}

extension Problem {
  static func needlessSuppression(_ code: String) -> Problem {
    Problem(.needlessSuppression, "no \(code) is reported here that could be ignored")
  }
}

extension DiagnosticSpec {
  static let malformedSuppression = DiagnosticSpec(
    "GS0190", .warning, .suppression, "a comment that should ignore something, and does not",
    """
    `// gesturec:ignore` is followed by the code of a warning and by the reason why it does not matter here. It holds for \
    its own line or, alone on a line, for the next one. Errors cannot be ignored.
    """,
    wrong: """
      // gesturec:ignore
      gesture Card = drag()
      """,
    right: """
      // gesturec:ignore GS0173 the next touch always comes
      gesture Zoom = sequence(once: tap(), move: drag())
      """)
}

extension Problem {
  static func malformedSuppression(_ reason: String) -> Problem {
    Problem(
      .malformedSuppression,
      "nothing is ignored by this: \(reason), as in `// gesturec:ignore GS0166 kept for later`")
  }
}
