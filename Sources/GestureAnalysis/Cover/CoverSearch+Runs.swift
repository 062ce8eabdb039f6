import GestureCompiler
import GestureRuntime

extension CoverSearch {
  /// Traces at random and directed ones for each condition, once the exploration and walks are through.
  static let randomRuns = 240
  static let directedRuns = 160

  /// Looks, at any places and with any pointers, frames and inputs, for what is not reached.
  mutating func addRuns() {
    let wanted = subject.machine.coverGoals.filter { !reached.contains($0) }
    let happenings = wanted.flatMap { $0.happenings(in: subject.machine) }
    guard !happenings.isEmpty,
      let search = RunSearch(subject, showing: happenings, hands: .plain)
    else { return }
    for found in found { search.start(from: SearchTrace(found.trace, search.arena)) }
    search.run(traces: CoverSearch.randomRuns, directed: CoverSearch.directedRuns)
    for happening in happenings {
      guard let run = search.trace(showing: happening) else { continue }
      let trace = CoverTrace(run, search.arena)
      guard let goals = stage.goals(of: trace)?.subtracting(reached), !goals.isEmpty else {
        continue
      }
      addRun(trace, goals)
    }
  }
}

extension CoverGoal {
  /// Each of which shows it.
  fileprivate func happenings(in machine: Machine) -> [Happening] {
    switch self {
    case .rule(let part, let number):
      guard let (state, rule) = machine.rule(number, of: part) else { return [] }
      return [.rule(part: part, state: state, rule: rule.number)]
    case .handler(let span):
      return machine.nodes.enumerated().flatMap { node, item in
        item.handlers.indices.filter { item.handlers[$0].span == span }.map {
          .handler(node: node, handler: $0)
        }
      }
    case .wins(let node): return [.phase(node: node, .began), .phase(node: node, .ended)]
    case .outcome(let node, let phase): return [.phase(node: node, phase)]
    case .gate(let node, let passes): return [.gate(node: node, passes: passes)]
    // Those come of rules, or are looked for at deadlines and thresholds.
    case .state, .within, .deadline, .withinDeadline, .eventAtDeadline, .eventAtWithin, .threshold:
      return []
    }
  }
}
