import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import Synchronization
import TestSupport
import Testing

@testable import GestureAnalysis

/// The stated bounds of machines' costs, compared with their real costs.
@Suite struct BoundsTests {
  private static func machine(_ expression: String) throws -> Machine {
    var compilation = try compiled("gesture G = \(expression)")
    let machine = compilation.machine(compilation.gestureNumbers[0])
    return try #require(machine)
  }

  @Test(arguments: [
    ("tap()", 1), ("tap(count: 2)", 1), ("drag()", 0), ("longPress()", 1),
    ("press(tickDelay: 500ms)", 1), ("sequence(a: tap(), b: drag(), within: 1s)", 1),
    ("sequence(a: drag(), b: longPress(), within: 1s)", 1),
    ("exclusive(double: tap(count: 2), single: tap(), hold: longPress())", 3),
    ("simultaneous(race(tap(), longPress()), sequence(longPress(minimumDuration: 1s), drag()))", 3),
  ])
  func `timers are those of all that can be at work`(_ expression: String, _ timers: Int) throws {
    let machine = try Self.machine(expression)
    let bounds = try #require(MachineBounds(machine))
    #expect(bounds.timers == timers)
    #expect(bounds.rules > 0 && bounds.rules < 10_000)
    #expect(bounds.instructions > bounds.rules && bounds.instructions < 1_000_000)
    let explorer = explored("gesture G = \(expression)", ExplorationLimits(touches: 1, states: 300))
    // As many as there can be are armed in some state, and in none more.
    #expect(Self.mostArmed(explorer) == timers)
  }

  private static func mostArmed(_ explorer: Explorer) -> Int {
    explorer.states.map { state in
      let machine = explorer.machines[0]
      machine.restore(state.key.machines[0], at: state.zone.representative())
      let plan = machine.shape.pointee
      var armed = (0..<plan.timedOperatorCount).count {
        machine.memory.timed.contains(plan.timedOperators[$0])
      }
      for part in 0..<plan.partCount where machine.memory.timed.contains(machine.memory.leaf(part))
      {
        let rows = plan.states[Int(machine.memory.state[part])].timers
        armed += rows.indices.count {
          machine.memory.timers[plan.parts[part].timerBase + $0 - rows.lowerBound] != Deadline.none
        }
      }
      return armed
    }.max() ?? 0
  }

  @Test(arguments: Effort.some(20, of: SuiteSpec.published + SuiteSpec.defects))
  func `no step of a random trace costs more at length`(_ spec: SuiteSpec) throws {
    var compilation = try #require(spec.compile(beside: SuiteSpec.published))
    for gesture in compilation.gestureNumbers {
      let found = compilation.machine(gesture)
      let machine = try #require(found)
      let bounds = try #require(MachineBounds(machine))
      let arguments = try #require(Creation(machine)).arguments
      let program = try GestureProgram(verifying: try emit([machine]))
      var made = try program.machine(machine.name, arguments)
      #expect(made.byteCount.now == bounds.bytes && bounds.bytes <= bounds.bytesAtMost)
      for region in machine.regions where !region.isMany {
        try made.setFrame(region.name, id: 0, to: Rect(x: 0, y: 0, width: 200, height: 200))
      }
      let counter = Counter()
      made.replaceCalls { CountingCalls(before: $0, counter) }
      var random = Randomness(seed: 7)
      var trace = RandomTouches()
      for _ in 0..<300 {
        trace.takeStep(&made, &random, counter)
        #expect(made.byteCount.now <= bounds.bytesAtMost)
      }
      #expect(counter.worst.rules <= bounds.rules)
      #expect(counter.worst.work <= bounds.instructions)
      // Without frames of `regions` some see nothing.
      #expect(counter.worst.rules > 0 || bounds.hasManyFrames)
    }
  }
}

/// The rules and instructions since the beginning of the step, and the worst step.
private final class Counter: Sendable {
  struct Cost {
    var rules = 0
    var work = 0
    var timers = 0
  }
  private let costs = Mutex((now: Cost(), worst: Cost()))

  var worst: Cost { costs.withLock { $0.worst } }

  func add(_ cost: Cost) {
    costs.withLock {
      $0.now.rules += cost.rules
      $0.now.work += cost.work
      $0.now.timers += cost.timers
    }
  }

  /// - Parameter isOne: whether the counts belong to one step.
  func endStep(_ isOne: Bool = true) {
    costs.withLock {
      if isOne, $0.now.timers <= 1 {
        $0.worst.rules = max($0.worst.rules, $0.now.rules)
        $0.worst.work = max($0.worst.work, $0.now.work)
      }
      $0.now = Cost()
    }
  }
}

/// Counts all the instructions of each piece of code that is run, on any path.
private final class CountingCalls: CodeCalls, @unchecked Sendable {
  private let counter: Counter

