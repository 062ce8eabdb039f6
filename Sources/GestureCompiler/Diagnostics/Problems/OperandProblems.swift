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
    "GS0132", .error, .wrongOperand, "incompatible operands",
    """
    To add or compare two values, both need the same type and unit. The labels show the type of each side. A point \
    plus a vector is a point, and the difference of two points is a vector. Compare the `length` of a vector.
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
    "GS0133", .error, .wrongOperand, "values without an order",
    """
    `<`, `<=`, `>` and `>=` compare numbers and quantities. Compare points, vectors, enums and `bool`s with `==` and \
    `!=`, and a vector by its `length`.
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
    "GS0134", .error, .wrongOperand, "invalid negation",
    """
    `-` negates numbers, quantities and vectors. Use `!` for a `bool`.
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
    "GS0137", .error, .wrongOperand, "impossible unit",
    """
    A unit is a product of powers of points, seconds and radians, down to square roots. The root of a root, or a very \
    high power, cannot have a unit.
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
    "GS0143", .error, .wrongOperand, "argument without a size",
    """
    `abs`, `sign`, `min`, `max`, `clamp`, `sqrt`, `atan2` and `round` with a step take numbers and quantities. `lerp` \
    also takes points and vectors. For the size of a vector, use `length`, or one of its components `.dx` and `.dy`.
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
    "GS0144", .error, .wrongOperand, "argument without a length",
    """
    `length`, `normalize`, `angle` and `dot` take vectors and velocities. Subtract another point to turn a point into \
    a vector.
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
    "GS0145", .error, .wrongOperand, "impossible set",
    """
    Sets contain directions, kinds, buttons or modifiers.
    """,
    wrong: "let widths = [1pt + 2pt]\n",
    right: "let ways: directions = [.left, .right]\n")
}

extension Problem {
  static func notAnElement(_ type: String) -> Problem {
    Problem(.notAnElement, "there are no sets of \(type)")
  }
}
