import GestureCompiler
import GestureRuntime

// Finds which of several conditions never hold together.

extension Investigation {
  /// The place of a `where`.
  enum ConditionSite {
    /// The handler, if it has only one reference.
    case handler(node: NodeID, number: Int)
    case gate(node: NodeID)
    /// A rule: `place` is its index in its state.
    case rule(part: PartID, state: StateID, place: Int)
  }

  /// Among conditions that are joined by `&&` and never hold, as few as are proved not to hold together. Empty if no
  /// run shows that the conditions are the cause, or if there is only one condition.
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

  /// The gesture with these conditions at the place.
  private func subject(_ place: ConditionSite, where conditions: [Value]) -> Subject? {
    var changed = machine
    changed[place] = conditions.joined
    return Subject(changed, alphabet: subject.alphabet)
  }

  /// Whether a run shows the effects of the place under these conditions.
  private func happens(_ place: ConditionSite, where conditions: [Value]) -> Bool {
    guard let subject = subject(place, where: conditions),
      let search = RunSearch(subject, showing: machine.happenings(at: place), hands: .anyHost)
    else { return false }
    search.start(from: whole)
    search.run(traces: 300, directed: 120)
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
  /// The condition at the place.
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

  /// The happenings that need the condition at the place to hold.
  fileprivate func happenings(at place: Investigation.ConditionSite) -> [Happening] {
    switch place {
    case .handler(let node, let number): [.handler(node: node, handler: number)]
    case .gate(let node): [.phase(node: node, .began), .phase(node: node, .ended)]
    case .rule(let part, let state, let place):
      [.rule(part: part, state: state, rule: parts[part].states[state].rules[place].number)]
    }
  }

  /// The place of a recognizer's rule, if only one part uses the recognizer.
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
  /// The conditions joined by `&&`. Nil without conditions.
  fileprivate var joined: Value? {
    dropFirst().reduce(first) { both, other in both?.and(other) }
  }
}
