import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// "Phases", "Time, steps and resets": the reports and the handlers, in the order of making.
extension Evaluator {
  /// The losers first, then part by part in source order, inner before outer.
  func reportAll() {
    if keeps(.losersFirst) { cancelLosers(of: root) }
    reportAll(of: root)
  }

  private func cancelLosers(of node: Node) {
    for child in node.children { cancelLosers(of: child) }
    if node.isStopped, node.reported == .began { reportLoser(node) }
  }

  private func reportAll(of node: Node) {
    for child in node.children { reportAll(of: child) }
    report(node)
    node.beganNow = false
    node.changedNow = false
    if keeps(.eventsAreDropped) || !isDeferred(node) { node.events = [] }
  }

  private func report(_ node: Node) {
    if node.reported == .end { return }
    if node.isStopped { return reportLoser(node) }
    if node.reported == .nothing, isDeferred(node) {
      mark(.heldBegin, node.beganNow)
      if let recognizer = node.recognizer, node.phase == .active || node.phase == .ended {
        mark(.heldVelocity, hasVelocity(recognizer))
      }
      return reportDeferred(node)
    }
    let isDone = node.phase == .ended && !node.isDiscrete
    let isBeginning =
      node.reported == .nothing
      && (node.phase == .active || isDone || (node.phase == .cancelled && node.beganNow))
    let wasBegun = node.reported == .began
    mark(.release, isBeginning && !node.beganNow && node.endStep != step)
    if isBeginning { say(.began, node) }
    for event in node.events { say(event, node) }
    if isBeginning || (wasBegun && node.phase == .active && node.changedNow) { say(.changed, node) }
    switch node.phase {
    case .possible, .active: break
    case .ended: say(.ended, node)
    // A node that has begun without a report and is over has failed.
    case .cancelled, .failed: say(node.reported == .began ? .cancelled : .failed, node)
    }
  }

  /// A part that loses reports `cancelled` if it had reported `began`, or `failed` if it failed by its own rule in that
  /// very step. Otherwise it reports nothing.
  private func reportLoser(_ node: Node) {
    if node.reported == .began, keeps(.losersAreCancelled) {
      mark(.loser)
      say(.cancelled, node)
    } else if node.failedItself, keeps(.losersThatFailed) {
      // Inside a held part it waits for the release.
      if isDeferred(node) { return }
      for event in node.events { say(event, node) }
      say(.failed, node)
    }
    node.reported = .end
  }

  private func hasVelocity(_ recognizer: Recognizer) -> Bool {
    [.velocityX, .velocityY, .scaleVelocity, .rotationVelocity].contains {
      touches.value($0, of: recognizer.number, step: step, at: now) != 0
    }
  }

  /// A held part's own failure is reported immediately, the failures inside it are not.
  private func reportDeferred(_ node: Node) {
    var part = node
    // A gesture that is a delayed part is the same as that part.
    while let parent = part.parent, parent.isShell { part = parent }
    guard node.phase == .failed, keeps(.ownFailureIsReported), isDeferredItself(part),
      !(part.parent.map { isDeferred($0) } ?? false)
    else { return }
    say(.failed, node)
    for child in node.children { silence(child) }
  }

  // MARK: - Records and handlers

  private func say(_ phase: ReportedPhase, _ node: Node) {
    node.reported = phase == .began || phase == .changed ? .began : .end
    let hasReason = phase == .failed || phase == .cancelled
    let reason =
      hasReason && keepsReasons ? [GestureValue.Field("reason", GestureValue(node.reason))] : []
    if let name = node.name {
      let values = node.recognizer.map { shownFields(of: $0) } ?? []
      let isHidden = values.contains { $0.name == "reason" }
      record(name, .phase, phase.word, values + (isHidden ? [] : reason))
    }
    if node === root { record("", .phase, phase.word, reason) }
    mark(.reason, !reason.isEmpty)
    mark(.reasonOfLoser, !reason.isEmpty && node.reason == .beaten)
    let arguments = hasReason ? [Value.choice(Int(node.reason.rawValue), [])] : []
    for handler in node.handlers[.phase(phase)] ?? [] { run(handler, arguments) }
  }

  private func shownFields(of recognizer: Recognizer) -> [GestureValue.Field] {
    zip(recognizer.declaration.values, shownValues(of: recognizer)).map {
      GestureValue.Field($0.name, host.shown($1, as: $0.type))
    }
  }

  private func say(_ event: Node.Event, _ node: Node) {
    guard let signature = node.recognizer?.declaration.events[event.number] else { return }
    if let name = node.name {
      record(name, .event, signature.name, host.fields(signature.fields, event.arguments))
    }
    for handler in node.handlers[.event(event.number)] ?? [] { run(handler, event.arguments) }
  }

  func fire(_ timer: Int, of scope: GestureScope) {
    mark(.gestureTimer)
    scope.timers[timer] = nil
    record("", .event, scope.prefix + scope.gesture.timers[timer].name, [])
    for handler in scope.timerHandlers[timer] ?? [] { run(handler, []) }
  }

  func run(_ handler: Node.Handler, _ arguments: [Value]) {
    let scope = handler.scope
    var frame = Frame(scope, bindings: arguments)
    guard holds(handler.handler.condition, frame) else { return }
    run(
      handler.handler.body, &frame,
      Effects(
        assign: { scope.variables.assign($2, to: $0, $1) },
        emit: { number, arguments in
          let action = scope.gesture.actions[number]
          self.record(
            "", .action, scope.prefix + action.name, self.host.fields(action.fields, arguments))
        }, time: { self.time($0, of: scope, after: $1) }))
  }

  private func record(
    _ part: String, _ kind: Reported.Kind, _ name: String, _ fields: [GestureValue.Field]
  ) {
    reported.append(
      Reported(
        time: Timestamp(nanoseconds: now), part: part, kind: kind, name: name, fields: fields))
  }
}
