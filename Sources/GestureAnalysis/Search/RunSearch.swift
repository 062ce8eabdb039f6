package import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

/// Looks for runs of a machine that show wanted happenings. It plays random runs, inside and outside of an alphabet,
/// and runs that a search directs to new results of conditions.
///
/// A happening that it finds is possible. A happening that it does not find may still be possible.
package final class RunSearch {
  let arena: RunArena
  private let wanted: Set<Happening>
  private var maker: RunMaker
  private var random: SeededRandom
  private let numbers: [Double]
  /// The happenings that any trace has shown.
  private var seen: Set<Happening> = []
  private var states: Set<RunWatch.EnteredState> = []
  /// Traces that showed something new. Other traces continue them.
  private var corpus: [Run] = []
  /// For each goal that is not met, the trace that came nearest.
  private var nearest: [Int: (trace: Run, distance: Double)] = [:]
  private(set) var found: [Happening: Run] = [:]

  /// - Parameter fingers: the number of fingers to use at least, up to six.
  init(
    _ machine: Machine, _ arena: RunArena, _ wanted: [Happening], seed: UInt64, fingers: Int = 2
  ) {
    self.arena = arena
    self.wanted = Set(wanted)
    random = SeededRandom(seed: seed)
    numbers = arena.table.constants.filter { $0.isFinite && abs($0) <= 5_000 } + [0, 1, 100]
    // As many fingers as the parts can follow together, and one more.
    let most = arena.table.constants.filter { 1...16 ~= $0 && $0 == $0.rounded() }.max() ?? 1
    maker = RunMaker(
      seed: seed, arena, mostFingers: min(max(Int(most) + 1, fingers), 6),
      triggers: machine.triggers)
  }

  /// Nil if no table can hold the machine, or if it cannot be made with the arguments.
  package convenience init?(
    _ machine: Machine, showing wanted: [Happening], arguments: [String: GestureValue] = [:],
    hands: SearchHands, seed: UInt64
  ) {
    guard let arena = RunArena(machine, arguments, hands) else { return nil }
    self.init(machine, arena, wanted, seed: seed, fingers: machine.copies + 1)
  }

  /// A search on a subject's machine, with its alphabet's arguments and frames.
  convenience init?(
    _ subject: Subject, showing wanted: [Happening], hands: SearchHands, seed: UInt64 = 1
  ) {
    guard let arena = RunArena(subject, hands) else { return nil }
    self.init(subject.machine, arena, wanted, seed: seed)
  }

  /// Makes the search continue a trace, too.
  func start(from trace: Run) {
    arena.play(trace)
    add(trace)
    corpus.append(trace)
  }

  /// A trace that shows it, as short and plain as the search can make it. Nil if none was found.
  func trace(showing happening: Happening) -> Run? {
    found[happening].map { plain(shrunk($0, happening), happening) }
  }

  /// Calls for a new machine that show it, without unnecessary ones. Nil if no run was found.
  package func run(showing happening: Happening) -> [RunCall]? {
    found[happening].map { arena.calls(shrunk($0, happening)) }
  }

  /// Called after each trace. Returns whether to continue. Nil if the search ends as soon as everything is found.
  private var goesOn: ((Run) -> Bool)?
  private var hasEnded = false

  private var isDone: Bool {
    arena.meter.isOver || (goesOn == nil ? found.count == wanted.count : hasEnded)
  }

  /// - Parameters:
  ///   - traces: the number of random traces, for all happenings together.
  ///   - directed: the most traces to play for each condition.
  package func run(traces: Int, directed: Int) { search(traces, directed) }

  /// Continues although everything wanted is found.
  /// - Parameter goesOn: receives each trace, and returns whether to continue.
  func run(traces: Int, directed: Int, while goesOn: (Run) -> Bool) {
    withoutActuallyEscaping(goesOn) { goesOn in
      self.goesOn = goesOn
      search(traces, directed)
      self.goesOn = nil
    }
  }

  private func search(_ traces: Int, _ directed: Int) {
    let rounds = 4
    for round in 0..<rounds where !isDone {
      for _ in 0..<traces / rounds where !isDone { wander() }
      for goal in arena.goals.indices where !isDone { direct(goal, round, directed / rounds) }
    }
  }

  private func wander() {
    var start = Run()
    if !corpus.isEmpty, random.chance(60) {
      start = random.pick(corpus)
      if random.chance(50) {
        start.steps = Array(
          start.steps.prefix(random.number(in: 0...start.steps.count)))
      }
    }
    let trace = maker.grow(start, by: random.pick([2, 4, 6, 10, 16]))
    add(trace)
  }

  private func direct(_ goal: Int, _ round: Int, _ budget: Int) {
    guard !arena.watch.met.contains(goal), let start = nearest[goal], budget > 0 else { return }
    Solver(arena: arena).reach(
      goal, from: start.trace, seed: random.next(), budget: budget, numbers: numbers
    ) { [self] in add($0) }
  }

  /// Remembers the happenings of the trace that was played last.
  private func add(_ trace: Run) {
    let watch = arena.watch
    var isNew = !watch.states.isSubset(of: states)
    states.formUnion(watch.states)
    for aim in watch.seen where seen.insert(aim).inserted {
      isNew = true
      if wanted.contains(aim) { found[aim] = trace }
      for (number, goal) in arena.goals.enumerated() where goal.aim == aim {
        watch.met.insert(number)
        nearest[number] = nil
      }
    }
    for (goal, distance) in watch.distances where !watch.met.contains(goal) {
      if distance < nearest[goal]?.distance ?? .infinity { nearest[goal] = (trace, distance) }
    }
    if isNew, trace.steps.count < 80 { corpus.append(trace) }
    if let goesOn, !hasEnded { hasEnded = !goesOn(trace) }
  }

  /// The trace without unnecessary steps.
  func shrunk(_ trace: Run, _ happening: Happening) -> Run {
    trace.shrunk {
      arena.play($0)
      return arena.watch.seen.contains(happening)
    }
  }

  /// The trace with round amounts and ordinary pointers, unless it needs others.
  private func plain(_ trace: Run, _ happening: Happening) -> Run {
    var trace = trace
    for index in trace.steps.indices {
      for change in Run.Step.plainer {
        var plainer = trace
        change(&plainer.steps[index])
        arena.play(plainer)
        guard arena.watch.seen.contains(happening) else { continue }
        trace = plainer
      }
    }
    return trace
  }
}

