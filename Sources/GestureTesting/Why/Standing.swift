internal import GestureCompiler
@_spi(GestureEngine) internal import GestureRuntime

// A failed test says why its part has not reported yet.
extension Explainer {
  /// Why the report that a test expects has not come. Nil if its part is over, is an operator, or lacks a rule for it.
  func standing(of seen: CheckedSeen.Kind) -> String? {
    guard let spec else { return nil }
    switch seen {
    case .phase(let part, let phase):
      return node(part).flatMap { standing(of: $0, .phase(phase)) }
    case .event(let part, let name):
      guard let node = node(part), let own = tree.recognizer(node),
        let event = spec.machine.parts[own].events.firstIndex(where: { $0.name == name })
      else { return nil }
      return standing(of: node, .event(event))
    case .action(let name):
      guard let action = spec.machine.actions.firstIndex(where: { $0.name == name }) else {
        return nil
      }
      // Several handlers may perform the action. The first handler that can still run answers.
      for node in spec.machine.nodes.indices {
        for handler in spec.machine.nodes[node].handlers where handler.body.emits(action) {
          if let text = standing(of: node, handler.trigger) { return text }
        }
      }
      return nil
    }
  }

  /// The node of a part as records name it.
  private func node(_ name: String) -> NodeID? {
    known.indices.first { tree.part($0) == name }
      ?? (name.isEmpty ? known.indices.last : nil)
  }

  private func standing(of node: NodeID, _ trigger: Machine.Node.Trigger) -> String? {
    guard let spec, let rules, let part = tree.recognizer(node), isOpen(node) else { return nil }
    let all = spec.machine.parts[part].states
    let number = rules.states[part] ?? 0
    // The log says why its last attempt is over.
    if number == 0, rules.restarted.contains(part) { return nil }
    let state = all[number]
    let title = "`\(tree.title(node))`"
    let wanted = state.rules.filter { $0.leads(to: trigger, in: spec.machine.parts[part]) }
    let verb = trigger.verb
    if let missed = rules.missed[part], missed.state == state.span,
      let rule = missed.rules.first(where: { one in wanted.contains { $0.span == one.rule.span } }),
      !rule.clauses.isEmpty
    {
      let line = RuleText(rule.rule, ofPart: part, in: spec.machine).line
      return "\(title) is in `\(state.name)`: \(rule.clauses.text)  [\(line)]"
    }
    if !wanted.isEmpty {
      return
        "\(title) is in `\(state.name)`, and \(verb) \(triggers(of: wanted, part, spec.machine))"
    }
    if trigger == .phase(.changed), state.isActive {
      return
        "\(title) is in `\(state.name)`, which has no rule for a move, so that it does not change"
    }
    let ways = state.rules.filter { if case .state = $0.target { true } else { false } }
    guard !ways.isEmpty, !state.isActive || trigger != .phase(.began) else { return nil }
    return
      "\(title) is still in `\(state.name)`, and goes on \(triggers(of: ways, part, spec.machine))"
  }

  /// Whether the part has neither ended nor failed, and does not wait for another part.
  private func isOpen(_ node: NodeID) -> Bool {
    guard let now = known[node].node else { return true }
    return !now.phase.isOver && !now.isStopped && !known[node].isDeferred
  }

  /// `on up` or `after 500ms`.
  private func triggers(of rules: [Machine.Rule], _ part: PartID, _ machine: Machine) -> String {
    var texts: [String] = []
    for rule in rules {
      let text = "`\(RuleText(rule, ofPart: part, in: machine).trigger)`"
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.joined(separator: " or ")
  }
}

extension Machine.Rule {
  /// Whether the rule may lead to a report of the part.
  fileprivate func leads(to trigger: Machine.Node.Trigger, in part: Machine.Part) -> Bool {
    switch trigger {
    case .phase(.began):
      if case .state(let next) = target { part.states[next].isActive } else { false }
    case .phase(.ended): target == .end
    case .phase(.changed):
      if case .state(let next) = target { part.states[next].isActive } else { target == .stay }
    case .event(let event): body.emits(event)
    case .phase, .timer, .afterStep, .atStart: false
    }
  }
}

extension Machine.Node.Trigger {
  fileprivate var verb: String {
    switch self {
    case .phase(.began): "begins"
    case .phase(.ended): "ends"
    case .phase(.changed): "changes"
    default: "reports it"
    }
  }
}

extension [Statement] {
  fileprivate func emits(_ number: Int) -> Bool {
    var emits = false
    forEachStatement { if case .emit(number, _) = $0 { emits = true } }
    return emits
  }
}
