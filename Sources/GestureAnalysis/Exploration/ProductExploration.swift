import GestureRuntime

/// One machine, or two that see the same events at the same times, in all states that they can reach together.
///
/// The order is breadth first by the number of events, so that the first result has the shortest trace. The observer
/// decides what to look for.
class ProductExploration<Observer: StepObserver> {
  struct Key: Hashable {
    var machines: [TimedState]
    /// The variables of each machine, as variables of the common zone. The first one is now.
    var variables: [[Int]]
    /// The start and the pointer of each finger.
    var fingers: [UInt16]
    /// The observer's memory of the path to the state.
    var memory: Observer.Memory

    func hash(into hasher: inout Hasher) {
      for machine in machines { hasher.combine(machine) }
      var hash = WordHash()
      for own in variables { for variable in own { hash.add(variable) } }
      for finger in fingers { hash.add(UInt64(finger)) }
      hasher.combine(hash)
      hasher.combine(memory)
    }
  }

  struct State: ZoneState {
    var key: Key
    var zone: Zone
    /// The step that reached it first. Nil for the first state.
    var arrival: ExploredStep?

    var bytes: Int {
      400 + zone.bytes + key.machines.reduce(0) { $0 + $1.bytes }
        + 8 * key.variables.reduce(0) { $0 + $1.count } + (arrival?.record.bytes ?? 0)
    }
  }

  let source: StimulusSource
  @exclusivity(unchecked) private(set) var limits: ExplorationLimits
  let meter: WorkMeter
  let machines: [TimedMachine]
  let observer: Observer
  let walk: ZoneWalk<State>
  @exclusivity(unchecked) var representatives = Representatives()
  var states: [State] { walk.states }
  /// The facts about each state of the first machine that was looked at.
  @exclusivity(unchecked) var facts: [Int: StateFacts] = [:]
  /// Ages beyond this many nanoseconds count as equal.
  let greatestAge: Int64
  private let first: [TimedState]
  /// Whether several fingers go down or lift in one frame. This begins when everything that they do one after the other
  /// has been explored, because it is rare and has many cases.
  private(set) var takesFrames: Bool
  /// The number of states before such frames.
  private(set) var plainStates = 0

  /// - Parameters:
  ///   - alphabet: the alphabet of all machines.
  ///   - joinsZones: whether zones are joined if there are many of one state. The hull has more times than there are:
  ///     events that never occur in it never happen, and others are to be replayed.
  init(
    _ machines: [TableMachine], _ alphabet: InputAlphabet, _ limits: ExplorationLimits,
    _ observer: Observer, joinsZones: Bool = false
  ) {
    self.machines = machines.map {
      TimedMachine($0, abstracts: limits.abstracts, touches: limits.touches)
    }
    first = self.machines.map { $0.save(now: 0, [(0, 0)]).state }
    greatestAge = self.machines.reduce(Pace.rest) { max($0, $1.greatestDuration) }
    source = StimulusSource(alphabet: alphabet, touches: limits.touches)
    self.limits = limits
    meter = limits.meter
    self.observer = observer
    takesFrames = limits.touches < 2
    walk = ZoneWalk(limits.meter, alike: joinsZones && limits.abstracts ? limits.zones : .max) {
      state, other, _ in
      var state = state
      state.zone = state.zone.hull(with: other.zone)
      return state
    }
    meter.hold(bytesOfMachines)
    meter.spend(self.machines.reduce(0) { $0 + $1.workOfMaking })
  }

  deinit { meter.release(bytesOfMachines) }

  private var bytesOfMachines: Int { machines.reduce(0) { $0 + $1.bytes } }

  /// Whether everything within the limits was explored.
  var isComplete: Bool {
    walk.hasCoveredAll && walk.next == nil && takesFrames && !observer.isDone
  }

  /// Explores everything within the limits, as far as the observer asks for it.
  func run() {
    let key = Key(
      machines: first, variables: machines.map { _ in [0] }, fingers: source.fingersUp,
      memory: observer.start)
    walk.add(State(key: key, zone: Zone(variables: 1)), from: nil)
    goOn()
  }

  /// Continues with more states if the exploration ended because of their number, or of its share of the work.
  func goOn(upTo count: Int, _ share: WorkMeter.Limit) {
    guard walk.next != nil, states.count <= count else { return }
    (limits.states, limits.share) = (count, share)
    goOn()
  }

  private func goOn() {
    repeat {
      walk.run(
        while: {
          states.count <= limits.states && !isPastWork && !limits.isInterrupted()
            && !(walk.isAtNewDepth && observer.isDone)
        }, expand)
    } while walk.next == nil && beginFrames()
  }

  /// Whether no work is left for it.
  var isPastWork: Bool { meter.isPast(limits.share) }

  /// Explores again from the first state on, with frames of several fingers.
  private func beginFrames() -> Bool {
    guard !takesFrames else { return false }
    (takesFrames, plainStates) = (true, states.count)
    walk.restart()
    return true
  }

  /// The steps from the beginning to this one.
  func path(to step: ExploredStep) -> [ExploredStep] {
    var path = [step]
    while let arrival = states[path[path.count - 1].from].arrival { path.append(arrival) }
    return path.reversed()
  }
}
