import GestureRuntime

extension Lowering {
  /// Prepares the scope for a rule or handler, without locals.
  mutating func enterCode(_ localCount: Int) {
    scope.locals = localCount == 0 ? [] : Array(repeating: nil, count: localCount)
    scope.nextLocal = 0
    scope.bindings = [0]
  }

  mutating func statements(_ block: [CheckedStatement]) -> [Statement] {
    var result: [Statement] = []
    result.reserveCapacity(block.count)
    for statement in block { lower(statement, into: &result) }
    return result
  }

  private mutating func lower(_ statement: CheckedStatement, into result: inout [Statement]) {
    switch statement {
    case .assign(let variable, let component, let expression):
      guard var range = self.variable(variable) else { preconditionFailure("no gesture") }
      if let component {
        let register = range.lowerBound + component.rawValue
        range = register..<register + 1
      }
      result.append(.assign(range, value(expression)))
    case .emit(let signature, let arguments):
      let first = scope.instance.map { instances[$0].firstAction } ?? 0
      result.append(.emit(first + signature, arguments.map { value($0) }))
    case .start(let timer, let time):
      result.append(.start(timer: firstTimer + timer, after: value(time)))
    case .stop(let timer): result.append(.stop(timer: firstTimer + timer))
    case .local(let number, let name, let expression):
      bindLocal(number, name, expression, into: &result)
    case .branch(let condition, let then, let otherwise):
      let condition = value(condition)
      if let known = condition.constantValue {
        result += statements(known == 0 ? otherwise : then)
      } else {
        result.append(.branch(condition, then: statements(then), otherwise: statements(otherwise)))
      }
    }
  }

  /// Binds a local. A value that stays the same throughout the code needs no local in the machine.
  private mutating func bindLocal(
    _ number: Int, _ name: String, _ expression: CheckedExpression,
    into result: inout [Statement]
  ) {
    guard expression.type == .optionalCount else {
      scope.locals[number] = local(name, value(expression), expression.type, into: &result)
      return
    }
    let (isPresent, count) = parts(of: expression)
    scope.locals[number] = answer(
      local(name + "IsPresent", isPresent, .bool, into: &result),
      local(name, count, .count, into: &result))
  }

  private mutating func local(
    _ name: String, _ value: Value, _ type: Type, into result: inout [Statement]
  ) -> Value {
    if value.isSteady { return value }
    let first = scope.nextLocal
    scope.nextLocal += value.width
    let locals = first..<scope.nextLocal
    result.append(.local(locals, name: name, value))
    return Value(.locals(locals), type)
  }

  /// Attaches a handler to its references that satisfy `isSuch`.
  mutating func attach(
    _ handler: CheckedGesture.Handler, of number: Int, _ localCount: Int,
    where isSuch: (CheckedGesture.Handler.Reference) -> Bool
  ) {
    let references = handler.references.filter(isSuch)
    if references.isEmpty { return }
    scope = gestureScope(number)
    enterCode(localCount)
    if handler.bindsReason { machine.keepsReasons = true }
    if let first = handler.references.first { scope.bindings = bindings(of: first) }
    refreshes = []
    let condition: Value? = if let condition = handler.condition { value(condition) } else { nil }
    if condition?.constantValue == 0 { return machine.falseHandlers.append(handler.span) }
    let body = statements(handler.body)
    for reference in references {
      let (node, trigger) = trigger(reference)
      machine.nodes[node].handlers.append(
        Machine.Node.Handler(
          trigger: trigger, refreshes: refreshes.sorted(),
          condition: condition?.constantValue == 1 ? nil : condition, body: body,
          span: handler.span))
    }
  }

  /// Returns the meaning in the machine of a reference of the gesture at hand.
  func trigger(
    _ reference: CheckedGesture.Handler.Reference
  ) -> (node: NodeID, trigger: Machine.Node.Trigger) {
    switch reference.trigger {
    case .phase(let phase): (node(reference.node), .phase(phase))
    case .event(let event): (node(reference.node), .event(event))
    case .timer(let timer): (machine.root, .timer(firstTimer + timer))
    case .change: (machine.root, .afterStep)
    }
  }

  private var firstTimer: Int { scope.instance.map { instances[$0].firstTimer } ?? 0 }

  /// Returns the number of the first scalar of each argument of an event.
  private mutating func bindings(of reference: CheckedGesture.Handler.Reference) -> [Int] {
    if case .phase(let phase) = reference.trigger, phase.hasReason { return [0] }
    guard case .event(let event) = reference.trigger, let part = part(reference.node) else {
      return []
    }
    var (firsts, next): ([Int], Int) = ([], 0)
    for field in machine.parts[part].events[event].fields {
      firsts.append(next)
      next += width(field.type)
    }
    return firsts
  }
}

extension CheckedGesture.Handler.Reference {
  var isOfTimer: Bool { if case .timer = trigger { true } else { false } }
}

extension Value {
  /// Whether the value costs nothing to read, and no statement changes it.
  var isSteady: Bool {
    switch bare.kind {
    case .locals, .touches, .touch, .single, .elapsed, .arguments: true
    default: isConstant
    }
  }
}
