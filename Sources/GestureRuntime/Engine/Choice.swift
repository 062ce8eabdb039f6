// `exclusive` and `race`: who wins, who waits, and when all is lost.

extension Engine {
  func decideChoice(_ node: Int) {
    if nodes[node].winner >= 0 {
      let winner = nodes[node].winner
      decide(winner)
      if nodes[winner].hasChanged { change(node) }
      if nodes[winner].phase != .possible { setPhase(node, nodes[winner].phase) }
      return
    }
    let range = nodePlans[node].children
    for i in range { decide(children[i]) }
    // Also where another part wins in this step.
    for i in range where !isCandidate(children[i]) { takeBack(children[i]) }
    for i in range {
      let child = children[i]
      guard isCandidate(child) else { continue }
      if nodePlans[node].kind == .exclusive, isBlocked(child, in: node) {
        takeBack(child)
        continue
      }
      return win(child, in: node)
    }
    failChoice(node)
  }

  /// Began or ended; or did so and was cancelled in one step.
  private func isCandidate(_ child: Int) -> Bool {
    switch nodes[child].phase {
    case .active, .ended: true
    case .cancelled: nodes[child].hasBegun && nodes[child].beginStep == step
    case .possible, .failed: false
    }
  }

  private func win(_ child: Int, in node: Int) {
    nodes[node].winner = child
    scalars.pointee.hasMovedOn = true
    for i in nodePlans[node].children where children[i] != child { stop(children[i]) }
    if nodes[child].phase == .cancelled { setPhase(node, .active) }
    setPhase(node, nodes[child].phase)
    change(node)
  }

  /// One that was cancelled while it was held has failed.
  func takeBack(_ child: Int) {
    guard nodes[child].phase == .cancelled else { return }
    nodes[child].phase = .failed
    nodes[child].hasBegun = false
    nodes[child].hasChanged = false
    silenceBelow(child)
  }

  /// What is inside a held part that has failed is never told.
  func silenceBelow(_ node: Int) {
    for below in nodePlans[node].firstNode..<node where nodes[below].reported == .nothing {
      nodes[below].isSilent = true
    }
  }

  private func failChoice(_ node: Int) {
    var hasStarted = false
    var isOpen = false
    var isAllFailed = true
    for i in nodePlans[node].children {
      let child = children[i]
      if self.hasStarted(child) { hasStarted = true }
      if isUnderWay(child) || nodes[child].phase == .active || nodes[child].phase == .ended {
        isOpen = true
      }
      if nodes[child].phase != .failed { isAllFailed = false }
    }
    if isAllFailed || hasStarted && !isOpen && ownTouches(node) == 0 { setPhase(node, .failed) }
  }

  /// Whether a part before `child` is under way or waits to report. One that has ended waits only
  /// for attempts that had started by then.
  func isBlocked(_ child: Int, in node: Int) -> Bool { blocker(of: child, in: node) >= 0 }

  /// The first such part, -1 without.
  func blocker(of child: Int, in node: Int) -> Int {
    for i in nodePlans[node].children {
      let other = children[i]
      if other == child { return -1 }
      let waits = nodes[other].phase == .active || nodes[other].phase == .ended
      // What is stopped, with all of the choice, waits no more.
      guard isUnderWay(other) || waits && !nodes[other].isStopped else { continue }
      if nodes[child].phase != .ended { return other }
      let start = nodes[other].startStep
      if start != NodeState.never, start <= nodes[child].endStep { return other }
    }
    return -1
  }

  /// Who keeps `node` from reporting that it began or ended: a node before it in an `exclusive` around it.
  func holder(of node: Int) -> Int? {
    var child = node
    while nodePlans[child].parent >= 0 {
      let parent = nodePlans[child].parent
      if nodePlans[parent].kind == .exclusive, nodes[parent].winner < 0 {
        let blocker = blocker(of: child, in: parent)
        if blocker >= 0 { return blocker }
      }
      child = parent
    }
    return nil
  }

  /// Whether an `exclusive` around `node` keeps it from reporting.
  func isHeld(_ node: Int) -> Bool { holder(of: node) != nil }
}
