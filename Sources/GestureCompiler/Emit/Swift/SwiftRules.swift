import GestureRuntime

// The rules of recognizers: a method a state.
extension SwiftEmitter {
  mutating func addParts() {
    addBounds()
    addAccepts()
    addFire()
    addDelays()
    addTimers()
    for (number, part) in machine.parts.enumerated() { addStates(part, number) }
    addRefresh()
    addPartResets()
  }

  var stepParameter: String { "_ step: \(runtime("GestureStep"))" }

  // MARK: States

  mutating func addFire() {
    out.separate()
    out.open(
      .declaration(
        "\(visible)mutating func fire",
        [
          .text("_ trigger: \(runtime("Trigger"))"), .text("state: \(standard("Int"))"),
          .text(stepParameter),
        ], " -> \(runtime("GestureOutcome")) {"))
    out.line("switch State(rawValue: state) {")
    for (number, part) in machine.parts.enumerated() {
      for (place, state) in part.states.enumerated()
      where state.rules.contains(where: { $0.event != nil }) {
        let name = stateNames[number][place]
        out.line("case .\(name): \(stateMethod(number, place))(trigger, step)")
      }
    }
    out.line("default: .none")
    out.line("}")
    out.close()
  }

  mutating func stateMethod(_ part: Int, _ state: Int) -> String {
    method("state \(part) \(state)", stateNames[part][state])
  }

  mutating func addStates(_ part: Machine.Part, _ number: Int) {
    let hasRules = part.states.contains { $0.rules.contains { $0.event != nil } }
    guard hasRules else { return }
    let title = part.name.isEmpty ? part.recognizer : "\(part.name): \(part.recognizer)"
    out.separate()
    out.line("// MARK: \(title)")
    for place in part.states.indices { addState(part, number, place) }
  }

  private mutating func addState(_ part: Machine.Part, _ number: Int, _ place: Int) {
    let rules = part.states[place].rules.filter { $0.event != nil }
    if rules.isEmpty { return }
    beginScope(part: number)
    scope.isRule = true
    let isMutating = rules.contains { $0.body.writes }
    out.separate()
    out.open(
      .declaration(
        "private \(isMutating ? "mutating " : "")func \(stateMethod(number, place))",
        [.text("_ trigger: \(runtime("Trigger"))"), .text(stepParameter)],
        " -> \(runtime("GestureOutcome")) {"))
    let start = out.lines.count
    out.line("switch trigger {")
    for trigger in Trigger.allCases {
      let chain = rules.filter { $0.event == trigger }
      if chain.isEmpty { continue }
      (scope.bound, scope.first) = ([:], [:])
      out.open("case .\(trigger.name):")
      sharingReadings { emitter in
        for rule in chain { emitter.add(rule, part, number) }
      }
      out.close("")
      if chain.count == 1 { out.join() }
    }
    out.line("default: break")
    out.line("}")
    out.line("return .none")
    bindTouches(at: start)
    out.close()
  }

  // MARK: Rules

  mutating func add(_ rule: Machine.Rule, _ part: Machine.Part, _ number: Int) {
    var condition = rule.condition.map { self.condition($0) }
    if case .crossing(_, let region) = rule.trigger, part.crossedRegions.count > 1 {
      let isHere = SwiftExpression("step.crossing == \(region)", .bool, size: 1, .comparison)
      condition = condition.map { .infix(isHere, "&&", $0, .and, .bool) } ?? isHere
    }
    guard let condition else { return addBody(of: rule, number) }
    openIf(condition)
    let outer = (scope.bound, scope.first)
    addBody(of: rule, number)
    (scope.bound, scope.first) = outer
    out.close("")
    out.joinOrClose()
  }

  mutating func addBody(of rule: Machine.Rule, _ part: Int) {
    add(rule.body) { emitter, event, values in emitter.addEvent(event, part, values) }
    out.line("return \(outcome(rule, part))")
  }

  private func outcome(_ rule: Machine.Rule, _ part: Int) -> String {
    switch rule.target {
    case .stay: ".stay(rule: \(rule.number))"
    case .state(let state): ".enter(State.\(stateNames[part][state]), rule: \(rule.number))"
    case .end: ".end(rule: \(rule.number))"
    case .fail: ".fail(rule: \(rule.number))"
    case .cancel: ".cancel(rule: \(rule.number))"
    }
  }

  private mutating func addEvent(_ event: Int, _ part: Int, _ values: [Scalar]) {
    let signature = machine.parts[part].events[event]
    var calls: [Layout] = []
    var next = 0
    for field in signature.fields {
      let width = types.width(field.type)
      for text in passed(Array(values[next..<next + width]), field.type) {
        calls += [.softLine, .text(".with(\(text))")]
      }
      next += width
    }
    let head = "step.emit(event: \(event), part: \(part))"
    let call = Layout.group(.nest(.sequence([.text(head)] + calls)))
    let comment = "  // \(signature.name)"
    if call.flat.count + comment.count <= out.columnsLeft { return out.line(call.flat + comment) }
    out.line(call)
  }

  private mutating func passed(_ values: [Scalar], _ type: Type) -> [String] {
    switch types.stored(type) {
    case .scalar(.bool): return [condition(values[0]).text]
    case .scalar: return [number(values[0]).text]
    case .point, .vector, .velocity:
      return [pair(values[0], values[1], as: types.stored(type)).text]
    case .flattened: return values.map { number($0).text }
    }
  }
}

extension [Statement] {
  /// Whether any register is assigned to.
  var writes: Bool {
    var result = false
    forEachAssigned { _ in result = true }
    return result
  }
}
