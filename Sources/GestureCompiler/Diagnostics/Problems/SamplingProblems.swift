extension [DiagnosticSpec] {
  /// Outcomes that depend on how often a finger is sampled, as the analysis finds.
  static var sampling: Self {
    [.decidedBySampling, .neverSampled]
  }
}

extension DiagnosticSpec {
  package static let decidedBySampling = DiagnosticSpec(
    "GS0214", .warning, .sampling, "touch sampling decides",
    """
    One part of this `race` needs a longer movement than a later one. It wins only if a single touch event covers both \
    distances. On a screen that samples more often, the other part wins. Use different axes, equal distances, or \
    `exclusive`. `--rate` and `--speed` change the assumptions.
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
      "`\(first)` and `\(second)` both accept this move; the touch sampling rate decides which one wins",
      about: first, rival: second)
  }
}

extension DiagnosticSpec {
  package static let neverSampled = DiagnosticSpec(
    "GS0215", .warning, .sampling, "part never sampled",
    """
    `check` recognizes this part with moves of any length at any time. With moves as a screen sends them, at this \
    sampling rate and speed, it found no trace on which the part is recognized. This is a search and not a proof. Use \
    `--rate` and `--speed` to change the assumptions.
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
