import GestureRuntime

// "sequence": `b` starts when `a` has ended.
extension Evaluator {
  func decideSequence(_ node: Node) {
    while true {
      let part = node.children[node.turn]
      let isLast = node.turn == node.children.count - 1
      decide(part)
      if part.hasStarted { node.deadline = nil }
      if part.isShownOver, part.phase != .ended, keeps(.failureFailsSequence) {
        return end(node, part, isLast: isLast)
      }
      if node.turn > 0, !part.isShownOver, isAbandoned(node, part) {
        return finish(node, .failed, isCancelling ? .cancelled : .lifted)
      }
      if isLast { return follow(node, part) }
      if part.shown != .ended { return }
      node.turn += 1
      handOver(from: node)
    }
  }

  /// A part that fails or is cancelled fails the whole. The last part, once it has begun, cancels it.
  private func end(_ node: Node, _ part: Node, isLast: Bool) {
    if isLast, part.phase == .cancelled, keeps(.lastPartCancelsSequence) {
      if part.beganNow { begin(node) }
      if node.phase == .active { return finish(node, .cancelled, part.reason) }
    }
    finish(node, .failed, part.reason)
  }

  /// It begins when its last part begins, and ends with it.
  private func follow(_ node: Node, _ last: Node) {
    if last.shown == .active, node.phase == .possible { begin(node) }
    if last.changedNow { node.changedNow = true }
    if last.shown == .ended { finish(node, .ended) }
  }

  /// Whether all touches that were handed over have lifted before the next part started. With
  /// `cancel(at:)` it is cancelled with all that is under way.
  private func isAbandoned(_ node: Node, _ part: Node) -> Bool {
    if isCancelling { return true }
    if node.handedOver.isEmpty, keeps(.noHandOverWaits) { return false }
    guard !part.hasStarted, keeps(.liftsFailSequence) else { return false }
    return !touches.down.contains { touch in node.handedOver.contains { $0 === touch } }
  }

  private func handOver(from node: Node) {
    let next = node.children[node.turn]
    node.handedOver = keeps(.handOver) ? ownTouches(of: next) : []
    mark(node.handedOver.isEmpty ? .handOverOfNone : .handOver)
    let within = keeps(.within) ? node.within : nil
    node.deadline = within.flatMap { deadline(of: node, in: $0) }
    handOver(node.handedOver, to: next)
  }
}
