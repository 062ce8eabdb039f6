// What each kind of event does to the touches and the parts that see them. Composition comes after.

/// How far the touch of a view has been, for leaves that share the view.
private struct StillView {
  var place = ViewPlace.none
  var squared = Double.infinity
}

extension Engine {
  // MARK: Down

  /// - Returns: the slot of the touch that goes down.
  func takeDown(_ event: PointerEvent) -> Int {
    let slot = (~header.pointee.down).trailingZeroBitCount
    let bit = slotBit(slot)
    touches[slot] = Touch(down: event, step: step)
    header.pointee.down |= bit
    header.pointee.slot = Int16(truncatingIfNeeded: slot)
    if plan.pointee.needs.readsEvents { pressure[slot] = event.pressure }
    if plan.pointee.needs.readsVelocity {
      let isLate = !marks.pointee.over.isEmpty
      header.pointee.keepsSamples = header.pointee.keepsSamples & ~bit | (isLate ? bit : 0)
      histories[slot] = History()
      sample(slot)
    }
    var leaves = marks.pointee.live & masks.pointee.leaves
    if plan.pointee.needs.isChoosy {
      readAcceptance(slot)
      leaves &= accepted[slot]
    }
    goDown(slot, leaves)
    return slot
  }

  /// Reads, once, which parts accept the touch that goes down.
  private func readAcceptance(_ slot: Int) {
    accepted[slot] = masks.pointee.leaves
    masks.pointee.choosy.forEach { leaf in
      if !call({ $0.accepts(code, view, part(leaf)) }) { accepted[slot].remove(leaf) }
    }
  }

  /// These recognizers see a touch go down, really or by a hand-over.
  func goDown(_ slot: Int, _ leaves: Nodes) {
    let m = marks
    let extra = follow(slot, leaves)
    let seeing = leaves - extra
    let new = seeing - m.pointee.armed
    m.pointee.armed |= new
    // A rule that leads on arms anew. Who watches sees both.
    let armsFirst = isObserved ? new : new & masks.pointee.crossing
    var answers = Answers<Nodes>()
    leaves.forEach { leaf in
      if extra.contains(leaf) { return fire(.extra, leaf, &answers) }
      let part = part(leaf)
      if armsFirst.contains(leaf), isInitial(part) { armTimers(leaf, part) }
      if masks.pointee.crossing.contains(leaf) {
        fireCrossings(leaf, enters: true)
        guard m.pointee.live.contains(leaf) else { return }
      }
      fire(.down, leaf, &answers)
    }
    carryOut(answers)
    ((new - armsFirst) & m.pointee.live & masks.pointee.timedAtFirst).forEach { leaf in
      if isInitial(part(leaf)), !m.pointee.timed.contains(leaf) { armTimers(leaf, part(leaf)) }
    }
  }

  @inline(__always)
  private func isInitial(_ part: Int) -> Bool {
    Int(state[part]) == plan.pointee.parts[part].states.lowerBound
  }

  /// Notes where a touch is, for velocities.
  func sample(_ slot: Int) {
    histories[slot].add(
      Sample(time: now, a: touches[slot].x, b: touches[slot].y), to: ring(slot))
  }

  /// Whether a velocity of the touch may be read yet.
  func samplesMatter(_ slot: Int) -> Bool {
    let readers = masks.pointee.readsVelocity
    return header.pointee.keepsSamples & slotBit(slot) != 0
      || !(readers - marks.pointee.over).isEmpty
  }

  // MARK: Moves

  func moveTouch(_ event: PointerEvent, _ slot: Int) {
    shift(slot, to: event)
    if plan.pointee.needs.readsVelocity, samplesMatter(slot) { sample(slot) }
  }

  private func shift(_ slot: Int, to event: PointerEvent) {
    let touch = touches + slot
    if plan.pointee.needs.readsPrevious {
      previous[slot] = Point(x: touch.pointee.x, y: touch.pointee.y)
    }
    header.pointee.moved |= slotBit(slot)
    touch.pointee.x = event.location.x
    touch.pointee.y = event.location.y
    if plan.pointee.needs.readsEvents {
      touch.pointee.note(event)
      pressure[slot] = event.pressure
    }
  }

  /// Shows what moved, once, to each part that follows it.
  /// - Returns: whether a rule has fired that may do more than go on.
  @discardableResult
  func showMoves(_ moved: UInt16) -> Bool {
    let moved = moved & ~header.pointee.ignored
    guard moved != 0 else { return false }
    let m = marks
    let followers = accumulate(moved) & m.pointee.live
    var answers = Answers<Nodes>()
    var still = StillView()
    let steady = isObserved ? Nodes.none : followers & m.pointee.goesOn - masks.pointee.crossing
    steady.forEach { goOn($0) }
    var left = followers & (m.pointee.asks | m.pointee.goesOn | masks.pointee.crossing) - steady
    while !left.isEmpty {
      let leaf = left.first
      left.remove(leaf)
      let mine = self[viewOf: part(leaf)].pointee.mask & moved
      let isOne = mine & (mine &- 1) == 0
      let slot = isOne ? mine.trailingZeroBitCount : newest(of: mine, leaf)
      header.pointee.slot = Int16(truncatingIfNeeded: slot)
      if masks.pointee.crossing.contains(leaf) {
        fireCrossings(leaf, enters: true)
        guard m.pointee.live.contains(leaf) else { continue }
      }
      if !isObserved, isTooNear(leaf, &still) { continue }
      fire(.move, leaf, &answers)
    }
    carryOut(answers)
    return !answers.stirred.isEmpty
  }

