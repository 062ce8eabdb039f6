/// A gesture as an outer gesture sees it, as a part.
struct SpecGesture {
  var name: String
  var parameters: [SpecParameter]
  var variables: [SpecField]
  var inputs: [SpecField]
  var regions: [SpecScope.Region]
  /// The nodes with a name. The last node is the whole.
  var parts: [SpecNode]
  var root: SpecNode
  /// Whether it or a gesture in it has actions.
  var hasActions: Bool

  var isDiscrete: Bool { root.isDiscrete }
}

extension SpecGenerator {
  mutating func gesture(isLast: Bool) -> SpecTree {
    takenMachines.formUnion(takenTypes)
    takenMachines.formUnion(usedPrelude)
    let name = machineName(SpecNames.ofMachines)
    recognizers.removeAll { $0.name == name }
    memberEnums = []
    defer { memberEnums = [] }
    // Inner parts are reached by a name. The whole has the name only if no member has it.
    let reserved = Set(gestures.map { $0.name })
    var taken = reserved
    var scope = visibleConstants(&taken)
    // Parts without a label have such names.
    for recognizer in recognizers { scope.hide(recognizer.name) }
    for gesture in gestures { scope.hide(gesture.name) }
    var members = memberEnumTexts()
    let (parameters, text) = self.parameters(
      &scope, &taken, atMost: 3, needsDefaults: isLast && (isConditional || random.chance(70)))
    var initial = scope
    initial.regions = []
    var regions: [SpecScope.Region] = []
    for _ in 0..<random.pick([0, 1, 1, 2]) {
      let region = SpecScope.Region(text: self.name(&taken), isMany: random.chance(50))
      regions.append(region)
      members.append("\(documentation())\(region.isMany ? "regions" : "region") \(region.text)")
    }
    var inputs: [SpecField] = []
    for _ in 0..<random.pick([0, 1, 1, 2]) { members.append(input(&inputs, &taken, initial)) }
    if opensArguments {
      for type in [SpecType.distance, .duration, .count] where random.chance(50) {
        members.append(input(&inputs, &taken, initial, type))
      }
    }
    var variables: [SpecField] = []
    for _ in 0..<random.pick([0, 1, 2, 3]) { members.append(variable(&variables, &taken, initial)) }
    var timers: [String] = []
    for _ in 0..<random.pick(isConditional ? [0] : [0, 0, 1, 2]) {
      var unfit = taken.union(["began", "changed", "ended", "cancelled", "failed"])
      let timer = self.name(&unfit)
      taken.insert(timer)
      timers.append(timer)
      members.append("\(documentation())\(random.pick(["", "var "]))timer \(timer)")
    }
    for region in regions { scope.addRegion(region.text, isMany: region.isMany) }
    scope.inputs = Set(inputs.map { $0.name })
    for input in inputs { scope.add(input.name, input.type) }
    let depth = random.pick(isPurposeful ? [1, 1, 1, 2, 2, 3] : [0, 1, 1, 2, 2, 2, 3])
    partsLeft = 255
    let root = isLast && isLarge ? large(scope) : composition(scope, depth: depth)
    addLabels(root, &taken)
    nameParts(root, taken.subtracting(reserved))
    for variable in variables { scope.addVariable(variable.name, variable.type) }
    addParts(root, to: &scope)
    let ofCopies = variablesOfCopies(root, &members, &taken, initial)
    addAnyCopies(ofCopies, to: &scope)
    if !isConditional { addReadings(root, &members, taken, &scope) }
    for timer in timers { scope.hide(timer) }
    addGates(root, scope)
    let actions = actions(root, &members, besides: timers)
    scope.signatures = actions
    scope.timers = timers
    for _ in 0..<random.pick(isPurposeful ? [1, 2, 3, 5] : [0, 1, 2, 3, 5]) {
      if let handler = handler(root, scope) { members.append(handler) }
    }
    addChanges(&members, variables + ofCopies.map { $0.field }, scope)
    if random.chance(20) { members += latencies(root, actions) }
    if random.chance(30) { members.shuffle(using: &random) }
    let named = root.all.filter { $0.name != nil }
    gestures.append(
      SpecGesture(
        name: name, parameters: parameters,
        variables: variables + ofCopies.flatMap { fieldsOfCopies($0) }, inputs: inputs,
        regions: regions,
        parts: named, root: root,
        hasActions: !actions.isEmpty || root.all.contains { $0.hasActions }
      ))
    let body = SpecTree.list(members, separator: "\n  ", least: 0)
    return "\(documentation())gesture \(name)\(text) = \(root.tree) {\n  \(body)\n}"
  }

