import GestureRuntime

// Handlers of changes. They compare values at the end of each step with hidden variables, which have the values from
// the end of the step before.
extension Lowering {
  /// Attaches the handlers of changes to the machine's whole, from inner to outer gestures, and after them the code that
  /// remembers the values.
  mutating func attachChangeHandlers() {
    var remembering = Machine.Node.Handler(
      trigger: .afterStep, refreshes: [], condition: nil, body: [], span: machine.span,
      isRemembering: true)
    for number in finished {
      let gesture = program.gestures[instances[number].gesture]
      for handler in gesture.handlers { attachChange(handler, of: number, &remembering) }
    }
    guard !remembering.body.isEmpty else { return }
    remembering.refreshes.sort()
    for trigger in [Machine.Node.Trigger.afterStep, .atStart] {
      remembering.trigger = trigger
      machine.nodes[machine.root].handlers.append(remembering)
    }
  }

  private mutating func attachChange(
    _ handler: CheckedGesture.Handler, of number: Int, _ remembering: inout Machine.Node.Handler
  ) {
    if !handler.references.contains(where: { $0.changing != nil }) { return }
    scope = gestureScope(number)
    enterCode(program.gestures[instances[number].gesture].localCount)
    refreshes = []
    var hasChanged = Value.zero
    for reference in handler.references {
      guard let expression = reference.changing else { continue }
      for (name, value) in compared(reference.name, expression) {
        let last = remembered(value, in: remembering) ?? remember(value, name, of: number)
        if last.isNew { remembering.body.append(.assign(last.registers, value)) }
        let before = Value(.registers(last.registers), value.type)
        hasChanged = .folded(.binary(.or, hasChanged, value.differs(from: before)), .bool)
      }
    }
    remembering.refreshes += refreshes.filter { !remembering.refreshes.contains($0) }
    var condition: Value? = nil
    if let written = handler.condition { condition = value(written) }
    if condition?.constantValue == 0 || hasChanged.constantValue == 0 {
      return machine.falseHandlers.append(handler.span)
    }
    if let known = condition, known.constantValue == nil { hasChanged = hasChanged.and(known) }
    let body = statements(handler.body)
    let events = handler.references.filter { $0.changing != nil }.map { "\($0.name) changed" }
    machine.nodes[machine.root].handlers.append(
      Machine.Node.Handler(
        trigger: .afterStep, refreshes: refreshes.sorted(), condition: hasChanged, body: body,
        span: handler.span, change: (events.joined(separator: ", "), condition)))
  }

  /// The values that stand for an expression, with their names. An answer that may be absent is two values:
  /// whether it is present, and its count, or 0.
  private mutating func compared(
    _ name: String, _ expression: CheckedExpression
  ) -> [(name: String, value: Value)] {
    guard expression.type == .optionalCount else { return [(name, value(expression))] }
    let (isPresent, count) = parts(of: expression)
    let known = Value.folded(.conditional(isPresent, count, .constant(0, .count)), .count)
    return [("\(name) is present", isPresent), (name, known)]
  }

  /// The registers of a last value, and whether they are new.
  private typealias LastValue = (registers: Range<RegisterID>, isNew: Bool)

  /// The registers that remember this value already. Nil if none do.
  private func remembered(
    _ value: Value, in remembering: Machine.Node.Handler
  ) -> LastValue? {
    for case .assign(let registers, value) in remembering.body { return (registers, false) }
    return nil
  }

  /// Declares the hidden variable for the last value. Copies of an `each` have one name for several values.
  private mutating func remember(_ value: Value, _ name: String, of number: Int) -> LastValue {
    let word = Machine.Variable.lastValue(of: name)
    var path = instances[number].prefix + word
    let paths = Set(machine.variables.map { $0.slot.path })
    var count = 2
    while paths.contains(path) {
      path = instances[number].prefix + "\(word) \(count)"
      count += 1
    }
    let slot = slot(path, value.type)
    machine.variables.append(
      Machine.Variable(
        slot: slot, isTransient: false, initial: first(of: value.type), isHidden: true))
    return (slot.range, true)
  }

  /// Any value of the type. The code for the start of a machine replaces it.
  mutating func first(of type: Type) -> Value {
    if type.isPair {
      return Value(.pair(.constant(0, .quantity(.none)), .constant(0, .quantity(.none))), type)
    }
    guard case .enumeration(let id) = type else { return .constant(0, type) }
    let fields = program.enums[id].cases.first?.fields ?? []
    return Value(.enumCase(0, payload: fields.map { first(of: $0.type) }, width: width(type)), type)
  }
}

extension Machine.Variable {
  /// The name of the hidden variable for a value as written. No name of the language has a space.
  static func lastValue(of written: String) -> String {
    "last " + written.split { $0 == "." || $0 == " " }.joined(separator: " ")
  }
}

extension Value {
  /// Whether the value differs from another value of its type. NaN does not differ from NaN.
  fileprivate func differs(from other: Value) -> Value {
    if type.isPair {
      return .folded(
        .binary(
          .or, coordinate(.x).differs(from: other.coordinate(.x)),
          coordinate(.y).differs(from: other.coordinate(.y))), .bool)
    }
    let differs = Value.folded(.binary(.notEqual, self, other), .bool)
    guard case .quantity = type else { return differs }
    let isNumber = Value.folded(
      .binary(
        .or, .folded(.binary(.equal, self, self), .bool),
        .folded(.binary(.equal, other, other), .bool)), .bool)
    return differs.and(isNumber)
  }

  private func coordinate(_ component: Component) -> Value {
    .folded(.component(self, component), .quantity(.none))
  }
}
