// What each kind of event does to the touches and the parts that see them. Composition comes after.

extension Engine {
  // MARK: Down

  func takeDown(_ event: PointerEvent) {
    let slot = (~scalars.pointee.down).trailingZeroBitCount
    tracker.touches[slot] = Touch(down: event, step: step, order: scalars.pointee.order)
    scalars.pointee.order += 1
    scalars.pointee.down |= 1 << UInt16(slot)
    scalars.pointee.slot = slot
    sample(slot)
    for part in 0..<partCount { readAcceptance(slot, part) }
    live.forEach { part in
      if accepted[part] & (1 << UInt16(slot)) != 0 { goDown(slot, part) }
    }
  }

  /// Reads, once, whether the part accepts the touch that goes down.
  private func readAcceptance(_ slot: Int, _ part: Int) {
    let bit: UInt16 = 1 << UInt16(slot)
    if accepts(part) {
      accepted[part] |= bit
    } else {
      accepted[part] &= ~bit
    }
  }

  @inline(__always)
  private func accepts(_ part: Int) -> Bool {
    !partPlans[part].isChoosy || calls.accepts(code, view, part)
  }

  /// The part sees an accepted touch go down, really or by a hand-over.
  func goDown(_ slot: Int, _ part: Int) {
    let view = tracker.views + part
    guard view.pointee.count < view.pointee.maximum else { return fire(.extra, part) }
    tracker.follow(slot, by: part, step: step, at: now, needs: partPlans[part].needs)
    attend(part)
    if !parts[part].isArmed {
      parts[part].isArmed = true
      if parts[part].state == partPlans[part].states.lowerBound { armTimers(part) }
    }
    if !partPlans[part].regions.isEmpty { fireCrossings(part, enters: true) }
    if live.contains(part) { fire(.down, part) }
  }

  private func sample(_ slot: Int) {
    guard readsVelocity else { return }
    let touch = tracker.touches + slot
    touch.pointee.history.add(
      Sample(time: now, a: touch.pointee.x, b: touch.pointee.y),
      to: tracker.samples + slot * History.capacity)
  }

  // MARK: Moves

  /// Moves a touch; its bit.
  @inline(__always)
  func moveTouch(_ event: PointerEvent, _ slot: Int) -> UInt16 {
    tracker.touches[slot].move(to: event, step: step)
    sample(slot)
    return 1 << UInt16(slot)
  }

  /// Shows what moved, once, to each part that has a use for it.
  @inline(__always)
  func showMoves(_ moved: UInt16) {
    let moved = moved & ~scalars.pointee.ignored
    guard moved != 0 else { return }
    live.forEach(in: attentive) { part in
      let mine = tracker.views[part].mask & moved
      if mine != 0 { showMoves(mine, part) }
    }
  }

  @inline(__always)
  private func showMoves(_ moved: UInt16, _ part: Int) {
    let slot = moved & (moved - 1) == 0 ? moved.trailingZeroBitCount : newest(of: moved, part)
    let needs = partPlans[part].needs
    if tracker.accumulates(part, needs: needs) {
      tracker.moved(moved, in: part, step: step, at: now, needs: needs)
      tracker.note(slot, in: part)
    }
    scalars.pointee.slot = slot
    if !partPlans[part].regions.isEmpty {
      fireCrossings(part, enters: true)
      guard live.contains(part) else { return }
    }
    fire(.move, part)
  }

  /// Notes whether the part has a use for moves, in its state and with the touches that it follows.
  func attend(_ part: Int) {
    if hasRule(.move, part) || !partPlans[part].regions.isEmpty
      || tracker.accumulates(part, needs: partPlans[part].needs)
    {
      attentive.insert(part)
    } else {
      attentive.remove(part)
    }
  }

  private func newest(of moved: UInt16, _ part: Int) -> Int {
    let list = tracker.list(part)
    for i in (0..<tracker.views[part].count).reversed()
    where moved & (1 << UInt16(list[i].slot)) != 0 {
      return Int(list[i].slot)
    }
    preconditionFailure("a part is shown moves of touches that it follows")
  }

