import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

extension CoverSearch {
  /// So many ways to a deadline or condition are tried.
  private static let mostWays = 8

  private func runs(to steps: [ExploredStep]) -> [Run] {
    steps.prefix(CoverSearch.mostWays).compactMap { step in
      let path = explorer.path(to: step)
      return Witness.times(along: path).map { Run(path, at: $0, subject.alphabet) }
    }
  }

  private mutating func add(
    _ goal: CoverGoal, _ sides: [(side: String, trace: TestedRun)]
  ) {
    reached.insert(goal)
    for (side, trace) in sides {
      found.append(Found(trace: trace, goals: [goal], sides: side.isEmpty ? [:] : [goal: side]))
    }
  }

  // MARK: Fingers

  /// One finger more than the exploration has.
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
      guard let played = stage.play(run),
        let finger = (1...16).first(where: { played.player.fingers[$0] == nil }),
        finger > explorer.limits.touches
      else { continue }
      let first = subject.alphabet.starts[0][0]
      let place = Point(x: first.x, y: first.y + 100 * Double(finger))
      var more = run
      more.steps.append(.down(finger, place, subject.alphabet.pointers[0]))
      guard stage.goalsAtTheEnd(of: more)?.contains(goal) == true,
        let reporting = stage.thatNeeds(goal, TestedRun(more))
      else { continue }
      return add(goal, [(side: "", trace: reporting)])
    }
  }

  // MARK: Deadlines

  /// What is done just before a timer fires, and at that time.
  mutating func addDeadlines() {
    for goal in subject.machine.coverGoals where !reached.contains(goal) {
      switch goal {
      case .eventAtDeadline(let part, let number):
        guard let (state, _) = subject.machine.rule(number, of: part) else { continue }
        let isHere = { (rule: StepRecord.Rule) in rule.part == part && rule.rule == number }
        let timers = Set(subject.machine.parts[part].states[state].timers)
        addEvents(goal, explorer.steps.filter { $0.record.rules.contains(where: isHere) }) {
          $0.seen.contains {
            guard case .rule(part, state, let rule) = $0 else { return false }
            return !timers.contains(rule)
          }
        }
      case .eventAtWithin(let node):
        let parts = subject.machine.parts.indices.filter {
          subject.tree.isInside(subject.machine.parts[$0].node, node)
        }
        let steps = explorer.steps.filter { subject.goals(of: $0).contains(.within(node: node)) }
        addEvents(goal, steps) {
          $0.seen.contains {
            if case .rule(let part, _, _) = $0 { parts.contains(part) } else { false }
          }
        }
      default: continue
      }
    }
  }

  /// - Parameter steps: in which the timer fires.
  private mutating func addEvents(
    _ goal: CoverGoal, _ steps: [ExploredStep], where isWanted: (CoverStage.Played) -> Bool
  ) {
    let explored = steps.filter { $0.stimulus.isTimer }.prefix(CoverSearch.mostWays)
    let ways = explored.compactMap { way($0) } + walks(to: goal)
    let search = DeadlineSearch(stage: stage, alphabet: subject.alphabet)
    guard let sides = search.sides(ways, where: isWanted) else { return }
    add(
      goal,
      [
        (side: ", \(sides.event) at it", trace: sides.at),
        (side: ", \(sides.event) just before", trace: sides.before),
      ])
  }

  /// Those on which the timer fires at the end, and not a nanosecond before.
  private func walks(to goal: CoverGoal) -> [DeadlineSearch.Way] {
    guard let basis = goal.basis(in: subject.machine) else { return [] }
    return walked.compactMap { trace, goals in
      guard goals.contains(basis), let last = trace.run.steps.last, last.deed == .wait else {
        return nil
      }
      let prefix = Run(steps: trace.run.steps.dropLast())
      let sooner = Run(steps: prefix.steps + [.wait(last.wait - 1)])
      guard last.wait > 1, stage.goalsAtTheEnd(of: sooner)?.contains(basis) == false else {
        return nil
      }
      return DeadlineSearch.Way(prefix: prefix, wait: last.wait)
    }
  }

  private func way(_ timer: ExploredStep) -> DeadlineSearch.Way? {
    let path = explorer.path(to: timer)
    guard let times = Witness.times(along: path), let last = times.last else { return nil }
    let prefix = Run(Array(path.dropLast()), at: Array(times.dropLast()), subject.alphabet)
    return DeadlineSearch.Way(prefix: prefix, wait: last - prefix.duration)
  }

  // MARK: Thresholds

  mutating func addThresholds() {
    for condition in stage.conditions {
      var runs: [Run]?
      for (number, comparison) in condition.comparisons.enumerated() {
        let goal = CoverGoal.threshold(condition.site, comparison: number)
        guard !reached.contains(goal) else { continue }
        let known =
          runs ?? self.runs(to: steps(decision: condition.site)) + walks(decision: goal)
        runs = known
        let ways = known + others(known, comparison.dependence)
        let border = Solver(arena: stage.arena).border(
          at: condition, number, from: ways.map { $0.joined }
        ) { stage.distinguished($0) }
        guard let (off, at) = border else { continue }
        if let both = stage.both(off, at, condition.site) {
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

  /// Ways that are no shortest ones, but may lead to other sides.
  private func others(_ runs: [Run], _ dependence: Dependence) -> [Run] {
    var others: [Run] = []
    // Fingers that lie far apart turn and spread more slowly.
    if dependence.contains(.displacement) { others += runs.compactMap { $0.wide } }
    // What a gesture remembers it has from the one before.
    if !dependence.isDisjoint(with: [.variable, .time]) {
      others += runs.compactMap { run in
        stage.play(run).map { run.again(lifting: $0.player.fingers.keys.sorted()) }
      }
    }
    return others
  }

  /// Those that pass first: where something is reported if it passes, and others.
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

extension Machine.State {
  /// Numbers of rules.
  fileprivate var timers: [Int] { rules.filter { $0.timer != nil }.map { $0.number } }
}
