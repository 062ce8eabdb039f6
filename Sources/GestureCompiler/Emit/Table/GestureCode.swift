@_spi(GestureEngine) import GestureRuntime

// The code of gestures and nodes.
extension TableEmitter {
  mutating func addParameters() {
    for parameter in machine.parameters {
      let initial =
        if let value = parameter.defaultValue {
          code.segment([.assign(parameter.slot.range, value)])
        } else { Entry.none }
      table.parameters.append(
        GestureTable.Slot(
          name: parameter.slot.name, type: types.valueType(parameter.slot.type), register: 0,
          initial: initial))
    }
    for check in machine.checks {
      table.checks.append(
        GestureTable.Check(condition: expression(check.condition), message: check.message))
    }
  }

  mutating func expression(_ value: Value) -> Entry {
    let entry = code.begin()
    code.finish(value)
    return entry
  }

  mutating func expression(_ probe: Machine.Probe) -> Entry {
    let entry = code.begin()
    refresh(probe.refreshes, readBy: probe.value, [])
    code.finish(probe.value)
    return entry
  }

  /// Brings the values of the parts that are read up to date.
  private mutating func refresh(_ parts: [PartID], readBy condition: Value?, _ body: [Statement]) {
    if parts.isEmpty { return }
    let read = slotsRead(by: condition, body)
    for part in parts {
      for (index, value) in machine.parts[part].values.enumerated()
      where read.contains(where: { $0.overlaps(value.slot.range) }) {
        code.add(.refreshValue, Int32(part.index), Int32(index))
      }
    }
  }

  mutating func add(_ node: Machine.Node) {
    var result = NodeTable()
    result.name = node.name
    result.isDiscrete = node.isDiscrete
    switch node.kind {
    case .recognizer: result.kind = .recognizer
    case .composition(let composition, let children, let within):
      result.kind = .composition(composition)
      result.children = children.map { UInt16($0.index) }
      // This gives it a register, which `settleRegisters` finds.
      if let within = within?.constantValue { _ = code.constant(within) }
    }
    if let gate = node.gate { result.gate = expression(gate) }
    for handler in node.handlers { result.handlers.append(table(of: handler)) }
    result.reset = code.segment(node.reset)
    table.nodes.append(result)
  }

  private mutating func table(of handler: Machine.Node.Handler) -> NodeTable.Handler {
    let entry = code.begin()
    handler.body.forEachAssigned { code.written |= ScalarPool.bit($0) }
    refresh(handler.refreshes, readBy: handler.condition, handler.body)
    if let condition = handler.condition {
      let end = code.label()
      code.jump(to: end, unless: code.pool.scalar(condition))
      code.add(handler.body)
      code.bind(end)
    } else {
      code.add(handler.body)
    }
    code.add(.stop)
    return NodeTable.Handler(trigger: handler.trigger.number, code: entry)
  }
}
