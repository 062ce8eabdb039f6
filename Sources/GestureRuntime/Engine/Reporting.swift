// The reports of a step, and the handlers that they set off. All phases are decided by now.

extension Engine {
  /// Makes the reports of all nodes: of the losers first, then part by part, inner before outer.
  func report(_ listener: Listener) {
    let m = marks
    // For a single node, the check would not save anything.
    let isMany = m.pointee.pending.first(from: m.pointee.pending.first &+ 1) < Nodes.capacity
    if isMany {
      if !header.pointee.isReporting, header.pointee.queued == 0 { passOverQuiet() }
      reportLosers(listener)
    }
    var node = m.pointee.pending.first
    while node < Nodes.capacity {
      let hasEvents = m.pointee.queued.contains(node)
      reportPending(node, events: hasEvents, listener)
      node = m.pointee.pending.first(from: node &+ 1)
    }
    header.pointee.queued = 0
    m.pointee.queued = Nodes.none
  }

  /// Reports losers that had begun. An app that performs actions in their order takes a stroke back before it zooms.
  func reportLosers(_ listener: Listener) {
    let m = marks
    let losers = m.pointee.pending & m.pointee.suppressed & m.pointee.reported - m.pointee.done
    losers.forEach { reportPending($0, events: false, listener) }
  }

  /// Passes over nodes whose reports have no receiver: losers that had reported nothing, and beginnings and ends
  /// without a handler, if nothing can hold them back. A part that fails in an `exclusive` is not held back either.
  private func passOverQuiet() {
    let m = marks
    let p = masks
    let all = m.pointee.pending
    let (reported, done) = (m.pointee.reported, m.pointee.done)
    let lost = (all & m.pointee.suppressed) - ((reported - done) & p.pointee.onCancelled)
    let failing = (p.pointee.failsOpenly & m.pointee.over) - m.pointee.begun - reported
    let free = all - (p.pointee.deferrable - failing) - m.pointee.suppressed - done
    let begins = (free & m.pointee.begun) - p.pointee.discrete - reported
    var loud = begins & (p.pointee.onBegan | p.pointee.onChanged)
    loud |= m.pointee.active & m.pointee.changed & p.pointee.onChanged
    loud |= m.pointee.ended & p.pointee.onEnded
    loud |= (m.pointee.over - m.pointee.ended) & (p.pointee.onCancelled | p.pointee.onFailed)
    loud |= m.pointee.cancelled - reported
    let quiet = free - loud
    m.pointee.reported |= begins & quiet
    m.pointee.done |= lost | quiet & m.pointee.over
    m.pointee.changed -= lost | quiet
    m.pointee.pending -= lost | quiet
  }

  /// Reports a step that only changed active parts, together with the nodes around them. The same as `passChangesOn`
  /// and `report`, in one pass.
  func reportChanges(_ listener: Listener) {
    let m = marks
    // A parent comes after its children, so the loop goes on to it.
    var node = m.pointee.pending.first
    while node < Nodes.capacity {
      let bit = Nodes(node)
      passChangeOn(node)
      if (m.pointee.reported & m.pointee.active).intersects(bit),
        !m.pointee.suppressed.intersects(bit)
      {
        if m.pointee.changed.intersects(bit) { deliver(node, .changed, listener) }
        m.pointee.changed -= bit
        m.pointee.pending -= bit
      } else {
        reportPending(node, events: false, listener)
      }
      node = m.pointee.pending.first(from: node &+ 1)
    }
  }

  /// Marks the nodes around changed parts as changed too, in a step that only changed active parts.
  func passChangesOn() {
    var node = marks.pointee.pending.first
    while node < Nodes.capacity {
      passChangeOn(node)
      node = marks.pointee.pending.first(from: node &+ 1)
    }
  }

  @inline(__always) private func passChangeOn(_ node: Int) {
    let parent = parent(node)
    guard parent >= 0, marks.pointee.changed.contains(node) else { return }
    if marks.pointee.active.contains(parent) { change(parent) }
  }

  private func reportPending(_ node: Int, events: Bool, _ listener: Listener) {
    report(node, events: events, listener)
    marks.pointee.changed.remove(node)
    // A deferred node may be released in a step when the node itself does nothing.
    let isStillDeferred = !marks.pointee.done.contains(node) && hasNews(node)
    if !isStillDeferred { marks.pointee.pending.remove(node) }
  }

  private func report(_ node: Int, events: Bool, _ listener: Listener) {
    let m = marks
    let bit = Nodes(node)
    if m.pointee.suppressed.intersects(bit) {
      if (m.pointee.reported - m.pointee.done).intersects(bit) {
        deliverFailure(node, .cancelled, listener)
      }
      m.pointee.done |= bit
      return
    }
    guard !m.pointee.done.intersects(bit),
      events || m.pointee.changed.intersects(bit) || hasNews(node)
    else { return }
    // It began without a report in an earlier step: it was deferred then, and a part that is cancelled while deferred
    // has failed.
    if (m.pointee.cancelled - m.pointee.reported).intersects(bit), beginStep[node] != endStep[node]
    {
      composition.takeBack(node)
      return report(node, events: events, listener)
    }
    if !m.pointee.reported.intersects(bit), composition.isDeferred(node) {
      return reportDeferred(node, listener)
    }
    var hasJustBegun = false
    if (m.pointee.begun - m.pointee.reported - masks.pointee.discrete).intersects(bit) {
      deliver(node, .began, listener)
      m.pointee.reported |= bit
      hasJustBegun = true
    }
    if events { deliverEvents(node, listener) }
    reportPhase(node, hasJustBegun: hasJustBegun, listener)
  }