  /// Whether no rule for moves can hold, as near as the touch has stayed to its start. Leaves of one view have
  /// the distance in common.
  @inline(__always)
  private func isTooNear(_ leaf: Int, _ known: inout StillView) -> Bool {
    let reach = reach[Int(state[part(leaf)])]
    guard reach > 0 else { return false }
    let place = viewOf[part(leaf)]
    if place != known.place {
      known = StillView(place: place, squared: stillDistance(self[viewOf: part(leaf)]))
    }
    return reach > known.squared
  }

  /// The square of the farthest that the only touch of a view has been from its start, which is also where
  /// translations count from; infinite of other views.
  private func stillDistance(_ view: UnsafeMutablePointer<View>) -> Double {
    let follow = follows(view)[0]
    guard isStill(view, follow) else { return .infinity }
    let touch = touches + Int(follow.slot)
    let (dx, dy) = (touch.pointee.x - follow.startX, touch.pointee.y - follow.startY)
    return max(follow.farSquared, dx * dx + dy * dy)
  }

  /// Whether the view is of one touch whose way is its translation.
  @inline(__always)
  func isStill(_ view: UnsafeMutablePointer<View>, _ follow: Follow) -> Bool {
    view.pointee.isSingle && view.pointee.baseX == 0 && view.pointee.baseY == 0
      && view.pointee.eraX == follow.startX && view.pointee.eraY == follow.startY
  }

  /// A move sets off the rule that always holds.
  private func goOn(_ leaf: Int) {
    let part = part(leaf)
    lastRule[part] = plan.pointee.states[Int(state[part])].goesOn
    if marks.pointee.active.contains(leaf) { change(leaf) }
  }

  // MARK: Up and cancel

  func takeLift(_ event: PointerEvent, _ slot: Int, _ listener: Listener) {
    if event.phase == .up { liftTouch(slot, event) } else { cancelTouches(slotBit(slot)) }
    header.pointee.mustDecide = true
    settle(listener)
    forgetLifted()
  }

  private func liftTouch(_ slot: Int, _ event: PointerEvent) {
    let bit = slotBit(slot)
    shift(slot, to: event)
    let isIgnored = header.pointee.ignored & bit != 0
    header.pointee.down &= ~bit
    header.pointee.ignored &= ~bit
    header.pointee.slot = Int16(truncatingIfNeeded: slot)
    noteLift()
    guard !isIgnored else { return }
    markLifting(bit)
    var answers = Answers<Nodes>()
    (accumulate(bit) & marks.pointee.live).forEach { leaf in
      if masks.pointee.crossing.contains(leaf) {
        fireCrossings(leaf, enters: false)
        guard marks.pointee.live.contains(leaf) else { return }
      }
      fire(.up, leaf, &answers)
    }
    carryOut(answers)
  }

  /// What is asked of touches that are down may have another answer for every operator.
  private func noteLift() {
    marks.pointee.dirty |= tree(root) - masks.pointee.leaves
  }

  /// The system takes touches away. No rule but `exit` sees it.
  func cancelTouches(_ mask: UInt16) {
    forEach(mask) { slot in
      touches[slot].isCancelled = true
      touches[slot].buttons = 0
    }
    header.pointee.down &= ~mask
    header.pointee.ignored &= ~mask
    header.pointee.mustDecide = true
    noteLift()
    failHeldEnds(with: mask)
    markLifting(mask)
    (marks.pointee.following & marks.pointee.live).forEach { leaf in
      let mine = self[viewOf: part(leaf)].pointee.mask & mask
      if mine != 0 { showCancel(mine, leaf) }
    }
  }

  private func showCancel(_ cancelled: UInt16, _ leaf: Int) {
    header.pointee.slot = Int16(truncatingIfNeeded: newest(of: cancelled, leaf))
    let view = self[viewOf: part(leaf)]
    view.pointee.buttons = 0
    if plan.pointee.needs.readsSpreadVelocity { spread(of: view).pointee.history = History() }
    if masks.pointee.crossing.contains(leaf) { fireCrossings(leaf, enters: false) }
    if marks.pointee.live.contains(leaf) { breakOff(leaf) }
  }

  /// An active part is cancelled, a possible one fails.
  func breakOff(_ leaf: Int) {
    finish(Nodes(leaf), marks.pointee.active.contains(leaf) ? .cancelled : .failed)
  }

  // MARK: Pointers without a touch

  func takePointer(_ event: PointerEvent) {
    let pointer = touches + Slot.pointer
    let trigger: Trigger =
      switch event.phase {
      case .hover: .hover
      case .scroll: .scroll
      default: .leave
      }
    if event.phase != .leave {
      pointer.pointee.x = event.location.x
      pointer.pointee.y = event.location.y
    }
    header.pointee.scrollX = event.phase == .scroll ? event.delta.dx : 0
    header.pointee.scrollY = event.phase == .scroll ? event.delta.dy : 0
    pointer.pointee.kind = event.kind
    pointer.pointee.button = event.button
    pointer.pointee.note(event)
    if plan.pointee.needs.readsEvents { pressure[Slot.pointer] = event.pressure }
    header.pointee.slot = Int16(Slot.pointer)
    var answers = Answers<Nodes>()
    (marks.pointee.live & masks.pointee.leaves).forEach { leaf in
      let isChoosy = masks.pointee.choosy.contains(leaf)
      if trigger != .leave, isChoosy, !call({ $0.accepts(code, view, part(leaf)) }) { return }
      fire(trigger, leaf, &answers)
    }
    carryOut(answers)
  }
}
