import GestureRuntime

// Parameters of the outermost gesture become registers and regions that the host sets. Those of
// recognizers and nested gestures become what their arguments are.
extension Lowering {
  mutating func declare(_ parameters: [CheckedParameter]) -> [Binding] {
    scope = LoweringScope()
    for parameter in parameters {
      switch parameter.type {
      case .region, .regions: scope.parameters.append(hostRegion(parameter, scope.parameters))
      default: declareValue(parameter)
      }
    }
    addChecks(parameters, prefix: "")
    return scope.parameters
  }

  /// - Parameter earlier: the parameters before, whose frames a default may name.
  private mutating func hostRegion(_ parameter: CheckedParameter, _ earlier: [Binding]) -> Binding {
    addRegion(
      parameter.name, isMany: parameter.type == .regions,
      isEverywhereAtFirst: isEverywhere(parameter.defaultValue, earlier), [])
    return .region(.region(machine.regions.count - 1))
  }

  private func isEverywhere(_ region: CheckedExpression?, _ earlier: [Binding]) -> Bool {
    switch region?.kind {
    case .region(.everywhere): true
    case .region(.parameter(let number)):
      if case .region(.region(let other)) = earlier[number] {
        machine.regions[other].isEverywhereAtFirst
      } else {
        false
      }
    default: false
    }
  }

  private mutating func declareValue(_ parameter: CheckedParameter) {
    let defaultValue: [Scalar]? =
      if let value = parameter.defaultValue { atCreation(value) } else { nil }
    let slot = slot(parameter.name, parameter.type)
    fixed.formUnion(slot.register..<machine.registers.count)
    machine.parameters.append(Machine.Parameter(slot: slot, defaultValue: defaultValue))
    scope.parameters.append(.scalars(run(slot.register, width(parameter.type))))
  }

  mutating func addRegion(
    _ name: String, isMany: Bool, isEverywhereAtFirst: Bool, _ documentation: Documentation
  ) {
    machine.regions.append(
      Machine.Region(
        name: name, isMany: isMany, register: isMany ? 0 : allocate(name, .region),
        isEverywhereAtFirst: isEverywhereAtFirst, documentation: documentation))
  }

  /// What arguments mean, read in the scope around the use; defaults are read in the scope of the
  /// parameters before. What is not constant gets registers, which `setUp` fills. The host keeps the
  /// frames of the outermost gesture's regions.
  mutating func bind(
    _ parameters: [CheckedParameter], _ arguments: [CheckedExpression?], prefix: String,
    message: String, isOutermost: Bool = false
  ) -> (bindings: [Binding], slots: [Machine.Slot]) {
    let outer = scope
    var inner = LoweringScope()
    var slots: [Machine.Slot] = []
    for (number, parameter) in parameters.enumerated() {
      let argument = number < arguments.count ? arguments[number] : nil
      if isOutermost, argument == nil, parameter.type == .region || parameter.type == .regions {
        inner.parameters.append(hostRegion(parameter, inner.parameters))
        continue
      }
      scope = argument == nil ? inner : outer
      guard let expression = argument ?? parameter.defaultValue else {
        preconditionFailure("a parameter without argument and default")
      }
      inner.parameters.append(bind(parameter, to: expression, prefix, &slots))
    }
    scope = inner
    addChecks(parameters, prefix: message)
    scope = outer
    return (inner.parameters, slots)
  }

  private mutating func bind(
    _ parameter: CheckedParameter, to expression: CheckedExpression, _ prefix: String,
    _ slots: inout [Machine.Slot]
  ) -> Binding {
    if case .region(let reference) = expression.kind {
      return bound(reference).map { .region($0) } ?? .unknown
    }
    let values = atCreation(expression)
    if values.allSatisfy(isFixed) { return .scalars(values) }
    let slot = slot(prefix + parameter.name, parameter.type)
    fixed.formUnion(slot.register..<machine.registers.count)
    machine.setUp.append(.assign(register: slot.register, values))
    slots.append(slot)
    let registers = run(slot.register, values.count)
    return .scalars(values.indices.map { isFixed(values[$0]) ? values[$0] : registers[$0] })
  }

  /// What is read once, at creation.
  mutating func atCreation(_ expression: CheckedExpression) -> [Scalar] {
    let outer = isAtCreation
    isAtCreation = true
    defer { isAtCreation = outer }
    return scalars(expression)
  }

  /// One number, ready to be read by the engine: a constant or a register that `setUp` fills.
  mutating func settled(
    _ value: Scalar, _ name: String, _ type: Type, _ slots: inout [Machine.Slot]
  ) -> Scalar {
    if isFixed(value) { return value }
    let slot = slot(name, type)
    fixed.insert(slot.register)
    machine.setUp.append(.assign(register: slot.register, [value]))
    slots.append(slot)
    return .register(slot.register)
  }

  /// Whether it is the same for the whole life of a machine and costs nothing to read.
  private func isFixed(_ scalar: Scalar) -> Bool {
    switch scalar {
    case .constant: true
    case .register(let register): fixed.contains(register)
    default: false
    }
  }

  private mutating func addChecks(_ parameters: [CheckedParameter], prefix: String) {
    for parameter in parameters {
      guard let condition = parameter.condition else { continue }
      addCheck(atCreation(condition)[0], prefix + parameter.conditionText)
    }
  }

  /// Those that always hold are left out.
  mutating func addCheck(_ condition: Scalar, _ message: String) {
    if condition.constantValue == 1 { return }
    machine.checks.append(Machine.Check(condition: condition, message: message))
  }
}
