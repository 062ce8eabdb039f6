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

  private var step: String { "_ step: \(runtime("GestureStep"))" }

  // MARK: Touches

  private mutating func addBounds() {
    beginScope()
    out.separate()
    out.open(
      "\(visible)func touches(of part: \(standard("Int"))) -> "
        + "\(standard("ClosedRange"))<\(standard("Int"))> {")
    let bounds = machine.parts.map { part in
      "\(whole(part.minimumTouches))...\(whole(part.maximumTouches))"
    }
    addSwitch("part", bounds.map { [$0] }, isExpression: true)
    out.close()
  }

  private mutating func whole(_ scalar: Scalar) -> String {
    let text = number(scalar).text
    return scalar.constantValue == nil ? "\(standard("Int"))(\(text))" : text
  }

  /// A `switch` over numbers from 0 on; those with the same lines share a case, the most frequent
  /// one being the default.
  private mutating func addSwitch(_ subject: String, _ bodies: [[String]], isExpression: Bool) {
    var common: [String] = bodies.first ?? []
    var most = 0
    for body in bodies {
      let count = bodies.reduce(0) { $0 + ($1 == body ? 1 : 0) }
      if count > most { (common, most) = (body, count) }
    }
    if most == bodies.count {
      for line in common { out.line(line) }
      return
    }
    out.line("switch \(subject) {")
    var written: [[String]] = [common]
    for body in bodies where !written.contains(body) {
      written.append(body)
      let numbers = bodies.indices.filter { bodies[$0] == body }
      out.open("case \(numbers.map { "\($0)" }.joined(separator: ", ")):")
      for line in body { out.line(line) }
      out.close("")
      out.join()
    }
    out.open("default:")
    for line in common { out.line(line) }
    out.close("")
    out.join()
    out.line("}")
  }

  private mutating func addAccepts() {
    if machine.parts.allSatisfy({ $0.accepts == nil }) { return }
    out.separate()
    out.open(
      .declaration(
        "\(visible)func accepts", [.text(step), .text("part: \(standard("Int"))")],
        " -> \(standard("Bool")) {"))
    out.line("switch part {")
    for (number, part) in machine.parts.enumerated() {
      guard let accepts = part.accepts else { continue }
      beginScope()
      out.open("case \(number):")
      addReturn(condition(accepts))
      out.close("")
      out.join()
    }
    out.line("default: return true")
    out.line("}")
    out.close()
  }

  mutating func addReturn(_ expression: SwiftExpression) {
    out.line(.group(.sequence([.text("return "), .nest(expression.layout)])))
  }

  // MARK: States

  private mutating func addFire() {
    out.separate()
    out.open(
      .declaration(
        "\(visible)mutating func fire",
        [
          .text("_ trigger: \(runtime("Trigger"))"), .text("state: \(standard("Int"))"),
          .text(step),
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

  private mutating func addStates(_ part: Machine.Part, _ number: Int) {
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
        [.text("_ trigger: \(runtime("Trigger"))"), .text(step)],
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

  private mutating func add(_ rule: Machine.Rule, _ part: Machine.Part, _ number: Int) {
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

  private mutating func addBody(of rule: Machine.Rule, _ part: Int) {
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

  // MARK: Timers

  private mutating func addDelays() {
    addTimerMethod("func delay(of timer", " -> \(standard("Double"))", none: ".infinity") {
      emitter, part, rule in
      guard let timer = rule.timer else { return }
      emitter.addReturn(emitter.number(timer.duration))
    }
  }

  private mutating func addTimers() {
    addTimerMethod("mutating func fire(timer", " -> \(runtime("GestureOutcome"))", none: ".none") {
      emitter, part, rule in
      emitter.add(rule, emitter.machine.parts[part], part)
      if rule.condition != nil { emitter.out.line("return .none") }
    }
  }

  private mutating func addTimerMethod(
    _ head: String, _ result: String, none: String,
    _ add: (inout Self, Int, Machine.Rule) -> Void
  ) {
    let hasTimers = machine.parts.contains {
      $0.states.contains { $0.rules.contains { $0.timer != nil } }
    }
    guard hasTimers else { return }
    out.separate()
    let words = head.split(separator: "(", maxSplits: 1)
    out.open(
      .declaration(
        "\(visible)\(words[0])",
        [
          .text("\(words[1]): \(standard("Int"))"), .text("state: \(standard("Int"))"), .text(step),
        ], "\(result) {"))
    out.line("switch State(rawValue: state) {")
    for (number, part) in machine.parts.enumerated() {
      for (place, state) in part.states.enumerated() {
        let timers = state.rules.filter { $0.timer != nil }
        if timers.isEmpty { continue }
        out.open("case .\(stateNames[number][place]):")
        addTimerCases(timers, number, none: none, add)
        out.close("")
        if timers.count == 1 { out.join() }
      }
    }
    out.line("default: return \(none)")
    out.line("}")
    out.close()
  }

  private mutating func addTimerCases(
    _ timers: [Machine.Rule], _ part: Int, none: String,
    _ add: (inout Self, Int, Machine.Rule) -> Void
  ) {
    if timers.count == 1 {
      beginScope()
      return sharingReadings { add(&$0, part, timers[0]) }
    }
    out.line("switch timer {")
    for (number, rule) in timers.enumerated() {
      beginScope()
      out.open(number == timers.count - 1 ? "default:" : "case \(number):")
      sharingReadings { add(&$0, part, rule) }
      out.close("")
      out.join()
    }
    out.line("}")
  }

  // MARK: Values and resets

  private mutating func addRefresh() {
    let parts = machine.parts.indices.filter { !machine.parts[$0].values.isEmpty }
    if parts.isEmpty { return }
    out.separate()
    out.line("// MARK: Values")
    out.separate()
    out.open(
      .declaration(
        "\(visible)mutating func refresh", [.text("part: \(standard("Int"))"), .text(step)], " {"))
    out.line("switch part {")
    for part in parts { out.line("case \(part): \(refreshMethod(part))(step)") }
    out.line("default: break")
    out.line("}")
    out.close()
    for part in parts { addRefresh(of: part) }
  }

  mutating func refreshMethod(_ part: Int) -> String {
    method("refresh \(part)", SwiftName.joined(["refresh", registers.partNames[part]]))
  }

  private mutating func addRefresh(of number: Int) {
    beginScope(part: number)
    out.separate()
    out.open("private mutating func \(refreshMethod(number))(\(step)) {")
    let start = out.lines.count
    let values = machine.parts[number].values.map { value in
      Statement.assign(register: value.slot.register, value.value)
    }
    sharingReadings { $0.add(values) }
    bindTouches(at: start)
    out.close()
  }

  private mutating func addPartResets() {
    let parts = machine.parts.indices.filter {
      machine.parts[$0].variables.contains { $0.isTransient }
    }
    if parts.isEmpty { return }
    out.separate()
    out.open(
      .declaration(
        "\(visible)mutating func reset", [.text("part: \(standard("Int"))"), .text(step)], " {"))
    out.line("switch part {")
    for part in parts {
      beginScope()
      out.open("case \(part):")
      add(machine.parts[part].variables.filter { $0.isTransient }.map { $0.resetting })
      out.close("")
      out.join()
    }
    out.line("default: break")
    out.line("}")
    out.close()
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
