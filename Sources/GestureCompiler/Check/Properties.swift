internal import GestureRuntime

// Properties after the steps of a gesture. Names mean the same as after `expect`. A part means that it is on.
extension Checker {
  private typealias Formula = CheckedGesture.Property.Formula

  /// - Parameter gesture: the gesture, complete except for its properties.
  mutating func checkProperties(
    _ properties: [PropertySyntax], of gesture: CheckedGesture
  ) -> [CheckedGesture.Property] {
    var titles: [String: Span] = [:]
    return properties.compactMap { syntax in
      if let title = syntax.title {
        if let other = titles[title.text] {
          report(
            .repeatedProperty(title.text), at: title.span,
            labels: [Diagnostic.Label("the other one is here", at: other)])
          return nil
        }
        titles[title.text] = title.span
      }
      return checkProperty(syntax, gesture)
    }
  }

  private mutating func checkProperty(
    _ syntax: PropertySyntax, _ gesture: CheckedGesture
  ) -> CheckedGesture.Property? {
    let shown = textOnOneLine(syntax.condition, of: source)
    let kind: PropertyKind<Formula>
    let text: String
    switch syntax.kind {
    case .never:
      guard let formula = checkFormula(syntax.condition, gesture) else { return nil }
      (kind, text) = (.never(formula), "never \(shown)")
    case .invariant:
      guard let formula = checkFormula(syntax.condition, gesture) else { return nil }
      (kind, text) = (.invariant(formula), "invariant \(shown)")
    case .always(let within, let after):
      let what = "the time of a property"
      let bound = within.map { checkBound($0, gesture.parameters, .propertyTime, what) }
      let trigger = checkFormula(after, gesture)
      let answer = checkFormula(syntax.condition, gesture)
      guard let trigger, let answer else { return nil }
      if let bound, bound == nil { return nil }
      let time = within.map { " within \(textOnOneLine($0, of: source))" } ?? ""
      kind = .always(within: bound ?? nil, after: trigger, answer)
      text = "always\(time) after \(textOnOneLine(after, of: source)): \(shown)"
    }
    return CheckedGesture.Property(
      kind: kind, title: syntax.title?.text, text: text, span: syntax.span)
  }

  /// Checks a condition of a property. It must depend on something of the gesture.
  private mutating func checkFormula(_ condition: Expression, _ gesture: CheckedGesture) -> Formula?
  {
    scope.site = .property
    guard let formula = formula(condition, gesture) else { return nil }
    guard mentionsState(formula, gesture) else {
      report(.statelessProperty, at: condition.extent)
      return nil
    }
    return formula
  }

  /// Whether the formula depends on anything that can change.
  private func mentionsState(_ formula: Formula, _ gesture: CheckedGesture) -> Bool {
    switch formula {
    case .state(let expression): ValueReads(expression, gesture, known.program).canChange
    case .reported, .performed, .isOn: true
    case .not(let inner): mentionsState(inner, gesture)
    case .and(let a, let b), .or(let a, let b):
      mentionsState(a, gesture) || mentionsState(b, gesture)
    }
  }

  private mutating func formula(_ expression: Expression, _ gesture: CheckedGesture) -> Formula? {
    switch expression {
    case .parenthesized(let inner, _): return formula(inner, gesture)
    case .unary(.not, let inner, _): return formula(inner, gesture).map { .not($0) }
    case .binary(.and, let left, let right, _):
      let (a, b) = (formula(left, gesture), formula(right, gesture))
      if let a, let b { return .and(a, b) } else { return nil }
    case .binary(.or, let left, let right, _):
      let (a, b) = (formula(left, gesture), formula(right, gesture))
      if let a, let b { return .or(a, b) } else { return nil }
    case .call(let receiver, let name, let arguments, _) where arguments.isEmpty:
      guard let path = receiver.map({ $0.path }) ?? [],
        receiver != nil || Builtin(rawValue: name.text) == nil && !isDeclaredFunction(name)
      else { return state(expression) }
      return performed(path, name, gesture)
    default:
      guard let path = expression.path else { return state(expression) }
      return named(path, expression, gesture)
    }
  }

  private mutating func state(_ expression: Expression) -> Formula? {
    check(expression, .condition("a declared property")).map { .state($0) }
  }

  // MARK: - Names

  /// Resolves a name with parentheses: an action, even if it has the name of a phase.
  private mutating func performed(
    _ path: [Identifier], _ name: Identifier, _ gesture: CheckedGesture
  ) -> Formula? {
    if let action = actionFormula(path + [name], gesture) { return action }
    suggest(
      { .unknownEmission(name.text, "action", nearest: $0) }, for: name,
      among: gesture.actions.map { $0.name })
    return nil
  }

  private mutating func actionFormula(_ path: [Identifier], _ gesture: CheckedGesture) -> Formula? {
    ofSomeCopy { checker in
      checker.action(path, gesture).map { .performed($0.number, through: $0.through) }
    }
  }

  /// Returns a formula that is true if `formula` is true for any copy that it may mean.
  private mutating func ofSomeCopy(_ formula: (inout Checker) -> Formula?) -> Formula? {
    let all = ofEachCopy(formula).map { $0.result }
    return all.first.map { all.dropFirst().reduce($0) { .or($0, $1) } }
  }

  /// Resolves a name as after `expect`: a phase comes before an action of its name, and a report before a value.
  private mutating func named(
    _ path: [Identifier], _ expression: Expression, _ gesture: CheckedGesture
  ) -> Formula? {
    guard let last = path.last else { return nil }
    let outer = Array(path.dropLast())
    if let action = actionFormula(path, gesture) { return action }
    if isEmission(path) { return reported(outer, last) }
    let before = errorCount
    let isPart = ofAnyCopy({ $0.located(path[...]) }) != nil
    // The number of a copy was wrong.
    guard errorCount == before else { return nil }
    if isPart {
      return ofSomeCopy { checker in
        checker.located(path[...]).flatMap { checker.isOn($0.node, at: $0.path, path, expression) }
      }
    }
    if let owner = ofAnyCopy({ $0.located(outer[...]) })?.node {
      let names = outer.isEmpty ? scope.names : members(of: owner)
      let isKnown = outer.isEmpty ? isValue(path) : names.contains(last.text)
      if !isKnown, nearest(last.text, in: names) == nil {
        return outer.isEmpty ? unknown(last, names, gesture) : reported(outer, last)
      }
    }
    return state(expression)
  }

  private mutating func reported(_ outer: [Identifier], _ event: Identifier) -> Formula? {
    ofSomeCopy { checker in
      checker.resolveReference(outer, event).map {
        .reported(CheckedGesture.Handler.Reference(node: $0.node, trigger: $0.trigger))
      }
    }
  }

  private mutating func unknown(
    _ name: Identifier, _ names: [String], _ gesture: CheckedGesture
  ) -> Formula? {
    let reported = gesture.actions.map { $0.name } + ReportedPhase.allCases.map { $0.word }
    suggest({ .unknownName(name.text, nearest: $0) }, for: name, among: names + reported)
    return nil
  }

  private mutating func isOn(
    _ node: CheckedNode, at nodePath: NodePath, _ path: [Identifier], _ expression: Expression
  ) -> Formula? {
    guard node.has(.began) else {
      let name = path.map { $0.text }.joined(separator: ".")
      report(
        .missingPhase("began", part: name, instead: "ended"), at: expression.extent,
        fixIts: [.insert(".ended", before: expression.extent.ending, .maybeIncorrect)])
      return nil
    }
    return .isOn(nodePath)
  }
}
