internal import GestureRuntime

extension Checker {
  mutating func checkExpectation(
    _ expectation: StepSyntax.Expectation, _ span: Span, _ gesture: CheckedGesture
  ) -> CheckedTest.Expectation? {
    switch expectation {
    case .nothing: return .nothing
    case .none(let seen): return checkAll(seen, gesture).map { .none($0) }
    case .count(let count, let seen): return checkAll(seen, gesture).map { .count(count, $0) }
    case .condition(let condition): return checkCondition(condition)
    case .inOrder(let seen):
      if seen.count == 1, seen[0].arguments == nil, !isEmission(seen[0].path, gesture),
        isValue(seen[0].path)
      {
        let path = seen[0].path
        return checkCondition(path.dropFirst().reduce(.name(path[0])) { .member($0, $1) })
      }
      return checkAll(seen, gesture).map { .inOrder($0) }
    }
  }

  private mutating func checkCondition(_ condition: Expression) -> CheckedTest.Expectation? {
    check(condition, .condition("what is expected")).map { .condition($0) }
  }

  private mutating func checkAll(_ seen: [StepSyntax.Seen], _ gesture: CheckedGesture)
    -> [CheckedSeen]?
  {
    let checked = seen.compactMap { checkSeen($0, gesture) }
    return checked.count == seen.count ? checked : nil
  }

  // MARK: - What a path names

  /// Whether the last name is a phase, event or action of what the others lead to.
  func isEmission(_ path: [Identifier], _ gesture: CheckedGesture) -> Bool {
    guard let last = path.last else { return false }
    if action(path, gesture) != nil { return true }
    guard let node = node(path.dropLast(), gesture) else { return false }
    return ReportedPhase.named(last.text) != nil || events(of: node).contains(last.text)
  }

  func isValue(_ path: [Identifier]) -> Bool {
    guard let entity = scope.members[path[0].text] else {
      if case .found = find(path[0].text, in: .constants) { return true }
      return false
    }
    guard case .part(let number) = entity.kind else { return true }
    guard path.count > 1, let node = scope.nodes[number] else { return false }
    return members(of: node).contains(path[1].text)
  }

  func node(_ path: ArraySlice<Identifier>, _ gesture: CheckedGesture) -> CheckedNode? {
    var nodes = gesture.nodes
    var current = nodes.last
    for name in path {
      guard let next = nodes.first(where: { $0.name == name.text }) else { return nil }
      current = next
      if case .gesture(let number, _) = next.kind {
        nodes = program.gestures[number].nodes
      } else {
        nodes = []
      }
    }
    return current
  }

  /// Of the gesture, or by the names of parts of a nested one.
  func action(_ path: [Identifier], _ gesture: CheckedGesture) -> CheckedSignature? {
    guard let last = path.last else { return nil }
    if path.count == 1 { return gesture.actions.first { $0.name == last.text } }
    guard case .gesture(let number, _)? = node(path.dropLast(), gesture)?.kind else { return nil }
    return program.gestures[number].actions.first { $0.name == last.text }
  }

  private mutating func checkSeen(_ seen: StepSyntax.Seen, _ gesture: CheckedGesture)
    -> CheckedSeen?
  {
    guard let event = seen.path.last else { return nil }
    let fields: [CheckedField]
    let kind: CheckedSeen.Kind
    // With parentheses a phase's name is an action's, where there is one.
    let isAction = ReportedPhase.named(event.text) == nil || seen.arguments != nil
    if isAction, let action = action(seen.path, gesture) {
      (kind, fields) = (.action(dotted(seen.path)), action.fields)
    } else if let (found, known) = resolveSeen(Array(seen.path.dropLast()), event, gesture) {
      (kind, fields) = (found, known)
    } else {
      return nil
    }
    let before = errorCount
    let arguments = (seen.arguments ?? []).compactMap { argument in
      checkArgument(argument, fields, event.text)
    }
    guard errorCount == before else { return nil }
    return CheckedSeen(kind: kind, arguments: arguments, span: seen.span)
  }

  private mutating func resolveSeen(
    _ path: [Identifier], _ event: Identifier, _ gesture: CheckedGesture
  ) -> (CheckedSeen.Kind, [CheckedField])? {
    if path.isEmpty, ReportedPhase.named(event.text) == nil, let root = gesture.nodes.last,
      !events(of: root).contains(event.text)
    {
      let names = gesture.actions.map { $0.name } + ReportedPhase.allCases.map { $0.name }
      suggest({ .unknownEmission(event.text, "action", nearest: $0) }, for: event, among: names)
      return nil
    }
    guard let resolved = resolveReference(path, event) else { return nil }
    switch resolved.trigger {
    case .phase(let phase): return (.phase(part: resolved.part, phase), values(path, gesture))
    case .event: return (.event(part: resolved.part, name: event.text), resolved.fields)
    }
  }

  /// What a record shows with the phases of a part: the values of the recognizer that it is.
  private func values(_ path: [Identifier], _ gesture: CheckedGesture) -> [CheckedField] {
    guard !path.isEmpty, var node = node(path[...], gesture) else { return [] }
    while case .gesture(let number, _) = node.kind {
      guard let whole = program.gestures[number].nodes.last else { return [] }
      node = whole
    }
    guard case .recognizer(let number, _) = node.kind else { return [] }
    return program.recognizers[number].values.map { CheckedField(name: $0.name, type: $0.type) }
  }

  // MARK: - Arguments

  private mutating func checkArgument(
    _ argument: StepSyntax.SeenArgument, _ fields: [CheckedField], _ event: String
  ) -> CheckedSeen.Argument? {
    guard let field = fields.first(where: { $0.name == argument.name.text }) else {
      let names = fields.map { $0.name }
      suggest(
        { .unknownLabel(argument.name.text, of: event, names: names, nearest: $0) },
        for: argument.name, among: names)
      return nil
    }
    let what = "`\(field.name)` of `\(event)`"
    let value = constant(argument.value, Expected(field.type, what, at: nil))
    var tolerance: Double?
    if let written = argument.tolerance {
      guard let checked = checkTolerance(written, field) else { return nil }
      tolerance = checked
    }
    guard let value else { return nil }
    return CheckedSeen.Argument(name: field.name, value: value, tolerance: tolerance)
  }

  private mutating func checkTolerance(_ written: Expression, _ field: CheckedField) -> Double? {
    let type: Type
    switch field.type {
    case .count: type = .scalar(.none)
    case .scalar: type = field.type
    case .point: type = .scalar(.length)
    case .vector(let dimension): type = .scalar(dimension)
    default:
      report(.noTolerance(program.text(field.type)), at: written.extent)
      return nil
    }
    let isPair = type != field.type && field.type != .count
    let expected = Expected(type, "the tolerance", at: nil)
    guard isPair else { return constant(written, expected)?.first }
    let checked = checkPairElement(written, expected)
    return checked.flatMap { known($0, written.extent)?.first }
  }
}
