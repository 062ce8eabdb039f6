import GestureRuntime

// §7, `exclusive(a, b, …)` and `race(a, b, …)`: the first part to report wins.
extension Evaluator {
  func decideChoice(_ node: Node) {
    if let winner = node.winner {
      decide(winner)
      return takeOver(node, winner)
    }
    for part in node.children { decide(part) }
    if node.operation == .exclusive { failHeldCancels(of: node) }
    for part in node.children where hasBegunOrEnded(part) {
      if node.operation == .exclusive, isBlocked(part, in: node) { continue }
      node.winner = part
      for other in node.children where other !== part { stop(other) }
      return takeOver(node, part)
    }
    if hasFailed(node) { finish(node, .failed) }
  }

  /// What is cancelled in the very step in which it began has begun.
  private func hasBegunOrEnded(_ part: Node) -> Bool {
    part.phase == .active || part.phase == .ended || (part.phase == .cancelled && part.beganNow)
  }

  private func takeOver(_ node: Node, _ winner: Node) {
    if winner.changedNow { node.changedNow = true }
    let isActive = winner.phase == .active || winner.beganNow
    if node.phase == .possible, isActive { begin(node) }
    if winner.isOver, winner.phase != .failed { finish(node, winner.phase) }
  }

  /// `simultaneous`, `exclusive` and `race` that have not begun fail when every part has failed, or
  /// when one has started, none is under way or waiting to report, and none of their own touches is
  /// down.
  func hasFailed(_ node: Node) -> Bool {
    if node.children.allSatisfy({ $0.phase == .failed }) { return true }
    return node.children.contains { $0.hasStarted }
      && !node.children.contains { isUnderWay($0) || $0.isWaiting }
      && ownTouches(of: node).isEmpty
  }
}
