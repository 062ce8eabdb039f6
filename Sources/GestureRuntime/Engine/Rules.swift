extension Engine {
  /// Fires the first rule of the part's state that `trigger` sets off, if any holds.
  @inline(__always)
  func fire(_ trigger: Trigger, _ part: Int) {
    let entry = rules[parts[part].rules + Int(trigger.rawValue)]
    guard !entry.isNone else { return }
    let outcome = execute(entry, part: part)
    if outcome.hasFired { take(outcome, part, byTimer: false) }
  }

  /// Whether the part's state has a rule that `trigger` can set off.
  @inline(__always)
  func hasRule(_ trigger: Trigger, _ part: Int) -> Bool {
    !rules[parts[part].rules + Int(trigger.rawValue)].isNone
  }

  /// Carries out what a rule that fired says.
  func take(_ outcome: Outcome, _ part: Int, byTimer: Bool) {
    parts[part].lastRule = outcome.rule
    let states = partPlans[part].states.lowerBound
    let wasActive = statePlans[states + parts[part].state].isActive
    switch outcome.target {
    case Target.stay: if wasActive { change(partPlans[part].node) }
    case Target.end: finish(part, .ended)
    case Target.fail: finish(part, .failed)
    case Target.cancel: finish(part, .cancelled)
    default:
      enter(Int(outcome.target), part, byTimer: byTimer)
      guard statePlans[states + Int(outcome.target)].isActive else { return }
      let node = partPlans[part].node
      if !wasActive { begin(node) }
      change(node)
    }
  }

  private func begin(_ node: Int) {
    nodes[node].phase = .active
    nodes[node].hasBegun = true
    nodes[node].beginStep = step
    scalars.pointee.mustDecide = true
  }

  /// Something that is to be told of an active node.
  @inline(__always)
  func change(_ node: Int) {
    nodes[node].hasChanged = true
    pending.insert(node)
  }

  private func enter(_ state: Int, _ part: Int, byTimer: Bool) {
    parts[part].state = state
    parts[part].rules = firstRule(part, state)
    parts[part].entry = now
    parts[part].hasEntry = true
    parts[part].enteredByTimer = byTimer
    if !parts[part].hasStarted { start(part) }
    armTimers(part)
  }

  func firstRule(_ part: Int, _ state: Int) -> Int {
    (partPlans[part].states.lowerBound + state) * Trigger.allCases.count
  }

  private func start(_ part: Int) {
    parts[part].hasStarted = true
    let node = partPlans[part].node
    if nodes[node].startStep == NodeState.never { nodes[node].startStep = step }
    scalars.pointee.mustDecide = true
  }

  /// A part is over by its own rule, or because its touch was cancelled.
  func finish(_ part: Int, _ phase: Phase) {
    let node = partPlans[part].node
    if phase == .ended { nodes[node].hasBegun = true }
    settleValues(part)
    nodes[node].phase = phase
    nodes[node].endStep = step
    if nodes[node].startStep == NodeState.never { nodes[node].startStep = step }
    if phase != .failed { nodes[node].hasChanged = true }
    retire(part)
    pending.insert(node)
    scalars.pointee.mustDecide = true
  }

  /// Writes the values that stay as they are until the reset, and freezes the readouts that someone
  /// may still read.
  func settleValues(_ part: Int) {
    run(partPlans[part].refresh)
    tracker.keep(
      part, step: step, at: now, only: partPlans[part].readouts.outside)
    tracker.views[part].isFrozen = true
  }

  /// The part sees nothing any more and waits for nothing.
  func retire(_ part: Int) {
    live.remove(part)
    disarmTimers(part)
  }
}

// MARK: - Timers

extension Engine {
  /// An `every`, and an `after` in a state that a timer entered, last at least this long, so that
  /// no chain of timers loops at one instant.
  static let shortestTimer = 1_000_000.0

  /// Reads the durations of the state's timers, from now on.
  func armTimers(_ part: Int) {
    let info = partPlans[part]
    guard info.timerCount > 0 else { return }
    disarmTimers(part)
    let rows = statePlans[info.states.lowerBound + parts[part].state].timers
    var earliest = Deadline.none
    for (i, timer) in rows.enumerated() {
      var duration = execute(timers[timer].duration, part: part).value
      if timers[timer].repeats || parts[part].enteredByTimer,
        duration < Engine.shortestTimer
      {
        duration = Engine.shortestTimer
      }
      let deadline = Engine.deadline(duration, after: now)
      deadlines[info.timerBase + i] = deadline
      periods[info.timerBase + i] = deadline == Deadline.none ? 0 : deadline - now
      earliest = min(earliest, deadline)
    }
    parts[part].deadline = earliest
    scalars.pointee.isDeadlineKnown = false
  }

  func disarmTimers(_ part: Int) {
    guard parts[part].deadline != Deadline.none else { return }
    let info = partPlans[part]
    for i in 0..<info.timerCount { deadlines[info.timerBase + i] = Deadline.none }
    parts[part].deadline = Deadline.none
    scalars.pointee.isDeadlineKnown = false
  }

  /// The instant `duration` nanoseconds after `start`; none where that never comes.
  static func deadline(_ duration: Double, after start: Int64) -> Int64 {
    // Just below 2⁶³ nanoseconds, 292 years.
    guard duration < 9.2e18 else { return Deadline.none }
    let (sum, overflow) = start.addingReportingOverflow(Int64(max(0, duration).rounded()))
    return overflow ? Deadline.none : sum
  }

  /// Fires the part's timer that is due, the first one in source order of one instant.
  func fireTimer(_ part: Int) {
    let info = partPlans[part]
    let rows = statePlans[info.states.lowerBound + parts[part].state].timers
    guard
      let due = rows.indices.first(where: {
        deadlines[info.timerBase + $0 - rows.lowerBound] == parts[part].deadline
      })
    else { preconditionFailure("a part's deadline is one of its timers'") }
    let place = info.timerBase + due - rows.lowerBound
    if timers[due].repeats {
      let (next, overflow) = now.addingReportingOverflow(periods[place])
      deadlines[place] = overflow ? Deadline.none : next
    } else {
      deadlines[place] = Deadline.none
    }
    var earliest = Deadline.none
    for i in 0..<rows.count { earliest = min(earliest, deadlines[info.timerBase + i]) }
    parts[part].deadline = earliest
    scalars.pointee.isDeadlineKnown = false
    let outcome = execute(timers[due].rule, part: part)
    if outcome.hasFired { take(outcome, part, byTimer: true) }
  }
}
