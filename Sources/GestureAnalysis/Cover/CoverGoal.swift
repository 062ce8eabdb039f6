import GestureCompiler
import GestureRuntime

/// Something of a gesture that a trace can show.
enum CoverGoal: Hashable {
  case state(part: Int, state: Int)
  /// By its number in the recognizer.
  case rule(part: Int, rule: Int)
  case within(node: Int)
  case handler(Span)
  /// A child of an `exclusive` or `race`.
  case wins(node: Int)
  /// A part of an operator.
  case outcome(node: Int, ReportedPhase)
  case gate(node: Int, passes: Bool)
  /// That a timer fires at its deadline, and not a nanosecond before.
  case deadline(part: Int, rule: Int)
  case withinDeadline(node: Int)
  /// That a rule fires at a threshold, and not just under it.
  case threshold(part: Int, rule: Int)

  /// The lower, the better it names a trace.
  var rank: Int {
    switch self {
    case .wins: 0
    case .outcome(_, .ended): 1
    case .gate: 2
    case .threshold: 3
    case .deadline, .withinDeadline: 4
    case .rule, .within: 5
    case .outcome: 6
    case .handler: 7
    case .state: 8
    }
  }
}

extension CoverGoal {
  /// Whether nobody needs to be told: each part comes to its first state.
  var isOfCourse: Bool {
    if case .state(part: _, state: 0) = self { return true }
    return false
  }
}

extension Machine {
  /// All but thresholds, which are found by trying.
  var coverGoals: [CoverGoal] {
    var goals: [CoverGoal] = []
    for (number, part) in parts.enumerated() {
      for (place, state) in part.states.enumerated() {
        goals.append(.state(part: number, state: place))
        for rule in state.rules {
          goals.append(.rule(part: number, rule: rule.number))
          if rule.isTimer { goals.append(.deadline(part: number, rule: rule.number)) }
        }
      }
    }
    for (number, node) in nodes.enumerated() {
      goals += coverGoals(of: number, node)
      for handler in node.handlers where !goals.contains(.handler(handler.span)) {
        goals.append(.handler(handler.span))
      }
    }
    return goals
  }

  private func coverGoals(of number: Int, _ node: Node) -> [CoverGoal] {
    var goals: [CoverGoal] = []
    if node.gate != nil {
      goals += [.gate(node: number, passes: true), .gate(node: number, passes: false)]
    }
    switch node.kind {
    case .recognizer, .simultaneous: break
    case .sequence(_, let within):
      if within != nil { goals += [.within(node: number), .withinDeadline(node: number)] }
    case .exclusive(let children), .race(let children):
      goals += children.map { .wins(node: $0) }
    }
    for child in node.children {
      let outcomes: [ReportedPhase] =
        nodes[child].isDiscrete ? [.ended, .failed] : [.ended, .cancelled, .failed]
      goals += outcomes.map { .outcome(node: child, $0) }
    }
    return goals
  }
}

extension Machine.Rule {
  var isTimer: Bool {
    switch trigger {
    case .after, .every: true
    case .event, .crossing: false
    }
  }
}

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
