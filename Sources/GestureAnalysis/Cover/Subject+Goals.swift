import GestureCompiler
import GestureRuntime

/// What one step did, explored or played.
struct CoverDeeds {
  struct Rule: Hashable {
    var part: PartID
    /// In the part.
    var state: StateID
    /// In the recognizer.
    var rule: Int
  }

  struct Gate: Hashable {
    var node: NodeID
    var passes: Bool
  }

  var rules: [Rule] = []
  var gates: [Gate] = []
  var outputs: [StepRecord.Output] = []
}

extension Subject {
  /// What a step shows.
  func goals(of step: ExploredStep) -> [CoverGoal] {
    let deeds = CoverDeeds(
      rules: step.record.rules.map {
        CoverDeeds.Rule(part: $0.part, state: $0.state, rule: $0.rule)
      },
      gates: step.record.gates.map { CoverDeeds.Gate(node: $0.node, passes: $0.passes) },
      outputs: step.record.outputs)
    return goals(of: deeds, isTimer: step.stimulus.isTimer)
  }

  func goals(of deeds: CoverDeeds, isTimer: Bool) -> [CoverGoal] {
    var goals: [CoverGoal] = []
    for rule in deeds.rules {
      let state = machine.parts[rule.part].states[rule.state]
      goals.append(.state(part: rule.part, state: rule.state))
      goals.append(.rule(part: rule.part, rule: rule.rule))
      if case .state(let next)? = state.rules.first(where: { $0.number == rule.rule })?.target {
        goals.append(.state(part: rule.part, state: next))
      }
    }
    for gate in deeds.gates { goals.append(.gate(node: gate.node, passes: gate.passes)) }
    for output in deeds.outputs {
      switch output {
      case .phase(let node, let phase, _):
        goals += self.goals(of: node, phase, isTimer: isTimer && deeds.rules.isEmpty)
      case .event, .timer, .reason: break
      case .action(let action, _):
        if let (node, handler) = machine.handler(markedBy: action) {
          goals.append(.handler(machine.nodes[node].handlers[handler].span))
        }
      }
    }
    return goals
  }

  /// - Parameter isTimer: whether no timer of a rule but time itself did it.
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
