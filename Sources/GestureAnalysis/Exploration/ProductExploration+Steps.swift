import GestureRuntime

/// The operations to find and sort a stimulus, approximately.
private let workOfStimulus = 120
/// The operations to take a step and to remember it, approximately, in addition to the work of machines and zones.
private let workOfStep = 1_500

extension ProductExploration {
  /// Takes all steps that lead on from a state.
  func expand(_ number: Int) {
    let state = states[number]
    guard state.key.variables.allSatisfy({ $0.count < TimedMachine.variables }) else {
      return walk.giveUp()
    }
    restore(state.key, at: state.zone.representative())
    let facts = machines.map { $0.facts }
    if self.facts.updateValue(facts[0], forKey: number) == nil { walk.hold(facts[0].bytes) }
    let isLookedAtAgain = takesFrames && number < plainStates
    let isChanged = machines.contains { $0.isChanged }
    let stimuli =
      isChanged
      ? [.compare]
      : source.stimuli(state.key.fingers, machines, facts).filter {
        $0.isFrame ? takesFrames : !isLookedAtAgain
      }
    let readsVelocity = machines.contains { $0.readsVelocity }
    let quick = readsVelocity ? Set(stimuli.filter { source.canBeQuick($0, machines) }) : []
    let timers = commonTimers(facts, state.key)
    meter.spend(
      Timing.work(of: timers.count, state.zone) + stimuli.count * workOfStimulus)
    for timing in isLookedAtAgain || isChanged ? [] : Timing.ofTimers(timers, state.zone) {
      cover(timing, from: number, state.key, .timer)
    }
    let timings = EventTimings(timers, state.zone, readsVelocity: readsVelocity)
    for stimulus in stimuli {
      if meter.isOver { return walk.giveUp() }
      if case .set(let input) = stimulus {
        set(input, in: number)
        continue
      }
      for timing in timings.of(stimulus, canBeQuick: quick.contains(stimulus)) {
        cover(timing, from: number, state.key, stimulus)
      }
    }
  }

  /// Whether there is only one machine. The common zone then has its variables, in the same order.
  private var isAlone: Bool { machines.count == 1 }

  private func restore(_ key: Key, at times: [Int64]) {
    if isAlone {
      return machines[0].restore(key.machines[0], at: times, count: key.variables[0].count)
    }
    for (index, machine) in machines.enumerated() {
      machine.restore(key.machines[index], at: key.variables[index].map { times[$0] })
    }
  }

  /// All armed timers, as times of the common zone, in the order that breaks ties.
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

  private func cover(_ timing: Timing, from number: Int, _ key: Key, _ stimulus: Stimulus) {
    walk.cover(timing, within: limits.pieces) { take($0, from: number, key, stimulus) }
  }

  /// Takes a step at times from the middle of `timing`, for all times with the same effects.
  /// - Returns: the other times.
  private func take(
    _ timing: Timing, from number: Int, _ key: Key, _ stimulus: Stimulus
  ) -> [Timing] {
    let step = timing.zone.count - 1
    let times = representatives.times(of: timing.zone)
    restore(key, at: times)
    var assumed = stimulus.isTimer ? fireTimers(key, times, step) : []
    var fingers = key.fingers
    if !stimulus.isTimer {
      let events = source.events(of: stimulus, at: times[step], machines, &fingers)
      for (machine, variables) in zip(machines, key.variables) {
        if stimulus == .compare {
          machine.compareChange(at: times[step], as: variables.count)
        } else {
          machine.handle(events, as: variables.count)
        }
      }
    }
    for (machine, variables) in zip(machines, key.variables) {
      if isAlone {
        assumed += machine.constraints
      } else {
        let names = variables + [step]
        assumed += machine.constraints.map { $0.renamed(names) }
      }
    }
    var memory = key.memory
    let parts = wait(&memory, times, step, &assumed)
    meter.spend(
      machines.reduce(workOfStep + timing.zone.work(of: assumed.count)) { $0 + $1.takeWork() })
    let (same, others) = timing.split(by: assumed)
    arrive(number, key.variables, stimulus, same, fingers, memory, haveParted: parts)
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
    _ number: Int, _ variables: [[Int]], _ stimulus: Stimulus, _ timing: Timing,
    _ fingers: [UInt16], _ memory: Observer.Memory, haveParted: Bool
  ) {
    var memory = memory
    let now = timing.zone.count - 1
    var step = ExploredStep(
      from: number, to: states.count, stimulus: stimulus, record: machines[0].record,
      constraints: timing.constraints, variables: [],
      isAtTheInstantBefore: stimulus.isTimer && timing.zone.difference(now, 0) == 0)
    if haveParted { observer.partInTime(step, in: self) }
    guard observer.see(step, in: self, &memory) else { return }
    var zone = timing.zone
    let key = save(now: now, &zone, from: variables, fingers, memory)
    zone.extrapolate(beyond: greatestAge)
    add(key, zone, after: &step)
    walk.connect(number, step.to, isCancel: stimulus.isCancel)
    observer.add(step, timing.zone, in: self)
  }

