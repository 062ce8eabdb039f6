// Own recognizers.

extension SpecGenerator {
  mutating func recognizer() -> SpecTree {
    let name = machineName(random.chance(30) ? SpecNames.ofMachines : nil)
    var taken: Set<String> = []
    var scope = visibleConstants(&taken)
    var (parameters, text) = self.parameters(&scope, &taken, atMost: 3, needsDefaults: false)
    let (tracks, limit) = self.tracks(&scope, &taken, &parameters, &text)
    var initial = scope
    initial.regions = []
    var events: [SpecSignature] = []
    var members: [SpecTree] = []
    var takenEvents: Set<String> = ["began", "changed", "ended", "cancelled", "failed"]
    for _ in 0..<random.pick([0, 0, 1, 2]) {
      let event = SpecSignature(name: self.name(&takenEvents), fields: fields(atMost: 2))
      events.append(event)
      members.append(
        "\(documentation())event \(event.name)\(signatureText(event.fields, always: true))")
    }
    var variables: [SpecField] = []
    for _ in 0..<random.pick([0, 1, 1, 2, 3]) {
      members.append(variable(&variables, &taken, initial))
    }
    parameters = fixing(parameters, readBy: tracks.text + members.map { $0.text }.joined())
    for variable in variables { scope.addVariable(variable.name, variable.type) }
    scope.add("touches", SpecScope.touches)
    if random.chance(40) { scope.addSingleTouches(limit.inside) }
    scope.readables.append(.init(root: "elapsed", text: "elapsed", type: .duration))
    let values = readings(&scope, &taken, &members)
    scope.signatures = events
    let regions = parameters.compactMap { parameter -> String? in
      if case .region = parameter.kind { parameter.name } else { nil }
    }
    let (states, isDiscrete) = self.states(scope, regions)
    if random.chance(30) { members.shuffle(using: &random) }
    members.append(states)
    recognizers.removeAll { $0.name == name }
    recognizers.append(
      SpecRecognizer(
        name: name, parameters: parameters, values: values, events: events, isDiscrete: isDiscrete,
        isOwn: true, mostTouches: limit.outside,
        isForOneTouch: SpecRecognizer.isForOneTouch(tracks)))
    let body = SpecTree.list(members, separator: "\n  ", least: 1)
    return "\(documentation())recognizer \(name)\(text)\(tracks) {\n  \(body)\n}"
  }

  private mutating func tracks(
    _ scope: inout SpecScope, _ taken: inout Set<String>, _ parameters: inout [SpecParameter],
    _ text: inout SpecTree
  ) -> (SpecTree, SpecTouchLimit) {
    guard random.chance(70) else { return (.nothing, SpecTouchLimit(nil)) }
    var range = random.pick(["1", "1", "2", "1...2", "2...3", "1...16", "3", "1...3", "16"])
    if random.chance(25), parameters.isEmpty {
      let name = name(&taken)
      parameters = [
        SpecParameter(
          name: name, kind: .value(.count), hasDefault: true, allowed: ["1", "2", "3"])
      ]
      text = "(\(name): count = 1)"
      scope.add(name, .count)
      range = random.pick([name, "\(name)...3", "1...\(name)", "\(name)...(\(name) + 1)"])
    }
    var inner = scope
    inner.add("touch", SpecScope.touch + SpecScope.newness)
    inner.depth = 2
    let condition: SpecTree =
      random.chance(25) ? .optional(" where \(expression(.bool, inner))") : .nothing
    return (.optional(" tracks \(SpecTree.text(range))\(condition)"), SpecTouchLimit(range))
  }

  /// A `var` or `transient`. It is added to `variables`, not yet to the scope.
  /// - Parameter part: the part whose copies have it. Nil if the recognizer or gesture has it itself.
  mutating func variable(
    _ variables: inout [SpecField], _ taken: inout Set<String>, _ scope: SpecScope,
    of part: String? = nil
  ) -> SpecTree {
    let type = anyType()
    let name = name(&taken)
    let hasType = !hasOwn(type, scope) || random.chance(60)
    var inner = scope
    inner.depth = 2
    let value = expression(type, inner, flexible: hasType)
    variables.append(SpecField(name: name, type: type))
    let word = random.pick(["var", "transient"])
    let head = "\(word) \(name)\(hasType ? ": " + typeName(type) : "")"
    return "\(documentation())\(head)\(part.map { " of \($0)" } ?? "") = \(value)"
  }

  /// Writes `value`s and `let`s, and returns the values.
  private mutating func readings(
    _ scope: inout SpecScope, _ taken: inout Set<String>, _ members: inout [SpecTree]
  ) -> [SpecField] {
    var values: [SpecField] = []
    for _ in 0..<random.pick([0, 1, 2, 3, 4]) {
      let isValue = random.chance(60)
      let readsTouch = !isValue && random.chance(30)
      let type = !isValue && random.chance(10) ? SpecType.area : anyType()
      var inner = readsTouch ? scope : scope.withoutTouch
      if readsTouch { inner.add("touch", SpecScope.touch, readsTouch: true) }
      inner.depth = 2
      let hasType = type != .area && (!hasOwn(type, inner) || random.chance(50))
      let value = expression(type, inner, flexible: hasType)
      let name = name(&taken)
      scope.add(name, type, readsTouch: readsTouch)
      if isValue { values.append(SpecField(name: name, type: type)) }
      members.append(
        "\(isValue ? "value" : "let") \(name)\(hasType ? ": " + typeName(type) : "") = \(value)")
    }
    return values
  }
}
