@_spi(GestureEngine) import GestureRuntime

extension Machine.Part {
  /// The reasons that the part's rules give, except `other`, in the order of the rules' numbers.
  var reasons: [(rule: Int, reason: FailureReason)] {
    states.flatMap { $0.rules }.filter { $0.reason != .other }.map { ($0.number, $0.reason) }
      .sorted { $0.0 < $1.0 }
  }

  /// Removes rules whose effect the next rule has anyway. Call it only if nothing reads reasons.
  mutating func joinFailures() {
    for state in states.indices { states[state].rules = states[state].rules.joiningFailures() }
  }
}

extension [Machine.Rule] {
  /// Returns the rules that are left of a state or of one trigger. They keep their numbers.
  package func joiningFailures() -> [Machine.Rule] {
    var kept: [Machine.Rule] = []
    // For each trigger, the target of the next rule, if that rule always ends the part and does nothing else.
    var ends: [GestureRuntime.Trigger: RuleTarget] = [:]
    for rule in reversed() {
      guard case .event(let event) = rule.trigger else {
        kept.append(rule)
        continue
      }
      let isPlain = rule.body.isEmpty && (rule.target == .fail || rule.target == .cancel)
      if isPlain, rule.condition != nil, ends[event] == rule.target { continue }
      ends[event] = isPlain && (rule.condition == nil) ? rule.target : nil
      kept.append(rule)
    }
    return kept.reversed()
  }
}
