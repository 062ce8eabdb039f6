// What parts have besides rules: which touches they follow, their values and transients.
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

  mutating func whole(_ scalar: Scalar) -> String {
    let text = number(scalar).text
    return scalar.constantValue == nil ? "\(standard("Int"))(\(text))" : text
  }

  /// A `switch` over numbers from 0 on; those with the same lines share a case, the most frequent
  /// one being the default.
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

  mutating func addAccepts() {
    if machine.parts.allSatisfy({ $0.accepts == nil }) { return }
    out.separate()
    out.open(
      .declaration(
        "\(visible)func accepts", [.text(stepParameter), .text("part: \(standard("Int"))")],
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

  // MARK: Values and resets

  mutating func addRefresh() {
    let parts = machine.parts.indices.filter { !machine.parts[$0].values.isEmpty }
    if parts.isEmpty { return }
    out.separate()
    out.line("// MARK: Values")
    out.separate()
    out.open(
      .declaration(
        "\(visible)mutating func refresh",
        [.text("part: \(standard("Int"))"), .text(stepParameter)], " {"))
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

  mutating func addRefresh(of number: Int) {
    beginScope(part: number)
    out.separate()
    out.open("private mutating func \(refreshMethod(number))(\(stepParameter)) {")
    let start = out.lines.count
    let values = machine.parts[number].values.map { value in
      Statement.assign(register: value.slot.register, value.value)
    }
    sharingReadings { $0.add(values) }
    bindTouches(at: start)
    out.close()
  }

  mutating func addPartResets() {
    let parts = machine.parts.indices.filter {
      machine.parts[$0].variables.contains { $0.isTransient }
    }
    if parts.isEmpty { return }
    out.separate()
    out.open(
      .declaration(
        "\(visible)mutating func reset", [.text("part: \(standard("Int"))"), .text(stepParameter)],
        " {"))
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
