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

  /// Returns `node` and all nodes below it to their initial state, except `var`s and `elapsed`.
  func reset(_ node: Int) {
    let m = marks
    let all = tree(node)
    let leaves = all & masks.pointee.leaves
    (all & m.pointee.timed).forEach { disarm($0) }
    leaveViews(leaves)
    // No other node has left its initial state, but an observer sees all of them.
    let used =
      isObserved
      ? leaves : leaves & masks.pointee.hasTransients & (m.pointee.armed | m.pointee.stirred)
    clearMarks(all)
    m.pointee.live |= masks.pointee.fresh[node]
    if step > 0 { m.pointee.entered |= leaves }
    clearNodes(plan.pointee.nodes[node].firstNode, node)
    (all & (masks.pointee.sequences | masks.pointee.repeats)).forEach { handOverStep[$0] = never }
    keepReasons(all, .other)
    clearParts(plan.pointee.nodes[node].parts)
    if plan.pointee.needs.readsNewness { beginToLook(leaves & masks.pointee.readsNewness) }
    (leaves & masks.pointee.crossing).forEach { clearCrossings($0) }
    used.forEach { leaf in call { $0.resetPart(code, part(leaf), view) } }
    // A nested gesture's transients. The transients of the whole return when it is over.
    (all & masks.pointee.resets).forEach { node in call { $0.resetNode(code, node, view) } }
    m.pointee.dirty.insert(node)
  }

  /// Clears a node and all nodes below it, which have consecutive numbers.
  private func clearNodes(_ first: Int, _ last: Int) {
    let (startStep, beginStep, endStep, winner, current) = (
      startStep, beginStep, endStep, winner, current
    )
    var node = first
    while node <= last {
      startStep[node] = never
      beginStep[node] = never
      endStep[node] = never
      winner[node] = 0
      current[node] = 0
      node &+= 1
    }
  }

  private func clearParts(_ parts: Range<Int>) {
    let (state, entry, viewOf, heldTouches, lastRule) = (
      state, entry, viewOf, heldTouches, lastRule
    )
    let (infos, now) = (plan.pointee.parts, now)
    var part = parts.lowerBound
    while part < parts.upperBound {
      state[part] = UInt32(truncatingIfNeeded: infos[part].states.lowerBound)
      entry[part] = now
      viewOf[part] = ViewOffset.none
      heldTouches[part] = 0
      lastRule[part] = GestureShape.State.noRule
      part &+= 1
    }
  }

  private func clearMarks(_ all: Nodes) {
    let m = marks
    m.pointee.over -= all
    m.pointee.active -= all
    m.pointee.ended -= all
    m.pointee.cancelled -= all
    m.pointee.begun -= all
    m.pointee.gated -= all
    m.pointee.suppressed -= all
    m.pointee.stopped -= all
    m.pointee.changed -= all
    m.pointee.cleared -= all
    m.pointee.lastCancelled -= all
    m.pointee.reported -= all
    m.pointee.done -= all
    m.pointee.live -= all
    m.pointee.handedOn -= all
    m.pointee.won -= all
    m.pointee.started -= all
    m.pointee.armed -= all
    m.pointee.stirred -= all
    m.pointee.asks -= all
    m.pointee.asks |= all & masks.pointee.asksAtFirst
    m.pointee.goesOn -= all
    m.pointee.byTimer -= all
    m.pointee.pending -= all
    m.pointee.queued -= all
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
