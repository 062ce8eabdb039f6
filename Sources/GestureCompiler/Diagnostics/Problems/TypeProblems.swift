extension [DiagnosticSpec] {
  /// Values of a different type than the place needs.
  static var types: Self {
    [.mismatch, .bareNumber, .needsContext, .unlike]
  }
}

extension DiagnosticSpec {
  static let mismatch = DiagnosticSpec(
    "GS0130", .error, .typeMismatch, "wrong type",
    """
    A value must have the type and the unit of its place: a duration is not a distance. Inside an expression you can \
    multiply and divide units freely, but the result must fit.
    """,
    wrong: "gesture Card = longPress(minimumDuration: 500pt)\n",
    right: "gesture Card = longPress(minimumDuration: 500ms)\n")
}

extension Problem {
  static func mismatch(_ what: String, wanted: String, found: String, suggestion: String?)
    -> Problem
  {
    Problem(
      .mismatch,
      "\(what) is \(wanted), but this is \(found)"
        + hint(suggestion))
  }
}

extension DiagnosticSpec {
  static let bareNumber = DiagnosticSpec(
    "GS0131", .error, .missingUnit, "missing unit",
    """
    Write durations, distances, angles and speeds with their units, so that every reader sees whether 500 means \
    milliseconds. Only `0` and `.infinity` need no unit.
    """,
    wrong: "gesture Card = longPress(minimumDuration: 500)\n",
    right: "gesture Card = longPress(minimumDuration: 500ms)\n")
}

extension Problem {
  static func bareNumber(_ what: String, _ wanted: String, suggestion: String) -> Problem {
    Problem(
      .bareNumber,
      "\(what) is \(wanted), but this number has no unit; did you mean `\(suggestion)`?")
  }
}

extension DiagnosticSpec {
  static let needsContext = DiagnosticSpec(
    "GS0135", .error, .missingContext, "unknown type",
    """
    `.zero`, `[]` and `(1pt, 2pt)` can have several types. If the place does not need a certain type, write the type.
    """,
    wrong: "let start = .zero\n",
    right: "let start: vector = .zero\n")
}

extension Problem {
  static func needsContext(_ what: String, _ help: String) -> Problem {
    Problem(.needsContext, "nothing here says the type of \(what); \(help)")
  }
}

extension DiagnosticSpec {
  static let unlike = DiagnosticSpec(
    "GS0136", .error, .typeMismatch, "two different types",
    """
    Both branches of `? :`, all arguments of `min` and `max`, and both components of a vector have the same type.
    """,
    wrong: "let limit = true ? 1pt : 1ms\n",
    right: "let limit = true ? 1pt : 2pt\n")
}

extension Problem {
  static func unlike(_ first: String, _ second: String) -> Problem {
    Problem(.unlike, "these must be of one type, and are \(first) and \(second)")
  }
}
