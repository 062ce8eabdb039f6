extension Engine {
  /// Makes `node` and all below it as they were at first, but for `var`s and `elapsed`.
  func reset(_ node: Int) {
    for below in nodePlans[node].firstNode...node {
      nodes[below] = NodeState()
      if nodePlans[below].kind == .recognizer { resetPart(part(of: below)) }
      // A nested gesture's transients; the whole's return when it is over.
      if nodePlans[below].hasReset { calls.resetNode(code, below, view) }
    }
    scalars.pointee.isDeadlineKnown = false
    scalars.pointee.mustDecide = true
    refreshLiveness(nodePlans[node].parts)
  }

  private func resetPart(_ part: Int) {
    disarmTimers(part)
    parts[part] = PartState()
    parts[part].state = partPlans[part].states.lowerBound
    parts[part].hasEntry = step > 0
    parts[part].entry = now
    tracker.clear(part)
    attend(part)
    clearCrossings(part)
    calls.resetPart(code, part, view)
  }

  /// Which of these recognizers see events now.
  func refreshLiveness(_ parts: Range<Int>) {
    for part in parts {
      if isLive(partPlans[part].node) { live.insert(part) } else { live.remove(part) }
    }
  }

  /// `node` sees its own touches that are down go down at this instant, oldest first.
  func handOver(_ node: Int) {
    var left = scalars.pointee.down & ~scalars.pointee.ignored
    let slot = scalars.pointee.slot
    while left != 0 {
      let oldest = oldestTouch(in: left)
      left &= ~(1 << UInt16(oldest))
      scalars.pointee.slot = oldest
      for part in nodePlans[node].parts where live.contains(part) {
        if accepted[part] & (1 << UInt16(oldest)) != 0 { goDown(oldest, part) }
      }
    }
    scalars.pointee.slot = slot
  }

  private func oldestTouch(in mask: UInt16) -> Int {
    var oldest = -1
    for slot in 0..<Tracker.touchLimit where mask & (1 << UInt16(slot)) != 0 {
      if oldest < 0 || tracker.touches[slot].order < tracker.touches[oldest].order { oldest = slot }
    }
    return oldest
  }

  /// Composition decides, the step is told, and what is over starts afresh; repeated where a
  /// fresh start sees touches that are down.
  func settle(_ listener: Listener) {
    guard scalars.pointee.mustDecide else {
      if scalars.pointee.queued == 0 { return reportChanges(listener) }
      passChangesOn()
      return report(listener)
    }
    var depth = 0
    repeat {
      scalars.pointee.mustDecide = false
      decide(root)
      if scalars.pointee.hasMovedOn {
        scalars.pointee.hasMovedOn = false
        refreshLiveness(0..<partCount)
      }
      report(listener)
      calls.settles?(code, view)
      depth += 1
    } while resetWhatIsOver(depth: depth)
    // An attempt that starts afresh, while another one goes on, decides nothing.
    scalars.pointee.mustDecide = false
  }

  /// In a step that only changed active parts: what is around them has changed too.
  private func passChangesOn() {
    // A parent comes after its children, so the loop goes on to it.
    pending.forEach { node in
      let parent = nodePlans[node].parent
      if nodes[node].hasChanged, parent >= 0, nodes[parent].phase == .active { change(parent) }
    }
  }

  /// Whether something started afresh that sees touches, so that composition must decide again.
  private func resetWhatIsOver(depth: Int) -> Bool {
    clearNestedGestures()
    for node in 0..<nodeCount where isOpen(node) {
      startAttemptsAfresh(node)
      guard nodePlans[node].kind == .simultaneous, depth <= 3 else { continue }
      for i in nodePlans[node].children where mayGoOn(children[i]) {
        reset(children[i])
        handOver(children[i])
        return true
      }
    }
    return resetWhole(depth: depth)
  }

  /// A node whose parts may start afresh: a `simultaneous`, or a choice that is not decided.
  private func isOpen(_ node: Int) -> Bool {
    switch nodePlans[node].kind {
    case .recognizer, .sequence: false
    case .simultaneous: isLive(node)
    case .exclusive, .race: nodes[node].winner < 0 && isLive(node)
    }
  }

  /// Parts that are over (of a choice: have failed) try again, once none of their touches is down
  /// and another part is still under way.
  private func startAttemptsAfresh(_ node: Int) {
    let isSimultaneous = nodePlans[node].kind == .simultaneous
    for i in nodePlans[node].children {
      let child = children[i]
      let phase = nodes[child].phase
      guard isSimultaneous ? phase.isOver && !isHeldEnd(child) : phase == .failed,
        ownTouches(child) == 0
      else { continue }
      for j in nodePlans[node].children where j != i {
        guard isUnderWay(children[j]) else { continue }
        reset(child)
        break
      }
    }
  }

  /// An end that has not been told yet, because it is inside a held part.
  private func isHeldEnd(_ child: Int) -> Bool {
    nodes[child].phase == .ended && nodes[child].reported != .over
  }

  /// A part of a `simultaneous` that ended in this step by a release, and whose touches all went
  /// down after what decided its end was over.
  private func mayGoOn(_ child: Int) -> Bool {
    guard nodes[child].phase == .ended, nodes[child].endStep == step, !isHeldEnd(child) else {
      return false
    }
    let own = ownTouches(child)
    let end = endingStep(child)
    return own != 0 && end != NodeState.never && end < step
      && newTouches(in: own, after: end) == own
  }

  func newTouches(in mask: UInt16, after step: UInt64) -> UInt16 {
    var new: UInt16 = 0
    for slot in 0..<Tracker.touchLimit where mask & (1 << UInt16(slot)) != 0 {
      if tracker.touches[slot].downStep > step { new |= 1 << UInt16(slot) }
    }
    return new
  }

  /// A gesture that is over resets at once. Of the touches that are down the fresh one sees those
  /// that went down after the winner was over; over again in this step, it ignores them all.
  private func resetWhole(depth: Int) -> Bool {
    guard nodes[root].phase.isOver else { return false }
    let end = endingStep(root)
    let down = scalars.pointee.down
    let seen = depth > 1 || end == NodeState.never ? 0 : newTouches(in: down, after: end)
    scalars.pointee.ignored |= down & ~seen
    reset(root)
    guard ownTouches(root) != 0 else { return false }
    handOver(root)
    return true
  }

  /// The transients of nested gestures that are over and have told so.
  private func clearNestedGestures() {
    for node in 0..<nodeCount where nodePlans[node].hasReset && node != root {
      guard !nodes[node].isCleared, nodes[node].phase.isOver,
        nodes[node].reported == .over || nodes[node].isStopped
      else { continue }
      nodes[node].isCleared = true
      calls.resetNode(code, node, view)
    }
  }
}
