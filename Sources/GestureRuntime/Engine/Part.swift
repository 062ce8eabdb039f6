// A gesture as a part of a scene. The scene takes the steps of a machine apart, so that it can decide between several
// machines before any of them reports. First all machines see the event. Then each decides about itself, and the scene
// about all of them. Then they report, and parts that are over start again.

extension Engine {
  // MARK: Events

  /// Begins a step with the scene's number, so that steps of several machines can be compared.
  func openPart(step: UInt64, at time: Int64, isReporting: Bool) {
    settleMoves()
    header.pointee.step = step &- 1
    header.pointee.isReporting = isReporting
    beginStep(at: time)
  }

  /// Remembers touches that move and lift, and nothing more, because all touches of a frame do so before the machine is
  /// shown one.
  func takeAsPart(_ event: PointerEvent) {
    switch event.phase {
    case .down: _ = takeDown(event)
    case .move: moveTouch(event, slot(of: event.touch))
    case .up: shift(slot(of: event.touch), to: event)
    case .cancel: cancelTouches(slotBit(slot(of: event.touch)))
    default:
      if let trigger = event.phase.pointerTrigger { takePointer(event, trigger) }
    }
  }

  /// Shows the touches that have moved in this step.
  func lookAsPart(lifts: Bool) {
    let moved = header.pointee.moved
    guard lifts else {
      showMoves(moved)
      return
    }
    header.pointee.mustDecide = true
    lift(moved)
  }

  /// Cancels all its touches: ends that wait fail, and parts that go on without touches break off.
  func cancelAsPart() {
    failHeldEnds(with: nil)
    cancelTouches(header.pointee.down)
    (marks.pointee.live & masks.pointee.leaves & marks.pointee.started).forEach { breakOff($0) }
    header.pointee.isCancelling = true
    header.pointee.mustDecide = true
    marks.pointee.dirty = tree(root)
  }

  // MARK: Decisions from outside

  /// Whether a part follows the touch, or followed it when the part was over.
  func follows(_ touch: Int) -> Bool {
    let slot = slot(of: touch)
    guard slot != Slot.none else { return false }
    return masks.pointee.leaves.firstWhere { touchesOf($0) & slotBit(slot) != 0 } != nil
  }

  /// Suppresses all reports that are still to come from the nodes of the whole.
  func suppress() {
    let m = marks
    m.pointee.suppressed |= tree(root) - m.pointee.reported - m.pointee.done
  }

  /// - Returns: whether a part in it that sees touches started again.
  func resetPartsAsPart() -> Bool {
    guard !marks.pointee.over.isEmpty else { return false }
    clearNestedGestures(besides: Nodes.none)
    guard !marks.pointee.over.contains(root) else { return false }
    return resetParts()
  }

  /// Everything is over: among the touches that are down, the new attempt sees those that went down after `end`.
  func ignoreTouches(upTo end: UInt64) {
    let down = header.pointee.down
    let seen = end == never ? 0 : newTouches(in: down, after: end)
    header.pointee.ignored |= down & ~seen
  }

  /// Compares values, if the gesture has handlers of changes.
  func comparePart(_ listener: Listener) {
    guard plan.pointee.followsSteps else { return }
    header.pointee.slot = Int16(Slot.pointer)
    finishStep(listener)
  }

  /// The step is over.
  func closePart() {
    if header.pointee.mustDecide {
      forgetLifted()
      header.pointee.mustDecide = false
    }
    header.pointee.slot = Int16(Slot.pointer)
    header.pointee.isReporting = false
    header.pointee.isTimed = false
    if !header.pointee.isWakeKnown { findWake() }
  }

  // MARK: State

  var partState: PartState {
    let m = marks
    let whole = Nodes(root)
    var state = PartState()
    if m.pointee.over.intersects(whole) { state.flags |= .over }
    if m.pointee.active.intersects(whole) { state.flags |= .active }
    if m.pointee.ended.intersects(whole) { state.flags |= .ended }
    if m.pointee.cancelled.intersects(whole) { state.flags |= .cancelled }
    if m.pointee.begun.intersects(whole) { state.flags |= .begun }
    if m.pointee.stopped.intersects(whole) { state.flags |= .stopped }
    if m.pointee.done.intersects(whole) { state.flags |= .done }
    state.beginStep = beginStep[root]
    state.startStep = startStep[root]
    state.endStep = endStep[root]
    return state
  }

  /// Whether a touch of it is down, a part of it waits for a deadline, or it has left its initial state.
  var isInUse: Bool {
    header.pointee.down != 0 || marks.pointee.timed.intersects(tree(root)) || hasStarted(root)
  }
}
