// Nodes return to their initial state.

extension Engine {
  /// Returns `node` and all nodes below it to their initial state, except `var`s and `elapsed`.
  func reset(_ node: Int) { reset(tree(node), each: Nodes(node), isWhole: node == root) }

  /// Resets several nodes that are side by side.
  func reset(each tops: Nodes) {
    var all = Nodes.none
    tops.forEach { all |= tree($0) }
    reset(all, each: tops, isWhole: false)
  }

  /// - Parameter all: the nodes in `tops` and all nodes below them.
  private func reset(_ all: Nodes, each tops: Nodes, isWhole: Bool) {
    let m = marks
    let leaves = all & masks.pointee.leaves
    (all & m.pointee.timed).forEach { disarm($0) }
    leaveViews(leaves)
    // No other node has left its initial state, but an observer sees all of them.
    let used =
      isObserved
      ? leaves : leaves & masks.pointee.hasTransients & (m.pointee.armed | m.pointee.stirred)
    if isWhole {
      clearAll()
    } else {
      clearMarks(all)
      clearNodes(all)
      clearParts(leaves)
    }
    (all & (masks.pointee.sequences | masks.pointee.repeats)).forEach { handOverStep[$0] = never }
    tops.forEach { m.pointee.live |= masks.pointee.fresh[$0] }
    if step > 0 { m.pointee.entered |= leaves }
    keepReasons(all, .other)
    if plan.pointee.needs.readsNewness { beginToLook(leaves & masks.pointee.readsNewness) }
    (leaves & masks.pointee.crossing).forEach { clearCrossings($0) }
    used.forEach { leaf in call { $0.resetPart(code, part(leaf), view) } }
    // A nested gesture's transients. The transients of the whole return when it is over.
    (all & masks.pointee.resets).forEach { node in call { $0.resetNode(code, node, view) } }
    m.pointee.dirty |= tops
  }

  // MARK: Everything

  /// Clears the marks and the lists of all nodes and parts, as blocks of memory.
  private func clearAll() {
    let (m, p) = (marks, plan)
    let (timed, views, following) = (m.pointee.timed, m.pointee.views, m.pointee.following)
    let (dirty, entered) = (m.pointee.dirty, m.pointee.entered)
    m.pointee = Marks<Nodes>()
    m.pointee.timed = timed
    m.pointee.views = views
    m.pointee.following = following
    m.pointee.dirty = dirty
    m.pointee.entered = entered
    m.pointee.asks = masks.pointee.asksAtFirst
    // `endStep`, and after it `beginStep` and `startStep`.
    endStep.update(repeating: never, count: 3 &* p.pointee.nodeCount)
    (base + p.pointee.layout.state)
      .copyMemory(from: p.pointee.fresh, byteCount: p.pointee.layout.freshSize)
    entry.update(repeating: now, count: p.pointee.partCount)
  }

  // MARK: Some nodes

  private func clearNodes(_ nodes: Nodes) {
    let (startStep, beginStep, endStep, winner, current) = (
      startStep, beginStep, endStep, winner, current
    )
    nodes.forEach { node in
      startStep[node] = never
      beginStep[node] = never
      endStep[node] = never
      winner[node] = 0
      current[node] = 0
    }
  }

  private func clearParts(_ leaves: Nodes) {
    let (state, entry, viewOf, heldTouches, lastRule) = (
      state, entry, viewOf, heldTouches, lastRule
    )
    let (infos, now) = (plan.pointee.parts, now)
    leaves.forEach { leaf in
      let part = part(leaf)
      state[part] = UInt32(truncatingIfNeeded: infos[part].states.lowerBound)
      entry[part] = now
      viewOf[part] = ViewOffset.none
      heldTouches[part] = 0
      lastRule[part] = GestureShape.State.noRule
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
}
