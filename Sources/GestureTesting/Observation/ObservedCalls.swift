internal import GestureRuntime

extension CodeCalls {
  typealias Observer = @Sendable (ObservedStep, StepObservation) -> Void

  /// The same calls of a table's code, with what comes of them told to `observer`.
  func observed(by observer: @escaping Observer) -> CodeCalls {
    let calls = self
    var observed = CodeCalls(
      accepts: accepts,
      fire: { place, trigger, state, step in
        Self.rules(of: state, .event(trigger), place, step, observer) {
          calls.fire(place, trigger, state, step)
        }
      },
      delay: { place, timer, state, step in
        let delay = calls.delay(place, timer, state, step)
        let (part, local) = Self.local(state, place)
        observer(
          ObservedStep(place, step), .arms(part: part, state: local, timer: timer, delay: delay))
        return delay
      },
      fireTimer: { place, timer, state, step in
        Self.rules(of: state, .timer(timer), place, step, observer) {
          calls.fireTimer(place, timer, state, step)
        }
      },
      reach: reach, refresh: refresh,
      resetPart: { place, part, step in
        calls.resetPart(place, part, step)
        observer(ObservedStep(place, step), .resets(part: part))
      },
      within: within,
      passes: { place, node, step in
        let passes = calls.passes(place, node, step)
        observer(ObservedStep(place, step), .gates(node: node, passes: passes))
        return passes
      },
      resetNode: resetNode,
      handle: { place, trigger, node, step, perform in
        let code = CodeDoor(place)
        let handlers = code.plan.nodes[node].handlers
        for i in handlers where code.plan.handlers[i].trigger == trigger.number {
          observer(
            ObservedStep(place, step), .handles(node: node, handler: i - handlers.lowerBound))
          code.handle(code.plan.handlers[i], step, perform)
        }
      },
      frame: frame, values: values, arguments: arguments, describe: describe)
    observed.settles = { place, step in
      calls.settles?(place, step)
      observer(ObservedStep(place, step), .settles)
    }
    return observed
  }

  private static func rules(
    of state: Int, _ cause: StepObservation.Cause, _ place: Place, _ step: GestureStep,
    _ observer: Observer, _ fire: () -> GestureOutcome
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
  private static func local(_ state: Int, _ place: Place) -> (part: Int, state: Int) {
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
