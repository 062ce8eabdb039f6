@_spi(GestureEngine) internal import GestureRuntime

// The code of recognizers.
extension TableEmitter {
  mutating func add(_ part: Machine.Part) {
    var result = PartTable()
    result.events = part.events.map { types.signature($0) }
    result.regionParameters = part.crossedRegions.map { region in
      region.map { UInt16($0) } ?? PartTable.everywhere
    }
    // This gives them registers, which `settleRegisters` finds.
    if let constant = part.minimumTouches.constantValue { _ = code.constant(constant) }
    if let constant = part.maximumTouches.constantValue { _ = code.constant(constant) }
    if let accepts = part.accepts { result.accepts = expression(accepts) }
    result.reset = code.segment(part.variables.filter { $0.isTransient }.map { $0.resetting })
    result.values = part.values.map { value in
      PartTable.Value(
        name: value.slot.path.last, type: types.valueType(value.slot.type), register: 0,
        code: code.segment([.assign(value.slot.range, value.value)]))
    }
    for state in part.states { result.states.append(table(of: state, part)) }
    if machine.keepsReasons {
      for (rule, reason) in part.reasons {
        result.reasons += Array(repeating: 0, count: rule - result.reasons.count)
        result.reasons.append(UInt16(reason.rawValue))
      }
    }
    table.parts.append(result)
  }

  private mutating func table(of state: Machine.State, _ part: Machine.Part) -> StateTable {
    var result = StateTable()
    result.name = state.name
    result.isActive = state.isActive
    let events = state.events
    for trigger in Trigger.allCases where events & trigger.bit != 0 {
      let rules = state.rules.filter { $0.event == trigger }
      result.rules[Int(trigger.rawValue)] = chain(
        rules, hasManyRegions: part.crossedRegions.count > 1)
    }
    // The engine does not ask a state that has no rules for moves.
    if events & Trigger.move.bit != 0, let reach = machine.reach(of: state).squared {
      result.reach = expression(reach)
    }
    for rule in state.rules {
      guard let (duration, repeats) = rule.timer else { continue }
      let entry = expression(duration)
      result.timers.append(
        StateTable.Timer(
          repeats: repeats, duration: entry, rule: chain([rule], hasManyRegions: false)))
    }
    return result
  }

  /// Adds the rules of one trigger. A rule for `!x` comes last, as the target of the jump for a false `x`.
  private mutating func chain(_ rules: [Machine.Rule], hasManyRegions: Bool) -> Entry {
    let entry = code.begin()
    for rule in rules { rule.body.forEachAssigned { code.written |= ScalarPool.bit($0) } }
    var negative: [(label: Label, rule: Machine.Rule)] = []
    for rule in rules {
      let next = code.label()
      if hasManyRegions, case .crossing(_, let region) = rule.trigger {
        code.jump(.jumpUnlessRegion, Int32(region), to: next)
      }
      let condition = rule.condition.map { code.pool.scalar($0) }
      if let condition, code.pool.isNegative(condition),
        let opposite = code.pool.opposite(condition)
      {
        negative.append((code.label(), rule))
        code.jump(to: negative[negative.count - 1].label, unless: opposite)
      } else {
        if let condition { code.jump(to: next, unless: condition) }
        fire(rule)
      }
      code.bind(next)
      code.restore()
    }
    if code.isReachable { code.add(.stop) }
    for (label, rule) in negative {
      code.bind(label)
      fire(rule)
    }
    return entry
  }

  private mutating func fire(_ rule: Machine.Rule) {
    code.add(rule.body)
    code.add(.take, Int32(rule.target.code), Int32(rule.number))
  }
}

extension RuleTarget {
  fileprivate var code: UInt16 {
    switch self {
    case .stay: TargetOperand.stay
    case .state(let number): UInt16(number.index)
    case .end: TargetOperand.end
    case .fail: TargetOperand.fail
    case .cancel: TargetOperand.cancel
    }
  }
}
