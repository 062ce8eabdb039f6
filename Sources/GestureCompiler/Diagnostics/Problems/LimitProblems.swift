extension [DiagnosticSpec] {
  /// Specs that are too large for an engine or for the analysis.
  static var limits: Self {
    [
      .analysisBudget, .tooLongExpression, .tooManyStates, .tooManyActions, .tooManyTimers,
      .tooManyRegions, .tooLargeGesture, .tooManyEvents,
      .tooManyRegisters, .tooManyConstants, .tooManyInstructions, .tooManyEnums, .tooManyCases,
    ]
  }
}

extension DiagnosticSpec {
  package static let analysisBudget = DiagnosticSpec(
    "GS0290", .warning, .analysisBudget, "analysis not complete",
    """
    `check` stops when its budget is used up, so that it stays quick. The reported findings are true, but others may \
    be missing. You see this warning only with `-WAnalysisBudget`. Raise `--budget` to search further. (No small \
    example exists.)
    """)
}

extension Problem {
  /// The analysis gave up the exploration.
  package static func analysisBudget(gesture: String) -> Problem {
    Problem(
      .analysisBudget,
      "there is more to `\(gesture)` than the analysis has looked at, so it may have missed something",
      about: gesture)
  }
}

extension DiagnosticSpec {
  static let tooLongExpression = DiagnosticSpec(
    "GS0902", .error, .tooLarge, "expression too long",
    """
    The compiler inserts every `let`, value and function that an expression names. The result may be 128 operations \
    deep and take some thousands of operations. Keep intermediate results in variables.
    """)
}

extension Problem {
  static func tooLongExpression(limit: Int) -> Problem {
    Problem(
      .tooLongExpression,
      "this is too deep, or takes more than \(limit) operations, once all that it names is put in")
  }
}

extension DiagnosticSpec {
  static let tooManyStates = DiagnosticSpec(
    "GS0903", .error, .tooLarge, "too many states",
    "A recognizer may have \(TableLimit.states) states.")
}

extension Problem {
  static func tooManyStates(recognizer: String, limit: Int) -> Problem {
    Problem(.tooManyStates, "`\(recognizer)` has more than \(limit) states")
  }
}

extension DiagnosticSpec {
  static let tooManyActions = DiagnosticSpec(
    "GS0904", .error, .tooLarge, "too many actions",
    "A gesture may have \(TableLimit.actions) actions, including those of nested gestures.")
}

extension Problem {
  static func tooManyActions(gesture: String, limit: Int) -> Problem {
    Problem(
      .tooManyActions,
      "`\(gesture)` has more than \(limit) actions, those of nested gestures included")
  }
}

extension DiagnosticSpec {
  static let tooManyTimers = DiagnosticSpec(
    "GS0911", .error, .tooLarge, "too many timers",
    "A gesture may have \(TableLimit.timers) timers, including those of nested gestures.")
}

extension Problem {
  static func tooManyTimers(gesture: String, limit: Int) -> Problem {
    Problem(
      .tooManyTimers,
      "`\(gesture)` has more than \(limit) timers, those of nested gestures included")
  }
}

extension DiagnosticSpec {
  static let tooManyRegions = DiagnosticSpec(
    "GS0912", .error, .tooLarge, "too many regions",
    """
    A gesture may have \(TableLimit.regions) regions, including those of nested gestures. \
    \(TableLimit.manyRegions) of them may be `regions`. One `regions` holds 4,096 frames: use it for rows and keys.
    """)
}

extension Problem {
  /// - Parameter word: the kind of regions.
  static func tooManyRegions(gesture: String, limit: Int, word: String) -> Problem {
    Problem(
      .tooManyRegions,
      "`\(gesture)` has more than \(limit) \(word), those of nested gestures included")
  }
}

extension DiagnosticSpec {
  static let tooLargeGesture = DiagnosticSpec(
    "GS0913", .error, .tooLarge, "gesture too large",
    """
    A machine has room for sixteen touches, for the frames of all `regions`, and for every event that one step can make. \
    It may take 64 MiB. Declare fewer events with arguments in parts with `enter` or `exit`, or fewer such parts.
    """)
}

extension Problem {
  /// - Parameter reason: the gesture and the limit.
  static func tooLargeGesture(_ reason: String) -> Problem { Problem(.tooLargeGesture, reason) }
}

extension DiagnosticSpec {
  static let tooManyEvents = DiagnosticSpec(
    "GS0905", .error, .tooLarge, "too many events",
    "A recognizer may declare \(TableLimit.events) events.")
}

extension Problem {
  static func tooManyEvents(recognizer: String, limit: Int) -> Problem {
    Problem(.tooManyEvents, "`\(recognizer)` has more than \(limit) events")
  }
}

extension DiagnosticSpec {
  static let tooManyRegisters = DiagnosticSpec(
    "GS0906", .error, .tooLarge, "too many variables",
    """
    Variables and intermediate results of a gesture use up to \(TableLimit.registers) registers. A point or a vector \
    takes two.
    """)
}

extension Problem {
  static func tooManyRegisters(gesture: String, limit: Int) -> Problem {
    Problem(
      .tooManyRegisters,
      "`\(gesture)` needs more than \(limit) registers for its variables and intermediate results")
  }
}

extension DiagnosticSpec {
  static let tooManyConstants = DiagnosticSpec(
    "GS0907", .error, .tooLarge, "too many constants",
    "The code of a gesture may name \(TableLimit.constants) different numbers.")
}

extension Problem {
  static func tooManyConstants(gesture: String, limit: Int) -> Problem {
    Problem(.tooManyConstants, "`\(gesture)` has more than \(limit) different constants")
  }
}

extension DiagnosticSpec {
  static let tooManyInstructions = DiagnosticSpec(
    "GS0908", .error, .tooLarge, "too much code",
    "The rules and handlers of a gesture may take \(TableLimit.instructions) instructions.")
}

extension Problem {
  static func tooManyInstructions(gesture: String, limit: Int) -> Problem {
    Problem(.tooManyInstructions, "`\(gesture)` needs more than \(limit) instructions")
  }
}

extension DiagnosticSpec {
  static let tooManyEnums = DiagnosticSpec(
    "GS0909", .error, .tooLarge, "too many enums",
    "A table holds 65,530 enums.")
}

extension Problem {
  static func tooManyEnums(limit: Int) -> Problem {
    Problem(.tooManyEnums, "there are more than \(limit) enums")
  }
}

extension DiagnosticSpec {
  static let tooManyCases = DiagnosticSpec(
    "GS0910", .error, .tooLarge, "too many cases",
    "An enum may have 255 cases.")
}

extension Problem {
  static func tooManyCases(enumeration name: String, limit: Int) -> Problem {
    Problem(.tooManyCases, "`\(name)` has more than \(limit) cases")
  }
}
