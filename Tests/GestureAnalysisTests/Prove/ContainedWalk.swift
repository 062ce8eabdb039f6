import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

@testable import GestureAnalysis

/// A run at places, times and values of its own, next to a prover that has looked at everything. For each of its steps,
/// the graph must have a step that does the same, from a state that the earlier steps lead to.
struct ContainedWalk {
  let prover: Prover
  private let subject: Subject
  private var machine: TimedMachine
  private var random: Randomness
  /// Whether it nearly always waits for the next timer while a touch is down.
  private let isPatient: Bool
  /// When it begins.
  private let start: Int64
  private var state: TimedState
  private var times: [Int64]
  private var reached: Set<Int> = [0]
  private(set) var log: [String] = []

  /// Clocks that runs begin at, in nanoseconds: among them the first one, and one that ends 260 days later.
  private static let clocks = [Zone.present, 0, .min, -1, 9_200_000_000_000_000_000]

  init?(_ prover: Prover, _ subject: Subject, seed: UInt64, isPatient: Bool = false) {
    guard let machine = ContainedWalk.newMachine(subject) else { return nil }
    self.prover = prover
    self.subject = subject
    self.machine = machine
    self.isPatient = isPatient
    random = Randomness(seed: seed)
    start = random.pick(Self.clocks)
    times = [start]
    state = machine.save(now: 0, [(0, 0)]).state
  }

  private static func newMachine(_ subject: Subject) -> TimedMachine? {
    guard let machine = subject.newMachine() else { return nil }
    let timed = TimedMachine(machine, abstracts: true)
    timed.sortsTouches = true
    return timed
  }

  /// Whether its state refers to as many instants as one can.
  var isFull: Bool { times.count >= TimedMachine.variables - 1 }

  /// - Returns: false if no step of the graph does the same.
  mutating func takeStep() -> Bool {
    guard !isFull else { return false }
    machine.restore(state, at: times)
    let (stimulus, events, time) = next()
    let step = times.count
    switch stimulus {
    case .timer: machine.fireTimer(as: step)
    case .cancelAll: machine.cancel(at: time, as: step)
    case .compare: machine.compareChange(at: time, as: step)
    default: machine.handle(events, as: step)
    }
    let record = machine.record
    log.append("\(time - start) \(stimulus) \(events.map { $0.location }): \(record)")
    reached = Set(
      reached.flatMap { number -> [Int] in
        let stimulus = seen(stimulus, in: number)
        // The prover takes no step for moves without an effect.
        if stimulus == .move(0) { return record == StepRecord() ? [number] : [] }
        return prover.steps[number].filter { $0.stimulus == stimulus && $0.record.covers(record) }
          .map { $0.to }
      })
    let all = times + [time]
    let saved = machine.save(now: step, all.indices.map { ($0, 0) })
    state = saved.state
    times = saved.variables.map { all[$0] }
    return !reached.isEmpty
  }

  /// The stimulus without the moves of touches whose moves cannot have an effect.
  private func seen(_ stimulus: OpenStimulus, in state: Int) -> OpenStimulus {
    guard case .move(let slots) = stimulus else { return stimulus }
    let moving = prover.steps[state].reduce(UInt16(0)) { all, step in
      if case .move(let slots) = step.stimulus { all | slots } else { all }
    }
    return .move(slots & moving)
  }

  // MARK: Events

  private mutating func next() -> (OpenStimulus, [PointerEvent], Int64) {
    let now = times[0]
    let deadline = machine.memory.header.pointee.wake
    var waits: [Int64] = [0, 1, 8_000_000, 16_000_000, 50_000_000]
    waits.append(Int64.random(in: 0..<900_000_000, using: &random))
    waits.append(Int64.random(in: 0..<600_000_000_000, using: &random))
    if deadline != Deadline.none {
      waits += [deadline - now, deadline - now - 1, deadline - now + 1, deadline - now]
    }
    let isDown = machine.memory.header.pointee.down != 0
    if isPatient, isDown, deadline != Deadline.none, !random.chance(1) || random.chance(50) {
      return (.timer, [], deadline)
    }
    let time = now + max(0, random.pick(waits))
    guard deadline == Deadline.none || time < deadline else { return (.timer, [], deadline) }
    let (stimulus, events) = event(Timestamp(nanoseconds: time))
    return (stimulus, events, time)
  }

