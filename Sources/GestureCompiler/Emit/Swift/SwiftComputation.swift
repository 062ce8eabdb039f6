@_spi(GestureEngine) import GestureRuntime

// Values as Swift expressions, each of the Swift type that the code keeps it in. An expression that gets long or is
// needed twice is bound to a name before its statement. That is safe, because expressions change nothing and so can be
// computed at any time.
extension SwiftEmitter {
  /// The largest expression, in operations, that is not bound to a name.
  private static let largest = 8

  /// Returns the value as a part of a larger expression.
  mutating func operand(_ value: Value) -> SwiftExpression {
    let result = expression(value)
    var largest = SwiftEmitter.largest
    if case .binary(.and, _, _) = value.kind { largest *= 2 }
    if case .binary(.or, _, _) = value.kind { largest *= 2 }
    return result.size >= largest ? bind(result, value) : fitted(result, value)
  }

  /// Returns an expression narrow enough to stand inside a larger one, so that lines break only between operands and
  /// arguments. A wider one is bound to a name. Defaults that hosts see cannot bind names.
  mutating func fitted(_ result: SwiftExpression, _ value: Value) -> SwiftExpression {
    let widest = min(64, out.columnsLeft - 20)
    return isInCode && result.text.columns > widest ? bind(result, value) : result
  }

  mutating func expression(_ value: Value) -> SwiftExpression {
    if value.type.isPair { return pair(value) }
    switch value.kind {
    case .constant(let number): return literal(number, value.type)
    case .registers(let range): return SwiftExpression(read(range))
    case .locals(let range): return SwiftExpression(scope.locals[range.lowerBound] ?? "")
    case .arguments(let range): return argument(range, value.type)
    case .touches(let readout, let part):
      return SwiftExpression("\(touches(part)).\(readout.member)")
    case .touch(let readout, let part): return SwiftExpression("\(touch(part)).\(readout.member)")
    case .single(let readout, let part): return SwiftExpression("\(touches(part))\(readout.member)")
    case .elapsed(let part): return SwiftExpression("step.elapsed(\(part))")
    case .enumCase(let tag, let payload, width: _): return enumCase(tag, payload, value.type)
    case .component(let operand, let component): return self.component(operand, component)
    case .set(let elements): return set(elements, value.type)
    case .regionSide(let frame, let side):
      return measure(path(of: frame), side)
    case .regionContains(let frame, let place): return contains(frame, place)
    case .regions(let question, let region, let operand):
      return regions(question, region, operand)
    case .negate(let operand):
      let operand = self.operand(operand)
      return SwiftExpression("-\(operand.text(.whole))", size: operand.size + 1, .prefix)
    case .not(let operand):
      let operand = self.operand(operand)
      return SwiftExpression("!\(operand.text(.whole))", size: operand.size + 1, .prefix)
    case .binary(let operation, let a, let b): return binary(operation, a, b, value.type)
    case .conditional(let condition, let a, let b): return choice(condition, a, b)
    case .call(let function, let arguments): return call(function, arguments, value.type)
    case .contains(let set, let element): return contains(set, element)
    case .named(let name, let operand): return named(name, operand)
    case .pair, .frame, .unknown: preconditionFailure("no value of one scalar")
    }
  }

  // MARK: Leaves

  mutating func literal(_ value: Double, _ type: Type) -> SwiftExpression {
    switch type {
    case .bool: return SwiftExpression(value == 0 ? "false" : "true")
    case .set(let id):
      let bits = UInt8(exactly: value) ?? 0
      let cases = types.enums[id].cases.indices.filter { bits & (1 << UInt8($0)) != 0 }
      var set = SwiftExpression(
        .array(cases.map { .text(".\(types.caseName(id, $0))") }), size: 0, .whole)
      set.isLiteral = true
      return set
    default: break
    }
    if let (function, written) = Quantity(value, type.dimension).swift {
      if isInCode { return SwiftExpression(".\(function)(\(literal(written)))", isLiteral: true) }
      // Such functions belong to the engine, and hosts do not see them.
      if function == "degrees" { return SwiftExpression("\(literal(written)) * (.pi / 180)") }
    }
    let isNegative = value.sign == .minus
    return SwiftExpression(literal(value), isNegative ? .prefix : .whole, isLiteral: true)
  }

