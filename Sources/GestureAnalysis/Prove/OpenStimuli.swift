@_spi(GestureEngine) import GestureRuntime

/// A stimulus that may come next for a machine whose outside is open. Touches are named by their slots.
enum OpenStimulus: Hashable {
  case timer
  /// The number of touches that go down in one step.
  case down(Int)
  /// The touches that move, with a bit for each slot.
  case move(UInt16)
  case up(UInt16)
  /// A cancelled touch. In a frame, too, each touch is cancelled by itself.
  case cancel(Int)
  case cancelAll
  /// An event of a pointer that touches nothing.
  case pointer(PointerEvent.Phase)
  /// The step that compares values after the host has changed some.
  case compare

  /// Whether at most one touch does something in the step.
  var isOneEvent: Bool {
    switch self {
    case .down(let count): count == 1
    case .move(let slots), .up(let slots): slots.nonzeroBitCount == 1
    case .timer, .cancel, .pointer, .compare: true
    case .cancelAll: false
    }
  }

  var isCancel: Bool {
    switch self {
    case .cancel, .cancelAll: true
    default: false
    }
  }
}

/// All stimuli, as far as the gesture can distinguish them.
struct OpenStimuli {
  private let fingers: Int
  private let triggers: Set<Trigger>
  /// Whether touches cross frames of `regions`.
  let crossesFrames: Bool
  /// Whether terms express everything that the gesture can ask. They do not if one part crosses frames of several
  /// regions, because ids decide the order of these.
  let isCovered: Bool

  init(_ machine: TimedMachine, fingers: Int) {
    self.fingers = fingers
    let plan = machine.plan
    triggers = Set(
      Trigger.allCases.filter { trigger in
        (0..<plan.states.count).contains { state in
          !plan.rules[state * Trigger.allCases.count + Int(trigger.rawValue)].isNone
        }
      })
    crossesFrames = (0..<plan.shape.regions.count).contains { plan.isMany(plan.shape.regions[$0]) }
    isCovered = (0..<plan.parts.count).allSatisfy { part in
      let regions = machine.shape.pointee.parts[part].regions
      return regions.count < 2 || !regions.contains { plan.isMany(plan.shape.regions[$0]) }
    }
  }

  /// All possible stimuli except timers.
  func stimuli(_ machine: TimedMachine) -> [OpenStimulus] {
    let header = machine.memory.header
    let down = (0..<Slot.count).filter { header.pointee.down & (1 << UInt16($0)) != 0 }
    var stimuli: [OpenStimulus] = []
    if down.count < fingers { stimuli += (1...fingers - down.count).map { .down($0) } }
    let moving = down.filter {
      header.pointee.ignored & (1 << UInt16($0)) == 0 && matters($0, machine)
    }
    stimuli += subsets(of: moving).map { .move($0) } + subsets(of: down).map { .up($0) }
    stimuli += down.map { .cancel($0) } + [.cancelAll]
    if machine.shape.pointee.followsSteps { stimuli.append(.compare) }
    return stimuli + pointers
  }

  /// All subsets except the empty one.
  private func subsets(of slots: [Int]) -> [UInt16] {
    (1..<max(1, 1 << slots.count)).map { subset in
      slots.indices.reduce(UInt16(0)) { all, index in
        subset & (1 << index) == 0 ? all : all | 1 << UInt16(slots[index])
      }
    }
  }

  /// The possible events of a pointer that touches nothing.
  var pointers: [OpenStimulus] {
    PointerEvent.Phase.allCases.filter { $0.pointerTrigger.map(triggers.contains) ?? false }
      .map { .pointer($0) }
  }

  /// Whether a move of the touch can have an effect.
  private func matters(_ slot: Int, _ machine: TimedMachine) -> Bool {
    triggers.contains(.move) && machine.isFollowed(slot) || machine.placeMatters(of: slot)
  }

  /// - Parameters:
  ///   - time: the time of the step, in nanoseconds.
  ///   - variable: the variable of the step.
  func take(
    _ stimulus: OpenStimulus, at time: Int64, as variable: Int, _ machine: TimedMachine,
    _ outside: Outside, _ model: Prover.Model
  ) {
    let now = Timestamp(nanoseconds: time)
    outside.hasOneEvent = stimulus.isOneEvent
    switch stimulus {
    case .timer: machine.fireTimer(as: variable)
    case .cancelAll: machine.cancel(at: time, as: variable)
    case .compare: machine.compareChange(at: time, as: variable)
    case .down(let count):
      let free = OpenStimuli.slots(in: ~machine.memory.header.pointee.down)
      let events = free.prefix(count).map { slot in
        PointerEvent(phase: .down, touch: slot, at: somewhere(outside), time: now)
      }
      machine.handle(events, as: variable)
    case .move(let slots):
      machine.prepareMove(of: slots, outside)
      let events = OpenStimuli.slots(in: slots).map { slot in
        PointerEvent(
          phase: .move, touch: slot, at: somewhere(outside, near: machine.place(of: slot), machine),
          time: now)
      }
      machine.handle(events, as: variable)
    case .up(let slots):
      if model == .anyHost { machine.prepareMove(of: slots, outside) }
      let events = OpenStimuli.slots(in: slots).map { slot in
        let place = model == .anyHost ? somewhere(outside) : machine.place(of: slot)
        return PointerEvent(phase: .up, touch: slot, at: place, time: now)
      }
      machine.handle(events, as: variable)
    case .cancel(let slot): machine.handle([.cancel(touch: slot, time: now)], as: variable)
    case .pointer(let phase):
      let event =
        phase.hasPlace
        ? PointerEvent(phase: phase, at: somewhere(outside), time: now)
        : PointerEvent(usual: phase, time: now)
      machine.handle([event], as: variable)
    }
  }

  static func slots(in mask: UInt16) -> [Int] {
    (0..<Slot.count).filter { mask & (1 << UInt16($0)) != 0 }
  }

  private func somewhere(_ outside: Outside) -> Point {
    Point(x: outside.value(outside.unknown()), y: outside.value(outside.unknown()))
  }

  /// The place of a finger in the next sample.
  private func somewhere(_ outside: Outside, near old: Point, _ machine: TimedMachine) -> Point {
    let (x, y) = (outside.unknown(), outside.unknown())
    let step = outside.greatestStep
    if step < .infinity {
      let range = Interval(low: -step, high: step)
      outside.knowledge.learn(x - machine.find(old.x, outside), in: range)
      outside.knowledge.learn(y - machine.find(old.y, outside), in: range)
    }
    return Point(x: outside.value(x), y: outside.value(y))
  }
}

extension Plan {
  /// - Parameter region: the index of a region, or −1 for everywhere.
  fileprivate func isMany(_ region: Int) -> Bool { region >= 0 && gesture.regions[region].isMany }
}
