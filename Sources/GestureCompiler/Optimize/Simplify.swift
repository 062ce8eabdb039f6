@_spi(GestureEngine) import GestureRuntime

// Simplifies values with known facts. Each value stays the same to the bit, except for the sign of NaN.
extension Facts {
  func simplified(_ value: Value) -> Value { simpler(value) ?? value }

  /// Returns the result of a condition if it is always the same. Nil if it varies.
  func truth(of condition: Value) -> Bool? { simplified(condition).constantValue.map { $0 != 0 } }

  /// Returns a simpler value. Nil if the value stays the same, so that an unchanged value costs no memory.
  func simpler(_ value: Value) -> Value? {
    if value.isConstant { return nil }
    if value.type == .bool, let holds = settledValue(value) { return .truth(holds) }
    let result = simplerInside(value)
    let whole = result ?? value
    if let exact = exactly(whole) { return exact }
    if result != nil, whole.type == .bool, let holds = settledValue(whole) { return .truth(holds) }
    return operand(of: whole) ?? result
  }

  /// Returns the value with simpler operands. Nil if they stay the same.
  private func simplerInside(_ value: Value) -> Value? {
    switch value.kind {
    case .constant, .registers, .locals, .arguments, .touches, .touch, .single, .elapsed, .frame,
      .regionSide:
      return nil
    // A constant of the file is the same everywhere.
    case .named(let name, _) where name.origin != .recognizer: return nil
    case .binary(.and, let a, let b): return simpler(a, true, b, .and)
    case .binary(.or, let a, let b): return simpler(a, false, b, .or)
    case .conditional(let condition, let a, let b):
      return simplerChoice(condition, a, b, value.type)
    case .binary(let operation, let a, let b):
      let (first, second) = (simpler(a), simpler(b))
      if first == nil, second == nil { return nil }
      return .folded(.binary(operation, first ?? a, second ?? b), value.type)
    case .component(let a, _), .negate(let a), .not(let a), .named(_, let a):
      return simpler(a).map { simpler in value.mapOperands { _ in simpler } }
    default:
      let operands = value.operands.map { simpler($0) }
      if operands.allSatisfy({ $0 == nil }) { return nil }
      var next = operands.makeIterator()
      return value.mapOperands { operand in (next.next() ?? nil) ?? operand }
    }
  }

  /// Simplifies `&&` and `||`. The second operand is evaluated only if the first equals `goesOn`.
  private func simpler(
    _ a: Value, _ goesOn: Bool, _ b: Value, _ operation: BinaryOperator
  ) -> Value? {
    let first = simpler(a)
    if let known = first?.constantValue {
      return (known != 0) == goesOn ? simplified(b) : .truth(known != 0)
    }
    var inner = self
    inner.settle(a, goesOn)
    let second = inner.simpler(b)
    if first == nil, second == nil { return nil }
    return .folded(.binary(operation, first ?? a, second ?? b), .bool)
  }

  private func simplerChoice(_ condition: Value, _ a: Value, _ b: Value, _ type: Type) -> Value? {
    let known = simpler(condition)
    if let holds = known?.constantValue { return simplified(holds != 0 ? a : b) }
    var (whenTrue, whenFalse) = (self, self)
    whenTrue.settle(condition, true)
    whenFalse.settle(condition, false)
    let (first, second) = (whenTrue.simpler(a), whenFalse.simpler(b))
    if known == nil, first == nil, second == nil { return nil }
    return .folded(.conditional(known ?? condition, first ?? a, second ?? b), type)
  }

  // MARK: Known values

  /// Returns the constant that the value always is. Nil if it varies.
  private func exactly(_ value: Value) -> Value? {
    switch value.kind {
    case .registers, .locals, .arguments, .touches(.count, _), .touches(.duration, _): break
    case .contains, .component: break
    case .binary(let operation, _, _) where operation.spec.precedence == .comparison: break
    // Other values are constant only if their operands are, and `folded` has handled that.
    default: return nil
    }
    if value.type.isPair {
      let both = ranges(of: value)
      guard let x = both[0].exactValue, let y = both[1].exactValue else { return nil }
      let type = value.type.componentType
      return Value(.pair(.constant(x, type), .constant(y, type)), value.type)
    }
    guard value.width == 1, let exact = range(of: value).exactValue else { return nil }
    if case .enumeration = value.type {
      return Int(exactly: exact).map { Value(.enumCase($0, payload: [], width: 1), value.type) }
    }
    return .constant(exact, value.type)
  }

  /// Returns the operand that an operation gives unchanged, to the bit. No other rules are safe: x + 0 is 0 if x is -0,
  /// and x * 0 is not zero for all x.
  private func operand(of value: Value) -> Value? {
    var result: Value?
    switch value.kind {
    case .binary(.add, let a, let b): result = b.isAlways(-0.0) ? a : a.isAlways(-0.0) ? b : nil
    case .binary(.subtract, let a, let b): result = b.isAlways(0) ? a : nil
    case .binary(.multiply, let a, let b): result = b.isAlways(1) ? a : a.isAlways(1) ? b : nil
    case .binary(.divide, let a, let b): result = b.isAlways(1) ? a : nil
    case .call(.min, let arguments):
      return extreme(arguments, value) { ScalarRange.compare(.less, $1, $0) }
    case .call(.max, let arguments):
      return extreme(arguments, value) { before, next in
        // If both are infinite, either will do.
        next.exactValue == -.infinity ? false : ScalarRange.compare(.lessOrEqual, before, next)
      }
    default: break
    }
    // Durations count as seconds in products with anything but numbers, which changes a bit or two.
    guard let result, result.type == value.type else { return nil }
    return result
  }

  /// Simplifies `min` and `max`, from the left. `takesNext` says whether the next argument replaces those before it.
  private func extreme(
    _ arguments: [Value], _ value: Value, _ takesNext: (ScalarRange, ScalarRange) -> Bool?
  ) -> Value? {
    var kept = [arguments[0]]
    for argument in arguments.dropFirst() {
      let before = kept.count == 1 ? kept[0] : Value(.call(value.function, kept), value.type)
      switch takesNext(range(of: before), range(of: argument)) {
      case true?: kept = [argument]
      case false?: break
      case nil: kept.append(argument)
      }
    }
    if kept.count == arguments.count { return nil }
    if kept.count > 1 { return Value(.call(value.function, kept), value.type) }
    return kept[0].type == value.type ? kept[0] : nil
  }
}

extension Value {
  static func truth(_ holds: Bool) -> Value { holds ? .one : .zero }

  fileprivate var function: Builtin {
    if case .call(let function, _) = kind { return function }
    preconditionFailure("no call")
  }

  /// Whether all scalars of the value are this constant, to the bit.
  fileprivate func isAlways(_ number: Double) -> Bool {
    switch bare.kind {
    case .constant(let value): value.bitPattern == number.bitPattern
    case .pair(let x, let y): x.isAlways(number) && y.isAlways(number)
    default: false
    }
  }
}