  /// Returns a number as a literal.
  func literal(_ value: Double, isDouble: Bool = false) -> String {
    SwiftNumber.text(value, isDouble: isDouble, type: standard("Double"))
  }

  /// Returns a slot, or a value that is computed on each read.
  mutating func read(_ range: Range<RegisterID>) -> String {
    if let name = valueRead(range.lowerBound) { return name }
    let path = registers[range.lowerBound].path
    // A parameter of the same name hides it.
    return scope.shadowed.contains(path) ? "self.\(path)" : path
  }

  mutating func touches(_ part: PartID) -> String {
    guard part == scope.part else { return "step.touches(\(part))" }
    scope.usesTouches = true
    return "touches"
  }

  mutating func touch(_ part: PartID) -> String {
    guard part == scope.part else { return "step.touch(\(part))" }
    scope.usesTouch = true
    return "touch"
  }

  private mutating func argument(_ range: Range<Int>, _ type: Type) -> SwiftExpression {
    if scope.isRule { return SwiftExpression("step.crossed") }
    return kept(ofNumbers: range.map { "step.argument(\($0))" }, type)
  }

  func path(of frame: Value.Frame) -> String {
    switch frame {
    case .region(let number): "frames.\(frames.paths[number])"
    case .fixed(.everywhere): "\(runtime("Rect")).everywhere"
    case .fixed: "\(runtime("Rect")).zero"
    }
  }

  /// Returns a measure of a `Rect` that is one number.
  private func measure(_ path: String, _ side: RegionSide) -> SwiftExpression {
    switch side {
    case .left: SwiftExpression("\(path).x")
    case .top: SwiftExpression("\(path).y")
    case .right: SwiftExpression("\(path).x + \(path).width", size: 1, .sum)
    case .bottom: SwiftExpression("\(path).y + \(path).height", size: 1, .sum)
    case .width, .height, .center: SwiftExpression("\(path).\(side.rawValue)")
    }
  }

  // MARK: Operators

  private mutating func binary(
    _ operation: BinaryOperator, _ a: Value, _ b: Value, _ type: Type
  ) -> SwiftExpression {
    switch operation {
    case .add, .subtract, .and, .or: return .infix(operand(a), operation, operand(b))
    case .multiply, .divide:
      let units = Units(operation, a.type, b.type, type)
      let left = seconds(operand(a), units.leftIsTime)
      let right = seconds(operand(b), units.rightIsTime)
      return nanoseconds(.infix(left, operation, right), units.resultIsTime)
    case .equal, .notEqual: return equality(operation, a, b)
    default: return .infix(compared(a), operation, compared(b))
    }
  }

  /// Returns an operand of a comparison. Swift warns of a NaN that is written there, so it gets a name.
  private mutating func compared(_ value: Value) -> SwiftExpression {
    let result = operand(value)
    let isMissing = result.isLiteral && value.constantValue?.isNaN == true
    return isMissing ? bind(result, value) : result
  }

  func seconds(_ expression: SwiftExpression, _ isTime: Bool) -> SwiftExpression {
    isTime
      ? .infix(expression.typed(standard("Double")), .divide, SwiftExpression("1e9")) : expression
  }

  func nanoseconds(_ expression: SwiftExpression, _ isTime: Bool) -> SwiftExpression {
    isTime ? .infix(expression, .multiply, SwiftExpression("1e9")) : expression
  }

  private mutating func equality(
    _ operation: BinaryOperator, _ a: Value, _ b: Value
  ) -> SwiftExpression {
    // A truth value needs no comparison.
    if a.type == .bool, let known = b.constantValue ?? a.constantValue {
      let operand = operand(b.constantValue != nil ? a : b)
      if (known != 0) == (operation == .equal) { return operand }
      return SwiftExpression("!\(operand.text(.whole))", size: operand.size + 1, .prefix)
    }
    var left = compared(a)
    // On the left of the sign, nothing determines the type.
    if left.isLiteral, a.type.isNamed { left = bind(left, a) }
    if case .conditional = a.bare.kind, a.type.isNamed, left.size > 0 { left = bind(left, a) }
    return .infix(left, operation, compared(b))
  }

