import GestureCompiler
import GestureRuntime

/// Everything that a gesture can do, and more: the prover looks at all runs of a model. Events that it does not see
/// never happen. Events that it sees need not happen.
///
/// The engine is the one that runs in apps. Times are zones, as for an `Explorer`. Places and all other values of the
/// outside are symbols, and a condition on them has both answers unless known facts decide it.
final class Prover {
  typealias Model = Proof.Model

  let limits: Limits
  @exclusivity(unchecked) private(set) var work = 0
  let model: Model
  /// The machine and its outside. Nil when the search has finished: nothing needs them then, and they are large.
  @exclusivity(unchecked) private var engine: (machine: TimedMachine, outside: Outside)?
  private var machine: TimedMachine { engine!.machine }
  private var outside: Outside { engine!.outside }
  private let tree: NodeTree
  /// Ages beyond this many nanoseconds count as equal.
  private let greatestAge: Int64
  let source: OpenStimuli
  @exclusivity(unchecked) private var walk: ZoneWalk<ProverState>
  @exclusivity(unchecked) private var representatives = Representatives()
  var states: [ProverState] { walk.states }
  /// The number of states that stand for all runs.
  private(set) var stateCount = 0
  /// The states that only another touch leads on from, by their waits, and the states with nothing under way.
  private var waits: [Wait: [Int]] = [:]
  private var ends: [Int] = []
  /// The parts and nodes that wait forever in some state, unless the system cancels them.
  private(set) var stuck: Set<Wait> = []
  /// Whether there is nothing more to look at, or it has given up.
  private(set) var isFinished = false
  /// Whether everything was looked at.
  private(set) var isComplete = false
  @exclusivity(unchecked) private(set) var seen = Seen()
  @exclusivity(unchecked) private(set) var delays = DelayTable()
  private let property: Machine.Property?
  private let meter: WorkMeter
  let assumptions: Assumptions
  /// Whether a step may break the property, as far as is known.
  @exclusivity(unchecked) private(set) var mayBreakProperty = false
  /// Steps from each state, for tests.
  var keepsSteps = false
  private(set) var steps: [[OpenStep]] = []

  /// A part or node that waits for another touch.
  enum Wait: Hashable {
    case part(PartID)
    /// The node whose turn it is in a sequence.
    case node(NodeID)
  }

  struct OpenStep: Hashable {
    var stimulus: OpenStimulus
    var record: StepRecord
    var to: Int
  }

  /// - Parameter property: the property to watch. The machine's probes are the probes of its conditions.
  convenience init?(
    _ subject: Subject, _ model: Model = .hands, _ limits: Limits,
    watching property: Machine.Property? = nil
  ) {
    guard let machine = subject.newMachine() else { return nil }
    let parameters = OpenParameters(subject.machine, limits.parameters)
    self.init(
      machine, subject.tree, model, limits, subject.meter, watching: property,
      leavingOpen: subject.registers(of: parameters),
      assuming: Assumptions(subject.machine, keeping: parameters.kept, limits))
  }

  /// - Parameters:
  ///   - machine: a new machine.
  ///   - parameters: the registers that may have any value.
  ///   - assumptions: the assumptions of a proof in addition to the model.
  init(
    _ machine: TableMachine, _ tree: NodeTree, _ model: Model, _ limits: Limits,
    _ meter: WorkMeter = WorkMeter(), watching property: Machine.Property? = nil,
    leavingOpen parameters: OpenRegisters = OpenRegisters(),
    assuming assumptions: Assumptions = Assumptions()
  ) {
    self.property = property
    self.meter = meter
    self.assumptions = assumptions
    self.model = model
    self.limits = limits
    self.tree = tree
    let outside = Outside(
      remembers: limits.precision == .facts, greatestStep: model.greatestStep,
      isAnyHost: model == .anyHost, hasFiniteFrames: limits.hasFiniteFrames)
    let timed = Self.timed(machine, outside, limits, parameters, property)
    meter.hold(timed.bytes)
    meter.spend(timed.workOfMaking)
    source = OpenStimuli(timed, fingers: limits.fingers)
    let durations = timed.durations + (property?.deadline.map { [$0] } ?? [])
    // Zones that grow stop at the next difference of times that code compares with.
    let thresholds = Set(durations.flatMap { [$0, -$0] } + [0]).sorted()
    greatestAge = thresholds[thresholds.count - 1]
    let (numbers, mostJoined) = (timed.thresholds, limits.precision.mostJoined)
    walk = ZoneWalk(meter, alike: limits.precision.alike) { state, other, count in
      var joined = state.joined(with: other, to: numbers)
      if count >= mostJoined { joined.zone.widen(from: other.zone, to: thresholds) }
      return joined
    }
    let first = timed.save(now: 0, [(0, 0)]).state
    var names = StateNames(outside.pool, outside.symbols)
    names.name(&outside.saved)
    self.first = ProverState(
      key: ProverState.Key(state: first, outside: outside.saved), zone: Zone(variables: 1),
      facts: [])
    engine = (timed, outside)
  }

