@_spi(GestureEngine) import GestureRuntime

/// Makes traces while they are played, so that waits can end at deadlines. Amounts are numbers that the table names,
/// numbers next to them, and arbitrary ones.
struct RunMaker {
  private var random: SeededRandom
  private let arena: RunArena
  private let numbers: [Double]
  private let durations: [Int64]
  /// Amounts that are tried more often than others, also as angles. See `VersionVariation`.
  private let favourites: [Double]
  private let mostFingers: Int
  private let triggers: Set<Trigger>
  private let values: InputValues

  /// - Parameter favourites: the amounts in points, nanoseconds, radians or other units.
  init(
    seed: UInt64, _ arena: RunArena, mostFingers: Int, triggers: Set<Trigger>,
    favourites: [Double] = []
  ) {
    random = SeededRandom(seed: seed)
    self.favourites = favourites
    self.arena = arena
    self.mostFingers = mostFingers
    self.triggers = triggers
    let constants = arena.table.constants.filter { $0.isFinite }
    let amounts = constants + favourites
    numbers = amounts.filter { abs($0) <= 5_000 } + [0, 1, 3, 12, 40, 120, 300]
    durations =
      amounts.filter { 1e5...1e11 ~= abs($0) }.map { Int64(abs($0)) } + [8_000_000, 16_000_000]
    values = InputValues(enums: arena.enums, numbers: numbers)
  }

  /// Plays the first steps of `trace`, then adds about `count` steps.
  mutating func grow(_ trace: Run, by count: Int) -> Run {
    var trace = trace
    var player = arena.begin()
    if trace.steps.isEmpty { trace.steps = setting() }
    player.play(trace)
    for _ in 0..<count {
      let due = player.machine.nextDeadline.map { $0.nanoseconds - player.now }
      let next = steps(player.fingers, due: due)
      player.play(Run(steps: next))
      trace.steps += next
    }
    return trace
  }

  // MARK: The host

  /// Sets frames and inputs before the first finger.
  private mutating func setting() -> [Run.Step] {
    var steps: [Run.Step] = []
    for region in arena.table.regions where random.chance(85) {
      for id in region.isMany ? [1, 2] : [0] {
        var step = Run.Step(deed: .frame(region.name))
        (step.id, step.rect) = (id, rect())
        steps.append(step)
      }
    }
    for number in arena.table.inputs.indices where random.chance(40) { steps.append(input(number)) }
    return steps
  }

  private mutating func input(_ number: Int) -> Run.Step {
    let input = arena.table.inputs[number]
    var step = Run.Step(deed: .input(input.name))
    step.value = values.value(input.type, &random)
    return step
  }

  private mutating func rect() -> Rect {
    if arena.hands != .plain, random.chance(10) { return .everywhere }
    return Rect(
      x: random.pick([0, 0, 50, 100]), y: random.pick([0, 0, 50, 100]),
      width: random.pick([0.5, 20, 100, 400]), height: random.pick([0.5, 20, 100, 400]))
  }

  // MARK: Fingers

  private mutating func steps(_ fingers: [Int: PointerEvent], due: Int64?) -> [Run.Step] {
    var step = Run.Step(deed: .wait)
    step.wait = wait(due)
    let down = fingers.keys.sorted()
    let chance = random.number(in: 0..<100)
    if chance < 4, !arena.table.inputs.isEmpty {
      return [input(random.number(in: arena.table.inputs.indices))]
    }
    if chance < 8, !arena.table.regions.isEmpty {
      let region = random.pick(arena.table.regions)
      step.deed = .frame(region.name)
      step.id = region.isMany ? random.pick([1, 2, 7]) : 0
      step.rect = random.chance(15) ? nil : rect()
      return [step]
    }
    if chance < 12 { return [step] }
    let pointers = PointerEvent.Phase.allCases.filter {
      $0.pointerTrigger.map { triggers.contains($0) } ?? false
    }
    if !pointers.isEmpty, random.chance(down.isEmpty ? 50 : 15) {
      return [pointer(random.pick(pointers), step)]
    }
    if down.isEmpty || down.count < mostFingers && random.chance(30) {
      step.deed = .event(.down)
      step.finger = (1...mostFingers).first { fingers[$0] == nil } ?? 1
      step.place = place()
      dress(&step)
      return [step]
    }
    let finger = random.pick(down)
    step.finger = finger
    if chance < 38 {
      step.deed =
        random.chance(12) ? (random.chance(30) ? .cancelAll : .event(.cancel)) : .event(.up)
      step.place = random.chance(60) ? fingers[finger]!.location : moved(fingers[finger]!)
      keep(fingers[finger]!, &step)
      return [step]
    }
    return moves(down.count > 1 && random.chance(40) ? down : [finger], fingers, step)
  }

  private mutating func moves(
    _ moving: [Int], _ fingers: [Int: PointerEvent], _ first: Run.Step
  ) -> [Run.Step] {
    moving.enumerated().map { number, finger in
      var step = first
      step.deed = .event(.move)
      step.finger = finger
      if number > 0 { (step.joins, step.wait) = (true, 0) }
      step.place = moved(fingers[finger]!)
      keep(fingers[finger]!, &step)
      return step
    }
  }

