import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// "Writing recognizers".
extension Evaluator {
  /// The first rule of the state whose trigger and `where` hold, if there is one.
  func takeRule(
    of recognizer: Recognizer, for trigger: Trigger, crossing: Crossing? = nil, _ touch: Touch,
    leads: Bool = true
  ) {
    let id = crossing.map { [Value.number(Double($0.id))] } ?? []
    let frame = Frame(recognizer, touch: touch, bindings: id)
    for rule in recognizer.declaration.states[recognizer.state].rules {
      let isMeant =
        switch rule.trigger {
        case .event(let event): event == trigger
        case .crossing(let event, let region): event == trigger && region == crossing?.parameter
        case .after, .every: false
        }
      if isMeant, holds(rule.condition, frame) {
        mark(.pointer, touch === touches.pointer)
        return take(rule, of: recognizer, frame, isTimed: false, leads: leads)
      }
    }
  }

  func take(
    _ rule: CheckedRecognizer.Rule, of recognizer: Recognizer, _ frame: Frame, isTimed: Bool,
    leads: Bool = true
  ) {
    let node: Node = recognizer.node
    var frame = frame
    if case .state = rule.target, recognizer.keptArguments.isEmpty { keepArguments(of: recognizer) }
    run(
      rule.body, &frame,
      Effects(
        assign: { recognizer.variables.assign($2, to: $0, $1) },
        emit: { node.events.append(Node.Event(number: $0, arguments: $1)) }))
    let wasActive = recognizer.declaration.states[recognizer.state].isActive
    switch leads ? rule.target : .stay {
    case .stay: if wasActive { node.changedNow = true }
    case .state(let state): enter(state, recognizer, isTimed: isTimed)
    case .end: finish(node, .ended)
    case .fail: finish(node, .failed, rule.reason)
    case .cancel: finish(node, .cancelled, rule.reason)
    }
  }

  /// `-> s` from `s` enters it again: also the initial state has been left then.
  private func enter(_ state: StateID, _ recognizer: Recognizer, isTimed: Bool) {
    let node: Node = recognizer.node
    recognizer.state = state
    recognizer.entryTime = now
    recognizer.hasLeftInitialState = true
    recognizer.timers = []
    recognizer.entries += 1
    if state != 0 || recognizer.hasFollowed { armTimers(of: recognizer, isTimed: isTimed) }
    guard recognizer.declaration.states[state].isActive else { return }
    if node.phase == .possible {
      node.phase = .active
      node.beganNow = true
    }
    node.changedNow = true
  }
}
