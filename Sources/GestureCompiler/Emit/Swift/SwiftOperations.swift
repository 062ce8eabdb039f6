import GestureRuntime

// Operations of a machine in Swift.
extension SwiftEmitter {
  mutating func unary(
    _ opcode: Opcode, _ a: Scalar, _ wanted: ScalarKind?
  ) -> SwiftExpression {
    switch opcode {
    case .not:
      let operand = truth(a)
      return SwiftExpression("!\(operand.text(.prefix))", .bool, size: operand.size + 1, .prefix)
    case .singleton:
      guard let id = enumeration(wanted) ?? enumeration(kind(of: a)) else {
        return function("\(runtime("GestureMath")).singleton", [amount(a)])
      }
      let operand = operand(a, as: .tag(id))
      return SwiftExpression("\(types.set(id))(\(operand.text))", .set(id), size: operand.size + 1)
    default: break
    }
    if opcode == .squareRoot, let length = length(a) { return length }
    let operand = amount(a)
    let size = operand.size + 1
    switch opcode {
    case .negate: return SwiftExpression("-\(operand.text(.whole))", .number, size: size, .prefix)
    case .absolute: return SwiftExpression("\(operand.text(.whole)).magnitude", .number, size: size)
    case .squareRoot:
      return SwiftExpression("\(operand.text(.whole)).squareRoot()", .number, size: size)
    case .round: return SwiftExpression("\(operand.text(.whole)).rounded()", .number, size: size)
    case .floor:
      return SwiftExpression("\(operand.text(.whole)).rounded(.down)", .number, size: size)
    case .ceiling:
      return SwiftExpression("\(operand.text(.whole)).rounded(.up)", .number, size: size)
    case .sine: return function("\(runtime("GestureMath")).sine", [operand])
    case .cosine: return function("\(runtime("GestureMath")).cosine", [operand])
    default: return operand
    }
  }

  mutating func function(
    _ name: String, _ arguments: [SwiftExpression]
  ) -> SwiftExpression {
    SwiftExpression(
      .call(name, arguments.map { .text($0.text) }), .number,
      size: arguments.reduce(1) { $0 + $1.size }, .whole)
  }

  mutating func binary(
    _ opcode: Opcode, _ a: Scalar, _ b: Scalar, _ wanted: ScalarKind?
  ) -> SwiftExpression {
    switch opcode {
    case .add: return arithmetic(a, "+", b, .sum)
    case .subtract: return arithmetic(a, "-", b, .sum)
    case .multiply: return arithmetic(a, "*", b, .product)
    case .divide: return arithmetic(a, "/", b, .product)
    case .minimum: return function(library("min"), [amount(a), amount(b)])
    case .maximum: return function(library("max"), [amount(a), amount(b)])
    case .arcTangent:
      return function("\(runtime("GestureMath")).arcTangent", [amount(a), amount(b)])
    case .less: return order(a, "<", b, ">")
    case .lessOrEqual: return order(a, "<=", b, ">=")
    case .equal: return equality(a, "==", b)
    case .notEqual: return equality(a, "!=", b)
    case .union: return union(a, b, wanted)
    case .contains: return contains(a, b)
    default: preconditionFailure("not an operation of two operands")
    }
  }

  /// A function of Swift's library, which members of the gesture may hide.
  func library(_ name: String) -> String { types.library(name) }

  private mutating func arithmetic(
    _ a: Scalar, _ name: String, _ b: Scalar, _ precedence: SwiftExpression.Precedence
  ) -> SwiftExpression {
    .infix(amount(a), name, amount(b), precedence, .number)
  }

  /// A constant goes to the right.
  private mutating func order(
    _ a: Scalar, _ name: String, _ b: Scalar, _ turned: String
  ) -> SwiftExpression {
    let (left, right) = (amount(a), amount(b))
    if a.constantValue != nil { return .infix(right, turned, left, .comparison, .bool) }
    return .infix(left, name, right, .comparison, .bool)
  }

  private mutating func equality(_ a: Scalar, _ name: String, _ b: Scalar) -> SwiftExpression {
    let kind = kind(of: a) ?? kind(of: b) ?? .number
    if kind == .bool, let value = b.bare.constantValue ?? a.bare.constantValue {
      let operand = condition(b.bare.constantValue != nil ? a : b)
      if (value != 0) == (name == "==") { return operand }
      return SwiftExpression("!\(operand.text(.prefix))", .bool, size: operand.size + 1, .prefix)
    }
    let (left, right) = (operand(a, as: kind), operand(b, as: kind))
    if a.constantValue != nil { return .infix(right, name, left, .comparison, .bool) }
    return .infix(left, name, right, .comparison, .bool)
  }

  /// The enum of a case or set.
  private func enumeration(_ kind: ScalarKind?) -> Int? {
    switch kind {
    case .tag(let id), .set(let id): id
    case .bool, .number, nil: nil
    }
  }

  private mutating func union(
    _ a: Scalar, _ b: Scalar, _ wanted: ScalarKind?
  ) -> SwiftExpression {
    guard let id = enumeration(wanted) ?? enumeration(kind(of: a)) ?? enumeration(kind(of: b))
    else { return function("\(runtime("GestureMath")).union", [amount(a), amount(b)]) }
    let (left, right) = (operand(a, as: .set(id)), operand(b, as: .set(id)))
    let receiver = left.text.first == "[" ? "\(types.set(id))(\(left.text))" : left.text(.whole)
    return SwiftExpression(
      "\(receiver).union(\(right.text))", .set(id), size: left.size + right.size + 1)
  }

  private mutating func contains(_ set: Scalar, _ element: Scalar) -> SwiftExpression {
    guard let id = enumeration(kind(of: set)) ?? enumeration(kind(of: element)) else {
      var result = function("\(runtime("GestureMath")).contains", [amount(set), amount(element)])
      result.kind = .bool
      return result
    }
    let all = operand(set, as: .set(id))
    let one = operand(element, as: .tag(id))
    let receiver = all.text.first == "[" ? "(\(all.text) as \(types.set(id)))" : all.text(.whole)
    let argument = one.text.first == "." ? types.enumeration(id, case: one.text) : one.text
    return SwiftExpression(
      "\(receiver).contains(\(argument))", .bool, size: all.size + one.size + 1)
  }

  mutating func choice(
    _ condition: Scalar, _ a: Scalar, _ b: Scalar, _ wanted: ScalarKind?
  ) -> SwiftExpression {
    let kind = kind(of: a) ?? kind(of: b) ?? wanted ?? .number
    let test = truth(condition)
    var (left, right) = (operand(a, as: kind), operand(b, as: kind))
    // Else they would be of type `Int` where nothing else tells.
    if kind == .number, let x = a.constantValue, let y = b.constantValue {
      left = SwiftExpression(literal(x, isDouble: true), .number, left.precedence)
      right = SwiftExpression(literal(y, isDouble: true), .number, right.precedence)
    }
    return .choice(test, left, right)
  }
}
