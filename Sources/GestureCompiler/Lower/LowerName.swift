import GestureRuntime

extension Lowering {
  /// What a name or a readout stands for; nil for everything that computes.
  mutating func leaf(_ expression: CheckedExpression) -> [Scalar]? {
    switch expression.kind {
    case .constant(let number): return constant(number)
    case .parameter(let number): return parameter(number, expression.type)
    case .variable(let number, let path): return variable(number, path, expression.type)
    case .input(let number, let path):
      guard let instance = instance(path) else { return unknown(expression.type) }
      return run(instances[instance].inputs[number], width(expression.type))
    case .recognizerLet(let number): return recognizerLet(number, expression.type)
    case .value(let number): return value(number, expression.type)
    case .binding(let number):
      let first = number < scope.bindings.count ? scope.bindings[number] : number
      return (0..<width(expression.type)).map { .argument(first + $0) }
    case .local(let number):
      return number < scope.locals.count ? scope.locals[number] : unknown(expression.type)
    case .elapsed: return [.elapsed(part: scope.part)]
    case .touches(let readouts): return readouts.map { .touches($0, part: scope.part) }
    case .touch(let readouts): return readouts.map { .touch($0, part: scope.part) }
    case .partValue(let path, let number): return partValue(path, number, expression.type)
    case .partTouches(let path, let readouts):
      guard let part = part(path) else { return unknown(expression.type) }
      return readouts.map { .touches($0, part: part) }
    case .regionCenter, .regionWidth, .regionHeight: return regionReadout(expression.kind)
    default: return nil
    }
  }

  /// Stands for what only a machine has, where there is none.
  mutating func unknown(_ type: Type) -> [Scalar] {
    Array(repeating: .register(-1), count: width(type))
  }

  private mutating func parameter(_ number: Int, _ type: Type) -> [Scalar] {
    guard number < scope.parameters.count, case .scalars(let scalars) = scope.parameters[number]
    else { return unknown(type) }
    return scalars
  }

  private mutating func variable(_ number: Int, _ path: NodePath, _ type: Type) -> [Scalar] {
    if scope.isRecognizer { return run(scope.variables[number], width(type)) }
    guard let instance = instance(path) else { return unknown(type) }
    return run(instances[instance].variables[number], width(type))
  }

  private mutating func recognizerLet(_ number: Int, _ type: Type) -> [Scalar] {
    guard number < scope.lets.count else { return unknown(type) }
    if let known = scope.loweredLets[number] { return known }
    let scalars = putIn(scope.lets[number])
    scope.loweredLets[number] = scalars
    return scalars
  }

  mutating func value(_ number: Int, _ type: Type) -> [Scalar] {
    guard number < scope.values.count else { return unknown(type) }
    if let known = scope.loweredValues[number] { return known }
    let scalars = putIn(scope.values[number])
    scope.loweredValues[number] = scalars
    return scalars
  }

  private mutating func putIn(_ definition: CheckedConstant) -> [Scalar] {
    let scalars = scalars(definition.value)
    for scalar in scalars where isTooLarge(scalar, at: definition.value.span) {
      return scalars.map { _ in .zero }
    }
    switch definition.type {
    case .point: return named(scalars, definition.name, ".x", ".y")
    case .vector: return named(scalars, definition.name, ".dx", ".dy")
    default: return scalars.count == 1 ? [.label(definition.name, scalars[0])] : scalars
    }
  }

  private func named(_ pair: [Scalar], _ name: String, _ x: String, _ y: String) -> [Scalar] {
    if pair[0].isLeaf && pair[1].isLeaf { return pair }
    return [.label(name + x, pair[0]), .label(name + y, pair[1])]
  }
}
