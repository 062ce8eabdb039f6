// The rules of Documentation/Language/Composition.md for the operators. `decide` brings a node's own phase up to
// date with its children's. Reports follow later, when the whole tree is decided.

extension Engine {
  /// Brings the phase of `node` and of all nodes below it up to date. Does nothing if nothing changed since the last
  /// call.
  func decide(_ node: Int) {
    let m = marks
    guard m.pointee.dirty.intersects(tree(node)) else { return }
    let bit = Nodes(node)
    if masks.pointee.leaves.intersects(bit) {
      if masks.pointee.gates.intersects(bit) { readGate(node) }
      return
    }
    guard !m.pointee.over.intersects(bit) else { return }
    if (masks.pointee.simultaneous | masks.pointee.repeats).intersects(bit) {
      decideSimultaneous(node)
    } else if masks.pointee.sequences.intersects(bit) {
      decideSequence(node)
    } else {
      decideChoice(node)
    }
    if masks.pointee.gates.intersects(bit) { readGate(node) }
  }

  func decideChildren(_ node: Int) {
    let m = marks
    let row = plan.pointee.nodes[node].children
    var place = row.lowerBound
    while place < row.upperBound {
      let child = plan.pointee.children[place]
      if m.pointee.dirty.intersects(tree(child)) { decide(child) }
      place &+= 1
    }
  }

  /// When a node is about to report for the first time that it began or ended, its gate decides.
  private func readGate(_ node: Int) {
    let m = marks
    let bit = Nodes(node)
    guard (m.pointee.begun - m.pointee.gated - m.pointee.stopped).intersects(bit) else { return }
    m.pointee.gated |= bit
    guard !call({ $0.passes(code, node, view) }) else { return }
    if masks.pointee.leaves.intersects(bit) {
      if m.pointee.live.intersects(bit) { settleValues(bit, .failed) }
      retire(bit)
      dropEvents(node)
    }
    m.pointee.begun -= bit
    m.pointee.changed -= bit
    m.pointee.active -= bit
    m.pointee.ended -= bit
    m.pointee.cancelled -= bit
    m.pointee.over |= bit
    m.pointee.live -= bit
    endStep[node] = step
    keepReason(.refused, node)
    let ended = endedInside(node)
    children(node).forEach { stop($0, .refused) }
    m.pointee.suppressed -= ended
    m.pointee.stopped -= ended
    m.pointee.pending |= bit
  }

  /// Returns the nodes that have ended inside a node whose gate refuses, except nodes that something inside holds back.
  /// They report their end.
  private func endedInside(_ node: Int) -> Nodes {
    let m = marks
    var ended = (tree(node) & m.pointee.ended) - m.pointee.done - m.pointee.suppressed
    ended.forEach { if isHeld($0, inside: node) { ended.remove($0) } }
    return ended
  }

  // MARK: Phases

  func setActive(_ node: Int) {
    let m = marks
    let bit = Nodes(node)
    guard !(m.pointee.active | m.pointee.over).intersects(bit) else { return }
    if !m.pointee.begun.intersects(bit) { beginStep[node] = step }
    m.pointee.begun |= bit
    m.pointee.active |= bit
    m.pointee.changed |= bit
    m.pointee.pending |= bit
  }

  /// - Parameter reason: nil if the node ended, or if the reason of its part is already kept.
  func setOver(_ node: Int, _ phase: Phase, _ reason: FailureReason? = nil) {
    let m = marks
    let bit = Nodes(node)
    guard !m.pointee.over.intersects(bit) else { return }
    if phase == .ended {
      if !m.pointee.begun.intersects(bit) { beginStep[node] = step }
      m.pointee.begun |= bit
      m.pointee.ended |= bit
    }
    if phase == .cancelled { m.pointee.cancelled |= bit }
    if phase != .failed { m.pointee.changed |= bit }
    m.pointee.active -= bit
    m.pointee.over |= bit
    m.pointee.live -= bit
    m.pointee.pending |= bit
    endStep[node] = step
    disarm(node)
    if let reason { keepReason(reason, node) }
    stopOpen(children(node), phase == .ended ? .beaten : keptReason(node))
  }

  func setPhase(_ node: Int, as child: Int) {
    switch phase(child) {
    case .possible: break
    case .active: setActive(node)
    case .ended: setOver(node, .ended)
    case let phase: setOver(node, phase, keptReason(child))
    }
  }

  private func stopOpen(_ nodes: Nodes, _ reason: FailureReason) {
    (nodes - marks.pointee.over).forEach { stop($0, reason) }
  }

