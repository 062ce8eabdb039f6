@_spi(GestureEngine) import GestureRuntime

// Points, vectors and velocities.
extension SwiftEmitter {
  /// Returns a pair as the type that the code keeps it in.
  mutating func pair(_ value: Value) -> SwiftExpression {
    switch value.kind {
    case .registers(let range): return SwiftExpression(read(range))
    case .locals(let range): return SwiftExpression(scope.locals[range.lowerBound] ?? "")
    case .arguments(let range):
      return kept(ofNumbers: range.map { "step.argument(\($0))" }, value.type)
    case .touches(let readout, let part):
      return SwiftExpression(read(touches(part), readout.member))
    case .touch(let readout, let part): return SwiftExpression(read(touch(part), readout.member))
    case .single(let readout, let part):
      return SwiftExpression(read("\(touches(part))[\(readout.index)]", readout.readout.member))
    case .negate(let operand):
      let operand = self.operand(operand)
      return SwiftExpression("-\(operand.text(.whole))", size: operand.size + 1, .prefix)
    case .conditional(let condition, let a, let b):
      return .choice(operand(condition), operand(a), operand(b))
    case .binary(let operation, let a, let b) where isOfSwift(operation, a, b, value.type):
      return binaryPair(operation, a, b)
    case .call(.normalize, let arguments):
      return function("\(runtime("GestureMath")).normalize", [operand(arguments[0])])
    case .named(let name, let operand): return named(name, operand)
    default: return made(value)
    }
  }

  /// Whether the runtime has an operator that gives this type.
  private func isOfSwift(_ operation: BinaryOperator, _ a: Value, _ b: Value, _ type: Type) -> Bool
  {
    let (left, right, result) = (types.stored(a.type), types.stored(b.type), types.stored(type))
    switch operation {
    case .add: return left == result && right == (left == .point ? .vector : left)
    case .subtract:
      if left == .point, right == .point { return result == .vector }
      return left == result && right == (left == .point ? .vector : left)
    case .multiply, .divide:
      let units = Units(operation, a.type, b.type, type)
      if units.leftIsTime || units.rightIsTime || units.resultIsTime { return false }
      // Points are neither multiplied nor divided.
      if operation == .multiply, right == result { return left == .number }
      return left == result && right == .number
    default: return false
    }
  }

  private mutating func binaryPair(
    _ operation: BinaryOperator, _ a: Value, _ b: Value
  ) -> SwiftExpression {
    let (left, right) = (operand(a), operand(b))
    switch operation {
    // The number must come second.
    case .multiply where !a.type.isPair: return .infix(right, operation, left)
    default: return .infix(left, operation, right)
    }
  }

  /// Returns a pair made from its components.
  private mutating func made(_ value: Value) -> SwiftExpression {
    if value.isPositiveZero { return SwiftExpression("\(constructor(value.type)).zero") }
    var (x, y) = components(value)
    (x, y) = (fitted(x, value), fitted(y, value))
    return SwiftExpression(
      .call(constructor(value.type), labelled(value.type, x, y)), size: x.size + y.size + 1, .whole)
  }

  private func labelled(_ type: Type, _ x: SwiftExpression, _ y: SwiftExpression) -> [Layout] {
    [
      .text("\(Component.x.name(in: type)): \(x.text)"),
      .text("\(Component.y.name(in: type)): \(y.text)"),
    ]
  }

  func constructor(_ type: Type) -> String {
    switch types.stored(type) {
    case .point: runtime("Point")
    case .velocity: runtime("Velocity")
    default: runtime("Vector")
    }
  }

  // MARK: Components

  mutating func component(_ value: Value, _ component: Component) -> SwiftExpression {
    if case .pair(let x, let y) = value.bare.kind { return expression(component == .x ? x : y) }
    let whole = operand(value)
    return SwiftExpression(
      "\(whole.text(.whole)).\(component.name(in: value.type))", size: whole.size)
  }

  /// Returns the components of a pair, for operations without a Swift operator on pairs.
  private mutating func components(_ value: Value) -> (x: SwiftExpression, y: SwiftExpression) {
    switch value.kind {
    case .pair(let x, let y): return (operand(x), operand(y))
    case .regionSide(let frame, _):
      let path = path(of: frame)
      return (
        SwiftExpression("\(path).x + \(path).width / 2", size: 2, .sum),
        SwiftExpression("\(path).y + \(path).height / 2", size: 2, .sum)
      )
    case .binary(let operation, let a, let b) where !isOfSwift(operation, a, b, value.type):
      let (left, right) = (broadcast(a), broadcast(b))
      return (
        fitted(combined(operation, left.x, right.x, (a.type, b.type, value.type)), value),
        fitted(combined(operation, left.y, right.y, (a.type, b.type, value.type)), value)
      )
    default:
      let whole = pair(value)
      let name = whole.size > 0 ? bind(whole, value) : whole
      let text = name.text(.whole)
      return (
        SwiftExpression("\(text).\(Component.x.name(in: value.type))"),
        SwiftExpression("\(text).\(Component.y.name(in: value.type))")
      )
    }
  }

