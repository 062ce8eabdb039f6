import GestureRuntime

// Jumps, with comparison if possible, for conditions that do not hold: with NaN not the opposite comparison.
extension CodeBuilder {
  mutating func jump(to label: Label, unless number: Int32) {
    let node = pool.nodes[Int(number)]
    switch node.kind {
    case .constant: if pool.constant(of: number) == 0 { jump(.jump, to: label) }
    case .and:
      jump(to: label, unless: node.a)
      jump(to: label, unless: node.b)
    case .or:
      let holds = self.label()
      jump(to: holds, if: node.a)
      jump(to: label, unless: node.b)
      bind(holds)
    case .unary where node.operation == .not: jump(to: label, if: node.a)
    case .select: jump(to: label, unlessSelected: node)
    case .binary where node.operation == .notEqual:
      let holds = self.label()
      compare(node, to: holds)
      jump(.jump, to: label)
      bind(holds)
    default: compare(number, to: label)
    }
  }

  mutating func jump(to label: Label, if number: Int32) {
    let node = pool.nodes[Int(number)]
    switch node.kind {
    case .constant: if pool.constant(of: number) != 0 { jump(.jump, to: label) }
    case .or:
      jump(to: label, if: node.a)
      jump(to: label, if: node.b)
    case .unary where node.operation == .not: jump(to: label, unless: node.a)
    case .binary where node.operation == .notEqual: compare(node, to: label)
    default:
      let fails = self.label()
      jump(to: fails, unless: number)
      if isReachable { jump(.jump, to: label) }
      bind(fails)
    }
  }

  private mutating func jump(to label: Label, unlessSelected node: ScalarPool.Node) {
    let (otherwise, end) = (self.label(), self.label())
    jump(to: otherwise, unless: node.a)
    jump(to: label, unless: node.b)
    if isReachable { jump(.jump, to: end) }
    bind(otherwise)
    jump(to: label, unless: node.c)
    bind(end)
  }

  /// Jumps if a condition is false that is not an `and`, `or` or `not`.
  private mutating func compare(_ number: Int32, to label: Label) {
    let node = pool.nodes[Int(number)]
    guard node.kind == .binary, kept(number) == nil, let fused = node.operation.fused else {
      let value = operand(number)
      return jump(.jumpUnless, value.code, to: label)
    }
    let (a, b) = (operand(node.a), operand(node.b))
    jump(fused, a.code, b.code, to: label)
  }

  /// Jumps if the operands of an `equal` or `notEqual` differ.
  private mutating func compare(_ node: ScalarPool.Node, to label: Label) {
    let (a, b) = (operand(node.a), operand(node.b))
    jump(.jumpUnlessEqual, a.code, b.code, to: label)
  }

  /// Ends an expression with its value.
  mutating func finish(_ value: Value) { finish(pool.scalar(value)) }

  private mutating func finish(_ number: Int32) {
    let node = pool.nodes[Int(number)]
    let otherwise = label()
    switch node.kind {
    case .and:
      jump(to: otherwise, unless: node.a)
      finish(node.b)
      bind(otherwise)
      add(.result, constant(0).code)
    case .or:
      jump(to: otherwise, if: node.a)
      finish(node.b)
      bind(otherwise)
      add(.result, constant(1).code)
    case .select:
      jump(to: otherwise, unless: node.a)
      finish(node.b)
      bind(otherwise)
      finish(node.c)
    default: add(.result, operand(number).code)
    }
  }
}

extension Opcode {
  /// The jump that makes this comparison itself.
  fileprivate var fused: Opcode? {
    switch self {
    case .less: .jumpUnlessLess
    case .lessOrEqual: .jumpUnlessLessOrEqual
    case .equal: .jumpUnlessEqual
    default: nil
    }
  }
}
