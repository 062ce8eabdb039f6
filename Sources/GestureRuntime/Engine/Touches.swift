// The effects of each kind of event on the touches and the parts that see them. Composition comes after.

/// The farthest distance of the touch of a view, for leaves that share the view.
private struct StillView {
  var offset = ViewOffset.none
  var squared = Double.infinity
}

extension Engine {
  // MARK: Down

  /// - Returns: the slot of the touch that goes down.
  @inline(__always) func takeDown(_ event: PointerEvent) -> Int {
    let slot = (~header.pointee.down).trailingZeroBitCount
    let bit = slotBit(slot)
    touches[slot] = Touch(down: event, step: step)
    header.pointee.down |= bit
    header.pointee.slot = Int16(truncatingIfNeeded: slot)
    if plan.pointee.needs.readsEvents { pressure[slot] = event.pressure }
    if plan.pointee.needs.readsContact { contact[slot] = event.contact }
    if plan.pointee.needs.readsVelocity {
      let isLate = !marks.pointee.over.isEmpty
      header.pointee.keepsSamples = header.pointee.keepsSamples & ~bit | (isLate ? bit : 0)
      histories[slot] = History()
      sample(slot)
    }
    var leaves = marks.pointee.live & masks.pointee.leaves
    if plan.pointee.needs.filtersTouches {
      readAcceptance(slot)
      leaves &= accepted[slot]
    }
    goDown(slot, leaves)
    return slot
  }

  /// These recognizers see a touch go down, really or by a hand-over.
  func goDown(_ slot: Int, _ leaves: Nodes) {
    let m = marks
    let extra = follow(slot, leaves)
    let seeing = leaves - extra
    let new = seeing - m.pointee.armed
    m.pointee.armed |= new
    // A rule that leads to another state arms timers again, so the other parts arm theirs after their rules have
    // answered. An observer sees both.
    let armsFirst = isObserved ? new : new & masks.pointee.armsFirst
    var answers = Answers<Nodes>()
    if !extra.isEmpty { fire(.extra, extra, &answers) }
    armsFirst.forEach { if isInitial(part($0)) { armTimers($0, part($0)) } }
    fire(.down, crossed(seeing, .all), &answers)
    carryOut(answers)
    ((new - armsFirst) & m.pointee.live & masks.pointee.timedAtFirst).forEach { leaf in
      if isInitial(part(leaf)), !m.pointee.timed.contains(leaf) { armTimers(leaf, part(leaf)) }
    }
  }

  @inline(__always) private func isInitial(_ part: Int) -> Bool {
    Int(state[part]) == plan.pointee.parts[part].states.lowerBound
  }

  /// Keeps the location of a touch, for velocities.
  @inline(__always) func sample(_ slot: Int) {
    histories[slot].add(
      Sample(time: now, a: touches[slot].x, b: touches[slot].y), to: ring(slot))
  }

  /// Whether a velocity of the touch may be read yet.
  func samplesMatter(_ slot: Int) -> Bool {
    let readers = masks.pointee.readsVelocity
    return header.pointee.keepsSamples & slotBit(slot) != 0
      || !(readers - (marks.pointee.over - masks.pointee.repeated)).isEmpty
  }

  // MARK: Moves

  @inline(__always) func moveTouch(_ event: PointerEvent, _ slot: Int) {
    shift(slot, to: event)
    if plan.pointee.needs.readsVelocity, samplesMatter(slot) { sample(slot) }
  }

  @inline(__always) func shift(_ slot: Int, to event: PointerEvent) {
    let touch = touches + slot
    if plan.pointee.needs.readsPrevious {
      previous[slot] = Point(x: touch.pointee.x, y: touch.pointee.y)
    }
    header.pointee.moved |= slotBit(slot)
    touch.pointee.x = event.location.x
    touch.pointee.y = event.location.y
    if plan.pointee.needs.readsEvents {
      touch.pointee.copy(event)
      pressure[slot] = event.pressure
    }
    if plan.pointee.needs.readsContact { contact[slot] = event.contact }
  }

  /// Shows the touches that moved once to each part that follows them.
  /// - Returns: whether a rule has fired that may do more than go on.
  @discardableResult func showMoves(_ moved: UInt16) -> Bool {
    let moved = moved & ~header.pointee.ignored
    guard moved != 0 else { return false }
    let m = marks
    let followers = accumulate(moved) & m.pointee.live
    var answers = Answers<Nodes>()
    var still = StillView()
    let steady = isObserved ? Nodes.none : followers & m.pointee.goesOn - masks.pointee.crossing
    steady.forEach { goOn($0) }
    let asked = followers & (m.pointee.asks | m.pointee.goesOn | masks.pointee.crossing) - steady
    if moved & (moved &- 1) == 0 {
      header.pointee.slot = Int16(truncatingIfNeeded: moved.trailingZeroBitCount)
      fire(.move, far(crossed(asked, .all), &still), &answers)
    } else {
      asked.forEach { leaf in
        let mine = self[viewOf: part(leaf)].pointee.mask & moved
        header.pointee.slot = Int16(truncatingIfNeeded: newest(of: mine, leaf))
        fire(.move, far(crossed(Nodes(leaf), .all), &still), &answers)
      }
    }
    carryOut(answers)
    return !answers.stirred.isEmpty
  }

  /// The parts among `leaves` with a rule for moves that may hold.
  @inline(__always) private func far(_ leaves: Nodes, _ still: inout StillView) -> Nodes {
    if isObserved { return leaves }
    var far = leaves
    leaves.forEach { if isTooNear($0, &still) { far.remove($0) } }
    return far
  }

