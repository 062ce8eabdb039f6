// One call of the host: what it sent is checked as a whole, due timers fire, then it is one step.

extension Engine {
  func handle(_ event: PointerEvent, _ listener: Listener) -> Refusal? {
    // Timers move no touch, so that the slot is still the event's when they have fired.
    let slot = self.slot(of: event.touch)
    if let refusal = refusal(of: event, slot) { return refusal }
    let time = event.time.nanoseconds
    fireTimers(until: time, listener)
    beginStep(at: time)
    switch event.phase {
    case .down: takeDown(event)
    case .move: if let slot { showMoves(moveTouch(event, slot)) }
    case .up, .cancel: if let slot { takeLift(event, slot, listener) }
    case .hover, .leave, .scroll: takePointer(event)
    }
    endStep(listener)
    return nil
  }

  func handle(frame: UnsafeBufferPointer<PointerEvent>, _ listener: Listener) -> Refusal? {
    guard let first = frame.first else { return .emptyFrame }
    var seen: UInt16 = 0
    for event in frame {
      guard event.phase == .move, event.time == first.time else { return .frameOfOtherEvents }
      let slot = self.slot(of: event.touch)
      if let refusal = refusal(of: event, slot) { return refusal }
      let bit: UInt16 = 1 << UInt16(slot ?? 0)
      guard seen & bit == 0 else { return .frameOfOtherEvents }
      seen |= bit
    }
    fireTimers(until: first.time.nanoseconds, listener)
    beginStep(at: first.time.nanoseconds)
    var moved: UInt16 = 0
    for event in frame { if let slot = slot(of: event.touch) { moved |= moveTouch(event, slot) } }
    showMoves(moved)
    endStep(listener)
    return nil
  }

  func advance(to time: Timestamp, _ listener: Listener) -> Refusal? {
    guard time.nanoseconds >= now else { return .timeRunsBackwards }
    fireTimers(until: time.nanoseconds, listener)
    scalars.pointee.now = time.nanoseconds
    return nil
  }

  /// Every touch is cancelled, every part that goes on without touches is cancelled or fails, and
  /// the gesture is over: one step.
  func cancel(at time: Timestamp, _ listener: Listener) -> Refusal? {
    guard time.nanoseconds >= now else { return .timeRunsBackwards }
    fireTimers(until: time.nanoseconds, listener)
    beginStep(at: time.nanoseconds)
    cancelTouches(scalars.pointee.down)
    for part in 0..<partCount where live.contains(part) && parts[part].hasStarted {
      breakOff(part)
    }
    // What fails by this is not waited for any more.
    decide(root)
    breakOffWaits()
    decide(root)
    if isUnderWay(root) || nodes[root].hasBegun, !nodes[root].phase.isOver { breakOffWhole() }
    scalars.pointee.mustDecide = true
    endStep(listener)
    forgetLifted()
    return nil
  }

  // MARK: Refusals

  private func refusal(of event: PointerEvent, _ slot: Int?) -> Refusal? {
    guard event.time.nanoseconds >= now else { return .timeRunsBackwards }
    switch event.phase {
    case .leave: return event.pressure.isFinite ? nil : .notFinite
    case .cancel: return slot == nil ? .unknownTouch : nil
    case .down:
      guard isFinite(event) else { return .notFinite }
      guard slot == nil else { return .touchIsDown }
      return scalars.pointee.down == .max ? .tooManyTouches : nil
    case .move, .up:
      guard isFinite(event) else { return .notFinite }
      return slot == nil ? .unknownTouch : nil
    case .hover, .scroll: return isFinite(event) ? nil : .notFinite
    }
  }

  /// Zero times a number is zero but for infinity and NaN.
  private func isFinite(_ event: PointerEvent) -> Bool {
    let places = event.location.x * 0 + event.location.y * 0
    let ways = event.delta.dx * 0 + event.delta.dy * 0
    return places + ways + event.pressure * 0 == 0
  }

  /// The slot of a touch that is down, by the host's name for it.
  func slot(of id: Int) -> Int? {
    var left = scalars.pointee.down
    while left != 0 {
      let slot = left.trailingZeroBitCount
      if tracker.touches[slot].id == id { return slot }
      left &= left - 1
    }
    return nil
  }

  // MARK: The frame of a step

  private func beginStep(at time: Int64) {
    scalars.pointee.now = time
    scalars.pointee.step += 1
  }

  private func endStep(_ listener: Listener) {
    if scalars.pointee.mustDecide || !pending.isEmpty { settle(listener) }
    scalars.pointee.slot = Tracker.pointer
    // Known from here on, so that asking for it writes nothing.
    _ = nextDeadline
  }

  // MARK: Timers

  @inline(__always)
  func fireTimers(until time: Int64, _ listener: Listener) {
    if nextDeadline <= time { fireDueTimers(until: time, listener) }
  }

  private func fireDueTimers(until time: Int64, _ listener: Listener) {
    var fired = 0
    while nextDeadline <= time, nextDeadline != Deadline.none {
      let isLate = fired >= EngineLimit.timers
      if fired >= EngineLimit.timers + EngineLimit.lateTimers { return }
      fired += 1
      fireFirstTimer(at: isLate ? time : max(now, nextDeadline), listener)
    }
  }

  /// The step of the timer with the earliest deadline, at `time`.
  func fireFirstTimer(at time: Int64, _ listener: Listener) {
    let due = firstDue(at: nextDeadline)
    beginStep(at: time)
    switch due {
    case .part(let part): fireTimer(part)
    case .sequence(let node):
      nodes[node].deadline = Deadline.none
      scalars.pointee.isDeadlineKnown = false
      failSequence(node)
    }
    endStep(listener)
  }

  private enum Due {
    case part(Int)
    case sequence(Int)
  }

  /// The earliest deadline of all; `Deadline.none` if nothing is timed.
  @inline(__always)
  var nextDeadline: Int64 {
    scalars.pointee.isDeadlineKnown ? scalars.pointee.deadline : findDeadline()
  }

  private func findDeadline() -> Int64 {
    var earliest = Deadline.none
    for part in 0..<partCount { earliest = min(earliest, parts[part].deadline) }
    for i in 0..<shape.timedSequences.count {
      earliest = min(earliest, nodes[shape.timedSequences[i]].deadline)
    }
    scalars.pointee.deadline = earliest
    scalars.pointee.isDeadlineKnown = true
    return earliest
  }

  /// In source order, a sequence before its parts.
  private func firstDue(at deadline: Int64) -> Due {
    var part = partCount
    for i in 0..<partCount where parts[i].deadline == deadline {
      part = i
      break
    }
    for i in 0..<shape.timedSequences.count {
      let node = shape.timedSequences[i]
      guard nodes[node].deadline == deadline else { continue }
      if nodePlans[node].parts.lowerBound <= part { return .sequence(node) }
    }
    return .part(part)
  }
}
