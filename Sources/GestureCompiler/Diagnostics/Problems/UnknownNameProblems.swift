extension [DiagnosticSpec] {
  /// Names that are not declared.
  static var unknownNames: Self {
    [
      .unknownName, .unknownType, .unknownRecognizer, .unknownMember, .unknownFunction,
      .unknownState, .unknownGesture,
    ]
  }
}

extension DiagnosticSpec {
  static let unknownName = DiagnosticSpec(
    "GS0100", .error, .unknownName, "a name that nothing has",
    """
    What an expression reads must be declared: a part, an input, a variable, a value, a region, a parameter or a \
    constant. In a handler the values of a part are read through its name, as `drag.translation`; no value is \
    handed to it.
    """,
    wrong: """
      gesture Card = drag() {
        var offset: vector = .zero
        on drag.changed { offset = value.translation }
      }
      """,
    right: """
      gesture Card = drag() {
        var offset: vector = .zero
        on drag.changed { offset = drag.translation }
      }
      """)
}

extension Problem {
  static func unknownName(_ name: String, nearest: String?) -> Problem {
    Problem(.unknownName, "nothing here is called `\(name)`" + hint(nearest))
  }
}

extension DiagnosticSpec {
  static let unknownType = DiagnosticSpec(
    "GS0101", .error, .unknownType, "a type that does not exist",
    """
    The types are `bool`, `count`, `number`, `duration`, `rate`, `distance`, `speed`, `angle`, `angularSpeed`, `point`, \
    `vector`, `velocity`, `direction`, `axis`, `kind`, `button`, the sets `directions`, `kinds`, `buttons` and \
    `modifiers`, and the enums of the file. In generated Swift they are `Int`, `Double`, `Duration` and so on.
    """,
    wrong: """
      gesture Card = drag() {
        var taps: Int = 0
        on drag.ended { taps += 1 }
      }
      """,
    right: """
      gesture Card = drag() {
        var taps: count = 0
        on drag.ended { taps += 1 }
      }
      """)
}

extension Problem {
  static func unknownType(_ name: String, nearest: String?) -> Problem {
    Problem(.unknownType, "there is no type `\(name)`" + hint(nearest))
  }
}

extension DiagnosticSpec {
  static let unknownRecognizer = DiagnosticSpec(
    "GS0102", .error, .unknownName, "a recognizer or gesture that does not exist",
    """
    A part is a use of a recognizer or of another gesture of this file, of an import or of the prelude, which has \
    `tap`, `longPress`, `press`, `drag`, `swipe`, `magnify`, `rotate`, `crossing`, `force`, `hover` and `scroll`. Names \
    of other frameworks, such as `DragGesture`, are understood well enough to say what they are here.
    """,
    wrong: "gesture Card = DragGesture()\n",
    right: "gesture Card = drag()\n")
}

extension Problem {
  static func unknownRecognizer(_ name: String, nearest: String?) -> Problem {
    Problem(.unknownRecognizer, "there is no recognizer or gesture `\(name)`" + hint(nearest))
  }
}

extension DiagnosticSpec {
  static let unknownMember = DiagnosticSpec(
    "GS0103", .error, .unknownMember, "a member that this has not",
    """
    Points have `x` and `y`; vectors and velocities have `dx` and `dy`; parts have the values that their recognizer \
    declares; `touches` and `touch` have what the language reads of them; an enum has its cases.
    """,
    wrong: """
      gesture Card = drag() {
        var far: distance = 0pt
        on drag.ended { far = drag.translation.width }
      }
      """,
    right: """
      gesture Card = drag() {
        var far: distance = 0pt
        on drag.ended { far = drag.translation.dx }
      }
      """)
}

extension Problem {
  static func unknownMember(_ name: String, of owner: String, nearest: String?) -> Problem {
    Problem(.unknownMember, "\(owner) has no `\(name)`" + hint(nearest))
  }
}

extension Problem {
  static func memberOfOperator(_ name: String, of owner: String) -> Problem {
    Problem(
      .unknownMember,
      "\(owner) has no `\(name)`: a part in an operator is called by its own name, here `\(name)`")
  }
}

extension DiagnosticSpec {
  static let unknownFunction = DiagnosticSpec(
    "GS0104", .error, .unknownName, "a function that does not exist",
    """
    The functions are `abs`, `sign`, `min`, `max`, `clamp`, `lerp`, `sqrt`, `exp`, `log`, `pow`, `sin`, `cos`, \
    `atan2`, `length`, `distance`, `angle`, `dot`, `normalize`, `round`, `floor`, `ceil`, `point` and `vector`. Files and gestures may \
    declare their own: `func half(of: distance) -> distance = of / 2`.
    """,
    wrong: "let far = maximum(10pt, 20pt)\n",
    right: "let far = max(10pt, 20pt)\n")
}

extension Problem {
  static func unknownFunction(_ name: String, nearest: String?) -> Problem {
    Problem(.unknownFunction, "there is no function `\(name)`" + hint(nearest))
  }
}

extension DiagnosticSpec {
  static let unknownState = DiagnosticSpec(
    "GS0105", .error, .unknownName, "a rule that leads to no state",
    """
    After `->` stands a state of the same recognizer, or `end`, `fail` or `cancel`.
    """,
    wrong: """
      recognizer flick {
        state idle { on down -> movng }
        active state moving { on up -> end }
      }
      """,
    right: """
      recognizer flick {
        state idle { on down -> moving }
        active state moving { on up -> end }
      }
      """)
}

extension Problem {
  static func unknownState(_ name: String, nearest: String?) -> Problem {
    Problem(.unknownState, "there is no state `\(name)`" + hint(nearest))
  }
}

extension DiagnosticSpec {
  static let unknownGesture = DiagnosticSpec(
    "GS0110", .error, .unknownName, "a test of a gesture that does not exist",
    """
    After `for` stands a gesture of this file or of an import.
    """,
    wrong: """
      gesture Card = drag()
      test "nothing happens" for Crad { expect nothing }
      """,
    right: """
      gesture Card = drag()
      test "nothing happens" for Card { expect nothing }
      """)
}

extension Problem {
  static func unknownGesture(_ name: String, nearest: String?) -> Problem {
    Problem(.unknownGesture, "there is no gesture `\(name)`" + hint(nearest))
  }
}
