package import GestureRuntime

/// The doubles that a value is made of. What computes them (a tree for tools, numbers of a pool for
/// tables, doubles in the middle of a step) conforms; which operations there are, and in which order, is
/// written here once.
package protocol ScalarAlgebra {
  associatedtype Number
  mutating func constant(_ value: Double) -> Number
  mutating func register(_ number: Int) -> Number
  mutating func local(_ number: Int) -> Number
  mutating func argument(_ number: Int) -> Number
  mutating func touches(_ readout: TouchesReadout, _ part: Int) -> Number
  mutating func touch(_ readout: TouchReadout, _ part: Int) -> Number
  mutating func elapsed(_ part: Int) -> Number
  mutating func unary(_ opcode: Opcode, _ a: Number) -> Number
  mutating func binary(_ opcode: Opcode, _ a: Number, _ b: Number) -> Number
  mutating func and(_ a: Number, _ b: Number) -> Number
  mutating func or(_ a: Number, _ b: Number) -> Number
  mutating func select(_ condition: Number, _ a: Number, _ b: Number) -> Number
  /// Whether any frame of the `regions` contains the point.
  mutating func regionsContain(_ region: Int, _ x: Number, _ y: Number) -> Number
  /// Of a constant.
  func known(_ number: Number) -> Double?
  /// The opposite of a `not`, `equal` or `notEqual`.
  mutating func opposite(_ number: Number) -> Number?
  /// The first register of a region's frame; nil where it has several.
  func frame(ofRegion region: Int) -> Int?
}

// MARK: - Folding

// Each gives what the operation would give at run time, to the bit.
extension ScalarAlgebra {
  private mutating func folded(_ value: Double) -> Number { constant(value.isNaN ? .nan : value) }

  package mutating func apply(_ opcode: Opcode, _ a: Number) -> Number {
    if opcode.isFoldable, let a = known(a) { return folded(opcode.value(a)) }
    return opcode == .not ? not(a) : unary(opcode, a)
  }

  package mutating func apply(_ opcode: Opcode, _ a: Number, _ b: Number) -> Number {
    if opcode.isFoldable, let a = known(a), let b = known(b) { return folded(opcode.value(a, b)) }
    return binary(opcode, a, b)
  }

  package mutating func not(_ a: Number) -> Number {
    if let value = known(a) { return constant(value == 0 ? 1 : 0) }
    return opposite(a) ?? unary(.not, a)
  }

  package mutating func both(_ a: Number, _ b: Number) -> Number {
    if let known = known(a) { return known == 0 ? constant(0) : b }
    if let known = known(b) { return known == 0 ? constant(0) : a }
    return and(a, b)
  }

  package mutating func either(_ a: Number, _ b: Number) -> Number {
    if let known = known(a) { return known == 0 ? b : constant(1) }
    if let known = known(b) { return known == 0 ? a : constant(1) }
    return or(a, b)
  }

  package mutating func choice(_ condition: Number, _ a: Number, _ b: Number) -> Number {
    if let condition = known(condition) { return condition == 0 ? b : a }
    if let x = known(a), let y = known(b), x.bitPattern == y.bitPattern { return a }
    return select(condition, a, b)
  }
}

// MARK: - Values

extension ScalarAlgebra {
  package typealias Pair = (x: Number, y: Number)

  /// All scalars of a value, in order. A case is its tag, then its payload, then zeros.
  package mutating func scalars(_ value: Value) -> [Number] {
    if value.type.isPair {
      let (x, y) = pair(value)
      return [x, y]
    }
    switch value.kind {
    case .registers(let range): return range.map { register($0) }
    case .locals(let range): return range.map { local($0) }
    case .arguments(let range): return range.map { argument($0) }
    case .enumCase(let tag, let payload, let width):
      var result = [constant(Double(tag))]
      for value in payload { result += scalars(value) }
      while result.count < width { result.append(constant(0)) }
      return result
    case .conditional(let condition, let a, let b) where value.width > 1:
      let condition = scalar(condition)
      let (a, b) = (scalars(a), scalars(b))
      return a.indices.map { choice(condition, a[$0], b[$0]) }
    case .frame(let frame): return sides(frame)
    case .named(_, let operand): return scalars(operand)
    default: return [scalar(value)]
    }
  }

