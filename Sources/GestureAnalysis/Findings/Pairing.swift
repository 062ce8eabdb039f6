import GestureCompiler
import GestureRuntime

// Events that handlers count on, and that do not always come.

extension Investigation {
  /// Finds things that a handler begins and another one would finish, if a path leads to a bad end that no handler
  /// answers.
  func findUnpaired() {
    let openings = (openingsOfNodes() + openingsOfVariables() + openingsOfSequences())
      .filter { !isAlwaysAnswered($0) }
    guard !openings.isEmpty, let machine = subject.newMachine() else { return }
    // One for each node, and for each part of a sequence.
    var reported: Set<[NodeID]> = []
    let observer = OpeningObserver(
      Array(openings.prefix(UInt64.bitWidth)), in: subject.machine,
      answers: { [self] in answers($0, to: $1) },
      onLoss: { [self] number, path in
        let opening = openings[number]
        if reported.contains([opening.scope, opening.node]) { return true }
        guard report(opening, lostOn: path) else { return false }
        reported.insert([opening.scope, opening.node])
        return true
      })
    var limits = limits
    limits.touches = min(limits.touches, self.machine.leastTouches ?? limits.touches)
    ProductExploration([machine], subject.alphabet, limits, observer).run()
  }

  /// Whether the runtime shows the loss, too.
  func report(_ opening: Opening, lostOn path: [ExploredStep]) -> Bool {
    guard let times = Witness.times(along: path), var machine = subject.newMachine() else {
      return false
    }
    let trace = Witness(path, at: times, subject.alphabet)
    let lines = machine.replay(trace).joined()
    let marks = opening.handlers.map { "#\($0.node).\($0.handler)" }
    guard let opened = lines.lastIndex(where: { $0.isAction && marks.contains($0.name) }),
      let (node, phase) = badEnd(of: opening, in: Array(lines[opened...])),
      !isClosed(opening, in: Array(lines[opened...]))
    else { return false }
    let handler = self.machine.nodes[opening.node].handlers.first { $0.span == opening.span }
    guard let handler else { return false }
    let isOwn = opening.scope == opening.node
    report(
      .unpaired(
        name(of: opening.scope), after: event(of: handler, opening.node),
        cancel: isOwn && phase == .cancelled
          ? cancel(handler, node) : prefix(of: node) + phase.word,
        fails: phase == .failed),
      at: opening.span, shownBy: trace)
    return true
  }

  /// Whether an action closes the opening before the step of the bad end is over.
  private func isClosed(_ opening: Opening, in lines: [WitnessLine]) -> Bool {
    let closing = opening.closingActions.map { machine.actions[$0].name }
    let scope = [
      subject.machine.nodes[opening.scope].name, opening.scope == subject.tree.root ? "" : nil,
    ]
    let end = lines.first {
      !$0.isAction && scope.contains($0.part) && opening.badEnds.map { $0.word }.contains($0.name)
    }
    return lines.contains { line in
      line.isAction && closing.contains(line.name) && end.map { line.time <= $0.time } ?? true
    }
  }

  /// The innermost node in the scope that ends badly, and its phase.
  private func badEnd(
    of opening: Opening, in lines: [WitnessLine]
  ) -> (NodeID, ReportedPhase)? {
    for node in machine.nodes.indices where subject.tree.isInside(node, opening.scope) {
      let name = subject.machine.nodes[node].name
      let ofNode = lines.filter {
        !$0.isAction && ($0.part == name || node == subject.tree.root && $0.part.isEmpty)
      }
      for phase in [ReportedPhase.cancelled, .failed] where opening.badEnds.contains(phase) {
        if ofNode.contains(where: { $0.name == phase.word }) { return (node, phase) }
      }
    }
    return nil
  }

  /// The prefix of a handler's event, such as `move.`. Empty for the whole gesture.
  private func prefix(of node: NodeID) -> String {
    node == subject.tree.root ? "" : name(of: node) + "."
  }

  /// The event of the missing handler: `drag.cancelled`, or for the whole gesture `cancelled` if the existing handler
  /// says `began`.
  private func cancel(_ handler: Machine.Node.Handler, _ node: NodeID) -> String {
    let event = event(of: handler, node)
    let path = event.lastIndex(of: ".").map { event[...$0] } ?? ""
    return path + ReportedPhase.cancelled.word
  }

  /// Finds events with a handler that occur while their part is deferred.
  func findDroppedEvents() {
    var reported: Set<StepRecord.Output> = []
    for step in whole.steps {
      for drop in step.record.drops {
        let event = StepRecord.Output.event(node: drop.node, drop.event)
        let handler = machine.nodes[drop.node].handlers.first { $0.trigger == .event(drop.event) }
        guard !reported.contains(event), let handler,
          case .recognizer(let part) = machine.nodes[drop.node].kind,
          let witness = whole.witness(for: step)
        else { continue }
        reported.insert(event)
        report(
          .droppedEvent(
            machine.parts[part].events[drop.event].name, of: name(of: drop.node),
            by: name(of: drop.blocker)), at: handler.span,
          labels: [
            Diagnostic.Label(
              "undecided when the event is made", at: machine.nodes[drop.blocker].span)
          ], shownBy: witness,
          remark:
            "`\(name(of: drop.node)).\(machine.parts[part].events[drop.event].name)` is dropped")
      }
    }
  }
}

extension Machine {
  /// The smallest number of fingers that is enough for all parts. Nil if it is not known.
  fileprivate var leastTouches: Int? {
    var least = 1
    for part in parts {
      guard let count = part.minimumTouches.constantValue else { return nil }
      least = max(least, Int(count))
    }
    return least
  }
}
