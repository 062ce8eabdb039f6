extension Engine {
  /// Composition decides, the step is reported, and nodes that are over start again. Repeats this if a node that starts
  /// again sees touches that are down.
  func settle(_ listener: Listener) {
    guard header.pointee.mustDecide else { return reportStep(hasDecided: false, listener) }
    repeat {
      decide(root)
      reportStep(hasDecided: true, listener)
    } while resetWhatIsOver()
    // An attempt that starts again, while another one goes on, decides nothing.
    header.pointee.mustDecide = false
  }

  /// Reports the results of a step, after composition has decided or if there was nothing to decide.
  @inline(__always) func reportStep(hasDecided: Bool, _ listener: Listener) {
    guard hasDecided else {
      if header.pointee.queued == 0 { return reportChanges(listener) }
      passChangesOn()
      return report(listener)
    }
    marks.pointee.dirty = Nodes.none
    report(listener)
    call { if $0.observes { $0.settled(code, view) } }
  }

  /// Whether a node that sees touches has started again, so that composition must decide again.
  private func resetWhatIsOver() -> Bool {
    if masks.pointee.resets != Nodes(root) { clearNestedGestures(besides: Nodes(root)) }
    if marks.pointee.over.contains(root) { return composition.startWholeAgain(root) }
    return resetParts()
  }

  /// Resets the parts of a whole that is not over, or that others decide about.
  func resetParts() -> Bool {
    let m = marks
    guard !m.pointee.over.isEmpty else { return false }
    let open = m.pointee.live - masks.pointee.leaves - masks.pointee.sequences
    var hasSeen = false
    open.forEach { node in
      guard children(node).intersects(m.pointee.over) else { return }
      if masks.pointee.repeats.contains(node) {
        if repeatPart(of: node) { hasSeen = true }
        return
      }
      if composition.startPartsAgain(of: node) { hasSeen = true }
    }
    return hasSeen
  }

  /// The part of a `repeat` is over. The new attempt sees the part's touches that are down, unless an attempt that
  /// began in this step is already over.
  private func repeatPart(of node: Int) -> Bool {
    let m = marks
    let child = children(node).first
    guard !(m.pointee.ended - m.pointee.done).contains(child), !isSpent(node),
      ownTouches(child) != 0
    else { return false }
    if handOverStep[node] == step {
      current[node] = 1
      return false
    }
    handOverStep[node] = step
    reset(child)
    handOver(child)
    return true
  }

  /// Whether the last attempt of a `repeat` was over in the very step when it had started again.
  private func isSpent(_ node: Int) -> Bool { current[node] != 0 }

  /// Resets the transients of nested gestures that are over and have reported their end.
  func clearNestedGestures(besides whole: Nodes) {
    let m = marks
    // A failure that is reported at a release is reported first.
    let open = masks.pointee.resets - whole - m.pointee.cleared - m.pointee.pending
    (open & m.pointee.over & (m.pointee.done | m.pointee.stopped)).forEach { node in
      // If a failure inside it is still deferred, its handlers run later and may set transients.
      if !m.pointee.pending.intersects(tree(node)) { m.pointee.cleared.insert(node) }
      call { $0.resetNode(code, node, view) }
    }
  }

  /// `node` sees its own touches that are down go down now, oldest first.
  func handOver(_ node: Int) {
    var left = seenDown
    guard left != 0 else { return }
    let slot = header.pointee.slot
    let leaves = tree(node) & masks.pointee.leaves
    while left != 0 {
      let oldest = oldestTouch(in: left)
      left &= ~slotBit(oldest)
      header.pointee.slot = Int16(truncatingIfNeeded: oldest)
      goDown(oldest, leaves & marks.pointee.live & accepting(oldest))
    }
    header.pointee.slot = slot
  }

  func oldestTouch(in mask: UInt16) -> Int {
    var oldest = mask.trailingZeroBitCount
    forEach(mask) { slot in
      if touches[slot].downStep < touches[oldest].downStep { oldest = slot }
    }
    return oldest
  }
}
