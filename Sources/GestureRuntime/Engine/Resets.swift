extension Engine {
  /// Makes `node` and all below it as they were at first, but for `var`s and `elapsed`.
  func reset(_ node: Int) {
    for below in plan.nodes[node].firstNode...node {
      nodes[below] = NodeState()
      if plan.nodes[below].kind == .recognizer { resetPart(part(of: below)) }
      // A nested gesture's transients; the whole's return when it is over.
      run(plan.nodes[below].reset)
    }
    scalars.pointee.isDeadlineKnown = false
    scalars.pointee.mustDecide = true
    refreshLiveness()
  }

  private func resetPart(_ part: Int) {
    disarmTimers(part)
    parts[part] = PartState()
    parts[part].hasEntry = now != .min
    parts[part].entry = now
    tracker.clear(part)
    clearCrossings(part)
    run(plan.parts[part].reset)
  }

  /// Which recognizers see events now.
  func refreshLiveness() {
    for part in 0..<plan.parts.count { parts[part].isLive = isLive(plan.parts[part].node) }
  }

  /// `node` sees its own touches that are down go down at this instant, oldest first.
  func handOver(_ node: Int) {
    var left = scalars.pointee.down & ~scalars.pointee.ignored
    let slot = scalars.pointee.slot
    while left != 0 {
      let oldest = oldestTouch(in: left)
      left &= ~(1 << UInt16(oldest))
      scalars.pointee.slot = oldest
      for part in plan.nodes[node].parts where parts[part].isLive {
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
  func settle(_ reporter: Reporter) {
    var depth = 0
    repeat {
      if scalars.pointee.mustDecide {
        scalars.pointee.mustDecide = false
        decide(root)
        refreshLiveness()
      } else {
        passChangesOn()
      }
      if scalars.pointee.mustReport { report(reporter) }
      depth += 1
    } while resetWhatIsOver(depth: depth)
  }

  /// In a step that only changed active parts: what is around them has changed too.
  private func passChangesOn() {
    for node in 0..<plan.nodes.count where nodes[node].hasChanged {
      var child = node
      while plan.nodes[child].parent >= 0 {
        let parent = plan.nodes[child].parent
        guard nodes[parent].phase == .active else { break }
        nodes[parent].hasChanged = true
        child = parent
      }
    }
  }

  /// Whether something started afresh that sees touches, so that composition must decide again.
  private func resetWhatIsOver(depth: Int) -> Bool {
    clearNestedGestures()
    for node in 0..<plan.nodes.count where isOpen(node) {
      startAttemptsAfresh(node)
      guard plan.nodes[node].kind == .simultaneous, depth <= 3 else { continue }
      for i in plan.nodes[node].children where mayGoOn(plan.children[i]) {
        reset(plan.children[i])
        handOver(plan.children[i])
        return true
      }
    }
    return resetWhole(depth: depth)
  }

  /// A node whose parts may start afresh: a `simultaneous`, or a choice that is not decided.
  private func isOpen(_ node: Int) -> Bool {
    switch plan.nodes[node].kind {
    case .recognizer, .sequence: false
    case .simultaneous: isLive(node)
    case .exclusive, .race: nodes[node].winner < 0 && isLive(node)
    }
  }

  /// Parts that are over (of a choice: have failed) try again, once none of their touches is down
  /// and another part is still under way.
  private func startAttemptsAfresh(_ node: Int) {
    let isSimultaneous = plan.nodes[node].kind == .simultaneous
    for i in plan.nodes[node].children {
      let child = plan.children[i]
      let phase = nodes[child].phase
      guard isSimultaneous ? phase.isOver : phase == .failed, ownTouches(child) == 0 else {
        continue
      }
      for j in plan.nodes[node].children where j != i {
        guard isUnderWay(plan.children[j]) else { continue }
        reset(child)
        break
      }
    }
  }

  /// A part of a `simultaneous` that ended in this step by a release, and whose touches all went
  /// down after what decided its end was over.
  private func mayGoOn(_ child: Int) -> Bool {
    guard nodes[child].phase == .ended, nodes[child].endStep == step else { return false }
    let own = ownTouches(child)
    let end = endingStep(child)
    return own != 0 && end != NodeState.never && end < step
      && newTouches(in: own, after: end) == own
  }

  private func newTouches(in mask: UInt16, after step: UInt64) -> UInt16 {
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
    for node in 0..<plan.nodes.count where !plan.nodes[node].reset.isNone && node != root {
      guard !nodes[node].isCleared, nodes[node].phase.isOver,
        nodes[node].reported == .over || nodes[node].isStopped
      else { continue }
      nodes[node].isCleared = true
      run(plan.nodes[node].reset)
    }
  }
}
