import GestureRuntime

/// Everything that a gesture can do, breadth first by the number of actions of a host or a finger.
///
/// The engine takes each step at times from the middle of the zone, and records its assumptions about them. The part of
/// the zone that satisfies these does the same. The step is taken again for the rest, until it covers the whole zone.
/// Zones and subsumption are those of timed automata (Alur and Dill 1994; Dill 1989). Running the program for one input
/// and splitting by its conditions is concolic testing (Godefroid, Klarlund, Sen 2005).
package final class Explorer {
  package let subject: Subject
  package private(set) var limits: ExplorationLimits
  private let source: StimulusSource
  let machine: TimedMachine
  package private(set) var states: [ExploredState] = []
  /// The first step of each kind, in the order of discovery. Steps of different kinds have different effects.
  package private(set) var steps: [ExploredStep] = []
  /// The first steps in which something is recognized, on any paths.
  package private(set) var recognitions: [ExploredStep] = []
  /// All pairs of states with a step between them.
  package private(set) var edges: [Edge] = []
  /// Whether all decisions depended on time through differences of events.
  package private(set) var isExact = true
  /// Whether the exploration covered everything within the limits.
  package var isComplete: Bool { hasCoveredAll && !goesOn && takesFrames }
  /// Whether all steps from the explored states could be followed.
  private var hasCoveredAll = true
  package private(set) var delays = DelayTable()

  private var known: [ExploredState.Key: [Int]] = [:]
  private var seen: Set<StepRecord> = []
  /// The states that are still to be explored, by depth.
  private var levels: [[Int]] = [[]]
  /// The position of the next state to explore.
  private var next = (depth: 0, place: 0)
  private var goesOn: Bool { next.depth < levels.count }
  /// Whether several fingers go down or lift in one frame. This begins when everything that they do one after the other
  /// has been explored, because it is rare and has many cases.
  private var takesFrames: Bool
  /// The number of states before such frames.
  private var plainStates = 0
  /// Ages beyond this many nanoseconds count as equal.
  private let greatestAge: Int64

  package init?(_ subject: Subject, _ limits: ExplorationLimits) {
    guard let machine = subject.newMachine() else { return nil }
    self.subject = subject
    self.limits = limits
    source = StimulusSource(alphabet: subject.alphabet, touches: limits.touches)
    takesFrames = limits.touches < 2
    self.machine = TimedMachine(machine, abstracts: limits.abstracts)
    first = self.machine.save(now: 0, [(0, 0)]).state
    greatestAge = max(self.machine.greatestDuration, Pace.rest)
  }

  private let first: TimedState

  /// Explores everything within the limits.
  package func run() {
    isExact = subject.alphabet.isExact
    let key = ExploredState.Key(state: first, fingers: source.fingersUp)
    _ = add(ExploredState(key: key, zone: Zone(variables: 1), depth: 0))
    goOn()
  }

  /// Continues with more states if the exploration ended because of their number.
  func goOn(upTo count: Int) {
    guard goesOn, states.count <= count else { return }
    limits.states = count
    goOn()
  }

  private func goOn() {
    while goesOn || beginFrames() {
      // States that only time leads to have the same depth as the state before, and join its level.
      while next.place < levels[next.depth].count {
        guard states.count <= limits.states, !limits.isInterrupted() else { return }
        expand(levels[next.depth][next.place])
        next.place += 1
      }
      next = (next.depth + 1, 0)
    }
  }

  /// Explores again from the first state on, with frames of several fingers.
  private func beginFrames() -> Bool {
    guard !takesFrames else { return false }
    (takesFrames, plainStates, next) = (true, states.count, (0, 0))
    return true
  }

  /// Adds a state and returns its number. If another state has all its times, returns that state's number.
  private func add(_ state: ExploredState) -> Int {
    for other in known[state.key] ?? [] where states[other].zone.includes(state.zone) {
      return other
    }
    let number = states.count
    var state = state
    // The hull has more times than there are. Events that never occur in it never happen, and others are replayed.
    if let others = known[state.key], limits.abstracts, others.count >= limits.zones {
      for other in others { state.zone = state.zone.hull(with: states[other].zone) }
    }
    states.append(state)
    known[state.key, default: []].append(number)
    while levels.count <= state.depth { levels.append([]) }
    levels[state.depth].append(number)
    return number
  }

  // MARK: Successors

  private func expand(_ number: Int) {
    let state = states[number]
    guard state.zone.count < TimedMachine.variables else { return hasCoveredAll = false }
    machine.restore(state.key.state, at: state.zone.representative(at: Explorer.present))
    let facts = machine.facts
    states[number].facts = facts
    let isLookedAtAgain = takesFrames && number < plainStates
    let stimuli = source.stimuli(state.key.fingers, [machine], [facts]).filter {
      $0.isFrame ? takesFrames : !isLookedAtAgain
    }
    let quick = Set(stimuli.filter { source.canBeQuick($0, [machine]) })
    for timing in isLookedAtAgain ? [] : Timing.ofTimers(facts.timers, state.zone) {
      cover(timing, from: number, .timer)
    }
    let timings = EventTimings(facts.timers, state.zone, readsVelocity: machine.readsVelocity)
    for stimulus in stimuli {
      if case .set(let input) = stimulus {
        set(input, in: number)
      } else {
        for timing in timings.of(stimulus, canBeQuick: quick.contains(stimulus)) {
          cover(timing, from: number, stimulus)
        }
      }
    }
  }

  /// Takes a step at all the times of `timing`.
  private func cover(_ timing: Timing, from number: Int, _ stimulus: Stimulus) {
    let isCovered = timing.isCovered(within: limits.pieces) { take($0, from: number, stimulus) }
    if !isCovered { hasCoveredAll = false }
  }

  /// Takes a step at times from the middle of those of `timing`, for all times with the same effects.
  /// - Returns: the other times.
  private func take(_ timing: Timing, from number: Int, _ stimulus: Stimulus) -> [Timing] {
    let step = timing.zone.count - 1
    let times = timing.zone.representative(at: Explorer.present)
    machine.restore(states[number].key.state, at: Array(times.prefix(step)))
    var fingers = states[number].key.fingers
    if stimulus.isTimer {
      machine.fireTimer(as: step)
    } else {
      machine.handle(source.events(of: stimulus, at: times[step], [machine], &fingers), as: step)
    }
    let (same, others) = timing.split(by: machine.constraints)
    isExact = isExact && machine.isExact
    arrive(number, stimulus, same, fingers)
    return others
  }

  private func arrive(_ number: Int, _ stimulus: Stimulus, _ timing: Timing, _ fingers: [UInt16]) {
    let now = timing.zone.count - 1
    let (state, variables) = machine.save(
      now: now, timing.zone.names(now: now, within: greatestAge))
    var zone = timing.zone.projected(onto: variables)
    zone.extrapolate(beyond: greatestAge)
    let depth = states[number].depth + (stimulus.isPassive ? 0 : 1)
    let record = machine.record
    var step = ExploredStep(
      from: number, to: states.count, stimulus: stimulus, record: record,
      constraints: timing.constraints, variables: variables,
      isAtTheInstantBefore: stimulus.isTimer && timing.zone.difference(now, 0) == 0)
    delays.note(step, timing.zone, deferred: states[number].facts?.deferred ?? [], subject.tree)
    let to = add(
      ExploredState(
        key: ExploredState.Key(state: state, fingers: fingers), zone: zone, arrival: step,
        depth: depth))
    step.to = to
    edges.append(Edge(from: number, to: to, isCancel: stimulus.isCancel))
    if seen.insert(record).inserted { steps.append(step) }
    if record.recognizesSomething, recognitions.count < limits.recognitions {
      recognitions.append(step)
    }
  }

  private func set(_ input: Int, in number: Int) {
    let state = states[number]
    let change = subject.alphabet.inputs[input]
    machine.restore(state.key.state, at: state.zone.representative(at: Explorer.present))
    guard (try? machine.setInput(change.name, to: change.value)) != nil else { return }
    let (words, variables) = machine.save(now: 0, state.zone.names(now: 0, within: greatestAge))
    let step = ExploredStep(
      from: number, to: states.count, stimulus: .set(input), record: StepRecord(),
      constraints: [], variables: variables)
    let to = add(
      ExploredState(
        key: ExploredState.Key(state: words, fingers: state.key.fingers),
        zone: state.zone.projected(onto: variables), arrival: step, depth: state.depth))
    if to != number { edges.append(Edge(from: number, to: to, isCancel: false)) }
  }

  /// The present for steps, in nanoseconds, far from the ends of the clock.
  static let present: Int64 = 1_000_000_000_000_000
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
