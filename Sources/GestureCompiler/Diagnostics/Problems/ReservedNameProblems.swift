extension [DiagnosticSpec] {
  /// Names that already have a meaning.
  static var reservedNames: Self {
    [.swiftKeyword, .reservedName, .reservedStateName, .taken, .typeTaken, .eventNamedAsPhase]
  }
}

extension DiagnosticSpec {
  static let swiftKeyword = DiagnosticSpec(
    "GS0015", .error, .reservedName, "Swift keyword as name",
    """
    The names of a spec become names in Swift, which reserves words such as `in`, `default` and `class`. Put such a \
    name in backticks.
    """,
    wrong: "gesture Card(in: distance = 10pt) = drag(minimumDistance: 10pt)\n",
    right: "gesture Card(`in`: distance = 10pt) = drag(minimumDistance: `in`)\n")
}

extension Problem {
  static func swiftKeyword(_ word: String) -> Problem {
    Problem(
      .swiftKeyword, "`\(word)` is a word of Swift; as a name it needs backticks: `` `\(word)` ``")
  }
}

extension DiagnosticSpec {
  static let reservedName = DiagnosticSpec(
    "GS0016", .error, .reservedName, "predefined name",
    """
    `touch`, `touches` and `elapsed` mean the touch of an event, all followed touches, and the time in a state. Choose \
    another name.
    """,
    wrong: "let elapsed = 3s\n",
    right: "let waited = 3s\n")
}

extension Problem {
  static func reservedName(_ word: String) -> Problem {
    Problem(.reservedName, "`\(word)` has a meaning of its own and cannot be a name")
  }
}

extension DiagnosticSpec {
  static let reservedStateName = DiagnosticSpec(
    "GS0017", .error, .reservedName, "state named like exit",
    """
    `-> end`, `-> fail` and `-> cancel` leave a recognizer. No state can have one of these names.
    """,
    wrong: """
      recognizer flick {
        state fail { on down -> end }
      }
      """,
    right: """
      recognizer flick {
        state idle { on down -> end }
      }
      """)
}

extension Problem {
  static func reservedStateName(_ word: String) -> Problem {
    Problem(
      .reservedStateName,
      "no state can be called `\(word)`, because `-> \(word)` leaves the recognizer")
  }
}

extension DiagnosticSpec {
  static let taken = DiagnosticSpec(
    "GS0119", .error, .reservedName, "name of generated Swift",
    """
    Every gesture becomes a Swift type with members such as `phase`, `frames`, `handle` and `Action`. Choose another \
    name.
    """,
    wrong: """
      gesture Card = drag() {
        var phase: count = 0
        on ended { phase += 1 }
      }
      """,
    right: """
      gesture Card = drag() {
        var stage: count = 0
        on ended { stage += 1 }
      }
      """)
}

extension Problem {
  static func taken(_ name: String) -> Problem {
    Problem(.taken, "`\(name)` is taken by the generated code; choose another name")
  }
}

extension DiagnosticSpec {
  static let typeTaken = DiagnosticSpec(
    "GS0120", .error, .reservedName, "built-in type name",
    """
    You cannot declare `point`, `duration`, `kind` or another type of the language again.
    """,
    wrong: "enum direction { up, down }\n",
    right: "enum Way { up, down }\n")
}

extension Problem {
  static func typeTaken(_ name: String) -> Problem {
    Problem(.typeTaken, "`\(name)` is a type of the language; choose another name")
  }
}

extension DiagnosticSpec {
  static let eventNamedAsPhase = DiagnosticSpec(
    "GS0176", .error, .reservedName, "event named like phase",
    """
    Every recognizer already reports `began`, `changed`, `ended`, `cancelled` and `failed`. Choose another name for \
    the event.
    """,
    wrong: """
      recognizer flick {
        event ended()
        state idle { on down { ended() } -> end }
      }
      """,
    right: """
      recognizer flick {
        event touched()
        state idle { on down { touched() } -> end }
      }
      """)
}

extension Problem {
  static func eventNamedAsPhase(_ name: String) -> Problem {
    Problem(
      .eventNamedAsPhase,
      "`\(name)` is a phase, which every recognizer reports anyway; choose another name")
  }
}
