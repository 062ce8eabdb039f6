@_spi(GestureEngine) package import GestureRuntime

/// The description of an operator of compositions: the row that parser, completion, charts and messages read.
/// `CompositionOperator.course` tells how the engine treats its parts.
struct CompositionSpec: Sendable {
  let keyword: Keyword
  /// A line about how the operator combines its parts.
  let summary: String
  /// The text that charts add to the word of a choice: the rule that decides the winner.
  let winner: String?
  /// Whether exactly one part is written in it, however many parts it creates.
  let takesOnePart: Bool

  init(_ keyword: Keyword, _ summary: String, winner: String? = nil, takesOnePart: Bool = false) {
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

  /// The operators whose word stands before their parts.
  static var heads: [CompositionOperator] { allCases.filter { !$0.isSuffix } }

  /// Whether the operator stands after its part. It then takes a time.
  var isSuffix: Bool { needsTime }

  /// The word before the limit that follows the parts. Nil for an operator without a limit.
  var limitWord: Keyword? {
    if course == .copies { return .upTo }
    return takesWithin ? .within : nil
  }

  package var word: String { spec.keyword.rawValue }
}

extension CompositionOperator {
  /// The most copies of an `each`: the largest number of touches.
  static let mostCopies = 16
}

extension CompositionOperator.Course {
  /// Whether an operator of this course begins, even if its parts are discrete.
  var isNeverDiscrete: Bool { self == .together || self == .again || self == .copies }
}

extension Keyword {
  var composition: CompositionOperator? {
    CompositionOperator.allCases.first { $0.spec.keyword == self }
  }
}
