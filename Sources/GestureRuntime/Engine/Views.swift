// The touches that each part follows. Parts share a view if they follow the same touches since the same steps and have
// the same limit. The view is split when they differ.

extension Engine {
  // MARK: Memory

  /// The offset of a part's view in the block, or a `ViewOffset`, by part.
  @inline(__always) var viewOf: UnsafeMutablePointer<UInt32> {
    list(plan.pointee.layout.viewOf, UInt32.self)
  }
  /// The parts that share a view, by view.
  @inline(__always) var users: UnsafeMutablePointer<Nodes> {
    list(plan.pointee.layout.users, Nodes.self)
  }
  @inline(__always) func viewOffset(_ index: Int) -> Int {
    plan.pointee.layout.views &+ index &* plan.pointee.layout.viewStride
  }
  @inline(__always) func view(_ index: Int) -> UnsafeMutablePointer<View> {
    (base + viewOffset(index)).assumingMemoryBound(to: View.self)
  }
  /// The view of a part that follows something.
  @inline(__always) subscript(viewOf part: Int) -> UnsafeMutablePointer<View> {
    (base + Int(viewOf[part])).assumingMemoryBound(to: View.self)
  }
  @inline(__always)
  func viewTouches(_ view: UnsafeMutablePointer<View>) -> UnsafeMutablePointer<ViewTouch> {
    (UnsafeMutableRawPointer(view) + Layout.viewTouches).assumingMemoryBound(to: ViewTouch.self)
  }
  func index(_ part: Int) -> Int {
    (Int(viewOf[part]) &- plan.pointee.layout.views) / plan.pointee.layout.viewStride
  }

  // MARK: Following

  /// The parts among `leaves` that can begin to follow `slot` do so. The touch is already at its location.
  /// - Returns: the other parts, which already follow as many touches as they may.
  func follow(_ slot: Int, _ leaves: Nodes) -> Nodes {
    let m = marks
    var extra = Nodes.none
    let groups = list(plan.pointee.layout.groups, Nodes.self)
    let limits = list(plan.pointee.layout.limits, UInt16.self)
    for i in 0..<Int(header.pointee.groupCount) {
      let mine = leaves & groups[i]
      guard !mine.isEmpty else { continue }
      var rest = mine & m.pointee.following
      while !rest.isEmpty {
        let old = index(part(rest.first))
        let same = users[old] & mine
        rest -= same
        if view(old).pointee.count >= view(old).pointee.maximum {
          extra |= same
        } else {
          add(slot, to: same == users[old] ? old : split(same, from: old))
        }
      }
      let fresh = mine - m.pointee.following
      if !fresh.isEmpty { begin(newView(fresh), slot, limits[i]) }
    }
    return extra
  }

  /// An unused view for these parts.
  @inline(__always) private func newView(_ leaves: Nodes) -> Int {
    var index = 0
    while marks.pointee.views.contains(index) { index &+= 1 }
    marks.pointee.views.insert(index)
    marks.pointee.following |= leaves
    users[index] = leaves
    let offset = UInt32(truncatingIfNeeded: viewOffset(index))
    leaves.forEach { viewOf[part($0)] = offset }
    return index
  }

  /// Makes a view for some users of another view.
  private func split(_ leaves: Nodes, from old: Int) -> Int {
    users[old] -= leaves
    let new = newView(leaves)
    UnsafeMutableRawPointer(view(new)).copyMemory(
      from: UnsafeRawPointer(view(old)), byteCount: plan.pointee.layout.viewStride)
    return new
  }

  @inline(__always) private func begin(_ index: Int, _ slot: Int, _ limits: UInt16) {
    let view = view(index)
    view.pointee = View()
    view.pointee.minimum = UInt8(truncatingIfNeeded: limits)
    view.pointee.maximum = UInt8(truncatingIfNeeded: limits >> 8)
    view.pointee.firstTime = now
    if plan.pointee.needs.spreads { spread(of: view).pointee = Spread() }
    append(slot, to: view)
    openEra(index)
    complete(view)
  }

  private func add(_ slot: Int, to index: Int) {
    let view = view(index)
    let isSampled =
      plan.pointee.needs.readsSpreadVelocity
      && users[index].intersects(masks.pointee.readsSpreadVelocity)
    let wasTooNear = isSampled && view.pointee.count > 1 && !isSpread(view)
    closeEra(view)
    append(slot, to: view)
    openEra(index)
    complete(view)
    guard isSampled, view.pointee.isComplete, !wasTooNear, isSpread(view) else { return }
    sampleSpread(view)
  }

  @inline(__always) private func append(_ slot: Int, to view: UnsafeMutablePointer<View>) {
    let touch = touches + slot
    viewTouches(view)[Int(view.pointee.count)] = ViewTouch(
      startX: touch.pointee.x, startY: touch.pointee.y, farSquared: 0, time: now, step: step,
      slot: UInt8(truncatingIfNeeded: slot))
    view.pointee.count &+= 1
    view.pointee.mask |= slotBit(slot)
    view.pointee.kind = touch.pointee.kind
    view.pointee.button = touch.pointee.button
    copyEvent(slot, in: view)
  }

  @inline(__always) private func complete(_ view: UnsafeMutablePointer<View>) {
    if !view.pointee.isComplete, view.pointee.count >= view.pointee.minimum {
      view.pointee.isComplete = true
      view.pointee.startX = view.pointee.eraX
      view.pointee.startY = view.pointee.eraY
    }
    view.pointee.isSingle = view.pointee.isComplete && view.pointee.count == 1
  }

