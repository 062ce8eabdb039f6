extension [DiagnosticSpec] {
  /// Expressions that are not values, and types that cannot be written.
  static var values: Self {
    [.notAValue, .namelessType, .regionValue, .endlessEnum]
  }
}

extension DiagnosticSpec {
  static let notAValue = DiagnosticSpec(
    "GS0146", .error, .notAValue, "part as a value",
    """
    A part is not a value, but it has values, which its recognizer declares. The message lists them.
    """,
    wrong: """
      gesture Card = drag() {
        var offset: vector = .zero
        on ended { offset = drag }
      }
      """,
    right: """
      gesture Card = drag() {
        var offset: vector = .zero
        on ended { offset = drag.translation }
      }
      """)
}

extension Problem {
  static func notAValue(_ name: String, _ noun: String, _ members: [String]) -> Problem {
    Problem(
      .notAValue,
      "`\(name)` is \(noun), not a value"
        + (members.isEmpty ? "" : "; it has " + members.quoted))
  }
}

extension DiagnosticSpec {
  static let namelessType = DiagnosticSpec(
    "GS0147", .error, .notAValue, "value of unnamed type",
    """
    Your app sees this declaration, so its type needs a name. Square points, for example, have no type. Use them \
    inside an expression or in a `let` only.
    """,
    wrong: """
      recognizer flick {
        value area = touches.travel * touches.travel
        state idle { on down -> end }
      }
      """,
    right: """
      recognizer flick {
        value far = touches.travel
        state idle { on down -> end }
      }
      """)
}

extension Problem {
  static func namelessType(_ type: String) -> Problem {
    Problem(
      .namelessType,
      "this is \(type), which no type of the language is; variables and values need one that has a name"
    )
  }
}

extension DiagnosticSpec {
  static let regionValue = DiagnosticSpec(
    "GS0148", .error, .notAValue, "region as a value",
    """
    Your app sets and moves the frames of regions, so a variable cannot hold a region. Use a parameter of type \
    `region`, or declare `region name` in the gesture.
    """,
    wrong: """
      recognizer flick {
        var place: region = .everywhere
        state idle { on down -> end }
      }
      """,
    right: """
      recognizer flick(place: region = .everywhere) {
        state idle { on down where place.contains(touch.location) -> end }
      }
      """)
}

extension Problem {
  static var regionValue: Problem {
    Problem(
      .regionValue,
      "a region is no value: parameters may be regions, and `region name` declares one")
  }

  static func passedFrame(_ text: String) -> Problem {
    Problem(
      .regionValue, "`\(text)` is a computed frame, and only a region with a name can be passed")
  }
}

extension DiagnosticSpec {
  static let endlessEnum = DiagnosticSpec(
    "GS0149", .error, .dependencyCycle, "enum contains itself",
    """
    A value that contains a value of its own type would have no end.
    """,
    wrong: "enum Step { last, next(step: Step) }\n",
    right: "enum Step { last, next(step: count) }\n")
}

extension Problem {
  static func endlessEnum(_ path: [String]) -> Problem {
    Problem(.endlessEnum, "an enum cannot hold itself: " + path.chained)
  }
}
