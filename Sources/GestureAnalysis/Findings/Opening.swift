import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// Something that a handler begins and other handlers finish.
struct Opening {
  /// One handler, by all its references.
  var handlers: Set<StepRecord.Handler>
  var span: Span
  /// The node that the handler answers to.
  var node: NodeID
  /// The node whose bad end asks for an answer: `node`, or a sequence around it.
  var scope: NodeID
  /// The phases that are bad ends of the scope.
  var badEnds: Set<ReportedPhase>
  /// The actions that leave nothing open, in any handler.
  var closingActions: Set<Int> = []
  /// Whether the opening counts only with a finger down. The rest of a sequence needs that finger to go on.
  var asksForTouch = false
}

extension Investigation {
  /// The handlers of declared events, timers and ends that set a `var`, if a later handler for `ended` sets it back to
  /// its first value, and no handler does so on the way.
  func openingsOfVariables() -> [Opening] {
    machine.nodes.indices.flatMap { node in
      machine.nodes[node].handlers.indices.compactMap { index -> Opening? in
        let handler = machine.nodes[node].handlers[index]
        guard isOnTheWay(handler.trigger),
          let scope = machine.variables.firstResult({
            scope(ofReturn: $0, after: handler, at: node)
          })
        else { return nil }
        return Opening(
          handlers: [StepRecord.Handler(node: node, handler: index)], span: handler.span,
          node: node, scope: scope, badEnds: [.failed, .cancelled])
      }
    }
  }

  /// Whether more may come: a `var timer` may also fire when nothing is under way.
  private func isOnTheWay(_ trigger: Machine.Node.Trigger) -> Bool {
    switch trigger {
    case .event, .phase(.ended): true
    case .timer(let timer):
      machine.nodes[subject.tree.root].reset.contains {
        if case .stop(timer) = $0 { true } else { false }
      }
    case .phase, .afterStep, .atStart: false
    }
  }

  /// The node whose end sets back the variable that the handler sets, or the sequence if that node is a later part of
  /// it.
  private func scope(
    ofReturn variable: Machine.Variable, after handler: Machine.Node.Handler, at node: NodeID
  ) -> NodeID? {
    guard !variable.isTransient, handler.body.sets(variable), !handler.body.setsBack(variable)
    else { return nil }
    var scope: NodeID?
    for other in machine.nodes.indices {
      for one in machine.nodes[other].handlers where one.body.setsBack(variable) {
        switch one.trigger {
        case .phase(.failed), .phase(.cancelled): break
        case .phase(.ended): scope = scope ?? self.scope(of: node, closedBy: other)
        default: return nil
        }
      }
    }
    return scope
  }

  private func scope(of node: NodeID, closedBy other: NodeID) -> NodeID? {
    if subject.tree.isInside(node, other) { return other }
    guard node < other else { return nil }
    return subject.tree.path(from: node).first {
      machine.nodes[$0].course == .inTurn && subject.tree.isInside(other, $0)
    }
  }

  /// The handlers for `began` or `changed` that a handler for `ended` finishes.
  func openingsOfNodes() -> [Opening] {
    machine.nodes.indices.flatMap { node in
      handlersToTakeBack(machine.nodes[node]).map { number in
        let handler = machine.nodes[node].handlers[number]
        return Opening(
          handlers: [StepRecord.Handler(node: node, handler: number)], span: handler.span,
          node: node, scope: node, badEnds: [.cancelled])
      }
    }
  }

  /// The indices of handlers with lasting effects. A handler that runs both for `ended` and for an earlier event leaves
  /// nothing open.
  private func handlersToTakeBack(_ node: Machine.Node) -> [Int] {
    let ends = Set(node.handlers.filter { $0.trigger == .phase(.ended) }.map { $0.span })
    let ways = Set(node.handlers.filter { $0.trigger != .phase(.ended) }.map { $0.span })
    guard !ends.subtracting(ways).isEmpty else { return [] }
    return node.handlers.indices.filter { index in
      let handler = node.handlers[index]
      guard !ends.contains(handler.span) else { return false }
      switch handler.trigger {
      case .phase(.began): return !handler.body.actions.isEmpty || setsLastingVariable(handler)
      case .phase(.changed): return setsLastingVariable(handler)
      default: return false
      }
    }
  }