  private mutating func memberEnumTexts() -> [SpecTree] {
    var taken = Set(SpecType.nameable.map { "\($0)" } + ["region", "regions", "Action", "State"])
    taken.formUnion(fileEnums.map { enums[$0].name })
    return (0..<random.pick([0, 0, 1])).map { _ in
      let tree = enumeration(name(&taken))
      memberEnums.append(enums.count - 1)
      return tree
    }
  }

  private mutating func input(
    _ inputs: inout [SpecField], _ taken: inout Set<String>, _ scope: SpecScope,
    _ wanted: SpecType? = nil
  ) -> SpecTree {
    let type = wanted ?? anyType()
    let name = name(&taken)
    var inner = scope
    inner.depth = 1
    inputs.append(SpecField(name: name, type: type))
    return "\(documentation())input \(name): \(typeName(type)) = \(expression(type, inner))"
  }

  /// No part is called `within`.
  private mutating func addLabels(_ root: SpecNode, _ taken: inout Set<String>) {
    var unfit = taken.union(["within"])
    for node in root.all where node !== root && (node.isGesture || random.chance(65)) {
      let label = name(&unfit)
      node.label = label
      taken.insert(label)
    }
  }

  /// Names the parts as the language does: by labels, otherwise by the used name, if that is unique and free.
  private func nameParts(_ root: SpecNode, _ taken: Set<String>) {
    let nodes = root.all
    for node in nodes { node.name = node.label }
    var counts: [String: Int] = [:]
    for node in nodes where node.label == nil {
      if let use = node.use { counts[use, default: 0] += 1 }
    }
    for node in nodes where node.label == nil {
      if let use = node.use, counts[use] == 1, !taken.contains(use) { node.name = use }
    }
  }

  /// `let`s and functions, which see the parts. None takes a part's name.
  private mutating func addReadings(
    _ root: SpecNode, _ members: inout [SpecTree], _ taken: Set<String>, _ scope: inout SpecScope
  ) {
    var unfit = taken.union(root.all.compactMap { $0.name })
    for _ in 0..<random.pick([0, 0, 1, 2]) {
      if random.chance(40) {
        members.append(function(&unfit, &scope))
        continue
      }
      let (type, name) = (anyType(), name(&unfit))
      var inner = scope
      inner.hide(name)
      inner.depth = min(scope.depth, 2)
      let hasType = random.chance(50) || !hasOwn(type, inner)
      let value = expression(type, inner, flexible: hasType)
      scope.add(name, type)
      members.append(
        "\(documentation())let \(name)\(hasType ? ": " + typeName(type) : "") = \(value)")
    }
  }

  private mutating func addGates(_ root: SpecNode, _ scope: SpecScope) {
    for node in root.all where random.chance(isConditional ? 25 : isPurposeful ? 7 : 10) {
      var inner = scope
      inner.depth = 2
      addOwn(node, to: &inner)
      if case .recognizer(let recognizer, _) = node.kind {
        inner.add("touches", SpecScope.touches)
        if random.chance(40) { inner.addSingleTouches(recognizer.mostTouches) }
      }
      let condition = isPurposeful ? plausible(inner) : expression(.bool, inner)
      node.gate = .optional(" where \(condition)")
    }
  }

  /// The latencies of parts and actions, each at most once. If both have a name, it is the part's.
  private mutating func latencies(_ root: SpecNode, _ actions: [SpecSignature]) -> [SpecTree] {
    var names = root.all.compactMap { $0.name }
    for action in actions where !names.contains(action.name) { names.append(action.name) }
    names.shuffle(using: &random)
    return names.prefix(2).map { name in
      "\(documentation())latency \(name) <= \(random.pick(["0", "100ms", "0.5s + 1ms", ".infinity"]))"
    }
  }

  /// An action may not be called as a part whose actions arrive under its name.
  private mutating func actions(
    _ root: SpecNode, _ members: inout [SpecTree], besides timers: [String]
  ) -> [SpecSignature] {
    var taken = Set(root.all.filter { $0.hasActions }.compactMap { $0.name })
    taken.formUnion(timers)
    var actions: [SpecSignature] = []
    for _ in 0..<random.pick([0, 1, 2, 3]) {
      let action = SpecSignature(name: name(&taken), fields: fields(atMost: 3))
      actions.append(action)
      members.append(
        "\(documentation())action \(action.name)\(signatureText(action.fields, always: true))")
    }
    return actions
  }
}

extension SpecNode {
  var isGesture: Bool { if case .gesture = kind { true } else { false } }

  var hasActions: Bool {
    if case .gesture(let gesture, _) = kind { return gesture.hasActions }
    return false
  }
}

extension SpecScope {
  /// Most arguments and `within` are read at creation.
  var withoutInputs: SpecScope {
    var scope = self
    scope.openInputs += readables.filter { inputs.contains($0.root) }
    scope.readables.removeAll { inputs.contains($0.root) }
    return scope
  }
}
