extension [DiagnosticSpec] {
  /// Conflicts between parts, as the analysis finds.
  static var rivals: Self {
    [.shadowed, .stolen, .conflict, .conflictingGestures]
  }
}

extension DiagnosticSpec {
  package static let shadowed = DiagnosticSpec(
    "GS0210", .warning, .shadowed, "a part that never wins",
    """
    Alone the part is recognized; together with the others of its `exclusive` or `race` it never is, because \
    another one is always quicker, or stands before it and always gets there. The witness is the shortest movement \
    that the part accepts when it is alone, and shows who wins it. A `race` goes to the first, so a second tap \
    comes too late where one tap has won: give the part that takes longer the first place in an `exclusive`. It is \
    asked with as few fingers as the part itself needs: one that wins only while another finger is down, as a \
    button behind a tap anywhere, never wins for who has one finger.
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
    "GS0211", .warning, .stolen, "a part that loses to one behind it",
    """
    In `exclusive` a part waits for those before it, but only for those that are under way. One that starts late, \
    as a `crossing` whose finger comes from outside, holds nobody up: the part behind it wins, and what the first \
    one would have recognized is lost. Where both are wanted, they are `simultaneous`.
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
    "GS0212", .warning, .conflict, "two parts at the same instant",
    """
    Parts of `simultaneous` know nothing of each other, so one movement can be both, and the handlers of both run. \
    That is meant of two that go on side by side, as of a pinch and a turn, and of these nothing is reported. Of a tap \
    and a double tap it is hardly ever meant: the second tap is one of each. `exclusive` says which of them comes \
    first. Two parts that each follow one stroke, as two drags, are reported too; and parts of a `race` that accept the \
    same stroke at the same sample, each beside strokes that the other one does not accept: there only the order \
    decides. Where one accepts all that the other one does, the special one stands first on purpose.
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
    "GS0213", .warning, .conflict, "two gestures at the same instant",
    """
    With `--together` the gestures of a file are looked at as if they saw the same touches, as those of one view \
    do. Each is recognized by itself, and both act; two that follow one stroke, as two drags, both move something. \
    Parts of one gesture can be given an order, and so can surfaces of a scene of which one lies in the other: \
    `--scene Zoom,Show` says what each order does.
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
