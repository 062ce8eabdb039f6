import GestureCompiler
import GestureRuntime

extension CoverSearch {
  /// The numbers of random traces and of directed traces for each condition, after the exploration and the walks.
  static let randomRuns = 240
  static let directedRuns = 160

  /// Searches for missing goals at any places and with any pointers, frames and inputs.
  mutating func addRuns() {
    addRuns(
      runner, [:], found.map { $0.trace.run }, traces: CoverSearch.randomRuns,
      directed: CoverSearch.directedRuns)
  }

  /// Searches again with one parameter at another value than its default. Call it after all searches with the defaults.
  mutating func addArguments() {
    for parameter in subject.machine.parameters where parameter.defaultValue != nil {
      let values = Creation.values(of: parameter.slot.type, subject.machine.enums)
      for value in values.prefix(CoverSearch.mostValues) {
        let arguments = [parameter.slot.name: value.value]
        guard let other = subject.given(arguments),
          let runner = CoverRunner(other, touches: explorer.limits.touches)
        else { continue }
        addRuns(
          runner, arguments, [],
          traces: CoverSearch.randomRuns / 4, directed: CoverSearch.directedRuns / 4)
      }
    }
  }

  /// The most values to try for each parameter.
  private static let mostValues = 4

  private mutating func addRuns(
    _ runner: CoverRunner, _ arguments: [String: GestureValue], _ starts: [Run], traces: Int,
    directed: Int
  ) {
    let wanted = subject.machine.coverGoals.filter { !reached.contains($0) }
    let happenings = wanted.flatMap { $0.happenings(in: subject.machine) }
    guard !happenings.isEmpty,
      let search = RunSearch(runner.subject, showing: happenings, hands: .plain)
    else { return }
    for run in starts { search.start(from: run.joined) }
    search.run(traces: traces, directed: directed)
    let writer = TestWriter(subject: runner.subject, gesture: "", quotes: false)
    for happening in happenings {
      guard let run = search.trace(showing: happening) else { continue }
      var trace = TestedRun(run.written)
      trace.arguments = arguments
      guard trace.run.steps.allSatisfy(writer.isExact),
        let goals = runner.goals(of: trace.run)?.subtracting(reached), !goals.isEmpty
      else { continue }
      addRun(trace, goals, runner)
    }
  }
}

extension CoverGoal {
  /// Happenings that each show the goal.
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
    // These goals come from rules, or from the searches for deadlines and thresholds.
    case .state, .within, .deadline, .withinDeadline, .eventAtDeadline, .eventAtWithin, .threshold:
      return []
    }
  }
}
