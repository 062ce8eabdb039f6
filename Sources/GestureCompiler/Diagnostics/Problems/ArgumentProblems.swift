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
    "GS0138", .error, .wrongArgument, "too few or too many arguments",
    """
    Functions of the language take a fixed number of arguments.
    """,
    wrong: "let far = clamp(1pt, 2pt)\n",
    right: "let far = clamp(1pt, 2pt, 3pt)\n")
}

extension Problem {
  static func argumentCount(usage: String, found: Int) -> Problem {
    Problem(.argumentCount, "it is called as `\(usage)`, and here are \(found) arguments")
  }
}

extension DiagnosticSpec {
  static let unexpectedLabel = DiagnosticSpec(
    "GS0139", .error, .wrongArgument, "a label where none is taken",
    """
    Functions of the language are called without labels; `point` and `vector` may have theirs, and `round` has one: \
    `round(x, to: step)`.
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
    "GS0140", .error, .wrongArgument, "an argument without its label",
    """
    Arguments of recognizers, gestures, actions, events and cases are labelled with the names of their parameters, and \
    the step of `round(x, to: step)` is.
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
    "GS0141", .error, .wrongArgument, "an argument that is needed and not given",
    """
    A parameter without a default must be given.
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
    "GS0142", .error, .wrongArgument, "an argument that is given twice",
    """
    Each label stands once.
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
    "GS0150", .error, .wrongArgument, "an argument that its recognizer cannot take",
    """
    A parameter may have a condition, `count: count = 1 where count >= 1`. Constants are checked when the file is \
    compiled, all else when the gesture is made.
    """,
    wrong: "gesture Button = tap(count: 0)\n",
    right: "gesture Button = tap(count: 1)\n")
}

extension Problem {
  static func brokenCondition(_ name: String, _ condition: String) -> Problem {
    Problem(.brokenCondition, "`\(name)` must meet `\(condition)`")
  }
}

extension DiagnosticSpec {
  static let senselessAmount = DiagnosticSpec(
    "GS0331", .error, .wrongArgument, "an amount that makes no sense",
    """
    No time runs backwards: what `delay`, `within`, `after`, `every`, `start`, `latency` and `always within` count is 0 \
    or more, as a tolerance is and the size of a frame. A test puts fingers at finite places, with a pressure from 0 to \
    1 and a tilt from 0° to 90°. What is known when the file is compiled is checked then, parameters with their \
    defaults; the parameters of recognizers have conditions of their own.
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
