import GestureCompiler
import GestureRuntime

// Whether changed conditions would ever have other outcomes.

extension Investigation {
  enum Outcomes {
    /// The outcomes are the same in all runs.
    case same(Proof)
    /// The outcomes differ in a run.
    case different
    /// A search found no difference, and no proof excludes one.
    case open
    /// The two machines also differ elsewhere, or in a `where` of a part, which no proof covers.
    case unknown
  }

  /// Compares the outcomes of conditions with their outcomes in `other`. The machines should differ only in these
  /// conditions.
  func outcomes(ofConditionsIn other: Machine) -> Outcomes {
    guard let watched = WatchedConditions(machine, other),
      let subject = subject.with(watched.machine)
    else { return .unknown }
    let wanted = watched.happenings
    if let search = RunSearch(subject, showing: wanted, hands: .hands) {
      search.run(traces: 60, directed: 60)
      if !search.found.isEmpty { return .different }
    }
    if !watched.gates.isEmpty {
      guard watched.gates.count == wanted.count else { return .unknown }
      return proof(thatGates: watched.gates, in: other).map { .same($0) } ?? .unknown
    }
    let proof = proof(of: subject) { seen in
      wanted.contains { seen.shows($0, in: subject.machine) }
    }
    return proof.map { .same($0) } ?? .open
  }

  /// A proof that the `where`s of some parts always come out alike, here and in another machine. Machines
  /// without another difference then do the same.
  private func proof(thatGates nodes: [NodeID], in other: Machine) -> Proof? {
    guard let other = subject.with(other) else { return nil }
    var proofs: [Proof] = []
    for node in nodes {
      let both = [true, false].firstResult { passes -> [Proof]? in
        let gate = StepRecord.Gate(node: node, passes: !passes)
        guard let own = proof(of: subject, thatNever: { $0.gates.contains(gate) }),
          let others = proof(of: other, thatNever: { $0.gates.contains(gate) })
        else { return nil }
        return [own, others]
      }
      guard let both else { return nil }
      proofs += both
    }
    return Proof.ofEach(proofs)
  }
}

/// A machine with an additional rule or handler before each one whose condition differs in another machine. Up to the
/// first step when an additional one fires, the two machines do the same. If a part's `where` differs in the other
/// machine, the new `where` passes if exactly one condition holds.
private struct WatchedConditions {
  private(set) var machine: Machine
  /// The happenings that an additional rule or handler fires.
  private(set) var happenings: [Happening] = []
  /// The nodes whose `where` differs.
  private(set) var gates: [NodeID] = []

  /// Nil if the machines differ in more than conditions of rules for events, and of handlers.
  init?(_ one: Machine, _ other: Machine) {
    guard let mixed = one.withConditions(of: other), Proof.sameCode(mixed, other) != nil else {
      return nil
    }
    machine = one
    for part in one.parts.indices {
      for state in one.parts[part].states.indices {
        guard watchRules(part, state, one, other) else { return nil }
      }
    }
    for node in one.nodes.indices {
      watchHandlers(node, one, other)
      watchGate(node, one, other)
    }
    if happenings.isEmpty { return nil }
  }

  /// - Returns: false if a timer's condition differs, because an additional rule would take its turn.
  private mutating func watchRules(
    _ part: PartID, _ state: StateID, _ one: Machine, _ other: Machine
  ) -> Bool {
    var watched: [Machine.Rule] = []
    let others = other.parts[part].states[state].rules
    for (rule, otherRule) in zip(one.parts[part].states[state].rules, others) {
      if let condition = difference(rule.condition, otherRule.condition) {
        if rule.timer != nil { return false }
        var watch = rule
        watch.number = one.parts[part].states.reduce(0) { $0 + $1.rules.count } + rule.number
        (watch.condition, watch.body, watch.target) = (condition, [], .stay)
        happenings.append(.rule(part: part, state: state, rule: watch.number))
        watched.append(watch)
      }
      watched.append(rule)
    }
    machine.parts[part].states[state].rules = watched
    return true
  }

  private mutating func watchHandlers(_ node: NodeID, _ one: Machine, _ other: Machine) {
    var watched: [Machine.Node.Handler] = []
    for (handler, otherHandler) in zip(one.nodes[node].handlers, other.nodes[node].handlers) {
      if let condition = difference(handler.condition, otherHandler.condition) {
        var watch = handler
        (watch.condition, watch.body) = (condition, [])
        happenings.append(.handler(node: node, handler: watched.count))
        watched.append(watch)
      }
      watched.append(handler)
    }
    machine.nodes[node].handlers = watched
  }

  private mutating func watchGate(_ node: NodeID, _ one: Machine, _ other: Machine) {
    guard let gate = difference(one.nodes[node].gate?.value, other.nodes[node].gate?.value) else {
      return
    }
    machine.nodes[node].gate?.value = gate
    happenings.append(.gate(node: node, passes: true))
    gates.append(node)
  }

  /// A condition that holds if exactly one condition holds. Nil if they are the same.
  private func difference(_ one: Value?, _ other: Value?) -> Value? {
    let always = Value(.constant(1), .bool)
    let (one, other) = (one ?? always, other ?? always)
    if one.isSame(as: other) { return nil }
    // A search is led by the operands of `&&` and `||`, and not by the operands of `!=`.
    let (isOne, isOther) = (one.and(other.negated), one.negated.and(other))
    return Value(.binary(.or, isOne, isOther), .bool)
  }
}

extension Value {
  fileprivate var negated: Value { Value(.not(self), .bool) }
}

extension Machine {
  /// The machine with the other's conditions. Nil if the two do not have the same rules and handlers.
  fileprivate func withConditions(of other: Machine) -> Machine? {
    guard parts.map({ $0.shape }) == other.parts.map({ $0.shape }),
      nodes.map({ $0.handlers.count }) == other.nodes.map({ $0.handlers.count })
    else { return nil }
    var mixed = self
    for part in parts.indices {
      for state in parts[part].states.indices {
        for (index, rule) in other.parts[part].states[state].rules.enumerated() {
          mixed.parts[part].states[state].rules[index].condition = rule.condition
        }
      }
    }
    for node in nodes.indices {
      for (index, handler) in other.nodes[node].handlers.enumerated() {
        mixed.nodes[node].handlers[index].condition = handler.condition
      }
      if let gate = other.nodes[node].gate { mixed.nodes[node].gate?.value = gate.value }
    }
    return mixed
  }
}

extension Machine.Part {
  /// The number of rules in each state.
  fileprivate var shape: [Int] { states.map { $0.rules.count } }
}
