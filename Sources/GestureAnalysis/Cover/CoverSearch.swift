import GestureCompiler
import GestureRuntime
import GestureTesting

/// Chooses from all paths of an exploration a few that show everything.
struct CoverSearch {
  struct Found {
    var trace: TestedRun
    /// The goals that no earlier trace shows.
    var goals: Set<CoverGoal>
    /// If several traces together show both sides of something, the side of this one.
    var sides: [CoverGoal: String] = [:]
    /// If the trace was chosen for more goals, the goals that it was found for.
    var purpose: Set<CoverGoal> = []
  }

  var found: [Found] = []
  /// The goals that are shown, and those that are not wanted.
  var reached: Set<CoverGoal>
  /// Rules that fire, but without which a test would see the same.
  private(set) var unreported: Set<CoverGoal> = []
  /// Traces that continue where the exploration ended, each up to the step that shows its goals.
  private(set) var walked: [(trace: TestedRun, goals: Set<CoverGoal>)] = []
  /// For each goal the first step that shows it.
  private(set) var candidates: [CoverGoal: Int] = [:]

  let explorer: Explorer
  let runner: CoverRunner
  var subject: Subject { explorer.subject }

  /// Nil if no machine can be made.
  /// - Parameters:
  ///   - isWanted: whether to look for a goal.
  ///   - reached: the goals that other traces show.
  init?(
    _ explorer: Explorer, _ isWanted: (CoverGoal) -> Bool, reached: Set<CoverGoal> = []
  ) {
    guard let runner = CoverRunner(explorer.subject, touches: explorer.limits.touches) else {
      return nil
    }
    self.explorer = explorer
    let machine = explorer.subject.machine
    let goals = machine.coverGoals + machine.outcomes + runner.conditions.flatMap { $0.goals }
    self.reached = reached.union(goals.filter { !isWanted($0) })
    self.runner = runner
    for (number, step) in explorer.steps.enumerated() {
      for goal in explorer.subject.goals(of: step)
      where candidates[goal] == nil && !self.reached.contains(goal) {
        candidates[goal] = number
      }
    }
  }

  /// - Parameter walks: whether to continue at random where the exploration ended.
  mutating func run(walks: Bool) {
    // The longest paths show most. Shorter ones follow for the rest.
    let paths = Set(candidates.values).sorted().map { explorer.path(to: explorer.steps[$0]) }
    let order = paths.indices.sorted { (paths[$0].count, $1) > (paths[$1].count, $0) }
    // A deadline with a report shows more than one without.
    for number in order { add(paths[number], isQuiet: false) }
    for number in order { add(paths[number], isQuiet: true) }
    addRules()
    if walks { addWalks() }
    addRuns()
    addExtras()
    addDeadlines()
    addThresholds()
  }

  /// The traces, short ones first.
  func sorted(_ found: [Found]) -> [Found] {
    let writer = TestWriter(subject: subject, gesture: "", quotes: false)
    let keyed = found.map { (found: $0, lines: writer.lines(of: $0.trace.run)) }
    return keyed.sorted {
      $0.lines.count == $1.lines.count
        ? $0.lines.lexicographicallyPrecedes($1.lines) : $0.lines.count < $1.lines.count
    }.map { $0.found }
  }

  /// Adds a trace that a search has found, with the goals that no earlier trace shows.
  mutating func addRun(_ trace: TestedRun, _ goals: Set<CoverGoal>, _ runner: CoverRunner) {
    walked.append((trace, goals))
    add(trace, goals, runner)
  }

  // MARK: Ways

  /// - Parameter isQuiet: whether deadlines without a report count, too.
  private mutating func add(_ path: [ExploredStep], isQuiet: Bool) {
    var goals: Set<CoverGoal> = []
    var splits: Set<Int> = []
    for (index, step) in path.enumerated() {
      goals.formUnion(subject.goals(of: step))
      guard step.stimulus.isTimer, isQuiet || reports(step) else { continue }
      let sides = deadlines(of: step)
      if !sides.isSubset(of: reached.union(goals)) { splits.insert(index) }
      goals.formUnion(sides)
    }
    add(path, splits, goals.subtracting(reached))
  }

  /// Adds the path if it shows any of `goals`. A rule counts only if the path's reports depend on it.
  private mutating func add(_ path: [ExploredStep], _ splits: Set<Int>, _ goals: Set<CoverGoal>) {
    guard !goals.isEmpty, let trace = confirmed(path, splits) else { return }
    // If the exploration cannot distinguish two rules, the runtime may take the other one.
    let shown = goals.contains { $0.isRule } ? runner.goals(of: trace.run) : nil
    add(trace, goals.filter { !$0.isRule || shown?.contains($0) == true }, runner)
  }

