internal import GestureRuntime

// Functions of files and gestures, and the `let` declarations of gestures.
extension Checker {
  // MARK: - Declarations

  /// Checks a function in the scope at hand, where its parameters hide other declarations with their names.
  mutating func checkFunction(_ syntax: FunctionSyntax) -> CheckedFunction? {
    let before = errorCount
    let parameters = checkFields(syntax.parameters)
    guard let type = resolveType(syntax.result), errorCount == before,
      parameters.count == syntax.parameters.count
    else { return nil }
    var entities: [Span: Entity] = [:]
    for (number, (field, syntax)) in zip(parameters, syntax.parameters).enumerated() {
      entities[syntax.name.span] = Entity(
        name: field.name, kind: .functionParameter(number), type: field.type,
        span: syntax.name.span)
    }
    scope.blocks = [entities]
    defer { scope.blocks = [] }
    let expected = Expected(type, "`\(syntax.name.text)`", at: syntax.result.span)
    guard let value = require(syntax.value, expected) else { return nil }
    return CheckedFunction(
      name: syntax.name.text, parameters: parameters, type: type, value: value,
      documentation: syntax.documentation)
  }

  /// Enters `let` declarations and functions. Nothing may read them until they are checked, after the composition.
  mutating func declareReadings(_ members: GestureMembers) {
    for (number, syntax) in members.lets.enumerated() {
      enter(syntax.name, .memberLet(number), .bool)
    }
    for (number, syntax) in members.functions.enumerated() {
      enter(syntax.name, .function(number), .bool)
    }
    scope.functions = Array(repeating: nil, count: members.functions.count)
  }

  /// Checks the `let` declarations of a gesture, in any order without cycles, and adds its functions to the scope.
  mutating func checkReadings(_ members: GestureMembers) -> [CheckedConstant] {
    let (lets, functions) = (members.lets, members.functions)
    let names = lets.map { $0.name } + functions.map { $0.name }
    var numbers: [Span: Int] = [:]
    for (number, name) in names.enumerated() where scope.members[name.span] != nil {
      numbers[name.span] = number
    }
    var checked: [CheckedConstant?] = Array(repeating: nil, count: lets.count)
    let expressions = lets.map { $0.value } + functions.map { $0.value }
    checkInOrder(names, expressions, numbers) { checker, number in
      if number < lets.count {
        checked[number] = checker.checkLet(lets[number])
        return checked[number] != nil
      }
      checker.scope.site = .gestureFunction
      let function = checker.checkFunction(functions[number - lets.count])
      checker.scope.functions[number - lets.count] = function
      return function != nil
    } lose: { checker, number in
      checker.scope.members[names[number].span]?.kind = .broken
      checker.scope.isIncomplete = true
    }
    return checked.compactMap { $0 }
  }

  private mutating func checkLet(_ syntax: ConstantSyntax) -> CheckedConstant? {
    scope.site = .gestureLet
    guard let checked = checkConstant(syntax) else { return nil }
    scope.members[syntax.name.span]?.type = checked.type
    return checked
  }

  // MARK: - Calls

  func isDeclaredFunction(_ name: Identifier) -> Bool {
    switch meaning(name) {
    case .symbol(let id)?: symbol(id)?.kind == .function
    case .ambiguous(let ids)?: ids.contains { symbol($0)?.kind == .function }
    default: false
    }
  }

  /// The names of declared functions, for suggestions.
  var declaredFunctions: [String] {
    known.visibility.all(.constants, from: file).compactMap { symbol($0) }
      .filter { $0.kind == .function }.map { $0.name } + scope.functions.compactMap { $0?.name }
  }

  mutating func inferDeclared(
    _ name: Identifier, _ arguments: [ArgumentSyntax], _ span: Span
  ) -> CheckedExpression? {
    let callee = Callee(name: name.text, span: name.span)
    if let entity = entity(name) {
      guard case .function(let number) = entity.kind else {
        scope.isIncomplete = true
        return nil
      }
      guard mayRead(entity, name), let function = scope.functions[number],
        let values = bind(arguments, to: function.parameters, of: callee)
      else { return nil }
      return CheckedExpression(.memberFunction(number, values), function.type, span)
    }
    guard case .function(let number)? = resolve(name, orElse: { _ in }) else { return nil }
    let function = known.program.functions[number]
    guard let values = bind(arguments, to: function.parameters, of: callee) else { return nil }
    return CheckedExpression(.function(number, values), function.type, span)
  }
}
