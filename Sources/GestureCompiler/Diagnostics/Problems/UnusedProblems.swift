extension [DiagnosticSpec] {
  /// Code that is allowed, but most likely a mistake.
  static var unused: Self {
    [.unused, .neverRuns, .hides]
  }
}

extension DiagnosticSpec {
  static let unused = DiagnosticSpec(
    "GS0185", .warning, .unusedName, "something that is declared and not used",
    """
    Nothing in the file mentions this name, so it does nothing. (Variables and inputs of a gesture count as used also \
    where a test or a gesture around it mentions them.)
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
    "GS0186", .warning, .unreachableCode, "a rule or block that never runs",
    """
    Of the rules of one state, the first one that fits is taken: what comes after one without a condition, for the same \
    event, is never reached. Put the one without a condition last.
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
    "GS0187", .warning, .shadowedName, "a `let` that hides something",
    """
    From here to the end of the block the name means the `let`, and what it hides can be neither read nor set. That is \
    allowed, and seldom meant.
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
