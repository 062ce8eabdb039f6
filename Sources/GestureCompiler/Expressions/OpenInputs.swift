/// The value that code reads of an input.
enum InputReading {
  /// The value itself.
  case plain
  /// The value, with 0 instead of NaN. Arguments read it.
  case argument
  /// Any number. The checker reads it in arguments.
  case open
}

extension Value {
  /// The value, with 0 instead of each number that is NaN.
  var zeroIfNaN: Value {
    switch type {
    case .point, .vector:
      let number = { (component: Component) in
        Value.folded(.component(self, component), type.componentType).zeroIfNaN
      }
      return Value(.pair(number(.x), number(.y)), type)
    case .count, .quantity:
      let isNumber = Value.folded(.binary(.equal, self, self), .bool)
      return .folded(.conditional(isNumber, self, .constant(0, type)), type)
    default: return self
    }
  }
}

extension Lowering {
  /// Whether an input may be NaN. Hosts set counts and durations to numbers only.
  func mayBeNaN(_ registers: Range<RegisterID>, _ type: Type) -> Bool {
    guard type == .count || type == .quantity(.time) else { return true }
    return machine.inputs.first { $0.slot.range == registers }?.initial.constantValue?.isNaN ?? true
  }
}

/// Locals that stand for inputs and parameters with any value, by their numbers.
struct OpenInputs {
  private var locals: [Int: Range<Int>] = [:]
  private var count = 0
  /// The facts about the locals.
  private(set) var facts = Facts(frames: [])

  /// Returns the locals of an input. A parameter has a negative number.
  mutating func locals(_ number: Int, _ type: Type, width: Int) -> Range<Int> {
    if let known = locals[number] { return known }
    let new = count..<count + width
    count += width
    locals[number] = new
    // An argument reads a NaN of an input as 0.
    let range = number < 0 ? ScalarRange.any : .input(type)
    facts.write(new.map { _ in range }, toLocals: new)
    return new
  }
}

extension ScalarRange {
  /// The values of each number of an input, as an argument reads it.
  fileprivate static func input(_ type: Type) -> ScalarRange {
    switch type {
    case .bool: .truth
    case .set: ScalarRange(0, 255)
    case .count: ScalarRange(-0x1p63, 0x1p63)
    case .quantity, .point, .vector: ScalarRange(-.infinity, .infinity)
    case .enumeration, .optionalCount, .region, .regions: .any
    }
  }
}

extension Lowering {
  /// Returns locals that stand for an input with any value, or for a parameter, which has a negative number.
  mutating func open(_ number: Int, _ type: Type) -> Value {
    let width = width(type)
    return Value(.locals(openInputs.locals(number, type, width: width)), type)
  }
}

extension ConstantValues {
  /// Whether a condition on the parameters of a recognizer holds for all values of the inputs and of the gesture's
  /// parameters in the arguments.
  /// - Parameter arguments: the arguments in the order of the parameters. Nil for a default.
  package mutating func alwaysHolds(
    _ condition: CheckedExpression, on parameters: [CheckedParameter],
    with arguments: [CheckedExpression?]
  ) -> Bool {
    let value = lowering.open(condition, on: parameters, with: arguments)
    let isKnown = lowering.limit == nil && !value.contains { $0.isUnknown }
    let holds = isKnown && lowering.openInputs.facts.range(of: value).truthValue == true
    self = ConstantValues(program)
    return holds
  }
}

extension Value {
  fileprivate var isUnknown: Bool { if case .unknown = kind { true } else { false } }
}

extension Lowering {
  /// Returns the value of a condition on the parameters of a recognizer, with locals for inputs.
  fileprivate mutating func open(
    _ condition: CheckedExpression, on parameters: [CheckedParameter],
    with arguments: [CheckedExpression?]
  ) -> Value {
    inputReading = .open
    let outer = LoweringScope()
    var inner = outer
    for (parameter, argument) in zip(parameters, arguments) {
      scope = argument == nil ? inner : outer
      if let expression = argument ?? parameter.defaultValue, !parameter.type.isRegion {
        inner.parameters.append(.value(value(expression)))
      } else {
        inner.parameters.append(.unknown)
      }
    }
    scope = inner
    return value(condition)
  }
}
