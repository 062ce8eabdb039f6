internal import GestureRuntime

extension Checker {
  mutating func checkExpectation(
    _ expectation: StepSyntax.Expectation, _ span: Span, _ gesture: CheckedGesture
  ) -> CheckedTest.Expectation? {
    switch expectation {
    case .nothing: return .nothing
    case .noAction: return .noAction
    case .none(let seen): return checkAll(seen, gesture).map { .none($0) }
    case .count(let count, let seen): return checkAll(seen, gesture).map { .count(count, $0) }
    case .condition(let condition, let tolerance):
      return checkCondition(condition, tolerance).map { expect($0) }
    case .inOrder(let seen):
      if seen.count == 1, seen[0].arguments == nil, !isEmission(seen[0].path), isValue(seen[0].path)
      {
        return checkCondition(Expression(path: seen[0].path), nil).map { expect($0) }
      }
      return checkAll(seen, gesture).map { .inOrder($0) }
    }
  }

  private mutating func expect(_ condition: CheckedExpression) -> CheckedTest.Expectation {
    expectedConditions.append(condition)
    return .condition(expectedConditions.count - 1)
  }

  private mutating func checkCondition(
    _ condition: Expression, _ tolerance: Expression?
  ) -> CheckedExpression? {
    let expected = Expected.condition("what is expected")
    guard let tolerance else { return check(condition, expected) }
    guard case .binary(.equal, let left, _, _) = condition.unwrapped else {
      report(.toleranceOfCondition, at: tolerance.extent)
      return nil
    }
    guard let checked = check(condition, expected), case .binary(_, let a, let b) = checked.kind
    else { return nil }
    guard let type = toleranceType(a.type, written: left.extent) else { return nil }
    let limit = Expected(type, "the tolerance", at: nil)
    let isOfPoints = type == .quantity(.length) || type == .quantity(.speed)
    let near = isOfPoints ? checkPairElement(tolerance, limit) : check(tolerance, limit)
    guard let near else { return nil }
    if let value = constantValue(near)?.first,
      !isSensible(value, .tolerance, "the tolerance", at: tolerance.extent)
    {
      return nil
    }
    return self.near(a, b, near, checked.span)
  }

  /// Returns a condition as for arguments: each coordinate is equal, or nearer than the tolerance.
  private func near(
    _ a: CheckedExpression, _ b: CheckedExpression, _ tolerance: CheckedExpression, _ span: Span
  ) -> CheckedExpression {
    if a.type.isPair {
      let type = Type.quantity(tolerance.type.dimension)
      let sides = [Component.x, .y].map { side in
        near(
          CheckedExpression(.component(a, side), type, span),
          CheckedExpression(.component(b, side), type, span), tolerance, span)
      }
      return CheckedExpression(.binary(.and, sides[0], sides[1]), .bool, span)
    }
    let type = a.type == .count ? b.type : a.type
    let way = CheckedExpression(.binary(.subtract, a, b), type, span)
    let size = CheckedExpression(.call(.abs, [way]), type, span)
    let isNear = CheckedExpression(.binary(.lessOrEqual, size, tolerance), .bool, span)
    let isSame = CheckedExpression(.binary(.equal, a, b), .bool, span)
    return CheckedExpression(.binary(.or, isSame, isNear), .bool, span)
  }

  private mutating func checkAll(_ seen: [StepSyntax.Seen], _ gesture: CheckedGesture)
    -> [CheckedSeen]?
  {
    let checked = seen.compactMap { checkSeen($0, gesture) }
    return checked.count == seen.count ? checked : nil
  }

  // MARK: - Paths

  /// Whether the last name is a phase, event or action of the part or gesture that the others lead to.
  func isEmission(_ path: [Identifier]) -> Bool {
    path.last.map { bindings.isEmission($0, known.visibility) } ?? false
  }

  func isValue(_ path: [Identifier]) -> Bool {
    switch meaning(path[0]) {
    case .symbol?:
      guard let span = declaration(of: path[0]) else { return false }
      return scope.entity(span) != nil || known.declared[span] != nil
    case .part?: return path.count > 1 && meaning(path[1]) != nil
    default: return false
    }
  }

  /// Returns the path and the node that names of parts lead to. Without names, this is the whole gesture.
  mutating func located(_ path: ArraySlice<Identifier>) -> (path: NodePath, node: CheckedNode)? {
    guard var node = scope.nodes.last ?? nil else { return nil }
    var nodePath: NodePath = []
    for name in path {
      guard case .part(let part, _, _)? = meaning(name) else { return nil }
      guard let step = self.node(part.node, name, after: nodePath) else { return nil }
      if nodePath.isEmpty {
        guard let outer = scope.nodes[step] else { return nil }
        node = outer
      } else {
        guard case .gesture(let number, _) = node.kind else { return nil }
        node = known.program.gestures[number].nodes[step]
      }
      nodePath.append(step)
    }
    return (nodePath, node)
  }