  /// Of a value of one scalar.
  package mutating func scalar(_ value: Value) -> Number {
    switch value.kind {
    case .constant(let value): return constant(value)
    case .registers(let range): return register(range.lowerBound)
    case .locals(let range): return local(range.lowerBound)
    case .arguments(let range): return argument(range.lowerBound)
    case .touches(let readout, let part): return touches(readout, part)
    case .touch(let readout, let part): return touch(readout, part)
    case .elapsed(let part): return elapsed(part)
    case .enumCase(let tag, _, _): return constant(Double(tag))
    case .component(let operand, let component):
      let pair = pair(operand)
      return component == .x ? pair.x : pair.y
    case .set(let elements): return set(elements)
    case .regionSide(let frame, let side): return sides(frame)[side == .width ? 2 : 3]
    case .regionContains(let frame, let place): return contains(frame, pair(place))
    case .negate(let operand):
      let operand = scalar(operand)
      return apply(.negate, operand)
    case .not(let operand):
      let operand = scalar(operand)
      return not(operand)
    case .binary(let operation, let a, let b): return binary(operation, a, b, value.type)
    case .conditional(let condition, let a, let b):
      let (condition, a, b) = (scalar(condition), scalar(a), scalar(b))
      return choice(condition, a, b)
    case .call(let function, let arguments): return call(function, arguments, value.type)
    case .contains(let set, let element):
      let (set, element) = (scalar(set), scalar(element))
      return apply(.contains, set, element)
    case .named(_, let operand): return scalar(operand)
    case .pair, .frame: preconditionFailure("a value of more than one scalar")
    }
  }

  private mutating func set(_ elements: [Value]) -> Number {
    var result: Number?
    for element in elements {
      let tag = scalar(element)
      let one = apply(.singleton, tag)
      if let all = result { result = apply(.union, all, one) } else { result = one }
    }
    return result ?? constant(0)
  }

  // MARK: Operators

  private mutating func binary(
    _ operation: BinaryOperator, _ a: Value, _ b: Value, _ type: Type
  ) -> Number {
    switch operation {
    case .equal: return equality(a, b)
    case .notEqual:
      let result = equality(a, b)
      return not(result)
    default: break
    }
    let (x, y) = (scalar(a), scalar(b))
    switch operation {
    case .and: return both(x, y)
    case .or: return either(x, y)
    case .less: return apply(.less, x, y)
    case .lessOrEqual: return apply(.lessOrEqual, x, y)
    case .greater: return apply(.less, y, x)
    case .greaterOrEqual: return apply(.lessOrEqual, y, x)
    case .add: return apply(.add, x, y)
    case .subtract: return apply(.subtract, x, y)
    default:
      let units = Units(operation, a.type, b.type, type)
      let (left, right) = (seconds(x, units.leftIsTime), seconds(y, units.rightIsTime))
      let result = apply(operation == .multiply ? .multiply : .divide, left, right)
      return nanoseconds(result, units.resultIsTime)
    }
  }

  private mutating func seconds(_ number: Number, _ isTime: Bool) -> Number {
    isTime ? apply(.divide, number, constant(1e9)) : number
  }

  private mutating func nanoseconds(_ number: Number, _ isTime: Bool) -> Number {
    isTime ? apply(.multiply, number, constant(1e9)) : number
  }

