extension Prover {
  /// What is remembered of the outside from one step to the next.
  enum Precision: CaseIterable {
    /// Nothing. There are few such states, and most of what never happens is seen not to.
    case control
    /// Which places are the same, and what was learnt of places and values.
    case facts

    /// States that differ in times and knowledge only, before they are taken together.
    var alike: Int {
      switch self {
      case .control: 2
      case .facts: 12
      }
    }

    /// Such states before the times of the next one are widened.
    var mostJoined: Int { alike + 6 }
  }

  struct Limits {
    var precision = Precision.facts
    /// The parameters that may have any value.
    var parameters = OpenParameters.Extent.all
    /// Fingers at once.
    var fingers = 2
    /// Frames that each `regions` has at once, of those that touches cross.
    var frames = 2
    /// Whether each frame of a region is finite.
    var hasFiniteFrames = false
    /// States that are looked at before giving up.
    var states = 4_000
    /// Work before giving up: a question with two answers is one piece of it, and a step four. Three times as
    /// much near the end.
    var work = Int.max
    /// Pieces that times can split a step into.
    var pieces = 200
    var isInterrupted: @Sendable () -> Bool = { false }
  }
}
