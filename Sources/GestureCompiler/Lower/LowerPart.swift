import GestureRuntime

extension Lowering {
  /// Puts a recognizer in with its arguments, and its node; gives the part's number. `prefix` is
  /// what its registers are named after.
  mutating func putIn(
    _ recognizer: CheckedRecognizer, _ arguments: [CheckedExpression?], _ prefix: String,
    _ place: NodePlace
  ) -> Int {
    let number = machine.parts.count
    precondition(number < GestureSize.mostParts, "the checker leaves larger gestures out")
    let (bindings, slots) = bind(
      recognizer.parameters, arguments, prefix: prefix + ".", message: prefix + ": ")
    var part = Machine.Part(recognizer, place, node: machine.nodes.count)
    part.arguments = slots
    part.events = recognizer.events.map { signature($0) }
    enter(recognizer, number, bindings)
    addTracks(recognizer, prefix, &part)
    for variable in recognizer.variables {
      let variable = declare(variable, prefix + ".")
      scope.variables.append(variable.slot.register)
      part.variables.append(variable)
    }
    for (place, declaration) in recognizer.values.enumerated() {
      let scalars = value(place, declaration.type).map { $0.unlabelled }
      let slot = slot(
        "\(prefix).\(declaration.name)", declaration.type, declaration.documentation)
      part.values.append(Machine.Part.Value(slot: slot, value: scalars))
    }
    addStates(recognizer, &part)
    part.accepts = accepts(recognizer, place)
    machine.parts.append(part)
    let discrete = recognizer.isDiscrete
    machine.nodes.append(Machine.Node(.recognizer(part: number), place, isDiscrete: discrete))
    return number
  }

  private mutating func enter(
    _ recognizer: CheckedRecognizer, _ number: Int, _ bindings: [Binding]
  ) {
    scope = LoweringScope(part: number, isRecognizer: true, parameters: bindings)
    scope.lets = recognizer.lets
    scope.values = recognizer.values
    scope.loweredLets = Array(repeating: nil, count: recognizer.lets.count)
    scope.loweredValues = Array(repeating: nil, count: recognizer.values.count)
  }

  /// 1 ≤ a ≤ b ≤ 16.
  private mutating func addTracks(
    _ recognizer: CheckedRecognizer, _ prefix: String, _ part: inout Machine.Part
  ) {
    var (least, most) = (Scalar.one, Scalar.one)
    if let minimum = recognizer.minimumTouches {
      least = settled(scalar(minimum), prefix + ".minimumTouches", .count, &part.arguments)
      most = least
    }
    if let maximum = recognizer.maximumTouches {
      most = settled(scalar(maximum), prefix + ".maximumTouches", .count, &part.arguments)
    }
    let isAtLeastOne = Scalar.apply(.lessOrEqual, .one, least)
    let isOrdered = Scalar.apply(.lessOrEqual, least, most)
    let isAtMostSixteen = Scalar.apply(.lessOrEqual, most, .constant(16))
    addCheck(
      .both(.both(isAtLeastOne, isOrdered), isAtMostSixteen),
      prefix + ": follows from 1 to 16 touches, no fewer at most than at least")
    part.minimumTouches = least
    part.maximumTouches = most
  }

  /// All conditions on a touch, the outermost first.
  private mutating func accepts(
    _ recognizer: CheckedRecognizer, _ place: NodePlace
  ) -> Scalar? {
    let inner = scope
    var result = Scalar.one
    for from in place.froms {
      scope = gestureScope(from.instance)
      scope.part = inner.part
      result = .both(result, scalar(from.condition))
    }
    scope = inner
    if let condition = recognizer.accepts { result = .both(result, scalar(condition)) }
    return result.constantValue == 1 ? nil : result
  }
}

extension Machine.Part {
  init(_ recognizer: CheckedRecognizer, _ place: NodePlace, node: Int) {
    self.init(
      name: place.name, node: node, recognizer: recognizer.name,
      documentation: recognizer.documentation, minimumTouches: .one, maximumTouches: .one,
      accepts: nil, arguments: [], variables: [], events: [], values: [], crossedRegions: [],
      states: [], span: place.span)
  }
}

extension Scalar {
  /// Without its own name: what a value's definition is.
  var unlabelled: Scalar {
    if case .named(_, let operand) = self { return operand }
    return self
  }
}

// MARK: - States

extension Lowering {
  fileprivate mutating func addStates(
    _ recognizer: CheckedRecognizer, _ part: inout Machine.Part
  ) {
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
        Machine.State(
          name: state.name, isActive: state.isActive, rules: rules, span: state.span))
    }
  }

  /// The region parameters that `enter` and `exit` name, in the order of declaration.
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
    let condition: Scalar? = if let condition = rule.condition { scalar(condition) } else { nil }
    return Machine.Rule(
      number: number, trigger: lowered(rule.trigger, crossed),
      condition: condition?.constantValue == 1 ? nil : condition, body: statements(rule.body),
      target: lowered(rule.target), span: rule.span)
  }

  private mutating func lowered(
    _ trigger: CheckedRecognizer.Rule.Trigger, _ crossed: [Int]
  ) -> Machine.Rule.Trigger {
    switch trigger {
    case .event(let event): return .event(event)
    case .crossing(let event, let parameter):
      return .crossing(event, region: crossed.firstIndex(of: parameter) ?? 0)
    case .after(let duration): return .after(scalar(duration))
    case .every(let duration): return .every(scalar(duration))
    }
  }

  private func lowered(_ target: CheckedRecognizer.Rule.Target) -> Machine.Rule.Target {
    switch target {
    case .stay: .stay
    case .state(let number): .state(number)
    case .end: .end
    case .fail: .fail
    case .cancel: .cancel
    }
  }
}
