// Own recognizers that someone might write: they wait, begin where a threshold is crossed, go on, and end.

extension SpecGenerator {
  /// The purpose of a state.
  private enum Role {
    /// The first.
    case idle
    /// Fingers are down, and their outcome is not clear yet.
    case waiting
    /// Between two taps, with no finger down.
    case between
    case going

    var isActive: Bool { self == .going }
  }

  private struct Plan {
    var states: [(name: String, role: Role)]
    var scope: SpecScope
    var regions: [String]

    func names(_ roles: [Role]) -> [String] {
      states.filter { roles.contains($0.role) }.map { $0.name }
    }
  }

  mutating func purposefulRecognizer() -> SpecTree {
    let name = machineName(random.chance(30) ? SpecNames.ofMachines : nil)
    var taken: Set<String> = []
    var scope = visibleConstants(&taken)
    var texts: [SpecTree] = []
    var parameters = purposefulParameters(&scope, &taken, &texts)
    let (tracks, limit) = purposefulTracks(scope)
    scope.add("touches", SpecScope.touches)
    if random.chance(40) { scope.addSingleTouches(limit.inside) }
    scope.readables.append(.init(root: "elapsed", text: "elapsed", type: .duration))
    var members: [SpecTree] = []
    purposefulVariables(&scope, &taken, &members)
    parameters = fixing(parameters, readBy: tracks.text + members.map { $0.text }.joined())
    var values: [SpecField] = []
    for _ in 0..<random.pick([0, 0, 1, 1, 2]) {
      let (readout, type) = random.pick(SpecScope.touches)
      let value = self.name(&taken)
      values.append(SpecField(name: value, type: type))
      members.append("value \(value): \(typeName(type)) = touches.\(readout)")
    }
    for value in values { scope.add(value.name, value.type) }
    let event = SpecSignature(
      name: random.pick(["seen", "gone"]),
      fields: [SpecField(name: "at", type: .point), SpecField(name: "of", type: .count)])
    scope.signatures = [event]
    members.append("event \(event.name)(at: point, of: count)")
    let regions = parameters.compactMap { parameter -> String? in
      if case .region = parameter.kind { parameter.name } else { nil }
    }
    let (states, isDiscrete) = purposefulStates(scope, regions)
    recognizers.removeAll { $0.name == name }
    recognizers.append(
      SpecRecognizer(
        name: name, parameters: parameters, values: values, events: [event],
        isDiscrete: isDiscrete, isOwn: true, mostTouches: limit.outside,
        isForOneTouch: SpecRecognizer.isForOneTouch(tracks)))
    let body = SpecTree.list(members + [states], separator: "\n  ", least: 1)
    let text: SpecTree =
      texts.isEmpty ? .nothing : "(\(SpecTree.list(texts, separator: ", ", least: 0)))"
    return "recognizer \(name)\(text)\(tracks) {\n  \(body)\n}"
  }

  // MARK: - Members

  private mutating func purposefulParameters(
    _ scope: inout SpecScope, _ taken: inout Set<String>, _ texts: inout [SpecTree]
  ) -> [SpecParameter] {
    var parameters: [SpecParameter] = []
    let choices: [(String, SpecType, [String])] = [
      ("fingers", .count, ["1", "2", "3"]), ("limit", .distance, ["0pt", "10pt", "20pt"]),
      ("pause", .duration, ["50ms", "100ms", "350ms", "0ms"]),
    ]
    for (name, type, allowed) in choices where random.chance(35) {
      taken.insert(name)
      scope.add(name, type)
      parameters.append(.of(name, type, allowed))
      texts.append("\(name): \(typeName(type)) = \(random.pick(allowed))")
    }
    if random.chance(25) {
      taken.insert("over")
      let isMany = random.chance(60)
      scope.addRegion("over", isMany: isMany)
      parameters.append(.region("over", isMany: isMany))
      texts.append("over: \(isMany ? "regions" : "region")")
    }
    return parameters
  }

