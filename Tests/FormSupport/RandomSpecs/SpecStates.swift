// States and rules of own recognizers.

extension SpecGenerator {
  struct SpecState {
    var name: String
    var isActive: Bool
  }

  /// The states, and whether none is active.
  mutating func states(_ scope: SpecScope, _ regions: [String]) -> (SpecTree, Bool) {
    var taken: Set<String> = ["end", "fail", "cancel"]
    var states: [SpecState] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      states.append(SpecState(name: name(&taken), isActive: false))
    }
    for _ in 0..<random.pick([0, 1, 1, 2]) {
      states.append(SpecState(name: name(&taken), isActive: true))
    }
    var later = Array(states.dropFirst())
    if random.chance(30) { later.shuffle(using: &random) }
    states = [states[0]] + later
    let texts = states.indices.map { state($0, of: states, scope, regions) }
    return (.list(texts, separator: "\n  ", least: 1), !states.contains { $0.isActive })
  }

  private mutating func state(
    _ number: Int, of states: [SpecState], _ scope: SpecScope, _ regions: [String]
  ) -> SpecTree {
    var rules: [SpecTree] = []
    if number == 0 {
      // This makes most of the states lead on.
      rules.append(rule(trigger: "down", from: number, of: states, scope, mustLeave: true))
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      rules.append(anyRule(from: number, of: states, scope, regions))
    }
    if states[number].isActive, random.chance(70) {
      rules.append(rule(trigger: "up", from: number, of: states, scope, mustLeave: true))
    }
    let body = SpecTree.list(rules, separator: "\n    ", least: 0)
    let state = states[number]
    let word = state.isActive ? "active state" : "state"
    return "\(word) \(state.name) {\n    \(body)\n  }"
  }

  private mutating func anyRule(
    from number: Int, of states: [SpecState], _ scope: SpecScope, _ regions: [String]
  ) -> SpecTree {
    if !regions.isEmpty, random.chance(25) { return crossing(number, states, scope, regions) }
    if random.chance(25) { return timer(number, states, scope) }
    let trigger = random.pick([
      "down", "move", "move", "move", "up", "up", "extra", "hover", "leave", "scroll",
    ])
    return rule(trigger: trigger, from: number, of: states, scope, mustLeave: false)
  }

  private mutating func crossing(
    _ number: Int, _ states: [SpecState], _ scope: SpecScope, _ regions: [String]
  ) -> SpecTree {
    var inner = scope
    inner.add("touch", SpecScope.touch)
    var binding = ""
    if random.chance(60) {
      var none: Set<String> = []
      let name = name(&none)
      inner.add(name, .count)
      binding = ", \(name)"
    }
    let trigger = "on \(random.pick(["enter", "exit"]))(\(random.pick(regions))\(binding))"
    return "\(trigger)\(rest(number, states, inner, mustLeave: false))"
  }

  private mutating func timer(_ number: Int, _ states: [SpecState], _ scope: SpecScope) -> SpecTree
  {
    let inner = scope.withoutTouch
    var short = inner
    short.depth = 1
    var time = SpecTree.text(
      random.pick(["50ms", "100ms", "200ms", "350ms", "0ms", "0.3ms", ".infinity", "1s"]))
    if random.chance(35) {
      // A value that is known to be below zero is refused. A value that falls below zero at run time is not.
      let any = expression(.duration, short)
      time = random.chance(50) ? "max(0ms, \(any))" : "\(any) + touches.count * 0ms"
    }
    let word = random.chance(65) ? "after" : "every"
    return "\(word) \(time)\(rest(number, states, inner, mustLeave: false))"
  }

  private mutating func rule(
    trigger: String, from number: Int, of states: [SpecState], _ scope: SpecScope, mustLeave: Bool
  ) -> SpecTree {
    var inner = scope
    inner.add("touch", SpecScope.touch)
    return "on \(trigger)\(rest(number, states, inner, mustLeave: mustLeave))"
  }

  /// The text after the trigger.
  private mutating func rest(
    _ number: Int, _ states: [SpecState], _ scope: SpecScope, mustLeave: Bool
  ) -> SpecTree {
    let condition: SpecTree =
      random.chance(35) ? .optional(" where \(expression(.bool, scope))") : .nothing
    let body: SpecTree = random.chance(55) ? .optional(" \(block(scope))") : .nothing
    let leaves = mustLeave || random.chance(55)
    let target: SpecTree =
      leaves ? .optional(" -> \(self.target(from: states[number], of: states))") : .nothing
    return "\(condition)\(body)\(target)"
  }

  private mutating func target(from state: SpecState, of states: [SpecState]) -> String {
    let hasActive = states.contains { $0.isActive }
    let next = states.filter { $0.isActive || !state.isActive }.map { $0.name }
    let ahead = states.filter { $0.isActive && !state.isActive }.map { $0.name }
    var choices = next + ahead
    if state.isActive {
      choices += ["end", "end", "cancel"]
    } else {
      choices += hasActive ? ["fail"] : ["fail", "end", "end"]
    }
    return because(random.pick(choices))
  }

  /// A target, with a reason if one is allowed.
  mutating func because(_ target: String) -> String {
    guard target.hasSuffix("fail") || target.hasSuffix("cancel"), random.chance(70) else {
      return target
    }
    let reasons = ["tooFar", "tooLate", "tooShort", "wrongDirection", "lifted", "other"]
    return "\(target)(.\(random.pick(reasons)))"
  }
}
