extension [DiagnosticSpec] {
  /// How expressions and assignments are written.
  static var expressions: Self {
    [.assignmentInExpression, .comparisonAsStatement, .chainedComparison, .tooManyInParentheses]
  }
}

extension DiagnosticSpec {
  static let assignmentInExpression = DiagnosticSpec(
    "GS0031", .error, .malformedExpression, "assignment in an expression",
    """
    `=` sets a variable, in a statement. Use `==` to compare.
    """,
    wrong: """
      gesture Card = drag() {
        var taps: count = 0
        on ended {
          if taps = 3 { taps = 0 }
        }
      }
      """,
    right: """
      gesture Card = drag() {
        var taps: count = 0
        on ended {
          if taps == 3 { taps = 0 }
        }
      }
      """)
}

extension Problem {
  static func assignmentInExpression(_ sign: String) -> Problem {
    Problem(
      .assignmentInExpression,
      "`\(sign)` changes a variable and cannot stand in an expression"
        + (sign == "=" ? "; `==` compares" : ""))
  }
}

extension DiagnosticSpec {
  static let comparisonAsStatement = DiagnosticSpec(
    "GS0032", .error, .malformedExpression, "comparison as a statement",
    """
    A comparison has no effect as a statement. To set the variable, write `=`.
    """,
    wrong: """
      gesture Card = drag() {
        var taps: count = 0
        on ended { taps == 3 }
      }
      """,
    right: """
      gesture Card = drag() {
        var taps: count = 0
        on ended { taps = 3 }
      }
      """)
}

extension Problem {
  static var comparisonAsStatement: Problem {
    Problem(.comparisonAsStatement, "`==` compares and does nothing here; `=` sets a variable")
  }
}

extension DiagnosticSpec {
  static let chainedComparison = DiagnosticSpec(
    "GS0034", .error, .malformedExpression, "chained comparison",
    """
    `a < b < c` would compare a `bool` with `c`. Write two comparisons and join them with `&&`.
    """,
    wrong: "let isBetween = 1pt < 2pt < 3pt\n",
    right: "let isBetween = 1pt < 2pt && 2pt < 3pt\n")
}

extension Problem {
  static var chainedComparison: Problem {
    Problem(.chainedComparison, "comparisons cannot be chained; join two of them with `&&`")
  }
}

extension DiagnosticSpec {
  static let tooManyInParentheses = DiagnosticSpec(
    "GS0035", .error, .malformedExpression, "three coordinates",
    """
    `(a, b)` is a point or a vector, which has two numbers. For a call, write the name before the parenthesis.
    """,
    wrong: "let place: point = (10pt, 20pt, 30pt)\n",
    right: "let place: point = (10pt, 20pt)\n")
}

extension Problem {
  static var tooManyInParentheses: Problem {
    Problem(.tooManyInParentheses, "a point or a vector has two numbers: `(10, 20)`")
  }
}
