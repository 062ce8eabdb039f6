@_spi(GestureEngine) internal import GestureRuntime

/// The nodes of a gesture while the checker builds them. The nodes themselves are in the scope.
struct PartBuilder {
  var size = GestureSize()
  /// The place of each node's operator or recognizer.
  var heads: [Span] = []
  /// The conditions of `where`, each with the copies that it is in.
  var gates: [(node: Int, condition: Expression, copies: ChosenCopies)] = []
}

extension Checker {
  /// Appends the node after its parts. Returns its number and its depth.
  mutating func buildNode(
    _ syntax: ComposedSyntax, label: Identifier?, _ parts: inout PartBuilder
  ) -> (number: Int, depth: Int) {
    let node: (kind: CheckedNode.Kind, isDiscrete: Bool)?
    let depth: Int
    switch syntax.kind {
    case .use(let name, let arguments, _): (node, depth) = buildUse(name, arguments, &parts)
    case .composition(let composition, let members, let within):
      (node, depth) = buildOperator(
        composition, members, within, syntax.headSpan, copies: syntax.copies, &parts)
    }
    let from = syntax.from.flatMap { checkFrom($0, node?.kind) }
    let number = scope.nodes.count
    if var node {
      if let from = syntax.from { passRegions(of: from, to: &node.kind) }
      scope.nodes.append(
        CheckedNode(
          kind: node.kind, name: label.map { nameOfCopy($0.text, scope.copies.made) }, from: from,
          gate: nil, isDiscrete: node.isDiscrete, copy: scope.copies.made, span: syntax.span))
    } else {
      scope.nodes.append(nil)
      scope.isIncomplete = true
    }
    parts.heads.append(syntax.headSpan)
    if let gate = syntax.condition { parts.gates.append((number, gate, [:])) }
    var last = (number: number, depth: depth)
    if let delay = syntax.delay { last = buildDelay(delay, of: last, &parts) }
    parts.size.depth = max(parts.size.depth, last.depth)
    return last
  }

  /// Appends the node that delays another.
  private mutating func buildDelay(
    _ syntax: DelaySyntax, of part: (number: Int, depth: Int), _ parts: inout PartBuilder
  ) -> (number: Int, depth: Int) {
    scope.site = .delay
    let time = requireTime(syntax.time, "`delay`")
    let delay = (scope.nodes[part.number]).map {
      CheckedNode(
        kind: .composition(.delay, [part.number], within: time), name: nil, from: nil, gate: nil,
        isDiscrete: $0.isDiscrete, copy: scope.copies.made, span: syntax.span)
    }
    let number = scope.nodes.count
    scope.nodes.append(time == nil ? nil : delay)
    if time == nil { scope.isIncomplete = true }
    parts.heads.append(syntax.span)
    return (number, part.depth + 1)
  }

  private mutating func buildOperator(
    _ composition: CompositionOperator, _ members: [PartSyntax], _ written: Expression?,
    _ head: Span, copies: Int?, _ parts: inout PartBuilder
  ) -> ((CheckedNode.Kind, Bool)?, Int) {
    let built =
      if let copies {
        buildCopies(members, written, count: copies, head, &parts)
      } else {
        members.map { buildNode($0.body, label: $0.label, &parts) }
      }
    let depth = 1 + (built.map { $0.depth }.max() ?? 0)
    let children = built.map { $0.number }
    let nodes = children.compactMap { scope.nodes[$0] }
    var within: CheckedExpression?
    if let written, composition.takesWithin {
      scope.site = .within
      within = requireTime(written, "`within`")
    }
    guard nodes.count == children.count, let last = nodes.last else { return (nil, depth) }
    if composition.takesWithin, written == nil { warnOfEndlessWait(nodes, head) }
    if composition.course == .again { warnOfHastyRepeat(last, head) }
    let isDiscrete =
      switch composition.course {
      case .inTurn: last.isDiscrete
      case .together, .again, .copies: false
      case .choice: nodes.allSatisfy { $0.isDiscrete }
      }
    return ((.composition(composition, children, within: within), isDiscrete), depth)
  }

