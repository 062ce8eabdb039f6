// Construction with folding, with results as at run time, to the bit. There is no algebra: x * 1 stays.
extension Value {
  package static func constant(_ value: Double, _ type: Type) -> Value {
    // A folded NaN is the canonical one, because its sign is the processor's choice.
    Value(.constant(value.isNaN ? .nan : value), type)
  }

  /// Returns the value, or a simpler value that is always the same.
  package static func folded(_ kind: Kind, _ type: Type) -> Value {
    switch kind {
    case .binary(.and, let a, let b):
      if let known = a.constantValue { return known == 0 ? .zero : b }
      if let known = b.constantValue { return known == 0 ? .zero : a }
    case .binary(.or, let a, let b):
      if let known = a.constantValue { return known == 0 ? b : .one }
      if let known = b.constantValue { return known == 0 ? a : .one }
    case .binary(.equal, let a, let b) where areApart(a, b): return .zero
    case .binary(.notEqual, let a, let b) where areApart(a, b): return .one
    case .conditional(let condition, let a, let b):
      if let known = condition.constantValue { return known == 0 ? b : a }
      if let x = a.constantValue, let y = b.constantValue, x.bitPattern == y.bitPattern { return a }
    case .not(let operand):
      switch operand.kind {
      case .not(let inner): return inner
      case .binary(.equal, let a, let b): return .folded(.binary(.notEqual, a, b), type)
      default: break
      }
    case .component(let pair, let component):
      if case .pair(let x, let y) = pair.bare.kind { return component == .x ? x : y }
    case .named(let name, let operand):
      // A second name makes nothing clearer.
      if name.origin == .recognizer, operand.isLeaf { return operand }
      return Value(kind, type)
    default: break
    }
    return computed(Value(kind, type))
  }

  /// Whether these are two written cases that no payload makes equal.
  private static func areApart(_ a: Value, _ b: Value) -> Bool {
    guard case .enumCase(let x, _, _) = a.bare.kind, case .enumCase(let y, _, _) = b.bare.kind
    else { return false }
    return x != y
  }

  /// Returns the value as constants, if all its operands are constant.
  private static func computed(_ value: Value) -> Value {
    guard value.hasConstantOperands else { return value }
    var trees = ScalarTrees()
    if value.type.isPair {
      let (x, y) = trees.pair(value)
      guard let x = x.constantValue, let y = y.constantValue else { return value }
      let type = value.type.componentType
      return Value(.pair(.constant(x, type), .constant(y, type)), value.type)
    }
    if case .enumeration = value.type { return value }
    return trees.scalar(value).constantValue.map { .constant($0, value.type) } ?? value
  }

  private var hasConstantOperands: Bool {
    switch kind {
    case .set(let operands), .call(_, let operands): operands.allSatisfy { $0.isConstant }
    case .component(let a, _), .negate(let a), .not(let a): a.isConstant
    case .regionContains(.fixed, let a): a.isConstant
    case .regionSide(.fixed, _): true
    case .binary(_, let a, let b), .contains(let a, let b): a.isConstant && b.isConstant
    default: false
    }
  }
}