  /// `node` has lost, or a node around it is over. All nodes below it have lost too.
  func stop(_ node: Int, _ reason: FailureReason) {
    let m = marks
    let tree = tree(node)
    // Includes nodes that have already lost in this step.
    var failing =
      (tree & m.pointee.over) - m.pointee.ended - m.pointee.cancelled - m.pointee.suppressed
    failing.forEach { if endStep[$0] != step { failing.remove($0) } }
    // An end that loses has no reason of its own.
    let ended = (tree & m.pointee.ended) - m.pointee.done - m.pointee.stopped
    m.pointee.stopped |= tree
    m.pointee.suppressed |= tree - failing
    m.pointee.pending |= tree
    let open = tree - m.pointee.over
    settleValues(open & masks.pointee.leaves, .failed)
    (tree & m.pointee.timed).forEach { disarm($0) }
    m.pointee.live -= tree
    m.pointee.active -= open
    m.pointee.over |= open
    open.forEach { endStep[$0] = step }
    keepReasons(open | ended, reason)
  }

  // MARK: Sequence

  private func decideSequence(_ node: Int) {
    let m = marks
    let last = plan.pointee.nodes[node].children.count &- 1
    while true {
      let child = currentChild(node)
      decide(child)
      let isLast = Int(current[node]) == last
      if isBroken(node, by: child, isLast: isLast) { return }
      if m.pointee.timed.contains(node), hasStarted(child) { disarm(node) }
      if isLast {
        // The sequence begins and ends with its last part.
        let phase = phase(child)
        if phase == .active { setActive(node) } else if phase == .ended { setOver(node, .ended) }
        if m.pointee.changed.contains(child) { change(node) }
        return
      }
      guard m.pointee.ended.contains(child) else { return }
      goOn(node)
    }
  }

  /// Whether the part that is active now ends the sequence before its end.
  private func isBroken(_ node: Int, by child: Int, isLast: Bool) -> Bool {
    let m = marks
    switch phase(child) {
    case .active, .ended: return false
    case .failed: break
    case .cancelled: if isLast, m.pointee.begun.contains(child) { setActive(node) }
    case .possible where header.pointee.isCancelling && m.pointee.handedOn.contains(node):
      // It is under way although no recognizer in it is: it waits.
      break
    case .possible:
      guard handOverStep[node] != never, !hasStarted(child) else { return false }
      // Touches that came later do not keep it going.
      let own = ownTouches(child)
      guard own == newTouches(in: own, after: handOverStep[node]) else { return false }
      setOver(node, .failed, .lifted)
      return true
    }
    setOver(
      node, m.pointee.active.contains(node) ? .cancelled : .failed,
      phase(child) == .possible ? .cancelled : keptReason(child))
    return true
  }

  /// The next part begins to look at the touches that are down.
  private func goOn(_ node: Int) {
    current[node] &+= 1
    marks.pointee.handedOn.insert(node)
    let next = currentChild(node)
    handOverStep[node] = ownTouches(next) == 0 ? never : step
    // It has been in its initial state since the reset of the whole, from which `elapsed` counts in that state.
    marks.pointee.live |= masks.pointee.fresh[next]
    if masks.pointee.timedOperators.contains(node) {
      disarm(node)
      armOperator(node)
    }
    marks.pointee.dirty.insert(next)
    handOver(next)
  }

  // MARK: Simultaneous and repeat

  private func decideSimultaneous(_ node: Int) {
    let m = marks
    let parts = children(node)
    decideChildren(node)
    if m.pointee.changed.intersects(parts) { change(node) }
    noteEnds(of: node, parts)
    if parts.intersects(m.pointee.active | m.pointee.ended | m.pointee.cancelled) {
      setActive(node)
    }
    if keepsReasons {
      let hasBegun = m.pointee.active.contains(node)
      keepReason(of: parts & (hasBegun ? m.pointee.cancelled : m.pointee.over), in: node)
    }
    let isAllOver = (parts - m.pointee.over).isEmpty
    // A `repeat` waits for its touches.
    let isDone = isAllOver && !masks.pointee.repeats.contains(node)
    guard isDone || !isUnderWay(node) && ownTouches(node) == 0 else { return }
    if m.pointee.active.contains(node) {
      setOver(node, m.pointee.lastCancelled.contains(node) ? .cancelled : .ended)
    } else if isAllOver || hasStarted(node) || hasRepeated(node) {
      setOver(node, .failed)
    }
  }

  /// Whether the part of a `repeat` has started again.
  private func hasRepeated(_ node: Int) -> Bool {
    masks.pointee.repeats.contains(node) && handOverStep[node] != never
  }

  /// Records how the last parts that had begun were over, because they may start again before the whole is over.
  private func noteEnds(of node: Int, _ parts: Nodes) {
    let m = marks
    var hasEnd = false
    var isCancelled = false
    (parts & (m.pointee.ended | m.pointee.cancelled)).forEach { child in
      guard endStep[child] == step else { return }
      hasEnd = true
      if m.pointee.cancelled.contains(child) { isCancelled = true }
    }
    guard hasEnd else { return }
    if isCancelled {
      m.pointee.lastCancelled.insert(node)
    } else {
      m.pointee.lastCancelled.remove(node)
    }
  }
}
