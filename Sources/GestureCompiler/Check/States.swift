@_spi(GestureEngine) internal import GestureRuntime

extension Checker {
  mutating func checkStates(
    _ syntax: RecognizerSyntax, _ events: Signatures, _ recognizer: inout CheckedRecognizer
  ) {
    guard let first = syntax.states.first else {
      return report(.noState(syntax.name.text), at: syntax.name.span)
    }
    if first.isActive { report(.activeInitialState, at: first.name.span) }
    let states = PerState(syntax.states)
    let machine = StateGraph(
      states: states, firsts: checkNames(states), targets: targets(syntax.states))
    for state in syntax.states {
      let rules = state.rules.map { checkRule($0, in: state, machine, events) }
      recognizer.states.append(
        CheckedRecognizer.State(
          name: state.name.text, isActive: state.isActive, rules: rules.compactMap { $0 },
          span: state.span))
    }
    for number in machine.unreachable {
      let name = states[number].name
      report(.unreachableState(name.text), at: name.span)
    }
  }

  /// Returns the numbers of the states, except states with the name of an earlier state.
  private mutating func checkNames(_ states: PerState<StateSyntax>) -> Set<StateID> {
    var numbers: [String: StateID] = [:]
    for (number, state) in states.enumerated() {
      if let other = numbers[state.name.text] {
        reportDuplicate(state.name, states[other].name.span)
      } else {
        numbers[state.name.text] = number
      }
    }
    return Set(numbers.values)
  }

  private func targets(_ states: [StateSyntax]) -> [Span: StateID] {
    var targets: [Span: StateID] = [:]
    for target in states.flatMap({ $0.rules }).compactMap({ $0.target }) {
      targets[target.span] = number(of: target, .state).map { StateID($0) }
    }
    return targets
  }

  private mutating func checkRule(
    _ rule: RuleSyntax, in state: StateSyntax, _ machine: StateGraph, _ events: Signatures
  ) -> CheckedRecognizer.Rule? {
    scope.blocks = [[:]]
    defer { scope.blocks = [] }
    let trigger = checkTrigger(rule.trigger)
    let condition = rule.condition.flatMap { require($0, .condition("`where`")) }
    let body = rule.body.map { checkBlock($0, .events(events)) } ?? []
    let target = checkTarget(rule.target, from: state, machine)
    let reason = rule.reason.map { checkReason($0) } ?? .other
    guard let trigger, let target, let reason else {
      scope.isIncomplete = true
      return nil
    }
    return CheckedRecognizer.Rule(
      trigger: trigger, condition: condition, body: body, target: target, reason: reason,
      span: rule.span)
  }

  private mutating func checkReason(_ reason: Expression) -> FailureReason? {
    scope.site = .constant
    guard let tag = constant(reason, Expected(TypeName.reason.type, "the reason", at: nil))?.first
    else { return nil }
    let checked = FailureReason(tag: tag)
    if !checked.spec.isOfRules {
      let others = FailureReason.allCases.filter { $0.spec.isOfRules }.map { $0.name }
      report(.reservedReason(checked.name, others: others), at: reason.extent)
    }
    return checked
  }

  private mutating func checkTrigger(_ trigger: RuleSyntax.Trigger)
    -> CheckedRecognizer.Rule.Trigger?
  {
    switch trigger {
    case .event(let word):
      scope.site = .rule
      // The parser has reported any other word.
      return Trigger.named(word.text).flatMap { $0.isCrossing ? nil : .event($0) }
    case .crossing(let word, let region, let binding):
      scope.site = .rule
      return checkCrossing(word, region, binding)
    case .after(let time), .every(let time):
      scope.site = .timer
      let checked = requireTime(time, "the time")
      scope.site = .timedRule
      guard let checked else { return nil }
      if case .every = trigger { return .every(checked) }
      return .after(checked)
    }
  }

  private mutating func checkCrossing(
    _ word: Identifier, _ region: Identifier, _ binding: Identifier?
  ) -> CheckedRecognizer.Rule.Trigger? {
    if let binding {
      bindLocal(binding, .binding(0), .count)
    }
    guard let event = Trigger.named(word.text), event.isCrossing else { return nil }
    if let entity = entity(region) {
      if case .region(.parameter(let number), _) = entity.kind {
        return .crossing(event, regionParameter: number)
      }
      if case .broken = entity.kind { return nil }
    }
    let regions = scope.members.values.filter { $0.type.isRegion }.map { $0.name }
    suggest({ .notARegion(region.text, nearest: $0) }, for: region, among: regions)
    return nil
  }

  // MARK: - Targets

  private mutating func checkTarget(
    _ target: Identifier?, from state: StateSyntax, _ machine: StateGraph
  ) -> RuleTarget? {
    guard let target else { return .stay }
    switch target.text {
    case "end":
      if !state.isActive, machine.hasActive {
        report(.endBeforeBegan(state.name.text), at: target.span)
      }
      return .end
    case "fail":
      if state.isActive {
        let fixIt = replacement("cancel", at: target.span)
        report(.failAfterBegan(state.name.text), at: target.span, fixIts: [fixIt])
      }
      return .fail
    case "cancel":
      if !state.isActive {
        let fixIt = replacement("fail", at: target.span)
        report(.cancelBeforeBegan(state.name.text), at: target.span, fixIts: [fixIt])
      }
      return .cancel
    default: return checkStateTarget(target, from: state, machine)
    }
  }

  private mutating func checkStateTarget(
    _ target: Identifier, from state: StateSyntax, _ machine: StateGraph
  ) -> RuleTarget? {
    guard let number = machine.targets[target.span] else {
      suggest(
        { .unknownState(target.text, nearest: $0) }, for: target,
        among: machine.states.map { $0.name.text } + ["end", "fail", "cancel"])
      return nil
    }
    let other = machine.states[number]
    if state.isActive, !other.isActive {
      report(
        .backToPossible(from: state.name.text, to: target.text), at: target.span,
        labels: [Diagnostic.Label("`\(target.text)` is not `active`", at: other.name.span)])
    }
    return .state(number)
  }
}

/// The states as written, and the rules between them.
struct StateGraph {
  var states: PerState<StateSyntax>
  /// The numbers of the states, except states with the name of an earlier state.
  var firsts: Set<StateID>
  /// The numbers of the states that rules lead to, by the span of the name.
  var targets: [Span: StateID]

  var hasActive: Bool { states.contains { $0.isActive } }

  /// The numbers of the states that no chain of rules leads to.
  var unreachable: [StateID] {
    var reached: [StateID] = [0]
    var next = 0
    while next < reached.count {
      for rule in states[reached[next]].rules {
        guard let target = rule.target, let number = targets[target.span] else { continue }
        if !reached.contains(number) { reached.append(number) }
      }
      next += 1
    }
    let isReached = Set(reached)
    // A second state with the same name has been reported.
    return states.indices.filter { !isReached.contains($0) && firsts.contains($0) }
  }
}

extension Trigger {
  static func named(_ name: String) -> Trigger? { allCases.first { $0.name == name } }
}
