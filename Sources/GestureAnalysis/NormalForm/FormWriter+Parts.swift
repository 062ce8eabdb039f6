@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

extension FormWriter {
  mutating func addPart(_ number: PartID) {
    let part = machine.parts[number]
    let regions = part.crossedRegions.map { region in
      region.map { "region \(machine.regions[$0].name)" } ?? "none"
    }
    let events = part.events.indices.map { event(number)($0) }
    var forms = reader.forms(part.minimumTouches) + reader.forms(part.maximumTouches)
    forms += part.accepts.map { reader.forms($0) } ?? []
    let isVisible = names.isVisible(part.path)
    add(
      "part \(number) \(part.accepts != nil) \(listed(regions)) \(listed(isVisible ? events : []))",
      forms,
      .part(number))
    for variable in part.variables { addVariable("", variable, .part(number)) }
    for value in part.values { addValue(value, .part(number)) }
    addStates(part, number)
  }

  private mutating func addValue(_ value: Machine.Part.Shown, _ origin: NormalForm.Origin) {
    let leaves = leaves(of: value.slot)
    let forms = reader.forms(value.value)
    for leaf in leaves { addSources(leaf, forms) }
    guard isLive(value.slot) else { return }
    add("\(listed(leaves)): \(type(value.slot.type))", forms, origin)
  }

  /// Adds states in the order that rules lead to them, so that their order in the source does not count.
  private mutating func addStates(_ part: Machine.Part, _ number: PartID) {
    var indices: [StateID: Int] = [0: 0]
    var left: [StateID] = [0]
    while !left.isEmpty {
      let state = left.removeFirst()
      let index = indices[state] ?? 0
      add("part \(number) state \(index) \(part.states[state].isActive)", [], .part(number))
      for (trigger, rules) in chains(part.states[state], number) {
        for rule in rules {
          if case .state(let next) = rule.target, indices[next] == nil {
            indices[next] = indices.count
            left.append(next)
          }
        }
        let key = "part \(number) state \(index) \(trigger)"
        if decides, trigger != "timer", addDecision(of: rules, key, indices, number) { continue }
        for (order, rule) in rules.enumerated() {
          addRule(rule, "\(key) \(order) -> \(target(rule, indices))", number)
        }
      }
    }
  }

  /// Adds all rules of one trigger, as one piece of code.
  private mutating func addDecision(
    of rules: [Machine.Rule], _ key: String, _ indices: [StateID: Int], _ part: PartID
  ) -> Bool {
    var code = FormCode(reader(of: rules[0], part))
    code.run(rules[...]) { target($0, indices) }
    let event = event(part)
    return addDecision(key, code, { $0.shape(event) }, .rule(rules[0], part: part))
  }

  private func target(_ rule: Machine.Rule, _ indices: [StateID: Int]) -> String {
    if case .state(let state) = rule.target, let index = indices[state] { return "\(index)" }
    return machine.keepsReasons ? "\(rule.target.key) \(rule.reason.name)" : rule.target.key
  }

  /// The rules of a state by trigger. Rules of one trigger are tried in order. Rules of different triggers do not
  /// affect each other. Timers of one instant fire in their order.
  private func chains(_ state: Machine.State, _ part: PartID) -> [(
    trigger: String, rules: [Machine.Rule]
  )] {
    var chains: [String: [Machine.Rule]] = [:]
    for rule in state.rules {
      let trigger =
        switch rule.trigger {
        case .event(let event): "on \(event.name)"
        case .crossing(let event, let region): "on \(event.name) \(region)"
        case .after, .every: "timer"
        }
      chains[trigger, default: []].append(rule)
    }
    return chains.sorted { $0.key < $1.key }.compactMap { trigger, rules in
      let all = trigger == "timer" ? finite(rules) : reachable(rules, part)
      let left = machine.keepsReasons ? all : all.joiningFailures()
      return left.isEmpty ? nil : (trigger, left)
    }
  }

  /// The rules without timers that never fire.
  private func finite(_ rules: [Machine.Rule]) -> [Machine.Rule] {
    rules.filter { rule in
      switch rule.trigger {
      case .after(let delay), .every(let delay):
        return pool.value(reader.forms(delay)[0]).map { $0 < .infinity } ?? true
      case .event, .crossing: return true
      }
    }
  }

  /// The rules without those whose condition is never true, and without those after a rule that always fires.
  private func reachable(_ rules: [Machine.Rule], _ part: PartID) -> [Machine.Rule] {
    var result: [Machine.Rule] = []
    for rule in rules {
      let reader = reader(of: rule, part)
      let known = rule.condition.map { pool.value(reader.forms($0)[0]) } ?? 1
      if known == 0 { continue }
      result.append(rule)
      if known != nil { break }
    }
    return result
  }

  /// The reader for a rule. A part that follows at most one touch knows the number when that touch goes down, moves or
  /// lifts.
  private func reader(of rule: Machine.Rule, _ part: PartID) -> FormReader {
    var reader = reader
    let most = reader.forms(machine.parts[part].maximumTouches)[0]
    guard pool.value(most) == 1, case .event(let event) = rule.trigger else { return reader }
    switch event {
    case .down, .move: reader.count = 1
    case .up: reader.count = 0
    default: break
    }
    return reader
  }

  private mutating func addRule(_ rule: Machine.Rule, _ name: String, _ part: PartID) {
    let reader = reader(of: rule, part)
    var key = name
    var forms = rule.condition.map { reader.forms($0) } ?? [pool.truth(true)]
    switch rule.trigger {
    case .after(let delay):
      key += " after"
      forms += reader.forms(delay)
    case .every(let delay):
      key += " every"
      forms += reader.forms(delay)
    case .event, .crossing: break
    }
    let code = FormCode(reader, where: nil, rule.body)
    let changes = changes(code)
    key += " " + code.reported.shape(event(part)) + " \(listed(changes.map { $0.leaf }))"
    forms += code.reported.forms + changes.map { $0.form }
    add(key, forms, .rule(rule, part: part))
  }

  private func event(_ part: PartID) -> (Int) -> String {
    let part = machine.parts[part]
    return { number in names.event(number, of: part) + fields(part.events[number].fields) }
  }
}

extension RuleTarget {
  fileprivate var key: String {
    switch self {
    case .stay: "stay"
    case .state(let state): "state \(state)"
    case .end: "end"
    case .fail: "fail"
    case .cancel: "cancel"
    }
  }
}
