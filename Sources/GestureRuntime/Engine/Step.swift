// One call of the host: the engine checks its events as a whole, fires the timers that are due, then makes one step.

extension Engine {
  func handle(_ event: PointerEvent, _ listener: Listener) -> Reply? {
    // Timers move no touch, so the slot is still the event's slot after they have fired.
    let slot = slot(of: event.touch)
    if let refusal = refusal(of: event, slot) { return refusal }
    if event.phase == .down, slot != Slot.none { return handleLostLift(before: event, listener) }
    settleMoves()
    let time = event.time.nanoseconds
    let late = fireTimers(until: time, listener)
    settleChange(at: time, listener)
    beginStep(at: time)
    var last = slot
    switch event.phase {
    case .down: last = takeDown(event)
    case .move:
      moveTouch(event, slot)
      let changes = showMoves(slotBit(slot)) || header.pointee.mustDecide
      guard changes || header.pointee.closed & slotBit(slot) == 0 else {
        assert(isClosed(slot), "a move that no rule heard of has opened the short way")
        endStep(listener)
        return late
      }
    case .up: takeLift(event, slot, listener)
    case .cancel: takeCancel(slot, listener)
    default:
      if let trigger = event.phase.pointerTrigger { takePointer(event, trigger) }
    }
    endStep(listener)
    header.pointee.closed = 0
    openShortWay(last)
    return late
  }

  /// A touch goes down that is already down: first cancels it, as if the host had.
  private func handleLostLift(before down: PointerEvent, _ listener: Listener) -> Reply? {
    _ = handle(.cancel(touch: down.touch, time: down.time), listener)
    _ = handle(down, listener)
    return .noticed(.liftWasLost)
  }

  func advance(to time: Timestamp, _ listener: Listener) -> Reply? {
    guard time.nanoseconds >= now else { return .refused(.timeRunsBackwards) }
    var late: Reply?
    if header.pointee.wake <= time.nanoseconds {
      let slot = settleMoves()
      late = fireTimers(until: time.nanoseconds, listener)
      openShortWay(slot)
    }
    moveMemory.pointee.now = time.nanoseconds
    settleChange(at: time.nanoseconds, listener)
    return late
  }

  /// Cancels every touch and ends the gesture in one step: each end that waits fails, and every part that goes on
  /// without touches is cancelled or fails.
  func cancel(at time: Timestamp, _ listener: Listener) -> Reply? {
    guard time.nanoseconds >= now else { return .refused(.timeRunsBackwards) }
    settleMoves()
    let late = fireTimers(until: time.nanoseconds, listener)
    settleChange(at: time.nanoseconds, listener)
    beginStep(at: time.nanoseconds)
    cancelAsPart()
    decide(root)
    header.pointee.isCancelling = false
    composition.breakOffOperator(root)
    header.pointee.mustDecide = true
    endStep(listener)
    forgetLifted()
    header.pointee.closed = 0
    return late
  }

  // MARK: Refusals

  private func refusal(of event: PointerEvent, _ slot: Int) -> Reply? {
    if let refusal = event.refusal(after: now, isKnown: slot != Slot.none) { return refusal }
    guard event.phase == .down, slot == Slot.none else { return nil }
    return header.pointee.down != .max ? nil : .refused(.tooManyTouches)
  }

  /// The slot of a touch that is down, by the host's name for it. `Slot.none` if the touch is not down.
  func slot(of id: Int) -> Int {
    var left = header.pointee.down
    while left != 0 {
      let slot = left.trailingZeroBitCount
      if touches[slot].id == Int64(id) { return slot }
      left &= left &- 1
    }
    return Slot.none
  }

  // MARK: The frame of a step

  func beginStep(at time: Int64) {
    moveMemory.pointee.now = time
    header.pointee.step &+= 1
    header.pointee.moved = 0
    header.pointee.written = 0
  }

