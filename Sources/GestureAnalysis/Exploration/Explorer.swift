import GestureRuntime

/// Everything that a gesture can do.
final class Explorer: ProductExploration<StepCollector> {
  let subject: Subject

  /// - Parameter isLast: whether to end after all steps as long as this one.
  init?(
    _ subject: Subject, _ limits: ExplorationLimits,
    until isLast: @escaping (StepRecord) -> Bool = { _ in false }
  ) {
    guard let machine = subject.newMachine() else { return nil }
    var limits = limits
    limits.meter = subject.meter
    self.subject = subject
    super.init(
      [machine], subject.alphabet, limits, StepCollector(subject.tree, limits, until: isLast),
      joinsZones: true)
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

  @exclusivity(unchecked) private(set) var steps: [ExploredStep] = []
  @exclusivity(unchecked) private(set) var recognitions: [ExploredStep] = []
  @exclusivity(unchecked) private(set) var delays = DelayTable()
  @exclusivity(unchecked) private(set) var seen = Seen()
  @exclusivity(unchecked) private var records: Set<StepRecord> = []
  private let tree: NodeTree
  private let mostRecognitions: Int
  private let isLast: (StepRecord) -> Bool
  @exclusivity(unchecked) private(set) var isDone = false

  init(
    _ tree: NodeTree, _ limits: ExplorationLimits, until isLast: @escaping (StepRecord) -> Bool
  ) {
    self.tree = tree
    self.isLast = isLast
    mostRecognitions = limits.recognitions
  }

  var start: Memory { Memory() }

  func see(
    _ step: ExploredStep, in product: ProductExploration<StepCollector>, _ memory: inout Memory
  ) -> Bool { true }

  func add(_ step: ExploredStep, _ zone: Zone, in product: ProductExploration<StepCollector>) {
    if !step.record.outputs.isEmpty {
      delays.add(step, zone, deferred: product.facts[step.from]?.deferred ?? [], tree)
    }
    if records.insert(step.record).inserted {
      steps.append(step)
      seen.add(step.record)
      if isLast(step.record) { isDone = true }
    }
    if step.record.recognizesSomething, recognitions.count < mostRecognitions {
      recognitions.append(step)
    }
  }
}
