import GestureRuntime

/// Traces that continue others at random, with amounts between the numbers that two versions compare. They show
/// differences that depend on several amounts at the same time, or on a count that no exploration reaches.
struct VersionVariation {
  /// The most steps to keep from the trace that another one continues.
  private static let longest = 40
  /// The most steps after repeating some of them.
  private static let mostSteps = 100

  private let arenas: [RunArena]
  private var makers: [RunMaker]
  private var random = SeededRandom(seed: 1)

  /// Nil if a version cannot be played.
  /// - Parameter touches: the number of fingers of the exploration. The traces may have one more.
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
  ///   - starts: the runs to continue.
  ///   - count: the number of traces to try.
  ///   - differs: whether the versions report different things on a trace.
  /// - Returns: the first trace that shows a difference, without unnecessary steps.
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
      let left = random.chance(40) ? most : random.number(in: 0...most)
      start.steps = Array(start.steps.prefix(left))
      if random.chance(40) { turn(&start, arenas[version]) }
      if random.chance(15) { start.steps = again(start.steps) }
    }
    return makers[version].grow(start, by: random.pick([1, 1, 2, 3, 5, 10]))
  }

  /// Repeats the same steps several times, for code that counts and remembers.
  private mutating func again(_ steps: [Run.Step]) -> [Run.Step] {
    let most = Self.mostSteps / max(1, steps.count)
    guard most > 1 else { return steps }
    let times = random.number(in: 2...min(most, 24))
    return Array(repeatElement(steps, count: times).joined())
  }

  /// Makes one amount a little less or more.
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
    // Remove keys, pressure and unusual pointers that the trace does not need.
    for index in trace.steps.indices {
      var plainer = trace
      plainer.steps[index].pointer = InputAlphabet.Pointer()
      if shows(plainer) { trace = plainer }
    }
    return witness(trace, version)
  }
}

extension Versions {
  /// Numbers that only one version has, and the numbers halfway from each to the nearest number of the other version.
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
