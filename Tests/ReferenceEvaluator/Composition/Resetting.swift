import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// "Time, steps and resets", "Losing, failing and starting again": new starts at the end of a step.
extension Evaluator {
  /// Goes from composition to resets, and once more if a fresh attempt sees touches go down immediately.
  func settle() {
    var rounds = 0
    repeat {
      decide(root)
      if isCancelling, !root.isOver { endWhole() }
      reportAll()
      rounds += 1
      // Without a rule, the page may lead to an endless loop.
    } while startAfresh() && (omitted == nil || rounds < 20)
    // In that step, a touch that lifts belongs to its part, also for parts that start again meanwhile.
    for recognizer in recognizers { touches.dropLifted(recognizer.number, step: step, at: now) }
    compareValues()
  }

  /// `cancel(at:)`: the gesture is over.
  private func endWhole() {
    guard root.hasStarted || root.phase != .possible else { return }
    finish(root, root.phase == .active ? .cancelled : .failed, .cancelled)
  }

  /// Starts parts that are over again. Returns whether they have seen touches go down.
  private func startAfresh() -> Bool {
    if root.isOver { return resetGesture() }
    for node in nodes
    where node.reported == .end && !node.isCleared && keeps(.transientsReturn) {
      resetTransients(of: node)
      node.isCleared = isSilent(node)
    }
    var hasSeen = false
    // A node that starts again here, and everything in it, is decided and reported before it may start once more.
    let open = nodes.filter { $0.operation != nil && isLive($0) }
    for node in open where isLive(node) {
      if startPartsThatSee(of: node) { hasSeen = true }
    }
    // Other parts start with them if these are under way.
    for node in open where isLive(node) { startParts(of: node) }
    return hasSeen
  }

  /// A touch that is still down is ignored until it lifts, unless it went down in a later step than the end of the
  /// winner.
  private func resetGesture() -> Bool {
    let end = overStep(of: root)
    let seen = touches.down.filter { !$0.isIgnored && $0.downStep > end }
    for touch in touches.down { touch.isIgnored = !seen.contains { $0 === touch } }
    mark(.keptTouch, !seen.isEmpty)
    mark(.ignoredTouch, seen.count < touches.down.count)
    reset(root)
    handOver(seen, to: root)
    return !seen.isEmpty
  }

  /// The step when the winner was over. Without a winner, the last step when a part was over.
  private func overStep(of node: Node) -> UInt64 {
    switch node.operation {
    case nil: return node.ownEndStep ?? step
    case .exclusive, .race, .takeover:
      if let winner = node.winner { return overStep(of: winner, in: node) }
    case .sequence: return overStep(of: node.children[node.turn], in: node)
    case .simultaneous, .each, .repeat, .delay: break
    }
    return node.children.map { overStep(of: $0, in: node) }.max() ?? step
  }

  /// The step when a part was over. A part that is not over by itself is over with the node around it.
  private func overStep(of part: Node, in node: Node) -> UInt64 {
    part.isStopped || !part.isOver ? part.endStep ?? node.endStep ?? step : overStep(of: part)
  }

  /// Whether no handler of a phase inside a node that is over will run any more.
  private func isSilent(_ node: Node) -> Bool {
    node.children.allSatisfy { $0.reported == .end && isSilent($0) }
  }

  // MARK: - Attempts

  /// Starts parts again: in an undecided `exclusive` or `race` a part that has failed, in a `takeover` a failed part
  /// that may still win, and in an open `simultaneous` a part that is over.
  private func startParts(of node: Node) {
    for part in node.children {
      switch node.operation {
      case .exclusive, .race:
        if node.winner != nil || part.phase != .failed || !keeps(.choiceTriesAgain) { continue }
      case .takeover:
        if part.isStopped || part.phase != .failed || !keeps(.takeoverTriesAgain) { continue }
      case .simultaneous, .each: if !mayTryAgain(part) { continue }
      case .sequence, .repeat, .delay, nil: continue
      }
      let othersGoOn = node.children.contains { $0 !== part && isUnderWay($0) }
      guard ownTouches(of: part).isEmpty, othersGoOn || !keeps(.onlyBesideAnother) else { continue }
      markAttempt(of: part, in: node)
      reset(part)
    }
  }

  /// Whether a part of a `simultaneous` or `each` may try again.
  private func mayTryAgain(_ part: Node) -> Bool {
    guard part.isOver, keeps(.simultaneousTriesAgain) else { return false }
    return !isHeldEnd(part) || !keeps(.waitingEndIsKept)
  }

