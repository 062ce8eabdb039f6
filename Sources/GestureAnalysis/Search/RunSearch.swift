package import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

/// Looks for runs of a machine that show what is wanted: random ones, inside and outside of what an alphabet has,
/// and those that a search brings to where conditions come out otherwise than they have so far.
///
/// What it finds happens. What it does not find may happen all the same.
package final class RunSearch {
  let arena: RunArena
  private let wanted: Set<Happening>
  private var maker: RunMaker
  private var random: SeededRandom
  private let numbers: [Double]
  /// What has been met, by any trace.
  private var seen: Set<Happening> = []
  private var states: Set<RunWatch.EnteredState> = []
  /// Traces that showed something new, which others go on from.
  private var corpus: [Run] = []
  /// Of each target that is not met, the trace that came nearest.
  private var nearest: [Int: (trace: Run, distance: Double)] = [:]
  private(set) var found: [Happening: Run] = [:]

  init(_ machine: Machine, _ arena: RunArena, _ wanted: [Happening], seed: UInt64) {
    self.arena = arena
    self.wanted = Set(wanted)
    random = SeededRandom(seed: seed)
    numbers = arena.table.constants.filter { $0.isFinite && abs($0) <= 5_000 } + [0, 1, 100]
    // As many as the parts can follow together, and one more.
    let most = arena.table.constants.filter { 1...16 ~= $0 && $0 == $0.rounded() }.max() ?? 1
    maker = RunMaker(
      seed: seed, arena, mostFingers: min(max(Int(most) + 1, 2), 6), triggers: machine.triggers)
  }

  /// Nil where no table can hold the machine, or it cannot be made with the arguments.
  package convenience init?(
    _ machine: Machine, showing wanted: [Happening], arguments: [String: GestureValue] = [:],
    hands: SearchHands, seed: UInt64
  ) {
    guard let arena = RunArena(machine, arguments, hands) else { return nil }
    self.init(machine, arena, wanted, seed: seed)
  }

  /// Of what a subject's machine can show, with its alphabet's arguments and frames.
  convenience init?(
    _ subject: Subject, showing wanted: [Happening], hands: SearchHands, seed: UInt64 = 1
  ) {
    guard let arena = RunArena(subject, hands) else { return nil }
    self.init(subject.machine, arena, wanted, seed: seed)
  }

  /// Goes on from a trace, too.
  func start(from trace: Run) {
    arena.play(trace)
    note(trace)
    corpus.append(trace)
  }

  /// As short and as plain as it can be; nil where none was found.
  func trace(showing happening: Happening) -> Run? {
    found[happening].map { plain(shrunk($0, happening), happening) }
  }

  /// As few calls as show it, for a new machine; nil where none was found.
  package func run(showing happening: Happening) -> [RunCall]? {
    found[happening].map { arena.calls(shrunk($0, happening)) }
  }

  /// Asked after each trace whether to go on; nil while it goes on until all that is wanted is found.
  private var goesOn: ((Run) -> Bool)?
  private var hasEnded = false

  private var isDone: Bool { goesOn == nil ? found.count == wanted.count : hasEnded }

  /// - Parameters:
  ///   - traces: random ones, for all that is wanted together.
  ///   - directed: traces that are played for each condition, at most.
  package func run(traces: Int, directed: Int) { search(traces, directed) }

  /// Goes on although all that is wanted is found.
  /// - Parameter goesOn: given each trace; whether to go on.
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
          start.steps.prefix(Int.random(in: 0...start.steps.count, using: &random)))
      }
    }
    let trace = maker.grow(start, by: random.pick([2, 4, 6, 10, 16]))
    note(trace)
  }

  private func direct(_ goal: Int, _ round: Int, _ budget: Int) {
    guard !arena.watch.met.contains(goal), let start = nearest[goal], budget > 0 else { return }
    Solver(arena: arena).reach(
      goal, from: start.trace, seed: random.next(), budget: budget, numbers: numbers
    ) { [unowned self] in note($0) }
  }

  /// What the last trace that was played has shown.
  private func note(_ trace: Run) {
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

  /// Without the steps that it does not need.
  func shrunk(_ trace: Run, _ happening: Happening) -> Run {
    trace.shrunk {
      arena.play($0)
      return arena.watch.seen.contains(happening)
    }
  }

  /// With round amounts and ordinary pointers where others are not needed.
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
  /// What makes a step plainer, the least first.
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
  /// What rules of its parts wait for.
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
