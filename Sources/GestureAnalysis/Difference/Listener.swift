import GestureRuntime

/// Compares the reports of two machines on the same events, or collects everything that one machine can report.
final class Listener: StepObserver {
  /// The kinds of differences between two machines.
  enum Parting {
    /// They report the same at different times.
    case timing
    /// They report different things.
    case outcome
  }

  /// The words of each machine.
  private let words: [WordList]
  /// Called with each path that shows a difference, paths with the fewest events first.
  private let onParting: (Parting, [ExploredStep]) -> Void
  private let isEnough: () -> Bool
  /// The first step for each word that a machine has reported, by the word's number.
  private(set) var firstReported: [Int: ExploredStep] = [:]
  /// The first step of each kind. Steps of different kinds report different things.
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

  /// - Returns: false if the machines reported different things in this step.
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
    // At rest, a machine cannot make up for missing reports.
    return lag.isEmpty || !machines.allSatisfy { $0.facts.isAtRest }
  }
}

extension StateFacts {
  /// Whether the machine rests, so that nothing happens by itself.
  fileprivate var isAtRest: Bool { touchesDown == 0 && timers.isEmpty && !isUnderWay }
}
