// The changes of views when touches lift and when parts are over.

extension Engine {
  /// The touch lifts in this step, which is the last event for the parts that follow it.
  /// - Returns: the parts that follow it.
  @inline(__always) func showLift(_ slot: Int) -> Nodes {
    let bit = slotBit(slot)
    var followers = Nodes.none
    marks.pointee.views.forEach { index in
      let view = view(index)
      guard view.pointee.mask & bit != 0 else { return }
      view.pointee.lifting |= bit
      copyEvent(slot, in: view)
      followers |= users[index]
    }
    return followers
  }

  /// These touches are cancelled in this step.
  func markLifting(_ mask: UInt16) {
    marks.pointee.views.forEach { index in
      let view = view(index)
      view.pointee.lifting |= view.pointee.mask & mask
    }
  }

  /// Forgets touches that have lifted, after the step.
  func forgetLifted() {
    let m = marks
    m.pointee.views.forEach { index in
      let view = view(index)
      let lifting = view.pointee.lifting
      guard lifting != 0 else { return }
      if view.pointee.mask & ~lifting == 0 {
        users[index].forEach { leaf in
          let part = part(leaf)
          keep(part, only: plan.pointee.parts[part].readouts.all)
        }
        m.pointee.following -= users[index]
        m.pointee.views.remove(index)
      } else {
        closeEra(view)
        remove(lifting, from: view)
        openEra(index)
      }
    }
    (m.pointee.over & (masks.pointee.deferrable | masks.pointee.filtersTouches)
      & masks.pointee.leaves)
      .forEach {
        heldTouches[part($0)] &= header.pointee.down
      }
  }

  private func remove(_ lifting: UInt16, from view: UnsafeMutablePointer<View>) {
    let viewTouches = viewTouches(view)
    var left = 0
    for i in 0..<Int(view.pointee.count) {
      if lifting & slotBit(Int(viewTouches[i].slot)) != 0 {
        view.pointee.farSquared = max(view.pointee.farSquared, viewTouches[i].farSquared)
      } else {
        viewTouches[left] = viewTouches[i]
        left += 1
      }
    }
    view.pointee.count = UInt8(truncatingIfNeeded: left)
    view.pointee.isSingle = view.pointee.isComplete && left == 1
    view.pointee.mask &= ~lifting
    view.pointee.lifting = 0
  }

  /// Freezes the readouts of `part` that are in `readouts`, and all readouts of single touches, at their present
  /// values.
  func keep(_ part: Int, only readouts: UInt32) {
    let info = plan.pointee.parts[part]
    let kept = list(plan.pointee.layout.kept, Double.self) + info.keptBase
    var left = readouts
    while left != 0 {
      let number = left.trailingZeroBitCount
      left &= left &- 1
      let readout = TouchesReadout(rawValue: UInt8(truncatingIfNeeded: number)).unsafelyUnwrapped
      kept[info.readouts.index(of: readout)] = view.touches(part).value(readout)
    }
    if info.readouts.single != 0 { keepSingle(info.readouts, part, kept) }
    viewOf[part] = ViewOffset.frozen
  }

  private func keepSingle(
    _ readouts: NeededReadouts, _ part: Int, _ kept: UnsafeMutablePointer<Double>
  ) {
    var next = kept + readouts.all.nonzeroBitCount
    for index in 0..<Int(readouts.singleCount) {
      var left = readouts.single
      while left != 0 {
        let readout = TouchReadout(operand: left.trailingZeroBitCount)
        left &= left &- 1
        next.pointee = view.value(SingleReadout(readout, at: index), of: part)
        next += 1
      }
    }
  }

  /// The part is over. The values that others may still read from it stay as they are.
  func freeze(_ part: Int) {
    let offset = viewOf[part]
    guard offset != ViewOffset.frozen else { return }
    if offset != ViewOffset.none { heldTouches[part] = self[viewOf: part].pointee.mask }
    let readouts = plan.pointee.parts[part].readouts
    if readouts.isReadOver {
      keep(part, only: readouts.outside)
    } else {
      viewOf[part] = ViewOffset.frozen
    }
  }

  /// These parts no longer follow any touch.
  @inline(__always) func leaveViews(_ leaves: Nodes) {
    if marks.pointee.following.intersects(leaves) { leaveSomeViews(leaves) }
  }

  private func leaveSomeViews(_ leaves: Nodes) {
    let m = marks
    m.pointee.following -= leaves
    m.pointee.views.forEach { index in
      users[index] -= leaves
      if users[index].isEmpty { m.pointee.views.remove(index) }
    }
  }
}