  private mutating func purposefulTracks(_ scope: SpecScope) -> (SpecTree, SpecTouchLimit) {
    let ranges = ["1", "2", "1...2", "1...2", "1...3", "2...3", "3", "1...16", "16"]
    let hasCount = scope.readables.contains { $0.text == "fingers" }
    let own = hasCount ? ["fingers", "fingers...3", "1...fingers", "fingers...(fingers + 1)"] : []
    let text = random.pick(own + own + ranges)
    guard hasCount || random.chance(85) else { return (.nothing, SpecTouchLimit(nil)) }
    let limit = SpecTouchLimit(text)
    var range = SpecTree.text(text)
    if random.chance(25) {
      if isConditional {
        var inner = SpecScope()
        inner.add("touch", SpecScope.touchAtDown + SpecScope.newness)
        return (" tracks \(range) where \(junction(inner))", limit)
      }
      let condition = random.pick([
        "touch.kind == .touch", "touch.location.x < 150pt", "touch.button == .primary",
        "touch.pressure >= 0.5", "!touch.modifiers.contains(.shift)", "touch.location.y >= 50pt",
        "touch.isNew", "!touch.isNew",
      ])
      range = "\(range)\(SpecTree.optional(.text(" where \(condition)")))"
    }
    return (" tracks \(range)", limit)
  }

  private mutating func purposefulVariables(
    _ scope: inout SpecScope, _ taken: inout Set<String>, _ members: inout [SpecTree]
  ) {
    let choices: [(String, SpecType, String)] = [
      ("taps", .count, "0"), ("way", .distance, "0pt"), ("place", .point, ".zero"),
      ("fling", .velocity, ".zero"), ("size", .number, "1.0"), ("since", .duration, "0ms"),
    ]
    for (name, type, first) in choices where random.chance(35) {
      taken.insert(name)
      scope.addVariable(name, type)
      let word = random.pick(["var", "transient", "transient"])
      members.append("\(word) \(name): \(typeName(type)) = \(first)")
    }
  }

  // MARK: - States

  /// The states, and whether none is active.
  private mutating func purposefulStates(_ scope: SpecScope, _ regions: [String]) -> (
    SpecTree, Bool
  ) {
    var roles: [Role] = [.idle]
    roles += random.pick([[], [.waiting], [.waiting], [.waiting, .between], [.waiting, .waiting]])
    if roles.count == 1 || random.chance(70) { roles.append(.going) }
    if roles.contains(.going), random.chance(25) { roles.append(.going) }
    let names = ["idle", "armed", "later", "on1", "on2"]
    let plan = Plan(
      states: roles.enumerated().map { (names[$0.offset], $0.element) }, scope: scope,
      regions: regions)
    let texts = roles.indices.map { purposefulState($0, plan) }
    return (.list(texts, separator: "\n  ", least: 1), !roles.contains(.going))
  }

  private mutating func purposefulState(_ number: Int, _ plan: Plan) -> SpecTree {
    let (name, role) = plan.states[number]
    var rules = purposefulRules(number, role, plan)
    for _ in 0..<random.pick([0, 0, 1, 2]) { rules.append(optionalRule(role, plan)) }
    if random.chance(15) { rules.shuffle(using: &random) }
    let body = SpecTree.list(rules, separator: "\n    ", least: 0)
    return "\(role.isActive ? "active state" : "state") \(name) {\n    \(body)\n  }"
  }

  /// Rules that make the state lead on.
  private mutating func purposefulRules(_ number: Int, _ role: Role, _ plan: Plan) -> [SpecTree] {
    let next = plan.states.dropFirst(number + 1).first?.name
    let goal = plan.names([.going]).first ?? "end"
    switch role {
    case .idle:
      let word = random.pick(["down", "down", "down", "down", "move", "hover", "scroll", "up"])
      var rules = [event("down", plan, "-> \(next ?? goal)", chance: 15)]
      if word != "down" { rules.insert(event(word, plan, "-> \(goal)", chance: 50), at: 0) }
      return rules
    case .waiting:
      let lifted = plan.names([.between]).first
      var rules = [event("move", plan, "-> \(goal)", chance: 85)]
      if random.chance(40) { rules.append(event("move", plan, "-> fail", chance: 100)) }
      rules.append(event("up", plan, "-> \(lifted ?? goal)", chance: 50))
      if random.chance(60) { rules.append(event("up", plan, "-> fail", chance: 30)) }
      if random.chance(40) { rules.append(timer(plan, "-> \(random.pick([goal, "fail"]))")) }
      return rules
    case .between:
      let back = plan.names([.waiting]).first ?? goal
      return [
        event("down", plan, "-> \(random.pick([back, back, goal]))", chance: 40),
        timer(plan, "-> \(random.pick(["fail", goal]))"),
      ]
    case .going:
      return [
        event("move", plan, "", chance: 30),
        event("up", plan, random.pick(["-> end", "-> end", "-> cancel"]), chance: 50),
      ]
    }
  }

