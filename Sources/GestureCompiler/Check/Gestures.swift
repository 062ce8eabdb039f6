internal import GestureRuntime

extension Checker {
  /// Checks each gesture after the gestures that it has as parts.
  mutating func checkGestures(_ gestures: [GestureSyntax]) {
    var numbers: [Span: Int] = [:]
    for (number, gesture) in gestures.enumerated()
    where first(gesture.name, .machines) == gesture.name.span {
      numbers[gesture.name.span] = number
    }
    let uses = gestures.map { gesture in
      gesture.body.usedNames.compactMap { declaration(of: $0).flatMap { numbers[$0] } }
    }
    let order = DependencyOrder(uses)
    reportCycles(order.cycles, names: gestures.map { $0.name }) { .recursiveGesture($0) }
    for number in order.order { checkGesture(gestures[number]) }
  }

  private mutating func checkGesture(_ syntax: GestureSyntax) {
    let before = errorCount
    unknownNames = []
    scope = Scope(.parameter, machine: ownSymbol(syntax.name))
    let members = GestureMembers(syntax.members)
    checkEnums(members.enums, of: syntax.name)
    let parameters = checkParameters(syntax.parameters)
    let regions = checkRegions(members.regions)
    let inputs = checkInputs(members.inputs)
    let variables = checkVariables(members.variables)
    let timers = checkTimers(members.timers)
    declareReadings(members)
    var parts = PartBuilder()
    _ = buildNode(syntax.body, label: nil, &parts)
    nameParts(of: syntax)
    let actions = checkSignatures(members.actions, isEvents: false)
    checkNestedActions(parts, actions)
    checkTimerNames(members.timers, actions)
    let lets = checkReadings(members)
    checkGates(&parts)
    checkSize(parts.size, syntax.name)
    let handlers = members.handlers.map { checkHandler($0, actions) }
    if errorCount == before { checkTimerUses(members.timers) }
    let latencies = checkLatencies(members.latencies, actions, of: parameters)
    guard errorCount == before, !scope.isIncomplete, handlers.allSatisfy({ $0 != nil }),
      let root = scope.nodes.last ?? nil
    else { return }
    var gesture = CheckedGesture(
      name: syntax.name.text, documentation: syntax.documentation, file: syntax.span.file,
      parameters: parameters, nodes: scope.nodes.compactMap { $0 }, inputs: inputs,
      regions: regions, actions: actions.all, variables: variables,
      handlers: handlers.flatMap { $0 ?? [] }, latencies: latencies, properties: [],
      localCount: scope.localCount, isDiscrete: root.isDiscrete, span: syntax.span)
    (gesture.timers, gesture.lets) = (timers, lets)
    gesture.functions = scope.functions.compactMap { $0 }
    gesture.properties = checkRest(members, of: gesture)
    guard errorCount == before else { return }
    warnOfGates(syntax.body, of: gesture)
    add(gesture, named: syntax.name, parts.size)
  }

  /// Checks the members that read all others, and returns the properties.
  private mutating func checkRest(
    _ members: GestureMembers, of gesture: CheckedGesture
  ) -> [CheckedGesture.Property] {
    checkChanges(of: gesture)
    return checkProperties(members.properties, of: gesture)
  }

  private mutating func add(
    _ gesture: CheckedGesture, named name: Identifier, _ size: GestureSize
  ) {
    guard first(name, .machines) == name.span else { return }
    define(name, as: .gesture(known.program.gestures.count), in: .machines)
    known.program.gestures.append(gesture)
    known.sizes.append(size)
  }

  private mutating func checkRegions(_ regions: [RegionSyntax]) -> [CheckedGesture.Region] {
    for (number, region) in regions.enumerated() {
      let kind = Entity.Kind.region(.member(number, through: []), isMany: region.isMany)
      enter(region.name, kind, region.isMany ? .regions : .region)
    }
    return regions.map {
      CheckedGesture.Region(name: $0.name.text, isMany: $0.isMany, documentation: $0.documentation)
    }
  }

  private mutating func checkInputs(_ inputs: [InputSyntax]) -> [CheckedGesture.Input] {
    scope.site = .initial
    var checked: [CheckedGesture.Input] = []
    var types: [Type?] = []
    for input in inputs {
      let type = resolveType(input.type)
      types.append(type)
      guard let type else { continue }
      let expected = Expected(type, "`\(input.name.text)`", at: input.type.span)
      guard let initial = require(input.value, expected) else { continue }
      checked.append(
        CheckedGesture.Input(
          name: input.name.text, type: type, initial: initial, documentation: input.documentation))
    }
    for (number, input) in inputs.enumerated() {
      enter(input.name, types[number] == nil ? .broken : .input(number), types[number] ?? .bool)
    }
    return checked
  }

  /// Reports an action with the name of a nested gesture, under which that gesture's actions arrive.
  private mutating func checkNestedActions(_ parts: PartBuilder, _ actions: Signatures) {
    for (number, node) in scope.nodes.enumerated() {
      guard let node, case .gesture(let nested, _) = node.kind, hasActions(nested),
        node.copy ?? 0 == 0
      else { continue }
      let head = parts.heads[number]
      guard let name = node.writtenName else {
        report(.namelessNested(known.program.gestures[nested].name), at: head)
        continue
      }
      if let span = actions.spans[name] {
        report(
          .actionNamedAsPart(name), at: span,
          labels: [Diagnostic.Label("this part is called `\(name)`", at: head)])
      }
    }
  }

  /// Whether a gesture, or a gesture inside it, has actions.
  private func hasActions(_ number: Int) -> Bool {
    let gesture = known.program.gestures[number]
    return !gesture.actions.isEmpty
      || gesture.nodes.contains {
        if case .gesture(let inner, _) = $0.kind { hasActions(inner) } else { false }
      }
  }

  private mutating func checkSize(_ size: GestureSize, _ name: Identifier) {
    if size.depth > GestureSize.greatestDepth {
      report(.partsTooDeep(size.depth), at: name.span)
    }
    if size.parts > GestureSize.mostParts {
      report(.tooManyParts(size.parts), at: name.span)
    }
  }
}

extension ComposedSyntax {
  /// The names of the recognizers and gestures inside.
  var usedNames: [Identifier] {
    switch kind {
    case .use(let name, _, _): [name]
    case .composition(_, let parts, _): parts.flatMap { $0.body.usedNames }
    }
  }
}
