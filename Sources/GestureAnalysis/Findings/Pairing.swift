import GestureCompiler
import GestureRuntime

// What handlers count on, and what does not always come.

extension Investigation {
  /// Handlers of a beginning and an end, but none of the cancellation that can come instead.
  func findUnpaired() {
    for (node, info) in machine.nodes.enumerated() {
      guard let handler = handlerToTakeBack(info), !answersToCancellation(node),
        let witness = witness(where: { $0.tells(.cancelled, of: node) })
      else { continue }
      report(
        .unpaired(name(of: node), after: event(of: handler, node), cancel: cancel(handler, node)),
        at: handler.span, shownBy: witness)
    }
  }

  /// How a handler of the cancellation would be written beside one: `drag.cancelled`, and of the whole
  /// `cancelled`, if that one says `began`.
  private func cancel(_ handler: Machine.Node.Handler, _ node: Int) -> String {
    let event = event(of: handler, node)
    let path = event.lastIndex(of: ".").map { event[...$0] } ?? ""
    return path + ReportedPhase.cancelled.word
  }

  /// One that does something lasting at the beginning or on the way, where another one finishes it at
  /// the end. What does the same on the way and at the end leaves nothing open.
  private func handlerToTakeBack(_ node: Machine.Node) -> Machine.Node.Handler? {
    let ends = Set(node.handlers.filter { $0.trigger == .phase(.ended) }.map { $0.span })
    let ways = Set(node.handlers.filter { $0.trigger != .phase(.ended) }.map { $0.span })
    guard !ends.subtracting(ways).isEmpty else { return nil }
    return node.handlers.first { handler in
      guard !ends.contains(handler.span) else { return false }
      switch handler.trigger {
      case .phase(.began): return handler.body.performs || setsLastingVariable(handler)
      case .phase(.changed): return setsLastingVariable(handler)
      default: return false
      }
    }
  }

  /// The node's own handler, or one of an operator around it.
  private func answersToCancellation(_ node: Int) -> Bool {
    var node = node
    while node >= 0 {
      let handlers = machine.nodes[node].handlers
      if handlers.contains(where: { $0.trigger == .phase(.cancelled) }) { return true }
      node = subject.tree.parents[node]
    }
    return false
  }

  /// Whether it may set a variable that outlives the gesture.
  private func setsLastingVariable(_ handler: Machine.Node.Handler) -> Bool {
    var isLasting = false
    handler.body.forEachAssigned { register in
      for variable in machine.variables where !variable.isTransient {
        if variable.slot.range.contains(register) { isLasting = true }
      }
    }
    return isLasting
  }

  /// Events with a handler that are made while their part is held.
  func findDroppedEvents() {
    var told: Set<[Int]> = []
    for step in whole.steps {
      for drop in step.record.drops where !told.contains([drop.node, drop.event]) {
        let handler = machine.nodes[drop.node].handlers.first { $0.trigger == .event(drop.event) }
        guard let handler, case .recognizer(let part) = machine.nodes[drop.node].kind,
          let witness = whole.witness(for: step)
        else { continue }
        told.insert([drop.node, drop.event])
        report(
          .droppedEvent(
            machine.parts[part].events[drop.event].name, of: name(of: drop.node),
            by: name(of: drop.holder)), at: handler.span,
          labels: [
            Diagnostic.Label(
              "undecided when the event is made", at: machine.nodes[drop.holder].span)
          ], shownBy: witness,
          remark:
            "`\(name(of: drop.node)).\(machine.parts[part].events[drop.event].name)` is dropped")
      }
    }
  }

  /// Handlers that read values of a part that never has started when they run.
  func findEarlyReads() {
    guard whole.isComplete else { return }
    var unstarted: [StepRecord.Handler: UInt64] = [:]
    for step in whole.steps {
      for (handler, parts) in step.record.unstarted {
        unstarted[handler] = (unstarted[handler] ?? .max) & parts
      }
    }
    var told: Set<Span> = []
    for (place, parts) in unstarted.sorted(by: {
      ($0.key.node, $0.key.handler) < ($1.key.node, $1.key.handler)
    }) {
      let handler = machine.nodes[place.node].handlers[place.handler]
      for part in handler.refreshes where part < 64 && parts >> UInt64(part) & 1 != 0 {
        guard !told.contains(handler.span), let value = value(of: part, readBy: handler),
          let witness = witness(where: { $0.unstarted[place] != nil })
        else { continue }
        told.insert(handler.span)
        report(
          .earlyRead(
            value, of: name(of: machine.parts[part].node), in: event(of: handler, place.node)),
          at: handler.span,
          labels: [
            Diagnostic.Label(
              "has not started by then", at: machine.nodes[machine.parts[part].node].span)
          ], shownBy: witness,
          remark: "`on \(event(of: handler, place.node))` reads `\(value)`")
      }
    }
  }

  /// The first value of a part that a handler reads, as written.
  private func value(of part: Int, readBy handler: Machine.Node.Handler) -> String? {
    var read: Set<Int> = []
    let note = { (value: Value) in
      if case .registers(let range) = value.kind { read.formUnion(range) }
    }
    handler.condition?.forEach(note)
    handler.body.forEachValue(note)
    return machine.parts[part].values.first { value in
      !read.isDisjoint(with: value.slot.range)
    }?.slot.name
  }
}

extension [Statement] {
  /// Whether an action may be performed.
  fileprivate var performs: Bool {
    contains { statement in
      switch statement {
      case .emit: true
      case .branch(_, let then, let otherwise): then.performs || otherwise.performs
      case .assign, .local: false
      }
    }
  }
}