  /// - Parameter runner: a runner with the trace's arguments.
  private mutating func add(_ trace: TestedRun, _ goals: Set<CoverGoal>, _ runner: CoverRunner) {
    var (trace, goals) = (trace, goals)
    for goal in goals.filter({ $0.isRule }).sorted(by: { $0.order < $1.order }) {
      if let longer = runner.thatNeeds(goal, trace) {
        trace = longer
      } else {
        goals.remove(goal)
      }
    }
    guard !goals.isEmpty else { return }
    found.append(Found(trace: trace, goals: goals))
    reached.formUnion(goals)
  }

  /// Nil if the runtime does something different.
  private func confirmed(_ path: [ExploredStep], _ splits: Set<Int> = []) -> TestedRun? {
    guard explorer.witness(along: path) != nil, let times = Witness.times(along: path) else {
      return nil
    }
    let trace = TestedRun(path, at: times, subject.alphabet, splits: splits)
    return reports(path, trace) ? trace : nil
  }

  /// Adds rules that no chosen path needs.
  private mutating func addRules() {
    for (goal, steps) in stepsOfRules() where !reached.contains(goal) {
      for step in steps.prefix(CoverSearch.mostTries) where !reached.contains(goal) {
        add(explorer.path(to: step), [], [goal])
      }
    }
  }

  /// Adds goals that the exploration did not reach.
  private mutating func addWalks() {
    guard !explorer.isComplete else { return }
    let all = subject.machine.coverGoals.filter { $0.basis(in: subject.machine) == nil }
    var walk = CoverWalk(runner, wanted: Set(all).subtracting(reached).subtracting(candidates.keys))
    walked = walk.run(walks: explorer.limits.states / 2)
    for (trace, goals) in walked { add(trace, goals.subtracting(reached), runner) }
  }

  /// The most paths to try for one goal.
  private static let mostTries = 8

  private func stepsOfRules() -> [(goal: CoverGoal, steps: [ExploredStep])] {
    var steps: [CoverGoal: [ExploredStep]] = [:]
    for step in explorer.steps {
      for rule in Set(step.record.rules.map { CoverGoal.rule(part: $0.part, rule: $0.rule) }) {
        steps[rule, default: []].append(step)
      }
    }
    return steps.sorted { $0.key.order < $1.key.order }.map { (goal: $0.key, steps: $0.value) }
  }

  /// Shows rules that fire although nothing is reported. Call it last.
  mutating func addUnreported() {
    for (goal, steps) in stepsOfRules() where !reached.contains(goal) {
      for step in steps.prefix(CoverSearch.mostTries) {
        guard let trace = confirmed(explorer.path(to: step)) else { continue }
        found.append(Found(trace: trace, goals: [goal]))
        reached.insert(goal)
        unreported.insert(goal)
        break
      }
    }
    for (trace, goals) in walked {
      let left = goals.subtracting(reached)
      guard !left.isEmpty else { continue }
      found.append(Found(trace: trace, goals: left))
      reached.formUnion(left)
      unreported.formUnion(left)
    }
  }

  /// Whether the step has an output that a host sees.
  private func reports(_ step: ExploredStep) -> Bool {
    step.record.outputs.contains { !Subject.isOurs(subject.text(of: $0)) }
  }

  /// The deadlines of the step's timer. Waiting for the timer in two pieces shows both sides.
  private func deadlines(of step: ExploredStep) -> Set<CoverGoal> {
    var goals: Set<CoverGoal> = []
    for rule in step.record.rules
    where subject.machine.rule(rule.rule, of: rule.part)?.rule.timer != nil {
      goals.insert(.deadline(part: rule.part, rule: rule.rule))
    }
    for case .within(let node) in subject.goals(of: step) {
      goals.insert(.withinDeadline(node: node))
    }
    return goals
  }

  /// Whether a `test` block would see the same reports.
  private func reports(_ path: [ExploredStep], _ trace: TestedRun) -> Bool {
    guard let reported = runner.play(trace.run)?.reported.joined().map({ $0.shown }) else {
      return false
    }
    let expected = path.flatMap { step in
      step.record.outputs.map { subject.text(of: $0) }.filter { !Subject.isOurs($0) }
    }
    return reported.starts(with: expected)
  }
}

extension CoverGoal {
  fileprivate var isRule: Bool { if case .rule = self { true } else { false } }

  /// The position of a rule in the file.
  fileprivate var order: (part: PartID, rule: Int) {
    guard case .rule(let part, let rule) = self else { preconditionFailure("no rule") }
    return (part, rule)
  }
}

extension RecordLine {
  /// The text of the report, as in `Subject.text(of:)`.
  fileprivate var shown: String {
    if case .action(let name) = kind { "\(name)()" } else { "\(name)" }
  }
}
