@_spi(GestureEngine) import GestureRuntime

// The rules of recognizers, with a method for each trigger.
extension SwiftEmitter {
  mutating func addParts() {
    addBounds()
    addAccepts()
    let triggers = triggers
    addFire(triggers)
    addDelays()
    addTimers()
    for trigger in triggers { addRules(for: trigger) }
    addReach()
    addRefresh()
    addPartResets()
  }

  var stepParameter: String { "_ step: \(runtime("GestureStep"))" }

  // MARK: Triggers

  /// The triggers that some rule waits for.
  private var triggers: [Trigger] {
    let states = machine.parts.flatMap { $0.states }
    let events = states.reduce(0) { $0 | $1.events }
    return Trigger.allCases.filter { events & $0.bit != 0 }
  }

  private mutating func addFire(_ triggers: [Trigger]) {
    let parameters = [
      "_ trigger: \(runtime("Trigger"))", "_ asked: \(runtime("AskedStates"))", stepParameter,
    ]
    let isWhole = triggers.count == Trigger.allCases.count
    addMethod(
      "mutating func fire", parameters, on: "trigger", triggers,
      otherwise: isWhole ? nil : "asked.answer { _ in .none }", pattern: { .text(".\($0.name)") }
    ) { emitter, trigger in
      let call = "\(emitter.triggerMethod(trigger))(State(rawValue: $0), step)"
      emitter.out.line("asked.answer { \(call) }")
    }
  }

  private mutating func addRules(for trigger: Trigger) {
    let rules = machine.parts.flatMap { part in
      part.states.flatMap { state in state.rules.filter { $0.event == trigger } }
    }
    let isMutating = rules.contains { $0.body.writes }
    out.separate()
    out.open(
      declaration: "private \(isMutating ? "mutating " : "")func \(triggerMethod(trigger))",
      ["_ state: State?", stepParameter], " -> \(runtime("GestureOutcome")) {")
    let states = states { $0.event == trigger }
    addSwitch(on: "state", states, otherwise: "break", pattern: { .text(".\($0.name)") }) {
      $0.add($1.rules, $1.part)
    }
    out.line("return .none")
    out.close()
  }

  struct StateRules {
    var part: PartID
    var name: String
    var state: Machine.State
    var rules: [Machine.Rule]
  }

  /// Returns the states with rules that satisfy `isSuch`, and these rules.
  func states(with isSuch: (Machine.Rule) -> Bool) -> [StateRules] {
    machine.parts.enumerated().flatMap { part, content in
      content.states.enumerated().compactMap { number, state in
        let rules = state.rules.filter(isSuch)
        guard !rules.isEmpty else { return nil }
        return StateRules(part: part, name: stateNames[part][number], state: state, rules: rules)
      }
    }
  }

  /// Adds the reach of the states that have rules for moves. The engine asks for no others.
  private mutating func addReach() {
    let reaches = states { $0.event == .move }.compactMap { state in
      machine.reach(of: state.state).squared.map { (name: state.name, reach: $0) }
    }
    addMethod(
      "func reach", [number("of state"), stepParameter], standard("Double"),
      on: "State(rawValue: state)", reaches, otherwise: "return 0",
      above: "/// Squared: nearer to where a touch went down no rule for moves can hold.",
      pattern: { .text(".\($0.name)") }
    ) { emitter, state in
      emitter.addReturn(emitter.expression(state.reach))
    }
  }

  /// Adds the rules of one trigger in a state. The first that holds fires.
  private mutating func add(_ chain: [Machine.Rule], _ part: PartID) {
    beginScope(part: part)
    scope.isRule = true
    let start = out.lineCount
    sharingReadouts(chain.contains { $0.readsPairs }) { emitter in
      for rule in chain { emitter.add(rule, emitter.machine.parts[part], part) }
    }
    bindTouches(at: start)
  }

  // MARK: Rules

  mutating func add(_ rule: Machine.Rule, _ part: Machine.Part, _ number: PartID) {
    let start = out.lineCount
    defer { out.mark(RuleText(rule, ofPart: number, in: machine), from: start) }
    var condition = rule.condition.map { self.expression($0) }
    if case .crossing(_, let region) = rule.trigger, part.crossedRegions.count > 1 {
      let isHere = SwiftExpression("step.crossing == \(region)", size: 1, .comparison)
      condition = condition.map { .infix(isHere, .and, $0) } ?? isHere
    }
    guard let condition else { return addBody(of: rule, number) }
    openIf(condition)
    let outer = (scope.bound, scope.first)
    addBody(of: rule, number)
    (scope.bound, scope.first) = outer
    out.close("")
    out.joinOrClose()
  }

  mutating func addBody(of rule: Machine.Rule, _ part: PartID) {
    add(rule.body) { emitter, event, values in emitter.addEvent(event, part, values) }
    let number = "rule: \(rule.number)"
    switch rule.target {
    case .stay: out.line(returning: ".stay", [number])
    case .state(let state):
      out.line(returning: ".enter", ["State.\(stateNames[part][state])", number])
    case .end: out.line(returning: ".end", [number])
    case .fail: out.line(returning: ".fail", [number])
    case .cancel: out.line(returning: ".cancel", [number])
    }
  }

  private mutating func addEvent(_ event: Int, _ part: PartID, _ values: [Value]) {
    let signature = machine.parts[part].events[event]
    var calls: [Layout] = []
    for value in values {
      for text in passed(value) { calls += [.softLine, .text(".with(\(text))")] }
    }
    let head = "step.emit(event: \(event), part: \(part))"
    let call = Layout.group(.nest(.sequence([.text(head)] + calls)))
    let comment = "  // \(signature.name)"
    let flat = call.flat + comment
    if flat.columns <= out.columnsLeft { return out.line(flat) }
    out.line(call)
  }

  private mutating func passed(_ value: Value) -> [String] {
    switch types.stored(value.type) {
    case .bool, .number, .point, .vector, .velocity: return [fitted(expression(value), value).text]
    case .set:
      return ["\(typed(fitted(expression(value), value), value.type).text(.whole)).register"]
    case .enumeration(let id), .stored(let id):
      if case .enumCase(let tag, let payload, let width) = value.bare.kind {
        var texts = ["\(tag)"]
        for value in payload { texts += passed(value) }
        let written = payload.reduce(1) { $0 + $1.width }
        return texts + Array(repeating: "0", count: width - written)
      }
      if !types.hasPayload(id) {
        numberedEnums.insert(id)
        var tag = typed(expression(value), value.type)
        // A conditional before `.tag` has no type of its own.
        if case .conditional = value.bare.kind, tag.size > 0 { tag = bind(tag, value) }
        return ["\(tag.text(.whole)).tag"]
      }
      let payload = bind(expression(value), value).text
      let function = numberOf(id)
      return (0..<value.width).map { "\(function)(\($0), of: \(payload))" }
    }
  }
}

extension [Statement] {
  /// Whether the statements assign any register.
  var writes: Bool { !assigned.isEmpty }
}
