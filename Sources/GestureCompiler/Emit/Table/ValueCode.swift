import GestureRuntime

// Values: computed at the first need, and found again as long as they are known.
extension CodeBuilder {
  /// Returns the operand of a value. Computes the value if necessary.
  mutating func operand(_ number: Int32) -> Operand {
    if let operand = knownOperand(number) { return operand }
    if let pair = pool.pairOfTouches(number), kept(pair.0) == nil, kept(pair.1) == nil {
      return operand(number, of: pair)
    }
    let height = known.count
    let destination = reserve()
    compute(number, into: destination)
    keep(number, at: height, in: destination)
    return destination
  }

  /// Reads both coordinates into neighbouring registers, which takes the interpreter one reading.
  private mutating func operand(_ number: Int32, of pair: (Int32, Int32)) -> Operand {
    let height = known.count
    let (first, second) = (reserve(), reserve())
    compute(pair.0, into: first)
    compute(pair.1, into: second)
    keep(pair.0, at: height, in: first)
    keep(pair.1, at: height + 1, in: second)
    return number == pair.0 ? first : second
  }

  /// Returns the operand of a value without computing anything. Nil for a value without an operand.
  private mutating func knownOperand(_ number: Int32) -> Operand? {
    let node = pool.nodes[Int(number)]
    switch node.kind {
    case .constant: return constant(pool.constant(of: number))
    case .register: return named(RegisterID(Int(node.a)))
    case .local: return locals[node.a]
    default: return kept(number)
    }
  }

  /// Moves a value to a register. If the value is not known, it is computed directly into the register.
  mutating func move(_ number: Int32, to destination: Operand) {
    if let operand = knownOperand(number) {
      copy(operand, to: destination)
    } else {
      compute(number, into: destination)
    }
  }

  /// Computes a value. The destination is written last, except by `and` and `or`.
  private mutating func compute(_ number: Int32, into destination: Operand) {
    let node = pool.nodes[Int(number)]
    let to = destination.code
    switch node.kind {
    case .constant, .register, .local, .pair: preconditionFailure("nothing to compute")
    case .touches: add(.touches, to, node.a, node.b)
    case .touch: add(.touch, to, node.a, node.b)
    case .single: add(.single, to, node.a, node.b)
    case .elapsed: add(.elapsed, to, node.a)
    case .argument: add(.argument, to, node.a)
    case .unary: add(node.operation, to, operand(node.a).code)
    case .binary:
      let (a, b) = (operand(node.a), operand(node.b))
      add(node.operation, to, a.code, b.code)
    case .regionsContain: add(.regionsContain, to, node.a, pair(node.b).code)
    case .regions: add(node.operation, to, node.a, pair(node.b).code)
    case .and, .or: computeLogic(node, into: destination)
    case .select: computeSelect([number], into: [destination])
    }
  }

  private mutating func computeLogic(_ node: ScalarPool.Node, into destination: Operand) {
    let end = label()
    if node.kind == .and {
      copy(constant(0), to: destination)
      jump(to: end, unless: node.a)
    } else {
      copy(constant(1), to: destination)
      jump(to: end, if: node.a)
    }
    move(node.b, to: destination)
    bind(end)
  }

  /// Computes selects by one condition, with one branch for all.
  private mutating func computeSelect(_ numbers: [Int32], into destinations: [Operand]) {
    let nodes = numbers.map { pool.nodes[Int($0)] }
    let (otherwise, end) = (label(), label())
    jump(to: otherwise, unless: nodes[0].a)
    moveAll(nodes.map { $0.b }, to: destinations)
    if isReachable { jump(.jump, to: end) }
    bind(otherwise)
    moveAll(nodes.map { $0.c }, to: destinations)
    bind(end)
  }

  /// Moves values to registers that none of the values reads.
  mutating func moveAll(_ numbers: [Int32], to destinations: [Operand]) {
    if numbers.count > 1, let condition = selector(numbers[0]),
      numbers.allSatisfy({ selector($0) == condition })
    {
      return computeSelect(numbers, into: destinations)
    }
    for index in numbers.indices { move(numbers[index], to: destinations[index]) }
  }

  /// Returns the condition of a select that is still to be computed.
  private func selector(_ number: Int32) -> Int32? {
    let node = pool.nodes[Int(number)]
    return node.kind == .select && kept(number) == nil ? node.a : nil
  }

  /// Returns two neighbouring registers with the coordinates of a point.
  private mutating func pair(_ number: Int32) -> Operand {
    if let operand = kept(number) { return operand }
    let node = pool.nodes[Int(number)]
    if let first = neighbours([node.a, node.b]) { return first }
    let height = known.count
    let first = reserve(2)
    move(node.a, to: first)
    move(node.b, to: Operand(code: first.code + 1))
    keep(number, at: height, in: first)
    return first
  }

  /// Returns consecutive registers with the values, without a move if the values already stand in order.
  mutating func runOfRegisters(_ numbers: [Int32]) -> Operand {
    if numbers.isEmpty { return .constant(0) }
    if numbers.count == 1 { return operand(numbers[0]) }
    if let first = neighbours(numbers) { return first }
    let first = reserve(numbers.count)
    moveAll(numbers, to: numbers.indices.map { Operand(code: first.code + Int32($0)) })
    return first
  }

  private mutating func neighbours(_ numbers: [Int32]) -> Operand? {
    guard let first = knownOperand(numbers[0]) else { return nil }
    for (distance, number) in numbers.enumerated().dropFirst() {
      guard knownOperand(number)?.code == first.code + Int32(distance) else { return nil }
    }
    return first
  }
}

extension ScalarPool.Node {
  var operation: Opcode {
    guard let operation = Opcode(rawValue: opcode) else { preconditionFailure("no operation") }
    return operation
  }
}
