// How hosts make a gesture.
extension SwiftEmitter {
  mutating func addInitializer() {
    out.separate()
    var parameters: [Layout] = []
    var arguments: [Layout] = []
    var names = SwiftNames(taken: ["core", "Code", "self", "Swift", "GestureRuntime"])
    for parameter in machine.parameters {
      let slot = parameter.slot
      let inner = SwiftName.escaped(names.add(slot.name))
      let label = SwiftName.declaredLabel(slot.name)
      let head = label == inner || "`\(label)`" == inner ? label : "\(label) \(inner)"
      let type = types.visible(slot.type)
      let kept = "\(SwiftName.usedLabel(slot.name)): "
      if isComputed(parameter) {
        parameters.append(.text("\(head): \(type)? = nil"))
        arguments.append(.text("\(kept)\(optionalText(inner, slot.type))"))
      } else {
        let initial = parameter.defaultValue.map { " = \(defaultText($0, slot.type))" } ?? ""
        parameters.append(.text("\(head): \(type)\(initial)"))
        arguments.append(.text("\(kept)\(keptText(inner, slot.type))"))
      }
    }
    if machine.parameters.contains(where: { isComputed($0) }) {
      out.line("/// What is nil gets its default, which depends on the arguments before it.")
    }
    out.open(.declaration("\(visible)init", parameters, " {"))
    out.line(
      .assignment("core", "=", .call("\(runtime("GestureCore"))", [.call("Code", arguments)])))
    addFirstFrames()
    out.close()
  }

  /// Nil where the host leaves it to a default that is computed.
  private mutating func optionalText(_ name: String, _ type: Type) -> String {
    switch type {
    case .count, .scalar(.time): return "\(name).map { \(keptText("$0", type)) }"
    default:
      if case .flattened = types.stored(type) { return "\(name).map { \(keptText("$0", type)) }" }
      return name
    }
  }

  /// A constant as hosts would write it.
  private mutating func defaultText(_ values: [Scalar], _ type: Type) -> String {
    let value = values[0].constantValue ?? 0
    switch type {
    case .bool: return value == 0 ? "false" : "true"
    case .count:
      return value.isInfinite ? (value < 0 ? ".min" : ".max") : literal(value)
    case .scalar(.time): return durationText(value)
    case .scalar: return value == .infinity ? ".infinity" : literal(value)
    case .point, .vector:
      return pair(values[0], values[1], as: types.stored(type), isTyped: true).text
    case .enumeration(let id):
      if case .flattened = types.stored(type) { return shown(values, type).flat }
      return expression(values[0], as: .tag(id)).text
    case .set(let id): return expression(values[0], as: .set(id)).text
    case .region, .regions: return ""
    }
  }

  private func durationText(_ nanoseconds: Double) -> String {
    for (unit, name) in [
      (1e9, "seconds"), (1e6, "milliseconds"), (1e3, "microseconds"), (1, "nanoseconds"),
    ] {
      guard let whole = Int64(exactly: nanoseconds / unit), Double(whole) * unit == nanoseconds,
        whole.magnitude < 1_000_000
      else { continue }
      return ".\(name)(\(whole))"
    }
    return ".init(nanoseconds: \(literal(nanoseconds)))"
  }
}
