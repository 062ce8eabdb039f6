import GestureCompiler
import GestureRuntime

// "Gestures and handlers": the values of parameters.
extension Builder {
  /// The arguments of a use. A default may name earlier parameters.
  /// - Parameter inside: the frame of code that sees only the arguments so far.
  func bind(
    _ given: [CheckedExpression?], to parameters: [CheckedParameter], in outer: GestureScope,
    _ inside: (Arguments) -> Frame
  ) throws(MachineError) -> Arguments {
    var arguments = Arguments()
    for (parameter, argument) in zip(parameters, given) {
      if let argument {
        arguments.all.append(
          argument.readsInputs
            ? .open(argument, outer) : evaluate(argument, parameter, Frame(outer)))
      } else {
        guard let initial = parameter.defaultValue else {
          throw .missingArgument(parameter.name, of: "")
        }
        let open = Set(arguments.all.indices.filter { arguments.all[$0].isOpen })
        arguments.all.append(
          initial.reads(parameters: open)
            ? .open(initial, nil) : evaluate(initial, parameter, inside(arguments)))
      }
    }
    try check(parameters, inside(arguments))
    return arguments
  }

  /// The arguments of the outermost gesture. It keeps the frames of its region parameters itself.
  /// - Parameter given: the arguments by the parameter's number, nil for a default.
  func bind(
    outermost gesture: CheckedGesture,
    _ given: (Int) throws(MachineError) -> Arguments.Argument?
  ) throws(MachineError) -> Arguments {
    let inside = { Frame(GestureScope(gesture, $0)) }
    var arguments = Arguments()
    for (number, parameter) in gesture.parameters.enumerated() {
      if let argument = try given(number) {
        arguments.all.append(argument)
      } else if parameter.isRegion {
        let frames = RegionFrames(isMany: parameter.type == .regions)
        if let initial = parameter.defaultValue, case .region(let region) = initial.kind {
          frames.frames = inside(arguments).region(region).frames
        }
        arguments.all.append(.region(frames))
      } else {
        guard let initial = parameter.defaultValue else {
          throw .missingArgument(parameter.name, of: gesture.name)
        }
        arguments.all.append(evaluate(initial, parameter, inside(arguments)))
      }
    }
    try check(gesture.parameters, inside(arguments))
    return arguments
  }

  /// The arguments from the host, by name.
  func bind(
    _ given: [String: GestureValue], to gesture: CheckedGesture
  ) throws(MachineError) -> Arguments {
    for name in given.keys.sorted() {
      guard gesture.parameters.contains(where: { $0.name == name && !$0.isRegion }) else {
        throw .noParameter(name, known: [])
      }
    }
    return try bind(outermost: gesture) { number throws(MachineError) in
      let parameter = gesture.parameters[number]
      guard !parameter.isRegion, let value = given[parameter.name] else { return nil }
      guard let value = evaluator.host.taken(value, as: parameter.type) else {
        throw .wrongType(name: parameter.name, needed: "", given: "")
      }
      return .value(value)
    }
  }

  /// The arguments of a `test` block, which are constants.
  func bind(_ test: CheckedTest) throws(MachineError) -> Arguments {
    let gesture = program.gestures[test.gesture]
    return try bind(outermost: gesture) { number throws(MachineError) in
      guard number < test.arguments.count, let argument = test.arguments[number] else {
        return nil
      }
      return evaluate(argument, gesture.parameters[number], .file)
    }
  }

  private func evaluate(
    _ argument: CheckedExpression, _ parameter: CheckedParameter, _ frame: Frame
  ) -> Arguments.Argument {
    if case .region(let region) = argument.kind { return .region(frame.region(region)) }
    return .value(evaluator.value(argument, frame))
  }

  private func check(
    _ parameters: [CheckedParameter], _ frame: Frame
  ) throws(MachineError) {
    for parameter in parameters where !evaluator.holds(parameter.condition, frame) {
      throw .conditionFails(parameter.conditionText)
    }
  }

  // MARK: - Handlers

  /// Inner before outer, the whole last, for each its handlers in source order. Inner gestures
  /// have attached theirs before.
  func attachHandlers(of scope: GestureScope) {
    for isOfWhole in [false, true] {
      for handler in scope.gesture.handlers {
        for reference in handler.references where reference.node.isEmpty == isOfWhole {
          let trigger: Node.Trigger
          switch reference.trigger {
          case .phase(let phase): trigger = .phase(phase)
          case .event(let number): trigger = .event(number)
          case .timer(let number):
            scope.timerHandlers[number, default: []].append(
              Node.Handler(scope: scope, handler: handler))
            continue
          case .change: continue
          }
          scope.node(reference.node).handlers[trigger, default: []].append(
            Node.Handler(scope: scope, handler: handler))
        }
      }
    }
    for handler in scope.gesture.handlers {
      let values = handler.references.compactMap { $0.changing }
      guard !values.isEmpty else { continue }
      evaluator.comparisons.append(
        Comparison(handler: Node.Handler(scope: scope, handler: handler), values: values))
    }
  }
}

extension CheckedParameter {
  fileprivate var isRegion: Bool { type == .region || type == .regions }
}
