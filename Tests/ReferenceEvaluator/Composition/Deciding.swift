// §7: what each part is after a step.
extension Evaluator {
  func decide(_ node: Node) {
    if node.isStopped { return }
    if !node.isOver {
      switch node.operation {
      case .sequence: decideSequence(node)
      case .simultaneous: decideSimultaneous(node)
      case .exclusive, .race: decideChoice(node)
      case nil: break
      }
    }
    passGate(node)
    if node.startStep == nil, node.hasStarted { node.startStep = step }
  }

  /// A part is over, of itself: what is under way in it stops.
  func finish(_ node: Node, _ phase: Node.Phase) {
    node.phase = phase
    node.endStep = step
    node.deadline = nil
    if let recognizer = node.recognizer { freeze(recognizer) }
    for child in node.children where !child.isOver { stop(child) }
  }

  /// Something over it goes on without it.
  func stop(_ node: Node) {
    node.failedItself = node.phase == .failed && node.endStep == step
    if let recognizer = node.recognizer, !node.isOver { freeze(recognizer) }
    node.isStopped = true
    node.deadline = nil
    for child in node.children { stop(child) }
  }

  /// §8: a recognizer that is over follows nothing, its readouts stay.
  private func freeze(_ recognizer: Recognizer) {
    recognizer.keptValues = currentValues(of: recognizer)
    recognizer.timers = []
    touches.freeze(recognizer.number, step: step, at: now)
  }

  private func begin(_ node: Node) {
    node.phase = .active
    node.beganNow = true
    node.changedNow = true
  }

  /// `x where c`: read when x first would report `began` (discrete: `ended`).
  private func passGate(_ node: Node) {
    guard !node.hasReadGate, node.phase == .active || node.phase == .ended || node.beganNow else {
      return
    }
    node.hasReadGate = true
    let isOpen = node.gates.allSatisfy {
      holds($0.condition, Frame($0.scope, viewer: node.recognizer))
    }
    guard !isOpen else { return }
    node.events = []
    node.beganNow = false
    node.changedNow = false
    if node.isOver { node.phase = .failed } else { finish(node, .failed) }
  }

  // MARK: - sequence

  private func decideSequence(_ node: Node) {
    while true {
      let part = node.children[node.turn]
      let isLast = node.turn == node.children.count - 1
      decide(part)
      if part.hasStarted { node.deadline = nil }
      if part.isOver, !(isLast && part.phase == .ended), part.phase != .ended {
        return end(node, isLast ? part : nil)
      }
      if node.turn > 0, !part.isOver, isAbandoned(node, part) { return finish(node, .failed) }
      if isLast { return follow(node, part) }
      if part.phase != .ended { return }
      node.turn += 1
      handOver(from: node)
    }
  }

  /// A part that fails or is cancelled fails the whole; the last one, once it has begun, cancels it.
  private func end(_ node: Node, _ last: Node?) {
    if let last, last.phase == .cancelled {
      if last.beganNow { begin(node) }
      if node.phase == .active { return finish(node, .cancelled) }
    }
    finish(node, .failed)
  }

  /// It begins when its last part begins, and ends with it.
  private func follow(_ node: Node, _ last: Node) {
    if last.phase == .active, node.phase == .possible { begin(node) }
    if last.changedNow { node.changedNow = true }
    if last.phase == .ended { finish(node, .ended) }
  }

  /// Whether all touches that were handed over have lifted before the next part started. With
  /// `cancel(at:)` it is cancelled with all that is under way.
  private func isAbandoned(_ node: Node, _ part: Node) -> Bool {
    if isCancelling { return true }
    guard !node.handedOver.isEmpty, !part.hasStarted else { return false }
    return !touches.down.contains { node.handedOver.contains(touches.order(of: $0)) }
  }

  private func handOver(from node: Node) {
    let next = node.children[node.turn]
    let slots = ownTouches(of: next)
    node.handedOver = slots.map { touches.order(of: $0) }
    node.deadline = node.within.flatMap { deadline(in: max(0, $0)) }
    timerCount += 1
    node.deadlineSerial = timerCount
    handOver(slots, to: next)
  }

  // MARK: - simultaneous

  private func decideSimultaneous(_ node: Node) {
    for part in node.children {
      let wasOver = part.isOver && part.endStep != step
      decide(part)
      let isOverNow = !wasOver && (part.phase == .ended || part.phase == .cancelled)
      if isOverNow { noteOver(part, in: node) }
      // Told already where a fresh attempt lets the step go on.
      if part.changedNow || isOverNow && part.told != .end { node.changedNow = true }
    }
    let hasBegun = node.children.contains {
      $0.phase == .active || $0.phase == .ended || $0.phase == .cancelled
    }
    if node.phase == .possible, hasBegun { begin(node) }
    if node.phase == .active {
      if isDone(node) { finish(node, node.lastOver?.wasCancelled == true ? .cancelled : .ended) }
    } else if hasFailed(node) {
      finish(node, .failed)
    }
  }

  /// The last to be over, or any of one step, decides how the whole ends.
  private func noteOver(_ part: Node, in node: Node) {
    let isCancelled = part.phase == .cancelled
    if let last = node.lastOver, last.step == step {
      node.lastOver = (step, last.wasCancelled || isCancelled)
    } else {
      node.lastOver = (step, isCancelled)
    }
  }

  /// When every part is over, or when none is under way and none of its own touches is down.
  private func isDone(_ node: Node) -> Bool {
    node.children.allSatisfy { $0.isOver }
      || (!node.children.contains { isUnderWay($0) } && ownTouches(of: node).isEmpty)
  }

  // MARK: - exclusive and race

  private func decideChoice(_ node: Node) {
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
  private func hasFailed(_ node: Node) -> Bool {
    if node.children.allSatisfy({ $0.phase == .failed }) { return true }
    return node.children.contains { $0.hasStarted }
      && !node.children.contains { isUnderWay($0) || $0.isWaiting }
      && ownTouches(of: node).isEmpty
  }
}
