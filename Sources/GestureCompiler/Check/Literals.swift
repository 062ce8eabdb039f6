internal import GestureRuntime

extension Checker {
  func inferNumber(_ number: NumberSyntax, _ hint: Type?) -> CheckedExpression? {
    if let unit = number.unit {
      let kind = CheckedExpression.Kind.number(unit.canonical(number.value))
      return CheckedExpression(kind, .quantity(unit.dimension), number.span)
    }
    let kind = CheckedExpression.Kind.number(number.value)
    return CheckedExpression(kind, typeOfBare(number, hint), number.span)
  }

  private func typeOfBare(_ number: NumberSyntax, _ hint: Type?) -> Type {
    if case .quantity(let dimension)? = hint, number.value == 0 || dimension == .none {
      return .quantity(dimension)
    }
    return number.isWhole ? .count : .quantity(.none)
  }

  /// Infers `(a, b)` as the type that the context asks for.
  mutating func inferPair(
    _ first: Expression, _ second: Expression, _ span: Span, _ hint: Type?
  ) -> CheckedExpression? {
    guard let hint else {
      report(.needsContext("a pair", "write `point(…)` or `vector(…)`"), at: span)
      return nil
    }
    guard hint.isPair else {
      report(
        .mismatch("this", wanted: known.program.text(hint), found: "a pair", suggestion: nil),
        at: span)
      return nil
    }
    let expected = { (component: Component) in
      Expected(hint.componentType, "`\(component.name(in: hint))`", at: nil)
    }
    let x = checkPairElement(first, expected(.x))
    let y = checkPairElement(second, expected(.y))
    guard let x, let y else { return nil }
    return CheckedExpression(.pair(x, y), hint, span)
  }

  /// Checks an element of a pair. In tests, bare numbers are points, or points per second.
  mutating func checkPairElement(_ expression: Expression, _ expected: Expected)
    -> CheckedExpression?
  {
    guard scope.takesBarePoints else { return check(expression, expected) }
    guard let checked = infer(expression, hint: .quantity(.none)) else { return nil }
    if checked.type.quantityDimension == Dimension.none {
      return CheckedExpression(checked.kind, expected.type, checked.span)
    }
    return check(expression, expected)
  }

  mutating func inferSet(_ elements: [Expression], _ span: Span, _ hint: Type?)
    -> CheckedExpression?
  {
    guard let id = elementEnum(elements, span, hint) else { return nil }
    let expected = Expected(.enumeration(id), "each element", at: nil)
    let before = errorCount
    let checked = elements.compactMap { check($0, expected) }
    guard errorCount == before, checked.count == elements.count else { return nil }
    return CheckedExpression(.set(checked), .set(id), span)
  }

  /// Returns the enum whose cases a set holds: the enum of the context, or otherwise the enum of an element with a
  /// type.
  private mutating func elementEnum(_ elements: [Expression], _ span: Span, _ hint: Type?) -> Int? {
    if case .set(let id)? = hint { return id }
    guard let hint else {
      if let typed = elements.first(where: { !$0.needsContext }) {
        guard let type = infer(typed)?.type else { return nil }
        if case .enumeration(let id) = type, Type.set(id).typeName != nil { return id }
        report(.notAnElement(known.program.text(type)), at: typed.extent)
        return nil
      }
      report(.needsContext("a set", "give the declaration a type, such as `buttons`"), at: span)
      return nil
    }
    report(
      .mismatch("this", wanted: known.program.text(hint), found: "a set", suggestion: nil),
      at: span)
    return nil
  }

  /// Infers `.zero`, `.infinity`, `.everywhere` and the cases of enums.
  mutating func inferImplicit(
    _ name: Identifier, _ arguments: [ArgumentSyntax]?, _ span: Span, _ hint: Type?
  ) -> CheckedExpression? {
    guard let hint else {
      report(
        .needsContext("`.\(name.text)`", "give the declaration a type, or say more here"),
        at: span)
      return nil
    }
    if arguments == nil, let constant = namedValue(name.text, hint, span) { return constant }
    switch hint {
    case .enumeration(let id): return inferCase(name, arguments ?? [], span, id)
    case .set(let id) where arguments == nil:
      if let number = known.program.enums[id].cases.firstIndex(where: { $0.name == name.text }) {
        return CheckedExpression(.enumCase(number, payload: []), .enumeration(id), span)
      }
    default: break
    }
    let owner = known.program.text(hint)
    suggest(
      { .unknownMember(name.text, of: owner, nearest: $0) }, for: name,
      among: known.program.namedValues(hint))
    return nil
  }

  private func namedValue(_ name: String, _ type: Type, _ span: Span) -> CheckedExpression? {
    guard known.program.namedValues(type).contains(name) else { return nil }
    switch (type, name) {
    case (.quantity, "infinity"): return CheckedExpression(.number(.infinity), type, span)
    case (.quantity, "zero"), (.count, "zero"): return CheckedExpression(.number(0), type, span)
    case (.point, "zero"), (.vector, "zero"):
      let zero = CheckedExpression(.number(0), type.componentType, span)
      return CheckedExpression(.pair(zero, zero), type, span)
    case (.region, "everywhere"), (.regions, "everywhere"):
      return CheckedExpression(.region(.everywhere), .region, span)
    default: return nil
    }
  }

  private mutating func inferCase(
    _ name: Identifier, _ arguments: [ArgumentSyntax], _ span: Span, _ id: Int
  ) -> CheckedExpression? {
    let cases = known.program.enums[id].cases
    guard let number = cases.firstIndex(where: { $0.name == name.text }) else {
      let owner = known.program.text(.enumeration(id))
      suggest(
        { .unknownMember(name.text, of: owner, nearest: $0) },
        for: name, among: cases.map { $0.name })
      return nil
    }
    bindCase(name, arguments, of: id, number)
    let callee = Callee(name: "." + name.text, span: span)
    guard let payload = bind(arguments, to: cases[number].fields, of: callee) else { return nil }
    return CheckedExpression(.enumCase(number, payload: payload), .enumeration(id), span)
  }

  /// Binds the name of a case and its labels. Only the type of the place determines the case.
  private mutating func bindCase(
    _ name: Identifier, _ arguments: [ArgumentSyntax], of enumeration: Int, _ number: Int
  ) {
    guard let owner = known.enumSymbols[enumeration] else { return }
    let found = known.visibility.children(of: owner, [.enumCase])[number]
    bindings.bind(name, to: .symbol(found))
    bindings.bindLabels(arguments, of: found, known.visibility)
  }
}

extension CheckedProgram {
  func namedValues(_ type: Type) -> [String] {
    switch type {
    case .quantity: ["infinity", "zero"]
    case .count, .point, .vector: ["zero"]
    case .region, .regions: ["everywhere"]
    case .set(let id): enums[id].cases.map { $0.name }
    case .enumeration(let id): enums[id].cases.filter { $0.fields.isEmpty }.map { $0.name }
    case .bool, .optionalCount: []
    }
  }
}
