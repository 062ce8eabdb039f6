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