  /// Saves the state after a step.
  /// - Parameter zone: the times of the state before and of the step. Then the times of the state.
  private func save(
    now: Int, _ zone: inout Zone, from old: [[Int]], _ fingers: [UInt16],
    _ memory: Observer.Memory
  ) -> (Key, variables: [Int]) {
    let names = zone.names(now: now, within: greatestAge)
    if isAlone {
      let (state, variables) = machines[0].save(now: now, names)
      zone = zone.projected(onto: variables)
      let own = Array(variables.indices)
      let key = Key(machines: [state], variables: [own], fingers: fingers, memory: memory)
      return (key, variables)
    }
    var variables = [now]
    var key = Key(machines: [], variables: [], fingers: fingers, memory: memory)
    for (index, machine) in machines.enumerated() {
      var own = old[index].map { names[$0] }
      if now > 0 { own.append((now, 0)) }
      let (state, used) = machine.save(now: now, own)
      for variable in used where !variables.contains(variable) { variables.append(variable) }
      key.machines.append(state)
      key.variables.append(used.map { variables.firstIndex(of: $0)! })
    }
    zone = zone.projected(onto: variables)
    return (key, variables)
  }

  private func add(
    _ saved: (key: Key, variables: [Int]), _ zone: Zone, after step: inout ExploredStep
  ) {
    step.variables = saved.variables
    step.to = walk.add(
      State(key: saved.key, zone: zone, arrival: step), from: step.from,
      isPassive: step.stimulus.isPassive)
  }

  private func set(_ input: Int, in number: Int) {
    let state = states[number]
    let change = source.alphabet.inputs[input]
    restore(state.key, at: state.zone.representative())
    // A version may lack the input.
    for machine in machines { try? machine.setInput(change.name, to: change.value) }
    meter.spend(
      machines.reduce(state.zone.work(of: 0)) { $0 + $1.takeWork() })
    var zone = state.zone
    let saved = save(
      now: 0, &zone, from: state.key.variables, state.key.fingers, state.key.memory)
    var step = ExploredStep(
      from: number, to: states.count, stimulus: .set(input), record: StepRecord(),
      constraints: [], variables: [])
    add(saved, zone, after: &step)
    if step.to != number { walk.connect(number, step.to) }
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

extension Zone {
  /// For each variable, another one that is a fixed time from it, and how many nanoseconds later it is than that one.
  /// The other is `now` if possible, otherwise the first such variable. It is at most `limit` away, because no
  /// comparison distinguishes longer times.
  func names(now: Int, within limit: Int64) -> [(variable: Int, offset: Int64)] {
    (0..<count).map { variable in
      if let offset = difference(variable, now), offset.magnitude <= limit { return (now, offset) }
      for other in 0..<variable {
        if let offset = difference(variable, other), offset.magnitude <= limit {
          return (other, offset)
        }
      }
      return (variable, 0)
    }
  }
}
