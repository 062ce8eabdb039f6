// What the rules of composition ask of the tree.

extension Engine {
  /// Slots of the touches of `node` that are down: accepted by a recognizer in it and not ignored.
  func ownTouches(_ node: Int) -> UInt16 {
    let down = scalars.pointee.down & ~scalars.pointee.ignored
    guard down != 0 else { return 0 }
    var own: UInt16 = 0
    for part in nodePlans[node].parts { own |= accepted[part] }
    return own & down
  }

  /// Has left its initial state; an operator when one of its parts has.
  func hasStarted(_ node: Int) -> Bool {
    if nodes[node].phase.isOver { return true }
    switch nodePlans[node].kind {
    case .recognizer: return parts[part(of: node)].hasStarted
    case .sequence where nodes[node].current > 0: return true
    default:
      for i in nodePlans[node].children where hasStarted(children[i]) { return true }
      return false
    }
  }

  /// Has started and is not over; an operator while one of its parts is, a sequence from its first
  /// hand-over on.
  func isUnderWay(_ node: Int) -> Bool {
    if nodes[node].phase.isOver || nodes[node].isStopped { return false }
    switch nodePlans[node].kind {
    case .recognizer: return parts[part(of: node)].hasStarted
    case .sequence where nodes[node].current > 0: return true
    default:
      for i in nodePlans[node].children where isUnderWay(children[i]) { return true }
      return false
    }
  }

  /// Notes that `node` starts in this step, and with it what is around it. An attempt of a part that
  /// starts afresh is none of what is around it, which goes on.
  func noteStart(_ node: Int) {
    var node = node
    while node >= 0, nodes[node].startStep == NodeState.never {
      nodes[node].startStep = step
      node = nodePlans[node].parent
    }
  }

  /// The step in which what decided the end of `node` was over: its winner, or, without one, the
  /// last of its parts.
  func endingStep(_ node: Int) -> UInt64 {
    switch nodePlans[node].kind {
    case .recognizer: return nodes[node].endStep
    case .exclusive where nodes[node].winner >= 0, .race where nodes[node].winner >= 0:
      return endingStep(nodes[node].winner)
    case .sequence:
      let first = nodePlans[node].children.lowerBound
      return endingStep(children[first + nodes[node].current])
    default:
      var last = NodeState.never
      for i in nodePlans[node].children {
        let child = children[i]
        guard nodes[child].phase.isOver else { continue }
        // What is stopped goes on until then, whatever had ended inside it.
        let step = nodes[child].isStopped ? nodes[child].endStep : endingStep(child)
        guard step != NodeState.never else { continue }
        last = last == NodeState.never ? step : max(last, step)
      }
      return last == NodeState.never ? nodes[node].endStep : last
    }
  }

  /// Whether `node` is not over and all around it let it work.
  func isLive(_ node: Int) -> Bool {
    if nodes[node].phase.isOver || nodes[node].isStopped { return false }
    var child = node
    while nodePlans[child].parent >= 0 {
      let parent = nodePlans[child].parent
      let state = nodes + parent
      if state.pointee.phase.isOver || state.pointee.isStopped { return false }
      switch nodePlans[parent].kind {
      case .sequence:
        let first = nodePlans[parent].children.lowerBound
        if children[first + state.pointee.current] != child { return false }
      case .exclusive, .race:
        if state.pointee.winner >= 0, state.pointee.winner != child { return false }
      case .simultaneous, .recognizer: break
      }
      child = parent
    }
    return true
  }
}
