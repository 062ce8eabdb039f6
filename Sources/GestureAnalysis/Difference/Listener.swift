import GestureRuntime

/// Compares what two machines report on the same events, or notes what one can report at all.
final class Listener: StepObserver {
  /// How two machines part.
  enum Parting {
    /// The same was reported at another time.
    case timing
    /// Something else was reported.
    case outcome
  }

  /// Of each machine.
  private let words: [WordList]
  /// Called with each way on which two machines part, those with the fewest events first.
  private let onParting: (Parting, [ExploredStep]) -> Void
  private let isEnough: () -> Bool
  /// For each word that a machine has reported, by its number: the first step.
  private(set) var firstReported: [Int: ExploredStep] = [:]
  /// The first step of each kind: those that report different things.
  private(set) var samples: [ExploredStep] = []
  private var seen: Set<[[StepRecord.Output]]> = []

  init(
    _ words: [WordList], isEnough: @escaping () -> Bool = { false },
    onParting: @escaping (Parting, [ExploredStep]) -> Void = { _, _ in }
  ) {
    self.words = words
    self.isEnough = isEnough
    self.onParting = onParting
  }

  var start: Lag { Lag() }
  var isDone: Bool { isEnough() }

  func watchesTime(_ lag: Lag) -> Bool { !lag.isEmpty && !lag.isLate }
  func wait(_ lag: inout Lag) -> Bool { lag.pass() }

  func partInTime(_ step: ExploredStep, in product: ProductExploration<Listener>) {
    onParting(.timing, product.path(to: step))
  }

  func see(_ step: ExploredStep, in product: ProductExploration<Listener>, _ lag: inout Lag) -> Bool
  {
    if compare(step, product.machines, &lag) { return true }
    onParting(.outcome, product.path(to: step))
    return false
  }

  /// - Returns: False where the machines reported different things in this step.
  private func compare(
    _ step: ExploredStep, _ machines: [TimedMachine], _ lag: inout Lag
  ) -> Bool {
    if seen.insert(machines.map { $0.record.outputs }).inserted { samples.append(step) }
    for (index, machine) in machines.enumerated() {
      for word in machine.record.outputs.compactMap({ words[index].word($0) }) {
        if firstReported[word.number] == nil { firstReported[word.number] = step }
        if machines.count > 1, !lag.report(word, by: index) { return false }
      }
    }
    // Nothing can come any more of what one of them owes.
    return lag.isEmpty || !machines.allSatisfy { $0.facts.isAtRest }
  }
}

extension StateFacts {
  /// Whether nothing goes on, so that nothing comes of itself.
  fileprivate var isAtRest: Bool { touchesDown == 0 && timers.isEmpty && !isUnderWay }
}
