// Walking: the shape of values, for passes over machines.
extension Value {
  /// The direct operands, in the order of evaluation.
  package var operands: [Value] {
    var operands: [Value] = []
    _ = hasOperand { operand in
      operands.append(operand)
      return false
    }
    return operands
  }

  /// Whether a direct operand fulfils `isSuch`. Walks call it, because a list of operands would be an allocation.
  func hasOperand(where isSuch: (Value) -> Bool) -> Bool {
    switch kind {
    case .unknown, .constant, .registers, .locals, .arguments, .touches, .touch, .single, .elapsed,
      .frame, .regionSide:
      false
    case .enumCase(_, let payload, width: _): payload.contains(where: isSuch)
    case .set(let elements): elements.contains(where: isSuch)
    case .call(_, let arguments): arguments.contains(where: isSuch)
    case .component(let a, _), .regionContains(_, let a), .regions(_, _, let a), .negate(let a),
      .not(let a), .named(_, let a):
      isSuch(a)
    case .pair(let a, let b), .binary(_, let a, let b), .contains(let a, let b):
      isSuch(a) || isSuch(b)
    case .conditional(let a, let b, let c): isSuch(a) || isSuch(b) || isSuch(c)
    }
  }

  /// Visits the value and all values below it, from the outside in.
  package func forEach(_ visit: (Value) -> Void) {
    _ = contains { value in
      visit(value)
      return false
    }
  }

  /// Whether the value or any value below it fulfils `isSuch`.
  package func contains(where isSuch: (Value) -> Bool) -> Bool {
    isSuch(self) || hasOperand { $0.contains(where: isSuch) }
  }

  /// The operands of all `&&` at the top level.
  package var conjuncts: [Value] {
    guard case .binary(.and, let a, let b) = kind else { return [self] }
    return a.conjuncts + b.conjuncts
  }

  package func and(_ other: Value) -> Value { Value(.binary(.and, self, other), .bool) }

  /// Returns the same value with other operands, folded again.
  package func mapOperands(_ change: (Value) -> Value) -> Value {
    switch kind {
    case .unknown, .constant, .registers, .locals, .arguments, .touches, .touch, .single, .elapsed,
      .frame, .regionSide:
      self
    case .enumCase(let tag, let payload, let width):
      Value(.enumCase(tag, payload: payload.map(change), width: width), type)
    case .set(let elements): .folded(.set(elements.map(change)), type)
    case .call(let function, let arguments): .folded(.call(function, arguments.map(change)), type)
    case .component(let a, let component): .folded(.component(change(a), component), type)
    case .regionContains(let frame, let a): .folded(.regionContains(frame, change(a)), type)
    case .regions(let question, let region, let a):
      Value(.regions(question, region, change(a)), type)
    case .negate(let a): .folded(.negate(change(a)), type)
    case .not(let a): .folded(.not(change(a)), type)
    case .named(let name, let a): .folded(.named(name, change(a)), type)
    case .pair(let a, let b): Value(.pair(change(a), change(b)), type)
    case .binary(let operation, let a, let b):
      .folded(.binary(operation, change(a), change(b)), type)
    case .contains(let a, let b): .folded(.contains(change(a), change(b)), type)
    case .conditional(let a, let b, let c):
      .folded(.conditional(change(a), change(b), change(c)), type)
    }
  }

  /// Returns the value with every value below it, then itself, replaced, and folds on the way.
  package func map(_ replace: (Value) -> Value) -> Value {
    replace(mapOperands { $0.map(replace) })
  }
}

extension Statement {
  /// The values that the statement itself computes.
  package var values: [Value] {
    switch self {
    case .assign(_, let value), .local(_, _, let value), .start(_, let value): [value]
    case .emit(_, let values): values
    case .branch(let condition, _, _): [condition]
    case .stop: []
    }
  }
}

extension [Statement] {
  /// Visits every statement, each before the statements of its branches.
  package func forEachStatement(_ visit: (Statement) -> Void) {
    for statement in self {
      visit(statement)
      guard case .branch(_, let then, let otherwise) = statement else { continue }
      then.forEachStatement(visit)
      otherwise.forEachStatement(visit)
    }
  }

  /// Visits every value, including values in branches, and all values below.
  package func forEachValue(_ visit: (Value) -> Void) {
    forEachStatement { for value in $0.values { value.forEach(visit) } }
  }

  package func forEachAssigned(_ visit: (RegisterID) -> Void) {
    forEachStatement { statement in
      guard case .assign(let registers, _) = statement else { return }
      for register in registers { visit(register) }
    }
  }

  /// The registers that the statements assign.
  package var assigned: Set<RegisterID> {
    var assigned: Set<RegisterID> = []
    forEachAssigned { assigned.insert($0) }
    return assigned
  }
}

extension Machine {
  /// The code of steps: rules, resets and handlers.
  package var stepCode: [[Statement]] {
    parts.flatMap { $0.states }.flatMap { $0.rules }.map { $0.body }
      + nodes.map { $0.reset } + nodes.flatMap { $0.handlers }.map { $0.body }
  }

  /// Changes all code: set-up, rules, resets and handlers.
  package mutating func mapCode(_ transform: ([Statement]) -> [Statement]) {
    func change(_ code: inout [Statement]) { if !code.isEmpty { code = transform(code) } }
    change(&setUp)
    for part in parts.indices {
      for state in parts[part].states.indices {
        for rule in parts[part].states[state].rules.indices {
          change(&parts[part].states[state].rules[rule].body)
        }
      }
    }
    for node in nodes.indices {
      change(&nodes[node].reset)
      for handler in nodes[node].handlers.indices { change(&nodes[node].handlers[handler].body) }
    }
  }
}

// MARK: - Size

extension Value {
  /// Whether any of its scalars has more than `size` operations or is more than `depth` deep. The search stops there.
  func isLarger(than size: Int, depth: Int) -> Bool {
    var left = size
    return takes(from: &left, 1, depth)
  }

  /// - Parameter times: how often the value is computed.
  private func takes(from left: inout Int, _ times: Int, _ depth: Int) -> Bool {
    left -= times
    if left < 0 || depth < 0 { return true }
    switch kind {
    case .call(let function, let arguments) where arguments.contains { $0.type.isPair }:
      // It reads both components, once or twice. A count is read once or twice, too.
      let isTwice = [.length, .distance, .normalize, .direction].contains(function)
      let steps = function == .normalize || function == .sector ? 6 : 4
      return arguments.contains {
        $0.takes(from: &left, (isTwice ? 4 : 2) * times, depth - steps)
      }
    default: return hasOperand { $0.takes(from: &left, times, depth - 1) }
    }
  }
}

extension Machine {
  /// Visits the values that parts compute, and all values below.
  package func forEachValueOfParts(_ visit: (Value) -> Void) {
    for part in parts {
      part.accepts?.forEach(visit)
      for variable in part.variables { variable.initial.forEach(visit) }
      for value in part.values { value.value.forEach(visit) }
      for state in part.states {
        for rule in state.rules {
          rule.timer?.duration.forEach(visit)
          rule.condition?.forEach(visit)
          rule.body.forEachValue(visit)
        }
      }
    }
  }

  /// Visits the values that gates and handlers compute, and all values below.
  package func forEachValueOfNodes(_ visit: (Value) -> Void) {
    for node in nodes {
      node.gate?.value.forEach(visit)
      for handler in node.handlers {
        handler.condition?.forEach(visit)
        handler.body.forEachValue(visit)
      }
    }
  }
}
