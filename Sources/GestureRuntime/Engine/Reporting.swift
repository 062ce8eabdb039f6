// What a step tells, and the handlers that this sets off. All phases are decided by now.

extension Engine {
  /// Told of all reports, or of actions only, which come with the action itself.
  typealias Listener = (borrowing Report, UnsafeRawPointer?) -> Void

  /// Tells what all nodes have to tell, part by part, inner before outer.
  func report(_ listener: Listener) {
    pending.forEach { node in
      var hasEvents = false
      if scalars.pointee.queued > 0, nodePlans[node].kind == .recognizer {
        hasEvents = parts[part(of: node)].queued > 0
        parts[part(of: node)].queued = 0
      }
      reportPending(node, events: hasEvents, listener)
    }
    scalars.pointee.queued = 0
  }

  /// Tells what a step did that only changed active parts, and what is around them with them. The same
  /// as `passChangesOn` and `report`, in one pass.
  func reportChanges(_ listener: Listener) {
    // A parent comes after its children, so the loop goes on to it.
    pending.forEach { node in
      let state = nodes + node
      let parent = nodePlans[node].parent
      if state.pointee.hasChanged, parent >= 0, nodes[parent].phase == .active { change(parent) }
      if state.pointee.reported == .began, state.pointee.phase == .active, !state.pointee.isSilent {
        if state.pointee.hasChanged { tell(node, .changed, listener) }
        state.pointee.hasChanged = false
        pending.remove(node)
      } else {
        reportPending(node, events: false, listener)
      }
    }
  }

  private func reportPending(_ node: Int, events: Bool, _ listener: Listener) {
    report(node, events: events, listener)
    nodes[node].hasChanged = false
    // One that is held may be released in a step in which it does nothing itself.
    let isHeldBack = nodes[node].reported != .over && hasNews(node)
    if !isHeldBack { pending.remove(node) }
  }

  private func report(_ node: Int, events: Bool, _ listener: Listener) {
    let state = nodes + node
    if state.pointee.isSilent {
      if state.pointee.reported == .began { tell(node, .cancelled, listener) }
      nodes[node].reported = .over
      return
    }
    guard state.pointee.reported != .over, events || state.pointee.hasChanged || hasNews(node)
    else { return }
    // Began unseen in an earlier step: it was held then, and what is cancelled while held has failed.
    if state.pointee.phase == .cancelled, state.pointee.reported == .nothing,
      state.pointee.beginStep != state.pointee.endStep
    {
      takeBack(node)
      return report(node, events: false, listener)
    }
    if state.pointee.reported != .began, isHeld(node) { return reportHeld(node, listener) }
    var hasJustBegun = false
    if state.pointee.reported == .nothing, state.pointee.hasBegun, !nodePlans[node].isDiscrete {
      tell(node, .began, listener)
      nodes[node].reported = .began
      hasJustBegun = true
    }
    if events { tellEvents(node, listener) }
    reportPhase(node, hasJustBegun: hasJustBegun, listener)
  }

  /// Whether a node's phase is one that it has not told.
  @inline(__always)
  func hasNews(_ node: Int) -> Bool {
    let phase = nodes[node].phase
    return phase.isOver || phase == .active && nodes[node].reported == .nothing
  }

  private func reportPhase(_ node: Int, hasJustBegun: Bool, _ listener: Listener) {
    let state = nodes + node
    let phase = state.pointee.phase
    let hasBegun = state.pointee.reported == .began
    if hasJustBegun || phase == .active && hasBegun && state.pointee.hasChanged {
      tell(node, .changed, listener)
    }
    switch phase {
    case .possible, .active: return
    case .ended: tell(node, .ended, listener)
    case .cancelled, .failed: tell(node, hasBegun ? .cancelled : .failed, listener)
    }
    state.pointee.reported = .over
  }

  /// A held part tells its own failure at once, and nothing else; what is inside it, nothing.
  private func reportHeld(_ node: Int, _ listener: Listener) {
    takeBack(node)
    let parent = nodePlans[node].parent
    guard nodes[node].phase == .failed, nodePlans[parent].kind == .exclusive, !isHeld(parent)
    else { return }
    tell(node, .failed, listener)
    nodes[node].reported = .over
    silenceBelow(node)
  }

  // MARK: Telling

  private func tell(_ node: Int, _ phase: ReportedPhase, _ listener: Listener) {
    if scalars.pointee.isReporting {
      if nodePlans[node].isNamed {
        listener(Report(engine: self, phase: phase, of: node, isWhole: false), nil)
      }
      if node == root { listener(Report(engine: self, phase: phase, of: node, isWhole: true), nil) }
    }
    handle(node, HandlerTrigger(phase), listener)
  }

  private func tellEvents(_ node: Int, _ listener: Listener) {
    let part = part(of: node)
    for i in 0..<scalars.pointee.queued where queue[i].part == part {
      let event = queue[i].event
      let first = queueArguments + i * shape.argumentWidth
      arguments.update(from: first, count: shape.argumentWidth)
      if scalars.pointee.isReporting, nodePlans[node].isNamed {
        listener(Report(engine: self, event: event, of: node), nil)
      }
      handle(node, .event(UInt8(event)), listener)
    }
  }

  /// Runs the handlers of `node` for what it has just told.
  @inline(__always)
  private func handle(_ node: Int, _ trigger: HandlerTrigger, _ listener: Listener) {
    guard nodePlans[node].triggers & trigger.bit != 0 else { return }
    calls.handle(code, trigger, node, view) { action in
      listener(Report(engine: self, action: action), action)
    }
  }

  /// Takes back the events of a part whose gate has just refused it.
  func dropEvents(_ part: Int) {
    guard parts[part].queued > 0 else { return }
    parts[part].queued = 0
    for i in 0..<scalars.pointee.queued where queue[i].part == part { queue[i].part = -1 }
  }
}
