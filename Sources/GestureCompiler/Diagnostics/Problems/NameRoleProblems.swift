extension [DiagnosticSpec] {
  /// Names of a different kind of thing than the place needs.
  static var nameRoles: Self {
    [.notAGesture, .notARegion, .notAnInput, .notAPart, .noInnerParts, .actionAsValue]
  }
}

extension DiagnosticSpec {
  static let notAGesture = DiagnosticSpec(
    "GS0111", .error, .wrongKindOfName, "test of a recognizer",
    """
    A test needs a gesture, because only gestures have actions and variables. Declare a gesture that consists of the \
    recognizer.
    """,
    wrong: """
      test "nothing happens" for drag { expect nothing }
      """,
    right: """
      gesture Try = drag()
      test "nothing happens" for Try { expect nothing }
      """)
}

extension Problem {
  static func notAGesture(_ name: String) -> Problem {
    Problem(
      .notAGesture,
      "`\(name)` is a recognizer; a test needs a gesture, such as `gesture Try = \(name)()`")
  }
}

extension DiagnosticSpec {
  static let notARegion = DiagnosticSpec(
    "GS0112", .error, .wrongKindOfName, "name without a region",
    """
    `enter`, `exit` and `frame` need a region: a parameter of type `region` or `regions`, or a `region` of the \
    gesture.
    """,
    wrong: """
      gesture Card = drag() {
        input shelf: bool = true
        action dropped()
        on ended where shelf { dropped() }
      }
      test "a place" for Card {
        frame shelf = (0, 0, 10, 10)
        expect nothing
      }
      """,
    right: """
      gesture Card = drag() from shelf {
        region shelf
      }
      test "a place" for Card {
        frame shelf = (0, 0, 10, 10)
        expect nothing
      }
      """)
}

extension Problem {
  static func notARegion(_ name: String, nearest: String?) -> Problem {
    Problem(.notARegion, "there is no region `\(name)`" + hint(nearest))
  }
}

extension DiagnosticSpec {
  static let notAnInput = DiagnosticSpec(
    "GS0113", .error, .wrongKindOfName, "`set` without an input",
    """
    A test can `set` inputs, as your app does. Variables change only through handlers.
    """,
    wrong: """
      gesture Card = drag() {
        var taps: count = 0
        on ended { taps += 1 }
      }
      test "a count" for Card {
        set taps = 3
        expect nothing
      }
      """,
    right: """
      gesture Card = drag() {
        input least: count = 0
        var taps: count = 0
        on ended where taps >= least { taps += 1 }
      }
      test "a count" for Card {
        set least = 3
        expect nothing
      }
      """)
}

extension Problem {
  static func notAnInput(_ name: String) -> Problem {
    Problem(.notAnInput, "`\(name)` is no input; `set` changes what is declared with `input`")
  }
}

extension DiagnosticSpec {
  static let notAPart = DiagnosticSpec(
    "GS0114", .error, .wrongKindOfName, "event of a non-part",
    """
    Only parts have phases and events. Use a condition to read regions, inputs and variables. To react to a new value \
    of an input, a variable or a `let`, write `on isOpen changed`.
    """,
    wrong: """
      gesture Card = drag() from shelf {
        region shelf
        action dropped()
        on shelf.ended { dropped() }
      }
      """,
    right: """
      gesture Card = drag() from shelf {
        region shelf
        action dropped()
        on drag.ended where shelf.contains(drag.location) { dropped() }
      }
      """)
}

extension Problem {
  static func notAPart(_ name: String, _ noun: String) -> Problem {
    Problem(.notAPart, "`\(name)` is \(noun), and only parts have phases and events")
  }

  static func changeOfValue(_ name: String, _ noun: String) -> Problem {
    Problem(
      .notAPart,
      "`\(name)` is \(noun), which has no events; `on \(name) changed` reacts to a new value")
  }

  static func notTimed(_ name: String, _ noun: String) -> Problem {
    Problem(.notAPart, "`\(name)` is \(noun), and only parts and actions have a latency")
  }
}

extension DiagnosticSpec {
  static let noInnerParts = DiagnosticSpec(
    "GS0115", .error, .wrongKindOfName, "part of a recognizer",
    """
    Only a part that is a gesture has named parts inside, such as `zoom.hold.ended`.
    """,
    wrong: """
      gesture Card = sequence(hold: longPress(), move: drag()) {
        action dropped()
        on move.finger.ended { dropped() }
      }
      """,
    right: """
      gesture Card = sequence(hold: longPress(), move: drag()) {
        action dropped()
        on move.ended { dropped() }
      }
      """)
}

extension Problem {
  /// - Parameter isOfOperator: whether the part is in an operator. Its own name is then enough.
  static func noInnerParts(_ name: String, isOfOperator: Bool = false) -> Problem {
    Problem(
      .noInnerParts,
      "`\(name)` is not found: only a part that is a gesture has named parts of its own"
        + (isOfOperator ? "; one in an operator is called by its own name, here `\(name)`" : ""))
  }
}

extension DiagnosticSpec {
  static let actionAsValue = DiagnosticSpec(
    "GS0128", .error, .wrongKindOfName, "action in an expression",
    """
    An action returns no value. Perform it in a statement of its own.
    """,
    wrong: """
      gesture Card = drag() {
        var taps: count = 0
        action dropped()
        on ended { taps = dropped() }
      }
      """,
    right: """
      gesture Card = drag() {
        var taps: count = 0
        action dropped()
        on ended {
          taps += 1
          dropped()
        }
      }
      """)
}

extension Problem {
  static func actionAsValue(_ name: String) -> Problem {
    Problem(
      .actionAsValue,
      "`\(name)` is an action: it gives no value, and stands as a statement of its own")
  }
}
