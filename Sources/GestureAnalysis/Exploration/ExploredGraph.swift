/// One step of a machine, for all times that its constraints allow.
package struct ExploredStep: Sendable {
  package var from: Int
  package var to: Int
  package var stimulus: Stimulus
  package var record: StepRecord
  /// Constraints on the variables of the state before, and on one more for the step itself.
  package var constraints: [TimeConstraint]
  /// For each variable of the state after, its variable before.
  package var variables: [Int]
  /// Whether it always comes at the instant of the step before it.
  package var isAtTheInstantBefore = false
}

/// The ends of a step, without its effects.
package struct Edge: Sendable {
  package var from: Int
  package var to: Int
  /// Whether the system cancels a touch.
  package var isCancel: Bool
}

extension [Edge] {
  /// The states that can lead to any of `states` without a cancellation by the system, and `states` themselves.
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

/// The limits of an exploration.
package struct ExplorationLimits: Sendable {
  /// The number of fingers at the same time.
  package var touches = 2
  /// The most zones to explore.
  package var states = 4_000
  /// The most steps in one direction into which times can split a step.
  package var pieces = 200
  /// The most zones of states that differ only in times before they are joined.
  package var zones = 8
  /// The most steps of recognition to keep, in order to try them elsewhere.
  package var recognitions = 100
  /// Whether states count as one if they differ only in values that nothing reads. For tests.
  package var abstracts = true
  /// Called before each state. Returns whether to stop, because another task cannot wait. The results are then useless.
  /// Once it returns true, it must do so until the exploration is over.
  package var isInterrupted: @Sendable () -> Bool = { false }
  /// Counts the work. An exploration ends when the meter is over.
  package var meter = WorkMeter()
  /// The part of the meter that the exploration may use.
  var share = WorkMeter.Limit.none

  package init(touches: Int = 2, states: Int = 4_000) {
    self.touches = touches
    self.states = states
  }

  /// The same limits with another share of the work.
  func with(_ share: WorkMeter.Limit) -> ExplorationLimits {
    var limits = self
    limits.share = share
    return limits
  }
}
