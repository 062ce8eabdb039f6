// Decides which moves may take the short way, and the work that they must do there. It finds all facts that the path
// relies on after every step that is not such a move.

extension Engine {
  /// The square of the distance from a touch's start inside which no rule for moves can hold, by state.
  var reach: UnsafeMutablePointer<Double> { list(plan.pointee.layout.reach, Double.self) }
  /// The turns of gestures of several fingers, by slot.
  private var turns: UnsafeMutablePointer<Turn> { list(plan.pointee.layout.turns, Turn.self) }

  /// Brings the block up to date with the moves on the short way, and begins the general way.
  /// - Returns: the slot of the touch that moved last, or `Slot.none`.
  @discardableResult @inline(__always) func settleMoves() -> Int {
    let slot = Int(moveMemory.pointee.slot)
    guard slot != Slot.none else { return slot }
    if moveMemory.pointee.hasMoved { writeMoves(slot) }
    moveMemory.pointee.close()
    return slot
  }

  private func writeMoves(_ slot: Int) {
    touches[slot].x = moveMemory.pointee.x
    touches[slot].y = moveMemory.pointee.y
    let bit = slotBit(slot)
    let goesOn = moveMemory.pointee.goesOn && header.pointee.written & bit == 0
    let travels = moveMemory.pointee.watch & MoveMemory.Watch.travel != 0
    guard goesOn || travels else { return }
    header.pointee.written |= bit
    marks.pointee.views.forEach { index in
      let view = view(index)
      guard view.pointee.mask & bit != 0 else { return }
      if travels, users[index].intersects(masks.pointee.readsTravel) {
        widen(moveMemory.pointee.farSquared, slot, view)
      }
      if goesOn { setLastRules(of: users[index]) }
    }
  }

  private func widen(_ farSquared: Double, _ slot: Int, _ view: UnsafeMutablePointer<View>) {
    let viewTouches = viewTouches(view)
    for i in 0..<Int(view.pointee.count) where Int(viewTouches[i].slot) == slot {
      viewTouches[i].farSquared = max(viewTouches[i].farSquared, farSquared)
    }
  }

  /// The moves fired the rule that always holds.
  private func setLastRules(of leaves: Nodes) {
    (leaves & marks.pointee.active).forEach { leaf in
      let part = part(leaf)
      let rule = plan.pointee.states[Int(state[part])].goesOn
      if rule != GestureShape.State.noRule { lastRule[part] = rule }
    }
  }

  /// Opens the short way for moves of the touch in `slot`, if it may have one.
  @inline(__always) func openShortWay(_ slot: Int) {
    moveMemory.pointee.close()
    let h = header
    guard slot < Slot.count, h.pointee.down & slotBit(slot) != 0, !h.pointee.isGeneral,
      !plan.pointee.followsSteps, !plan.pointee.needs.readsEvents, !plan.pointee.needs.readsContact
    else { return }
    guard watch(slot, &moveMemory.pointee) else {
      moveMemory.pointee.close()
      h.pointee.closed |= slotBit(slot)
      return
    }
    remember(moveMemory.pointee, slot)
    open(slot)
  }

  @inline(__always) private func open(_ slot: Int) {
    moveMemory.pointee.open(slot, touches[slot], until: header.pointee.wake)
  }

  private func remember(_ moveMemory: MoveMemory, _ slot: Int) {
    guard plan.pointee.needs.maximumTouches > 1 else { return }
    // Distances from the start belong to another touch.
    let isShort = moveMemory.watch & (MoveMemory.Watch.asked | MoveMemory.Watch.travel) == 0
    turns[slot] = Turn(
      step: isShort ? step : never, steady: moveMemory.steady, watch: moveMemory.watch,
      goesOn: moveMemory.goesOn)
  }

  /// Turns the short way to another touch that moves. False if the touch must take the general way.
  func turnShortWay(to id: Int) -> Bool {
    let slot = slot(of: id)
    guard slot != Slot.none else { return false }
    settleMoves()
    guard plan.pointee.needs.maximumTouches > 1, turns[slot].step == step else {
      openShortWay(slot)
      return moveMemory.pointee.slot != UInt8(Slot.none)
    }
    moveMemory.pointee.turn(turns[slot])
    open(slot)
    return true
  }

  /// Whether the facts of the move memory about its touch are those that would be found now, for debug builds.
  var isMoveMemoryTrue: Bool {
    guard moveMemory.pointee.slot != UInt8(Slot.none) else { return true }
    var other = MoveMemory()
    let f = moveMemory.pointee
    guard watch(Int(f.slot), &other) else { return false }
    return other.watch == f.watch && other.steady == f.steady && other.reach == f.reach
      && f.gate == header.pointee.wake && other.goesOn == f.goesOn
      && (f.parts == 0 || f.parts == other.parts)
  }

  /// Whether the short way is closed, for debug builds.
  func isClosed(_ slot: Int) -> Bool {
    var opening = MoveMemory()
    return !watch(slot, &opening)
  }

