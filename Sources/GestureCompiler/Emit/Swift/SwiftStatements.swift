// The statements of rules, handlers, resets and the start of a machine.
extension SwiftEmitter {
  mutating func add(_ statements: [Statement], _ emit: (inout Self, Int, [Value]) -> Void) {
    for statement in statements { add(statement, emit) }
  }

  /// Adds statements that send neither events nor actions.
  mutating func add(_ statements: [Statement]) {
    add(statements) { _, _, _ in preconditionFailure("nothing can be made here") }
  }

  private mutating func add(_ statement: Statement, _ emit: (inout Self, Int, [Value]) -> Void) {
    switch statement {
    case .assign(let registers, let value): assign(value, to: registers)
    case .emit(let number, let values): emit(&self, number, values)
    case .start(let timer, let time):
      let after = Layout.sequence([.text("after: "), expression(time).layout])
      out.line(.call("step.start", [.text("timer: \(timer)"), after]))
    case .stop(let timer): out.line("step.stop(timer: \(timer))")
    case .local(let locals, let name, let value):
      let expression = expression(value)
      let local = localName(name)
      let type = annotation(value.type, expression.isUntyped)
      out.line("let \(local)\(type)", "=", expression.layout)
      scope.locals[locals.lowerBound] = local
    case .branch(let condition, let then, let otherwise): branch(condition, then, otherwise, emit)
    }
  }

  // MARK: Assignment

  private mutating func assign(_ value: Value, to range: Range<RegisterID>) {
    let path = registers.target(range)
    if case .binary(let operation, let first, let second) = value.kind,
      case .registers(range) = first.kind, let sign = assignment(operation, value, second)
    {
      out.line(path, sign, expression(second).layout)
    } else {
      out.line(path, "=", expected(value))
    }
    for register in range { forget(register) }
  }

  /// Returns a value for a place that determines its type.
  mutating func expected(_ value: Value) -> Layout {
    value.type.isPair && value.isPositiveZero ? .text(".zero") : expression(value).layout
  }

  /// Returns the operator that assigns the result to its first operand: `x += 1` for `x = x + 1`.
  private func assignment(_ operation: BinaryOperator, _ value: Value, _ second: Value) -> String? {
    let isPlus = operation == .add || operation == .subtract
    if value.type.isPair {
      return isPlus && types.stored(second.type) != .point ? "\(operation.spelling)=" : nil
    }
    guard isPlus || operation == .multiply || operation == .divide else { return nil }
    // If units are converted, the operand is not the register itself.
    guard isPlus || second.type.dimension == .none || value.type.dimension != .time else {
      return nil
    }
    return second.type.dimension == .time && !isPlus ? nil : "\(operation.spelling)="
  }

  /// Forgets expressions that were computed from a register, because it has another value now.
  private mutating func forget(_ register: RegisterID) {
    for (text, bound) in scope.bound where bound.registers.contains(register) {
      scope.bound[text] = nil
    }
  }

  // MARK: Branches

  private mutating func branch(
    _ condition: Value, _ then: [Statement], _ otherwise: [Statement],
    _ emit: (inout Self, Int, [Value]) -> Void
  ) {
    if then.isEmpty {
      openIf(Value.folded(.not(condition), .bool))
      block(otherwise, emit)
    } else {
      openIf(condition)
      block(then, emit)
      if !otherwise.isEmpty {
        out.close("")
        out.open("} else {")
        block(otherwise, emit)
      }
    }
    out.close()
    for register in (then + otherwise).assigned { forget(register) }
  }

  /// Adds a block. Names that are bound in it are unknown outside.
  private mutating func block(
    _ statements: [Statement], _ emit: (inout Self, Int, [Value]) -> Void
  ) {
    let outer = (scope.bound, scope.locals, scope.first)
    add(statements, emit)
    (scope.bound, scope.locals, scope.first) = outer
  }

  /// Opens an `if`. The brace goes to a line of its own if the condition takes several lines.
  mutating func openIf(_ condition: Value) { openIf(expression(condition)) }

  mutating func openIf(_ condition: SwiftExpression) {
    let line = Layout.sequence([.text("if "), condition.layout, .text(" {")])
    if let width = line.flatWidth, width <= out.columnsLeft + 1 { return out.open(line.flat) }
    out.line(.sequence([.text("if "), condition.layout]))
    out.open("{")
  }
}
