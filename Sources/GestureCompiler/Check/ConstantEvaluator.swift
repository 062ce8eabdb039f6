internal import GestureRuntime

/// Computes what depends on constants and known parameters alone, with the operations of the
/// engines, so that the result has the bits of a computed one. Values are registers as a machine
/// holds them; nil is "not known". `sin`, `cos` and `angle` are never known.
struct ConstantEvaluator {
  var program: CheckedProgram
  var parameters: [[Double]?]

  func value(_ expression: CheckedExpression) -> [Double]? {
    switch expression.kind {
    case .number(let number): return [number]
    case .bool(let bool): return [bool ? 1 : 0]
    case .enumCase(let number, let payload):
      return enumValue(number, payload, width: program.width(expression.type))
    case .set(let elements): return setValue(elements)
    case .pair(let x, let y):
      guard let x = value(x), let y = value(y) else { return nil }
      return x + y
    case .constant(let number): return value(program.constants[number].value)
    case .parameter(let number): return number < parameters.count ? parameters[number] : nil
    case .component(let base, let component): return value(base).map { [$0[component.rawValue]] }
    case .negate(let operand): return value(operand)?.map { Opcode.negate.value($0) }
    case .not(let operand): return value(operand)?.map { Opcode.not.value($0) }
    case .binary(let operation, let a, let b): return binary(operation, a, b, expression.type)
    case .conditional(let condition, let then, let otherwise):
      guard let condition = value(condition) else { return nil }
      return value(condition[0] == 0 ? otherwise : then)
    case .call(let builtin, let arguments): return call(builtin, arguments, expression.type)
    case .contains(let set, let element):
      guard let set = value(set), let element = value(element) else { return nil }
      return [Opcode.contains.value(set[0], element[0])]
    case .variable, .input, .recognizerLet, .value, .binding, .local, .elapsed, .touches, .touch,
      .partValue, .partTouches, .region, .regionContains, .regionCenter, .regionWidth,
      .regionHeight:
      return nil
    }
  }

  private func enumValue(_ number: Int, _ payload: [CheckedExpression], width: Int) -> [Double]? {
    var registers = [Double(number)]
    for argument in payload {
      guard let value = value(argument) else { return nil }
      registers += value
    }
    return registers + Array(repeating: 0, count: max(0, width - registers.count))
  }

  private func setValue(_ elements: [CheckedExpression]) -> [Double]? {
    var set = 0.0
    for element in elements {
      guard let tag = value(element) else { return nil }
      set = Opcode.union.value(set, Opcode.singleton.value(tag[0]))
    }
    return [set]
  }

  private func binary(
    _ operation: BinaryOperator, _ a: CheckedExpression, _ b: CheckedExpression, _ type: Type
  ) -> [Double]? {
    guard let x = value(a) else { return nil }
    if operation == .and, x[0] == 0 { return [0] }
    if operation == .or, x[0] != 0 { return [1] }
    guard let y = value(b) else { return nil }
    switch operation {
    case .and, .or: return y
    case .add: return zip(x, y).map { Opcode.add.value($0, $1) }
    case .subtract: return zip(x, y).map { Opcode.subtract.value($0, $1) }
    case .multiply, .divide: return product(operation, (x, a.type), (y, b.type), type)
    case .equal, .notEqual:
      let areEqual = zip(x, y).allSatisfy { Opcode.equal.value($0, $1) != 0 }
      return [areEqual == (operation == .equal) ? 1 : 0]
    case .less: return [Opcode.less.value(x[0], y[0])]
    case .lessOrEqual: return [Opcode.lessOrEqual.value(x[0], y[0])]
    case .greater: return [Opcode.less.value(y[0], x[0])]
    case .greaterOrEqual: return [Opcode.lessOrEqual.value(y[0], x[0])]
    }
  }

  /// A duration is nanoseconds inside, but seconds in a product or quotient that is no plain time.
  private func product(
    _ operation: BinaryOperator, _ a: ([Double], Type), _ b: ([Double], Type), _ type: Type
  ) -> [Double] {
    let opcode: Opcode = operation == .multiply ? .multiply : .divide
    let time = Type.scalar(.time)
    let isScaling = type == time && (a.1 == time) != (b.1 == time)
    let x = a.1 == time && !isScaling ? a.0.map { $0 / 1e9 } : a.0
    let y = b.1 == time && !isScaling ? b.0.map { $0 / 1e9 } : b.0
    let values =
      x.count > 1
      ? x.map { opcode.value($0, y[0]) } : y.map { opcode.value(x[0], $0) }
    return type == time && !isScaling ? values.map { $0 * 1e9 } : values
  }

  private func call(_ builtin: Builtin, _ arguments: [CheckedExpression], _ type: Type) -> [Double]?
  {
    let known = arguments.compactMap { value($0) }
    guard known.count == arguments.count else { return nil }
    let x = known[0]
    let y = known.count > 1 ? known[1] : []
    switch builtin {
    case .abs: return [Opcode.absolute.value(x[0])]
    case .min: return [Opcode.minimum.value(x[0], y[0])]
    case .max: return [Opcode.maximum.value(x[0], y[0])]
    case .clamp: return [Opcode.minimum.value(Opcode.maximum.value(x[0], y[0]), known[2][0])]
    case .round: return [Opcode.round.value(x[0])]
    case .floor: return [Opcode.floor.value(x[0])]
    case .ceil: return [Opcode.ceiling.value(x[0])]
    case .length: return [length(x)]
    case .distance: return [length([x[0] - y[0], x[1] - y[1]])]
    case .normalize:
      let size = length(x)
      return size == 0 ? [0, 0] : x.map { Opcode.divide.value($0, size) }
    case .point, .vector: return x + y
    // Of times the units of the root are the lowering's business; nothing asks for them here.
    case .sqrt:
      return arguments[0].type.scalarDimension == Dimension.none
        ? [Opcode.squareRoot.value(x[0])] : nil
    case .sin, .cos, .angle, .dot: return nil
    }
  }

  private func length(_ v: [Double]) -> Double {
    let squares = Opcode.add.value(
      Opcode.multiply.value(v[0], v[0]), Opcode.multiply.value(v[1], v[1]))
    return Opcode.squareRoot.value(squares)
  }
}

extension CheckedProgram {
  /// How many registers a value takes.
  func width(_ type: Type) -> Int {
    switch type {
    case .point, .vector: 2
    case .enumeration(let id):
      1
        + (enums[id].cases.map { $0.fields.reduce(0) { $0 + width($1.type) } }.max() ?? 0)
    case .bool, .count, .scalar, .set, .region, .regions: 1
    }
  }
}

extension Checker {
  func constantValue(_ expression: CheckedExpression, parameters: [[Double]?] = []) -> [Double]? {
    ConstantEvaluator(program: program, parameters: parameters).value(expression)
  }

  /// What is known of each parameter, given the arguments: they, or the defaults.
  func constantArguments(_ arguments: [CheckedExpression?], of parameters: [CheckedParameter])
    -> [[Double]?]
  {
    var values: [[Double]?] = []
    for (argument, parameter) in zip(arguments, parameters) {
      if let argument {
        values.append(constantValue(argument))
      } else {
        values.append(parameter.defaultValue.flatMap { constantValue($0, parameters: values) })
      }
    }
    return values
  }
}
