import GestureCompiler

/// One use of a recognizer, with its state ("Writing recognizers"). Its phase is its node's.
final class Recognizer {
  let declaration: CheckedRecognizer
  let arguments: Arguments
  /// The number among all recognizers of the gesture, in source order, which is its place in the touch tracker.
  let number: Int
  let minimumTouches: Int
  let maximumTouches: Int
  /// The conditions on touches of the `from`s around it.
  let from: [Node.Gate]
  /// The region parameters that rules name in `enter` or `exit`.
  let watched: [Int]
  unowned(unsafe) var node: Node!

  var variables: [Value] = []

  // MARK: Since its reset

  var state: StateID = 0
  /// The time when it entered its state. In the initial state, the time of the reset, nil before the first reset.
  var entryTime: Int64?
  /// Whether it has left its initial state.
  var hasLeftInitialState = false
  /// Whether it has followed a touch, which arms the timers of the initial state.
  var hasFollowed = false
  var timers: [RuleTimer] = []
  /// How often the timers of a state have begun.
  var entries = 0
  /// The regions that followed touches are inside.
  var inside: Set<Crossing> = []
  /// The arguments that read inputs, once it has started.
  var keptArguments: [Int: Value] = [:]
  /// Its values once it is over ("Phases").
  var keptValues: [Value]?

  init(
    _ declaration: CheckedRecognizer, _ arguments: Arguments, number: Int, touches: (Int, Int),
    from: [Node.Gate]
  ) {
    self.declaration = declaration
    self.arguments = arguments
    self.number = number
    (minimumTouches, maximumTouches) = touches
    self.from = from
    var watched: Set<Int> = []
    for rule in declaration.states.flatMap({ $0.rules }) {
      if case .crossing(_, let region) = rule.trigger { watched.insert(region) }
    }
    self.watched = watched.sorted()
  }

  /// The time since entry, infinite in the initial state before the first reset.
  func elapsed(at now: Int64) -> Double {
    entryTime.map { time(from: $0, to: now) } ?? .infinity
  }
}

/// An `after` or `every` of the present state.
struct RuleTimer {
  /// The rule's number in the state.
  let rule: Int
  var deadline: Int64
  /// The interval of `every`, in nanoseconds.
  let interval: Double?
  /// Distinguishes timers that were armed at different times.
  let serial: Int
}

/// One region of a region parameter.
struct Crossing: Hashable, Comparable {
  let parameter: Int
  let id: Int

  /// Lowest id first.
  static func < (a: Crossing, b: Crossing) -> Bool {
    (a.id, a.parameter) < (b.id, b.parameter)
  }
}

/// Nanoseconds between two instants.
func time(from start: Int64, to end: Int64) -> Double {
  let (difference, overflow) = end.subtractingReportingOverflow(start)
  return overflow ? .infinity : Double(difference)
}
