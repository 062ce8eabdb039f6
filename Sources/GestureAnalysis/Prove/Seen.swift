import GestureCompiler
import GestureRuntime

/// What a prover has seen happen.
struct Seen {
  private(set) var rules: Set<StepRecord.Rule> = []
  private(set) var outputs: Set<StepRecord.Output> = []

  mutating func note(_ record: StepRecord) {
    rules.formUnion(record.rules)
    outputs.formUnion(record.outputs)
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
