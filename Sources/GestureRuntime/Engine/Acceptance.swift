// The parts that accept a touch that goes down.

extension Engine {
  /// Reads once for each touch which parts accept it when it goes down.
  func readAcceptance(_ slot: Int) {
    accepted[slot] = masks.pointee.leaves - refusing(masks.pointee.filtersTouches)
    if plan.pointee.needs.readsNewness { readLateAcceptance(slot) }
    // Starts with the inner nodes: a copy does not accept the touch if no part in it can take the touch.
    masks.pointee.eaches.forEach { leaveToOneCopy(slot, of: $0) }
  }

  /// Reads which parts accept the touch if they start again while it is down.
  private func readLateAcceptance(_ slot: Int) {
    let readers = masks.pointee.readsNewness
    header.pointee.isNew = false
    acceptedLate[slot] = (accepted[slot] | readers) - refusing(readers)
    header.pointee.isNew = true
    beginToLook(readers - marks.pointee.live, slot)
  }

  /// The parts among `leaves` that do not accept the touch of the step.
  private func refusing(_ leaves: Nodes) -> Nodes {
    var refusing = Nodes.none
    leaves.forEach { leaf in
      if !call({ $0.accepts(code, view, part(leaf)) }) { refusing.insert(leaf) }
    }
    return refusing
  }

  /// For these parts, a touch that is already down is not new.
  private func beginToLook(_ leaves: Nodes, _ slot: Int) {
    accepted[slot] = accepted[slot] - leaves | acceptedLate[slot] & leaves
  }

  /// Updates the touches that parts accept when these parts start again.
  func beginToLook(_ leaves: Nodes) {
    forEach(header.pointee.down) { beginToLook(leaves, $0) }
  }

  /// Lets the first copy that accepts the touch, and has no other touch down, take it from all other copies.
  private func leaveToOneCopy(_ slot: Int, of node: Int) {
    let others = seenDown & ~slotBit(slot)
    var taker = Nodes.none
    children(node).forEach { child in
      let copy = tree(child)
      guard taker.isEmpty, accepted[slot].intersects(copy) else { return }
      if !isTouched(copy, by: others) { taker = copy }
    }
    let losers = tree(node) - taker
    accepted[slot] -= losers
    if plan.pointee.needs.readsNewness { acceptedLate[slot] -= losers }
  }

  private func isTouched(_ nodes: Nodes, by touches: UInt16) -> Bool {
    var isTouched = false
    forEach(touches) { slot in
      if accepted[slot].intersects(nodes) { isTouched = true }
    }
    return isTouched
  }
}
