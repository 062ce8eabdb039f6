extension [DiagnosticSpec] {
  /// Faults of the compiler, not of a spec.
  static var internalErrors: Self { [.lostDeclaration] }
}

extension DiagnosticSpec {
  static let lostDeclaration = DiagnosticSpec(
    "GS0990", .error, .internalError, "lost declaration",
    """
    The compiler found no error, and still it produced nothing for this declaration. This is a bug of gesturec, which \
    stops with exit code 70. Please report it with the file.
    """)
}

extension Problem {
  static func lostDeclaration(_ name: String) -> Problem {
    Problem(
      .lostDeclaration,
      "`\(name)` came to nothing, although nothing is wrong with it: a bug of gesturec")
  }
}
