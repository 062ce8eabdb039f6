extension [DiagnosticSpec] {
  /// Outcomes that depend on how often a finger is sampled, as the analysis finds.
  static var sampling: Self {
    [.decidedBySampling, .neverSampled]
  }
}

extension DiagnosticSpec {
  package static let decidedBySampling = DiagnosticSpec(
    "GS0214", .warning, .sampling, "a race that a coarse move decides",
    """
    A part of a `race` that needs more way than one behind it wins only where a single move is enough for both: \
    then the order in the source decides. A screen that sends moves more often, or a slower finger, gives the \
    other one. How far a finger gets from one sample to the next is taken from `--rate` and `--speed`.
    """,
    wrong: """
      gesture Card = race(toss: drag(minimumDistance: 40pt), move: drag(minimumDistance: 10pt))
      """,
    right: """
      gesture Card = race(keep: drag(axis: .horizontal), toss: drag(axis: .vertical))
      """)
}

extension Problem {
  /// Two parts of a `race`. The first wins if one move is enough for both.
  package static func decidedBySampling(_ first: String, _ second: String) -> Problem {
    Problem(
      .decidedBySampling,
      "how often the finger is sampled decides between `\(first)` and `\(second)`: a move that is enough "
        + "for both is `\(first)`, which stands first in the `race`", about: first, rival: second)
  }
}

extension DiagnosticSpec {
  package static let neverSampled = DiagnosticSpec(
    "GS0215", .warning, .sampling, "a part that no screen shows",
    """
    The part is recognized where moves may be of any length and come at any time. Of the traces on which it is, \
    none was left when they were sampled as a screen does, at so many moves a second and up to a greatest speed. \
    This is a search, no proof: another way may be there. `--rate` and `--speed` set the figures.
    """,
    wrong: """
      gesture Card = race(toss: drag(minimumDistance: 300pt), move: drag())
      """,
    right: """
      gesture Card = race(toss: drag(axis: .vertical), move: drag(axis: .horizontal))
      """)
}

extension Problem {
  /// Takes a part, and a sampling rate with a speed.
  package static func neverSampled(_ part: String, _ samples: String) -> Problem {
    Problem(
      .neverSampled,
      "no way was found on which `\(part)` is recognized at \(samples): it takes moves that are farther, or "
        + "come sooner", about: part)
  }
}