  // MARK: Up and cancel

  func takeLift(_ event: PointerEvent, _ slot: Int, _ listener: Listener) {
    if event.phase == .up { liftTouch(slot, event) } else { cancelTouches(1 << UInt16(slot)) }
    scalars.pointee.mustDecide = true
    settle(listener)
    forgetLifted()
  }

  private func liftTouch(_ slot: Int, _ event: PointerEvent) {
    let bit: UInt16 = 1 << UInt16(slot)
    tracker.touches[slot].move(to: event, step: step)
    let isIgnored = scalars.pointee.ignored & bit != 0
    scalars.pointee.down &= ~bit
    scalars.pointee.ignored &= ~bit
    scalars.pointee.slot = slot
    for part in 0..<partCount where tracker.views[part].mask & bit != 0 {
      tracker.views[part].lifting |= bit
      guard live.contains(part), !isIgnored else { continue }
      tracker.moved(bit, in: part, step: step, at: now, needs: partPlans[part].needs)
      tracker.note(slot, in: part)
      if !partPlans[part].regions.isEmpty { fireCrossings(part, enters: false) }
      if live.contains(part) { fire(.up, part) }
    }
  }

  /// The system takes touches away. No rule but `exit` sees it.
  func cancelTouches(_ mask: UInt16) {
    var left = mask
    while left != 0 {
      let slot = left.trailingZeroBitCount
      left &= left - 1
      tracker.touches[slot].isCancelled = true
      tracker.touches[slot].buttons = 0
    }
    scalars.pointee.down &= ~mask
    scalars.pointee.ignored &= ~mask
    scalars.pointee.mustDecide = true
    failHeldEnds(with: mask)
    for part in 0..<partCount {
      let mine = tracker.views[part].mask & mask
      guard mine != 0 else { continue }
      tracker.views[part].lifting |= mine
      if live.contains(part) { showCancel(mine, part) }
    }
  }

  private func showCancel(_ cancelled: UInt16, _ part: Int) {
    scalars.pointee.slot = newest(of: cancelled, part)
    tracker.catchUp(part)
    tracker.views[part].buttons = 0
    tracker.views[part].spread.history = History()
    if !partPlans[part].regions.isEmpty { fireCrossings(part, enters: false) }
    if live.contains(part) { breakOff(part) }
  }

  /// An active part is cancelled, a possible one fails.
  func breakOff(_ part: Int) {
    let isActive = nodes[partPlans[part].node].phase == .active
    finish(part, isActive ? .cancelled : .failed)
  }

  /// After the step: touches that have lifted are followed no more.
  func forgetLifted() {
    for part in 0..<partCount { forget(part) }
  }

  private func forget(_ part: Int) {
    guard tracker.views[part].lifting != 0 else { return }
    if tracker.views[part].isFrozen {
      tracker.views[part].mask &= ~tracker.views[part].lifting
      tracker.views[part].lifting = 0
    } else {
      tracker.dropLifted(part, step: step, at: now, plan: partPlans[part].readouts)
    }
  }

  // MARK: Pointers without a touch

  func takePointer(_ event: PointerEvent) {
    let pointer = tracker.touches + Tracker.pointer
    let trigger: Trigger =
      switch event.phase {
      case .hover: .hover
      case .scroll: .scroll
      default: .leave
      }
    if event.phase != .leave {
      pointer.pointee.move(to: event, step: step)
    }
    pointer.pointee.scrollX = event.phase == .scroll ? event.delta.dx : 0
    pointer.pointee.scrollY = event.phase == .scroll ? event.delta.dy : 0
    pointer.pointee.kind = event.kind
    pointer.pointee.button = event.button
    pointer.pointee.note(event)
    scalars.pointee.slot = Tracker.pointer
    live.forEach { part in
      if trigger != .leave, !accepts(part) { return }
      fire(trigger, part)
    }
  }
}
