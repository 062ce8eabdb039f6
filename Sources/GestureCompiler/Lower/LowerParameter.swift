import GestureRuntime

// Parameters of the outermost gesture become registers and regions. Others are replaced by their arguments.
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

  /// - Parameter earlier: the parameters before this one. A default may name their frames.
  private mutating func hostRegion(_ parameter: CheckedParameter, _ earlier: [Binding]) -> Binding {
    addRegion(
      Machine.Path([parameter.name]), isMany: parameter.type == .regions,
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
    let defaultValue: Value? =
      if let value = parameter.defaultValue { atCreation(value) } else { nil }
    let slot = slot(Machine.Path([parameter.name]), parameter.type)
    fixed.formUnion(slot.range)
    machine.parameters.append(Machine.Parameter(slot: slot, defaultValue: defaultValue))
    scope.parameters.append(.value(slot.value))
  }

  mutating func addRegion(
    _ path: Machine.Path, isMany: Bool, isEverywhereAtFirst: Bool, _ documentation: Documentation
  ) {
    machine.regions.append(
      Machine.Region(
        path: path, register: isMany ? nil : allocate(path, .region).lowerBound,
        isEverywhereAtFirst: isEverywhereAtFirst, documentation: documentation))
  }

  /// Binds arguments, which are read in the scope around the use. Defaults are read in the scope of the parameters
  /// before them. Values that are not constant get registers, which `setUp` fills. The host keeps the frames of the
  /// outermost gesture's regions.
  mutating func bind(
    _ parameters: [CheckedParameter], _ arguments: [CheckedExpression?],
    prefix: Machine.Path, message: String, isOutermost: Bool = false
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
      guard let expression = argument ?? parameter.defaultValue else {
        preconditionFailure("a parameter without argument and default")
      }
      // The scope of the parameters is swapped, because a second reference to the growing list would copy it.
      if argument == nil { swap(&scope, &inner) } else { scope = outer }
      let binding = bind(parameter, to: expression, prefix, &slots)
      if argument == nil { swap(&scope, &inner) }
      inner.parameters.append(binding)
    }
    scope = inner
    addChecks(parameters, prefix: message)
    scope = outer
    return (inner.parameters, slots)
  }

  private mutating func bind(
    _ parameter: CheckedParameter, to expression: CheckedExpression,
    _ prefix: Machine.Path, _ slots: inout [Machine.Slot]
  ) -> Binding {
    if case .region(let reference) = expression.kind {
      return bound(reference).map { .region($0) } ?? .unknown
    }
    if expression.readsInputs { return .value(latch(parameter, expression, prefix)) }
    let value = atCreation(expression)
    if isFixed(value) || readsLatched(value) { return .value(value) }
    let slot = slot(prefix + parameter.name, parameter.type)
    fixed.formUnion(slot.range)
    machine.setUp.append(.assign(slot.range, value))
    slots.append(slot)
    return .value(slot.value)
  }

  /// Returns the value of an expression that is read once, at creation.
  mutating func atCreation(_ expression: CheckedExpression) -> Value {
    let outer = isAtCreation
    isAtCreation = true
    defer { isAtCreation = outer }
    return value(expression)
  }

  /// Returns a single number that the engine can read: a constant or a register that `setUp` fills.
  mutating func settled(
    _ value: Value, _ path: Machine.Path, _ type: Type, _ slots: inout [Machine.Slot]
  ) -> Value {
    if isFixed(value) { return value }
    let slot = slot(path, type)
    fixed.formUnion(slot.range)
    machine.setUp.append(.assign(slot.range, value))
    slots.append(slot)
    return slot.value
  }

  /// Whether the value costs nothing to read, and never changes during the life of a machine.
  func isFixed(_ value: Value) -> Bool {
    if case .registers(let range) = value.bare.kind { return fixed.contains(range.lowerBound) }
    return value.isConstant
  }

  private mutating func addChecks(_ parameters: [CheckedParameter], prefix: String) {
    for parameter in parameters {
      guard let condition = parameter.condition else { continue }
      let value = atCreation(condition)
      // The checker has proved conditions on arguments that read inputs.
      if !readsLatched(value) { addCheck(value, prefix + parameter.conditionText) }
    }
  }

  /// Adds a check, unless its condition always holds or another check has the same condition.
  mutating func addCheck(_ condition: Value, _ message: @autoclosure () -> String) {
    if condition.constantValue == 1 { return }
    if machine.checks.contains(where: { $0.condition.isSame(as: condition) }) { return }
    machine.checks.append(Machine.Check(condition: condition, message: message()))
  }

  /// Makes a number a parameter of the machine. Its default is the number itself.
  mutating func open(_ number: WrittenNumber, in gesture: CheckedGesture) {
    let taken = gesture.parameters.map { $0.name } + gesture.inputs.map { $0.name }
    var name = "variedNumber"
    while taken.contains(name) { name += "_" }
    let slot = slot(Machine.Path([name]), number.type)
    fixed.formUnion(slot.range)
    machine.parameters.append(
      Machine.Parameter(slot: slot, defaultValue: .constant(number.value, number.type)))
    openedNumber = OpenedNumber(span: number.span, register: slot.value)
  }
}
