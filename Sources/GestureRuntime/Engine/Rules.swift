extension Engine {
  /// Fires the first rule of the part's state that `trigger` sets off, if any holds.
  @inline(__always)
  func fire(_ trigger: Trigger, _ part: Int) {
    guard hasRule(trigger, part) else { return }
    let outcome = calls.fire(code, trigger, parts[part].state, view)
    if outcome.hasFired { take(outcome, part, byTimer: false) }
  }

  /// Whether the part's state has a rule that `trigger` can set off.
  @inline(__always)
  func hasRule(_ trigger: Trigger, _ part: Int) -> Bool {
    statePlans[parts[part].state].triggers & (1 << UInt16(trigger.rawValue)) != 0
  }

  /// Carries out what a rule that fired says.
  func take(_ outcome: GestureOutcome, _ part: Int, byTimer: Bool) {
    parts[part].lastRule = outcome.rule
    let wasActive = statePlans[parts[part].state].isActive
    switch outcome.target {
    case GestureOutcome.stays: if wasActive { change(partPlans[part].node) }
    case GestureOutcome.ends: finish(part, .ended)
    case GestureOutcome.fails: finish(part, .failed)
    case GestureOutcome.cancels: finish(part, .cancelled)
    default:
      enter(outcome.target, part, byTimer: byTimer)
      guard statePlans[outcome.target].isActive else { return }
      let node = partPlans[part].node
      if wasActive { change(node) } else { begin(node) }
    }
  }

  private func begin(_ node: Int) {
    nodes[node].phase = .active
    nodes[node].hasBegun = true
    nodes[node].beginStep = step
    nodes[node].hasChanged = true
    pending.insert(node)
    scalars.pointee.mustDecide = true
  }

  /// Something that is to be told of an active node, if someone wants to know.
  @inline(__always)
  func change(_ node: Int) {
    guard nodePlans[node].passesChanges || scalars.pointee.isReporting else { return }
    nodes[node].hasChanged = true
    pending.insert(node)
  }

  private func enter(_ state: Int, _ part: Int, byTimer: Bool) {
    parts[part].state = state
    parts[part].entry = now
    parts[part].hasEntry = true
    parts[part].enteredByTimer = byTimer
    if !parts[part].hasStarted { start(part) }
    attend(part)
    // In the first state nothing is armed before the first touch, also where a rule leads back to it.
    if parts[part].isArmed || state != partPlans[part].states.lowerBound {
      armTimers(part)
    } else {
      disarmTimers(part)
    }
  }

  private func start(_ part: Int) {
    parts[part].hasStarted = true
    noteStart(partPlans[part].node)
    scalars.pointee.mustDecide = true
  }

  /// A part is over by its own rule, or because its touch was cancelled.
  func finish(_ part: Int, _ phase: Phase) {
    let node = partPlans[part].node
    if phase == .ended { nodes[node].hasBegun = true }
    settleValues(part)
    nodes[node].phase = phase
    nodes[node].endStep = step
    noteStart(node)
    if phase != .failed { nodes[node].hasChanged = true }
    retire(part)
    pending.insert(node)
    scalars.pointee.mustDecide = true
  }

  /// Writes the values that stay as they are until the reset, and freezes the readouts that someone
  /// may still read.
  func settleValues(_ part: Int) {
    calls.refresh(code, part, view)
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
  /// Reads the durations of the state's timers, from now on.
  func armTimers(_ part: Int) {
    let info = partPlans[part]
    guard info.timerCount > 0 else { return }
    disarmTimers(part)
    let rows = statePlans[parts[part].state].timers
    var earliest = Deadline.none
    for (i, timer) in rows.enumerated() {
      var duration = calls.delay(code, i, parts[part].state, view)
      if timers[timer] || parts[part].enteredByTimer, duration < EngineLimit.shortestTimer {
        duration = EngineLimit.shortestTimer
      }
      let deadline = Deadline.instant(duration, after: now)
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

  /// Fires the part's timer that is due, the first one in source order of one instant.
  func fireTimer(_ part: Int) {
    let info = partPlans[part]
    let rows = statePlans[parts[part].state].timers
    guard
      let due = rows.indices.first(where: {
        deadlines[info.timerBase + $0 - rows.lowerBound] == parts[part].deadline
      })
    else { preconditionFailure("a part's deadline is one of its timers'") }
    let place = info.timerBase + due - rows.lowerBound
    if timers[due] {
      let (next, overflow) = now.addingReportingOverflow(periods[place])
      deadlines[place] = overflow ? Deadline.none : next
    } else {
      deadlines[place] = Deadline.none
    }
    var earliest = Deadline.none
    for i in 0..<rows.count { earliest = min(earliest, deadlines[info.timerBase + i]) }
    parts[part].deadline = earliest
    scalars.pointee.isDeadlineKnown = false
    let outcome = calls.fireTimer(
      code, due - rows.lowerBound, parts[part].state, view)
    if outcome.hasFired { take(outcome, part, byTimer: true) }
  }
}
