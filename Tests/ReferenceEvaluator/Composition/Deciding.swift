@_spi(GestureEngine) import GestureRuntime

// "Composition": what each part is after a step.
extension Evaluator {
  func decide(_ node: Node) {
    if node.isStopped { return }
    if !node.isOver {
      switch node.operation {
      case .sequence: decideSequence(node)
      case .simultaneous, .each, .repeat: decideSimultaneous(node)
      case .exclusive, .race, .takeover: decideChoice(node)
      case .delay, nil: break
      }
    }
    passGate(node)
    if let time = node.delay { passDelay(node, time) }
    if node.startStep == nil, node.hasStarted { node.startStep = step }
  }

  /// A part is over by itself: everything under way in it stops.
  /// - Parameter reason: nil if it ended.
  func finish(_ node: Node, _ phase: Node.Phase, _ reason: FailureReason? = nil) {
    node.phase = phase
    if let reason { node.reason = reason }
    node.endStep = step
    node.ownEndStep = step
    node.deadline = nil
    if let recognizer = node.recognizer { freeze(recognizer) }
    let lost: FailureReason = phase == .ended ? .beaten : node.reason
    for child in node.children where !child.isShownOver { stop(child, lost) }
  }

  /// Something over it goes on without it.
  /// - Parameter speaking: parts that end of themselves in this step, and report it.
  func stop(_ node: Node, _ reason: FailureReason, besides speaking: [Node] = []) {
    defer { for child in node.children { stop(child, reason, besides: speaking) } }
    if speaking.contains(where: { $0 === node }) { return }
    // An end that loses is without a reason of its own.
    if !node.isOver || node.phase == .ended && !node.isStopped { node.reason = reason }
    node.failedItself = node.phase == .failed && node.endStep == step
    if let recognizer = node.recognizer, !node.isOver { freeze(recognizer) }
    node.isStopped = true
    node.deadline = nil
    endDelay(of: node)
  }

  /// A recognizer that is over follows nothing, its readouts stay.
  private func freeze(_ recognizer: Recognizer) {
    recognizer.keptValues = currentValues(of: recognizer)
    recognizer.timers = []
    touches.freeze(recognizer.number, step: step, at: now)
  }

  /// Why the last of these parts was over in this step, the last in the source of several.
  func keepReason(of node: Node, _ phase: Node.Phase) {
    for part in node.children where part.phase == phase && part.endStep == step {
      node.reason = part.reason
    }
  }

  func begin(_ node: Node) {
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
    mark(isOpen ? .openGate : .closedGate, !node.gates.isEmpty)
    guard !isOpen, keeps(.gate) else { return }
    if keeps(.refusedEvents) { node.events = [] }
    node.beganNow = false
    node.changedNow = false
    let speaking = keeps(.endedInsideSpeaks) ? speaking(in: node) : []
    for part in node.children { stop(part, .refused, besides: speaking) }
    if node.isOver {
      (node.phase, node.reason) = (.failed, .refused)
    } else {
      finish(node, .failed, .refused)
    }
  }

  /// The nodes that have ended inside a part, to be reported in this step.
  private func speaking(in node: Node) -> [Node] {
    node.children.flatMap { part -> [Node] in
      if part.isDelaying || node.holdsBack && node.winner == nil && isBlocked(part, in: node) {
        return []
      }
      return (part.phase == .ended && part.reported != .end ? [part] : []) + speaking(in: part)
    }
  }
}
