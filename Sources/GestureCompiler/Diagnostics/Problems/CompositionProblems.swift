extension [DiagnosticSpec] {
  /// How gestures are made of parts.
  static var compositions: Self {
    [
      .recursiveGesture, .partsTooDeep, .tooManyParts, .oneToRepeat, .endlessWait, .namelessNested,
      .actionNamedAsPart,
      .hastyRepeat,
    ] + copies + gates
  }
}

extension DiagnosticSpec {
  static let recursiveGesture = DiagnosticSpec(
    "GS0170", .error, .dependencyCycle, "a gesture that is a part of itself",
    """
    A gesture may be a part of another one, but not, however indirectly, of itself.
    """,
    wrong: """
      gesture Outer = simultaneous(inner: Inner(), drag())
      gesture Inner = sequence(longPress(), outer: Outer())
      """,
    right: """
      gesture Outer = simultaneous(inner: Inner(), drag())
      gesture Inner = sequence(longPress(), drag())
      """)
}

extension Problem {
  static func recursiveGesture(_ path: [String]) -> Problem {
    Problem(.recursiveGesture, "a gesture cannot be a part of itself: " + path.chained)
  }
}

extension DiagnosticSpec {
  static let partsTooDeep = DiagnosticSpec(
    "GS0171", .error, .tooLarge, "parts within parts within parts",
    """
    Parts may be nested 32 deep, nested gestures included. (The example would be long.)
    """)
}

extension Problem {
  static func partsTooDeep(_ depth: Int) -> Problem {
    Problem(
      .partsTooDeep,
      "parts are nested \(depth) deep here, nested gestures included; at most \(GestureSize.greatestDepth) are possible"
    )
  }
}

extension DiagnosticSpec {
  static let tooManyParts = DiagnosticSpec(
    "GS0172", .error, .tooLarge, "too many parts in one gesture",
    """
    A gesture may have 255 parts, nested gestures included. (The example would be long.)
    """)
}

extension Problem {
  static func tooManyParts(_ count: Int) -> Problem {
    Problem(
      .tooManyParts,
      "this gesture has \(count) parts, nested gestures included; at most \(GestureSize.mostParts) are possible"
    )
  }
}

extension DiagnosticSpec {
  static let oneToRepeat = DiagnosticSpec(
    "GS0048", .error, .misplaced, "`repeat` or `each` of several parts",
    """
    `repeat` starts one part afresh whenever it is over, and `each` makes copies of one part. How several go together \
    says another operator, inside it.
    """,
    wrong: "gesture Holds = repeat(hold: longPress(), move: drag())\n",
    right: "gesture Holds = repeat(simultaneous(hold: longPress(), move: drag()))\n")
}

extension Problem {
  static func oneToRepeat(_ word: String) -> Problem {
    Problem(
      .oneToRepeat,
      "`\(word)` takes one part; put several into another operator inside it, such as `simultaneous(…)`"
    )
  }
}

extension DiagnosticSpec {
  static let endlessWait = DiagnosticSpec(
    "GS0173", .warning, .endlessWait, "a sequence that may wait for ever",
    """
    When this part ends, no touch can be down any more, so nothing ends the wait for the next one: days later a touch \
    would still go on with the sequence. So it is where the next part is for new touches only, as `from touch.isNew` \
    has it. `within` limits the wait.
    """,
    wrong: "gesture Zoom = sequence(once: tap(), move: drag())\n",
    right: "gesture Zoom = sequence(once: tap(), move: drag(), within: 300ms)\n",
    mayBeEcho: true)
}

extension Problem {
  static func endlessWait(_ part: String) -> Problem {
    Problem(
      .endlessWait,
      "no touch can be down when `\(part)` has ended, so the next part may be awaited for ever; add `within: 1s` or another limit"
    )
  }

  static var endlessWaitForNew: Problem {
    Problem(
      .endlessWait,
      "the next part sees only touches that go down later, which may never come; add `within: 1s` or another limit"
    )
  }
}

extension DiagnosticSpec {
  static let namelessNested = DiagnosticSpec(
    "GS0174", .error, .nestedActions, "a nested gesture with actions and no name",
    """
    Actions of a nested gesture arrive as the action of its part's name, so the part needs one.
    """,
    wrong: """
      gesture Zoom = magnify() {
        action zoomed()
        on ended { zoomed() }
      }
      gesture Both = simultaneous(Zoom(), Zoom())
      """,
    right: """
      gesture Zoom = magnify() {
        action zoomed()
        on ended { zoomed() }
      }
      gesture Both = simultaneous(left: Zoom(), right: Zoom())
      """)
}

extension Problem {
  static func namelessNested(_ gesture: String) -> Problem {
    Problem(
      .namelessNested,
      "actions of `\(gesture)` arrive under the name of its part; give this part a label")
  }
}

extension DiagnosticSpec {
  static let actionNamedAsPart = DiagnosticSpec(
    "GS0175", .error, .nestedActions, "an action called like a nested gesture",
    """
    Actions of the nested gesture arrive under the name of its part, which no action can have too.
    """,
    wrong: """
      gesture Zoom = magnify() {
        action zoomed()
        on ended { zoomed() }
      }
      gesture Photo = simultaneous(zoom: Zoom(), drag()) {
        action zoom()
        on drag.ended { zoom() }
      }
      """,
    right: """
      gesture Zoom = magnify() {
        action zoomed()
        on ended { zoomed() }
      }
      gesture Photo = simultaneous(zoom: Zoom(), drag()) {
        action moved()
        on drag.ended { moved() }
      }
      """)
}

extension Problem {
  static func actionNamedAsPart(_ name: String) -> Problem {
    Problem(.actionNamedAsPart, "actions of the part `\(name)` already arrive under this name")
  }
}

extension DiagnosticSpec {
  static let hastyRepeat = DiagnosticSpec(
    "GS0321", .warning, .endlessWait, "a repeat that cannot wait",
    """
    The part of a `repeat` starts again as soon as it is over, while a touch of its own is down. A part that is over \
    without a time or a lift does so every millisecond, which is the least that a timer takes then.
    """,
    wrong: "gesture Counter = repeat(hold: longPress(minimumDuration: 0ms))\n",
    right: "gesture Counter = repeat(hold: longPress(minimumDuration: 250ms))\n")
}

extension Problem {
  static func hastyRepeat(_ part: String) -> Problem {
    Problem(
      .hastyRepeat,
      "`\(part)` is over as soon as it starts, so `repeat` starts it every millisecond")
  }
}
