import GestureRuntime

extension Lowering {
  /// Returns the value that a name or a readout stands for.
  mutating func leaf(_ expression: CheckedExpression) -> Value {
    let type = expression.type
    switch expression.kind {
    case .constant(let number): return constant(number)
    case .parameter(let number):
      guard number < scope.parameters.count else {
        return inputReading == .open ? open(-1 - number, type) : unknown(type)
      }
      switch scope.parameters[number] {
      case .value(let value): return value
      case .constants(let scalars): return literal(scalars[...], type)
      case .region, .unknown: return unknown(type)
      }
    case .variable(let number, let path):
      guard let range = variable(number, path) else { return unknown(type) }
      return Value(.registers(range), type)
    case .input(let number, let path): return input(number, path, type)
    case .memberLet(let number): return memberLet(number, type)
    case .value(let number): return shown(number, type)
    case .functionParameter, .function, .memberFunction: return called(expression)
    case .binding(let number):
      let first = number < scope.bindings.count ? scope.bindings[number] : number
      return Value(.arguments(first..<first + width(type)), type)
    case .local(let number):
      return number < scope.locals.count ? scope.locals[number] ?? unknown(type) : unknown(type)
    case .elapsed, .touches, .touch, .oneTouch: return ownTouches(expression.kind, type)
    case .partValue(let path, let number): return partValue(path, number, type)
    case .partTouches(let path, let readouts):
      guard let part = part(path) else { return unknown(type) }
      return Value(.touches(readouts[0], part: part), type)
    case .partTouch(let path, let readouts, let index):
      guard let part = part(path) else { return unknown(type) }
      return Value(.single(SingleReadout(readouts[0], at: index), part: part), type)
    case .regionSide(let region, let side): return regionSide(region, side, type)
    default: preconditionFailure("no leaf")
    }
  }

  /// Returns a reading of the part that the code belongs to.
  private mutating func ownTouches(_ kind: CheckedExpression.Kind, _ type: Type) -> Value {
    guard let part = scope.part else { return unknown(type) }
    switch kind {
    case .elapsed: return Value(.elapsed(part: part), type)
    case .touches(let readouts): return Value(.touches(readouts[0], part: part), type)
    case .touch(let readouts): return Value(.touch(readouts[0], part: part), type)
    case .oneTouch(let readouts, let index):
      return Value(.single(SingleReadout(readouts[0], at: index), part: part), type)
    default: preconditionFailure("nothing of touches")
    }
  }

  mutating func unknown(_ type: Type) -> Value {
    if type == .optionalCount { return answer(unknown(.bool), unknown(.count)) }
    return Value(.unknown(width: width(type)), type)
  }

  /// Returns the registers of a variable of the enclosing recognizer or gesture.
  mutating func variable(_ number: Int, _ path: NodePath = []) -> Range<RegisterID>? {
    if scope.isRecognizer { return scope.variables[number] }
    return instance(path).map { instances[$0].variables[number] }
  }

  private mutating func input(_ number: Int, _ path: NodePath, _ type: Type) -> Value {
    if inputReading == .open { return open(number, type) }
    guard let instance = instance(path) else { return unknown(type) }
    let registers = instances[instance].inputs[number]
    let value = Value(.registers(registers), type)
    return inputReading == .argument && mayBeNaN(registers, type) ? value.zeroIfNaN : value
  }

  private mutating func memberLet(_ number: Int, _ type: Type) -> Value {
    guard scope.isRecognizer else { return gestureLet(number, type) }
    guard number < scope.lets.count else { return unknown(type) }
    if let known = scope.loweredLets[number] { return known }
    let value = putIn(scope.lets[number])
    scope.loweredLets[number] = value
    return value
  }

  mutating func shown(_ number: Int, _ type: Type) -> Value {
    guard number < scope.values.count else { return unknown(type) }
    if let known = scope.loweredValues[number] { return known }
    let value = putIn(scope.values[number])
    scope.loweredValues[number] = value
    return value
  }

  mutating func putIn(_ definition: CheckedConstant) -> Value {
    let value = value(definition.value)
    if isTooLarge(value, at: definition.value.span) { return unknown(definition.type) }
    if definition.type == .optionalCount { return value }
    return .folded(
      .named(Value.Name(word: definition.name, origin: .recognizer), value), definition.type)
  }
}
