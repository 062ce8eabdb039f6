@_spi(GestureEngine) package import GestureRuntime

/// What the language says of an operator of compositions: the row that parser, completion, charts and messages
/// read. What the engine makes of its parts is `CompositionOperator.course`.
struct CompositionSpec: Sendable {
  let keyword: Keyword
  /// How its parts go together, in a line.
  let summary: String
  /// What charts add to the word of a choice: who wins.
  let winner: String?
  /// Whether one part is written in it, however many it has.
  let takesOnePart: Bool

  init(
    _ keyword: Keyword, _ summary: String, winner: String? = nil, takesOnePart: Bool = false
  ) {
    self.keyword = keyword
    self.summary = summary
    self.winner = winner
    self.takesOnePart = takesOnePart
  }
}

extension CompositionOperator {
  var spec: CompositionSpec {
    switch self {
    case .sequence: CompositionSpec(.sequence, "one after another")
    case .simultaneous: CompositionSpec(.simultaneous, "independently of each other")
    case .exclusive:
      CompositionSpec(
        .exclusive, "the first in this order that succeeds", winner: "the first that can")
    case .race: CompositionSpec(.race, "the first to begin", winner: "the first to begin")
    case .takeover:
      CompositionSpec(
        .takeover, "the first to begin, until one before it does",
        winner: "the first to begin, until one before it does")
    case .repeat:
      CompositionSpec(
        .repeat, "one part, again and again while its fingers are down", takesOnePart: true)
    case .delay:
      CompositionSpec(.delay, "how long it reports nothing, at most until its fingers lift")
    case .each:
      CompositionSpec(.each, "copies of one part, each for one touch", takesOnePart: true)
    }
  }

  /// Those whose word stands before their parts.
  static var heads: [CompositionOperator] { allCases.filter { !$0.isSuffix } }

  /// Whether it stands behind its part; what it takes is a time.
  var isSuffix: Bool { needsTime }

  /// What stands before the limit behind its parts, where it has one.
  var limitWord: Keyword? {
    if course == .copies { return .upTo }
    return takesWithin ? .within : nil
  }

  /// As specs spell it.
  package var word: String { spec.keyword.rawValue }
}

extension CompositionOperator {
  /// Of an `each`: as many as there are touches.
  static let mostCopies = 16
}

extension CompositionOperator.Course {
  /// Whether it begins whatever its parts are.
  var isNeverDiscrete: Bool { self == .together || self == .again || self == .copies }
}

extension Keyword {
  /// The operator that it is the word of.
  var composition: CompositionOperator? {
    CompositionOperator.allCases.first { $0.spec.keyword == self }
  }
}
