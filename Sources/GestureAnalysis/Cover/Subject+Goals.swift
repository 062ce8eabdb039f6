import GestureCompiler
import GestureRuntime

extension Subject {
  /// What a step shows.
  func goals(of step: ExploredStep) -> [CoverGoal] {
    var goals: [CoverGoal] = []
    for rule in step.record.rules {
      let state = machine.parts[rule.part].states[rule.state]
      goals.append(.state(part: rule.part, state: rule.state))
      goals.append(.rule(part: rule.part, rule: rule.rule))
      if case .state(let next)? = state.rules.first(where: { $0.number == rule.rule })?.target {
        goals.append(.state(part: rule.part, state: next))
      }
    }
    for gate in step.record.gates { goals.append(.gate(node: gate.node, passes: gate.passes)) }
    for output in step.record.outputs {
      switch output {
      case .phase(let node, let phase, _): goals += self.goals(of: node, phase, step)
      case .event: break
      case .action(let action, _):
        if let (node, handler) = machine.handler(markedBy: action) {
          goals.append(.handler(machine.nodes[node].handlers[handler].span))
        }
      }
    }
    return goals
  }

  private func goals(of node: Int, _ phase: ReportedPhase, _ step: ExploredStep) -> [CoverGoal] {
    var goals: [CoverGoal] = []
    if phase != .began, phase != .changed { goals.append(.outcome(node: node, phase)) }
    let parent = tree.parents[node]
    if parent >= 0, phase == .began || phase == .ended, machine.nodes[parent].isChoice {
      goals.append(.wins(node: node))
    }
    if phase == .failed, step.stimulus.isTimer, step.record.rules.isEmpty,
      case .sequence(_, within: .some) = machine.nodes[node].kind
    {
      goals.append(.within(node: node))
    }
    return goals
  }
}

extension Machine.Node {
  /// Whether one child wins.
  fileprivate var isChoice: Bool {
    switch kind {
    case .exclusive, .race: true
    case .recognizer, .sequence, .simultaneous: false
    }
  }
}
