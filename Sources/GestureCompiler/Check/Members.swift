internal import GestureRuntime

// Recognizers and gestures share this: parameters, variables, signatures.
extension Checker {
  /// Enters a parameter, member or part. Returns false if its name is taken.
  @discardableResult
  mutating func enter(_ name: Identifier, _ kind: Entity.Kind, _ type: Type) -> Bool {
    refuseReserved(name)
    if let other = bindings.taken[name.span] {
      reportDuplicate(name, other)
      // Other uses of the name may mean either of the two.
      scope.members[other]?.kind = .broken
      return false
    }
    scope.members[name.span] = Entity(name: name.text, kind: kind, type: type, span: name.span)
    return true
  }

  /// Enters parameters into the scope at hand one by one, so that a default sees the parameters before it.
  mutating func checkParameters(_ parameters: [ParameterSyntax]) -> [CheckedParameter] {
    let site = scope.site
    defer { scope.site = site }
    scope.site = .parameter
    var checked: [CheckedParameter] = []
    for (number, syntax) in parameters.enumerated() {
      guard let type = resolveType(syntax.type, allowsRegions: true) else {
        enter(syntax.name, .broken, .bool)
        continue
      }
      let expected = Expected(type, "`\(syntax.name.text)`", at: syntax.type.span)
      let initial = syntax.defaultValue.flatMap { require($0, expected) }
      let region = RegionReference.parameter(number)
      enter(
        syntax.name,
        type.isRegion ? .region(region, isMany: type == .regions) : .parameter(number), type)
      let condition = syntax.condition.flatMap { require($0, .condition("`where`")) }
      checked.append(
        CheckedParameter(
          name: syntax.name.text, type: type, defaultValue: initial, condition: condition,
          conditionText: syntax.condition.map { textOnOneLine($0, of: source) } ?? ""))
    }
    checkDefaults(&checked, parameters)
    return checked
  }

  /// Reports a default that its own condition refuses. Otherwise every use without an argument would be an error.
  private mutating func checkDefaults(
    _ checked: inout [CheckedParameter], _ parameters: [ParameterSyntax]
  ) {
    guard checked.count == parameters.count else { return }
    let values = constantValues(ofDefaults: checked)
    scope.defaults = values
    for number in checked.indices {
      checked[number].knownDefault = values[number]
      let condition = checked[number].condition
      checked[number].refusesDefaults =
        condition.map { constantValue($0, parameters: values) == [0] } ?? false
      guard checked[number].refusesDefaults else { continue }
      if let written = parameters[number].defaultValue {
        reportBroken(checked[number], at: written.extent)
      }
    }
  }

  /// Reports a condition that is known to fail.
  mutating func reportBroken(_ parameter: CheckedParameter, at span: Span) {
    guard let condition = parameter.condition else { return }
    report(
      .brokenCondition(parameter.name, parameter.conditionText), at: span,
      labels: [Diagnostic.Label("the condition is written here", at: condition.span)])
  }

  mutating func checkVariables(_ variables: [VariableSyntax]) -> [CheckedVariable] {
    let site = scope.site
    defer { scope.site = site }
    scope.site = .initial
    var checked: [CheckedVariable] = []
    var entities: [(Identifier, Entity.Kind, Type)] = []
    var second = variables.count
    for (number, syntax) in variables.enumerated() {
      let declared = syntax.type.flatMap { resolveType($0) }
      let initial = initialValue(syntax, declared)
      if initial == nil { scope.isIncomplete = true }
      guard let type = declared ?? initial?.type else {
        entities.append((syntax.name, .broken, .bool))
        continue
      }
      var (kind, copies): (Entity.Kind, CheckedVariable.Copies?) = (.variable(number), nil)
      if let part = syntax.part {
        copies = self.copies(of: part, second: second)
        second += (copies?.count ?? 1) - 1
        if copies == nil { scope.isIncomplete = true }
        kind = copies == nil ? .broken : .variable(number, copies: copies)
      }
      entities.append((syntax.name, kind, type))
      if declared == nil { record?.names[syntax.name.span] = type }
      guard let initial else { continue }
      checked.append(
        CheckedVariable(
          name: syntax.name.text, type: type, isTransient: syntax.isTransient, initial: initial,
          documentation: syntax.documentation, copies: copies))
    }
    for (name, kind, type) in entities { enter(name, kind, type) }
    return checked.count == variables.count ? withCopies(checked) : checked
  }

  private mutating func initialValue(_ syntax: VariableSyntax, _ declared: Type?)
    -> CheckedExpression?
  {
    if let typeName = syntax.type {
      guard let declared else { return nil }
      return check(syntax.value, Expected(declared, "`\(syntax.name.text)`", at: typeName.span))
    }
    guard let value = infer(syntax.value) else { return nil }
    return requireNameable(value, syntax.value) ? value : nil
  }

  /// Returns whether the value has a type with a name, as a host needs to see it. Reports it if not.
  mutating func requireNameable(_ value: CheckedExpression, _ syntax: Expression) -> Bool {
    if value.type.isRegion {
      report(.regionValue, at: syntax.extent)
    } else if value.type == .optionalCount {
      reportAbsence(of: syntax, "a variable or value")
    } else if !value.type.isNameable {
      report(.namelessType(known.program.text(value.type)), at: syntax.extent)
    } else {
      return true
    }
    return false
  }

  /// Checks events or actions. A signature with an error is broken: its calls are not checked.
  mutating func checkSignatures(_ signatures: [SignatureSyntax], isEvents: Bool) -> Signatures {
    var result = Signatures()
    for syntax in signatures {
      refuseReserved(syntax.name)
      if isEvents, ReportedPhase.named(syntax.name.text) != nil {
        report(.eventNamedAsPhase(syntax.name.text), at: syntax.name.span)
      }
      if let other = result.spans[syntax.name.text] {
        reportDuplicate(syntax.name, other)
        result.broken.insert(syntax.name.text)
      }
      result.spans[syntax.name.text] = syntax.name.span
      let before = errorCount
      let fields = checkFields(syntax.fields)
      if errorCount > before { result.broken.insert(syntax.name.text) }
      result.all.append(
        CheckedSignature(
          name: syntax.name.text, fields: fields, documentation: syntax.documentation))
    }
    return result
  }
}

/// The events of a recognizer or the actions of a gesture.
struct Signatures {
  var all: [CheckedSignature] = []
  var spans: [String: Span] = [:]
  var broken: Set<String> = []
}
