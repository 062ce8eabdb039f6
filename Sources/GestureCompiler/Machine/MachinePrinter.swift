@_spi(GestureEngine) import GestureRuntime

/// Returns a machine as text, for `--emit machine`.
package func describe(_ machine: Machine) -> String {
  var printer = MachinePrinter(machine)
  printer.add()
  return printer.text
}

private struct MachinePrinter: LinePrinter {
  var text = ""
  private let machine: Machine
  private let values: ValuePrinter

  init(_ machine: Machine) {
    self.machine = machine
    values = ValuePrinter(machine)
  }

  mutating func add() {
    line(0, "gesture \(machine.name)")
    for parameter in machine.parameters {
      let value = parameter.defaultValue.map { " = \(values.text($0))" } ?? ""
      line(1, "parameter \(parameter.slot.name)\(value)")
    }
    for check in machine.checks {
      line(1, "check \(values.text(check.condition)) // \(check.message)")
    }
    for input in machine.inputs {
      line(1, "input \(input.slot.name) = \(values.text(input.initial))")
    }
    for variable in machine.variables { add(variable) }
    for region in machine.regions {
      line(1, "\(region.isMany ? "regions" : "region") \(region.name)")
    }
    for action in machine.actions { line(1, "action \(describe(action))") }
    for latency in machine.latencies {
      let bound = values.text(.constant(latency.bound, .quantity(.time)))
      line(1, "latency \(latency.name) <= \(bound) // \(endpoint(latency.endpoint))")
    }
    for property in machine.properties {
      line(1, property.text + (property.title.map { " // \"\($0)\"" } ?? ""))
    }
    if !machine.setUp.isEmpty {
      line(1, "set up")
      add(machine.setUp, machine.actions, 2)
    }
    for part in machine.parts.indices { add(machine.parts[part], part) }
    for node in machine.nodes.indices { add(machine.nodes[node], node) }
    for probe in machine.probes { line(1, "probe \(values.text(probe.value))") }
  }

  private func describe(_ signature: Machine.Signature) -> String {
    var result = signature.name + "("
    for (number, field) in signature.fields.enumerated() {
      result += (number == 0 ? "" : ", ") + field.name
    }
    return result + ")"
  }

  private func endpoint(_ endpoint: Machine.Latency.Endpoint) -> String {
    switch endpoint {
    case .node(let node): "node \(node)"
    case .action(let action): "action \(action)"
    }
  }

  private mutating func add(_ variable: Machine.Variable) {
    let kind = variable.isTransient ? "transient" : "var"
    line(1, "\(kind) \(variable.slot.name) = \(values.text(variable.initial))")
  }

  // MARK: Parts

  private mutating func add(_ part: Machine.Part, _ number: PartID) {
    let name = part.name.isEmpty ? "" : " \(part.name)"
    line(0, "part \(number)\(name): \(part.recognizer)")
    line(1, "tracks \(values.text(part.minimumTouches))...\(values.text(part.maximumTouches))")
    if let accepts = part.accepts { line(1, "accepts \(values.text(accepts))") }
    for variable in part.variables { add(variable) }
    for event in part.events { line(1, "event \(describe(event))") }
    for value in part.values { line(1, "value \(value.slot.name) = \(values.text(value.value))") }
    for state in part.states {
      line(1, "\(state.isActive ? "active " : "")state \(state.name)")
      for rule in state.rules { add(rule, part) }
    }
  }

  private mutating func add(_ rule: Machine.Rule, _ part: Machine.Part) {
    var head = trigger(rule.trigger, part)
    if let condition = rule.condition { head += " where \(values.text(condition))" }
    let target = target(rule.target, part) + rule.reason.inParentheses
    if rule.body.isEmpty { return line(2, "\(head)\(target) // rule \(rule.number)") }
    line(2, "\(head) { // rule \(rule.number)")
    add(rule.body, part.events, 3)
    line(2, "}\(target)")
  }

  private func trigger(_ trigger: Machine.Rule.Trigger, _ part: Machine.Part) -> String {
    switch trigger {
    case .event(let event): return "on \(event.name)"
    case .crossing(let event, let region):
      let name = part.crossedRegions[region].map { machine.regions[$0].name } ?? ".everywhere"
      return "on \(event.name)(\(name))"
    case .after(let duration): return "after \(values.text(duration))"
    case .every(let duration): return "every \(values.text(duration))"
    }
  }

  private func target(_ target: RuleTarget, _ part: Machine.Part) -> String {
    switch target {
    case .stay: ""
    case .state(let number): " -> \(part.states[number].name)"
    case .end: " -> end"
    case .fail: " -> fail"
    case .cancel: " -> cancel"
    }
  }

  // MARK: Nodes

  private mutating func add(_ node: Machine.Node, _ number: NodeID) {
    let name = node.name.isEmpty ? "" : " \(node.name)"
    line(0, "node \(number)\(name): \(kind(node.kind))\(node.isDiscrete ? ", discrete" : "")")
    if let gate = node.gate {
      line(1, "where \(values.text(gate.value))\(refreshing(gate.refreshes))")
    }
    for handler in node.handlers {
      var head = "on \(handler.trigger.word(in: node, of: machine))"
      if let condition = handler.condition { head += " where \(values.text(condition))" }
      line(1, "\(head)\(refreshing(handler.refreshes))")
      add(handler.body, machine.actions, 2)
    }
    if !node.reset.isEmpty {
      line(1, "reset")
      add(node.reset, machine.actions, 2)
    }
  }

  private func refreshing(_ parts: [PartID]) -> String {
    parts.isEmpty ? "" : " // reads values of \(numbers(parts))"
  }

  private func kind(_ kind: Machine.Node.Kind) -> String {
    switch kind {
    case .recognizer(let part): return "part \(part)"
    case .composition(let composition, let children, let within):
      let limit = within.map { ", within \(values.text($0))" } ?? ""
      return "\(composition.word)(\(numbers(children))\(limit))"
    }
  }

  private func numbers<Tag>(_ numbers: [MachineID<Tag>]) -> String {
    var result = ""
    for (index, number) in numbers.enumerated() { result += (index == 0 ? "" : ", ") + "\(number)" }
    return result
  }

  // MARK: Statements

  private mutating func add(
    _ statements: [Statement], _ signatures: [Machine.Signature], _ depth: Int
  ) {
    for statement in statements {
      switch statement {
      case .assign(let registers, let value):
        line(depth, "\(name(registers)) = \(values.text(value))")
      case .emit(let number, let arguments):
        line(depth, "\(signatures[number].name)(\(values.list(arguments)))")
      case .start(let timer, let time):
        line(depth, "start \(machine.timers[timer].name) after \(values.text(time))")
      case .stop(let timer): line(depth, "stop \(machine.timers[timer].name)")
      case .local(let locals, let name, let value):
        line(depth, "let local\(locals.lowerBound) = \(values.text(value)) // \(name)")
      case .branch(let condition, let then, let otherwise):
        line(depth, "if \(values.text(condition)) {")
        add(then, signatures, depth + 1)
        if !otherwise.isEmpty {
          line(depth, "} else {")
          add(otherwise, signatures, depth + 1)
        }
        line(depth, "}")
      }
    }
  }

  /// Returns the name of a slot, or of a component of it.
  private func name(_ registers: Range<RegisterID>) -> String {
    let first = machine.registers[registers.lowerBound]
    let isWhole =
      registers.upperBound == machine.registers.endIndex
      || machine.registers[registers.upperBound].slot != first.slot
    return isWhole && registers.count > 1 || first.part == nil ? first.slot.dotted : first.name
  }
}
