import GestureRuntime

extension ProductExploration {
  /// Takes all steps that lead on from a node.
  func expand(_ number: Int) {
    let node = nodes[number]
    guard node.key.variables.allSatisfy({ $0.count < TimedMachine.variables }) else {
      return isComplete = false
    }
    restore(node.key, at: node.zone.representative(at: Explorer.present))
    let facts = machines.map { $0.facts }
    let isLookedAtAgain = takesFrames && number < plainNodes
    let stimuli = source.stimuli(node.key.fingers, machines, facts).filter {
      $0.isFrame ? takesFrames : !isLookedAtAgain
    }
    let quick = Set(stimuli.filter { source.canBeQuick($0, machines) })
    let timers = commonTimers(facts, node.key)
    for timing in isLookedAtAgain ? [] : Timing.first(of: timers, node.zone) {
      cover(timing, from: number, .timer)
    }
    let timings = EventTimings(
      timers, node.zone, readsVelocity: machines.contains { $0.readsVelocity })
    for stimulus in stimuli {
      if case .set(let input) = stimulus {
        set(input, in: number)
        continue
      }
      for timing in timings.of(stimulus, canBeQuick: quick.contains(stimulus)) {
        cover(timing, from: number, stimulus)
      }
    }
  }

  private func restore(_ key: Key, at times: [Int64]) {
    for (index, machine) in machines.enumerated() {
      machine.restore(key.machines[index], at: key.variables[index].map { times[$0] })
    }
  }

  /// All armed timers, as times of the common zone.
  private func commonTimers(_ facts: [StateFacts], _ key: Key) -> [TimeTerm] {
    var timers: [TimeTerm] = []
    for (facts, variables) in zip(facts, key.variables) {
      for timer in facts.timers {
        let term = timer.renamed(variables)
        if !timers.contains(term) { timers.append(term) }
      }
    }
    return timers
  }

  // MARK: One step

  /// Takes a step at all the times of `timing`.
  private func cover(
    _ timing: Timing, from number: Int, _ stimulus: Stimulus
  ) {
    let isCovered = timing.isCovered(within: limits.pieces) { take($0, from: number, stimulus) }
    if !isCovered { isComplete = false }
  }

  /// Takes a step at times from the middle of those of `timing`, for all times with the same effects.
  /// - Returns: the other times.
  private func take(_ timing: Timing, from number: Int, _ stimulus: Stimulus) -> [Timing] {
    let node = nodes[number]
    let step = node.zone.count
    let times = timing.zone.representative(at: Explorer.present)
    restore(node.key, at: times)
    var assumed = stimulus.isTimer ? fireTimers(node.key, times, step) : []
    var fingers = node.key.fingers
    if !stimulus.isTimer {
      let events = source.events(of: stimulus, at: times[step], machines, &fingers)
      for (machine, variables) in zip(machines, node.key.variables) {
        machine.handle(events, as: variables.count)
      }
    }
    for (machine, variables) in zip(machines, node.key.variables) {
      let names = variables + [step]
      assumed += machine.constraints.map { $0.renamed(names) }
      isExact = isExact && machine.isExact
    }
    var memory = node.key.memory
    let parts = wait(&memory, times, step, &assumed)
    let (same, others) = timing.split(by: assumed)
    arrive(number, stimulus, same, fingers, memory, haveParted: parts)
    return others
  }

  /// Fires the first timer of each machine that is due at the instant of the step. In the other machines, time passes.
  /// - Returns: the assumptions.
  private func fireTimers(_ key: Key, _ times: [Int64], _ step: Int) -> [TimeConstraint] {
    var assumed: [TimeConstraint] = []
    for (machine, variables) in zip(machines, key.variables) {
      let timers = machine.timers.map { $0.renamed(variables) }
      let due = timers.firstIndex { times[$0.variable] + $0.offset == times[step] }
      for (index, timer) in timers.enumerated() where index != due {
        // At one instant, the first timer in the order fires first.
        let slack: Int64 = due.map { index < $0 } ?? true ? 1 : 0
        assumed.append(
          TimeConstraint(step, timer.variable, atMost: timer.offset - slack))
      }
      if due != nil {
        machine.fireTimer(as: variables.count)
      } else {
        machine.wait(until: times[step], as: variables.count)
      }
    }
    return assumed
  }

