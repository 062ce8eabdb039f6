extension [DiagnosticSpec] {
  /// Declared properties of a gesture, to prove or to break.
  static var properties: Self {
    [.statelessProperty, .repeatedProperty, .propertyBroken, .notEstablished, .unaskedProperty]
  }
}

extension DiagnosticSpec {
  static let statelessProperty = DiagnosticSpec(
    "GS0193", .error, .property, "property without effect",
    """
    `never`, `invariant` and `always` are about things that change: variables, inputs, values, parts and reports. A \
    condition on constants and parameters is always true or always false. To restrict a parameter, use its `where`.
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
    "GS0194", .error, .duplicateName, "duplicate property name",
    """
    Messages show the name of a property, so each property needs a name of its own.
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
    "GS0240", .error, .property, "broken property",
    """
    `check` found a trace that breaks this property. Either the gesture has a bug, or the property is too strict; the \
    last line names the step that breaks it. Here a single move zooms and turns at the same time, because \
    `simultaneous` allows both.
    """,
    wrong: """
      gesture Transform = simultaneous(zoom: magnify(), turn: rotate()) {
        never "two together": zoom && turn
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
    "GS0241", .warning, .notEstablished, "not established",
    """
    `check` found no trace that breaks this declaration, and could not prove it. It may hold. Try a larger `--budget`, \
    or state something simpler. `--strict` makes this an error.
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
      named(text, title) + " is neither proved nor broken", about: title ?? text)
  }
}

extension DiagnosticSpec {
  package static let unaskedProperty = DiagnosticSpec(
    "GS0242", .warning, .deadCode, "first condition never holds",
    """
    `always` asks for an answer after each step in which its first condition holds. If that condition never holds, the \
    property is true without a check: here the parts of a `race` are never active at the same time. Correct the \
    condition, or add the part or the report that it names.
    """,
    wrong: """
      gesture Card = race(open: drag(axis: .horizontal), scroll: drag(axis: .vertical)) {
        always "it is put back" after open && scroll: returned
        action returned()
        on open.ended, open.cancelled { returned() }
      }
      """,
    right: """
      gesture Card = race(open: drag(axis: .horizontal), scroll: drag(axis: .vertical)) {
        always "it is put back" after open.began: returned
        action returned()
        on open.ended, open.cancelled { returned() }
      }
      """)
}

extension Problem {
  /// Takes the property as written without its title, and the title.
  package static func unaskedProperty(_ text: String, title: String?) -> Problem {
    Problem(
      .unaskedProperty,
      named(text, title) + " never asks for anything: the condition behind `after` never holds",
      about: title ?? text)
  }
}

/// "`never a && b`", "\"two together\" (`never a && b`)".
private func named(_ text: String, _ title: String?) -> String {
  title.map { "\"\($0)\" (`\(text)`)" } ?? "`\(text)`"
}