  /// Whether the handler may set a variable that outlives the gesture.
  private func setsLastingVariable(_ handler: Machine.Node.Handler) -> Bool {
    machine.variables.contains { !$0.isTransient && handler.body.sets($0) }
  }

  /// The handlers that perform something at the end of a part of a sequence, if a later part or the whole performs
  /// something different at its end.
  func openingsOfSequences() -> [Opening] {
    machine.nodes.indices.flatMap { sequence -> [Opening] in
      guard machine.nodes[sequence].course == .inTurn else { return [] }
      let children = machine.nodes[sequence].children
      return children.dropLast().flatMap { child in
        openings(of: child, in: sequence, later: children.filter { $0 > child })
      }
    }
  }

  private func openings(of child: NodeID, in sequence: NodeID, later: [NodeID]) -> [Opening] {
    let tree = subject.tree
    var closing: Set<Int> = []
    for node in machine.nodes.indices
    where later.contains(where: { tree.isInside(node, $0) }) || tree.isInside(sequence, node) {
      closing.formUnion(closingActions(of: machine.nodes[node]))
    }
    var openings: [Span: Opening] = [:]
    for node in machine.nodes.indices where tree.isInside(node, child) {
      for (index, handler) in machine.nodes[node].handlers.enumerated()
      where handler.trigger == .phase(.ended) {
        let opened = handler.body.actions
        let closing = closing.subtracting(opened)
        guard !opened.isEmpty, !closing.isEmpty else { continue }
        let opening = Opening(
          handlers: [], span: handler.span, node: node, scope: sequence,
          badEnds: [.failed, .cancelled], closingActions: closing, asksForTouch: true)
        openings[handler.span, default: opening].handlers.insert(
          StepRecord.Handler(node: node, handler: index))
      }
    }
    return openings.values.sorted { $0.span.start < $1.span.start }
  }

  /// The actions at a good or a bad end. An action that `changed` always performs too does not count as an end.
  private func closingActions(of node: Machine.Node) -> Set<Int> {
    let ways = Set(node.handlers.filter { $0.trigger == .phase(.changed) }.map { $0.span })
    var closing: Set<Int> = []
    for handler in node.handlers {
      switch handler.trigger {
      case .phase(.ended), .phase(.failed), .phase(.cancelled):
        let isOnTheWay = ways.contains(handler.span) && handler.condition == nil
        closing.formUnion(
          handler.body.actions.subtracting(isOnTheWay ? handler.body.certainActions : []))
      default: break
      }
    }
    return closing
  }

  /// Whether a handler answers the bad end of the opening.
  func answers(_ handler: StepRecord.Handler, to opening: Opening) -> Bool {
    let trigger = machine.nodes[handler.node].handlers[handler.handler].trigger
    guard opening.badEnds.contains(where: { trigger == .phase($0) }) else { return false }
    let tree = subject.tree
    return tree.isInside(opening.scope, handler.node)
      || opening.scope != opening.node && tree.isInside(handler.node, opening.scope)
  }

  /// Whether an answer to each bad end runs in all circumstances.
  func isAlwaysAnswered(_ opening: Opening) -> Bool {
    opening.badEnds.allSatisfy { end in
      subject.tree.path(from: opening.scope).contains { node in
        machine.nodes[node].handlers.contains {
          $0.trigger == .phase(end) && $0.condition == nil
        }
      }
    }
  }
}

extension [Statement] {
  fileprivate func sets(_ variable: Machine.Variable) -> Bool {
    !assigned.isDisjoint(with: variable.slot.range)
  }

  /// Whether it may give the variable its first value.
  fileprivate func setsBack(_ variable: Machine.Variable) -> Bool {
    var setsBack = false
    forEachStatement { statement in
      guard case .assign(let registers, let value) = statement, registers == variable.slot.range,
        value.isSame(as: variable.initial)
      else { return }
      setsBack = true
    }
    return setsBack
  }

  /// The actions that may be performed.
  var actions: Set<Int> {
    var actions: Set<Int> = []
    forEachStatement { if case .emit(let action, _) = $0 { actions.insert(action) } }
    return actions
  }

  /// The actions that are performed in any case.
  fileprivate var certainActions: Set<Int> {
    reduce(into: []) { actions, statement in
      if case .emit(let action, _) = statement { actions.insert(action) }
    }
  }
}
