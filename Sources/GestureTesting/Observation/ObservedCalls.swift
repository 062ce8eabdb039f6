internal import GestureCompiler
@_spi(GestureEngine) internal import GestureRuntime

/// Reports the results of the calls of a table's code to `observer`.
final class ObservedCalls: CodeCalls, @unchecked Sendable {
  typealias Observer = @Sendable (ObservedStep, StepObservation) -> Void

  private let observer: Observer

  init(before next: CodeCalls, _ observer: @escaping Observer) {
    self.observer = observer
    super.init(before: next)
  }

  override func accepts(_ address: Address, _ step: GestureStep, _ part: Int) -> Bool {
    let accepts = super.accepts(address, step, part)
    observer(ObservedStep(address, step), .accepts(part: PartID(part), accepts))
    return accepts
  }

  override func fire(
    _ address: Address, _ trigger: Trigger, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    rules(of: state, .event(trigger), address, step) { super.fire(address, trigger, state, step) }
  }

  override func delay(_ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep) -> Double
  {
    let delay = super.delay(address, timer, state, step)
    let (part, local) = own(state, address)
    observer(
      ObservedStep(address, step), .arms(part: part, state: local, timer: timer, delay: delay))
    return delay
  }

  override func fireTimer(
    _ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    rules(of: state, .timer(timer), address, step) { super.fireTimer(address, timer, state, step) }
  }

  override func resetPart(_ address: Address, _ part: Int, _ step: GestureStep) {
    super.resetPart(address, part, step)
    observer(ObservedStep(address, step), .resets(part: PartID(part)))
  }

  override func passes(_ address: Address, _ node: Int, _ step: GestureStep) -> Bool {
    let passes = super.passes(address, node, step)
    observer(ObservedStep(address, step), .gates(node: NodeID(node), passes: passes))
    return passes
  }

  override func handle(
    _ address: Address, _ trigger: HandlerTrigger, _ node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    let code = CodeDoor(address)
    let handlers = code.plan.nodes[node].handlers
    for i in handlers where code.plan.handlers[i].trigger == trigger.number {
      observer(
        ObservedStep(address, step),
        .handles(node: NodeID(node), handler: i - handlers.lowerBound))
      code.handle(code.plan.handlers[i], step, perform)
    }
  }

  override func settled(_ address: Address, _ step: GestureStep) {
    super.settled(address, step)
    observer(ObservedStep(address, step), .settles)
  }

  private func rules(
    of state: Int, _ cause: StepObservation.Cause, _ address: Address, _ step: GestureStep,
    _ fire: () -> GestureOutcome
  ) -> GestureOutcome {
    let (part, local) = own(state, address)
    observer(ObservedStep(address, step), .tries(part: part, state: local, cause))
    let outcome = fire()
    if let target = outcome.observed(from: state - local.index) {
      observer(
        ObservedStep(address, step),
        .fires(part: part, state: local, cause, rule: Int(outcome.rule), target))
    }
    return outcome
  }

  /// A state's part, and its number there.
  private func own(_ state: Int, _ address: Address) -> (part: PartID, state: StateID) {
    let info = CodeDoor(address).plan.states[state]
    return (PartID(info.part), StateID(state - info.first))
  }
}

extension GestureOutcome {
  /// The target. Nil if no rule held.
  fileprivate func observed(from first: Int) -> RuleTarget? {
    switch stateChange {
    case .stay: .stay
    case .enter(let state): .state(StateID(state - first))
    case .end: .end
    case .fail: .fail
    case .cancel: .cancel
    case nil: nil
    }
  }
}
