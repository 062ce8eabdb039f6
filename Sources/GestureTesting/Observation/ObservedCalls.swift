internal import GestureRuntime

/// Reports to `observer` what comes of the calls of a table's code.
final class ObservedCalls: CodeCalls, @unchecked Sendable {
  typealias Observer = @Sendable (ObservedStep, StepObservation) -> Void

  private let observer: Observer

  init(before next: CodeCalls, _ observer: @escaping Observer) {
    self.observer = observer
    super.init(before: next)
  }

  override func fire(
    _ place: Place, _ trigger: Trigger, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    rules(of: state, .event(trigger), place, step) { super.fire(place, trigger, state, step) }
  }

  override func delay(_ place: Place, _ timer: Int, _ state: Int, _ step: GestureStep) -> Double {
    let delay = super.delay(place, timer, state, step)
    let (part, local) = local(state, place)
    observer(
      ObservedStep(place, step), .arms(part: part, state: local, timer: timer, delay: delay))
    return delay
  }

  override func fireTimer(
    _ place: Place, _ timer: Int, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    rules(of: state, .timer(timer), place, step) { super.fireTimer(place, timer, state, step) }
  }

  override func resetPart(_ place: Place, _ part: Int, _ step: GestureStep) {
    super.resetPart(place, part, step)
    observer(ObservedStep(place, step), .resets(part: part))
  }

  override func passes(_ place: Place, _ node: Int, _ step: GestureStep) -> Bool {
    let passes = super.passes(place, node, step)
    observer(ObservedStep(place, step), .gates(node: node, passes: passes))
    return passes
  }

  override func handle(
    _ place: Place, _ trigger: HandlerTrigger, _ node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    let code = CodeDoor(place)
    let handlers = code.plan.nodes[node].handlers
    for i in handlers where code.plan.handlers[i].trigger == trigger.number {
      observer(ObservedStep(place, step), .handles(node: node, handler: i - handlers.lowerBound))
      code.handle(code.plan.handlers[i], step, perform)
    }
  }

  override func settled(_ place: Place, _ step: GestureStep) {
    super.settled(place, step)
    observer(ObservedStep(place, step), .settles)
  }

  private func rules(
    of state: Int, _ cause: StepObservation.Cause, _ place: Place, _ step: GestureStep,
    _ fire: () -> GestureOutcome
  ) -> GestureOutcome {
    let (part, local) = local(state, place)
    observer(ObservedStep(place, step), .tries(part: part, state: local, cause))
    let outcome = fire()
    if let target = outcome.observed(from: state - local) {
      observer(
        ObservedStep(place, step),
        .fires(part: part, state: local, cause, rule: Int(outcome.rule), target))
    }
    return outcome
  }

  /// A state's part, and its number there.
  private func local(_ state: Int, _ place: Place) -> (part: Int, state: Int) {
    let info = CodeDoor(place).plan.states[state]
    return (info.part, state - info.first)
  }
}

extension GestureOutcome {
  /// Nil where no rule held.
  fileprivate func observed(from first: Int) -> StepObservation.Target? {
    switch target {
    case GestureOutcome.nothing: nil
    case GestureOutcome.stays: .stay
    case GestureOutcome.ends: .end
    case GestureOutcome.fails: .fail
    case GestureOutcome.cancels: .cancel
    default: .enter(state: target - first)
    }
  }
}
