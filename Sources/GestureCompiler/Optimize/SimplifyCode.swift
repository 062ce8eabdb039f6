// Simplifies blocks with known facts. The facts after the block stay in `self`.
extension Facts {
  /// - Parameter reported: gets the arguments of each event or action that may be sent.
  mutating func simplify(
    _ block: [Statement], _ reported: (Int, [ScalarRange]) -> Void = { _, _ in }
  ) -> [Statement] {
    if block.isEmpty { return block }
    var result: [Statement] = []
    result.reserveCapacity(block.count)
    for statement in block.joiningBranches() { simplify(statement, into: &result, reported) }
    return result
  }

  private mutating func simplify(
    _ statement: Statement, into result: inout [Statement],
    _ reported: (Int, [ScalarRange]) -> Void
  ) {
    switch statement {
    case .assign(let registers, let value):
      let value = simplified(value)
      write(ranges(of: value), to: registers)
      result.append(.assign(registers, value))
    case .emit(let number, let values):
      let values = values.map(simplified)
      reported(number, values.flatMap { ranges(of: $0) })
      result.append(.emit(number, values))
    case .start(let timer, let time): result.append(.start(timer: timer, after: simplified(time)))
    case .stop: result.append(statement)
    case .local(let locals, let name, let value):
      let value = simplified(value)
      write(ranges(of: value), toLocals: locals)
      result.append(.local(locals, name: name, value))
    case .branch(let condition, let then, let otherwise):
      branch(condition, then, otherwise, into: &result, reported)
    }
  }

  private mutating func branch(
    _ condition: Value, _ then: [Statement], _ otherwise: [Statement],
    into result: inout [Statement], _ reported: (Int, [ScalarRange]) -> Void
  ) {
    let simpler = simplified(condition)
    if let known = simpler.constantValue {
      result += simplify(known != 0 ? then : otherwise, reported)
      return
    }
    var other = self
    settle(condition, true)
    other.settle(condition, false)
    let then = simplify(then, reported)
    let otherwise = other.simplify(otherwise, reported)
    formUnion(other)
    if then.isEmpty && otherwise.isEmpty { return }
    result.append(.branch(simpler, then: then, otherwise: otherwise))
  }
}

extension [Statement] {
  /// Joins two successive branches with the same condition, if the first does not change the condition.
  fileprivate func joiningBranches() -> [Statement] {
    var result: [Statement] = []
    for statement in self {
      guard case .branch(let condition, let then, let otherwise) = statement,
        case .branch(let before, let first, let second)? = result.last,
        condition.isSame(as: before), !first.changes(condition), !second.changes(condition)
      else {
        result.append(statement)
        continue
      }
      result[result.count - 1] = .branch(before, then: first + then, otherwise: second + otherwise)
    }
    return result
  }

  private func changes(_ condition: Value) -> Bool {
    assigned.contains { condition.reads(register: $0) }
  }
}
