extension [DiagnosticSpec] {
  /// Code that is allowed, but most likely a mistake.
  static var unused: Self {
    [.unused, .neverRuns, .hides]
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
