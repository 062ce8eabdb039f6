import GestureRuntime

// A recognizer is written for all arguments, and inlined with some. This code specializes each part for its own
// arguments. It removes rules that cannot fire, states that nothing leads to, known conditions, and variables that
// never change, first in parts and then in the code that reads them. Everything that is left keeps its number or name.
extension Machine {
  /// - Parameters:
  ///   - joinsFailures: removes rules that differ only in a reason.
  ///   - shared: the specialized parts of other machines of the program.
  mutating func specialize(joinsFailures: Bool, sharing shared: inout SpecializedParts) {
    let frames = regions.map { $0.register }
    var known = Facts(frames: frames)
    known.registers = Array(repeating: .any, count: registers.count)
    for number in parts.indices {
      let part = shared.part(parts[number], frames: frames, joinsFailures: joinsFailures)
      parts[number].states = part.states
      parts[number].crossedRegions = part.crossedRegions
      for value in parts[number].values.indices {
        parts[number].values[value].value = part.values[value]
        known.write(part.ranges[value], to: parts[number].values[value].slot.range)
      }
      nodes[parts[number].node].specializeEvents(part.events, Facts(frames: frames))
    }
    known.keepExact()
    for node in nodes.indices { nodes[node].specialize(known, self) }
  }
}

extension PartFlow {
  func specialized(_ number: StateID) -> Machine.State {
    var state = part.states[number]
    guard let facts = states[number] else {
      state.rules = []
      return state
    }
    var chains = chains(of: number, facts)
    state.rules = state.rules.compactMap { rule in
      let look = chains.look(at: rule)
      let mayFire =
        rule.timer == nil ? look.fires.isPossible : isArmed(number) && look.before.isPossible
      return mayFire ? rule.specialized(look, chains.entry) : nil
    }
    return state
  }
}

extension Machine.Rule {
  fileprivate func specialized(_ look: RuleChains.Look, _ entry: Facts) -> Machine.Rule {
    var rule = self
    switch trigger {
    case .after(let duration): rule.trigger = .after(entry.simplified(duration))
    case .every(let duration): rule.trigger = .every(entry.simplified(duration))
    case .event, .crossing: break
    }
    guard look.fires.isPossible else {
      // The timer is kept nevertheless, because hosts see deadlines.
      (rule.condition, rule.body, rule.target) = (.zero, [], .stay)
      return rule
    }
    rule.condition = look.fails.isPossible ? condition.map { look.before.simplified($0) } : nil
    var facts = look.fires
    rule.body = facts.simplify(body)
    return rule
  }
}

// MARK: - Readers of parts

extension Machine.Node {
  /// - Parameter events: the ranges of their arguments. Nil for events that are never sent.
  fileprivate mutating func specializeEvents(_ events: [[ScalarRange]?], _ nothing: Facts) {
    handlers = handlers.compactMap { handler in
      guard case .event(let event) = handler.trigger else { return handler }
      guard let arguments = events[event] else { return nil }
      var facts = nothing
      facts.arguments = arguments
      return handler.specialized(facts)
    }
  }

  /// - Parameter known: the facts about the values of parts.
  fileprivate mutating func specialize(_ known: Facts, _ machine: Machine) {
    if let gate { self.gate = gate.specialized(known, machine) }
    handlers = handlers.compactMap { handler in
      guard var result = handler.specialized(known) else { return nil }
      result.refreshes = machine.refreshes(result.refreshes, readBy: result.condition, result.body)
      return result
    }
  }
}

extension Machine.Node.Handler {
  /// Returns the specialized handler. Nil if it never does anything.
  fileprivate func specialized(_ facts: Facts) -> Machine.Node.Handler? {
    var (result, facts) = (self, facts)
    if let condition {
      let simpler = facts.simplified(condition)
      if simpler.constantValue == 0 { return nil }
      result.condition = simpler.constantValue == nil ? simpler : nil
      facts.settle(condition, true)
    }
    result.body = facts.simplify(body)
    return result
  }
}

extension Machine.Probe {
  /// Returns the specialized probe. Nil if it always holds.
  fileprivate func specialized(_ known: Facts, _ machine: Machine) -> Machine.Probe? {
    let value = known.simplified(value)
    if let constant = value.constantValue, constant != 0 { return nil }
    return Machine.Probe(refreshes: machine.refreshes(refreshes, readBy: value, []), value: value)
  }
}

extension Machine {
  /// Returns those parts whose values are read.
  fileprivate func refreshes(
    _ parts: [PartID], readBy condition: Value?, _ body: [Statement]
  ) -> [PartID] {
    if parts.isEmpty { return parts }
    let read = slotsRead(by: condition, body)
    return parts.filter { part in
      self.parts[part].values.contains { value in read.contains { $0.overlaps(value.slot.range) } }
    }
  }
}

package func registersRead(by condition: Value?, _ body: [Statement]) -> Set<RegisterID> {
  slotsRead(by: condition, body).reduce(into: []) { $0.formUnion($1) }
}

/// Returns the runs of registers that are read, some of them several times.
func slotsRead(by condition: Value?, _ body: [Statement]) -> [Range<RegisterID>] {
  var read: [Range<RegisterID>] = []
  let collect = { (value: Value) in
    if case .registers(let range) = value.kind { read.append(range) }
  }
  condition?.forEach(collect)
  body.forEachValue(collect)
  return read
}
