extension [DiagnosticSpec] {
  /// Expressions that are not values, and types that cannot be written.
  static var values: Self {
    [.notAValue, .namelessType, .regionValue, .endlessEnum, .mayBeAbsent, .alwaysPresent]
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

extension DiagnosticSpec {
  static let mayBeAbsent = DiagnosticSpec(
    "GS0159", .error, .notAValue, "answer that may be absent",
    """
    `regions.id(at: p)` and `regions.nearest(to: p)` are absent if no frame fits, and this place needs a value that is \
    always present. In a handler or rule, write `if let id = … { }`. In an expression, write `… ?? other` for another \
    value. You can also compare an answer with `==`, and keep it in a `let`.
    """,
    wrong: """
      gesture Keys = tap() {
        regions keys
        action played(key: count)
        on tap.ended { played(key: keys.id(at: tap.location)) }
      }
      """,
    right: """
      gesture Keys = tap() {
        regions keys
        action played(key: count)
        on tap.ended { if let key = keys.id(at: tap.location) { played(key: key) } }
      }
      """)

  static let alwaysPresent = DiagnosticSpec(
    "GS0338", .error, .notAValue, "value that is always present",
    """
    Only the answers of `regions.id(at: p)` and `regions.nearest(to: p)` may be absent. Every other value is always \
    present, so `if let`, `??` and `nil` would ask nothing. Use the value itself.
    """,
    wrong: """
      gesture Card = drag() {
        var last: count = 0
        action moved(to: count)
        on drag.ended { moved(to: last ?? 1) }
        on drag.began { last = 1 }
      }
      """,
    right: """
      gesture Card = drag() {
        var last: count = 0
        action moved(to: count)
        on drag.ended { moved(to: last) }
        on drag.began { last = 1 }
      }
      """)
}

extension Problem {
  static func mayBeAbsent(_ text: String, for what: String) -> Problem {
    Problem(
      .mayBeAbsent,
      "`\(text)` may be absent, but \(what) needs a value; write `if let id = …`, or `?? other`")
  }

  static func alwaysPresent(_ text: String, _ type: String, _ what: String) -> Problem {
    Problem(
      .alwaysPresent, "`\(text)` is \(type), which is always present, so \(what) has no meaning")
  }
}