  deinit { if let engine { meter.release(engine.machine.bytes) } }

  private let first: ProverState
  /// The operations to take a step and to remember it, approximately, in addition to the work of the machine and the
  /// zone.
  private static let workOfStep = 3_000

  /// The number of frames of each `regions`. Nil if touches cross none.
  var frames: Int? { source.crossesFrames ? limits.frames : nil }

  // MARK: The search

  /// Continues the search.
  /// - Parameter isAnswered: called before each state. Returns whether the prover has seen enough. It is then not
  ///   finished, and neither is it if it is interrupted.
  func run(until isAnswered: (Prover) -> Bool = { _ in false }) {
    guard !isFinished else { return }
    if states.isEmpty {
      walk.add(first, from: nil)
      if !source.isCovered { walk.giveUp() }
    }
    func isPaused() -> Bool { isAnswered(self) || limits.isInterrupted() }
    walk.run(
      while: {
        guard !isPaused() else { return false }
        if states.count > limits.states || !isWorthwhile || meter.isPast(limits.share) {
          walk.giveUp()
        }
        // A prover that watches a property answers no other question.
        return walk.hasCoveredAll && !mayBreakProperty
      }, expand)
    if !isPaused() { finish() }
  }

  private func finish() {
    isFinished = true
    isComplete = walk.hasCoveredAll
    stateCount = states.count
    let ending = walk.edges.statesBefore(ends)
    stuck = Set(waits.filter { ending.isDisjoint(with: $0.value) }.keys)
    // Only `seen` is needed afterwards, except in tests.
    if !keepsSteps {
      walk = ZoneWalk()
      meter.release(machine.bytes)
      engine = nil
    }
    (waits, ends) = ([:], [])
  }

  /// Whether to continue. If a quarter of the work has not looked at a quarter of the known states, the end is out of
  /// reach. If half of the states were looked at, the end may be near, and more work is allowed.
  private var isWorthwhile: Bool {
    let next = walk.lookedAt
    let isHopeless = work > limits.work / 4 && 4 * next < states.count
    return !isHopeless && (work <= limits.work || 2 * (states.count - next) <= states.count)
  }

  private func expand(_ number: Int) {
    let state = states[number]
    guard state.zone.count < TimedMachine.variables else { return walk.giveUp() }
    restore(state, at: state.zone.representative())
    let facts = machine.facts
    add(facts, number)
    let stimuli = source.stimuli(machine)
    meter.spend(Timing.work(of: facts.timers.count, state.zone))
    for timing in Timing.ofTimers(facts.timers, state.zone) {
      cover(timing, from: number, .timer, facts)
    }
    let timings = EventTimings(facts.timers, state.zone, readsVelocity: false)
    for stimulus in stimuli {
      for timing in timings.of(.timer, canBeQuick: false) {
        cover(timing, from: number, stimulus, facts)
      }
    }
  }

  private func add(_ facts: StateFacts, _ number: Int) {
    if !facts.isUnderWay { ends.append(number) }
    guard facts.touchesDown == 0, facts.timers.isEmpty, facts.isUnderWay else { return }
    for part in facts.startedParts where !part.waitsForPointer {
      waits[.part(part.part), default: []].append(number)
    }
    for node in facts.awaited where facts.startedParts.isEmpty {
      waits[.node(node), default: []].append(number)
    }
  }

