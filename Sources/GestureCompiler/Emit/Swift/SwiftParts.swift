// The members of parts, except rules: the touches that they follow, their values and transients.
extension SwiftEmitter {
  mutating func addBounds() {
    beginScope()
    out.separate()
    out.open(
      "\(visible)func touches(of part: \(standard("Int"))) -> "
        + "\(standard("ClosedRange"))<\(standard("Int"))> {")
    let bounds = machine.parts.map { part in
      "\(whole(part.minimumTouches))...\(whole(part.maximumTouches))"
    }
    addSwitch("part", bounds.map { [$0] })
    out.close()
  }

  mutating func whole(_ value: Value) -> String {
    if let constant = value.constantValue { return literal(constant) }
    let text = fitted(expression(value), value).text
    return value.constantValue == nil ? "\(standard("Int"))(\(text))" : text
  }

  /// Adds a `switch` over numbers from 0 on. Equal bodies share a case, and the most frequent is the default.
  mutating func addSwitch(_ subject: String, _ bodies: [[String]]) {
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
      out.open(.opening(.nest(.fill(numbers.map { .text("\($0)") }))))
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

  mutating func addAccepts() {
    let parts = machine.parts.indices.filter { machine.parts[$0].accepts != nil }
    addMethod(
      "func accepts", [stepParameter, number("part")], standard("Bool"), on: "part", parts,
      otherwise: "return true"
    ) { emitter, part in
      guard let accepts = emitter.machine.parts[part].accepts else { return }
      emitter.addReturn(emitter.expression(accepts))
    }
  }

  mutating func addReturn(_ expression: SwiftExpression) {
    out.line(.group(.sequence([.text("return "), expression.layout])))
  }

  // MARK: Values and resets

  mutating func addRefresh() {
    let parts = machine.parts.indices.filter { !machine.parts[$0].values.isEmpty }
    if parts.isEmpty { return }
    out.separate()
    out.line("// MARK: Values")
    addMethod(
      "mutating func refresh", [number("part"), stepParameter], on: "part", parts,
      otherwise: "break"
    ) { emitter, part in
      emitter.out.line("\(emitter.refreshMethod(part))(step)")
    }
    for part in parts { addRefresh(of: part) }
  }

  mutating func refreshMethod(_ part: PartID) -> String {
    method(.refresh(part)) { ["refresh", $0.registers.partNames[part]] }
  }

  /// Brings all values up to date. Values that take more than a reading get a method each.
  private mutating func addRefresh(of number: PartID) {
    beginScope()
    out.separate()
    out.open(
      declaration: "private mutating func \(refreshMethod(number))", [stepParameter], " {")
    for (index, value) in machine.parts[number].values.enumerated() {
      let now = current(number, index).layout
      out.line(registers.path(of: value.slot), "=", now)
    }
    out.close()
    for (index, value) in machine.parts[number].values.enumerated()
    where !value.value.isReadout {
      beginScope(part: number)
      out.separate()
      let result = kept(value.slot.type)
      out.open(
        declaration: "private func \(valueMethod(number, index))", [stepParameter],
        " -> \(result) {")
      let start = out.lineCount
      sharingReadouts(value.value.readsPairs) { $0.addReturn($0.expression(value.value)) }
      bindTouches(at: start)
      out.close()
    }
  }

  mutating func valueMethod(_ part: PartID, _ index: Int) -> String {
    method(.value(part, index)) { emitter in
      let value = emitter.machine.parts[part].values[index]
      return [emitter.registers.partNames[part], value.slot.path.last]
    }
  }

  /// Returns the current value of a part, while the part is open.
  private mutating func current(_ part: PartID, _ index: Int) -> SwiftExpression {
    let value = machine.parts[part].values[index]
    if value.value.isReadout { return expression(value.value) }
    return SwiftExpression("\(valueMethod(part, index))(step)", size: 1)
  }

  // MARK: Values where they are read

  /// Lets code compute values of these parts on each read. The values of a part that is over stay.
  mutating func readValues(of parts: [PartID]) {
    for part in parts {
      for (index, value) in machine.parts[part].values.enumerated() {
        scope.values[value.slot.register] = (part, index)
      }
    }
  }

  /// Returns the name of a value that is computed on each read. Nil for other registers.
  mutating func valueRead(_ register: RegisterID) -> String? {
    guard let (part, index) = scope.values[register] else { return nil }
    let slot = machine.parts[part].values[index].slot
    let kept = registers.path(of: slot)
    let now = current(part, index)
    if part == scope.openPart {
      let isRead = machine.parts[part].values[index].value.isReadout
      return isRead ? now.text : bind(now.layout, slot.path.last, slot.value)
    }
    let isOpen = SwiftExpression("step.isOpen(\(part))")
    let read = fitted(now, machine.parts[part].values[index].value)
    let either = SwiftExpression.choice(isOpen, read, SwiftExpression(kept))
    return bind(either.layout, slot.path.last, slot.value)
  }

  mutating func addPartResets() {
    let parts = machine.parts.indices.filter {
      machine.parts[$0].variables.contains { $0.isTransient }
    }
    addMethod(
      "mutating func reset", [number("part"), stepParameter], on: "part", parts, otherwise: "break"
    ) { emitter, part in
      let transients = emitter.machine.parts[part].variables.filter { $0.isTransient }
      emitter.add(transients.map { $0.resetting })
    }
  }
}

extension Value {
  /// Whether the value is cheap enough to be read in place, without a method.
  var isReadout: Bool {
    switch kind {
    case .touches, .registers: true
    case .component(let operand, _), .named(_, let operand): operand.isReadout
    default: isConstant
    }
  }
}