  /// A number stands for both components.
  private mutating func broadcast(_ value: Value) -> (x: SwiftExpression, y: SwiftExpression) {
    if value.type.isPair { return components(value) }
    let number = operand(value)
    return (number, number)
  }

  private func combined(
    _ operation: BinaryOperator, _ a: SwiftExpression, _ b: SwiftExpression,
    _ types: (Type, Type, Type)
  ) -> SwiftExpression {
    let units = Units(operation, types.0, types.1, types.2)
    let result = SwiftExpression.infix(
      seconds(a, units.leftIsTime), operation, seconds(b, units.rightIsTime))
    return nanoseconds(result, units.resultIsTime)
  }

  // MARK: Measures

  /// Returns a function of points and vectors that gives a number.
  mutating func measure(
    _ function: Builtin, _ arguments: [Value], _ whole: Value
  ) -> SwiftExpression {
    if arguments.count == 1 || function == .sector { return measure(function, arguments) }
    let (a, b) = (arguments[0], arguments[1])
    if function == .distance {
      let way = Value(.binary(.subtract, a, b), .vector(a.type.dimension))
      if isOfSwift(.subtract, a, b, way.type) {
        return SwiftExpression("\(operand(way).text(.whole)).length", size: 2)
      }
    }
    let (first, second) = (components(a), components(b))
    switch function {
    case .distance:
      let squares = [(first.x, second.x), (first.y, second.y)].map { a, b in
        SwiftExpression.infix(a, .subtract, b)
      }
      let vector = self.function(
        runtime("Vector"), [labelledText("dx", squares[0]), labelledText("dy", squares[1])])
      return SwiftExpression("\(fitted(vector, whole).text).length", size: vector.size + 1)
    case .angle:
      let cross = SwiftExpression.infix(
        product(first.x, second.y, whole), .subtract, product(first.y, second.x, whole))
      let both = [fitted(cross, whole), fitted(dot(first, second, whole), whole)]
      return self.function("\(runtime("GestureMath")).arcTangent", both)
    default:
      let units = Units(.multiply, a.type, b.type, whole.type)
      let left = (seconds(first.x, units.leftIsTime), seconds(first.y, units.leftIsTime))
      let right = (seconds(second.x, units.rightIsTime), seconds(second.y, units.rightIsTime))
      return nanoseconds(dot(left, right, whole), units.resultIsTime)
    }
  }

  /// Returns a function of one vector.
  private mutating func measure(_ function: Builtin, _ arguments: [Value]) -> SwiftExpression {
    switch function {
    case .length:
      let operand = operand(arguments[0])
      return SwiftExpression("\(operand.text(.whole)).length", size: operand.size + 1)
    case .angle:
      let way = components(arguments[0])
      return self.function("\(runtime("GestureMath")).arcTangent", [way.y, way.x])
    default:
      let name = "\(runtime("GestureMath")).\(function.rawValue)"
      return self.function(name, arguments.map { operand($0) })
    }
  }

  private func labelledText(_ label: String, _ value: SwiftExpression) -> SwiftExpression {
    SwiftExpression("\(label): \(value.text)", size: value.size)
  }

  private mutating func dot(
    _ a: (x: SwiftExpression, y: SwiftExpression), _ b: (x: SwiftExpression, y: SwiftExpression),
    _ whole: Value
  ) -> SwiftExpression {
    .infix(product(a.x, b.x, whole), .add, product(a.y, b.y, whole))
  }

  private mutating func product(
    _ a: SwiftExpression, _ b: SwiftExpression, _ whole: Value
  ) -> SwiftExpression {
    fitted(.infix(a, .multiply, b), whole)
  }
}

extension Value {
  /// Whether the value is `.zero`, in a place that determines the type.
  var isPositiveZero: Bool {
    guard case .pair(let x, let y) = bare.kind else { return false }
    return [x, y].allSatisfy { $0.constantValue?.bitPattern == 0 }
  }
}
