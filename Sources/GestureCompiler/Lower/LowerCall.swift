import GestureRuntime

extension Lowering {
  /// A call with a result of one scalar. `normalize`, `point` and `vector` give two: see `pair`.
  mutating func call(
    _ function: Builtin, _ arguments: [CheckedExpression], _ type: Type
  ) -> Scalar {
    switch function {
    case .abs: return .apply(.absolute, scalar(arguments[0]))
    case .sin: return .apply(.sine, scalar(arguments[0]))
    case .cos: return .apply(.cosine, scalar(arguments[0]))
    case .round: return .apply(.round, scalar(arguments[0]))
    case .floor: return .apply(.floor, scalar(arguments[0]))
    case .ceil: return .apply(.ceiling, scalar(arguments[0]))
    case .sqrt:
      let units = Units(rootOf: arguments[0].type, type)
      return units.result(.apply(.squareRoot, units.left(scalar(arguments[0]))))
    case .min: return chained(.minimum, arguments)
    case .max: return chained(.maximum, arguments)
    case .clamp:
      let (value, low, high) = (scalar(arguments[0]), scalar(arguments[1]), scalar(arguments[2]))
      return .apply(.minimum, .apply(.maximum, value, low), high)
    default: return measure(function, arguments, type)
    }
  }

  private mutating func chained(_ opcode: Opcode, _ arguments: [CheckedExpression]) -> Scalar {
    var result = scalar(arguments[0])
    for argument in arguments.dropFirst() { result = .apply(opcode, result, scalar(argument)) }
    return result
  }

  /// Of vectors and points.
  private mutating func measure(
    _ function: Builtin, _ arguments: [CheckedExpression], _ type: Type
  ) -> Scalar {
    let a = pair(arguments[0])
    if arguments.count == 1 {
      return function == .angle ? .apply(.arcTangent, a.y, a.x) : Lowering.length(a.x, a.y)
    }
    let b = pair(arguments[1])
    switch function {
    case .distance:
      return Lowering.length(.apply(.subtract, a.x, b.x), .apply(.subtract, a.y, b.y))
    case .angle:
      let cross = Scalar.apply(
        .subtract, .apply(.multiply, a.x, b.y), .apply(.multiply, a.y, b.x))
      return .apply(.arcTangent, cross, dot(a, b))
    case .dot:
      let units = Units(.multiply, arguments[0].type, arguments[1].type, type)
      return units.result(
        dot((units.left(a.x), units.left(a.y)), (units.right(b.x), units.right(b.y))))
    default: preconditionFailure("not a function of one scalar")
    }
  }

  private func dot(_ a: (x: Scalar, y: Scalar), _ b: (x: Scalar, y: Scalar)) -> Scalar {
    .apply(.add, .apply(.multiply, a.x, b.x), .apply(.multiply, a.y, b.y))
  }
}
