// What Documentation/Language.md, "Composition", says of the operators. `decide` brings a node's own
// phase up to date with its children's; reports follow later, when the whole tree is decided.

extension Engine {
  /// Brings the phase of `node` and of all below it up to date.
  func decide(_ node: Int) {
    if nodePlans[node].kind == .recognizer { return readGate(node) }
    guard !nodes[node].phase.isOver else { return }
    switch nodePlans[node].kind {
    case .recognizer: break
    case .sequence: decideSequence(node)
    case .simultaneous: decideSimultaneous(node)
    case .exclusive, .race: decideChoice(node)
    }
    readGate(node)
  }

  /// When a node first would report that it began or ended, its gate has the last word.
  private func readGate(_ node: Int) {
    guard nodes[node].hasBegun, !nodes[node].hasPassedGate, !nodes[node].isStopped else { return }
    nodes[node].hasPassedGate = true
    guard nodePlans[node].hasGate, !calls.passes(code, node, view) else { return }
    if nodePlans[node].kind == .recognizer {
      let part = part(of: node)
      if live.contains(part) { settleValues(part) }
      retire(part)
      dropEvents(part)
    }
    nodes[node].hasBegun = false
    nodes[node].hasChanged = false
    nodes[node].phase = .failed
    nodes[node].endStep = step
    scalars.pointee.hasMovedOn = true
    stopChildren(of: node)
    pending.insert(node)
  }

  // MARK: Phases

  func setPhase(_ node: Int, _ phase: Phase) {
    guard !nodes[node].phase.isOver, nodes[node].phase != phase else { return }
    if phase == .active || phase == .ended {
      if !nodes[node].hasBegun { nodes[node].beginStep = step }
      nodes[node].hasBegun = true
    }
    nodes[node].phase = phase
    if phase != .failed { nodes[node].hasChanged = true }
    pending.insert(node)
    guard phase.isOver else { return }
    scalars.pointee.hasMovedOn = true
    nodes[node].endStep = step
    if nodes[node].deadline != Deadline.none {
      nodes[node].deadline = Deadline.none
      scalars.pointee.isDeadlineKnown = false
    }
    stopChildren(of: node)
  }

  private func stopChildren(of node: Int) {
    for i in nodePlans[node].children {
      let child = children[i]
      if !nodes[child].phase.isOver { stop(child) }
    }
  }

  /// `node` has lost, or what it is in is over.
  func stop(_ node: Int) {
    // Also where it has lost already in this step.
    let failsItself =
      nodes[node].phase == .failed && !nodes[node].isSilent && nodes[node].endStep == step
    nodes[node].isStopped = true
    scalars.pointee.hasMovedOn = true
    if !failsItself { nodes[node].isSilent = true }
    pending.insert(node)
    if nodePlans[node].kind == .recognizer {
      let part = part(of: node)
      if !nodes[node].phase.isOver { settleValues(part) }
      retire(part)
    }
    if !nodes[node].phase.isOver {
      nodes[node].phase = .failed
      nodes[node].endStep = step
    }
    nodes[node].deadline = Deadline.none
    scalars.pointee.isDeadlineKnown = false
    for i in nodePlans[node].children { stop(children[i]) }
  }

  // MARK: Sequence

  private func decideSequence(_ node: Int) {
    let range = nodePlans[node].children
    while true {
      let child = children[range.lowerBound + nodes[node].current]
      decide(child)
      if isBroken(node, by: child) { return }
      if nodes[node].deadline != Deadline.none, hasStarted(child) {
        nodes[node].deadline = Deadline.none
        scalars.pointee.isDeadlineKnown = false
      }
      if nodes[node].current == range.count - 1 { return follow(node, child) }
      guard nodes[child].phase == .ended else { return }
      goOn(node)
    }
  }

  /// Whether the part that is on ends the sequence before its end.
  private func isBroken(_ node: Int, by child: Int) -> Bool {
    switch nodes[child].phase {
    case .failed: setPhase(node, nodes[node].phase == .active ? .cancelled : .failed)
    case .cancelled:
      let isLast = nodes[node].current == nodePlans[node].children.count - 1
      if isLast, nodes[child].hasBegun { setPhase(node, .active) }
      setPhase(node, nodes[node].phase == .active ? .cancelled : .failed)
    case .possible:
      guard nodes[node].handOverStep != NodeState.never, !hasStarted(child) else { return false }
      // Touches that came later do not keep it.
      let own = ownTouches(child)
      guard own == newTouches(in: own, after: nodes[node].handOverStep) else { return false }
      setPhase(node, .failed)
    case .active, .ended: return false
    }
    return true
  }