  private mutating func choice(_ condition: Value, _ a: Value, _ b: Value) -> SwiftExpression {
    let test = operand(condition)
    var (left, right) = (operand(a), operand(b))
    // Otherwise they would have type `Int`, or no type if the context does not determine it.
    if left.isLiteral, right.isLiteral, !a.type.isEnumeration {
      (left, right) = (typed(left, a.type), typed(right, b.type))
    }
    return .choice(test, left, right)
  }

  /// Returns a literal with its type, so that it can stand anywhere.
  func typed(_ expression: SwiftExpression, _ type: Type) -> SwiftExpression {
    guard expression.isLiteral else { return expression }
    var result = expression
    switch type {
    case .set(let id): result.layout = .text("\(types.set(id))(\(expression.text))")
    case .enumeration(let id): result.layout = .text(types.enumeration(id, case: expression.text))
    default: return expression.typed(standard("Double"))
    }
    result.isLiteral = false
    return result
  }

  // MARK: Functions

  private mutating func call(
    _ function: Builtin, _ arguments: [Value], _ type: Type
  ) -> SwiftExpression {
    let whole = Value(.call(function, arguments), type)
    if let (_, spelling) = function.operation(arguments.count) {
      let units = Units(function, arguments[0].type, type)
      return nanoseconds(operation(spelling, arguments, whole, units), units.resultIsTime)
    }
    guard function == .clamp else { return measure(function, arguments, whole) }
    let least = chained(library("max"), Array(arguments[0...1]), whole)
    return self.function(library("min"), [fitted(least, whole), operand(arguments[2])])
  }

  private mutating func operation(
    _ spelling: FunctionSpec.SwiftSpelling, _ arguments: [Value], _ whole: Value, _ units: Units
  ) -> SwiftExpression {
    if case .library(let name) = spelling, arguments.count > 1 {
      return chained(library(name), arguments, whole)
    }
    let operand = seconds(operand(arguments[0]), units.leftIsTime)
    switch spelling {
    case .library(let name): return function(library(name), [operand])
    case .math(let name):
      let others = arguments.dropFirst().map { self.operand($0) }
      return function("\(runtime("GestureMath")).\(name)", [operand] + others)
    case .member(let member):
      return SwiftExpression("\(operand.text(.whole)).\(member)", size: operand.size + 1)
    }
  }

  private mutating func chained(
    _ name: String, _ arguments: [Value], _ whole: Value
  ) -> SwiftExpression {
    var result = operand(arguments[0])
    for argument in arguments.dropFirst() {
      result = self.function(name, [fitted(result, whole), operand(argument)])
    }
    return result
  }

  func function(_ name: String, _ arguments: [SwiftExpression]) -> SwiftExpression {
    SwiftExpression(
      .call(name, arguments.map { .text($0.text) }), size: arguments.reduce(1) { $0 + $1.size },
      .whole)
  }

  /// Returns a function of Swift's library. Members of the gesture may hide it.
  func library(_ name: String) -> String { types.library(name) }
}

extension Type {
  fileprivate var isEnumeration: Bool { if case .enumeration = self { true } else { false } }

  /// Whether its literals take their type only from the context.
  fileprivate var isNamed: Bool {
    switch self {
    case .enumeration, .set: true
    case .bool, .count, .optionalCount, .quantity, .point, .vector, .region, .regions: false
    }
  }
}

extension Quantity {
  /// The function that makes the quantity, and its argument. Nil if it is written as a plain number.
  var swift: (function: String, written: Double)? {
    guard written != 0, written.isFinite, !written.isNaN else { return nil }
    switch unit {
    case .milliseconds: return ("milliseconds", written)
    case .seconds: return ("seconds", written)
    case .degrees, .degreesPerSecond: return ("degrees", written)
    default: return nil
    }
  }
}