  private mutating func optionalRule(_ role: Role, _ plan: Plan) -> SpecTree {
    let ways = role.isActive ? ["-> end", "-> cancel", ""] : ["-> fail", ""]
    let far = plan.names([role]).map { "-> \($0)" } + ways
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: return timer(plan, random.pick(far + ["", ""]))
    case 3: return event("extra", plan, random.pick(ways), chance: 20)
    case 4:
      return event(random.pick(["hover", "scroll", "leave"]), plan, random.pick(far), chance: 30)
    case 5 where !plan.regions.isEmpty, 6 where !plan.regions.isEmpty:
      let word = random.pick(["enter", "exit"])
      return event("\(word)(\(random.pick(plan.regions)))", plan, random.pick(far), chance: 30)
    case 7: return event("down", plan, random.pick(far), chance: 50)
    case 8: return event("up", plan, random.pick(far), chance: 70)
    default: return event("move", plan, random.pick(far), chance: 70)
    }
  }

  // MARK: - Rules

  /// - Parameter chance: of a condition, in percent.
  private mutating func event(_ trigger: String, _ plan: Plan, _ target: String, chance: Int)
    -> SpecTree
  {
    var scope = plan.scope
    scope.add("touch", SpecScope.touch)
    let condition: SpecTree =
      random.chance(isConditional && chance > 0 ? max(chance, 60) : chance)
      ? .optional(" where \(plausible(scope))") : .nothing
    return "on \(trigger)\(condition)\(effects(scope)) \(because(target))"
  }

  private mutating func timer(_ plan: Plan, _ target: String) -> SpecTree {
    let scope = plan.scope.withoutTouch
    let known = scope.texts(of: .duration).map { $0.text }
    let times = ["50ms", "100ms", "200ms", "350ms", "500ms", "0ms"]
    let time =
      random.chance(20) && !known.isEmpty ? "max(0ms, \(random.pick(known)))" : random.pick(times)
    let condition: SpecTree =
      random.chance(isConditional ? 50 : 20)
      ? .optional(" where \(plausible(scope))") : .nothing
    let word = random.chance(65) ? "after" : "every"
    return "\(word) \(time)\(condition)\(effects(scope)) \(because(target))"
  }

  private mutating func effects(_ scope: SpecScope) -> SpecTree {
    if random.chance(12) { return .optional(" \(block(scope))") }
    var statements: [SpecTree] = []
    for variable in scope.variables where random.chance(35) {
      statements.append(.text(random.pick(SpecGenerator.updates[variable.name] ?? [])))
    }
    if random.chance(30), let event = scope.signatures.first {
      statements.append(.text("\(event.name)(at: touches.location, of: touches.count)"))
    }
    if statements.isEmpty { return .nothing }
    return .optional(" { \(SpecTree.list(statements, separator: " ", least: 0)) }")
  }

  private static let updates: [String: [String]] = [
    "taps": ["taps += 1", "taps = touches.count"],
    "way": ["way += length(touches.delta)", "way = touches.travel", "way = touches.span"],
    "place": ["place = touches.location", "place = touches.start", "place += touches.delta"],
    "fling": ["fling = touches.velocity", "fling += touches.velocity"],
    "size": ["size *= touches.scale", "size = touches.scaleX", "size = touches.scaleY"],
    "since": ["since = touches.duration", "since = elapsed"],
  ]
}
