// The initializer that hosts use to make a gesture.
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
        let initial = parameter.defaultValue.map { [.text(" = "), shown($0, slot.type)] } ?? []
        parameters.append(.sequence([.text("\(head): \(type)")] + initial))
        arguments.append(.text("\(kept)\(keptText(inner, slot.type))"))
      }
    }
    if machine.parameters.contains(where: { isComputed($0) }) {
      out.line("/// What is nil gets its default, which depends on the arguments before it.")
    }
    for parameter in machine.parameters {
      guard let unit = parameter.slot.type.unitOfDouble else { continue }
      out.line("/// - Parameter \(parameter.slot.name): \(unit).")
    }
    out.open(.declaration("\(visible)init", parameters, " {"))
    out.line("core", "=", .call("\(runtime("GestureCore"))", [.call("Code", arguments)]))
    addFirstFrames()
    out.close()
  }

  /// Returns an optional argument. It is nil if the host leaves the parameter to a computed default.
  private mutating func optionalText(_ name: String, _ type: Type) -> String {
    let isStored = if case .stored = types.stored(type) { true } else { false }
    return isStored || types.isWrapped(type) ? "\(name).map { \(keptText("$0", type)) }" : name
  }
}
