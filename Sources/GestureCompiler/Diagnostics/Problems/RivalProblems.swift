extension [DiagnosticSpec] {
  /// Conflicts between parts, as the analysis finds.
  static var rivals: Self {
    [.shadowed, .stolen, .conflict, .conflictingGestures]
  }
}

extension DiagnosticSpec {
  package static let shadowed = DiagnosticSpec(
    "GS0210", .warning, .shadowed, "part never wins",
    """
    `check` recognizes this part when it is alone, but never inside this `exclusive` or `race`. Another part is always \
    faster, or stands first and always succeeds. The trace is the shortest movement that the part accepts alone, and \
    it shows which part wins. A `race` goes to the first part, so a second tap comes too late when one tap has won: \
    put the slower part first in an `exclusive`. `check` uses only as many fingers as the part needs. It therefore \
    also reports a part that wins only while another finger is down.
    """,
    wrong: """
      gesture Photo = race(show: tap(), zoom: tap(count: 2)) {
        action shown()
        action zoomed()
        on show.ended { shown() }
        on zoom.ended { zoomed() }
      }
      """,
    right: """
      gesture Photo = exclusive(zoom: tap(count: 2), show: tap()) {
        action shown()
        action zoomed()
        on show.ended { shown() }
        on zoom.ended { zoomed() }
      }
      """)
}

extension Problem {
  /// A part that never wins in `exclusive` or `race`, with the other part if exactly one is the cause.
  package static func shadowed(_ part: String, by other: String?, in word: String) -> Problem {
    Problem(
      .shadowed,
      "`\(part)` works alone, but can never win in this `\(word)`"
        + (other.map { ", because of `\($0)`" } ?? ""), about: part, rival: other)
  }

  /// The same with a number of fingers. The part may win with more.
  package static func shadowedWithFew(
    _ part: String, _ fingers: Int, by other: String?, in word: String
  ) -> Problem {
    Problem(
      .shadowed,
      "`\(part)` works alone, but can never win in this `\(word)` with "
        + (fingers == 1 ? "one finger" : "\(fingers) fingers")
        + (other.map { ", because of `\($0)`" } ?? ""), about: part, rival: other)
  }
}

extension DiagnosticSpec {
  package static let stolen = DiagnosticSpec(
    "GS0211", .warning, .stolen, "part loses to later",
    """
    In `exclusive`, a part waits only for earlier parts that are under way. An earlier part that starts late holds up \
    no other part, such as a `crossing` with a finger from outside. The later part then wins, and the earlier one is \
    lost. If you want both, use `simultaneous`.
    """,
    wrong: """
      gesture Shelf = exclusive(drop: crossing(over: bin), move: drag()) {
        region bin
      }
      """,
    right: """
      gesture Shelf = simultaneous(drop: crossing(over: bin), move: drag()) {
        region bin
      }
      """)
}

extension Problem {
  /// A part of an `exclusive`, and a later part.
  package static func stolen(_ part: String, by other: String) -> Problem {
    Problem(
      .stolen,
      "`\(part)` stands before `\(other)`, but `\(other)` can win with touches that `\(part)` would "
        + "recognize if it were alone", about: part, rival: other)
  }
}

extension DiagnosticSpec {
  package static let conflict = DiagnosticSpec(
    "GS0212", .warning, .conflict, "parts at same instant",
    """
    The parts of `simultaneous` do not exclude each other, so a single movement can be both, and the handlers of both \
    run. That is fine for a pinch and a turn, and `check` does not report those. It is a mistake for a tap and a \
    double tap: the second tap is one of each. Use `exclusive` to decide which comes first. `check` also reports two \
    parts that follow the same stroke, such as two drags. In a `race`, it reports parts that accept the same stroke at \
    the same sample, because only their order decides. It does not report a part that accepts all strokes of an \
    earlier part and more.
    """,
    wrong: """
      gesture Photo = simultaneous(zoom: tap(count: 2), show: tap())
      """,
    right: """
      gesture Photo = exclusive(zoom: tap(count: 2), show: tap())
      """)
}

extension Problem {
  package static func conflict(_ first: String, _ second: String) -> Problem {
    Problem(
      .conflict,
      "`\(first)` and `\(second)` can be recognized at the same instant, and nothing says which of them is "
        + "meant", about: second, rival: first)
  }

  /// Two parts that follow one movement independently.
  package static func sharedStroke(_ first: String, _ second: String) -> Problem {
    Problem(
      .conflict,
      "`\(first)` and `\(second)` can begin with the same stroke, and each follows it for itself",
      about: second, rival: first)
  }

  /// Two parts of a `race`. The first of them wins.
  package static func orderDecides(_ first: String, _ second: String) -> Problem {
    Problem(
      .conflict,
      "a stroke can be `\(first)` and `\(second)` alike, and only the order of this `race` says that it "
        + "is `\(first)`", about: second, rival: first)
  }
}

extension DiagnosticSpec {
  package static let conflictingGestures = DiagnosticSpec(
    "GS0213", .warning, .conflict, "gestures at same instant",
    """
    With `--together`, `check` treats the gestures of a file as if they were attached to one view. Each of these \
    gestures is recognized by itself, and both act. Two that follow one stroke, such as two drags, both move \
    something. Make them parts of one gesture, or surfaces of a scene: `--scene Zoom,Show` shows the effect of each \
    order.
    """,
    wrong: """
      gesture Zoom = tap(count: 2)
      gesture Show = tap()
      """,
    right: """
      gesture Photo = exclusive(zoom: tap(count: 2), show: tap())
      """)
}

extension Problem {
  package static func conflictingGestures(_ first: String, _ second: String) -> Problem {
    Problem(
      .conflictingGestures,
      "the gestures `\(first)` and `\(second)` can be recognized at the same instant, and nothing says "
        + "which of them is meant", about: second, rival: first)
  }

  package static func sharedStrokeOfGestures(_ first: String, _ second: String) -> Problem {
    Problem(
      .conflictingGestures,
      "the gestures `\(first)` and `\(second)` can begin with the same stroke, and each follows it for "
        + "itself", about: second, rival: first)
  }

  /// The note at both parts.
  package static func asSurfaces(_ first: String, _ second: String) -> String {
    "what a scene does where the surface of one lies in that of the other: `gesturec check --scene \(first),\(second)`"
  }
}
