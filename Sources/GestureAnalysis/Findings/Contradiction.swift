import GestureCompiler
import GestureRuntime

// Which of several conditions never hold together.

extension Investigation {
  /// What a `where` belongs to.
  enum ConditionSite {
    /// Of all references of a handler the only one.
    case handler(node: NodeID, number: Int)
    case gate(node: NodeID)
    /// `place` in its state.
    case rule(part: PartID, state: StateID, place: Int)
  }

  /// Of conditions that are joined by `&&` and never hold, as few as are proved not to hold together; none where
  /// no run shows that it is the conditions that exclude it, or where there is only one.
  func contradiction(
    at place: ConditionSite, _ span: Span, _ model: Prover.Model = .hands
  ) -> [Diagnostic.Label] {
    guard let operands = machine[place]?.conjuncts, operands.count > 1 else { return [] }
    let spans = span.conjuncts(in: files)
    guard operands.count == spans.count, happens(place, where: []),
      neverHold(operands, at: place, model)
    else { return [] }
    var left = Array(operands.indices)
    for operand in operands.indices {
      let others = left.filter { $0 != operand }
      if neverHold(others.map { operands[$0] }, at: place, model) { left = others }
    }
    return left.enumerated().map { number, operand in
      let isLast = number == left.count - 1
      let text =
        left.count == 1
        ? "this never holds then" : isLast ? "and this never hold together" : "this"
      return Diagnostic.Label(text, at: spans[operand])
    }
  }

  /// The gesture with these conditions there.
  private func subject(_ place: ConditionSite, where conditions: [Value]) -> Subject? {
    var changed = machine
    changed[place] = conditions.joined
    return Subject(changed, alphabet: subject.alphabet)
  }

  /// Whether a run shows it.
  private func happens(_ place: ConditionSite, where conditions: [Value]) -> Bool {
    guard let subject = subject(place, where: conditions),
      let search = RunSearch(subject, showing: machine.happenings(at: place), hands: .anyHost)
    else { return false }
    search.start(from: whole)
    search.run(traces: 120, directed: 120)
    return !search.found.isEmpty
  }

  private func neverHold(
    _ conditions: [Value], at place: ConditionSite, _ model: Prover.Model
  ) -> Bool {
    guard !conditions.isEmpty else { return false }
    if Proof.noneHolds([conditions.joined], variableValues) != nil { return true }
    guard let subject = subject(place, where: conditions) else { return false }
    let happenings = machine.happenings(at: place)
    return proof(of: subject, model) { seen in
      happenings.contains { seen.shows($0, in: subject.machine) }
    } != nil
  }
}

extension Machine {
  /// The condition there.
  fileprivate subscript(place: Investigation.ConditionSite) -> Value? {
    get {
      switch place {
      case .handler(let node, let number): nodes[node].handlers[number].condition
      case .gate(let node): nodes[node].gate?.value
      case .rule(let part, let state, let place): parts[part].states[state].rules[place].condition
      }
    }
    set {
      switch place {
      case .handler(let node, let number): nodes[node].handlers[number].condition = newValue
      case .gate(let node):
        if let newValue { nodes[node].gate?.value = newValue } else { nodes[node].gate = nil }
      case .rule(let part, let state, let place):
        parts[part].states[state].rules[place].condition = newValue
      }
    }
  }

  /// What happens only where the condition there holds.
  fileprivate func happenings(at place: Investigation.ConditionSite) -> [Happening] {
    switch place {
    case .handler(let node, let number): [.handler(node: node, handler: number)]
    case .gate(let node): [.phase(node: node, .began), .phase(node: node, .ended)]
    case .rule(let part, let state, let place):
      [.rule(part: part, state: state, rule: parts[part].states[state].rules[place].number)]
    }
  }

  /// Where a rule of a recognizer is that only one part uses.
  func onlyPlace(of rule: Span) -> Investigation.ConditionSite? {
    var places: [Investigation.ConditionSite] = []
    for part in parts.indices {
      for (number, state) in parts[part].states.enumerated() {
        for place in state.rules.indices where state.rules[place].span == rule {
          places.append(.rule(part: part, state: number, place: place))
        }
      }
    }
    return places.count == 1 ? places[0] : nil
  }
}

extension [Value] {
  /// By `&&`; nil of none.
  fileprivate var joined: Value? {
    dropFirst().reduce(first) { both, other in both?.and(other) }
  }
}
