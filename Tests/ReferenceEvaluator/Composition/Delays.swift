import GestureRuntime

// "delay": a part that reports nothing until its time is over. In all other ways it is an ordinary part.
extension Evaluator {
  /// Delays a part from its start, at most until none of its own touches is down.
  func passDelay(_ node: Node, _ time: Double) {
    if !node.hasDelayed || !keeps(.delayBeginsOnce), node.hasStarted, keeps(.delay) {
      node.hasDelayed = true
      node.isDelaying = true
      node.delayDeadline = deadline(of: node, in: time)
    }
    let isHeld = node.isDelaying
    if node.isDelaying, keeps(.delayEndsWithTouches), ownTouches(of: node).isEmpty {
      mark(.delayLifted)
      endDelay(of: node)
    }
    guard !node.hasPassedDelay else { return }
    switch node.phase {
    case .possible: break
    case .cancelled where !node.beganNow || node.isDelaying:
      failHeld(node)
      // The node around it sees no change.
      node.changedNow = false
      if node.isDelaying { node.events = [] }
    case .failed: if node.isDelaying { silenceInside(node) }
    case .active, .ended, .cancelled: if !node.isDelaying { pass(node, wasHeld: isHeld) }
    }
    if node.phase == .failed { endDelay(of: node) }
    guard node.isDelaying else { return }
    // The node around it sees nothing of it yet.
    node.beganNow = false
    node.changedNow = false
  }

  /// For the nodes around it, it begins now, and is over now if it is over.
  private func pass(_ node: Node, wasHeld: Bool) {
    node.hasPassedDelay = true
    if node.phase != .cancelled { node.beganNow = true }
    node.changedNow = true
    if node.phase == .ended { node.endStep = step }
  }

  func endDelay(of node: Node) {
    node.isDelaying = false
    node.delayDeadline = nil
  }

  /// Its own failure is reported, nothing besides.
  private func silenceInside(_ node: Node) {
    node.events = []
    for child in node.children {
      // A gesture that is a delayed part is the same as that part.
      if node.isShell { silenceInside(child) } else { silence(child) }
    }
  }
}
