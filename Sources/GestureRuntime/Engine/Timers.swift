// Timers of states, operators and gestures: their deadlines and their effects.

extension Engine {
  /// Arms the timers of the part's state. Reads their durations now.
  func armTimers(_ leaf: Int, _ part: Int) {
    disarm(leaf)
    armTimers(leaf, part, of: Int(state[part]))
  }

  /// Arms the timers of the state that the part has entered. All its timers are disarmed.
  @inline(__always) func armTimers(_ leaf: Int, _ part: Int, of state: Int) {
    let info = plan.pointee.states + state
    guard info.pointee.hasLoneAfter else { return armAllTimers(leaf, part, state) }
    var duration = call { $0.delay(code, 0, state, view) }
    if duration < EngineLimit.shortestTimer, isShortest(leaf) {
      duration = EngineLimit.shortestTimer
    }
    let instant = Deadline.instant(duration, after: now)
    timers[plan.pointee.parts[part].timerBase] = instant
    arm(leaf, at: instant)
  }

  private func armAllTimers(_ leaf: Int, _ part: Int, _ state: Int) {
    let rows = plan.pointee.states[state].timers
    let count = rows.upperBound &- rows.lowerBound
    guard count > 0 else { return }
    let base = plan.pointee.parts[part].timerBase
    let isShort = isShortest(leaf)
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

  /// Whether timers that are armed now have at least the shortest time, because a timer has led to this state.
  private func isShortest(_ leaf: Int) -> Bool {
    marks.pointee.byTimer.contains(leaf) || plan.pointee.isRepeatedByTimer(leaf, in: base)
  }

  /// Arms the timer of an operator: of a hand-over or a delay.
  func armOperator(_ node: Int) {
    var duration = call { $0.within(code, node) }
    if duration < EngineLimit.shortestTimer, plan.pointee.isRepeatedByTimer(node, in: base) {
      duration = EngineLimit.shortestTimer
    }
    arm(node, at: Deadline.instant(duration, after: now))
  }

  /// Makes the node wait until an instant.
  @inline(__always) func arm(_ node: Int, at instant: Int64) {
    guard instant != Deadline.none else { return }
    deadline[node] = instant
    marks.pointee.timed.insert(node)
    if instant < header.pointee.wake { header.pointee.wake = instant }
  }

  @inline(__always) func disarm(_ node: Int) {
    guard marks.pointee.timed.contains(node) else { return }
    marks.pointee.timed.remove(node)
    if deadline[node] == header.pointee.wake { header.pointee.isWakeKnown = false }
  }

  /// Fires a timer of a gesture. Only the handlers of the timer make changes.
  /// - Parameter number: the number of the timer among all deadlines.
  func fireGestureTimer(_ number: Int, _ listener: Listener) {
    disarm(number)
    let timer = number - plan.pointee.nodeCount
    if header.pointee.isReporting {
      listener(Report(.event, calls, code, view, node: root, event: timer, isWhole: true), nil)
    }
    handle(root, .timer(UInt8(truncatingIfNeeded: timer)), listener)
  }

  /// Fires the part's timer that is due. If several are due at the same instant, fires the first one in
  /// source order. Frames that have moved under resting touches are left and entered before that, which may stop it.
  func fireTimer(_ leaf: Int) {
    let part = part(leaf)
    let state = Int(state[part])
    let rows = plan.pointee.states[state].timers
    let base = plan.pointee.parts[part].timerBase
    let instant = deadline[leaf]
    guard let due = (0..<rows.count).first(where: { timers[base + $0] == instant }) else {
      preconditionFailure("a part's deadline is one of its timers'")
    }
    var next = Deadline.none
    if plan.pointee.timerRepeats[rows.lowerBound + due] {
      let (sum, overflow) = now.addingReportingOverflow(periods[base + due])
      next = overflow ? Deadline.none : sum
    }
    disarm(leaf)
    if masks.pointee.crossing.contains(leaf) {
      timers[base + due] = Deadline.fired
      fireCrossingsAtRest(leaf)
      let stays = Int(self.state[part]) == state && timers[base + due] == Deadline.fired
      guard stays, marks.pointee.live.contains(leaf) else { return }
    }
    timers[base + due] = next
    var earliest = Deadline.none
    for i in 0..<rows.count { earliest = min(earliest, timers[base + i]) }
    arm(leaf, at: earliest)
    let outcome = call { $0.fireTimer(code, due, state, view) }
    guard outcome.hasFired else { return }
    var answers = Answers<Nodes>()
    take(outcome, leaf, part, byTimer: true, &answers)
    carryOut(answers)
  }
}