  /// Starts parts again immediately if their own touches are down.
  private func startPartsThatSee(of node: Node) -> Bool {
    if node.operation == .repeat { return repeatPart(of: node) }
    guard node.goesSideBySide, keeps(.releasedPartSees) else { return false }
    var hasSeen = false
    for part in node.children where mayTryAgain(part) {
      let own = ownTouches(of: part)
      guard !own.isEmpty, endedByRelease(part, before: own) else { continue }
      mark(.freshAttemptSees)
      reset(part)
      handOver(own, to: part)
      hasSeen = true
    }
    return hasSeen
  }

  /// Starts the part again immediately if own touches are down. An attempt that is over in the very step of such a
  /// start is the last.
  private func repeatPart(of node: Node) -> Bool {
    let part = node.children[0]
    guard part.isOver, !node.isSpent, keeps(.repeats) else { return false }
    if isHeldEnd(part), keeps(.waitingEndComesFirst) { return false }
    if ownTouches(of: part).isEmpty { return false }
    node.isSpent = node.repeatStep == step && keeps(.spentAttempt)
    mark(.spent, node.isSpent)
    guard !node.isSpent else { return false }
    mark(.repetition)
    node.repeatStep = step
    reset(part)
    // To a part that asks for `touch.isNew`, other touches may be its own now.
    handOver(ownTouches(of: part), to: part)
    return true
  }

  private func markAttempt(of part: Node, in node: Node) {
    mark(.freshAttempt)
    if let last = node.lastAttempt, last.part !== part, last.step != step {
      mark(.freshAttemptsApart)
    }
    node.lastAttempt = (part, step)
  }

  /// A held end is kept until it is reported.
  private func isHeldEnd(_ part: Node) -> Bool { part.phase == .ended && part.reported != .end }

  /// Whether it ended in this step, but its winner earlier, and all touches went down after that.
  private func endedByRelease(_ part: Node, before own: [Touch]) -> Bool {
    guard part.phase == .ended, part.endStep == step else { return false }
    let end = overStep(of: part)
    return end < step && own.allSatisfy { $0.downStep > end }
  }

  // MARK: - Reset

  func reset(_ node: Node) {
    for child in node.children { reset(child) }
    node.phase = .possible
    node.reported = .nothing
    node.isStopped = false
    node.failedItself = false
    node.isCleared = false
    node.reason = .other
    node.hasReadGate = false
    node.startStep = nil
    node.lastAttempt = nil
    node.endStep = nil
    node.winner = nil
    node.repeatStep = nil
    node.isSpent = false
    endDelay(of: node)
    node.hasDelayed = false
    node.hasPassedDelay = false
    node.ownEndStep = nil
    node.turn = 0
    node.handedOver = []
    node.deadline = nil
    node.lastOver = nil
    node.beganNow = false
    node.changedNow = false
    node.events = []
    resetTransients(of: node)
    if let recognizer = node.recognizer { reset(recognizer) }
  }

  private func reset(_ recognizer: Recognizer) {
    recognizer.state = 0
    recognizer.entryTime = now
    recognizer.hasLeftInitialState = false
    recognizer.hasFollowed = false
    recognizer.timers = []
    recognizer.inside = []
    recognizer.keptArguments = [:]
    recognizer.keptValues = nil
    touches.clear(recognizer.number)
    for touch in touches.down {
      let isOwn = touch.lateAcceptors.contains(recognizer.number)
      if isOwn { touch.acceptors.insert(recognizer.number) }
      if !isOwn { touch.acceptors.remove(recognizer.number) }
    }
    let frame = Frame(recognizer)
    for (number, variable) in recognizer.declaration.variables.enumerated()
    where variable.isTransient {
      recognizer.variables[number] = value(variable.initial, frame)
    }
  }

  /// The return of a nested gesture, or of a part with transients of its own, when it is over, after the handlers that
  /// this sets off.
  private func resetTransients(of node: Node) {
    mark(
      .nestedTransients,
      node !== root
        && node.scopes.contains { $0.gesture.variables.contains { $0.isTransient } })
    mark(.transientsOfCopy, node !== root && !node.ownTransients.isEmpty)
    for (scope, number) in node.ownTransients { returnTransient(number, in: scope) }
    for scope in node.scopes {
      for (number, timer) in scope.gesture.timers.enumerated() where !timer.isKept {
        mark(.stoppedTimer, scope.timers[number] != nil)
        scope.timers[number] = nil
      }
      for case (let number, nil) in scope.gesture.declaredVariables {
        returnTransient(number, in: scope)
      }
    }
  }

  private func returnTransient(_ number: Int, in scope: GestureScope) {
    let variable = scope.gesture.variables[number]
    guard variable.isTransient else { return }
    scope.variables[number] = value(variable.initial, Frame(scope))
  }
}
