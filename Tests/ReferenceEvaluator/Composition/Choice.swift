@_spi(GestureEngine) import GestureRuntime

// "exclusive", "race", "takeover": the first part to report wins. In a "takeover", a part before it may still win.
extension Evaluator {
  func decideChoice(_ node: Node) {
    if let winner = node.winner, node.operation != .takeover || !keeps(.earlierPartsGoOn) {
      decide(winner)
      return follow(node, winner: winner)
    }
    for part in node.children { decide(part) }
    if node.holdsBack { failHeldCancels(of: node) }
    let parts = keeps(.firstOfTheSource) ? node.children : node.children.reversed()
    for part in parts where !part.isStopped && hasBegunOrEnded(part) {
      if node.holdsBack, isBlocked(part, in: node) { continue }
      let takesOver = node.winner != nil && part !== node.winner
      if part !== node.winner { win(part, in: node) }
      follow(node, winner: part)
      if takesOver, !keeps(.takeoverIsAChange) { node.changedNow = false }
      return
    }
    if let winner = node.winner { return follow(node, winner: winner) }
    keepReason(of: node, .failed)
    if hasFailed(node) { finish(node, .failed, node.reason) }
  }

  /// It calls the others off. In a `takeover`, the parts before it go on looking.
  private func win(_ part: Node, in node: Node) {
    mark(.takeover, node.winner != nil)
    if node.winner != nil { node.changedNow = true }
    node.winner = part
    guard keeps(.firstToReportWins) else { return }
    let others = node.children.drop { node.operation == .takeover && $0 !== part }
    for other in others where other !== part { stop(other, .beaten) }
  }

  /// A part that is cancelled in the very step when it began has begun.
  private func hasBegunOrEnded(_ part: Node) -> Bool {
    part.shown == .active || part.shown == .ended || (part.phase == .cancelled && part.beganNow)
  }

  private func follow(_ node: Node, winner: Node) {
    if winner.changedNow { node.changedNow = true }
    let isActive = winner.shown == .active || winner.beganNow
    if node.phase == .possible, isActive { begin(node) }
    if winner.isShownOver, winner.phase != .failed {
      finish(node, winner.phase, winner.phase == .ended ? nil : winner.reason)
    }
  }

  /// Whether a `simultaneous`, `exclusive` or `race` that has not begun fails. It fails when every part has failed. It
  /// also fails when a part has started (in a `repeat`, also in an earlier attempt), no part is under way or waiting to
  /// report, and none of its own touches is down.
  func hasFailed(_ node: Node) -> Bool {
    if node.operation != .repeat, keeps(.failsWhenAllFailed),
      node.children.allSatisfy({ $0.phase == .failed })
    {
      return true
    }
    guard keeps(.failsWhenNoneGoesOn) else { return false }
    let hasRepeated = node.repeatStep != nil && keeps(.repeatFailsAfterAttempts)
    let hasStarted = hasRepeated || node.children.contains { $0.hasStarted }
    return hasStarted
      && !node.children.contains { isUnderWay($0) || $0.isWaiting }
      && ownTouches(of: node).isEmpty
  }
}
