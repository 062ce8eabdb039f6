extension [DiagnosticSpec] {
  /// Declared properties of a gesture, to prove or to break.
  static var properties: Self {
    [.statelessProperty, .repeatedProperty, .propertyBroken, .notEstablished]
  }
}

extension DiagnosticSpec {
  static let statelessProperty = DiagnosticSpec(
    "GS0193", .error, .property, "a property that says nothing of the gesture",
    """
    `never`, `invariant` and `always` speak of what can change: variables, inputs, values of parts, parts that are on, \
    and what is reported. A condition over constants and parameters alone holds or does not, whatever happens. What \
    a parameter must meet is said by its `where`.
    """,
    wrong: """
      gesture Move(limit: distance = 200pt) = drag() {
        invariant limit > 0
      }
      """,
    right: """
      gesture Move(limit: distance = 200pt where limit > 0) = drag(minimumDistance: limit)
      """)
}

extension Problem {
  static var statelessProperty: Problem {
    Problem(
      .statelessProperty,
      "this says nothing of the gesture: it reads no variable, input, value or part, and nothing that is reported"
    )
  }
}

extension DiagnosticSpec {
  static let repeatedProperty = DiagnosticSpec(
    "GS0194", .error, .duplicateName, "two properties of one name",
    """
    A property is called by its name in messages, so each has its own.
    """,
    wrong: """
      gesture Move = drag() {
        var count: count = 0
        on drag.ended { count = 1 }
        invariant "counted": count <= 1
        invariant "counted": count >= 0
      }
      """,
    right: """
      gesture Move = drag() {
        var count: count = 0
        on drag.ended { count = 1 }
        invariant "at most one": count <= 1
        invariant "not less than none": count >= 0
      }
      """)
}

extension Problem {
  static func repeatedProperty(_ title: String) -> Problem {
    Problem(.repeatedProperty, "two properties are called \"\(title)\"")
  }
}

extension DiagnosticSpec {
  package static let propertyBroken = DiagnosticSpec(
    "GS0240", .error, .property, "a declared property that does not hold",
    """
    `never`, `invariant` and `always` say what is to hold whenever a step of the gesture is over. The analysis has found \
    a way on which it does not, and replayed it. Either the gesture does what it should not, or the property says more \
    than was meant: here one move of a finger both zooms and turns, as `simultaneous` is for.
    """,
    wrong: """
      gesture Transform = simultaneous(zoom: magnify(), turn: rotate()) {
        never "two at once": zoom && turn
      }
      """,
    right: """
      gesture Transform = simultaneous(zoom: magnify(), turn: rotate())
      """)
}

extension Problem {
  /// Takes the property as written without its title, and the title.
  package static func propertyBroken(_ text: String, title: String?) -> Problem {
    Problem(.propertyBroken, named(text, title) + " does not hold", about: title ?? text)
  }
}

extension DiagnosticSpec {
  package static let notEstablished = DiagnosticSpec(
    "GS0241", .warning, .notEstablished, "what is declared, and is not established",
    """
    A `latency` or a property that nothing breaks of all that was looked at, and that nothing proves. It may hold: what \
    it asks may depend on more places, speeds or numbers than can be looked at, as here, where it takes a theorem to \
    see it; or the budget was used up, and `--budget` with a greater number looks further. `gesturec check --strict` fails \
    where it is reported.
    """,
    wrong: """
      gesture Move = drag() {
        never sin(angle(drag.translation)) * sin(angle(drag.translation))
          + cos(angle(drag.translation)) * cos(angle(drag.translation)) > 1.5
      }
      """,
    right: """
      gesture Move = drag()
      """)
}

extension Problem {
  /// A property or a latency that the analysis could neither break nor prove.
  package static func notEstablished(_ text: String, title: String?) -> Problem {
    Problem(
      .notEstablished,
      named(text, title)
        + " is not established: nothing that was looked at breaks it, and nothing proves that nothing does",
      about: title ?? text)
  }
}

/// "`never a && b`", "\"two at once\" (`never a && b`)".
private func named(_ text: String, _ title: String?) -> String {
  title.map { "\"\($0)\" (`\(text)`)" } ?? "`\(text)`"
}
