import GestureRuntime

extension Solver {
  /// Changes a run until a site's conditions have the wanted results. It changes one amount after the other, in strides
  /// that double while the run comes nearer and then halve, then two amounts at the same time, and then other choices.
  /// - Parameters:
  ///   - goal: the number of a goal of the arena.
  ///   - budget: the most runs to play.
  ///   - numbers: values for inputs.
  ///   - played: called with each run that was played.
  func reach(
    _ goal: Int, from run: Run, seed: UInt64, budget: Int, numbers: [Double],
    played: @escaping (Run) -> Void
  ) {
    var descent = Descent(
      arena, goal, from: run, seed: seed, budget: budget, numbers: numbers, played: played)
    descent.run()
  }
}

private struct Descent {
  let arena: RunArena
  let goal: Int
  var random: SeededRandom
  let values: InputValues
  /// The number of traces that may still be played.
  private(set) var budget: Int
  private(set) var best: Run
  private(set) var distance: Double
  /// Called with each trace that was played.
  let played: (Run) -> Void

  init(
    _ arena: RunArena, _ goal: Int, from trace: Run, seed: UInt64, budget: Int,
    numbers: [Double], played: @escaping (Run) -> Void
  ) {
    self.arena = arena
    self.goal = goal
    self.budget = budget
    self.played = played
    random = SeededRandom(seed: seed)
    values = InputValues(enums: arena.enums, numbers: numbers)
    best = trace
    distance = .infinity
    distance = measure(trace)
  }

  private var isDone: Bool { budget <= 0 || arena.meter.isOver || arena.watch.met.contains(goal) }

  private mutating func measure(_ trace: Run) -> Double {
    budget -= 1
    arena.play(trace)
    played(trace)
    if arena.watch.met.contains(goal) { return -1 }
    return arena.watch.distances[goal] ?? .infinity
  }

  private mutating func takes(_ trace: Run) -> Bool {
    let distance = measure(trace)
    guard distance < self.distance else { return false }
    (best, self.distance) = (trace, distance)
    return true
  }

  mutating func run() {
    shorten()
    var isNearer = true
    while isNearer, !isDone {
      isNearer = false
      for scales in [[1.0], [1.0 / 1024, 64]] where !isNearer && !isDone {
        // The last steps decide most.
        for knob in Knob.all(of: best, arena).reversed() where !isDone {
          if follow([(knob, 1)], scales) { isNearer = true }
        }
      }
      if !isNearer { isNearer = tryPairs() }
      if !isNearer { isNearer = tryChoices() }
    }
  }

  /// Leaves out steps that do not bring it nearer, because each remaining step costs many tries.
  private mutating func shorten() {
    for index in best.steps.indices.reversed() where !isDone {
      let shorter = best.without(index)
      let distance = measure(shorter)
      if distance <= self.distance { (best, self.distance) = (shorter, distance) }
    }
  }

  /// Searches in both directions along a line.
  private mutating func follow(
    _ direction: [(knob: Knob, share: Double)], _ scales: [Double]
  ) -> Bool {
    var isNearer = false
    for scale in scales where !isDone {
      for sign in [1.0, -1.0] where !isDone {
        var stride = sign * scale
        guard turn(direction, stride) else { continue }
        isNearer = true
        repeat { stride *= 2 } while !isDone && turn(direction, stride)
        let least = direction.map { $0.knob.least / $0.knob.unit }.min() ?? 1e-9
        while !isDone, stride.magnitude > least {
          stride /= 2
          if !turn(direction, stride) { _ = turn(direction, -stride) }
        }
      }
    }
    return isNearer
  }

  private mutating func turn(
    _ direction: [(knob: Knob, share: Double)], _ stride: Double
  ) -> Bool {
    var trace = best
    for (knob, share) in direction { knob.turn(&trace, by: share * stride * knob.unit) }
    return takes(trace)
  }

  private mutating func tryPairs() -> Bool {
    let knobs = Knob.all(of: best, arena)
    guard knobs.count > 1 else { return false }
    for _ in 0..<min(60, 4 * knobs.count) where !isDone {
      let share = random.pick([1.0, -1, 0.5, -0.5, 2, -2])
      let direction = [
        (knob: random.pick(knobs), share: 1.0), (knob: random.pick(knobs), share: share),
      ]
      let stride = random.pick([1.0, -1, 8, -8, 64, -64, 0.125, -0.125])
      if turn(direction, stride) {
        _ = follow(direction, [1, 1.0 / 1024])
        return true
      }
    }
    return false
  }

  private mutating func tryChoices() -> Bool {
    for _ in 0..<40 where !isDone {
      if takes(best.otherwise(values, arena.table, &random)) { return true }
    }
    return false
  }
}
