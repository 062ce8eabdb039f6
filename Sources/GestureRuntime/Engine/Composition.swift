// Composition inside a gesture, in addition to the rules of `CompositionTree`: gates, sequences and delays.

extension Engine {
  /// Brings the phase of `node` and of all nodes below it up to date. Does nothing if nothing changed since the last
  /// call.
  func decide(_ node: Int) {
    let m = marks
    guard m.pointee.dirty.intersects(tree(node)) else { return }
    switch composition.composition(of: node) {
    case nil: break
    case _ where m.pointee.over.contains(node): return
    case .sequence: decideSequence(node)
    case .simultaneous, .each, .repeat: composition.decideSideBySide(node)
    default: composition.decideChoice(node)
    }
    if masks.pointee.gates.contains(node) { readGate(node) }
  }

  func decideParts(of node: Int) {
    let m = marks
    // Parts are numbered in source order.
    (children(node) & masks.pointee.deciding).forEach { child in
      if m.pointee.dirty.intersects(tree(child)) { decide(child) }
    }
    if composition.composition(of: node) == .delay { delay(node) }
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
    ended.forEach { if composition.blocker(of: $0, inside: node) != nil { ended.remove($0) } }
    return ended
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
        let phase = composition.phase(of: child)
        if phase == .active {
          composition.setActive(node)
        } else if phase == .ended {
          composition.setOver(node, .ended)
        }
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
    switch composition.phase(of: child) {
    case .active, .ended: return false
    case .failed: break
    case .cancelled: if isLast, m.pointee.begun.contains(child) { composition.setActive(node) }
    case .possible where header.pointee.isCancelling && m.pointee.handedOn.contains(node):
      // It is under way although no recognizer in it is: it waits.
      break
    case .possible:
      guard handOverStep[node] != never, !hasStarted(child) else { return false }
      // Touches that came later do not keep it going.
      let own = ownTouches(child)
      guard own == newTouches(in: own, after: handOverStep[node]) else { return false }
      composition.setOver(node, .failed, .lifted)
      return true
    }
    composition.setOver(
      node, m.pointee.active.contains(node) ? .cancelled : .failed,
      composition.phase(of: child) == .possible ? .cancelled : keptReason(child))
    return true
  }

  /// The next part begins to look at the touches that are down.
  private func goOn(_ node: Int) {
    current[node] &+= 1
    marks.pointee.handedOn.insert(node)
    let next = currentChild(node)
    handOverStep[node] = ownTouches(next) == 0 ? never : step
    // It has been in its initial state since the reset of the whole. In that state, `elapsed` counts from the reset.
    marks.pointee.live |= masks.pointee.fresh[next]
    if masks.pointee.timedOperators.contains(node) {
      disarm(node)
      armOperator(node)
    }
    marks.pointee.dirty.insert(next)
    handOver(next)
  }

  // MARK: Delays

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
