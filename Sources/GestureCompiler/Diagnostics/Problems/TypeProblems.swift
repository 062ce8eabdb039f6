extension [DiagnosticSpec] {
  /// Values of a different type than the place needs.
  static var types: Self {
    [.mismatch, .bareNumber, .needsContext, .unlike]
  }
}

extension DiagnosticSpec {
  static let mismatch = DiagnosticSpec(
    "GS0130", .error, .typeMismatch, "a value of another type than asked for",
    """
    What is declared, passed or assigned must be of the type that its place has, unit included: a duration is no \
    distance. Units multiply and divide freely inside of an expression; the result must fit.
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
    "GS0131", .error, .missingUnit, "a number without its unit",
    """
    Durations, distances, angles and speeds are written with their units, so that nobody has to know whether 500 means \
    seconds. Only `0` and `.infinity` need none.
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
    "GS0135", .error, .missingContext, "a value whose type nothing says",
    """
    `.zero`, `[]` and `(1pt, 2pt)` mean something of the type that is asked for. Where nothing asks, say the type.
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
    "GS0136", .error, .typeMismatch, "two types where one is needed",
    """
    Both branches of `? :`, all arguments of `min` and `max`, and both components of a vector are of one type.
    """,
    wrong: "let limit = true ? 1pt : 1ms\n",
    right: "let limit = true ? 1pt : 2pt\n")
}

extension Problem {
  static func unlike(_ first: String, _ second: String) -> Problem {
    Problem(.unlike, "these must be of one type, and are \(first) and \(second)")
  }
}
