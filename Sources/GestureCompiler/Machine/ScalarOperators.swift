import GestureRuntime

// Operators and functions, as operations on the doubles of their operands.

extension ScalarAlgebra {
  // MARK: Operators

  mutating func binary(
    _ operation: BinaryOperator, _ a: Value, _ b: Value, _ type: Type
  ) -> Number {
    switch operation.spec.meaning {
    case .operation(.equal): return equality(a, b)
    case .operation(let opcode):
      let (x, y) = (scalar(a), scalar(b))
      let units = Units(operation, a.type, b.type, type)
      let (left, right) = (seconds(x, units.leftIsTime), seconds(y, units.rightIsTime))
      let result = apply(opcode, left, right)
      return nanoseconds(result, units.resultIsTime)
    case .mirrored(let other):
      guard case .operation(let opcode) = other.spec.meaning else {
        preconditionFailure("the mirror image of no operation")
      }
      let (x, y) = (scalar(a), scalar(b))
      return apply(opcode, y, x)
    case .negated(let other):
      let result = binary(other, a, b, type)
      return not(result)
    case .shortCircuit:
      let (x, y) = (scalar(a), scalar(b))
      return operation == .and ? both(x, y) : either(x, y)
    case .presence: preconditionFailure("answers are lowered to a condition and a number")
    }
  }

  mutating func seconds(_ number: Number, _ isTime: Bool) -> Number {
    isTime ? apply(.divide, number, constant(1e9)) : number
  }

  mutating func nanoseconds(_ number: Number, _ isTime: Bool) -> Number {
    isTime ? apply(.multiply, number, constant(1e9)) : number
  }

  /// Returns whether all scalars are equal. Equal tags have equal payloads beyond the written ones.
  private mutating func equality(_ a: Value, _ b: Value) -> Number {
    if a.type.isPair {
      let (a, b) = (pair(a), pair(b))
      let (x, y) = (apply(.equal, a.x, b.x), apply(.equal, a.y, b.y))
      return both(x, y)
    }
    let shown = min(a.meaningfulWidth, b.meaningfulWidth)
    if shown == 1 {
      let (x, y) = (tag(a), tag(b))
      return apply(.equal, x, y)
    }
    let (x, y) = (scalars(a), scalars(b))
    var result = apply(.equal, x[0], y[0])
    for index in 1..<shown {
      let isSame = apply(.equal, x[index], y[index])
      result = both(result, isSame)
    }
    return result
  }

  /// Returns the first scalar.
  private mutating func tag(_ value: Value) -> Number {
    value.width == 1 ? scalar(value) : scalars(value)[0]
  }

  // MARK: Functions

  mutating func call(_ function: Builtin, _ arguments: [Value], _ type: Type) -> Number {
    if let (opcode, _) = function.operation(arguments.count) {
      let units = Units(function, arguments[0].type, type)
      return nanoseconds(call(opcode, arguments, units), units.resultIsTime)
    }
    guard function == .clamp else { return measure(function, arguments, type) }
    let (value, low, high) = (scalar(arguments[0]), scalar(arguments[1]), scalar(arguments[2]))
    let least = apply(.maximum, value, low)
    return apply(.minimum, least, high)
  }

  /// Combines more than two arguments from the left.
  private mutating func call(_ opcode: Opcode, _ arguments: [Value], _ units: Units) -> Number {
    let first = scalar(arguments[0])
    var result = seconds(first, units.leftIsTime)
    if arguments.count == 1 { return apply(opcode, result) }
    for argument in arguments.dropFirst() {
      let next = scalar(argument)
      result = apply(opcode, result, next)
    }
    return result
  }

