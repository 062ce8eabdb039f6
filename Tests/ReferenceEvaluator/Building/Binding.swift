import GestureCompiler
import GestureRuntime

// §3, §4: what parameters stand for.
extension Builder {
  /// The arguments of a use, in which a default may name earlier parameters.
  /// - Parameter inside: what code that sees only the arguments so far sees.
  func bind(
    _ given: [CheckedExpression?], to parameters: [CheckedParameter], in outer: GestureScope,
    _ inside: (Arguments) -> Frame
  ) throws(MachineError) -> Arguments {
    var arguments = Arguments()
    for (parameter, argument) in zip(parameters, given) {
      if let argument {
        arguments.all.append(evaluate(argument, parameter, Frame(outer)))
      } else {
        guard let initial = parameter.defaultValue else { throw .missingArgument(parameter.name, of: "") }
        arguments.all.append(evaluate(initial, parameter, inside(arguments)))
      }
    }
    try check(parameters, inside(arguments))
    return arguments
  }

  /// The arguments of the outermost gesture, from the host by name. It keeps the frames of its
  /// region parameters itself.
  func bind(
    _ given: [String: GestureValue], to gesture: CheckedGesture
  ) throws(MachineError) -> Arguments {
    for name in given.keys.sorted() {
      guard gesture.parameters.contains(where: { $0.name == name && !$0.isRegion }) else {
        throw .noParameter(name, known: [])
      }
    }
    let inside = { Frame(GestureScope(gesture, $0)) }
    var arguments = Arguments()
    for parameter in gesture.parameters {
      if parameter.isRegion {
        let frames = RegionFrames(isMany: parameter.type == .regions)
        if let initial = parameter.defaultValue, case .region(let region) = initial.kind {
          frames.frames = inside(arguments).region(region).frames
        }
        arguments.all.append(.region(frames))
      } else if let value = given[parameter.name] {
        guard let value = evaluator.host.taken(value, as: parameter.type) else {
          throw .wrongType(name: parameter.name, needed: "", given: "")
        }
        arguments.all.append(.value(value))
      } else {
        guard let initial = parameter.defaultValue else { throw .missingArgument(parameter.name, of: "") }
        arguments.all.append(evaluate(initial, parameter, inside(arguments)))
      }
    }
    try check(gesture.parameters, inside(arguments))
    return arguments
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

  /// §6: inner before outer, the whole last, for each its handlers in source order. Inner gestures
  /// have attached theirs before.
  func attachHandlers(of scope: GestureScope) {
    for isOfWhole in [false, true] {
      for handler in scope.gesture.handlers {
        for reference in handler.references where reference.node.isEmpty == isOfWhole {
          let trigger: Node.Trigger =
            switch reference.trigger {
            case .phase(let phase): .phase(phase)
            case .event(let number): .event(number)
            }
          scope.node(reference.node).handlers[trigger, default: []].append(
            Node.Handler(scope: scope, handler: handler))
        }
      }
    }
  }
}

extension CheckedParameter {
  fileprivate var isRegion: Bool { type == .region || type == .regions }
}
