import GestureRuntime

extension CodeBuilder {
  /// Adds a piece of code that ends in `stop`, and returns its entry, `none` if there is nothing to do.
  mutating func segment(_ body: [Statement]) -> Entry {
    if body.isEmpty { return .none }
    let entry = begin()
    body.forEachAssigned { written |= ScalarPool.bit($0) }
    add(body)
    add(.stop)
    return entry
  }

  mutating func add(_ statements: [Statement]) {
    for statement in statements { add(statement) }
  }

  private mutating func add(_ statement: Statement) {
    switch statement {
    case .assign(let registers, let value): assign(value, to: registers)
    case .emit(let signature, let arguments):
      var numbers: [Int32] = []
      for argument in arguments { numbers += pool.scalars(argument) }
      let first = runOfRegisters(numbers)
      add(.emit, Int32(signature), first.code, Int32(numbers.count))
    case .start(let timer, let time):
      let time = operand(pool.scalar(time))
      add(.startTimer, Int32(timer), time.code)
    case .stop(let timer): add(.stopTimer, Int32(timer))
    case .local(let locals, _, let value):
      for (local, number) in zip(locals, pool.scalars(value)) { define(Int32(local), number) }
    case .branch(let condition, let then, let otherwise): branch(condition, then, otherwise)
    }
  }

  /// Defines a local. It stands for the register that its value is in, unless that register is written later.
  private mutating func define(_ local: Int32, _ number: Int32) {
    if pool.nodes[Int(number)].kind == .register, written & pool.reads[Int(number)] != 0 {
      let operand = reserve()
      move(number, to: operand)
      locals[local] = operand
    } else {
      locals[local] = operand(number)
    }
  }

  private mutating func branch(_ condition: Value, _ then: [Statement], _ otherwise: [Statement]) {
    let number = pool.scalar(condition)
    let (elsewhere, end) = (label(), label())
    if then.isEmpty {
      jump(to: end, if: number)
    } else {
      jump(to: elsewhere, unless: number)
      add(then)
      if !otherwise.isEmpty { jump(.jump, to: end) }
      bind(elsewhere)
    }
    add(otherwise)
    bind(end)
  }

  // MARK: Assignment

  private mutating func assign(_ value: Value, to registers: Range<RegisterID>) {
    let numbers = pool.scalars(value)
    let destinations = registers.map { named($0) }
    if needsDetour(numbers, registers.lowerBound) {
      assignByDetour(numbers, destinations)
    } else {
      moveAll(numbers, to: destinations)
    }
    for register in registers { invalidate(register) }
  }

  /// Whether a register would be written before it is read.
  private func needsDetour(_ numbers: [Int32], _ register: RegisterID) -> Bool {
    var mask: UInt64 = 0
    for (index, number) in numbers.enumerated() {
      let own = writesEarly(number) ? ScalarPool.bit(register + index) : 0
      if pool.reads[Int(number)] & (mask | own) != 0 { return true }
      mask |= ScalarPool.bit(register + index)
    }
    return false
  }

  /// Whether the code that computes a value writes the destination before it has read all its operands.
  private func writesEarly(_ number: Int32) -> Bool {
    let node = pool.nodes[Int(number)]
    switch node.kind {
    case .and, .or: return true
    case .select: return writesEarly(node.b) || writesEarly(node.c)
    default: return false
    }
  }

  private mutating func assignByDetour(_ numbers: [Int32], _ destinations: [Operand]) {
    let first = reserve(numbers.count)
    let detour = numbers.indices.map { Operand(code: first.code + Int32($0)) }
    moveAll(numbers, to: detour)
    for index in numbers.indices { copy(detour[index], to: destinations[index]) }
  }
}