  private mutating func pointer(
    _ phase: PointerEvent.Phase, _ step: Run.Step
  ) -> Run.Step {
    var step = step
    step.deed = .event(phase)
    step.place = place()
    step.way = way()
    if random.chance(20) { step.pointer.modifiers = modifiers() }
    return step
  }

  private mutating func dress(_ step: inout Run.Step) {
    dress(&step.pointer)
  }

  private mutating func dress(_ step: inout InputAlphabet.Pointer) {
    if random.chance(35) { step.kind = random.pick(PointerKind.allCases) }
    if random.chance(25) { step.button = random.pick(PointerButton.allCases) }
    if random.chance(10) { step.buttons = buttons() }
    if random.chance(25) { step.modifiers = modifiers() }
    if random.chance(35) { step.pressure = pressure() }
    if arena.readsContact, random.chance(35) { step.contact = contact() }
  }

  /// Keeps the attributes of the finger, or changes them a little.
  private mutating func keep(_ last: PointerEvent, _ step: inout Run.Step) {
    step.pointer = last.attributes
    if random.chance(20) { step.pointer.pressure = pressure() }
    if arena.readsContact, random.chance(20) { step.pointer.contact = contact() }
    if random.chance(8) { step.pointer.modifiers = modifiers() }
    if random.chance(5) { step.pointer.buttons = buttons() }
    if arena.hands == .anyHost, random.chance(8) { dress(&step) }
  }

  private mutating func buttons() -> PointerButtons {
    PointerButtons(rawValue: random.pick([0, 1, 2, 3, 5, 31]))
  }

  private mutating func modifiers() -> ModifierKeys {
    ModifierKeys(rawValue: UInt8.random(in: 0...15, using: &random))
  }

  private mutating func pressure() -> Double {
    let isFree = arena.hands == .anyHost
    if !favourites.isEmpty, random.chance(40) {
      let favourite = random.pick(favourites)
      return isFree ? favourite : min(max(favourite, 0), 1)
    }
    return random.chance(50)
      ? random.pick([0, 0.2, 0.5, 0.75, 1, isFree ? 1.5 : 1])
      : Double.random(in: 0...1, using: &random)
  }

  private mutating func contact() -> PointerContact {
    PointerContact(
      radius: random.pick([0, 5, 12, 20, 40]), tilt: Double.random(in: 0...1.6, using: &random),
      azimuth: Double.random(in: -3.2...3.2, using: &random),
      twist: Double.random(in: -3.2...3.2, using: &random))
  }

  // MARK: Amounts

  private mutating func wait(_ due: Int64?) -> Int64 {
    if let due, due >= 0, due < 1_000_000_000_000, random.chance(30) {
      return max(0, due + random.pick([0, -1, 1]))
    }
    if random.chance(20) { return 0 }
    if random.chance(40) {
      return max(0, random.pick(durations) + random.pick([0, 0, -1, 1, 1_000_000]))
    }
    return random.pick([
      1, 4_000_000, 8_000_000, 16_000_000, 60_000_000, 250_000_000, 2_000_000_000,
    ])
  }

  private mutating func coordinate() -> Double {
    if !favourites.isEmpty, random.chance(40) { return landmark() + favourite() }
    return random.chance(50)
      ? random.pick(numbers) + random.pick([0, 0, -0.25, 0.25, 1e-9])
      : Double(random.number(in: -40...440))
  }

  private mutating func place() -> Point { Point(x: coordinate(), y: coordinate()) }

  private mutating func favourite() -> Double {
    random.pick(favourites) * random.pick([1, -1])
  }

  /// An edge or the middle of a frame.
  private mutating func landmark() -> Double {
    guard !arena.frames.isEmpty else { return 0 }
    let rect = random.pick(arena.frames)
    return random.pick([rect.x, rect.x + rect.width, rect.y, rect.y + rect.height])
      + random.pick([0, 0, -rect.width / 2, -rect.height / 2])
  }

  /// Far in one direction and a little across, or in the direction of a favourite as an angle.
  private mutating func favouriteWay() -> Vector {
    let (amount, other) = (favourite(), random.pick([0.0, 1, 7, -7, 40, -40]))
    if random.chance(25) {
      let length = random.pick([12.0, 40, 120, 300])
      return Vector(dx: length * GestureMath.cosine(amount), dy: length * GestureMath.sine(amount))
    }
    return random.chance(50) ? Vector(dx: amount, dy: other) : Vector(dx: other, dy: amount)
  }

  private mutating func way() -> Vector {
    if !favourites.isEmpty, random.chance(50) { return favouriteWay() }
    let amount = random.pick(numbers) * random.pick([1, 1, 1.001, 0.999, 0.5, 2])
    let (x, y) = random.pick([
      (1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (0.6, 0.8), (0.8, -0.6), (1, 0.1),
    ])
    return Vector(dx: amount * x, dy: amount * y)
  }

  private mutating func moved(_ last: PointerEvent) -> Point {
    if !favourites.isEmpty, random.chance(25) {
      return random.chance(50)
        ? Point(x: coordinate(), y: last.location.y + 7)
        : Point(x: last.location.x + 7, y: coordinate())
    }
    return random.chance(12)
      ? place() : random.chance(12) ? last.location : last.location + way()
  }
}
