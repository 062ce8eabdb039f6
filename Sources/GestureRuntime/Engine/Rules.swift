extension Engine {
  /// Fires the first rule of the part's state that `trigger` sets off, if any holds.
  @inline(__always)
  func fire(_ trigger: Trigger, _ leaf: Int) {
    let part = part(leaf)
    let state = Int(state[part])
    let triggers = plan.pointee.states[state].triggers
    guard triggers & (1 &<< UInt16(truncatingIfNeeded: trigger.rawValue)) != 0 else { return }
    let outcome = call { $0.fire(code, trigger, state, view) }
    if outcome.hasFired { take(outcome, leaf, byTimer: false) }
  }

  /// Carries out what a rule that fired says.
  func take(_ outcome: GestureOutcome, _ leaf: Int, byTimer: Bool) {
    let m = marks
    let part = part(leaf)
    let wasActive = m.pointee.active.contains(leaf)
    lastRule[part] = outcome.rule
    m.pointee.stirred.insert(leaf)
    switch outcome.target {
    case GestureOutcome.stays: if wasActive { change(leaf) }
    case GestureOutcome.ends: finish(leaf, .ended)
    case GestureOutcome.fails: finish(leaf, .failed)
    case GestureOutcome.cancels: finish(leaf, .cancelled)
    default:
      enter(outcome.target, leaf, part, byTimer: byTimer)
      guard plan.pointee.states[outcome.target].isActive else { return }
      if wasActive { change(leaf) } else { begin(leaf) }
    }
  }

  private func begin(_ leaf: Int) {
    let m = marks
    let bit = Nodes(leaf)
    m.pointee.active |= bit
    m.pointee.begun |= bit
    m.pointee.changed |= bit
    m.pointee.pending |= bit
    m.pointee.dirty |= bit
    beginStep[leaf] = step
    header.pointee.mustDecide = true
  }

  /// Something that is to be told of an active node, if someone wants to know.
  @inline(__always)
  func change(_ node: Int) {
    let bit = Nodes(node)
    guard masks.pointee.passesChanges.intersects(bit) || header.pointee.isReporting else { return }
    marks.pointee.changed |= bit
    marks.pointee.pending |= bit
    marks.pointee.dirty |= bit
  }

  private func enter(_ new: Int, _ leaf: Int, _ part: Int, byTimer: Bool) {
    let m = marks
    state[part] = UInt32(truncatingIfNeeded: new)
    entry[part] = now
    let bit = Nodes(leaf)
    let info = plan.pointee.states + new
    m.pointee.entered |= bit
    if byTimer { m.pointee.byTimer |= bit } else { m.pointee.byTimer -= bit }
    if info.pointee.asks { m.pointee.asks |= bit } else { m.pointee.asks -= bit }
    if info.pointee.isGoingOn { m.pointee.goesOn |= bit } else { m.pointee.goesOn -= bit }
    if !m.pointee.started.intersects(bit) {
      m.pointee.started |= bit
      m.pointee.dirty |= bit
      noteStart(leaf)
      if startsDecide { header.pointee.mustDecide = true }
    }
    // In the first state nothing is armed before the first touch, also where a rule leads back to it.
    let waits = m.pointee.armed.intersects(bit) || new != plan.pointee.parts[part].states.lowerBound
    if waits, !info.pointee.timers.isEmpty {
      armTimers(leaf, part)
    } else {
      disarm(leaf)
    }
  }

  /// Whether composition must look where a part has only started: a sequence may have waited for it, and
  /// what is over may start afresh beside it, if it has no touch that is down.
  private var startsDecide: Bool {
    if !masks.pointee.timedSequences.isEmpty || isObserved { return true }
    return (plan.pointee.needs.isChoosy || seenDown == 0) && !marks.pointee.over.isEmpty
  }

  /// A part is over by its own rule, or because its touch was cancelled.
  func finish(_ leaf: Int, _ phase: Phase) {
    let m = marks
    let bit = Nodes(leaf)
    settleValues(leaf)
    m.pointee.active -= bit
    m.pointee.over |= bit
    switch phase {
    case .ended:
      m.pointee.begun |= bit
      m.pointee.ended |= bit
    case .cancelled: m.pointee.cancelled |= bit
    default: break
    }
    if phase != .failed { m.pointee.changed |= bit }
    endStep[leaf] = step
    noteStart(leaf)
    retire(leaf)
    m.pointee.pending |= bit
    m.pointee.dirty |= bit
    header.pointee.mustDecide = true
  }

  /// Writes the values that stay as they are until the reset, and freezes the readouts that someone
  /// may still read.
  func settleValues(_ leaf: Int) {
    call { $0.refresh(code, part(leaf), view) }
    leaveView(leaf)
  }

  /// The part sees nothing any more and waits for nothing.
  func retire(_ leaf: Int) {
    marks.pointee.live.remove(leaf)
    disarm(leaf)
  }
}

// MARK: - Timers

extension Engine {
  /// Reads the durations of the state's timers, from now on.
  func armTimers(_ leaf: Int, _ part: Int) {
    disarm(leaf)
    let state = Int(state[part])
    let rows = plan.pointee.states[state].timers
    let count = rows.upperBound &- rows.lowerBound
    guard count > 0 else { return }
    let base = plan.pointee.parts[part].timerBase
    let isShort = marks.pointee.byTimer.contains(leaf)
    var earliest = Deadline.none
    var i = 0
    while i < count {
      let repeats = plan.pointee.timerRepeats[rows.lowerBound &+ i]
      var duration = call { $0.delay(code, i, state, view) }
      if isShort || repeats, duration < EngineLimit.shortestTimer {
        duration = EngineLimit.shortestTimer
      }
      let deadline = Deadline.instant(duration, after: now)
      timers[base &+ i] = deadline
      if repeats { periods[base &+ i] = deadline == Deadline.none ? 0 : deadline &- now }
      if deadline < earliest { earliest = deadline }
      i &+= 1
    }
    arm(leaf, at: earliest)
  }

  /// The node waits until an instant.
  func arm(_ node: Int, at instant: Int64) {
    guard instant != Deadline.none else { return }
    deadline[node] = instant
    marks.pointee.timed.insert(node)
    if instant < header.pointee.wake { header.pointee.wake = instant }
  }

  @inline(__always)
  func disarm(_ node: Int) {
    guard marks.pointee.timed.contains(node) else { return }
    marks.pointee.timed.remove(node)
    if deadline[node] == header.pointee.wake { header.pointee.isWakeKnown = false }
  }

  /// Fires the part's timer that is due, the first one in source order of one instant.
  func fireTimer(_ leaf: Int) {
    let part = part(leaf)
    let state = Int(state[part])
    let rows = plan.pointee.states[state].timers
    let base = plan.pointee.parts[part].timerBase
    let instant = deadline[leaf]
    guard let due = (0..<rows.count).first(where: { timers[base + $0] == instant }) else {
      preconditionFailure("a part's deadline is one of its timers'")
    }
    if plan.pointee.timerRepeats[rows.lowerBound + due] {
      let (next, overflow) = now.addingReportingOverflow(periods[base + due])
      timers[base + due] = overflow ? Deadline.none : next
    } else {
      timers[base + due] = Deadline.none
    }
    disarm(leaf)
    var earliest = Deadline.none
    for i in 0..<rows.count { earliest = min(earliest, timers[base + i]) }
    arm(leaf, at: earliest)
    let outcome = call { $0.fireTimer(code, due, state, view) }
    if outcome.hasFired { take(outcome, leaf, byTimer: true) }
  }
}
