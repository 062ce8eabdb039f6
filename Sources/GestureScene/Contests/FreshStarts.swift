internal import GestureRuntime

// Nodes that are over start again.

extension Contests {
  /// - Returns: whether a machine that sees touches started again, so that all must be decided again.
  func resetWhatIsOver() -> Bool {
    var hasSeen = false
    for root in roots {
      let whole = whole(of: root)
      if resetParts(below: whole) { hasSeen = true }
      if state(whole).flags.contains(.over) {
        if resetWhole(whole) { hasSeen = true }
      } else {
        forEachJunction(below: whole) { if resetParts(of: $0) { hasSeen = true } }
      }
    }
    return hasSeen
  }

  /// Resets parts inside machines. If a contest is over, only their variables.
  private func resetParts(below whole: Node) -> Bool {
    var hasSeen = false
    forEachSeat(below: whole) { seat in
      if engine(seat).resetParts() { hasSeen = true }
    }
    return hasSeen
  }

  private func resetParts(of node: Node) -> Bool {
    let junction = self[node]
    let isOpen = !isChoice(node) || junction.winner == nil || isTakeover(node)
    guard isOpen, !junction.state.flags.contains(.over) else { return false }
    startAttemptsAfresh(node)
    guard !isChoice(node) else { return false }
    var hasSeen = false
    forEachPart(of: node) { part in
      guard mayGoOn(part) else { return }
      reset(part)
      handOver(part)
      hasSeen = true
    }
    return hasSeen
  }

  /// Parts that are over try again once none of their touches is down and another part is under way. In a choice, only
  /// parts that have failed by themselves do.
  private func startAttemptsAfresh(_ node: Node) {
    guard isUnderWay(node) else { return }
    forEachPart(of: node) { part in
      let flags = state(part).flags
      guard flags.contains(.over) else { return }
      if isChoice(node) {
        guard flags.isFailed, !flags.contains(.stopped) else { return }
      } else {
        guard !flags.contains(.ended) || flags.contains(.done) else { return }
      }
      if !hasOwnTouches(part) { reset(part) }
    }
  }

  /// Whether a part ended by a release in this step, and all its touches went down after the part that decided its end
  /// was over.
  private func mayGoOn(_ part: Node) -> Bool {
    let state = state(part)
    guard state.flags.contains(.ended | .done), state.endStep == step, hasOwnTouches(part)
    else { return false }
    let end = endingStep(part)
    guard end != PartState.never, end < step else { return false }
    var areAllNewer = true
    forEachSeat(below: part) { seat in
      if !engine(seat).touchesAre(newerThan: end) { areAllNewer = false }
    }
    return areAllNewer
  }

  private func resetWhole(_ whole: Node) -> Bool {
    let end = endingStep(whole)
    forEachSeat(below: whole) { engine($0).ignoreTouches(upTo: end) }
    reset(whole)
    guard hasOwnTouches(whole) else { return false }
    handOver(whole)
    return true
  }

  private func reset(_ node: Node) {
    if node.kind == .machine { return engine(node.seat).reset() }
    self[node] = Junction()
    forEachPart(of: node) { reset($0) }
  }

  private func handOver(_ node: Node) {
    forEachSeat(below: node) { if engine($0).hasOwnTouches { engine($0).handOver() } }
  }
}
