import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

extension CoverSearch {
  /// The most runs to try for a deadline or condition.
  static let mostWays = 8

  func runs(to steps: [ExploredStep]) -> [Run] {
    steps.prefix(CoverSearch.mostWays).compactMap { step in
      let path = explorer.path(to: step)
      return Witness.times(along: path).map { Run(path, at: $0, subject.alphabet) }
    }
  }

  mutating func add(
    _ goal: CoverGoal, _ sides: [(side: String, trace: TestedRun)]
  ) {
    reached.insert(goal)
    for (side, trace) in sides {
      found.append(Found(trace: trace, goals: [goal], sides: side.isEmpty ? [:] : [goal: side]))
    }
  }

  // MARK: Fingers

  /// Adds traces with one finger more than the exploration has.
  mutating func addExtras() {
    for (part, description) in subject.machine.parts.enumerated() {
      for (index, state) in description.states.enumerated() {
        for rule in state.rules where rule.event == .extra {
          addExtra(.rule(part: part, rule: rule.number), in: index, of: part)
        }
      }
    }
  }

  private mutating func addExtra(_ goal: CoverGoal, in state: StateID, of part: PartID) {
    guard !reached.contains(goal) else { return }
    let there = explorer.steps.filter { step in
      subject.goals(of: step).contains(.state(part: part, state: state))
    }
    for run in runs(to: there) {
      guard let played = runner.play(run),
        let finger = (1...16).first(where: { played.player.fingers[$0] == nil }),
        finger > explorer.limits.touches
      else { continue }
      let first = subject.alphabet.starts[0][0]
      let place = Point(x: first.x, y: first.y + 100 * Double(finger))
      var more = run
      more.steps.append(.down(finger, place, subject.alphabet.pointers[0]))
      guard runner.goalsAtTheEnd(of: more)?.contains(goal) == true,
        let reporting = runner.thatNeeds(goal, TestedRun(more))
      else { continue }
      return add(goal, [(side: "", trace: reporting)])
    }
  }

  // MARK: Thresholds

  mutating func addThresholds() {
    for condition in runner.conditions {
      var runs: [Run]?
      for (number, comparison) in condition.comparisons.enumerated() {
        let goal = CoverGoal.threshold(condition.site, comparison: number)
        guard !reached.contains(goal) else { continue }
        let known =
          runs ?? self.runs(to: steps(decision: condition.site)) + walks(decision: goal)
        runs = known
        let ways = known + others(known, comparison.dependence)
        let border = Solver(arena: runner.arena).border(
          at: condition, number, from: ways.map { $0.joined }
        ) { runner.distinguished($0) }
        guard let (off, at) = border else { continue }
        if let both = runner.both(off, at, condition.site) {
          add(goal, [(side: ", at its \(comparison.measure)", trace: both)])
        } else {
          add(
            goal,
            [
              (side: ", at its \(comparison.measure)", trace: at),
              (side: ", just off its \(comparison.measure)", trace: off),
            ])
        }
      }
    }
  }

  private func walks(decision goal: CoverGoal) -> [Run] {
    guard let basis = goal.basis(in: subject.machine) else { return [] }
    return walked.filter { $0.goals.contains(basis) }.map { $0.trace.run }
  }

  /// Variations of runs that are longer, but may lead to other sides.
  private func others(_ runs: [Run], _ dependence: Dependence) -> [Run] {
    var others: [Run] = []
    // Fingers that are far apart turn and spread more slowly.
    if dependence.contains(.displacement) { others += runs.compactMap { $0.wide } }
    // A gesture's memory comes from the gesture before.
    if !dependence.isDisjoint(with: [.variable, .time]) {
      others += runs.compactMap { run in
        runner.play(run).map { run.again(lifting: $0.player.fingers.keys.sorted()) }
      }
    }
    return others
  }

  /// The steps when the site may decide. For a rule, the steps when it fires come first.
  private func steps(decision site: Site) -> [ExploredStep] {
    switch site {
    case .rule(let part, let number):
      guard let (state, rule) = subject.machine.rule(number, of: part) else { return [] }
      let like = subject.machine.parts[part].states[state].rules.filter { $0.event == rule.event }
      let steps = { (numbers: [Int]) in
        explorer.steps.filter { step in
          step.record.rules.contains { $0.part == part && numbers.contains($0.rule) }
        }
      }
      let others = like.map { $0.number }.filter { $0 != number }
      return Array(steps([number]).prefix(CoverSearch.mostWays / 2)) + steps(others)
    case .accepts:
      return explorer.steps.filter { $0.stimulus.isDown }
    case .gate(let node):
      return explorer.steps.filter { $0.record.gates.contains { $0.node == node } }
    case .handler(let node, let handler):
      return explorer.steps.filter { step in
        step.record.reports(subject.machine.nodes[node].handlers[handler].trigger, of: node)
      }
    }
  }
}

extension StepRecord {
  fileprivate func reports(_ trigger: Machine.Node.Trigger, of node: NodeID) -> Bool {
    outputs.contains { output in
      switch (output, trigger) {
      case (.phase(node, let reported, _), .phase(let phase)): reported == phase
      case (.event(node, let reported), .event(let event)): reported == event
      default: false
      }
    }
  }
}
