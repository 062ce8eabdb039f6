extension [DiagnosticSpec] {
  /// Operators and functions with operands that they do not take.
  static var operands: Self {
    [
      .operands, .noOrder, .noNegative, .dimensionOutOfRange, .notAQuantity, .notAVector,
      .notAnElement,
    ]
  }
}

extension DiagnosticSpec {
  static let operands = DiagnosticSpec(
    "GS0132", .error, .wrongOperand, "an operator between things that do not go together",
    """
    Adding and comparing need both sides of one type and unit; the labels show where each side came from. A point and a \
    vector add up to a point, two points subtract to a vector. To compare how long a vector is, take its `length`.
    """,
    wrong: "let sum = 10pt + 5ms\n",
    right: "let sum = 10pt + 5pt\n")
}

extension Problem {
  static func operands(_ sign: String, _ left: String, _ right: String) -> Problem {
    Problem(.operands, "`\(sign)` cannot join \(left) and \(right)")
  }
}

extension DiagnosticSpec {
  static let noOrder = DiagnosticSpec(
    "GS0133", .error, .wrongOperand, "an order where there is none",
    """
    `<` and its like compare numbers and quantities. Of points, vectors, enums and `bool`s only `==` and `!=` can be \
    asked; of a vector, its `length` can be compared.
    """,
    wrong: "let isMore = true < false\n",
    right: "let isMore = true != false\n")
}

extension Problem {
  static func noOrder(_ sign: String, _ type: String) -> Problem {
    Problem(.noOrder, "`\(sign)` cannot compare values of type \(type)")
  }
}

extension DiagnosticSpec {
  static let noNegative = DiagnosticSpec(
    "GS0134", .error, .wrongOperand, "a minus before something that has no opposite",
    """
    Numbers, quantities and vectors can be negated; `!` is the opposite of a `bool`.
    """,
    wrong: "let isClosed = -true\n",
    right: "let isClosed = !true\n")
}

extension Problem {
  static func noNegative(_ type: String) -> Problem {
    Problem(.noNegative, "`-` needs a number, a quantity or a vector, but this is \(type)")
  }
}

extension DiagnosticSpec {
  static let dimensionOutOfRange = DiagnosticSpec(
    "GS0137", .error, .wrongOperand, "a unit that nothing can express",
    """
    Units are products of powers of points, seconds and radians, down to square roots. The root of a root, or a very \
    high power, is no such thing.
    """,
    wrong: "let root = sqrt(sqrt(1pt))\n",
    right: "let root = sqrt(1pt * 1pt)\n")
}

extension Problem {
  static var dimensionOutOfRange: Problem {
    Problem(
      .dimensionOutOfRange, "no unit can express this: too high a power, or the root of a root")
  }
}

extension DiagnosticSpec {
  static let notAQuantity = DiagnosticSpec(
    "GS0143", .error, .wrongOperand, "a function of numbers with something else",
    """
    `abs`, `sign`, `min`, `max`, `clamp`, `sqrt`, `atan2` and `round` with a step are for numbers and quantities, and \
    `lerp` is for points and vectors as well. Of a vector, take its `length` first.
    """,
    wrong: "let size = abs(true)\n",
    right: "let size = abs(-2pt)\n")
}

extension Problem {
  static func notAQuantity(_ function: String, _ type: String) -> Problem {
    Problem(.notAQuantity, "`\(function)` is for numbers and quantities, but this is \(type)")
  }
}

extension Problem {
  static func noWayBetween(_ type: String) -> Problem {
    Problem(
      .notAQuantity,
      "`lerp` is for numbers, quantities, points and vectors, but this is \(type)")
  }
}

extension DiagnosticSpec {
  static let notAVector = DiagnosticSpec(
    "GS0144", .error, .wrongOperand, "a function of vectors with something else",
    """
    `length`, `normalize`, `angle` and `dot` are for vectors and velocities. A point becomes a vector by subtracting \
    another one.
    """,
    wrong: "let far = length(2pt)\n",
    right: "let far = length(vector(2pt, 3pt))\n")
}

extension Problem {
  static func notAVector(_ function: String, _ type: String) -> Problem {
    Problem(.notAVector, "`\(function)` is for vectors, but this is \(type)")
  }
}

extension DiagnosticSpec {
  static let notAnElement = DiagnosticSpec(
    "GS0145", .error, .wrongOperand, "a set of what has no sets",
    """
    There are sets of directions, kinds, buttons and modifiers.
    """,
    wrong: "let widths = [1pt + 2pt]\n",
    right: "let ways: directions = [.left, .right]\n")
}

extension Problem {
  static func notAnElement(_ type: String) -> Problem {
    Problem(.notAnElement, "there are no sets of \(type)")
  }
}
