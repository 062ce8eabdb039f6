import GestureRuntime

extension Lowering {
  /// Inlines a recognizer with its arguments, and its node, with registers named after `prefix`. Returns the part.
  mutating func putIn(
    _ recognizerNumber: Int, _ arguments: [CheckedExpression?],
    _ prefix: Machine.Path, _ facts: NodeFacts
  ) -> PartID {
    let recognizer = program.recognizers[recognizerNumber]
    let number = machine.parts.endIndex
    precondition(number.index < GestureSize.mostParts, "the checker leaves larger gestures out")
    let firstRegister = machine.registers.endIndex
    latched = LatchedArguments()
    let (bindings, slots) = bind(recognizerNumber, arguments, prefix)
    var part = Machine.Part(recognizer, facts, node: machine.nodes.endIndex)
    part.arguments = slots
    part.use = PartUse(
      recognizer: recognizerNumber, part: number, register: firstRegister, bindings)
    part.events = recognizer.events.map { signature($0) }
    enter(recognizer, number, bindings)
    addTracks(recognizer, prefix, &part)
    for variable in recognizer.variables {
      let variable = declare(variable, prefix)
      scope.variables.append(variable.slot.range)
      part.variables.append(variable)
    }
    let lowered = loweredPart(recognizer, part.use)
    for (declaration, value) in zip(recognizer.values, lowered.values) {
      let slot = slot(prefix + declaration.name, declaration.type, declaration.documentation)
      part.values.append(Machine.Part.Shown(slot: slot, value: value))
    }
    part.crossedRegions = lowered.crossedRegions
    part.states = lowered.states
    part.variables += latched.variables
    part.states[0].latch(latched)
    part.accepts = accepts(recognizer, facts)
    machine.parts.append(part)
    let discrete = recognizer.isDiscrete
    machine.nodes.append(Machine.Node(.recognizer(part: number), facts, isDiscrete: discrete))
    return number
  }

  /// Binds the parameters of a recognizer. Uses without arguments share their bindings.
  private mutating func bind(
    _ recognizer: Int, _ arguments: [CheckedExpression?], _ prefix: Machine.Path
  ) -> (bindings: [Binding], slots: [Machine.Slot]) {
    let isDefault = arguments.allSatisfy { $0 == nil }
    if isDefault, let known = loweredParts.defaults[recognizer] { return (known, []) }
    let bound = bind(
      program.recognizers[recognizer].parameters, arguments, prefix: prefix,
      message: prefix.dotted + ": ")
    let isOpen = openedNumber != nil || writtenNumbers != nil
    if isDefault, !isOpen, limit == nil, bound.slots.isEmpty, machine.checks.isEmpty {
      loweredParts.defaults[recognizer] = bound.bindings
    }
    return bound
  }

  private mutating func loweredPart(
    _ recognizer: CheckedRecognizer, _ use: PartUse?
  ) -> LoweredPart {
    if let use, let known = loweredParts.byUse[use] { return known }
    var part = LoweredPart()
    for (index, declaration) in recognizer.values.enumerated() {
      part.values.append(shown(index, declaration.type).unnamed)
    }
    addStates(recognizer, &part)
    if let use { loweredParts.byUse[use] = part }
    return part
  }

  private mutating func enter(
    _ recognizer: CheckedRecognizer, _ number: PartID, _ bindings: [Binding]
  ) {
    scope = LoweringScope(part: number, isRecognizer: true, parameters: bindings)
    scope.lets = recognizer.lets
    scope.values = recognizer.values
    scope.loweredLets = Array(repeating: nil, count: recognizer.lets.count)
    scope.loweredValues = Array(repeating: nil, count: recognizer.values.count)
  }

  /// Sets the numbers of touches, and adds the check of 1 ≤ a ≤ b ≤ 16.
  private mutating func addTracks(
    _ recognizer: CheckedRecognizer, _ prefix: Machine.Path, _ part: inout Machine.Part
  ) {
    var (least, most) = (Value.constant(1, .count), Value.constant(1, .count))
    if let minimum = recognizer.minimumTouches {
      least = settled(value(minimum), prefix + "minimumTouches", .count, &part.arguments)
      most = least
    }
    if let maximum = recognizer.maximumTouches {
      most = settled(value(maximum), prefix + "maximumTouches", .count, &part.arguments)
    }
    part.minimumTouches = least
    part.maximumTouches = most
    if let least = least.constantValue, let most = most.constantValue, 1 <= least, least <= most,
      most <= 16
    {
      return
    }
    let ordered = { (a: Value, b: Value) in Value.folded(.binary(.lessOrEqual, a, b), .bool) }
    let both = { (a: Value, b: Value) in Value.folded(.binary(.and, a, b), .bool) }
    addCheck(
      both(
        both(ordered(.constant(1, .count), least), ordered(least, most)),
        ordered(most, .constant(16, .count))),
      prefix.dotted + ": follows from 1 to 16 touches, no fewer at most than at least")
  }

