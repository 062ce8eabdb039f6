extension [DiagnosticSpec] {
  /// Comments that ignore warnings.
  static var suppressions: Self {
    [.needlessSuppression, .malformedSuppression]
  }
}

extension DiagnosticSpec {
  static let needlessSuppression = DiagnosticSpec(
    "GS0189", .warning, .suppression, "unneeded suppression",
    """
    The warning that this comment suppresses no longer occurs. Remove the comment.
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
    "GS0190", .warning, .suppression, "invalid suppression",
    """
    After `// gesturec:ignore`, write the code of a warning and the reason. The comment applies to its own line, or to \
    the next line if it stands alone. You cannot ignore errors.
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