extension Run.Step {
  /// Changes that make a step plainer, the smallest first.
  fileprivate static let plainer: [@Sendable (inout Run.Step) -> Void] = [
    { $0.round(to: Amounts.grid) }, { $0.round(to: 1) }, { $0.round(to: 10) },
    { $0.wait = $0.wait.rounded(to: 1_000_000) }, { $0.wait = $0.wait.rounded(to: 50_000_000) },
    { $0.wait = 0 }, { $0.value = $0.value.rounded(to: Amounts.grid) },
    { $0.value = $0.value.rounded(to: 1) },
    { $0.pointer.pressure = ($0.pointer.pressure * 100).rounded() / 100 },
    { $0.pointer.contact = PointerContact() }, { $0.pointer.pressure = 1 },
    { $0.pointer.modifiers = [] }, { $0.pointer.buttons = nil },
    { $0.pointer.button = .primary }, { $0.pointer.kind = .touch },
  ]

  private mutating func round(to unit: Double) {
    place = Point(x: place.x.rounded(to: unit), y: place.y.rounded(to: unit))
    way = Vector(dx: way.dx.rounded(to: unit), dy: way.dy.rounded(to: unit))
    rect = rect.map {
      Rect(
        x: $0.x.rounded(to: unit), y: $0.y.rounded(to: unit), width: $0.width.rounded(to: unit),
        height: $0.height.rounded(to: unit))
    }
  }
}

extension GestureValue {
  fileprivate func rounded(to unit: Double) -> GestureValue {
    switch self {
    case .number(let value): .number(value.rounded(to: unit))
    case .point(let point):
      .point(Point(x: point.x.rounded(to: unit), y: point.y.rounded(to: unit)))
    case .vector(let way):
      .vector(Vector(dx: way.dx.rounded(to: unit), dy: way.dy.rounded(to: unit)))
    case .velocity(let pace):
      .velocity(Velocity(dx: pace.dx.rounded(to: unit), dy: pace.dy.rounded(to: unit)))
    case .bool, .count, .duration, .enumeration, .set: self
    }
  }
}

extension Double {
  func rounded(to unit: Double) -> Double { (self / unit).rounded() * unit }
}

extension Int64 {
  fileprivate func rounded(to unit: Int64) -> Int64 { (self + unit / 2) / unit * unit }
}

extension Machine {
  /// The greatest number of copies in an `each`, and at least 1.
  fileprivate var copies: Int {
    nodes.reduce(1) { $1.course == .copies ? max($0, $1.children.count) : $0 }
  }

  /// The triggers of its parts' rules.
  var triggers: Set<Trigger> {
    let triggers = parts.flatMap { $0.states }.flatMap { $0.rules }.compactMap { rule -> Trigger? in
      switch rule.trigger {
      case .event(let trigger), .crossing(let trigger, _): trigger
      case .after, .every: nil
      }
    }
    return Set(triggers)
  }
}
