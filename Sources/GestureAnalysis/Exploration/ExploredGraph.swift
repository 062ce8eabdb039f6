/// A state that an exploration has reached, for all times in its zone.
package struct ExploredState: Sendable {
  /// What it is apart from times, and which start and pointer each finger has.
  package struct Key: Hashable, Sendable {
    var state: TimedState
    var fingers: [UInt16]
  }

  package var key: Key
  package var zone: Zone
  /// How it was reached first; nil for the first state.
  package var arrival: ExploredStep? = nil
  /// External events on the shortest way here.
  package var depth: Int
  /// Known once its successors were looked for.
  package var facts: StateFacts? = nil
}

/// One step of a machine, for all times that its constraints allow.
package struct ExploredStep: Sendable {
  package var from: Int
  package var to: Int
  package var stimulus: Stimulus
  package var record: StepRecord
  /// Of the variables of the state that it comes from, and one more for the step itself.
  package var constraints: [TimeConstraint]
  /// For each variable of the state that it leads to, the one that it was.
  package var variables: [Int]
  /// Whether it comes at the very instant of the step before it, whatever the times.
  package var isAtTheInstantBefore = false
}

/// A step without what it does.
package struct Edge: Sendable {
  package var from: Int
  package var to: Int
  /// Whether the system takes a touch away.
  package var isCancel: Bool
}

extension [Edge] {
  /// Those from which one of `states` can be reached, and these, unless the system cancels something.
  func statesBefore(_ states: [Int]) -> Set<Int> {
    var before: [Int: [Int]] = [:]
    for edge in self where !edge.isCancel { before[edge.to, default: []].append(edge.from) }
    var found: Set<Int> = []
    var left = states
    while let state = left.popLast() {
      if found.insert(state).inserted { left += before[state] ?? [] }
    }
    return found
  }
}

/// How far an exploration looks.
package struct ExplorationLimits: Sendable {
  /// Fingers at once.
  package var touches = 2
  /// Zones that are looked at before giving up.
  package var states = 4_000
  /// Steps in one direction that times can split a step into.
  package var pieces = 200
  /// Zones of states that differ in times only, before they are taken together.
  package var zones = 8
  /// Steps of recognition that are kept, to be tried elsewhere.
  package var recognitions = 100
  /// Whether states that differ only in what nothing reads count as one. For tests.
  package var abstracts = true
  /// Asked before each state: whether to stop, because something else cannot wait. What came of it is of
  /// no use then. Once it is true, it stays so until the exploration is over.
  package var isInterrupted: @Sendable () -> Bool = { false }

  package init(touches: Int = 2, states: Int = 4_000) {
    self.touches = touches
    self.states = states
  }
}