  /// Informs the observer of the time that passes, if it asks for that. Adds the assumptions about times to `assumed`.
  /// - Returns: whether the machines differ because of it.
  private func wait(
    _ memory: inout Observer.Memory, _ times: [Int64], _ step: Int,
    _ assumed: inout [TimeConstraint]
  ) -> Bool {
    guard observer.watchesTime(memory) else { return false }
    guard times[step] > times[0] else {
      assumed.append(TimeConstraint(step, 0, atMost: 0))
      return false
    }
    assumed.append(TimeConstraint(0, step, atMost: -1))
    return observer.wait(&memory)
  }

  private func arrive(
    _ number: Int, _ stimulus: Stimulus, _ timing: Timing, _ fingers: [UInt16],
    _ memory: Observer.Memory, haveParted: Bool
  ) {
    var memory = memory
    let now = nodes[number].zone.count
    var arrival = ExploredStep(
      from: number, to: nodes.count, stimulus: stimulus, record: StepRecord(),
      constraints: timing.constraints, variables: [])
    if haveParted { observer.partInTime(arrival, in: self) }
    guard observer.see(arrival, in: self, &memory) else { return }
    let names = timing.zone.names(now: now, within: greatestAge)
    var variables = [now]
    var key = Key(machines: [], variables: [], fingers: fingers, memory: memory)
    for (index, machine) in machines.enumerated() {
      let own = nodes[number].key.variables[index]
      let (state, used) = machine.save(now: now, own.map { names[$0] } + [(now, 0)])
      for variable in used where !variables.contains(variable) { variables.append(variable) }
      key.machines.append(state)
      key.variables.append(used.map { variables.firstIndex(of: $0)! })
    }
    arrival.variables = variables
    let zone = widened(timing.zone.projected(onto: variables))
    add(Node(key: key, zone: zone, arrival: arrival), isPassive: stimulus.isPassive)
  }

  private func set(_ input: Int, in number: Int) {
    let node = nodes[number]
    let change = source.alphabet.inputs[input]
    restore(node.key, at: node.zone.representative(at: Explorer.present))
    let names = node.zone.names(now: 0, within: greatestAge)
    var variables = [0]
    var key = Key(machines: [], variables: [], fingers: node.key.fingers, memory: node.key.memory)
    for (index, machine) in machines.enumerated() {
      // One of two versions may not have the input.
      try? machine.setInput(change.name, to: change.value)
      let (state, used) = machine.save(now: 0, node.key.variables[index].map { names[$0] })
      for variable in used where !variables.contains(variable) { variables.append(variable) }
      key.machines.append(state)
      key.variables.append(used.map { variables.firstIndex(of: $0)! })
    }
    let arrival = ExploredStep(
      from: number, to: nodes.count, stimulus: .set(input), record: StepRecord(), constraints: [],
      variables: variables)
    add(
      Node(key: key, zone: node.zone.projected(onto: variables), arrival: arrival),
      isPassive: true)
  }
}

extension TimeTerm {
  fileprivate func renamed(_ variables: [Int]) -> TimeTerm {
    TimeTerm(variable: variables[variable], offset: offset)
  }
}

extension TimeConstraint {
  func renamed(_ variables: [Int]) -> TimeConstraint {
    TimeConstraint(variables[later], variables[earlier], atMost: bound)
  }
}

extension Timing {
  /// For each time at which a timer can be due first, alone or with others, the times at which it is.
  fileprivate static func first(of timers: [TimeTerm], _ zone: Zone) -> [Timing] {
    timers.compactMap { timer in
      var extended = zone
      let step = extended.addVariable()
      var constraints = [
        TimeConstraint(step, timer.variable, atMost: timer.offset),
        TimeConstraint(timer.variable, step, atMost: -timer.offset),
      ]
      for other in timers where other != timer {
        constraints.append(TimeConstraint(step, other.variable, atMost: other.offset))
      }
      return Timing(zone: extended, constraints: []).adding(constraints)
    }
  }
}