  /// Finds the checks that a move of the touch must make. False if it has to take the general way.
  private func watch(_ slot: Int, _ moveMemory: inout MoveMemory) -> Bool {
    let bit = slotBit(slot)
    moveMemory.watch = 0
    moveMemory.steady = 0
    moveMemory.goesOn = false
    moveMemory.hasStart = false
    moveMemory.reach = .infinity
    // Also if no part follows the touch: then the last movement of each part is not the movement of this step any more.
    if plan.pointee.needs.readsDelta { moveMemory.watch = MoveMemory.Watch.block }
    var isShort = true
    var changing = Nodes.none
    marks.pointee.views.forEach { index in
      let view = view(index)
      guard isShort, view.pointee.mask & bit != 0 else { return }
      isShort = watch(view, users[index], slot, &moveMemory, &changing)
    }
    guard isShort else { return false }
    if plan.pointee.needs.readsVelocity, samplesMatter(slot) {
      moveMemory.watch |= MoveMemory.Watch.samples
    }
    let reporting = reportingChanges(changing)
    // Deadlines are in the block, and limit the short way.
    guard !reporting.intersects(masks.pointee.setsTimers) else { return false }
    if plan.pointee.isWide { return reporting.isEmpty }
    moveMemory.steady = reporting.lowBits
    return true
  }

  private func watch(
    _ view: UnsafeMutablePointer<View>, _ leaves: Nodes, _ slot: Int,
    _ moveMemory: inout MoveMemory,
    _ changing: inout Nodes
  ) -> Bool {
    let p = masks
    guard !leaves.intersects(p.pointee.crossing) else { return false }
    guard let viewTouch = viewTouch(of: slot, in: view) else { return true }
    let m = marks
    let going = leaves & m.pointee.goesOn
    if !going.isEmpty {
      moveMemory.goesOn = true
      let active = going & m.pointee.active
      changing |= active
      if view.pointee.isSingle, moveMemory.parts == 0 { show(view, to: active, &moveMemory) }
    }
    if view.pointee.count > 1, leaves.intersects(p.pointee.spreads) {
      moveMemory.watch |= MoveMemory.Watch.block
    }
    let asking = leaves & m.pointee.asks
    var nearest = Double.infinity
    if !asking.isEmpty {
      guard isStill(view, viewTouch.pointee) else { return false }
      asking.forEach { nearest = min(nearest, reach[Int(state[part($0)])]) }
      // NaN is not a distance either. A rule that asks for the farthest distance may hold wherever the touch is now.
      guard nearest > 0, viewTouch.pointee.farSquared < nearest else { return false }
    }
    let travels = leaves.intersects(p.pointee.readsTravel)
    guard travels || !asking.isEmpty else { return true }
    return moveMemory.include(
      viewTouch.pointee, reach: nearest, asks: !asking.isEmpty, travels: travels)
  }

  /// Makes these parts read their only touch from the move memory.
  private func show(
    _ view: UnsafeMutablePointer<View>, to leaves: Nodes, _ moveMemory: inout MoveMemory
  ) {
    leaves.forEach { leaf in
      let part = part(leaf)
      if part < UInt64.bitWidth { moveMemory.parts |= 1 &<< UInt64(truncatingIfNeeded: part) }
    }
    moveMemory.eraX = view.pointee.eraX
    moveMemory.eraY = view.pointee.eraY
    moveMemory.baseX = view.pointee.baseX
    moveMemory.baseY = view.pointee.baseY
  }

  @inline(__always) private func viewTouch(
    of slot: Int, in view: UnsafeMutablePointer<View>
  ) -> UnsafeMutablePointer<ViewTouch>? {
    var viewTouch = viewTouches(view)
    let end = viewTouch + Int(view.pointee.count)
    while viewTouch < end {
      if Int(viewTouch.pointee.slot) == slot { return viewTouch }
      viewTouch += 1
    }
    return nil
  }

  /// The nodes with handlers that react when these active nodes change.
  private func reportingChanges(_ changing: Nodes) -> Nodes {
    let m = marks
    var all = changing & masks.pointee.passesChanges
    guard !all.isEmpty else { return all }
    let around = m.pointee.active & masks.pointee.passesChanges
    var node = all.first
    while node < Nodes.capacity {
      let parent = parent(node)
      if parent >= 0, around.contains(parent) { all.insert(parent) }
      node = all.first(from: node &+ 1)
    }
    return (all & m.pointee.reported & m.pointee.active & masks.pointee.onChanged)
      - m.pointee.suppressed
  }

  // MARK: Moves that change the block

  /// Moves a touch on the short way whose last movement or distance from others may be read.
  @inline(__always) func moveInBlock() {
    let slot = Int(moveMemory.pointee.slot)
    header.pointee.moved = slotBit(slot)
    previous[slot] = Point(x: touches[slot].x, y: touches[slot].y)
    touches[slot].x = moveMemory.pointee.x
    touches[slot].y = moveMemory.pointee.y
    if plan.pointee.needs.readsDelta { markDelta(slot) }
    // The farthest distance is in the move memory until the short way ends.
    if plan.pointee.needs.spreads { spread(slotBit(slot)) }
  }

  /// Adds the movement of a touch to the scales and rotations of the parts that follow it together with others.
  @inline(__always) private func spread(_ moved: UInt16) {
    marks.pointee.views.forEach { index in
      let view = view(index)
      guard view.pointee.count > 1, view.pointee.mask & moved != 0, view.pointee.isComplete,
        users[index].intersects(masks.pointee.spreads)
      else { return }
      change(view, users[index], isSample: true)
    }
  }

  /// The short way counts no steps, so a touch that was followed in the last step has moved since.
  private func markDelta(_ slot: Int) {
    marks.pointee.views.forEach { index in
      let view = view(index)
      guard view.pointee.mask & slotBit(slot) != 0 else { return }
      let viewTouches = viewTouches(view)
      for i in 0..<Int(view.pointee.count)
      where Int(viewTouches[i].slot) == slot && viewTouches[i].step == step {
        viewTouches[i].step &-= 1
      }
    }
  }
}
