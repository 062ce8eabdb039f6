import GestureCompiler
import GestureRuntime

// The obstacles for a part that is never recognized.

extension Investigation {
  /// Sentences about the conditions that no path satisfies: in the rules of the states that it does not leave, or in
  /// its `where`.
  func obstacles(of node: NodeID) -> [String] {
    guard case .recognizer(let number) = machine.nodes[node].kind else { return [] }
    let part = machine.parts[number]
    let fired = firedRules(of: number)
    if let gate = machine.nodes[node].gate, isAlwaysStopped(at: node) {
      let condition = ValuePrinter(machine, part: number).text(gate.value)
      let leads = part.states.flatMap { $0.rules }.filter {
        fired.contains($0.number) && part.isRecognized(by: $0)
      }
      return leads.isEmpty
        ? ["its `where \(condition)` never holds"]
        : leads.prefix(Self.mostNotes).map {
          "`\(text(of: $0, number))` would have it recognized, but `where \(condition)` never holds then"
        }
    }
    guard !fired.isEmpty else { return refusal(of: part, number) }
    let stops = part.states.indices.filter { isEntered($0, part, fired) }.flatMap { state in
      self.stops(in: state, of: number, fired)
    }
    let last = stops.filter { part.isRecognized(by: $0.rule) }
    return (last.isEmpty ? stops : last).prefix(Self.mostNotes).map { $0.sentence }
  }

  private static let mostNotes = 3

  /// The numbers of the fired rules in the recognizer.
  private func firedRules(of part: PartID) -> Set<Int> {
    Set(whole.seen.rules.filter { $0.part == part }.map { $0.rule })
  }

  private func isAlwaysStopped(at node: NodeID) -> Bool {
    let gates = whole.steps.flatMap { $0.record.gates }.filter { $0.node == node }
    return !gates.isEmpty && gates.allSatisfy { !$0.passes }
  }

  private func isEntered(_ state: StateID, _ part: Machine.Part, _ fired: Set<Int>) -> Bool {
    state == 0
      || part.states.contains { other in
        other.rules.contains { fired.contains($0.number) && $0.target == .state(state) }
      }
  }

  /// The rules of an entered state that would lead on and never fire, with the rules that fire instead.
  private func stops(
    in state: StateID, of number: PartID, _ fired: Set<Int>
  ) -> [(rule: Machine.Rule, sentence: String)] {
    let part = machine.parts[number]
    let rules = part.states[state].rules
    return rules.filter { rule in
      !fired.contains(rule.number) && leadsOn(rule, part, fired)
    }.map { rule in
      let instead = rules.filter {
        fired.contains($0.number) && ($0.target == .fail || $0.target == .cancel)
          && $0.trigger.comesBefore(rule.trigger)
      }
      let others = instead.prefix(2).map { "`\(text(of: $0, number))`" }
      return (
        rule,
        "`\(text(of: rule, number))` in the state `\(part.states[state].name)` never fires"
          + (others.isEmpty ? "" : "; \(others.joined(separator: " or ")) comes before it")
      )
    }
  }

  private func leadsOn(_ rule: Machine.Rule, _ part: Machine.Part, _ fired: Set<Int>) -> Bool {
    switch rule.target {
    case .end: true
    case .state(let target): !isEntered(target, part, fired)
    case .stay, .fail, .cancel: false
    }
  }

  /// The reason why a part sees no touch.
  private func refusal(of part: Machine.Part, _ number: PartID) -> [String] {
    guard let accepts = part.accepts else { return [] }
    return ["it follows only touches with `\(ValuePrinter(machine, part: number).text(accepts))`"]
  }

  /// The text of the rule with the arguments inserted.
  private func text(of rule: Machine.Rule, _ part: PartID) -> String {
    let words = RuleText(rule, ofPart: part, in: machine)
    return words.trigger + (words.condition.map { " where \($0)" } ?? "")
      + (words.target.map { " -> \($0)" } ?? "")
  }
}

extension Machine.Part {
  /// Whether a rule begins the part, or ends it successfully.
  fileprivate func isRecognized(by rule: Machine.Rule) -> Bool {
    switch rule.target {
    case .end: true
    case .state(let target): states[target].isActive
    case .stay, .fail, .cancel: false
    }
  }
}

extension Machine.Rule.Trigger {
  /// Whether a rule with this trigger takes the turn of a rule with the other one. A timer's rule takes the turn of
  /// all.
  fileprivate func comesBefore(_ other: Machine.Rule.Trigger) -> Bool {
    switch (self, other) {
    case (.event(let first), .event(let second)): first == second
    case (.after, _): true
    case (.event, _), (.crossing, _), (.every, _): false
    }
  }
}