  init(before next: CodeCalls, _ counter: Counter) {
    self.counter = counter
    super.init(before: next)
  }

  override func accepts(_ address: Address, _ step: GestureStep, _ part: Int) -> Bool {
    count(plan(address).parts[part].accepts, address)
    return super.accepts(address, step, part)
  }

  override func fire(
    _ address: Address, _ trigger: Trigger, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    count(plan(address).rules[state * Trigger.allCases.count + Int(trigger.rawValue)], address)
    return super.fire(address, trigger, state, step)
  }

  override func delay(_ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep) -> Double
  {
    count(
      plan(address).timers[plan(address).states[state].timers.lowerBound + timer].duration, address)
    return super.delay(address, timer, state, step)
  }

  override func fireTimer(
    _ address: Address, _ timer: Int, _ state: Int, _ step: GestureStep
  ) -> GestureOutcome {
    counter.add(Counter.Cost(timers: 1))
    count(plan(address).timers[plan(address).states[state].timers.lowerBound + timer].rule, address)
    return super.fireTimer(address, timer, state, step)
  }

  override func refresh(_ address: Address, _ part: Int, _ step: GestureStep) {
    for value in plan(address).parts[part].values { count(plan(address).values[value], address) }
    super.refresh(address, part, step)
  }

  override func resetPart(_ address: Address, _ part: Int, _ step: GestureStep) {
    count(plan(address).parts[part].reset, address)
    super.resetPart(address, part, step)
  }

  override func passes(_ address: Address, _ node: Int, _ step: GestureStep) -> Bool {
    count(plan(address).nodes[node].gate, address)
    return super.passes(address, node, step)
  }

  override func resetNode(_ address: Address, _ node: Int, _ step: GestureStep) {
    count(plan(address).nodes[node].reset, address)
    super.resetNode(address, node, step)
  }

  override func handle(
    _ address: Address, _ trigger: HandlerTrigger, _ node: Int, _ step: GestureStep,
    _ perform: (UnsafeRawPointer) -> Void
  ) {
    let plan = plan(address)
    for handler in plan.nodes[node].handlers where plan.handlers[handler].trigger == trigger.number
    {
      count(plan.handlers[handler].code, address)
    }
    super.handle(address, trigger, node, step, perform)
  }

  private func plan(_ address: Address) -> Plan { CodeDoor(address).plan }

  private func count(_ entry: Entry, _ address: Address) {
    guard !entry.isNone else { return }
    let plan = plan(address)
    var cost = Counter.Cost()
    var (at, last) = (Int(entry.offset), Int(entry.offset))
    while true {
      let instruction = plan.code[at]
      cost.work += 1
      switch instruction.opcode {
      case .take: cost.rules += 1
      case .refreshValue:
        let values = plan.parts[Int(instruction.a)].values
        count(plan.values[values.lowerBound + Int(instruction.b)], address)
      default: break
      }
      if let target = instruction.jumpTarget { last = max(last, target) }
      if instruction.opcode.spec.endsSegment, at >= last { break }
      at += 1
    }
    counter.add(cost)
  }
}

/// Random events of up to seven fingers, a pointer, and time.
private struct RandomTouches {
  private var now: Int64 = 0
  private var down: Set<Int> = []

  mutating func takeStep(
    _ machine: inout TableMachine, _ random: inout Randomness, _ counter: Counter
  ) {
    now += random.pick([0, 1, 8, 30, 120, 400, 900]) * 1_000_000
    let time = Timestamp(nanoseconds: now)
    while let deadline = machine.nextDeadline, deadline <= time {
      machine.advance(to: deadline, reporting: { _ in })
      counter.endStep()
    }
    let event = event(at: time, &random)
    let refusal = machine.handle(event, reporting: { _ in })
    counter.endStep(refusal == nil)
  }

  private mutating func event(at time: Timestamp, _ random: inout Randomness) -> PointerEvent {
    let place = Point(x: Double(random.pick([0, 5, 40, 300])), y: Double(random.pick([0, 8, 90])))
    guard let finger = down.sorted().randomElement(using: &random), random.chance(75) else {
      if random.chance(20) {
        return random.chance(50)
          ? .hover(at: place, time: time)
          : .scroll(by: Vector(dx: 9, dy: 30), at: place, time: time)
      }
      let finger = (0..<7).first { !down.contains($0) } ?? 0
      down.insert(finger)
      var event = PointerEvent.down(touch: finger, at: place, time: time)
      event.kind = random.pick([.touch, .touch, .mouse, .stylus])
      return event
    }
    if random.chance(60) { return .move(touch: finger, at: place, time: time) }
    down.remove(finger)
    return random.chance(85)
      ? .up(touch: finger, at: place, time: time) : .cancel(touch: finger, time: time)
  }
}