  /// Returns all conditions on a touch, the outermost first.
  private mutating func accepts(_ recognizer: CheckedRecognizer, _ facts: NodeFacts) -> Value? {
    let inner = scope
    var result = Value.one
    let both = { (a: Value, b: Value) in Value.folded(.binary(.and, a, b), .bool) }
    for from in facts.froms {
      scope = gestureScope(from.instance)
      scope.part = inner.part
      result = both(result, value(from.condition))
    }
    scope = inner
    if let condition = recognizer.accepts { result = both(result, value(condition)) }
    return result.constantValue == 1 ? nil : result
  }
}

extension Machine.Part {
  init(_ recognizer: CheckedRecognizer, _ facts: NodeFacts, node: NodeID) {
    self.init(
      path: facts.path, node: node, recognizer: recognizer.name,
      minimumTouches: .one, maximumTouches: .one, accepts: nil, arguments: [], variables: [],
      events: [], values: [],
      crossedRegions: [],
      states: [], span: facts.span)
  }
}

extension Value {
  /// The value without its own name, as in a value's definition.
  fileprivate var unnamed: Value {
    if case .named(let name, let operand) = kind, name.origin == .recognizer { return operand }
    return self
  }
}

// MARK: - States

extension Lowering {
  fileprivate mutating func addStates(_ recognizer: CheckedRecognizer, _ part: inout LoweredPart) {
    let crossed = crossedParameters(recognizer)
    part.crossedRegions = crossed.map { parameter in
      guard case .region(let number)? = bound(.parameter(parameter)) else { return nil }
      return number
    }
    var number = 0
    for state in recognizer.states {
      var rules: [Machine.Rule] = []
      for rule in state.rules {
        rules.append(lowered(rule, number, recognizer.localCount, crossed))
        number += 1
      }
      part.states.append(
        Machine.State(name: state.name, isActive: state.isActive, rules: rules, span: state.span))
    }
  }

  /// Returns the region parameters that `enter` and `exit` name, in the order of declaration.
  private func crossedParameters(_ recognizer: CheckedRecognizer) -> [Int] {
    var crossed: Set<Int> = []
    for state in recognizer.states {
      for rule in state.rules {
        if case .crossing(_, let parameter) = rule.trigger { crossed.insert(parameter) }
      }
    }
    return crossed.sorted()
  }

  private mutating func lowered(
    _ rule: CheckedRecognizer.Rule, _ number: Int, _ localCount: Int, _ crossed: [Int]
  ) -> Machine.Rule {
    enterCode(localCount)
    let condition: Value? = if let condition = rule.condition { value(condition) } else { nil }
    return Machine.Rule(
      number: number, trigger: lowered(rule.trigger, crossed),
      condition: condition?.constantValue == 1 ? nil : condition, body: statements(rule.body),
      target: rule.target, reason: rule.reason, span: rule.span)
  }

  private mutating func lowered(
    _ trigger: CheckedRecognizer.Rule.Trigger, _ crossed: [Int]
  ) -> Machine.Rule.Trigger {
    switch trigger {
    case .event(let event): return .event(event)
    case .crossing(let event, let parameter):
      return .crossing(event, region: crossed.firstIndex(of: parameter)!)
    case .after(let duration): return .after(value(duration))
    case .every(let duration): return .every(value(duration))
    }
  }
}

extension PartUse {
  /// Nil if an argument cannot be compared with another one.
  fileprivate init?(recognizer: Int, part: PartID, register: RegisterID, _ bindings: [Binding]) {
    arguments = bindings.compactMap {
      switch $0 {
      case .value(let value): Argument(value)
      case .region(.everywhere): .everywhere
      case .region, .constants, .unknown: nil
      }
    }
    guard arguments.count == bindings.count else { return nil }
    self.recognizer = recognizer
    self.part = part
    self.register = register
  }
}
