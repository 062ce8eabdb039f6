import GestureRuntime

extension Lowering {
  /// A point or vector as its two scalars.
  mutating func pair(_ expression: CheckedExpression) -> (x: Scalar, y: Scalar) {
    if let leaf = leaf(expression) { return (leaf[0], leaf[1]) }
    let pair = computedPair(expression)
    if isTooLarge(pair.x, at: expression.span) || isTooLarge(pair.y, at: expression.span) {
      return (.zero, .zero)
    }
    return pair
  }

  private mutating func computedPair(_ expression: CheckedExpression) -> (x: Scalar, y: Scalar) {
    switch expression.kind {
    case .pair(let x, let y): return (scalar(x), scalar(y))
    case .negate(let operand):
      let operand = pair(operand)
      return (.apply(.negate, operand.x), .apply(.negate, operand.y))
    case .binary(let operation, let a, let b):
      return binaryPair(operation, a, b, expression.type)
    case .conditional(let condition, let a, let b):
      let condition = scalar(condition)
      if let known = condition.constantValue { return pair(known == 0 ? b : a) }
      let (a, b) = (pair(a), pair(b))
      return (.choice(condition, a.x, b.x), .choice(condition, a.y, b.y))
    case .call(.normalize, let arguments): return normalized(pair(arguments[0]))
    case .call(_, let arguments): return (scalar(arguments[0]), scalar(arguments[1]))
    default: preconditionFailure("not an expression of two scalars")
    }
  }

  private mutating func binaryPair(
    _ operation: BinaryOperator, _ a: CheckedExpression, _ b: CheckedExpression, _ type: Type
  ) -> (x: Scalar, y: Scalar) {
    let (left, right) = (spread(a), spread(b))
    switch operation {
    case .add: return (.apply(.add, left.x, right.x), .apply(.add, left.y, right.y))
    case .subtract:
      return (.apply(.subtract, left.x, right.x), .apply(.subtract, left.y, right.y))
    default:
      let opcode: Opcode = operation == .multiply ? .multiply : .divide
      let units = Units(operation, a.type, b.type, type)
      let x = Scalar.apply(opcode, units.left(left.x), units.right(right.x))
      let y = Scalar.apply(opcode, units.left(left.y), units.right(right.y))
      return (units.result(x), units.result(y))
    }
  }

  /// A number stands for both components.
  private mutating func spread(_ expression: CheckedExpression) -> (x: Scalar, y: Scalar) {
    switch expression.type {
    case .point, .vector: return pair(expression)
    default:
      let scalar = scalar(expression)
      return (scalar, scalar)
    }
  }

  /// Zero where the length is zero.
  private func normalized(_ vector: (x: Scalar, y: Scalar)) -> (x: Scalar, y: Scalar) {
    let length = Lowering.length(vector.x, vector.y)
    let isZero = Scalar.apply(.equal, length, .zero)
    return (
      .choice(isZero, .zero, .apply(.divide, vector.x, length)),
      .choice(isZero, .zero, .apply(.divide, vector.y, length))
    )
  }

  static func length(_ x: Scalar, _ y: Scalar) -> Scalar {
    .apply(.squareRoot, .apply(.add, .apply(.multiply, x, x), .apply(.multiply, y, y)))
  }
}

/// Durations are nanoseconds inside and count as seconds in products and quotients with anything
/// but plain numbers: which operands to turn into seconds, and whether the result is seconds.
struct Units {
  private var leftIsTime = false
  private var rightIsTime = false
  private var resultIsTime = false

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

  func left(_ scalar: Scalar) -> Scalar { leftIsTime ? seconds(scalar) : scalar }
  func right(_ scalar: Scalar) -> Scalar { rightIsTime ? seconds(scalar) : scalar }

  func result(_ scalar: Scalar) -> Scalar {
    resultIsTime ? .apply(.multiply, scalar, .constant(1e9)) : scalar
  }

  private func seconds(_ scalar: Scalar) -> Scalar { .apply(.divide, scalar, .constant(1e9)) }
}

extension Type {
  /// Of its scalars; none where it has no unit.
  var dimension: Dimension {
    switch self {
    case .scalar(let dimension), .vector(let dimension): dimension
    case .point: .length
    case .bool, .count, .enumeration, .set, .region, .regions: .none
    }
  }
}
