internal import GestureRuntime

/// The events or actions that a block may call.
enum Callable {
  case events(Signatures)
  case actions(Signatures)

  var signatures: Signatures {
    switch self {
    case .events(let signatures), .actions(let signatures): signatures
    }
  }
}

extension Checker {
  /// - Parameter bind: enters names that the whole block can read.
  mutating func checkBlock(
    _ block: BlockSyntax, _ callable: Callable, bind: (inout Checker) -> Void = { _ in }
  ) -> [CheckedStatement] {
    scope.blocks.append([:])
    bind(&self)
    if case .actions(let actions) = callable { scope.emissions = actions.all.map { $0.name } }
    defer { scope.blocks.removeLast() }
    return block.statements.compactMap { statement in
      let checked = checkStatement(statement, callable)
      if checked == nil { scope.isIncomplete = true }
      return checked
    }
  }

  private mutating func checkStatement(_ statement: StatementSyntax, _ callable: Callable)
    -> CheckedStatement?
  {
    switch statement {
    case .call(let name, let arguments, _): return checkEmission(name, arguments, callable)
    case .assignment(let path, let operation, let value, let span):
      return checkAssignment(path, operation, value, span)
    case .local(let syntax): return checkLocal(syntax)
    case .start(let name, let time, let span):
      let time = requireTime(time, "the time of `start`")
      guard let timer = timer(name, span, callable), let time else { return nil }
      scope.timers[timer].starts.append(span)
      return .start(timer: timer, after: time)
    case .stop(let name, let span):
      guard let timer = timer(name, span, callable) else { return nil }
      return .stop(timer: timer)
    case .branch(let name?, let answer, let then, let otherwise, _):
      return checkUnwrapping(name, answer, then, otherwise, callable)
    case .branch(nil, let condition, let then, let otherwise, _):
      let test = check(condition, .condition("the condition of `if`"))
      let first = checkBlock(then, callable)
      let second = otherwise.map { checkBlock($0, callable) } ?? []
      guard let test else { return nil }
      return .branch(test, then: first, otherwise: second)
    }
  }

  private mutating func timer(_ name: Identifier, _ statement: Span, _ callable: Callable) -> Int? {
    guard case .actions = callable else {
      report(.timerInRecognizer(name.text), at: statement)
      return nil
    }
    guard let entity = entity(name) else {
      let names = scope.members.values.filter { if case .timer = $0.kind { true } else { false } }
      suggest({ .unknownTimer(name.text, nearest: $0) }, for: name, among: names.map { $0.name })
      return nil
    }
    switch entity.kind {
    case .timer(let number): return number
    case .broken: return nil
    default:
      report(
        .notATimer(name.text, entity.noun), at: name.span,
        labels: [Diagnostic.Label("`\(name.text)` is declared here", at: entity.span)])
      return nil
    }
  }

  /// Returns a declaration for an action with these arguments: `action dropped(at: …)`.
  private func declaration(_ name: Identifier, _ arguments: [ArgumentSyntax]) -> String? {
    let labels = arguments.compactMap { $0.label?.text }
    guard labels.count == arguments.count else { return nil }
    return "action \(name.text)(\(labels.map { "\($0): …" }.joined(separator: ", ")))"
  }

  private mutating func checkEmission(
    _ name: Identifier, _ arguments: [ArgumentSyntax], _ callable: Callable
  ) -> CheckedStatement? {
    let signatures = callable.signatures
    guard let number = number(of: name, .action, .event) else {
      let names = signatures.all.map { $0.name }
      if case .events = callable {
        suggest({ .unknownEmission(name.text, "event", nearest: $0) }, for: name, among: names)
      } else {
        let declared = declaration(name, arguments)
        suggest(
          { .unknownEmission(name.text, "action", nearest: $0, declared: declared) },
          for: name, among: names)
      }
      return nil
    }
    guard !signatures.broken.contains(name.text) else { return nil }
    let callee = Callee(name: name.text, span: name.span)
    let fields = signatures.all[number].fields
    return bind(arguments, to: fields, of: callee).map { .emit(number, $0) }
  }

  private mutating func checkLocal(_ syntax: ConstantSyntax) -> CheckedStatement? {
    let initial = checkInitial(syntax.name, syntax.type, syntax.value)
    let number = scope.localCount
    scope.localCount += 1
    guard let (type, value) = initial else {
      bindLocal(syntax.name, .broken, .bool)
      return nil
    }
    bindLocal(syntax.name, .local(number), type)
    return .local(number, name: syntax.name.text, value)
  }

  /// Enters a name into the innermost block. It may hide an outer name.
  mutating func bindLocal(_ name: Identifier, _ kind: Entity.Kind, _ type: Type) {
    guard let innermost = scope.blocks.indices.last else { return }
    if let other = bindings.taken[name.span] { return reportDuplicate(name, other) }
    scope.blocks[innermost][name.span] = Entity(
      name: name.text, kind: kind, type: type, span: name.span)
  }

  // MARK: - Assignments

  private mutating func checkAssignment(
    _ path: [Identifier], _ operation: AssignmentOperator, _ value: Expression, _ span: Span
  ) -> CheckedStatement? {
    guard let target = resolveTarget(path) else {
      _ = operation == .set && value.needsContext ? nil : infer(value)
      return nil
    }
    let what = "`" + path.map { $0.text }.joined(separator: ".") + "`"
    let expected = Expected(target.value.type, what, at: target.span)
    let checked: CheckedExpression?
    if let binary = operation.spec.binary {
      let sum = Expression.binary(binary, Expression(path: path), value, span)
      checked = check(sum, expected)
    } else {
      checked = check(value, expected)
    }
    return checked.map { .assign(variable: target.variable, component: target.component, $0) }
  }

  private struct AssignmentTarget {
    var variable: Int
    var component: Component?
    var value: CheckedExpression
    var span: Span
  }

  /// Returns the variable of this machine, or the component of one, that the path names.
  private mutating func resolveTarget(_ path: [Identifier]) -> AssignmentTarget? {
    let root = path[0]
    guard let entity = entity(root) else {
      if inferPath(.name(root)) != nil {
        report(.assignment(root.text, "a constant", isPath: path.count > 1), at: root.span)
      }
      return nil
    }
    if case .broken = entity.kind { return nil }
    guard case .variable = entity.kind else {
      let isInput = if case .input = entity.kind { true } else { false }
      report(
        .assignment(root.text, entity.noun, isPath: path.count > 1), at: root.span,
        labels: [Diagnostic.Label("`\(root.text)` is declared here", at: entity.span)],
        notes: isInput ? ["the host sets inputs; what a gesture remembers is a `var`"] : [])
      return nil
    }
    guard let value = inferPath(Expression(path: path)) else { return nil }
    var (whole, component): (CheckedExpression, Component?) = (value, nil)
    if case .component(let pair, let which) = value.kind { (whole, component) = (pair, which) }
    guard case .variable(let number, _) = whole.kind else { return nil }
    return AssignmentTarget(variable: number, component: component, value: value, span: entity.span)
  }
}