  /// The last part's beginning and end are the sequence's.
  private func follow(_ node: Int, _ child: Int) {
    let phase = nodes[child].phase
    if phase == .active || phase == .ended { setPhase(node, phase) }
    if nodes[child].hasChanged { change(node) }
  }

  /// The next part begins to look, at the touches that are down.
  private func goOn(_ node: Int) {
    nodes[node].current += 1
    scalars.pointee.hasMovedOn = true
    let next = children[nodePlans[node].children.lowerBound + nodes[node].current]
    nodes[node].handOverStep = ownTouches(next) == 0 ? NodeState.never : step
    // It is as new from the whole's reset on, from where `elapsed` counts in its first state.
    scalars.pointee.mustDecide = true
    refreshLiveness(nodePlans[next].parts)
    if nodePlans[node].isTimed {
      nodes[node].deadline = Deadline.instant(calls.within(code, node), after: now)
      scalars.pointee.isDeadlineKnown = false
    }
    handOver(next)
  }

  // MARK: Simultaneous

  private func decideSimultaneous(_ node: Int) {
    var hasBegun = false
    var isUnderWay = false
    var isAllOver = true
    var hasStarted = false
    for i in nodePlans[node].children {
      let child = children[i]
      decide(child)
      if nodes[child].hasChanged { change(node) }
      let phase = nodes[child].phase
      if phase == .active || phase == .ended || phase == .cancelled { hasBegun = true }
      if !phase.isOver { isAllOver = false }
      if self.isUnderWay(child) { isUnderWay = true }
      if self.hasStarted(child) { hasStarted = true }
    }
    noteEnds(of: node)
    if hasBegun { setPhase(node, .active) }
    let isIdle = isAllOver || !isUnderWay && ownTouches(node) == 0
    if nodes[node].phase == .active {
      if isIdle { setPhase(node, nodes[node].lastWasCancelled ? .cancelled : .ended) }
    } else if isAllOver || hasStarted && isIdle {
      setPhase(node, .failed)
    }
  }

  /// Remembers how the last parts that had begun were over: they may start afresh before the whole
  /// is over.
  private func noteEnds(of node: Int) {
    var hasEnd = false
    var isCancelled = false
    for i in nodePlans[node].children {
      let child = nodes + children[i]
      let phase = child.pointee.phase
      guard child.pointee.endStep == step, phase == .ended || phase == .cancelled else { continue }
      hasEnd = true
      if phase == .cancelled { isCancelled = true }
    }
    if hasEnd { nodes[node].lastWasCancelled = isCancelled }
  }
}

// MARK: - From outside

extension Engine {
  /// The time in which its next part had to start is up.
  func failSequence(_ node: Int) {
    setPhase(node, .failed)
    scalars.pointee.mustDecide = true
  }

  /// Sequences that wait for their next part are under way without a recognizer that is.
  func breakOffWaits() {
    for node in 0..<nodeCount where nodePlans[node].kind == .sequence {
      guard nodes[node].current > 0, isLive(node) else { continue }
      let range = nodePlans[node].children
      let child = children[range.lowerBound + nodes[node].current]
      if nodes[child].phase == .possible, !isUnderWay(child) { setPhase(node, .failed) }
    }
    scalars.pointee.mustDecide = true
  }

  /// The whole is over because the host says so.
  func breakOffWhole() {
    setPhase(root, nodes[root].hasBegun ? .cancelled : .failed)
  }

  /// A part that has ended and is held has failed when one of its touches is cancelled.
  func failHeldEnds(with bit: UInt16) {
    for node in 0..<nodeCount where nodes[node].phase == .ended {
      let parent = nodePlans[node].parent
      guard parent >= 0, nodePlans[parent].kind == .exclusive, nodes[parent].winner < 0 else {
        continue
      }
      for part in nodePlans[node].parts where tracker.views[part].mask & bit != 0 {
        nodes[node].phase = .failed
        nodes[node].hasBegun = false
        nodes[node].hasChanged = false
        nodes[node].endStep = step
        silenceBelow(node)
        pending.insert(node)
        break
      }
    }
  }
}
