@_spi(GestureEngine) import GestureRuntime

extension Machine.Part {
  /// The reasons that its rules give, in the order of their numbers; without `other`.
  var reasons: [(rule: Int, reason: FailureReason)] {
    states.flatMap { $0.rules }.filter { $0.reason != .other }.map { ($0.number, $0.reason) }
      .sorted { $0.0 < $1.0 }
  }

  /// Where nobody asks why, a rule that does what the next one does anyway need not be tried.
  mutating func joinFailures() {
    for state in states.indices { states[state].rules = states[state].rules.joiningFailures() }
  }
}

extension [Machine.Rule] {
  /// Those of a state, or of one trigger. What is left has its number.
  package func joiningFailures() -> [Machine.Rule] {
    var kept: [Machine.Rule] = []
    // What ends it last, of each trigger: always, and doing nothing else.
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
