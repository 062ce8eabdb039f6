// Questions that the rules of composition ask of the tree.

extension Engine {
  /// Whether the node has left its initial state. An operator has when any of its parts has.
  @inline(__always) func hasStarted(_ node: Int) -> Bool {
    let m = marks
    return tree(node).intersects(m.pointee.over | m.pointee.started | m.pointee.handedOn)
  }

  /// Whether the node has started and is not over. An operator is under way while any of its parts is, a sequence from
  /// its first hand-over on. If a node is over, all nodes below it are over, too.
  @inline(__always) func isUnderWay(_ node: Int) -> Bool {
    let m = marks
    return tree(node).intersects((m.pointee.started | m.pointee.handedOn) - m.pointee.over)
  }

  /// Slots of the touches of `node` that are down: accepted by a recognizer in it and not ignored.
  func ownTouches(_ node: Int) -> UInt16 {
    let down = seenDown
    guard plan.pointee.needs.filtersTouches, down != 0 else { return down }
    var own: UInt16 = 0
    forEach(down) { slot in
      if accepted[slot].intersects(tree(node)) { own |= slotBit(slot) }
    }
    return own
  }

  func newTouches(in mask: UInt16, after step: UInt64) -> UInt16 {
    var new: UInt16 = 0
    forEach(mask) { slot in
      if touches[slot].downStep > step { new |= slotBit(slot) }
    }
    return new
  }

  /// Remembers that `node` starts in this step, and with it the nodes around it, as far as an `exclusive` may ask. An
  /// attempt of a part that starts again does not count for the nodes around it, which go on.
  func markStart(_ node: Int) {
    var node = node
    while masks.pointee.deferrable.contains(node), startStep[node] == never {
      startStep[node] = step
      node = parent(node)
      if node < 0 { return }
    }
  }

  /// For a sequence: the part that is active now.
  @inline(__always) func currentChild(_ node: Int) -> Int {
    plan.pointee.children[plan.pointee.nodes[node].children.lowerBound &+ Int(current[node])]
  }
}
