import GestureRuntime

/// Traces that go on from others at random, with amounts between what two versions compare: what depends on several
/// amounts at once, or on a count that no exploration reaches, shows on them.
struct VersionVariation {
  /// So many steps at most are left of the trace that another one goes on from.
  private static let longest = 40
  /// So many at most are made by doing the same again.
  private static let mostSteps = 100

  private let arenas: [RunArena]
  private var makers: [RunMaker]
  private var random = SeededRandom(seed: 1)

  /// Nil where a version cannot be played.
  /// - Parameter touches: fingers of an exploration; here there may be one more.
  init?(_ versions: Versions, touches: Int) {
    let arenas = versions.subjects.compactMap { RunArena($0, .plain) }
    guard arenas.count == versions.subjects.count else { return nil }
    self.arenas = arenas
    let between = versions.numbersBetween
    makers = zip(arenas, versions.subjects).map { arena, subject in
      RunMaker(
        seed: 1, arena, mostFingers: touches + 1, triggers: subject.machine.triggers,
        favourites: between)
    }
  }

  /// - Parameters:
  ///   - starts: what is gone on from.
  ///   - count: of traces that are tried.
  ///   - differs: whether the versions report different things on one.
  /// - Returns: without the steps that it does not need, the first one on which they do.
  mutating func first(
    from starts: [Run], count: Int, where differs: (Witness) -> Bool
  ) -> Witness? {
    for number in 0..<count {
      let version = number % arenas.count
      let trace = next(starts, version)
      guard let witness = witness(trace, version), differs(witness) else { continue }
      return shrunk(trace, version, where: differs)
    }
    return nil
  }

  private mutating func next(_ starts: [Run], _ version: Int) -> Run {
    var start = Run()
    if !starts.isEmpty, random.chance(85) {
      start = random.pick(starts).joined
      let most = min(start.steps.count, Self.longest)
      let left = random.chance(40) ? most : Int.random(in: 0...most, using: &random)
      start.steps = Array(start.steps.prefix(left))
      if random.chance(40) { turn(&start, arenas[version]) }
      if random.chance(15) { start.steps = again(start.steps) }
    }
    return makers[version].grow(start, by: random.pick([1, 1, 2, 3, 5, 10]))
  }

  /// The same several times, which counts and remembers.
  private mutating func again(_ steps: [Run.Step]) -> [Run.Step] {
    let most = Self.mostSteps / max(1, steps.count)
    guard most > 1 else { return steps }
    let times = Int.random(in: 2...min(most, 24), using: &random)
    return Array(repeatElement(steps, count: times).joined())
  }

  /// One amount a little less or more.
  private mutating func turn(_ trace: inout Run, _ arena: RunArena) {
    let knobs = Knob.all(of: trace, arena)
    guard !knobs.isEmpty else { return }
    let knob = random.pick(knobs)
    let stride = random.pick([1.0, -1, 0.25, -0.25, 7, -7, 30, -30, 100, -100])
    knob.turn(&trace, by: stride * knob.unit)
  }

  private func witness(_ trace: Run, _ version: Int) -> Witness? {
    Witness(arenas[version].calls(trace))
  }

  private func shrunk(
    _ trace: Run, _ version: Int, where differs: (Witness) -> Bool
  ) -> Witness? {
    func shows(_ trace: Run) -> Bool { witness(trace, version).map(differs) ?? false }
    var trace = trace.shrunk(where: shows)
    // No keys, pressure or other pointer than it takes.
    for index in trace.steps.indices {
      var plainer = trace
      plainer.steps[index].pointer = InputAlphabet.Pointer()
      if shows(plainer) { trace = plainer }
    }
    return witness(trace, version)
  }
}

extension Versions {
  /// Numbers that only one version has, and halfway from each to the nearest of the other one.
  var numbersBetween: [Double] {
    let sets = subjects.map { Set($0.program.table.gestures[0].constants.filter { $0.isFinite }) }
    let (old, new) = (sets[0].subtracting(sets[1]), sets[1].subtracting(sets[0]))
    var numbers = old.union(new)
    for (one, other) in [(old, sets[1]), (new, sets[0])] {
      for number in one {
        let nearest = other.min { abs($0 - number) < abs($1 - number) }
        if let nearest { numbers.insert((number + nearest) / 2) }
      }
    }
    return numbers.sorted()
  }
}
