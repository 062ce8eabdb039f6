import GestureRuntime

// "simultaneous": parts run independently. "each": copies do. "repeat": its one part does so again and again.
extension Evaluator {
  func decideSimultaneous(_ node: Node) {
    for part in node.children {
      let isReleased = part.delay == nil || part.hasPassedDelay
      let wasOver = part.isShownOver && part.endStep != step && isReleased
      decide(part)
      let isOverNow = !wasOver && (part.shown == .ended || part.phase == .cancelled)
      if isOverNow { markOver(part, in: node) }
      // Reported already where a fresh attempt lets the step go on.
      if part.changedNow || isOverNow && part.reported != .end { node.changedNow = true }
    }
    let hasBegun = node.children.contains {
      $0.shown == .active || $0.shown == .ended && keeps(.endBeginsSimultaneous)
        || $0.phase == .cancelled
    }
    if node.phase == .possible, hasBegun { begin(node) }
    keepReason(of: node, node.phase == .active ? .cancelled : .failed)
    if node.phase == .active {
      guard isDone(node) else { return }
      let isCancelled = node.lastOver?.wasCancelled == true
      finish(node, isCancelled ? .cancelled : .ended, isCancelled ? node.reason : nil)
    } else if hasFailed(node) {
      finish(node, .failed, node.reason)
    }
  }

  /// The last to be over, or any of one step, decides how the whole ends. For the attempts of a `repeat`, the last one
  /// decides.
  private func markOver(_ part: Node, in node: Node) {
    let isCancelled = part.phase == .cancelled && keeps(.cancelledWithItsLastPart)
    if node.goesSideBySide, let last = node.lastOver, last.step == step, keeps(.oneOfAStepIsEnough)
    {
      node.lastOver = (step, last.wasCancelled || isCancelled)
    } else {
      node.lastOver = (step, isCancelled)
    }
  }

  /// When every part is over, or when none is under way and none of its own touches is down.
  private func isDone(_ node: Node) -> Bool {
    let isAllOver = node.goesSideBySide && node.children.allSatisfy { $0.isShownOver }
    if isAllOver, keeps(.overWithAllParts) { return true }
    return keeps(.overWithoutTouches) && !node.children.contains { isUnderWay($0) }
      && ownTouches(of: node).isEmpty
  }
}