  private mutating func buildUse(
    _ name: Identifier, _ arguments: [ArgumentSyntax], _ parts: inout PartBuilder
  ) -> ((CheckedNode.Kind, Bool)?, Int) {
    var meant: String?
    let found = resolveMachine(name) { nearest in
      meant = nearest
      return .unknownRecognizer(name.text, nearest: nearest)
    }
    // Handlers may use the name that was meant.
    if let meant { scope.lostNames.insert(meant) }
    switch found {
    case .recognizer(let number)?:
      parts.size.parts += 1
      let recognizer = known.program.recognizers[number]
      scope.site = .argument
      guard let bound = bindUse(arguments, to: recognizer.parameters, name),
        checkInputs(in: bound, of: recognizer, arguments)
      else { return (nil, 1) }
      let values = constantArguments(bound, of: recognizer.parameters)
      let known = [recognizer.minimumTouches, recognizer.mostTouches].map {
        $0.flatMap { constantValue($0, parameters: values)?.first }
      }
      checkCopied(known[0], name)
      checkRange(known[0], known[1], at: name.span)
      return ((.recognizer(number, arguments: bound), recognizer.isDiscrete), 1)
    case .gesture(let number)?:
      let gesture = known.program.gestures[number]
      parts.size.parts += known.sizes[number].parts
      let depth = known.sizes[number].depth
      scope.site = .nestedArgument
      guard let bound = bindUse(arguments, to: gesture.parameters, name) else {
        return (nil, depth)
      }
      return ((.gesture(number, arguments: bound), gesture.isDiscrete), depth)
    default:
      // The types of the arguments are not known, because the part is not.
      for argument in arguments { lose(argument) }
      return (nil, 1)
    }
  }

  private mutating func lose(_ argument: ArgumentSyntax) {
    if let label = argument.label { scope.lostNames.insert(label.text) }
    guard case .call(nil, _, let inner, _) = argument.value else { return }
    for argument in inner { lose(argument) }
  }

  /// Returns an argument for each parameter, nil if the default holds.
  private mutating func bindUse(
    _ arguments: [ArgumentSyntax], to parameters: [CheckedParameter], _ name: Identifier
  ) -> [CheckedExpression?]? {
    return bindParameters(arguments, to: parameters, name, mayLackRegions: false)
  }

  mutating func bindParameters(
    _ arguments: [ArgumentSyntax], to parameters: [CheckedParameter], _ name: Identifier,
    mayLackRegions: Bool
  ) -> [CheckedExpression?]? {
    let callee = Callee(name: name.text, span: name.span, isPart: true)
    guard let indices = match(arguments, parameters.map { $0.name }, callee) else { return nil }
    let before = errorCount
    var bound: [CheckedExpression?] = []
    var isWhole = true
    for (parameter, index) in zip(parameters, indices) {
      guard let index else {
        if parameter.defaultValue == nil, !(mayLackRegions && parameter.type.isRegion) {
          report(.missingArgument(parameter.name, of: name.text), at: name.span)
        }
        bound.append(nil)
        continue
      }
      let what = "`\(parameter.name)` of `\(name.text)`"
      let value = check(arguments[index].value, Expected(parameter.type, what, at: nil))
      if value == nil { isWhole = false }
      bound.append(value)
    }
    guard errorCount == before, isWhole else { return nil }
    // A gesture can be made with its own defaults.
    let values =
      arguments.isEmpty ? [] : constantArguments(bound, of: parameters, given: scope.defaults)
    for (number, parameter) in parameters.enumerated() {
      let isBroken =
        arguments.isEmpty
        ? parameter.refusesDefaults
        : parameter.condition.map { constantValue($0, parameters: values) == [0] } ?? false
      guard isBroken else { continue }
      reportBroken(
        parameter, at: indices[number].map { arguments[$0].value.extent } ?? name.span)
    }
    return errorCount == before ? bound : nil
  }

  // MARK: - Names

  mutating func nameParts(of gesture: GestureSyntax) {
    let parts = gesture.parts
    // A wrong operator, which is reported, makes fewer nodes than are written.
    let last = parts.map { $0.node + (($0.copies?.count ?? 1) - 1) * ($0.copies?.size ?? 0) }.max()
    while let last, scope.nodes.count <= last { scope.nodes.append(nil) }
    for part in parts {
      if part.isLabelled {
        enter(Identifier(text: part.name, span: part.span), .part(part.node), .bool)
      } else {
        see(part, part.span)
        let copies = part.copies
        for copy in 0..<(copies?.count ?? 1) {
          let number = part.node + copy * (copies?.size ?? 0)
          let name = nameOfCopy(part.name, copies.map { _ in copy })
          scope.nodes[number]?.name = name
        }
      }
    }
  }

  private func nameOfCopy(_ name: String, _ copy: Int?) -> String {
    copy.map { name + Identifier.suffix(ofCopy: $0) } ?? name
  }

  /// - Parameter span: the place of the declaration in messages.
  mutating func see(_ part: PartOutline, _ span: Span) {
    scope.members[part.span] = Entity(
      name: part.name, kind: .part(part.node), type: .bool, span: span)
  }

  mutating func checkGates(_ parts: inout PartBuilder) {
    for (number, condition, copies) in parts.gates {
      let isRecognizer = if case .recognizer? = scope.nodes[number]?.kind { true } else { false }
      scope.site = isRecognizer ? .gateOfRecognizer : .gate
      scope.mostTouches = scope.nodes[number].flatMap { mostTouches(of: $0) }
      let gate = choosing(copies) { checker in
        checker.muted(copies.values.contains { $0 > 0 }) {
          $0.require(condition, .condition("`where`"))
        }
      }
      scope.nodes[number]?.gate = gate
    }
  }
}
