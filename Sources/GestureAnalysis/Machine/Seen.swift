import GestureCompiler
import GestureRuntime

/// The events of many steps.
struct Seen {
  private(set) var rules: Set<StepRecord.Rule> = []
  private(set) var outputs: Set<StepRecord.Output> = []
  private(set) var gates: Set<StepRecord.Gate> = []

  mutating func add(_ record: StepRecord) {
    rules.formUnion(record.rules)
    outputs.formUnion(record.outputs)
    gates.formUnion(record.gates)
  }
}

extension Seen {
  /// The nodes that reported that they began or ended.
  var recognized: Set<NodeID> { Set(outputs.compactMap { $0.recognized }) }

  /// Whether the node reported that it began or ended.
  func recognizes(_ node: NodeID) -> Bool { outputs.contains { $0.recognized == node } }

  /// The spans of the handlers that ran.
  /// - Parameter machine: the machine with marks in its handlers.
  func handlers(in machine: Machine) -> Set<Span> {
    var spans: Set<Span> = []
    for case .action(let action, _) in outputs {
      guard let (node, handler) = machine.handler(markedBy: action) else { continue }
      spans.insert(machine.nodes[node].handlers[handler].span)
    }
    return spans
  }

  /// Whether there is a report more, or a state that another rule entered. The reasons of reports do not count,
  /// because they differ with pointers that an exploration does not try.
  func shows(moreThan known: Seen, in machine: Machine) -> Bool {
    outputs.contains { !$0.isReason && !known.outputs.contains($0) }
      || rules.contains {
        !known.rules.contains($0) && machine.parts[$0.part].target(of: $0) != nil
      }
  }

  /// Whether the happening was seen. Runs do not show the `where` of a part, and nothing shows the touches of parts, so
  /// these may always have happened.
  /// - Parameter machine: the machine with marks in its handlers.
  func shows(_ happening: Happening, in machine: Machine) -> Bool {
    switch happening {
    case .rule(let part, let state, let rule):
      rules.contains(StepRecord.Rule(part: part, state: state, rule: rule))
    case .handler(let node, let number):
      outputs.contains { output in
        guard case .action(let action, _) = output else { return false }
        return machine.handler(markedBy: action).map { $0 == (node, number) } ?? false
      }
    case .action(let action):
      outputs.contains { if case .action(action, _) = $0 { true } else { false } }
    case .phase(let node, let phase):
      outputs.contains { if case .phase(node, phase, _) = $0 { true } else { false } }
    case .gate, .follows: true
    }
  }
}

extension Machine.Part {
  /// The state that the rule leads to. Nil if it leads to none.
  func target(of rule: StepRecord.Rule) -> StateID? {
    for state in states {
      for other in state.rules where other.number == rule.rule {
        if case .state(let target) = other.target { return target }
      }
    }
    return nil
  }
}
