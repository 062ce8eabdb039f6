import GestureCompiler
import GestureRuntime

// Finds which of several conditions never hold together.

extension Investigation {
  /// The site of a `where`.
  enum ConditionSite {
    /// The handler, if it has only one reference.
    case handler(node: NodeID, number: Int)
    case gate(node: NodeID)
    /// A rule, by its index in its state.
    case rule(part: PartID, state: StateID, index: Int)
  }

  /// Among conditions that are joined by `&&` and never hold, as few as are proved not to hold together. Empty if no
  /// run shows that the conditions are the cause, or if there is only one condition.
  func contradiction(
    at site: ConditionSite, _ span: Span, _ model: Prover.Model = .hands
  ) -> [Diagnostic.Label] {
    guard let operands = machine[site]?.conjuncts, operands.count > 1 else { return [] }
    let spans = span.conjuncts(in: files)
    guard operands.count == spans.count, happens(site, where: []),
      neverHold(operands, at: site, model)
    else { return [] }
    var left = Array(operands.indices)
    for operand in operands.indices {
      let others = left.filter { $0 != operand }
      if neverHold(others.map { operands[$0] }, at: site, model) { left = others }
    }
    return left.enumerated().map { number, operand in
      let isLast = number == left.count - 1
      let text =
        left.count == 1
        ? "this never holds then" : isLast ? "and this never hold together" : "this"
      return Diagnostic.Label(text, at: spans[operand])
    }
  }

  /// The gesture with these conditions at the site.
  private func subject(_ site: ConditionSite, where conditions: [Value]) -> Subject? {
    var changed = machine
    changed[site] = conditions.joined
    return subject.with(changed)
  }

  /// Whether a run shows the effects of the site under these conditions.
  private func happens(_ site: ConditionSite, where conditions: [Value]) -> Bool {
    guard let subject = subject(site, where: conditions),
      let search = RunSearch(subject, showing: machine.happenings(at: site), hands: .anyHost)
    else { return false }
    search.start(from: whole)
    search.run(traces: 300, directed: 120)
    return !search.found.isEmpty
  }

  private func neverHold(
    _ conditions: [Value], at site: ConditionSite, _ model: Prover.Model
  ) -> Bool {
    guard !conditions.isEmpty else { return false }
    if Proof.noneHolds([conditions.joined], variableValues) != nil { return true }
    guard let subject = subject(site, where: conditions) else { return false }
    let happenings = machine.happenings(at: site)
    return proof(of: subject, model) { seen in
      happenings.contains { seen.shows($0, in: subject.machine) }
    } != nil
  }
}

extension Machine {
  /// The condition at the site.
  fileprivate subscript(site: Investigation.ConditionSite) -> Value? {
    get {
      switch site {
      case .handler(let node, let number): nodes[node].handlers[number].condition
      case .gate(let node): nodes[node].gate?.value
      case .rule(let part, let state, let index): parts[part].states[state].rules[index].condition
      }
    }
    set {
      switch site {
      case .handler(let node, let number): nodes[node].handlers[number].condition = newValue
      case .gate(let node):
        if let newValue { nodes[node].gate?.value = newValue } else { nodes[node].gate = nil }
      case .rule(let part, let state, let index):
        parts[part].states[state].rules[index].condition = newValue
      }
    }
  }

  /// The happenings that need the condition at the site to hold.
  fileprivate func happenings(at site: Investigation.ConditionSite) -> [Happening] {
    switch site {
    case .handler(let node, let number): [.handler(node: node, handler: number)]
    case .gate(let node): [.phase(node: node, .began), .phase(node: node, .ended)]
    case .rule(let part, let state, let index):
      [.rule(part: part, state: state, rule: parts[part].states[state].rules[index].number)]
    }
  }

  /// The site of a recognizer's rule, if only one part uses the recognizer.
  func onlySite(of rule: Span) -> Investigation.ConditionSite? {
    var sites: [Investigation.ConditionSite] = []
    for part in parts.indices {
      for (number, state) in parts[part].states.enumerated() {
        for index in state.rules.indices where state.rules[index].span == rule {
          sites.append(.rule(part: part, state: number, index: index))
        }
      }
    }
    return sites.count == 1 ? sites[0] : nil
  }
}

extension [Value] {
  /// The conditions joined by `&&`. Nil without conditions.
  fileprivate var joined: Value? {
    dropFirst().reduce(first) { both, other in both?.and(other) }
  }
}
