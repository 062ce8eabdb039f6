// What a step tells, and the handlers that this sets off. All phases are decided by now.

extension Engine {
  typealias Reporter = (borrowing Report) -> Void

  /// Tells what all nodes have to tell, part by part, inner before outer.
  func report(_ reporter: Reporter) {
    pending.forEach { node in
      var hasEvents = false
      if scalars.pointee.queued > 0, nodePlans[node].kind == .recognizer {
        hasEvents = parts[part(of: node)].queued > 0
        parts[part(of: node)].queued = 0
      }
      report(node, events: hasEvents, reporter)
      nodes[node].hasChanged = false
      // One that is held may be released in a step in which it does nothing itself.
      let isHeldBack = nodes[node].reported != .over && hasNews(node)
      if !isHeldBack { pending.remove(node) }
    }
    scalars.pointee.queued = 0
  }

  private func report(_ node: Int, events: Bool, _ reporter: Reporter) {
    let state = nodes[node]
    if state.isSilent {
      if state.reported == .began { tell(node, .cancelled, reporter) }
      nodes[node].reported = .over
      return
    }
    guard state.reported != .over, events || state.hasChanged || hasNews(node) else { return }
    // Began unseen in an earlier step: it was held then, and what is cancelled while held has failed.
    if state.phase == .cancelled, state.reported == .nothing, state.beginStep != state.endStep {
      takeBack(node)
      return report(node, events: false, reporter)
    }
    if state.reported != .began, isHeld(node) { return reportHeld(node, reporter) }
    var hasJustBegun = false
    if state.reported == .nothing, state.hasBegun, !nodePlans[node].isDiscrete {
      tell(node, .began, reporter)
      nodes[node].reported = .began
      hasJustBegun = true
    }
    if events { tellEvents(node, reporter) }
    reportPhase(node, state, hasJustBegun: hasJustBegun, reporter)
  }

  /// Whether a node's phase is one that it has not told.
  @inline(__always)
  func hasNews(_ node: Int) -> Bool {
    let phase = nodes[node].phase
    return phase.isOver || phase == .active && nodes[node].reported == .nothing
  }

  private func reportPhase(
    _ node: Int, _ state: NodeState, hasJustBegun: Bool, _ reporter: Reporter
  ) {
    let hasBegun = nodes[node].reported == .began
    if hasJustBegun || state.phase == .active && hasBegun && state.hasChanged {
      tell(node, .changed, reporter)
    }
    switch state.phase {
    case .possible, .active: return
    case .ended: tell(node, .ended, reporter)
    case .cancelled, .failed: tell(node, hasBegun ? .cancelled : .failed, reporter)
    }
    nodes[node].reported = .over
  }

  /// A held part tells its own failure at once, and nothing else; what is inside it, nothing.
  private func reportHeld(_ node: Int, _ reporter: Reporter) {
    takeBack(node)
    let parent = nodePlans[node].parent
    guard nodes[node].phase == .failed, nodePlans[parent].kind == .exclusive, !isHeld(parent)
    else { return }
    tell(node, .failed, reporter)
    nodes[node].reported = .over
    silenceBelow(node)
  }

  // MARK: Telling

  private func tell(_ node: Int, _ phase: ReportedPhase, _ reporter: Reporter) {
    if nodePlans[node].isNamed {
      reporter(Report(engine: self, phase: phase, of: node, isWhole: false))
    }
    if node == root { reporter(Report(engine: self, phase: phase, of: node, isWhole: true)) }
    handle(node, trigger: phase.rawValue, reporter)
  }

  private func tellEvents(_ node: Int, _ reporter: Reporter) {
    let part = part(of: node)
    for i in 0..<scalars.pointee.queued where queue[i].part == part {
      let event = queue[i].event
      let first = queueArguments + i * plan.argumentWidth
      arguments.update(from: first, count: plan.argumentWidth)
      if nodePlans[node].isNamed { reporter(Report(engine: self, event: event, of: node)) }
      handle(node, trigger: NodeTable.Handler.firstEvent + UInt8(event), reporter)
    }
  }

  /// Runs the handlers of `node` for what it has just told.
  @inline(__always)
  private func handle(_ node: Int, trigger: UInt8, _ reporter: Reporter) {
    guard nodePlans[node].triggers & Plan.Node.bit(trigger) != 0 else { return }
    runHandlers(node, trigger: trigger, reporter)
  }

  private func runHandlers(_ node: Int, trigger: UInt8, _ reporter: Reporter) {
    for i in nodePlans[node].handlers where handlers[i].trigger == trigger {
      _ = execute(handlers[i].code, part: 0) { action, first, _ in
        reporter(Report(engine: self, action: action, arguments: registers + first))
      }
    }
  }

  /// Takes back the events of a part whose gate has just refused it.
  func dropEvents(_ part: Int) {
    guard parts[part].queued > 0 else { return }
    parts[part].queued = 0
    for i in 0..<scalars.pointee.queued where queue[i].part == part { queue[i].part = -1 }
  }
}
