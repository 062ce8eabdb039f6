extension [DiagnosticSpec] {
  /// Faults of the compiler, not of a spec.
  static var internalErrors: Self { [.lostDeclaration] }
}

extension DiagnosticSpec {
  static let lostDeclaration = DiagnosticSpec(
    "GS0990", .error, .internalError, "a declaration that gesturec lost",
    """
    Something was declared, nothing was found wrong with the file, and yet nothing came of the declaration. That is a \
    bug of gesturec, which ends with exit code 70. Please report it with the file. (There is no example: \
    one that was known would be mended.)
    """)
}

extension Problem {
  static func lostDeclaration(_ name: String) -> Problem {
    Problem(
      .lostDeclaration,
      "`\(name)` came to nothing, although nothing is wrong with it: a bug of gesturec")
  }
}
