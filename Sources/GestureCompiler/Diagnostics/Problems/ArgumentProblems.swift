extension [DiagnosticSpec] {
  /// Arguments of functions, recognizers, gestures and actions.
  static var arguments: Self {
    [
      .argumentCount, .unexpectedLabel, .unlabelledArgument, .missingArgument, .repeatedArgument,
      .brokenCondition, .senselessAmount,
    ]
  }
}

extension DiagnosticSpec {
  static let argumentCount = DiagnosticSpec(
    "GS0138", .error, .wrongArgument, "wrong number of arguments",
    """
    Each function takes a fixed number of arguments.
    """,
    wrong: "let far = clamp(1pt, 2pt)\n",
    right: "let far = clamp(1pt, 2pt, 3pt)\n")
}

extension Problem {
  static func argumentCount(usage: String, found: Int) -> Problem {
    let here =
      switch found {
      case 0: "is no argument"
      case 1: "is 1 argument"
      default: "are \(found) arguments"
      }
    return Problem(.argumentCount, "it is called as `\(usage)`, and here \(here)")
  }
}

extension DiagnosticSpec {
  static let unexpectedLabel = DiagnosticSpec(
    "GS0139", .error, .wrongArgument, "unexpected argument label",
    """
    Call functions without labels. Only `point` and `vector` accept labels, and `round` has one: `round(x, to: step)`.
    """,
    wrong: "let near = min(a: 1pt, 2pt)\n",
    right: "let near = min(1pt, 2pt)\n")
}

extension Problem {
  static func unexpectedLabel(_ label: String, usage: String) -> Problem {
    Problem(.unexpectedLabel, "it is called as `\(usage)`; no argument is labelled `\(label)` here")
  }
}

extension DiagnosticSpec {
  static let unlabelledArgument = DiagnosticSpec(
    "GS0140", .error, .wrongArgument, "missing argument label",
    """
    Label the arguments of recognizers, gestures, actions, events and cases with the names of their parameters. The \
    step of `round(x, to: step)` needs its label too.
    """,
    wrong: "gesture Card = longPress(1s)\n",
    right: "gesture Card = longPress(minimumDuration: 1s)\n")
}

extension Problem {
  static func unlabelledArgument(of owner: String, label: String?) -> Problem {
    Problem(
      .unlabelledArgument,
      "arguments of `\(owner)` need their labels"
        + (label.map { "; did you mean `\($0): …`?" } ?? ""))
  }
}

extension DiagnosticSpec {
  static let missingArgument = DiagnosticSpec(
    "GS0141", .error, .wrongArgument, "missing argument",
    """
    A parameter without a default needs an argument.
    """,
    wrong: "gesture Slide = crossing()\n",
    right: """
      gesture Slide = crossing(over: keys) {
        regions keys
      }
      """,
    mayBeEcho: true)
}

extension Problem {
  static func missingArgument(_ label: String, of owner: String) -> Problem {
    Problem(.missingArgument, "`\(owner)` needs `\(label)`")
  }
}

extension DiagnosticSpec {
  static let repeatedArgument = DiagnosticSpec(
    "GS0142", .error, .wrongArgument, "repeated argument",
    """
    Give each argument once.
    """,
    wrong: "gesture Card = drag(minimumDistance: 10pt, minimumDistance: 20pt)\n",
    right: "gesture Card = drag(minimumDistance: 10pt)\n")
}

extension Problem {
  static func repeatedArgument(_ label: String) -> Problem {
    Problem(.repeatedArgument, "`\(label)` is given twice")
  }
}

extension DiagnosticSpec {
  static let brokenCondition = DiagnosticSpec(
    "GS0150", .error, .wrongArgument, "argument breaks a condition",
    """
    A parameter may have a condition, such as `count: count = 1 where count >= 1`. The compiler checks constants. Your \
    app checks all other arguments when it creates the gesture. Your app can set an input to any value, so an argument \
    that reads inputs must meet the condition for all values. Limit it: `clamp(taps, 1, 10)`.
    """,
    wrong: "gesture Button = tap(count: 0)\n",
    right: "gesture Button = tap(count: 1)\n")
}

extension Problem {
  static func brokenCondition(_ name: String, _ condition: String) -> Problem {
    Problem(.brokenCondition, "`\(name)` must meet `\(condition)`")
  }

  /// - Parameter input: the input that the argument reads.
  static func brokenCondition(_ name: String, _ condition: String, input: String) -> Problem {
    Problem(
      .brokenCondition, "`\(input)` can have any value, and `\(name)` must meet `\(condition)`")
  }
}

extension DiagnosticSpec {
  static let senselessAmount = DiagnosticSpec(
    "GS0331", .error, .wrongArgument, "impossible amount",
    """
    The amounts of `delay`, `within`, `after`, `every`, `start`, `latency` and `always within`, every tolerance and \
    the size of a frame are 0 or more. In a test, places are finite, a pressure is from 0 to 1, and a tilt is from 0° \
    to 90°. The compiler checks every amount that it can compute, with parameters at their defaults. Parameters of \
    recognizers have their own conditions.
    """,
    wrong: "gesture Card = press() delay -80ms\n",
    right: "gesture Card = press() delay 80ms\n")
}

extension Problem {
  /// - Parameter isNumber: whether the amount is a number. `0 / 0` is not.
  static func senselessAmount(_ what: String, range: String, isNumber: Bool) -> Problem {
    Problem(
      .senselessAmount, "\(what) must be \(range)" + (isNumber ? "" : ", and this is no number"))
  }
}