  /// - Parameter times: the times of the state. The time of the next step may follow.
  private func restore(_ state: ProverState, at times: [Int64]) {
    outside.begin(state.facts, symbols: state.key.outside.symbols)
    machine.restore(state.key.state, at: times, count: state.zone.count)
    machine.readPlaces(state.key.outside, outside)
  }

  private func cover(
    _ timing: Timing, from number: Int, _ stimulus: OpenStimulus, _ facts: StateFacts
  ) {
    guard walk.hasCoveredAll else { return }
    walk.cover(timing, within: limits.pieces) { take($0, from: number, stimulus, facts) }
  }

  /// Takes a step at times from the middle of `timing`, with all possible answers.
  /// - Returns: times when the step may have other effects.
  private func take(
    _ timing: Timing, from number: Int, _ stimulus: OpenStimulus, _ facts: StateFacts
  ) -> [Timing] {
    let state = states[number]
    let step = timing.zone.count - 1
    let times = representatives.times(of: timing.zone)
    var constraints: [TimeConstraint] = []
    repeat {
      restore(state, at: times)
      source.take(stimulus, at: times[step], as: step, machine, outside, model)
      // The conditions of the property are part of the step, because both answers may be possible.
      let moment = property?.moment(
        of: machine.record.outputs, after: state.key.watch.on, probe: machine.probe)
      constraints += machine.constraints
      work += 4 + outside.asked + outside.tried
      meter.spend(
        Self.workOfStep + machine.takeWork() + timing.zone.work(of: constraints.count)
          + (outside.asked + outside.tried) * (50 + 10 * outside.knowledge.facts.count))
      if outside.knowledge.isContradictory { continue }
      guard machine.isExact, work / 3 <= limits.work,
        !meter.isPast(limits.share)
      else {
        walk.giveUp()
        return []
      }
      arrive(number, stimulus, timing.split(by: machine.constraints).same, facts, moment)
    } while outside.hasOtherAnswers()
    return timing.split(by: constraints).others
  }

  /// - Returns: the watch after a step, and the variable of its times that belongs to it.
  private func follow(
    _ moment: PropertyWatch.Moment?, from state: ProverState, _ zone: Zone
  ) -> (PropertyWatch, Int?) {
    guard let property, let moment else { return (state.key.watch, nil) }
    let asked = state.key.watch.isAwaiting && property.deadline != nil ? state.zone.count - 1 : nil
    let (watch, since, isBroken) = state.key.watch.after(moment, of: property, asked: asked, zone)
    if isBroken { mayBreakProperty = true }
    return (watch, since)
  }

  private func arrive(
    _ number: Int, _ stimulus: OpenStimulus, _ timing: Timing, _ facts: StateFacts,
    _ moment: PropertyWatch.Moment?
  ) {
    let now = timing.zone.count - 1
    let (watch, asked) = follow(moment, from: states[number], timing.zone)
    // Only times of one instant share a name. Other constants are in the zone, so that states that differ in them can
    // be joined.
    let (words, variables) = machine.save(now: now, timing.zone.names(now: now, within: 0))
    if outside.remembers { outside.forgetSums() }
    var names = StateNames(outside.pool, outside.symbols)
    names.name(&outside.saved)
    var zone = timing.zone.projected(onto: asked.map { variables + [$0] } ?? variables)
    zone.extrapolate(beyond: greatestAge)
    let record = machine.record
    seen.add(record)
    if !record.outputs.isEmpty {
      delays.add(
        ExploredStep(
          from: number, to: number, stimulus: .timer, record: record, constraints: [],
          variables: []), timing.zone, deferred: facts.deferred, tree)
    }
    let to = walk.add(
      ProverState(
        key: ProverState.Key(state: words, outside: outside.saved, watch: watch), zone: zone,
        facts: outside.remembers ? names.facts(of: outside.knowledge) : []),
      from: number)
    walk.connect(number, to, isCancel: stimulus.isCancel)
    if keepsSteps {
      while steps.count < states.count { steps.append([]) }
      steps[number].append(OpenStep(stimulus: stimulus, record: record, to: to))
    }
  }
}
