internal import GestureRuntime

extension Checker {
  /// Returns the registers of an expression. Nil if it is not known ahead of time, as in `parameters`.
  func constantValue(_ expression: CheckedExpression, parameters: [[Double]?] = []) -> [Double]? {
    var constants: ConstantValues?
    return constantValue(expression, parameters: parameters, &constants)
  }

  /// - Parameter constants: made on first use.
  private func constantValue(
    _ expression: CheckedExpression, parameters: [[Double]?], _ constants: inout ConstantValues?
  ) -> [Double]? {
    if case .number(let number) = expression.kind { return [number] }
    guard !expression.type.isRegion, expression.type != .optionalCount,
      !expression.readsUnknown(self)
    else { return nil }
    if case .parameter(let number) = expression.kind {
      return number < parameters.count ? parameters[number] : nil
    }
    if constants == nil { constants = ConstantValues(known.program) }
    return constants?.value(of: expression, parameters: parameters)
  }

  /// Returns the known values of the parameters: the arguments, or the defaults. Nil stands for an unknown value.
  /// - Parameter own: the known values of the parameters that arguments read.
  func constantArguments(
    _ arguments: [CheckedExpression?], of parameters: [CheckedParameter],
    given own: [[Double]?] = []
  ) -> [[Double]?] {
    var values: [[Double]?] = []
    values.reserveCapacity(parameters.count)
    var constants: ConstantValues?
    var isDefault = true
    for (argument, parameter) in zip(arguments, parameters) {
      isDefault = isDefault && argument == nil
      if isDefault {
        values.append(parameter.knownDefault)
        continue
      }
      let value = (argument ?? parameter.defaultValue).flatMap {
        constantValue($0, parameters: argument == nil ? values : own, &constants)
      }
      values.append(value)
    }
    return values
  }

  /// Returns the known values of the parameters of a new declaration, if all of them have their defaults.
  func constantValues(ofDefaults parameters: [CheckedParameter]) -> [[Double]?] {
    var constants: ConstantValues?
    return parameters.reduce(into: []) { values, parameter in
      let value = parameter.defaultValue.flatMap {
        constantValue($0, parameters: values, &constants)
      }
      values.append(value)
    }
  }

  /// Returns a constant as its value, if that is known. A chain of constants is then no deeper than one.
  func folded(_ expression: CheckedExpression) -> CheckedExpression {
    guard let value = constantValue(expression) else { return expression }
    let kind = Self.literal(value, expression.type)
    return CheckedExpression(kind ?? expression.kind, expression.type, expression.span)
  }

  private static func literal(_ value: [Double], _ type: Type) -> CheckedExpression.Kind? {
    let span = Span(file: 0, start: 0, end: 0)
    let number = { (value: Double, type: Type) in CheckedExpression(.number(value), type, span) }
    switch type {
    case .bool: return .bool(value[0] != 0)
    case .count, .quantity: return .number(value[0])
    case .point, .vector:
      return .pair(number(value[0], type.componentType), number(value[1], type.componentType))
    case .enumeration where value.count == 1: return .enumCase(Int(value[0]), payload: [])
    case .set(let id):
      let bits = UInt8(exactly: value[0]) ?? 0
      return .set(
        (0..<8).filter { bits & (1 << $0) != 0 }.map {
          CheckedExpression(.enumCase($0, payload: []), .enumeration(id), span)
        })
    case .enumeration, .region, .regions, .optionalCount: return nil
    }
  }
}

extension CheckedExpression {
  /// Whether the expression reads a constant without a value ahead of time.
  func readsUnknown(_ checker: Checker) -> Bool {
    if checker.known.heights.constants.isEmpty { return false }
    switch kind {
    case .constant(let number): return checker.known.heights.constants[number] != nil
    case .function(let number, _) where checker.known.unknownFunctions.contains(number): return true
    default: return children.contains { $0.readsUnknown(checker) }
    }
  }

  /// Returns the greatest height of the functions and top-level constants that the expression reads, or 0.
  func height(_ heights: CheckedFiles.Heights) -> Int {
    if heights.constants.isEmpty, heights.functions.isEmpty { return 0 }
    var height = 0
    if case .constant(let number) = kind { height = heights.constants[number] ?? 0 }
    if case .function(let number, _) = kind { height = heights.functions[number] ?? 0 }
    return children.reduce(height) { max($0, $1.height(heights)) }
  }
}
