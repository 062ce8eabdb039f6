import GestureCompiler
import GestureRuntime

/// What a prover has seen happen.
struct Seen {
  private(set) var rules: Set<StepRecord.Rule> = []
  private(set) var handlers: Set<StepRecord.Handler> = []
  private(set) var outputs: Set<StepRecord.Output> = []
  private(set) var gates: Set<StepRecord.Gate> = []
  private(set) var drops: Set<StepRecord.Drop> = []
  /// Parts in states in which no touch and no timer leads on.
  private(set) var waiting: Set<StateFacts.StartedPart> = []

  mutating func note(_ record: StepRecord) {
    rules.formUnion(record.rules)
    handlers.formUnion(record.handlers)
    outputs.formUnion(record.outputs)
    gates.formUnion(record.gates)
    drops.formUnion(record.drops)
  }

  mutating func note(_ facts: StateFacts) {
    guard facts.touchesDown == 0, facts.timers.isEmpty, facts.isUnderWay else { return }
    waiting.formUnion(facts.startedParts.filter { !$0.waitsForPointer })
  }
}

extension Seen {
  /// Whether the node told that it began or ended.
  func recognizes(_ node: Int) -> Bool {
    outputs.contains { output in
      if case .phase(node, let phase, _) = output {
        phase == .began || phase == .ended
      } else {
        false
      }
    }
  }

  /// Whether the handler that is written there ran, for any of its references.
  /// - Parameter machine: with marks for its handlers.
  func runs(_ handler: Span, in machine: Machine) -> Bool {
    outputs.contains { output in
      guard case .action(let action, _) = output,
        let (node, number) = machine.handler(markedBy: action)
      else { return false }
      return machine.nodes[node].handlers[number].span == handler
    }
  }
}
