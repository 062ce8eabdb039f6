import GestureRuntime

/// Everything that a gesture can do.
final class Explorer: ProductExploration<StepCollector> {
  let subject: Subject

  init?(_ subject: Subject, _ limits: ExplorationLimits) {
    guard let machine = subject.newMachine() else { return nil }
    self.subject = subject
    super.init(
      [machine], subject.alphabet, limits, StepCollector(subject.tree, limits), joinsZones: true)
  }

  /// The first step of each kind, in the order of discovery. Steps of different kinds have different effects.
  var steps: [ExploredStep] { observer.steps }
  /// The first steps when something is recognized, on any paths.
  var recognitions: [ExploredStep] { observer.recognitions }
  var delays: DelayTable { observer.delays }
  /// The events of all steps.
  var seen: Seen { observer.seen }
}

/// Collects the steps of one machine.
final class StepCollector: StepObserver {
  struct Memory: Hashable {}

  private(set) var steps: [ExploredStep] = []
  private(set) var recognitions: [ExploredStep] = []
  private(set) var delays = DelayTable()
  private(set) var seen = Seen()
  private var records: Set<StepRecord> = []
  private let tree: NodeTree
  private let mostRecognitions: Int

  init(_ tree: NodeTree, _ limits: ExplorationLimits) {
    self.tree = tree
    mostRecognitions = limits.recognitions
  }

  var start: Memory { Memory() }
  var isDone: Bool { false }

  func see(
    _ step: ExploredStep, in product: ProductExploration<StepCollector>, _ memory: inout Memory
  ) -> Bool { true }

  func add(_ step: ExploredStep, _ zone: Zone, in product: ProductExploration<StepCollector>) {
    delays.add(step, zone, deferred: product.facts[step.from]?.deferred ?? [], tree)
    if records.insert(step.record).inserted {
      steps.append(step)
      seen.add(step.record)
    }
    if step.record.recognizesSomething, recognitions.count < mostRecognitions {
      recognitions.append(step)
    }
  }
}
