import GestureRuntime

extension LatchedArguments {
  /// The code of a rule that leaves the first state: it keeps the values, unless the part has started before.
  fileprivate var keeping: [Statement] {
    guard let hasStarted else { return [] }
    let assignments = all.map { Statement.assign($0.kept.slot.range, $0.live) }
    return [
      .branch(
        .folded(.not(hasStarted.value), .bool),
        then: assignments + [.assign(hasStarted.range, .one)], otherwise: [])
    ]
  }
}

extension Machine.State {
  /// Lets the rules that leave the first state keep the arguments that read inputs.
  mutating func latch(_ arguments: LatchedArguments) {
    for rule in rules.indices {
      guard case .state = rules[rule].target else { continue }
      rules[rule].body = arguments.keeping + rules[rule].body
    }
  }
}

extension Lowering {
  /// Returns the value of an argument that reads inputs: the present one until the part starts, and then the kept one.
  mutating func latch(
    _ parameter: CheckedParameter, _ argument: CheckedExpression, _ prefix: Machine.Path
  ) -> Value {
    inputReading = .argument
    let live = value(argument)
    inputReading = .plain
    if isFixed(live) || isTooLarge(live, at: argument.span) { return live }
    // No name of the language has a space.
    let hasStarted = latched.hasStarted ?? slot(prefix + "has started", .bool)
    latched.hasStarted = hasStarted
    let kept = Machine.Variable(
      slot: slot(prefix + parameter.name, parameter.type), isTransient: true,
      initial: first(of: parameter.type), isHidden: true)
    latched.all.append((kept, live))
    return .folded(
      .conditional(hasStarted.value, kept.slot.value, live), parameter.type)
  }

  /// Whether the value depends on an argument of the part being lowered that reads inputs.
  func readsLatched(_ value: Value) -> Bool {
    guard let hasStarted = latched.hasStarted else { return false }
    return value.contains { $0.isSame(as: hasStarted.value) }
  }
}
