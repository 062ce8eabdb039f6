import GestureRuntime

// "exclusive": declared priority; "delay": time.
extension Evaluator {
  /// A part may report only when no part before it is under way or waiting to report. An `ended`
  /// waits only for attempts that had started by the step in which it ended.
  func isBlocked(_ part: Node, in exclusive: Node) -> Bool {
    if exclusive.operation == .delay { return exclusive.isDelaying && !exclusive.isOver }
    for other in exclusive.children {
      if other === part { return false }
      guard isUnderWay(other) || other.isWaiting else { continue }
      guard part.phase == .ended, let end = part.endStep else { return true }
      if let start = other.startStep, start <= end { return true }
    }
    return false
  }

  /// Whether the part is one of an undecided `exclusive` and may not report, or is inside such a one.
  func isDeferred(_ node: Node) -> Bool {
    guard let parent = node.parent else { return false }
    return isDeferredItself(node) || isDeferred(parent)
  }

  func isDeferredItself(_ node: Node) -> Bool {
    guard let parent = node.parent, parent.holdsBack, parent.winner == nil else {
      return false
    }
    return isBlocked(node, in: parent)
  }

  /// One that has ended and one of whose touches is cancelled before the release has failed.
  func failHeldEnds(of cancelled: [Touch]) {
    for node in nodes {
      guard node.holdsBack, node.winner == nil, isLive(node) else { continue }
      for part in node.children where part.phase == .ended {
        let followed = part.recognizers.flatMap { touches.followed(by: $0.number) }
        if followed.contains(where: { touch in cancelled.contains { $0 === touch } }) {
          part.reason = .cancelled
          failHeld(part)
        }
      }
    }
  }

  /// One that is cancelled while held has failed. One that began and was cancelled in this very step
  /// need not be held.
  func failHeldCancels(of exclusive: Node) {
    for part in exclusive.children where part.phase == .cancelled {
      if !part.beganNow || isBlocked(part, in: exclusive) { failHeld(part) }
    }
  }

  /// Nothing of what is inside it is reported.
  private func failHeld(_ part: Node) {
    part.phase = .failed
    part.endStep = step
    for child in part.children { silence(child) }
  }

  /// What has not been reported it never will be.
  func silence(_ node: Node) {
    if node.reported == .nothing { node.reported = .end }
    for child in node.children { silence(child) }
  }
}
