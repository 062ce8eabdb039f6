// Decides which moves may take the short way, and the work that they must do there. It finds all facts that the path
// relies on after every step that is not such a move.

extension Engine {
  /// The square of the distance from a touch's start inside which no rule for moves can hold, by state.
  var reach: UnsafeMutablePointer<Double> { list(plan.pointee.layout.reach, Double.self) }
  /// The turns of gestures of several fingers, by slot.
  private var turns: UnsafeMutablePointer<Turn> { list(plan.pointee.layout.turns, Turn.self) }

  /// Brings the block up to date with the moves on the short way, and begins the general way.
  /// - Returns: the slot of the touch that moved last, or `Slot.none`.
  @discardableResult func settleFront() -> Int {
    let slot = Int(front.pointee.slot)
    guard slot != Slot.none else { return slot }
    if front.pointee.hasMoved { writeMoves(slot) }
    front.pointee.close()
    return slot
  }

  private func writeMoves(_ slot: Int) {
    touches[slot].x = front.pointee.x
    touches[slot].y = front.pointee.y
    let bit = slotBit(slot)
    let goesOn = front.pointee.goesOn && header.pointee.written & bit == 0
    let travels = front.pointee.watch & Front.Watch.travel != 0
    guard goesOn || travels else { return }
    header.pointee.written |= bit
    marks.pointee.views.forEach { index in
      let view = view(index)
      guard view.pointee.mask & bit != 0 else { return }
      if travels { widen(front.pointee.farSquared, slot, view) }
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
  func openFront(_ slot: Int) {
    front.pointee.close()
    let h = header
    guard slot < Slot.count, h.pointee.down & slotBit(slot) != 0, !h.pointee.isGeneral,
      !plan.pointee.needs.readsEvents, !plan.pointee.needs.readsContact
    else { return }
    guard watch(slot, &front.pointee) else {
      front.pointee.close()
      h.pointee.closed |= slotBit(slot)
      return
    }
    remember(front.pointee, slot)
    open(slot)
  }

  @inline(__always) private func open(_ slot: Int) {
    front.pointee.gate = header.pointee.wake
    front.pointee.id = touches[slot].id
    front.pointee.x = touches[slot].x
    front.pointee.y = touches[slot].y
    front.pointee.slot = UInt8(truncatingIfNeeded: slot)
  }

  private func remember(_ front: Front, _ slot: Int) {
    guard plan.pointee.needs.maximumTouches > 1 else { return }
    // Distances from the start belong to another touch.
    let isShort = front.watch & (Front.Watch.asked | Front.Watch.travel) == 0
    turns[slot] = Turn(
      step: isShort ? step : never, steady: front.steady, watch: front.watch, goesOn: front.goesOn)
  }

  /// Turns the front to another touch that moves. False if the touch must take the general way.
  func turnFront(to id: Int) -> Bool {
    let slot = slot(of: id)
    guard slot != Slot.none else { return false }
    settleFront()
    guard plan.pointee.needs.maximumTouches > 1, turns[slot].step == step else {
      openFront(slot)
      return front.pointee.slot != UInt8(Slot.none)
    }
    front.pointee.watch = turns[slot].watch
    front.pointee.steady = turns[slot].steady
    front.pointee.goesOn = turns[slot].goesOn
    front.pointee.reach = .infinity
    open(slot)
    return true
  }

  /// Whether the front's facts about its touch are those that would be found now, for debug builds.
  var isFrontTrue: Bool {
    guard front.pointee.slot != UInt8(Slot.none) else { return true }
    var other = Front()
    let f = front.pointee
    guard watch(Int(f.slot), &other) else { return false }
    return other.watch == f.watch && other.steady == f.steady && other.reach == f.reach
      && f.gate == header.pointee.wake && other.goesOn == f.goesOn
      && (f.parts == 0 || f.parts == other.parts)
  }

  /// Whether the short way is closed, for debug builds.
  func isClosed(_ slot: Int) -> Bool {
    var opening = Front()
    return !watch(slot, &opening)
  }

  /// Finds the checks that a move of the touch must make. False if it has to take the general way.
  private func watch(_ slot: Int, _ front: inout Front) -> Bool {
    let bit = slotBit(slot)
    front.watch = 0
    front.steady = 0
    front.goesOn = false
    front.hasStart = false
    front.reach = .infinity
    // Also if no part follows the touch: then the last movement of each part is not the movement of this step any more.
    if plan.pointee.needs.readsDelta { front.watch = Front.Watch.block }
    var isShort = true
    var changing = Nodes.none
    marks.pointee.views.forEach { index in
      let view = view(index)
      guard isShort, view.pointee.mask & bit != 0 else { return }
      isShort = watch(view, users[index], slot, &front, &changing)
    }
    guard isShort else { return false }
    if plan.pointee.needs.readsVelocity, samplesMatter(slot) {
      front.watch |= Front.Watch.samples
    }
    let reporting = reportingChanges(changing)
    // Deadlines are in the block, and limit the short way.
    guard !reporting.intersects(masks.pointee.setsTimers) else { return false }
    if plan.pointee.isWide { return reporting.isEmpty }
    front.steady = reporting.lowBits
    return true
  }

  private func watch(
    _ view: UnsafeMutablePointer<View>, _ leaves: Nodes, _ slot: Int, _ front: inout Front,
    _ changing: inout Nodes
  ) -> Bool {
    let p = masks
    guard !leaves.intersects(p.pointee.crossing) else { return false }
    guard let viewTouch = viewTouch(of: slot, in: view) else { return true }
    let m = marks
    let going = leaves & m.pointee.goesOn
    if !going.isEmpty {
      front.goesOn = true
      let active = going & m.pointee.active
      changing |= active
      if view.pointee.isSingle, front.parts == 0 { show(view, to: active, &front) }
    }
    if view.pointee.count > 1, leaves.intersects(p.pointee.spreads) {
      front.watch |= Front.Watch.block
    }
    let asking = leaves & m.pointee.asks
    var nearest = Double.infinity
    if !asking.isEmpty {
      guard isStill(view, viewTouch) else { return false }
      asking.forEach { nearest = min(nearest, reach[Int(state[part($0)])]) }
      // NaN is not a distance either. A rule that asks for the farthest distance may hold wherever the touch is now.
      guard nearest > 0, viewTouch.farSquared < nearest else { return false }
    }
    let travels = leaves.intersects(p.pointee.readsTravel)
    guard travels || !asking.isEmpty else { return true }
    return front.include(viewTouch, reach: nearest, asks: !asking.isEmpty, travels: travels)
  }

  /// Makes these parts read their only touch from the front.
  private func show(_ view: UnsafeMutablePointer<View>, to leaves: Nodes, _ front: inout Front) {
    leaves.forEach { leaf in
      let part = part(leaf)
      if part < UInt64.bitWidth { front.parts |= 1 &<< UInt64(truncatingIfNeeded: part) }
    }
    front.eraX = view.pointee.eraX
    front.eraY = view.pointee.eraY
    front.baseX = view.pointee.baseX
    front.baseY = view.pointee.baseY
  }

  private func viewTouch(of slot: Int, in view: UnsafeMutablePointer<View>) -> ViewTouch? {
    let viewTouches = viewTouches(view)
    for i in 0..<Int(view.pointee.count) where Int(viewTouches[i].slot) == slot {
      return viewTouches[i]
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
  func moveFront() {
    let slot = Int(front.pointee.slot)
    header.pointee.moved = slotBit(slot)
    previous[slot] = Point(x: touches[slot].x, y: touches[slot].y)
    touches[slot].x = front.pointee.x
    touches[slot].y = front.pointee.y
    if plan.pointee.needs.readsDelta { markDelta(slot) }
    if plan.pointee.needs.spreads { _ = accumulate(slotBit(slot)) }
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
