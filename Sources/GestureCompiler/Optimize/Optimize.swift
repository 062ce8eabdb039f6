import GestureRuntime

/// Returns the same machine without code and values that have no visible effect: rules that cannot fire, states that
/// nothing leads to, and values that no code reads. Everything that the host reads (variables, inputs, regions,
/// actions) stays.
package func optimize(_ machine: Machine, for purpose: Machine.Purpose = .host) -> Machine {
  var parts = SpecializedParts()
  return optimize(machine, for: purpose, sharing: &parts)
}

/// - Parameter parts: the specialized parts of other machines of the program.
func optimize(
  _ machine: Machine, for purpose: Machine.Purpose, sharing parts: inout SpecializedParts
) -> Machine {
  var machine = machine
  let joinsFailures = purpose == .host && !machine.keepsReasons
  if purpose == .explain {
    for part in machine.parts.indices { machine.parts[part].removeDeadCode(joinsFailures: false) }
  } else {
    machine.specialize(joinsFailures: joinsFailures, sharing: &parts)
  }
  machine.checks.removeAll { $0.condition.constantValue == 1 }
  machine.removeUnusedLocals()
  machine.remove(what: Liveness(machine, for: purpose))
  machine.removeUnusedLocals()
  return machine
}

extension Machine {
  /// The use of a machine, which decides how much can be left out of it.
  package enum Purpose: Sendable {
    /// For apps: rules that differ only in an unread reason become one rule.
    case host
    /// For records and covers, which show every value of a part, read or not, and each rule that fires.
    case record
    /// For findings, which show authors the dead rules of their text. Rules that the arguments of parts make impossible
    /// stay, with all values that declared properties read.
    case explain
  }
}

// MARK: - Rules and states

extension Machine.Part {
  /// Removes rules, states and crossings of regions without an effect.
  /// - Parameter joinsFailures: also removes rules that differ only in a reason.
  mutating func removeDeadCode(joinsFailures: Bool) {
    removeDeadRules()
    if joinsFailures { joinFailures() }
    removeUnreachableStates()
    removeUnusedCrossings()
  }

  /// Removes rules whose condition is never true, rules behind one that always fires, and timers that never fire.
  private mutating func removeDeadRules() {
    for state in states.indices {
      var settled: Set<RuleChain> = []
      states[state].rules.removeAll { rule in
        if let (duration, _) = rule.timer {
          // A timer whose condition is never true is kept, because hosts see its deadline.
          return duration.constantValue.map { !($0 < .infinity) } ?? false
        }
        if rule.condition?.constantValue == 0 { return true }
        guard let chain = rule.chain else { return false }
        if settled.contains(chain) { return true }
        if rule.condition == nil { settled.insert(chain) }
        return false
      }
    }
  }

  private mutating func removeUnreachableStates() {
    var isReached = PerState(repeating: false, count: states.count)
    var left: [StateID] = [0]
    isReached[0] = true
    while let state = left.popLast() {
      for rule in states[state].rules {
        guard case .state(let next) = rule.target, !isReached[next] else { continue }
        isReached[next] = true
        left.append(next)
      }
    }
    if isReached.allSatisfy({ $0 }) { return }
    var kept: PerState<Machine.State> = []
    var numbers: PerState<StateID> = []
    for (number, state) in states.enumerated() {
      numbers.append(kept.endIndex)
      if isReached[number] { kept.append(state) }
    }
    states = kept
    for state in states.indices {
      for rule in states[state].rules.indices {
        guard case .state(let next) = states[state].rules[rule].target else { continue }
        states[state].rules[rule].target = .state(numbers[next])
      }
    }
  }

  /// Removes regions that no remaining rule names, so that they need not be watched.
  private mutating func removeUnusedCrossings() {
    if crossedRegions.isEmpty { return }
    var isUsed = Array(repeating: false, count: crossedRegions.count)
    for rule in states.flatMap({ $0.rules }) {
      if case .crossing(_, let region) = rule.trigger { isUsed[region] = true }
    }
    if isUsed.allSatisfy({ $0 }) { return }
    // In the order of parameters, because crossings of one id are reported in this order.
    var newIndices: [Int] = []
    var kept: [Int?] = []
    for (region, isUsed) in isUsed.enumerated() {
      newIndices.append(kept.count)
      if isUsed { kept.append(crossedRegions[region]) }
    }
    for state in states.indices {
      for rule in states[state].rules.indices {
        guard case .crossing(let event, let region) = states[state].rules[rule].trigger else {
          continue
        }
        states[state].rules[rule].trigger = .crossing(event, region: newIndices[region])
      }
    }
    crossedRegions = kept
  }
}

// MARK: - Unread values

extension Machine {
  fileprivate mutating func remove(what liveness: Liveness) {
    let isDead = { (slot: Slot) in !liveness.isLive(slot) }
    arguments.removeAll(where: isDead)
    for part in parts.indices {
      parts[part].arguments.removeAll(where: isDead)
      parts[part].variables.removeAll { isDead($0.slot) }
      parts[part].values.removeAll { isDead($0.slot) }
    }
    mapCode { $0.removingAssignments(liveness) }
  }

  fileprivate mutating func removeUnusedLocals() { mapCode { $0.removingUnusedLocals() } }
}

extension [Statement] {
  fileprivate func removingAssignments(_ liveness: Liveness) -> [Statement] {
    compactMap { statement in
      switch statement {
      case .assign(let registers, let value):
        if case .registers(registers) = value.kind { return nil }
        return liveness.isLive(registers.lowerBound) ? statement : nil
      case .emit, .local, .start, .stop: return statement
      case .branch(let condition, let then, let otherwise):
        let then = then.removingAssignments(liveness)
        let otherwise = otherwise.removingAssignments(liveness)
        if then.isEmpty && otherwise.isEmpty { return nil }
        return .branch(condition, then: then, otherwise: otherwise)
      }
    }
  }

  /// Whether any of the statements, or of their branches, names a local.
  private var hasLocals: Bool {
    contains { statement in
      switch statement {
      case .local: true
      case .branch(_, let then, let otherwise): then.hasLocals || otherwise.hasLocals
      case .assign, .emit, .start, .stop: false
      }
    }
  }

  /// Repeats, because a local may be read only by another local that is unused.
  fileprivate func removingUnusedLocals() -> [Statement] {
    if !hasLocals { return self }
    var result = self
    while true {
      var (used, defined): (Set<Int>, Int) = ([], 0)
      result.forEachValue { if case .locals(let range) = $0.kind { used.insert(range.lowerBound) } }
      let next = result.removingLocals(besides: used, &defined)
      if defined == 0 { return result }
      result = next
    }
  }

  private func removingLocals(besides used: Set<Int>, _ removed: inout Int) -> [Statement] {
    var result: [Statement] = []
    for statement in self {
      switch statement {
      case .local(let locals, _, _) where !used.contains(locals.lowerBound): removed += 1
      case .branch(let condition, let then, let otherwise):
        result.append(
          .branch(
            condition, then: then.removingLocals(besides: used, &removed),
            otherwise: otherwise.removingLocals(besides: used, &removed)))
      default: result.append(statement)
      }
    }
    return result
  }
}
