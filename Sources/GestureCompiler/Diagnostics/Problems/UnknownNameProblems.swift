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
    "GS0100", .error, .unknownName, "unknown name",
    """
    An expression can read parts, inputs, variables, values, regions, parameters and constants. In a handler, read the \
    values of a part through its name, such as `drag.translation`. A handler receives no value.
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
    "GS0101", .error, .unknownType, "unknown type name",
    """
    The types are `bool`, `count`, `number`, `duration`, `rate`, `distance`, `speed`, `angle`, `angularSpeed`, \
    `point`, `vector`, `velocity`, `direction`, `axis`, `kind`, `button`, the sets `directions`, `kinds`, `buttons` \
    and `modifiers`, and the enums of the file. In generated Swift they become `Int`, `Double`, `Duration` and so on.
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
    "GS0102", .error, .unknownName, "unknown recognizer",
    """
    A part uses a recognizer or a gesture of this file, of an import or of the prelude. The prelude has `tap`, \
    `longPress`, `press`, `drag`, `swipe`, `magnify`, `rotate`, `crossing`, `force`, `hover` and `scroll`. If you \
    write a name of another framework, such as `DragGesture`, the message suggests the name to use here.
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
    "GS0103", .error, .unknownMember, "unknown member",
    """
    Points have `x` and `y`, and vectors and velocities have `dx` and `dy`. Parts have the values of their recognizer, \
    and an enum has its cases. The language defines the members of `touches` and `touch`.
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
  static func sideOfFrames(_ name: String, of regions: String) -> Problem {
    Problem(
      .unknownMember,
      "`\(regions)` are several frames; one of them has `\(name)`, such as `\(regions)[1].\(name)`")
  }

  static func methodOfFrames(_ name: String) -> Problem {
    Problem(.unknownMember, "a `region` is one frame; only `regions` have `\(name)`")
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
    "GS0104", .error, .unknownName, "unknown function",
    """
    The functions are `abs`, `sign`, `min`, `max`, `clamp`, `lerp`, `mod`, `sqrt`, `exp`, `log`, `pow`, `sin`, \
    `cos`, `atan2`, `length`, `distance`, `angle`, `dot`, `normalize`, `direction`, `sector`, `round`, `floor`, `ceil`, \
    `point` and `vector`. You can declare others in files and gestures: `func half(of: distance) -> distance = of / 2`.
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
    "GS0105", .error, .unknownName, "unknown state",
    """
    After `->`, write a state of the same recognizer, `end`, `fail` or `cancel`.
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
    "GS0110", .error, .unknownName, "unknown gesture in test",
    """
    After `for`, name a gesture of this file or of an import.
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