  /// All scalars are equal. A case that is written out has no payload beyond its own, so that a value
  /// of the same tag has none either.
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
    for place in 1..<shown {
      let isSame = apply(.equal, x[place], y[place])
      result = both(result, isSame)
    }
    return result
  }

  /// The first scalar.
  private mutating func tag(_ value: Value) -> Number {
    value.width == 1 ? scalar(value) : scalars(value)[0]
  }

  // MARK: Functions

  private mutating func call(
    _ function: Builtin, _ arguments: [Value], _ type: Type
  ) -> Number {
    switch function {
    case .abs: return unary(.absolute, of: arguments)
    case .sin: return unary(.sine, of: arguments)
    case .cos: return unary(.cosine, of: arguments)
    case .round: return unary(.round, of: arguments)
    case .floor: return unary(.floor, of: arguments)
    case .ceil: return unary(.ceiling, of: arguments)
    case .sqrt:
      let units = Units(rootOf: arguments[0].type, type)
      let operand = scalar(arguments[0])
      let result = apply(.squareRoot, seconds(operand, units.leftIsTime))
      return nanoseconds(result, units.resultIsTime)
    case .min: return chained(.minimum, arguments)
    case .max: return chained(.maximum, arguments)
    case .clamp:
      let (value, low, high) = (scalar(arguments[0]), scalar(arguments[1]), scalar(arguments[2]))
      let least = apply(.maximum, value, low)
      return apply(.minimum, least, high)
    default: return measure(function, arguments, type)
    }
  }

  private mutating func unary(_ opcode: Opcode, of arguments: [Value]) -> Number {
    let operand = scalar(arguments[0])
    return apply(opcode, operand)
  }

  private mutating func chained(_ opcode: Opcode, _ arguments: [Value]) -> Number {
    var result = scalar(arguments[0])
    for argument in arguments.dropFirst() {
      let next = scalar(argument)
      result = apply(opcode, result, next)
    }
    return result
  }

  /// Of vectors and points.
  private mutating func measure(
    _ function: Builtin, _ arguments: [Value], _ type: Type
  ) -> Number {
    let a = pair(arguments[0])
    if arguments.count == 1 {
      return function == .angle ? apply(.arcTangent, a.y, a.x) : length(a)
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

  private mutating func dot(_ a: Pair, _ b: Pair) -> Number {
    let (x, y) = (apply(.multiply, a.x, b.x), apply(.multiply, a.y, b.y))
    return apply(.add, x, y)
  }

  private mutating func length(_ a: Pair) -> Number {
    let squared = dot(a, a)
    return apply(.squareRoot, squared)
  }

  // MARK: Pairs

  /// Of a point or vector.
  package mutating func pair(_ value: Value) -> Pair {
    switch value.kind {
    case .pair(let x, let y): return (scalar(x), scalar(y))
    case .registers(let range):
      return (register(range.lowerBound), register(range.lowerBound + 1))
    case .locals(let range): return (local(range.lowerBound), local(range.lowerBound + 1))
    case .arguments(let range):
      return (argument(range.lowerBound), argument(range.lowerBound + 1))
    case .touches(let readout, let part):
      return (touches(readout, part), touches(readout.next, part))
    case .touch(let readout, let part): return (touch(readout, part), touch(readout.next, part))
    case .regionSide(let frame, _): return center(sides(frame))
    case .negate(let operand):
      let operand = pair(operand)
      return (apply(.negate, operand.x), apply(.negate, operand.y))
    case .binary(let operation, let a, let b): return binaryPair(operation, a, b, value.type)
    case .conditional(let condition, let a, let b):
      let condition = scalar(condition)
      let (a, b) = (pair(a), pair(b))
      return (choice(condition, a.x, b.x), choice(condition, a.y, b.y))
    case .call(_, let arguments): return normalized(pair(arguments[0]))
    case .named(_, let operand): return pair(operand)
    default: preconditionFailure("not a value of two scalars")
    }
  }

  private mutating func binaryPair(
    _ operation: BinaryOperator, _ a: Value, _ b: Value, _ type: Type
  ) -> Pair {
    let (left, right) = (spread(a), spread(b))
    switch operation {
    case .add: return (apply(.add, left.x, right.x), apply(.add, left.y, right.y))
    case .subtract:
      return (apply(.subtract, left.x, right.x), apply(.subtract, left.y, right.y))
    default:
      let opcode: Opcode = operation == .multiply ? .multiply : .divide
      let units = Units(operation, a.type, b.type, type)
      let (leftX, rightX) = (seconds(left.x, units.leftIsTime), seconds(right.x, units.rightIsTime))
      let x = apply(opcode, leftX, rightX)
      let (leftY, rightY) = (seconds(left.y, units.leftIsTime), seconds(right.y, units.rightIsTime))
      let y = apply(opcode, leftY, rightY)
      return (nanoseconds(x, units.resultIsTime), nanoseconds(y, units.resultIsTime))
    }
  }

  /// A number stands for both components.
  private mutating func spread(_ value: Value) -> Pair {
    if value.type.isPair { return pair(value) }
    let scalar = scalar(value)
    return (scalar, scalar)
  }

  /// Zero where the length is zero.
  private mutating func normalized(_ vector: Pair) -> Pair {
    let length = length(vector)
    let isZero = apply(.equal, length, constant(0))
    let (x, y) = (apply(.divide, vector.x, length), apply(.divide, vector.y, length))
    return (choice(isZero, constant(0), x), choice(isZero, constant(0), y))
  }

  // MARK: Regions

  /// x, y, width, height.
  private mutating func sides(_ frame: Value.Frame) -> [Number] {
    switch frame {
    case .fixed(let rect):
      return [constant(rect.x), constant(rect.y), constant(rect.width), constant(rect.height)]
    case .region(let number):
      guard let first = self.frame(ofRegion: number) else {
        preconditionFailure("several frames have no sides")
      }
      return (first..<first + 4).map { register($0) }
    }
  }

  private mutating func center(_ sides: [Number]) -> Pair {
    let (x, y) = (apply(.divide, sides[2], constant(2)), apply(.divide, sides[3], constant(2)))
    return (apply(.add, sides[0], x), apply(.add, sides[1], y))
  }

  /// x <= px && px < x + width && y <= py && py < y + height, or a look at all frames.
  private mutating func contains(_ frame: Value.Frame, _ place: Pair) -> Number {
    if case .region(let number) = frame, self.frame(ofRegion: number) == nil {
      return regionsContain(number, place.x, place.y)
    }
    let sides = sides(frame)
    let columns = within(place.x, sides[0], sides[2])
    let rows = within(place.y, sides[1], sides[3])
    let isInColumns = both(columns.from, columns.to)
    let isBelowTop = both(isInColumns, rows.from)
    return both(isBelowTop, rows.to)
  }

  private mutating func within(_ place: Number, _ start: Number, _ size: Number) -> (
    from: Number, to: Number
  ) {
    let end = apply(.add, start, size)
    return (apply(.lessOrEqual, start, place), apply(.less, place, end))
  }
}

extension Value {
  /// How many of its scalars can be other than zero, as far as it shows.
  fileprivate var meaningfulWidth: Int {
    guard case .enumCase(_, let payload, _) = kind else { return width }
    return payload.reduce(1) { $0 + $1.width }
  }
}

extension TouchesReadout {
  /// The second scalar of the point or vector of which this is the first.
  package var next: TouchesReadout {
    guard let next = TouchesReadout(rawValue: rawValue + 1) else {
      preconditionFailure("no point or vector")
    }
    return next
  }
}

extension TouchReadout {
  /// The second scalar of the point or vector of which this is the first.
  package var next: TouchReadout {
    guard let next = TouchReadout(rawValue: rawValue + 1) else {
      preconditionFailure("no point or vector")
    }
    return next
  }
}

/// Durations are nanoseconds inside and count as seconds in products and quotients with anything
/// but plain numbers: which operands to turn into seconds, and whether the result is seconds.
struct Units {
  private(set) var leftIsTime = false
  private(set) var rightIsTime = false
  private(set) var resultIsTime = false

  init(_ operation: BinaryOperator, _ left: Type, _ right: Type, _ result: Type) {
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

  /// Of a square root.
  init(rootOf operand: Type, _ result: Type) {
    leftIsTime = operand.dimension == .time
    resultIsTime = result.dimension == .time
  }
}