  /// Computes a function of vectors and points.
  private mutating func measure(_ function: Builtin, _ arguments: [Value], _ type: Type) -> Number {
    let a = pair(arguments[0])
    switch function {
    case .length: return length(a)
    case .angle where arguments.count == 1: return apply(.arcTangent, a.y, a.x)
    case .direction: return direction(a)
    case .sector: return sector(a, scalar(arguments[1]))
    default: break
    }
    let b = pair(arguments[1])
    switch function {
    case .distance:
      let way = (x: apply(.subtract, a.x, b.x), y: apply(.subtract, a.y, b.y))
      return length(way)
    case .angle:
      let (down, up) = (apply(.multiply, a.x, b.y), apply(.multiply, a.y, b.x))
      let cross = apply(.subtract, down, up)
      let dot = dot(a, b)
      return apply(.arcTangent, cross, dot)
    case .dot:
      let units = Units(.multiply, arguments[0].type, arguments[1].type, type)
      let left = (x: seconds(a.x, units.leftIsTime), y: seconds(a.y, units.leftIsTime))
      let right = (x: seconds(b.x, units.rightIsTime), y: seconds(b.y, units.rightIsTime))
      let result = dot(left, right)
      return nanoseconds(result, units.resultIsTime)
    default: preconditionFailure("not a function of one scalar")
    }
  }

  /// Returns the direction along the longer component, or along x if they are equally long.
  private mutating func direction(_ a: Pair) -> Number {
    let (width, height) = (apply(.absolute, a.x), apply(.absolute, a.y))
    let isSteep = apply(.less, width, height)
    let (isUp, isLeft) = (apply(.less, a.y, constant(0)), apply(.less, a.x, constant(0)))
    let (vertical, horizontal) = (
      choice(isUp, tag(.up), tag(.down)), choice(isLeft, tag(.left), tag(.right))
    )
    return choice(isSteep, vertical, horizontal)
  }

  private mutating func tag(_ direction: Direction) -> Number {
    constant(Double(direction.rawValue))
  }

  /// Returns the number of the sector, counted clockwise from the positive x axis.
  private mutating func sector(_ a: Pair, _ count: Number) -> Number {
    let sectors = apply(.maximum, count, constant(1))
    let angle = apply(.arcTangent, a.y, a.x)
    let part = apply(.multiply, angle, sectors)
    let turn = apply(.divide, part, constant(2 * Double.pi))
    let shifted = apply(.add, turn, constant(0.5))
    let number = apply(.floor, shifted)
    return apply(.modulo, number, sectors)
  }

  private mutating func dot(_ a: Pair, _ b: Pair) -> Number {
    let (x, y) = (apply(.multiply, a.x, b.x), apply(.multiply, a.y, b.y))
    return apply(.add, x, y)
  }

  mutating func length(_ a: Pair) -> Number {
    let squared = dot(a, a)
    return apply(.squareRoot, squared)
  }
}

extension Value {
  /// The number of its scalars that may differ from zero, as far as the expression shows.
  fileprivate var meaningfulWidth: Int {
    guard case .enumCase(_, let payload, _) = kind else { return width }
    return payload.reduce(1) { $0 + $1.width }
  }
}

/// The units of durations, which are nanoseconds in a machine. In products and quotients with anything but plain
/// numbers they count as seconds. This says which operands to turn into seconds, and whether the result is in seconds.
struct Units {
  private(set) var leftIsTime = false
  private(set) var rightIsTime = false
  private(set) var resultIsTime = false

  init(_ operation: BinaryOperator, _ left: Type, _ right: Type, _ result: Type) {
    guard operation.spec.precedence == .product else { return }
    let (a, b) = (left.dimension, right.dimension)
    let isPlain =
      operation == .multiply
      ? (a == .time && b == .none) || (a == .none && b == .time)
      : a == .time && (b == .none || b == .time)
    if isPlain { return }
    leftIsTime = a == .time
    rightIsTime = b == .time
    resultIsTime = result.dimension == .time
  }

  /// Makes the units of a function of one operation. Only a root changes the unit.
  init(_ function: Builtin, _ operand: Type, _ result: Type) {
    guard case .root = function.spec.result else { return }
    leftIsTime = operand.dimension == .time
    resultIsTime = result.dimension == .time
  }
}
