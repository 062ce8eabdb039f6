// `exclusive`, `race`, `takeover` and delays: which part wins, and which parts wait for which.

extension Engine {
  // MARK: Winning

  func decideChoice(_ node: Int) {
    guard marks.pointee.won.contains(node) else { return decideOpenChoice(node) }
    let winner = Int(winner[node])
    if masks.pointee.takeovers.contains(node) {
      decideChildren(node)
      let earlier = recognized(of: children(node) & before(winner, in: node))
      if !earlier.isEmpty { return win(earlier.first, in: node) }
    } else {
      decide(winner)
    }
    if marks.pointee.changed.contains(winner) { change(node) }
    setPhase(node, as: winner)
  }

  private func decideOpenChoice(_ node: Int) {
    let m = marks
    decideChildren(node)
    if masks.pointee.delays.contains(node) { delay(node) }
    let parts = children(node)
    var candidates = recognized(of: parts)
    if masks.pointee.exclusives.contains(node) {
      candidates.forEach { child in
        guard isBlocked(child, in: node) else { return }
        takeBack(child)
        candidates.remove(child)
      }
    }
    if !candidates.isEmpty { return win(candidates.first, in: node) }
    let failed = m.pointee.over - m.pointee.ended - m.pointee.cancelled
    if keepsReasons { keepReason(of: parts & failed, in: node) }
    let isOpen = isUnderWay(node) || parts.intersects(m.pointee.active | m.pointee.ended)
    if (parts - failed).isEmpty || hasStarted(node) && !isOpen && ownTouches(node) == 0 {
      if masks.pointee.delays.contains(node), m.pointee.handedOn.contains(node) {
        failDelayed(parts.first)
      }
      setOver(node, .failed)
    }
  }

  /// Makes a delayed part fail. Like a deferred part, it reports the failure and nothing more.
  private func failDelayed(_ part: Int) {
    suppressBelow(part)
    if masks.pointee.leaves.contains(part) { dropEvents(part) }
  }

  /// The parts of a choice that have begun or ended.
  private func recognized(of parts: Nodes) -> Nodes {
    let m = marks
    var recognized = parts & (m.pointee.active | m.pointee.ended)
    (parts & m.pointee.cancelled).forEach { child in
      // It began and was cancelled in one step. Otherwise it is taken back, even if another part wins.
      if m.pointee.begun.contains(child), beginStep[child] == step {
        recognized.insert(child)
      } else {
        takeBack(child)
      }
    }
    return recognized
  }

  /// All nodes below `node` that come before `child` and the nodes in it.
  private func before(_ child: Int, in node: Int) -> Nodes {
    Nodes(plan.pointee.nodes[node].firstNode...child) - tree(child)
  }

  private func win(_ child: Int, in node: Int) {
    winner[node] = UInt16(truncatingIfNeeded: child)
    marks.pointee.won.insert(node)
    var losers = children(node) - Nodes(child)
    if masks.pointee.takeovers.contains(node) { losers -= before(child, in: node) }
    losers.forEach { stop($0, .beaten) }
    if marks.pointee.cancelled.contains(child) { setActive(node) }
    setPhase(node, as: child)
    change(node)
  }

  /// A part that was cancelled while it was deferred has failed.
  func takeBack(_ child: Int) {
    let m = marks
    let bit = Nodes(child)
    guard m.pointee.cancelled.intersects(bit) else { return }
    m.pointee.cancelled -= bit
    m.pointee.begun -= bit
    m.pointee.changed -= bit
    // Inside a deferred part, a part that is not deferred itself reports its failure at the release.
    let isDeferredItself = masks.pointee.deferrable.intersects(bit) && isInChoice(child)
    guard isDeferredItself else { return }
    // A delay node stands for the part inside it.
    if masks.pointee.delays.intersects(bit) { return takeBack(children(child).first) }
    suppressBelow(child)
  }

  private func isInChoice(_ node: Int) -> Bool {
    let parent = parent(node)
    return parent < 0 ? outside.isChoice : masks.pointee.choices.contains(parent)
  }

  /// Suppresses the reports of the parts inside a deferred part that has failed.
  func suppressBelow(_ node: Int) {
    let m = marks
    m.pointee.suppressed |= tree(node) - Nodes(node) - m.pointee.reported - m.pointee.done
  }
}

// MARK: - Waiting

extension Engine {
  /// Whether a part before `child` is under way or waits to report. If `child` has ended, it waits only for attempts
  /// that had started by then.
  @inline(__always)
  private func isBlocked(_ child: Int, in node: Int) -> Bool { blocker(of: child, in: node) != nil }

  /// The first such part; for a delay, the delay itself while it lasts.
  private func blocker(of child: Int, in node: Int) -> Int? {
    let m = marks
    if masks.pointee.delays.contains(node) {
      return (m.pointee.handedOn - m.pointee.over).contains(node) ? node : nil
    }
    // A part that is stopped together with the whole choice waits no more.
    let waiting = (m.pointee.active | m.pointee.ended) - m.pointee.stopped
    let before = children(node)
    var other = before.first
    while other < child {
      if waiting.contains(other) || isUnderWay(other) {
        if !m.pointee.ended.contains(child) { return other }
        if startStep[other] != never, startStep[other] <= ownEndStep(child) { return other }
      }
      other = before.first(from: other &+ 1)
    }
    return nil
  }

  /// The node that keeps `node` from reporting that it began or ended: a node before it in an `exclusive` around it, or
  /// a delay around it. In a scene it is the whole itself if another surface holds it back.
  func blocker(of node: Int) -> Int? {
    var child = node
    while masks.pointee.deferrable.contains(child) {
      let parent = parent(child)
      if parent < 0 { return outside.holds ? child : nil }
      if (masks.pointee.exclusives - marks.pointee.won).contains(parent) {
        if let blocker = blocker(of: child, in: parent) { return blocker }
      }
      child = parent
    }
    return nil
  }

  /// Whether an `exclusive` or a delay inside of `whole` keeps a node in it from reporting.
  func isHeld(_ node: Int, inside whole: Int) -> Bool {
    var child = node
    while child != whole, masks.pointee.deferrable.contains(child) {
      let parent = parent(child)
      if parent < 0 { return false }
      if (masks.pointee.exclusives - marks.pointee.won).contains(parent),
        blocker(of: child, in: parent) != nil
      {
        return true
      }
      child = parent
    }
    return false
  }

  /// Whether the node directly above is an `exclusive` without a winner so far.
  func isInOpenExclusive(_ node: Int) -> Bool {
    let parent = parent(node)
    if parent < 0 { return outside.isOpenExclusive }
    return (masks.pointee.exclusives - marks.pointee.won).contains(parent)
  }

  /// Whether an `exclusive` around `node` keeps it from reporting.
  @inline(__always) func isDeferred(_ node: Int) -> Bool {
    masks.pointee.deferrable.contains(node) && blocker(of: node) != nil
  }
}

// MARK: - Delays

extension Engine {
  /// The delay runs once, beginning when the part has started. Until it is over, the node is under way, in the same way
  /// as a sequence that has handed touches on.
  private func delay(_ node: Int) {
    if current[node] == 0, hasStarted(children(node).first) {
      current[node] = 1
      marks.pointee.handedOn.insert(node)
      armOperator(node)
    }
    if ownTouches(node) == 0 { endDelay(node) }
  }

  func endDelay(_ node: Int) {
    marks.pointee.handedOn.remove(node)
    disarm(node)
  }
}