  @inline(__always) func endStep(_ listener: Listener) {
    if header.pointee.mustDecide || !marks.pointee.pending.isEmpty { settle(listener) }
    header.pointee.slot = Int16(Slot.pointer)
    if plan.pointee.followsSteps { finishStep(listener) }
    // Known from here on, so that a read of the deadline writes nothing.
    if !header.pointee.isWakeKnown { findWake() }
  }

  /// Runs the handlers that look at values at the end of a step.
  func finishStep(_ listener: Listener) {
    header.pointee.isChanged = false
    handle(root, .afterStep, listener)
  }

  /// Makes a step of its own for the values that the host has changed since the last step.
  @inline(__always) func settleChange(at time: Int64, _ listener: Listener) {
    guard header.pointee.isChanged else { return }
    moveMemory.pointee.now = time
    finishStep(listener)
    if !header.pointee.isWakeKnown { findWake() }
  }

  // MARK: Timers

  /// - Returns: `timersWereLate` if not all timers that were due fired at their own deadlines.
  @inline(__always)
  func fireTimers(until time: Int64, _ listener: Listener) -> Reply? {
    header.pointee.wake <= time ? fireDueTimers(until: time, listener) : nil
  }

  func fireDueTimers(until time: Int64, _ listener: Listener) -> Reply? {
    var fired = 0
    settleChange(at: max(now, header.pointee.wake), listener)
    while header.pointee.wake <= time, header.pointee.wake != Deadline.none {
      if fired >= EngineLimit.timers + EngineLimit.lateTimers { break }
      let isLate = fired >= EngineLimit.timers
      fired += 1
      fireFirstTimer(at: isLate ? time : max(now, header.pointee.wake), listener)
    }
    return fired > EngineLimit.timers ? .noticed(.timersWereLate) : nil
  }

  /// Makes the step of the timer with the earliest deadline, at `time`.
  func fireFirstTimer(at time: Int64, _ listener: Listener) {
    let due = firstDue
    header.pointee.closed = 0
    beginStep(at: time)
    header.pointee.isTimed = true
    fire(due, listener)
    endStep(listener)
    header.pointee.isTimed = false
  }

  /// Fires the timer that is due first.
  func fire(_ due: Int, _ listener: Listener) {
    if due > root {
      fireGestureTimer(due, listener)
    } else if masks.pointee.leaves.contains(due) {
      fireTimer(due)
    } else {
      if composition.composition(of: due) == .delay {
        endDelay(due)
      } else {
        disarm(due)
        composition.setOver(due, .failed, .tooLate)
      }
      marks.pointee.dirty.insert(due)
      header.pointee.mustDecide = true
    }
  }

  func findWake() {
    var earliest = Deadline.none
    marks.pointee.timed.forEach { earliest = min(earliest, deadline[$0]) }
    header.pointee.wake = earliest
    header.pointee.isWakeKnown = true
  }

  /// The node or timer that is due first. Ties are in source order, an operator before its parts, and a timer of a
  /// gesture after all parts.
  var firstDue: Int {
    let wake = header.pointee.wake
    let m = marks
    let part =
      (m.pointee.timed & masks.pointee.leaves)
      .firstWhere { deadline[$0] == wake }
      .map { self.part($0) } ?? plan.pointee.partCount
    for i in 0..<plan.pointee.timedOperatorCount {
      let node = plan.pointee.timedOperators[i]
      guard m.pointee.timed.contains(node), deadline[node] == wake else { continue }
      if plan.pointee.nodes[node].parts.lowerBound <= part { return node }
    }
    guard part == plan.pointee.partCount else { return leaf(part) }
    guard let timer = m.pointee.timed.firstWhere({ $0 > root && deadline[$0] == wake }) else {
      preconditionFailure("the next deadline is a part's, an operator's or a timer's")
    }
    return timer
  }
}

extension NodeMask {
  /// The lowest node or timer that satisfies `holds`.
  @inline(__always) func firstWhere(_ holds: (Int) -> Bool) -> Int? {
    var left = self
    while !left.isEmpty {
      let node = left.first
      if holds(node) { return node }
      left.remove(node)
    }
    return nil
  }
}
