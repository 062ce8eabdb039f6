import GestureRuntime

// An expression becomes as many scalars as its type is wide. `scalar` and `pair` spare the array
// where the type is known to be one or two wide.
extension Lowering {
  mutating func scalars(_ expression: CheckedExpression) -> [Scalar] {
    if let leaf = leaf(expression) { return leaf }
    switch expression.type {
    case .point, .vector:
      let pair = pair(expression)
      return [pair.x, pair.y]
    case .enumeration: return enumeration(expression)
    default: return [scalar(expression)]
    }
  }

  /// Of an expression of one scalar.
  mutating func scalar(_ expression: CheckedExpression) -> Scalar {
    switch expression.kind {
    case .number(let value): return .folded(value)
    case .bool(let value): return value ? .one : .zero
    case .set(let elements): return set(elements)
    case .component(let operand, let component):
      let pair = pair(operand)
      return component == .x ? pair.x : pair.y
    case .negate(let operand): return .apply(.negate, scalar(operand))
    case .not(let operand): return .not(scalar(operand))
    case .binary(let operation, let a, let b):
      return binary(operation, a, b, expression.type)
    case .conditional(let condition, let a, let b):
      let condition = scalar(condition)
      // A branch that is never taken is not looked at.
      if let known = condition.constantValue { return scalar(known == 0 ? b : a) }
      return .choice(condition, scalar(a), scalar(b))
    case .call(let function, let arguments):
      return call(function, arguments, expression.type)
    case .contains(let set, let element): return contains(set, element)
    case .regionContains(let region, let place): return regionContains(region, place)
    default: return leafOrEnumeration(expression)[0]
    }
  }

  private mutating func leafOrEnumeration(_ expression: CheckedExpression) -> [Scalar] {
    if let leaf = leaf(expression) { return leaf }
    if case .enumeration = expression.type { return enumeration(expression) }
    preconditionFailure("an expression of more than one scalar")
  }

  /// A tag, then the payload, then zeros.
  private mutating func enumeration(_ expression: CheckedExpression) -> [Scalar] {
    switch expression.kind {
    case .enumCase(let tag, let payload):
      var result: [Scalar] = [.constant(Double(tag))]
      for value in payload { result += scalars(value) }
      while result.count < width(expression.type) { result.append(.zero) }
      return result
    case .conditional(let condition, let a, let b):
      let condition = scalar(condition)
      if let known = condition.constantValue { return scalars(known == 0 ? b : a) }
      let (a, b) = (scalars(a), scalars(b))
      return a.indices.map { .choice(condition, a[$0], b[$0]) }
    default: preconditionFailure("not an expression of an enum")
    }
  }

  private mutating func set(_ elements: [CheckedExpression]) -> Scalar {
    guard let first = elements.first else { return .zero }
    var result = Scalar.apply(.singleton, scalar(first))
    for element in elements.dropFirst() {
      result = .apply(.union, result, .apply(.singleton, scalar(element)))
    }
    return result
  }

  /// A set of all there are contains whatever it is, a set of one what is equal to that one.
  private mutating func contains(
    _ set: CheckedExpression, _ element: CheckedExpression
  ) -> Scalar {
    let (set, element, type) = (scalar(set), scalar(element), set.type)
    guard case .set(let id) = type, let mask = set.constantValue.map({ UInt8($0) }) else {
      return .apply(.contains, set, element)
    }
    if Int(mask) == (1 << program.enums[id].cases.count) - 1 { return .one }
    if mask.nonzeroBitCount == 1 {
      return .apply(.equal, element, .constant(Double(mask.trailingZeroBitCount)))
    }
    return .apply(.contains, set, element)
  }
}
