extension [DiagnosticSpec] {
  /// Problems of gestures and the parts that they consist of.
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
    "GS0170", .error, .dependencyCycle, "gesture inside itself",
    """
    A gesture cannot be a part of itself, neither directly nor through other gestures.
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
    "GS0171", .error, .tooLarge, "parts nested too deep",
    """
    Parts may be nested 32 deep, including the parts of nested gestures. (An example would be long.)
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
    "GS0172", .error, .tooLarge, "too many parts",
    """
    A gesture may have 255 parts, including those of nested gestures. (An example would be long.)
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
    "GS0048", .error, .misplaced, "several parts to repeat",
    """
    `repeat` restarts one part whenever it is over, and `each` makes copies of one part. To use several parts, put \
    them into another operator first.
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
    "GS0173", .warning, .endlessWait, "sequence may wait forever",
    """
    No touch can be down when this part ends, so nothing ends the wait for the next part. A touch days later would \
    continue the sequence. The same happens if the next part follows new touches only (`from touch.isNew`). If you \
    mean a new touch, add `within` to limit the wait. If the same touch should go on, take a first part that ends \
    while its touch is down: a limit would leave the gesture wrong.
    """,
    wrong: "gesture Zoom = sequence(once: tap(), move: drag())\n",
    right: "gesture Zoom = sequence(once: tap(), move: drag(), within: 300ms)\n",
    mayBeEcho: true)
}

extension Problem {
  static func endlessWait(_ part: String) -> Problem {
    Problem(
      .endlessWait,
      "`\(part)` ends when its touch lifts, so the sequence may wait forever for a new touch")
  }

  static var endlessWaitForNew: Problem {
    Problem(
      .endlessWait,
      "the next part sees only touches that go down later, which may never come")
  }
}

extension DiagnosticSpec {
  static let namelessNested = DiagnosticSpec(
    "GS0174", .error, .nestedActions, "unnamed nested gesture",
    """
    The actions of a nested gesture arrive as an action with the name of its part. Give the part a label.
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
    "GS0175", .error, .nestedActions, "action named like part",
    """
    The actions of a nested gesture arrive under the name of its part. No other action can have that name.
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
    "GS0321", .warning, .endlessWait, "repeat without a pause",
    """
    `repeat` restarts its part as soon as the part is over, if one of its touches is down. A part that is over without \
    a lift or a timer restarts every millisecond, the shortest time of a timer.
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
