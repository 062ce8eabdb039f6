import GestureCompiler
import GestureRuntime

extension Subject {
  /// The goals that a step shows.
  func goals(of step: ExploredStep) -> [CoverGoal] {
    var happenings = step.record.rules.map {
      Happening.rule(part: $0.part, state: $0.state, rule: $0.rule)
    }
    happenings += step.record.gates.map { .gate(node: $0.node, passes: $0.passes) }
    for output in step.record.outputs {
      switch output {
      case .phase(let node, let phase, _): happenings.append(.phase(node: node, phase))
      case .event, .timer, .reason: break
      case .action(let action, _):
        if let (node, handler) = machine.handler(markedBy: action) {
          happenings.append(.handler(node: node, handler: handler))
        }
      }
    }
    return goals(of: happenings, isTimer: step.stimulus.isTimer)
  }

  /// - Parameter isTimer: whether only time passed in the step.
  func goals(of happenings: some Sequence<Happening>, isTimer: Bool) -> [CoverGoal] {
    let isTime = isTimer && !happenings.contains { if case .rule = $0 { true } else { false } }
    var goals: [CoverGoal] = []
    for happening in happenings {
      switch happening {
      case .rule(let part, let state, let number):
        goals.append(.state(part: part, state: state))
        goals.append(.rule(part: part, rule: number))
        let rule = machine.parts[part].states[state].rules.first { $0.number == number }
        if case .state(let next)? = rule?.target {
          goals.append(.state(part: part, state: next))
        }
      case .gate(let node, let passes): goals.append(.gate(node: node, passes: passes))
      case .phase(let node, let phase): goals += self.goals(of: node, phase, isTimer: isTime)
      case .handler(let node, let handler):
        let handler = machine.nodes[node].handlers[handler]
        if !handler.isRemembering { goals.append(.handler(handler.span)) }
      case .action, .follows: break
      }
    }
    return goals
  }

  /// - Parameter isTimer: whether time itself caused the phase, and not a rule's timer.
  private func goals(of node: NodeID, _ phase: ReportedPhase, isTimer: Bool) -> [CoverGoal] {
    var goals: [CoverGoal] = []
    if phase != .began, phase != .changed { goals.append(.outcome(node: node, phase)) }
    if let parent = tree.parent(of: node), phase == .began || phase == .ended,
      machine.nodes[parent].choice != nil
    {
      goals.append(.wins(node: node))
    }
    if phase == .failed, isTimer, machine.nodes[node].within != nil {
      goals.append(.within(node: node))
    }
    return goals
  }
}