  /// Fires the crossings first, for frames that a touch has entered or left.
  /// - Returns: the parts among `leaves` that are not over after that.
  @inline(__always) private func crossed(_ leaves: Nodes, _ kind: CrossingKind) -> Nodes {
    let crossing = leaves & masks.pointee.crossing
    guard !crossing.isEmpty else { return leaves }
    crossing.forEach { fireCrossings($0, kind) }
    return leaves - (crossing - marks.pointee.live)
  }

  /// Whether no rule for moves can hold, because the touch has stayed so near to its start. Leaves of one view share
  /// the distance.
  @inline(__always) private func isTooNear(_ leaf: Int, _ known: inout StillView) -> Bool {
    let reach = reach[Int(state[part(leaf)])]
    guard reach > 0 else { return false }
    let offset = viewOf[part(leaf)]
    if offset != known.offset {
      known = StillView(offset: offset, squared: stillDistance(self[viewOf: part(leaf)]))
    }
    return reach > known.squared
  }

  /// The square of the farthest distance of the only touch of a view from its start, which is also the origin of
  /// translations. Infinite for other views.
  private func stillDistance(_ view: UnsafeMutablePointer<View>) -> Double {
    let viewTouch = viewTouches(view)[0]
    guard isStill(view, viewTouch) else { return .infinity }
    let touch = touches + Int(viewTouch.slot)
    let (dx, dy) = (touch.pointee.x - viewTouch.startX, touch.pointee.y - viewTouch.startY)
    return max(viewTouch.farSquared, dx * dx + dy * dy)
  }

  /// Whether the view has one touch whose movement is its translation.
  @inline(__always) func isStill(_ view: UnsafeMutablePointer<View>, _ viewTouch: ViewTouch) -> Bool
  {
    view.pointee.isSingle && view.pointee.baseX == 0 && view.pointee.baseY == 0
      && view.pointee.eraX == viewTouch.startX && view.pointee.eraY == viewTouch.startY
  }

  /// A move sets off the rule that always holds.
  private func goOn(_ leaf: Int) {
    let part = part(leaf)
    lastRule[part] = plan.pointee.states[Int(state[part])].goesOn
    if marks.pointee.active.contains(leaf) { change(leaf) }
  }

  // MARK: Up and cancel

  @inline(__always) func takeLift(_ event: PointerEvent, _ slot: Int, _ listener: Listener) {
    shift(slot, to: event)
    lift(slotBit(slot))
    settleLifts(listener)
  }

  /// Handles the touches of a frame that lift.
  func takeLifts(
    _ frame: UnsafeBufferPointer<PointerEvent>, _ lifted: UInt16, _ listener: Listener
  ) {
    for event in frame where event.phase == .up { shift(slot(of: event.touch), to: event) }
    lift(lifted)
    settleLifts(listener)
  }

  func takeCancel(_ slot: Int, _ listener: Listener) {
    cancelTouches(slotBit(slot))
    settleLifts(listener)
  }

  @inline(__always) private func settleLifts(_ listener: Listener) {
    header.pointee.mustDecide = true
    settle(listener)
    forgetLifted()
  }

  /// Touches lift at their present locations. All have moved there before the parts are shown one. Then they are shown
  /// one by one.
  func lift(_ lifted: UInt16) {
    var left = lifted & ~header.pointee.ignored
    header.pointee.down &= ~lifted
    header.pointee.ignored &= ~lifted
    markLift()
    guard left != 0 else { return }
    _ = accumulate(left, areSamples: false)
    while left != 0 {
      let slot = oldestTouch(in: left)
      left &= ~slotBit(slot)
      header.pointee.slot = Int16(truncatingIfNeeded: slot)
      var answers = Answers<Nodes>()
      fire(.up, crossed(showLift(slot) & marks.pointee.live, .ofLift), &answers)
      carryOut(answers)
    }
  }

  /// For every operator, the answers that depend on the touches that are down may have changed.
  private func markLift() {
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
    markLift()
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
    if masks.pointee.crossing.contains(leaf) { fireCrossings(leaf, .ofCancel) }
    breakOff(leaf)
  }

  /// Breaks off a part: an active one is cancelled, a possible one fails.
  func breakOff(_ leaf: Int) {
    finish(Nodes(leaf), marks.pointee.active.contains(leaf) ? .cancelled : .failed, .cancelled)
  }

  // MARK: Pointers without a touch

  func takePointer(_ event: PointerEvent, _ trigger: Trigger) {
    let pointer = touches + Slot.pointer
    if event.phase.hasPlace {
      pointer.pointee.x = event.location.x
      pointer.pointee.y = event.location.y
    }
    header.pointee.scrollX = event.phase.hasWay ? event.delta.dx : 0
    header.pointee.scrollY = event.phase.hasWay ? event.delta.dy : 0
    pointer.pointee.kind = event.kind
    pointer.pointee.button = event.button
    pointer.pointee.copy(event)
    if plan.pointee.needs.readsEvents { pressure[Slot.pointer] = event.pressure }
    if plan.pointee.needs.readsContact { contact[Slot.pointer] = event.contact }
    header.pointee.slot = Int16(Slot.pointer)
    var answers = Answers<Nodes>()
    // A copy needs a touch.
    var leaves = (marks.pointee.live & masks.pointee.leaves) - masks.pointee.copied
    if event.phase.hasPlace {
      (leaves & masks.pointee.filtersTouches).forEach { leaf in
        if !call({ $0.accepts(code, view, part(leaf)) }) { leaves.remove(leaf) }
      }
    }
    seePointer(leaves & masks.pointee.readsLastEvent)
    fire(trigger, leaves, &answers)
    carryOut(answers)
  }
}