  /// These parts look at an event of the pointer that touches nothing. It counts as the last event of their touches,
  /// too.
  func seePointer(_ leaves: Nodes) {
    guard !leaves.isEmpty else { return }
    (leaves - marks.pointee.following).forEach { keepQuietPointer(part($0)) }
    marks.pointee.views.forEach { index in
      let mine = users[index] & leaves
      guard !mine.isEmpty else { return }
      let others = users[index] & masks.pointee.readsLastEvent - mine
      copyEvent(Slot.pointer, in: view(others.isEmpty ? index : split(mine, from: index)))
    }
  }

  /// If a part follows nothing, its readable values are among the frozen ones.
  private func keepQuietPointer(_ part: Int) {
    let readouts = plan.pointee.parts[part].readouts
    if viewOf[part] == ViewOffset.none { keep(part, only: readouts.all) }
    let kept = list(plan.pointee.layout.kept, Double.self) + plan.pointee.parts[part].keptBase
    let pointer = touches + Slot.pointer
    func put(_ readout: TouchesReadout, _ value: Double) {
      guard readouts.all & (1 << UInt32(readout.rawValue)) != 0 else { return }
      kept[readouts.index(of: readout)] = value
    }
    put(.buttons, Double(pointer.pointee.buttons))
    put(.modifiers, Double(pointer.pointee.modifiers))
    put(.pressure, pressure[Slot.pointer])
  }

  /// Copies the buttons, keys and pressure of the step's event.
  func copyEvent(_ slot: Int, in view: UnsafeMutablePointer<View>) {
    guard plan.pointee.needs.readsEvents else { return }
    view.pointee.buttons = touches[slot].buttons
    view.pointee.modifiers = touches[slot].modifiers
    view.pointee.pressure = pressure[slot]
  }

  // MARK: Eras

  /// The mean place of the touches of a view, summed oldest first.
  @inline(__always) func centroid(_ view: UnsafeMutablePointer<View>) -> (x: Double, y: Double) {
    let viewTouches = viewTouches(view)
    let count = Int(view.pointee.count)
    if count == 1 {
      let touch = touches + Int(viewTouches[0].slot)
      return (touch.pointee.x, touch.pointee.y)
    }
    var (x, y) = (0.0, 0.0)
    for i in 0..<count {
      let touch = touches + Int(viewTouches[i].slot)
      x += touch.pointee.x
      y += touch.pointee.y
    }
    return (x / Double(count), y / Double(count))
  }

  /// Call it before the set of touches changes: the amount added in this era becomes part of the base.
  func closeEra(_ view: UnsafeMutablePointer<View>) {
    guard view.pointee.isComplete else { return }
    let place = centroid(view)
    view.pointee.baseX += place.x - view.pointee.eraX
    view.pointee.baseY += place.y - view.pointee.eraY
  }

  /// Call it after the set of touches has changed.
  func openEra(_ index: Int) {
    let view = view(index)
    (view.pointee.eraX, view.pointee.eraY) = centroid(view)
    guard view.pointee.count > 1, users[index].intersects(masks.pointee.spreads) else { return }
    beginSpread(view)
  }

  // MARK: Moves

  /// The touches in `moved` have moved. Accumulates the values that cannot be computed later.
  /// - Parameter areSamples: whether these are samples of scale and rotation. Lifts are not, in the same way as for
  ///   locations.
  /// - Returns: the parts that follow any of them.
  func accumulate(_ moved: UInt16, areSamples: Bool = true) -> Nodes {
    var followers = Nodes.none
    marks.pointee.views.forEach { index in
      let view = view(index)
      let mine = view.pointee.mask & moved
      guard mine != 0 else { return }
      followers |= users[index]
      if plan.pointee.needs.readsTravel, users[index].intersects(masks.pointee.readsTravel) {
        travel(view, mine)
      }
      if plan.pointee.needs.readsEvents { copyEvent(newest(of: mine, in: view), in: view) }
      if plan.pointee.needs.spreads, view.pointee.count > 1, view.pointee.isComplete {
        if users[index].intersects(masks.pointee.spreads) {
          change(view, users[index], isSample: areSamples)
        }
      }
    }
    return followers
  }

  private func travel(_ view: UnsafeMutablePointer<View>, _ moved: UInt16) {
    var viewTouch = viewTouches(view)
    let end = viewTouch + Int(view.pointee.count)
    while viewTouch < end {
      let slot = Int(viewTouch.pointee.slot)
      if moved & slotBit(slot) != 0 {
        let touch = touches + slot
        let dx = touch.pointee.x - viewTouch.pointee.startX
        let dy = touch.pointee.y - viewTouch.pointee.startY
        viewTouch.pointee.farSquared = max(viewTouch.pointee.farSquared, dx * dx + dy * dy)
      }
      viewTouch += 1
    }
  }

  func newest(of moved: UInt16, _ leaf: Int) -> Int {
    newest(of: moved, in: self[viewOf: part(leaf)])
  }

  private func newest(of moved: UInt16, in view: UnsafeMutablePointer<View>) -> Int {
    let viewTouches = viewTouches(view)
    for i in (0..<Int(view.pointee.count)).reversed()
    where moved & slotBit(Int(viewTouches[i].slot)) != 0 {
      return Int(viewTouches[i].slot)
    }
    preconditionFailure("a part is shown moves of touches that it follows")
  }
}
