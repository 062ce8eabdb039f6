extension [DiagnosticSpec] {
  /// Handlers of changes.
  static var changes: Self { [.changesWithTime, .neverChanges, .changesCompared] }
}

extension DiagnosticSpec {
  static let changesWithTime = DiagnosticSpec(
    "GS0340", .error, .unreadableName, "change that only time makes",
    """
    `on x changed` compares values at the end of each step. A duration or a velocity changes without a step while time \
    passes, so the handler would run late. Start a timer, or keep the answer in a `var` that a handler of a phase sets.
    """,
    wrong: """
      gesture Card = press() {
        let isLong = press.duration > 1s
        action swell()
        on isLong changed { swell() }
      }
      """,
    right: """
      gesture Card = press() {
        timer long
        action swell()
        on press.began { start long after 1s }
        on long { swell() }
      }
      """)
}

extension Problem {
  static func changesWithTime(_ value: String, _ readout: String) -> Problem {
    Problem(
      .changesWithTime,
      "`\(value)` reads `\(readout)`, which changes without a step; start a timer, or keep the answer in a `var` that "
        + "`on … .changed` sets")
  }
}

extension DiagnosticSpec {
  static let neverChanges = DiagnosticSpec(
    "GS0341", .error, .immutable, "value that never changes",
    """
    Constants and parameters stay as they are while a machine runs. The same holds for a `let` that reads only these. \
    Values that change are a `var`, a `transient`, an `input`, the values of parts, and whether a region contains a point.
    """,
    wrong: """
      gesture Card(isLoud: bool = false) = tap() {
        action ring(isLoud: bool)
        on isLoud changed { ring(isLoud: isLoud) }
      }
      """,
    right: """
      gesture Card = tap() {
        input isLoud: bool = false
        action ring(isLoud: bool)
        on isLoud changed { ring(isLoud: isLoud) }
      }
      """)
}

extension Problem {
  static func neverChanges(_ value: String) -> Problem {
    Problem(.neverChanges, "`\(value)` never changes; make it an `input` or a `var`")
  }
}

extension DiagnosticSpec {
  static let changesCompared = DiagnosticSpec(
    "GS0342", .error, .dependencyCycle, "change after its comparison",
    """
    Each value is compared once in a step, and the handlers of changes run in source order. A handler may set variables \
    that later handlers compare. If it set a variable that was compared before, the app would hear of the change too \
    late, or the handlers would set off each other without an end.
    """,
    wrong: """
      gesture Dial = drag() {
        var level: number = 0
        let isHigh = level > 10
        on drag.changed { level += 1 }
        on isHigh changed { level = 0 }
      }
      """,
    right: """
      gesture Dial = drag() {
        var level: number = 0
        let isHigh = level > 10
        action warn()
        on drag.changed { level = level > 10 ? 0 : level + 1 }
        on isHigh changed { warn() }
      }
      """)
}

extension Problem {
  static func changesCompared(_ variable: String, isOwn: Bool) -> Problem {
    Problem(
      .changesCompared,
      isOwn
        ? "this handler sets `\(variable)`, whose change sets it off; set it in the handler of an event"
        : "this handler sets `\(variable)` after an earlier `on … changed` has compared it; put this handler first"
    )
  }
}