  private mutating func event(_ time: Timestamp) -> (OpenStimulus, [PointerEvent]) {
    let down = (0..<Slot.count).filter {
      machine.memory.header.pointee.down & (1 << UInt16($0)) != 0
    }
    var choices: [OpenStimulus] = [.cancelAll]
    if machine.shape.pointee.followsSteps { choices.append(.compare) }
    if down.count < prover.limits.fingers {
      choices += Array(repeating: .down(1), count: down.isEmpty ? 12 : 3)
      choices += (1...prover.limits.fingers - down.count).map { .down($0) }
    }
    for slot in down {
      choices += Array(repeating: .move(1 << UInt16(slot)), count: 4)
      choices += Array(repeating: .up(1 << UInt16(slot)), count: 3) + [.cancel(slot)]
    }
    if down.count > 1 {
      choices += [.up((1 << UInt16(down.count)) - 1), .up((1 << UInt16(down.count)) - 2)]
      choices += Array(repeating: .move((1 << UInt16(down.count)) - 1), count: 4)
    }
    choices += prover.source.pointers
    let stimulus = random.pick(choices)
    return (stimulus, events(of: stimulus, time))
  }

  private mutating func events(of stimulus: OpenStimulus, _ time: Timestamp) -> [PointerEvent] {
    switch stimulus {
    case .timer, .cancelAll, .compare: return []
    case .down(let count):
      return OpenStimuli.slots(in: ~machine.memory.header.pointee.down).prefix(count).map { slot in
        event(.down, slot, place(), time)
      }
    case .move(let slots):
      return OpenStimuli.slots(in: slots).map { slot in
        event(.move, slot, moved(from: machine.place(of: slot)), time)
      }
    case .up(let slots):
      return OpenStimuli.slots(in: slots).map { slot in
        let last = machine.place(of: slot)
        let place = prover.model != .anyHost || random.chance(30) ? last : moved(from: last)
        return event(.up, slot, place, time)
      }
    case .cancel(let slot): return [.cancel(touch: slot, time: time)]
    case .pointer(let phase):
      guard phase.hasPlace else { return [PointerEvent(usual: phase, time: time)] }
      var event = event(phase, 0, place(), time)
      if phase.hasWay { event.delta = Vector(dx: distance(), dy: distance()) }
      return [event]
    }
  }

  private mutating func event(
    _ phase: PointerEvent.Phase, _ slot: Int, _ place: Point, _ time: Timestamp
  ) -> PointerEvent {
    var kind = random.pick(PointerKind.allCases + [.touch, .touch, .touch])
    var button = random.pick(PointerButton.allCases + [.primary, .primary, .primary, .primary])
    if phase != .down {
      kind = machine.memory.touches[slot].kind
      button = machine.memory.touches[slot].button
    }
    return PointerEvent(
      phase: phase, touch: slot, at: place, time: time, kind: kind, button: button,
      buttons: random.pick([nil, nil, [.primary], [.secondary], []]),
      modifiers: ModifierKeys(rawValue: UInt8.random(in: 0..<16, using: &random)),
      pressure: random.pick([0, 0.5, 1, Double.random(in: 0...1, using: &random)]),
      contact: contact())
  }

  private mutating func contact() -> PointerContact {
    guard random.chance(30) else { return PointerContact() }
    return PointerContact(
      radius: random.pick([0, 8, 40]), tilt: random.pick([0, 0.6]),
      azimuth: random.pick([0, 2, -2]), twist: random.pick([0, 1, -1]))
  }

  private mutating func place() -> Point {
    Point(x: Double.random(in: 0...400, using: &random), y: random.pick([5, 50, 210.5]))
  }

  /// A new place, not farther away than the model allows.
  private mutating func moved(from place: Point) -> Point {
    let step = prover.model.greatestStep
    if random.chance(20), step == .infinity { return self.place() }
    let (dx, dy) = (distance(), distance())
    return Point(
      x: place.x + min(max(dx, -step), step), y: place.y + min(max(dy, -step), step))
  }

  /// Often one that code compares with.
  private mutating func distance() -> Double {
    let thresholds = machine.thresholds.filter { $0.magnitude <= 1_000 }
    return random.pick([
      0, 0, 1, Double.random(in: -20...20, using: &random),
      Double.random(in: -300...300, using: &random), random.pick(thresholds),
      random.pick(thresholds) * (1 + 0x1p-50),
    ])
  }
}

extension StepRecord {
  /// Whether the other record differs only in actions that it does not have. A prover takes one step for all answers to the
  /// questions of handlers that only perform actions.
  fileprivate func covers(_ other: StepRecord) -> Bool {
    func isAction(_ output: Output) -> Bool { if case .action = output { true } else { false } }
    var (own, others) = (self, other)
    own.outputs.removeAll(where: isAction)
    others.outputs.removeAll(where: isAction)
    return own == others && Set(other.outputs).isSubset(of: outputs)
  }
}
