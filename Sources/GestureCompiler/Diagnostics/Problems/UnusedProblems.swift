extension [DiagnosticSpec] {
  /// Code that is allowed, but most likely a mistake.
  static var unused: Self {
    [.unused, .neverRuns, .hides, .neverReturns, .manyTurns]
  }
}

extension DiagnosticSpec {
  static let unused = DiagnosticSpec(
    "GS0185", .warning, .unusedName, "unused declaration",
    """
    Nothing in the file uses this name. (A variable or input counts as used if a test or an outer gesture uses it.)
    """,
    wrong: """
      gesture Card = drag() {
        action dropped()
      }
      """,
    right: """
      gesture Card = drag() {
        action dropped()
        on ended { dropped() }
      }
      """)
}

extension Problem {
  static func unused(noun: String, name: String, what: String) -> Problem {
    Problem(.unused, "the \(noun) `\(name)` is never \(what)")
  }
}

extension DiagnosticSpec {
  static let neverRuns = DiagnosticSpec(
    "GS0186", .warning, .unreachableCode, "unreachable rule or block",
    """
    In a state, the first matching rule fires. A rule after an unconditional rule for the same event never fires. Put \
    the unconditional rule last.
    """,
    wrong: """
      recognizer flick {
        state idle {
          on up -> fail
          on up where touches.travel > 10pt -> end
        }
      }
      """,
    right: """
      recognizer flick {
        state idle {
          on up where touches.travel > 10pt -> end
          on up -> fail
        }
      }
      """)
}

extension Problem {
  static func neverRuns(_ reason: String) -> Problem {
    Problem(.neverRuns, "this never runs: \(reason)")
  }
}

extension DiagnosticSpec {
  static let hides = DiagnosticSpec(
    "GS0187", .warning, .shadowedName, "shadowed name",
    """
    From here to the end of the block, the name means this `let`. You can neither read nor set the outer one. Use \
    another name unless you mean this.
    """,
    wrong: """
      gesture Card = drag() {
        var far: distance = 0pt
        action dropped(far: distance)
        on ended {
          let far = length(drag.translation)
          dropped(far: far)
        }
      }
      """,
    right: """
      gesture Card = drag() {
        var far: distance = 0pt
        action dropped(far: distance)
        on ended {
          far = length(drag.translation)
          dropped(far: far)
        }
      }
      """)
}

extension Problem {
  static func hides(_ name: String, noun: String) -> Problem {
    Problem(.hides, "this `\(name)` hides the \(noun) of the same name")
  }
}

extension DiagnosticSpec {
  static let neverReturns = DiagnosticSpec(
    "GS0332", .warning, .neverReset, "variable set only once",
    """
    The gesture reads this `var`, sets it to a constant, and never sets it back. A `var` keeps its value when the \
    gesture is over, so every later gesture begins with that constant. A `transient` returns to its first value when \
    the gesture is over. Set the variable back in a handler if it has to last longer.
    """,
    wrong: """
      gesture Card = sequence(hold: longPress(), move: drag()) {
        var isLifted: bool = false
        action dropped(lifted: bool)
        on hold.ended { isLifted = true }
        on move.ended { dropped(lifted: isLifted) }
      }
      """,
    right: """
      gesture Card = sequence(hold: longPress(), move: drag()) {
        transient isLifted: bool = false
        action dropped(lifted: bool)
        on hold.ended { isLifted = true }
        on move.ended { dropped(lifted: isLifted) }
      }
      """)
}

extension Problem {
  static func neverReturns(_ name: String, _ value: String) -> Problem {
    Problem(
      .neverReturns,
      "`\(name)` becomes `\(value)` and never anything else; did you mean a `transient`?",
      about: name)
  }
}

extension DiagnosticSpec {
  static let manyTurns = DiagnosticSpec(
    "GS0333", .warning, .suspectUnit, "radians for degrees",
    """
    A whole turn is about 6.28 radians, or 360 degrees. A whole number of radians above that is most likely meant in \
    degrees.
    """,
    wrong: """
      gesture Dial = rotate() {
        action turned()
        on rotate.changed where rotate.rotation > 45rad { turned() }
      }
      """,
    right: """
      gesture Dial = rotate() {
        action turned()
        on rotate.changed where rotate.rotation > 45deg { turned() }
      }
      """)
}

extension Problem {
  static func manyTurns(_ text: String, meant: String, turns: Double) -> Problem {
    Problem(
      .manyTurns, "`\(text)` is \((turns * 10).rounded() / 10) turns; did you mean `\(meant)`?")
  }
}
