import GestureRuntime

// What rules, handlers, resets and the start of a machine do.
extension SwiftEmitter {
  mutating func add(_ statements: [Statement], _ emit: (inout Self, Int, [Scalar]) -> Void) {
    for statement in statements { add(statement, emit) }
  }

  /// Of code that makes neither events nor actions.
  mutating func add(_ statements: [Statement]) {
    add(statements) { _, _, _ in preconditionFailure("nothing can be made here") }
  }

  private mutating func add(
    _ statement: Statement, _ emit: (inout Self, Int, [Scalar]) -> Void
  ) {
    switch statement {
    case .assign(let register, let values): assign(values, to: register)
    case .emit(let number, let values): emit(&self, number, values)
    case .local(let first, let name, let type, let values): bindLocal(first, name, type, values)
    case .branch(let condition, let then, let otherwise):
      branch(condition, then, otherwise, emit)
    }
  }

  private mutating func bindLocal(
    _ first: Int, _ name: String, _ type: Type, _ values: [Scalar]
  ) {
    let stored = types.stored(type)
    let value = value(values, as: type)
    let local = localName(name)
    var annotation = ""
    if case .scalar = stored { annotation = self.annotation(value.kind) }
    out.line(.assignment("let \(local)\(annotation)", "=", value.layout))
    scope.locals[first] = CodeScope.Local(name: local, type: stored, offset: 0)
  }

  /// The scalars of a value as the code keeps it.
  mutating func value(
    _ values: [Scalar], as type: Type, isTyped: Bool = false
  ) -> SwiftExpression {
    let stored = types.stored(type)
    switch stored {
    case .scalar(let kind): return expression(values[0], as: kind)
    case .point, .vector, .velocity:
      let pair = pair(values[0], values[1], as: stored, isTyped: isTyped)
      return SwiftExpression(pair.layout, .number, size: pair.size, pair.precedence)
    case .flattened(let id): return flattenedValue(values, id, isTyped: isTyped)
    }
  }

  // MARK: Assignment

  private mutating func assign(_ values: [Scalar], to register: Int) {
    let place = registers[register]
    switch place.type {
    case .scalar: update(place.path, register, values[0], component(place).kind ?? .number)
    case .point, .vector, .velocity:
      if values.count == 1 || place.isFrame {
        for (offset, value) in values.enumerated() {
          let part = component(registers[register + offset]).text
          update(part, register + offset, value, .number)
        }
      } else {
        assignPair(values, place, register)
      }
    case .flattened(let id):
      out.line(.assignment(place.path, "=", flattenedValue(values, id, isTyped: true).layout))
    }
    for offset in values.indices { forget(register + offset) }
  }

  /// `x += 1` of `x = x + 1`.
  private mutating func update(
    _ path: String, _ register: Int, _ value: Scalar, _ kind: ScalarKind
  ) {
    if case .binary(let opcode, .register(register), let operand) = value,
      let name = opcode.assignment
    {
      out.line(.assignment(path, name, number(operand).layout))
    } else {
      out.line(.assignment(path, "=", expression(value, as: kind).layout))
    }
  }

  private mutating func assignPair(
    _ values: [Scalar], _ place: RegisterMap.Place, _ register: Int
  ) {
    if case .binary(let opcode, .register(register), let x) = values[0],
      case .binary(opcode, .register(register + 1), let y) = values[1],
      opcode == .add || opcode == .subtract, let name = opcode.assignment,
      let type = pairType(x, y), type == place.type || place.type == .point && type == .vector
    {
      out.line(.assignment(place.path, name, pair(x, y, as: type).layout))
    } else {
      let value = pair(values[0], values[1], as: place.type, isTyped: true)
      out.line(.assignment(place.path, "=", value.layout))
    }
  }

  /// What was computed from a register that has another value now.
  private mutating func forget(_ register: Int) {
    for (text, bound) in scope.bound where bound.registers.contains(register) {
      scope.bound[text] = nil
    }
  }

  // MARK: Branches

  private mutating func branch(
    _ condition: Scalar, _ then: [Statement], _ otherwise: [Statement],
    _ emit: (inout Self, Int, [Scalar]) -> Void
  ) {
    if then.isEmpty {
      openIf(Scalar.not(condition))
      block(otherwise, emit)
      return out.close()
    }
    openIf(condition)
    block(then, emit)
    if !otherwise.isEmpty {
      out.close("")
      out.open("} else {")
      block(otherwise, emit)
    }
    out.close()
    var written: [Int] = []
    (then + otherwise).forEachAssigned { written.append($0) }
    for register in written { forget(register) }
  }

  /// What is bound in a block is unknown outside.
  private mutating func block(
    _ statements: [Statement], _ emit: (inout Self, Int, [Scalar]) -> Void
  ) {
    let outer = (scope.bound, scope.locals, scope.first)
    add(statements, emit)
    (scope.bound, scope.locals, scope.first) = outer
  }

  /// `if`, with the brace on a line of its own where the condition takes several.
  mutating func openIf(_ condition: Scalar) { openIf(self.condition(condition)) }

  mutating func openIf(_ condition: SwiftExpression) {
    let line = "if \(condition.text) {"
    if line.count <= out.columnsLeft { return out.open(line) }
    out.line(.sequence([.text("if "), .nest(condition.layout)]))
    out.open("{")
  }
}

extension Layout {
  /// `left = right`, broken after the sign where that is not enough.
  static func assignment(_ left: String, _ sign: String, _ right: Layout) -> Layout {
    if case .group = right { return .sequence([.text("\(left) \(sign) "), right]) }
    return .group(.sequence([.text("\(left) \(sign)"), .nest(.sequence([.line, right]))]))
  }
}

extension Opcode {
  /// The operator that assigns the result to its first operand.
  fileprivate var assignment: String? {
    switch self {
    case .add: "+="
    case .subtract: "-="
    case .multiply: "*="
    case .divide: "/="
    default: nil
    }
  }
}