  /// Returns an action's number and signature, and the path to its gesture.
  mutating func action(
    _ path: [Identifier], _ gesture: CheckedGesture
  ) -> (number: Int, signature: CheckedSignature, through: NodePath)? {
    guard let number = path.last.flatMap({ number(of: $0, .action) }),
      let (nodePath, node) = located(path.dropLast())
    else { return nil }
    if nodePath.isEmpty { return (number, gesture.actions[number], nodePath) }
    guard case .gesture(let inner, _) = node.kind else { return nil }
    return (number, known.program.gestures[inner].actions[number], nodePath)
  }

  private mutating func checkSeen(_ seen: StepSyntax.Seen, _ gesture: CheckedGesture)
    -> CheckedSeen?
  {
    guard let event = seen.path.last else { return nil }
    let fields: [CheckedField]
    let kind: CheckedSeen.Kind
    var known: KnownReasons?
    if let action = ofAnyCopy({ $0.action(seen.path, gesture) }) {
      (kind, fields) = (.action(dotted(seen.path)), action.signature.fields)
    } else if let found = resolveSeen(Array(seen.path.dropLast()), event, gesture) {
      (kind, fields, known) = found
    } else {
      return nil
    }
    let before = errorCount
    let arguments = (seen.arguments ?? []).compactMap { argument in
      checkArgument(argument, fields, event.text)
    }
    guard errorCount == before else { return nil }
    let isOfReason = fields.first { $0.name == "reason" }?.type == TypeName.reason.type
    if let known, isOfReason, let reason = arguments.firstIndex(where: { $0.name == "reason" }) {
      let span = seen.arguments?[reason].value.extent ?? seen.span
      requirePossible(Int(arguments[reason].value[0]), known, at: span)
    }
    return CheckedSeen(kind: kind, arguments: arguments, span: seen.span)
  }

  private mutating func resolveSeen(
    _ path: [Identifier], _ event: Identifier, _ gesture: CheckedGesture
  ) -> (CheckedSeen.Kind, [CheckedField], KnownReasons?)? {
    if path.isEmpty, ReportedPhase.named(event.text) == nil, number(of: event, .event) == nil,
      number(of: event, .timer) == nil
    {
      let names = gesture.actions.map { $0.name } + ReportedPhase.allCases.map { $0.word }
      suggest({ .unknownEmission(event.text, "action", nearest: $0) }, for: event, among: names)
      return nil
    }
    guard let resolved = ofAnyCopy({ $0.resolveReference(path, event) }) else { return nil }
    switch resolved.trigger {
    case .phase(let phase):
      let known = KnownReasons(
        of: (path + [event]).map { $0.text }.joined(separator: "."), reasons: resolved.reasons)
      return (
        .phase(part: resolved.part, phase), values(path) + resolved.fields,
        phase.hasReason ? known : nil
      )
    case .event, .timer, .change:
      return (.event(part: resolved.part, name: event.text), resolved.fields, nil)
    }
  }

  /// Returns the values of the recognizer that a part is. Records show them with the phases of the part.
  private mutating func values(_ path: [Identifier]) -> [CheckedField] {
    guard !path.isEmpty, var node = ofAnyCopy({ $0.located(path[...]) })?.node else { return [] }
    while case .gesture(let number, _) = node.kind {
      guard let whole = known.program.gestures[number].nodes.last else { return [] }
      node = whole
    }
    guard case .recognizer(let number, _) = node.kind else { return [] }
    return known.program.recognizers[number].values.map {
      CheckedField(name: $0.name, type: $0.type)
    }
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
    let value = argumentValue(argument.value, Expected(field.type, what, at: nil))
    var tolerance: Double?
    if let written = argument.tolerance {
      guard let checked = checkTolerance(written, field) else { return nil }
      tolerance = checked
    }
    guard let value else { return nil }
    return CheckedSeen.Argument(name: field.name, value: value, tolerance: tolerance)
  }

  private mutating func checkTolerance(_ written: Expression, _ field: CheckedField) -> Double? {
    guard let type = toleranceType(field.type, written: written.extent) else { return nil }
    guard let value = argumentValue(written, Expected(type, "the tolerance", at: nil))?.first,
      isSensible(value, .tolerance, "the tolerance", at: written.extent)
    else { return nil }
    return value
  }

  /// Returns the registers of an argument. Bare numbers are points, or points per second.
  mutating func argumentValue(_ written: Expression, _ expected: Expected) -> [Double]? {
    guard expected.type == .quantity(.length) || expected.type == .quantity(.speed) else {
      return constant(written, expected)
    }
    return checkPairElement(written, expected).flatMap { known($0, written.extent) }
  }

  private mutating func toleranceType(_ type: Type, written: Span) -> Type? {
    switch type {
    case .count: return .quantity(.none)
    case .quantity: return type
    case .point: return .quantity(.length)
    case .vector(let dimension): return .quantity(dimension)
    default:
      report(.noTolerance(known.program.text(type)), at: written)
      return nil
    }
  }
}