  /// Whether a node's phase is one that it has not reported.
  @inline(__always) func hasNews(_ node: Int) -> Bool {
    let m = marks
    return (m.pointee.over | (m.pointee.active - m.pointee.reported)).contains(node)
  }

  @inline(__always)
  private func reportPhase(_ node: Int, hasJustBegun: Bool, _ listener: Listener) {
    let m = marks
    let bit = Nodes(node)
    let hasBegun = m.pointee.reported.intersects(bit)
    let changes = m.pointee.active & m.pointee.reported & m.pointee.changed
    if hasJustBegun || changes.intersects(bit) { deliver(node, .changed, listener) }
    guard m.pointee.over.intersects(bit) else { return }
    if m.pointee.ended.intersects(bit) {
      deliver(node, .ended, listener)
    } else {
      deliverFailure(node, hasBegun ? .cancelled : .failed, listener)
    }
    m.pointee.done |= bit
  }

  /// A deferred part reports only its own failure, and immediately. The parts inside it report nothing.
  private func reportDeferred(_ node: Int, _ listener: Listener) {
    composition.takeBack(node)
    guard composition.phase(of: node) == .failed, composition.tellsFailure(node) else { return }
    deliverFailure(node, .failed, listener)
    let m = marks
    m.pointee.done.insert(node)
    composition.suppressBelow(node)
    // They are through with their reports, so that the transients of nested gestures return in this step.
    let through = tree(node) & m.pointee.pending & m.pointee.suppressed & m.pointee.over
    m.pointee.done |= through - m.pointee.reported
    m.pointee.pending -= through - m.pointee.reported
  }

  // MARK: Delivering

  /// Reports a failure, with the reason in the place of an event's arguments.
  private func deliverFailure(_ node: Int, _ phase: ReportedPhase, _ listener: Listener) {
    if keepsReasons { arguments[0] = keptReason(node).tag }
    deliver(node, phase, listener)
  }

  @inline(__always)
  private func deliver(_ node: Int, _ phase: ReportedPhase, _ listener: Listener) {
    let isHandled = plan.pointee.nodes[node].triggers & HandlerTrigger(phase).bit != 0
    if isHandled || header.pointee.isReporting { deliverAloud(node, phase, listener) }
  }

  /// Delivers a phase that has a handler or may have a listener.
  private func deliverAloud(_ node: Int, _ phase: ReportedPhase, _ listener: Listener) {
    if header.pointee.isReporting {
      if masks.pointee.named.contains(node) {
        listener(Report(.phase(phase), calls, code, view, node: node), nil)
      }
      if node == root {
        listener(Report(.phase(phase), calls, code, view, node: node, isWhole: true), nil)
      }
    }
    handle(node, HandlerTrigger(phase), listener)
  }

  private func deliverEvents(_ node: Int, _ listener: Listener) {
    let part = part(node)
    let width = plan.pointee.argumentWidth
    let queue = queue
    for i in 0..<Int(header.pointee.queued) where Int(queue[i].part) == part {
      let event = Int(queue[i].event)
      arguments.update(
        from: list(Int(header.pointee.queueArguments), Double.self) + i * width, count: width)
      if header.pointee.isReporting, masks.pointee.named.contains(node) {
        listener(Report(.event, calls, code, view, node: node, event: event), nil)
      }
      handle(node, .event(UInt8(truncatingIfNeeded: event)), listener)
    }
  }

  /// Runs the handlers of `node` for the event that it has just reported.
  @inline(__always)
  func handle(_ node: Int, _ trigger: HandlerTrigger, _ listener: Listener) {
    guard plan.pointee.nodes[node].triggers & trigger.bit != 0 else { return }
    call {
      $0.handle(code, trigger, node, view) { action in
        listener(
          Report(.action, calls, code, view, node: root, isWhole: true, performed: action), action)
      }
    }
  }

  // MARK: Events

  @inline(__always) private var queue: UnsafeMutablePointer<QueuedEvent> {
    list(Int(header.pointee.queue), QueuedEvent.self)
  }

  /// Takes back the events of a part whose gate has just refused it.
  func dropEvents(_ leaf: Int) {
    guard marks.pointee.queued.contains(leaf) else { return }
    marks.pointee.queued.remove(leaf)
    let part = part(leaf)
    for i in 0..<Int(header.pointee.queued) where Int(queue[i].part) == part {
      queue[i].part = QueuedEvent.takenBack
    }
  }
}
