import GestureRuntime

/// The constraints of a path's steps on the times of its events.
struct PathTimes {
  /// The number of events, including event 0, the machine's beginning.
  private var count = 1
  private var constraints: [TimeConstraint] = []
  /// The event of each step. Inputs are set at the event of the step before, or of the step that compares values next.
  private var ofStep: [Int] = []
  private var moves: Set<Int> = []

  init(_ path: [ExploredStep]) {
    // The events that are the variables of a state.
    var events = [0]
    for (index, step) in path.enumerated() {
      if case .set = step.stimulus {
        let isCompared = path.dropFirst(index + 1).first?.stimulus == .compare
        ofStep.append(isCompared ? count : count - 1)
      } else {
        if case .move = step.stimulus { moves.insert(count) }
        ofStep.append(count)
        events.append(count)
        count += 1
      }
      for constraint in step.constraints {
        constraints.append(
          TimeConstraint(
            events[constraint.later], events[constraint.earlier], atMost: constraint.bound))
      }
      events = step.variables.map { events[$0] }
    }
  }

  /// The time of each step, in nanoseconds. The first step with an event is at 0. Nil if no times allow the path.
  /// - Parameter apart: two steps of the path, and the least number of nanoseconds between the first and the second.
  func times(apart: (first: Int, second: Int, least: Int64)? = nil) -> [Int64]? {
    var constraints = constraints
    if let apart {
      constraints.append(
        TimeConstraint(ofStep[apart.first], ofStep[apart.second], atMost: -apart.least))
    }
    guard let times = Schedule.times(of: count, under: constraints, moves: moves) else {
      return nil
    }
    let first = times[min(1, times.count - 1)]
    return ofStep.map { max(0, times[$0] - first) }
  }

  /// The most nanoseconds that there can be between two steps. `Zone.unbounded` if nothing limits them.
  func greatest(from first: Int, to second: Int) -> Int64 {
    var zone = Zone(variables: count)
    for event in 1..<max(count, 1) {
      guard zone.constrain(TimeConstraint(event - 1, event, atMost: 0)) else { return 0 }
    }
    for constraint in constraints where !zone.constrain(constraint) { return 0 }
    return zone[ofStep[second], ofStep[first]]
  }
}
