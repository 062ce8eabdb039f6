internal import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

/// Finds out, while a machine runs, why its parts fail, are cancelled, deferred or beaten.
///
/// One machine on one thread. Take the reasons out after each call of the machine.
package final class Explainer: @unchecked Sendable {
  let tree: NodeNames
  private(set) var rules: RuleReasons?
  let spec: SpecMachine?
  /// The state of each node when composition last decided.
  private(set) var known: PerNode<Known>
  private var refusals: [NodeID: (step: UInt64, because: String)] = [:]
  private var found: [RecordLine] = []
  /// For each part, the rule that made it fail or cancel, and the step.
  private var failing: [PartID: (step: UInt64, rule: Int)] = [:]
  private var handlers: HandlerReasons?

  struct Known {
    var node: ObservedNode?
    var isDeferred = false
  }

  /// - Parameters:
  ///   - table: the table of the gesture that is played.
  ///   - spec: the machine that the table was made from. Without it, the reasons name only the parts involved, without
  ///     rules and numbers.
  package init(_ table: GestureTable, spec: SpecMachine? = nil) {
    tree = NodeNames(table, spec)
    self.spec = spec
    rules = spec.map { RuleReasons($0, table) }
    handlers = spec.map { HandlerReasons($0, table) }
    known = PerNode(repeating: Known(), count: table.nodes.count)
  }

  /// Adds an event that `TableMachine.observe` reports.
  package func add(_ step: ObservedStep, _ observation: StepObservation) {
    rules?.add(step, observation)
    switch observation {
    case .gates(let node, passes: false):
      let gate = spec?.machine.nodes[node].gate?.value
      let because = gate.flatMap { rules?.clauses(ofGate: $0, step) } ?? ""
      refusals[node] = (step.number, because)
    case .fires(let part, _, _, let rule, .fail), .fires(let part, _, _, let rule, .cancel):
      failing[part] = (step.number, rule)
    case .resets(let part): forget(part)
    case .settles:
      for reason in handlers?.missingFrames(step) ?? [] {
        found.append(RecordLine(.why(reason), at: step.time))
      }
      lookAtNodes(step)
    case .handles(let node, let handler):
      guard let reason = handlers?.reason(handler, of: node, step) else { return }
      found.append(RecordLine(.why(reason), at: step.time, part: tree.part(node) ?? ""))
    case .accepts, .fires, .gates, .tries, .arms: break
    }
  }

  /// A part that starts again can fail again. The nodes around it that were over can fail again with it.
  private func forget(_ part: PartID) {
    var node = tree.node(part)
    while let current = node {
      if known[current].node?.phase.isOver == true { known[current] = Known() }
      node = tree.parent(current)
    }
  }

  /// The reasons found since the last call, in order.
  package func take() -> [RecordLine] {
    defer { found = [] }
    return found
  }

  // MARK: Composition

  private func lookAtNodes(_ step: ObservedStep) {
    let nodes = PerNode(known.indices.map { step.node($0) })
    for number in nodes.indices {
      let (node, before) = (nodes[number], known[number])
      let blocker = node.hasBegun && !node.hasReported ? step.blocker(of: number) : nil
      if let reason = reason(number, nodes, step) {
        report(reason, number, step)
      } else if let blocker, !before.isDeferred {
        report(deferred(by: blocker), number, step)
      }
      known[number] = Known(node: node, isDeferred: blocker != nil)
    }
  }

  private func report(_ reason: Reason, _ node: NodeID, _ step: ObservedStep) {
    guard let part = tree.part(node) else { return }
    found.append(RecordLine(.why(reason), at: step.time, part: part))
  }

  private func deferred(by blocker: NodeID) -> Reason {
    guard tree.kind(blocker) == .composition(.delay) else {
      return Reason(what: .deferred, by: tree.title(blocker))
    }
    let time = spec?.machine.nodes[blocker].time?.constantValue
    let text = time.map { " of \(Dimension.time.text($0))" } ?? ""
    return Reason(what: .deferred, because: "its `delay`\(text) is not over")
  }

  /// Why the node has failed or was cancelled since composition decided last. Nil if it has not.
  private func reason(
    _ number: NodeID, _ nodes: PerNode<ObservedNode>, _ step: ObservedStep
  ) -> Reason? {
    let (node, before) = (nodes[number], known[number].node)
    let isNew = before?.phase != node.phase
    guard isNew || before?.isStopped != node.isStopped else { return nil }
    if node.isStopped, before?.isStopped != true {
      // A part that has ended and was deferred has lost too.
      let hasWaited = before?.phase == .ended && before?.hasReported == false
      guard before?.phase.isOver != true || hasWaited else { return nil }
      if !node.isSuppressed, let own = ownReason(number, .failed, step) { return own }
      return stopped(number, nodes, before)
    }
    guard isNew, node.phase == .failed || node.phase == .cancelled else { return nil }
    let what: Reason.What = node.phase == .failed ? .failed : .cancelled
    return ownReason(number, what, step) ?? composed(number, what, nodes, step)
  }

  /// The reason if the node's own rule or gate ended it in this very step.
  private func ownReason(_ number: NodeID, _ what: Reason.What, _ step: ObservedStep) -> Reason? {
    if let refusal = refusals[number], refusal.step == step.number {
      var reason = Reason(what: .failed, because: "its `where` does not hold")
      if !refusal.because.isEmpty { reason.because += ": \(refusal.because)" }
      return reason
    }
    guard let part = tree.recognizer(number), let failing = failing[part],
      failing.step == step.number
    else { return nil }
    guard let spec, let fired = rules?.fired[part] else {
      return Reason(what: what, because: "by rule \(failing.rule) of its recognizer")
    }
    var reason = Reason(what: what, because: fired.because, measure: fired.measure)
    reason.isEvident = fired.isDeadline
    if let rule = spec.rule(failing.rule, of: part) {
      reason.rule = RuleText(rule, ofPart: part, in: spec.machine).line
      reason.position = spec.sourceLocation(rule.span)
      reason.span = rule.span
    }
    return reason
  }

  /// It lost against another part, or a node around it is over.
  private func stopped(
    _ number: NodeID, _ nodes: PerNode<ObservedNode>, _ before: ObservedNode?
  ) -> Reason? {
    var child = number
    while let parent = tree.parent(child) {
      if let winner = nodes[parent].winner, winner != child {
        return Reason(what: .beaten, by: tree.title(winner))
      }
      child = parent
      if nodes[parent].isStopped { continue }
      // A part that had not started yet does not need a line.
      guard before?.hasStarted == true else { return nil }
      return Reason(
        what: .stopped, because: "\(tree.title(parent)) is over", by: tree.title(parent))
    }
    return nil
  }

  /// The reason in its parts, or that touches were taken away.
  private func composed(
    _ number: NodeID, _ what: Reason.What, _ nodes: PerNode<ObservedNode>, _ step: ObservedStep
  ) -> Reason {
    var reason = Reason(what: what)
    switch tree.kind(number).composition?.course {
    case nil: reason.because = "its touch was cancelled"
    case .inTurn:
      let child = tree.children(number)[nodes[number].current]
      let title = tree.title(child)
      switch nodes[child].phase {
      // A part that is stopped together with the sequence did not break it.
      case _ where nodes[child].isStopped: reason.because = broken(number, title, step)
      case .failed: (reason.because, reason.by) = ("\(title) failed", title)
      case .cancelled: (reason.because, reason.by) = ("\(title) was cancelled", title)
      default: reason.because = broken(number, title, step)
      }
    case .again:
      reason.because =
        what == .cancelled ? "its last attempt was cancelled" : "no attempt of it has begun"
    case .together, .copies, .choice:
      if let winner = nodes[number].winner {
        (reason.because, reason.by) = ("\(tree.title(winner)) was cancelled", tree.title(winner))
      } else {
        let children = tree.children(number)
        let isAll = children.allSatisfy { nodes[$0].phase == .failed }
        reason.because = isAll ? "every part of it failed" : "no part of it is under way any more"
        reason.isEvident = true
      }
    }
    return reason
  }
}

extension Explainer {
  /// Why a sequence stopped waiting for its next part.
  private func broken(_ number: NodeID, _ title: String, _ step: ObservedStep) -> String {
    guard known[number].node?.deadline == step.time else {
      return "every finger lifted before \(title) started"
    }
    guard let time = spec?.machine.nodes[number].within?.constantValue else {
      return "\(title) did not start within the time"
    }
    return "\(title) did not start within \(Dimension.time.text(time))"
  }
}
