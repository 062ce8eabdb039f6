import FormSupport
package import GestureCompiler
package import GestureRuntime

/// Looks for traces that show what claims exclude: random ones, and those that a search brings to where the
/// conditions of the machine come out otherwise than they have so far. It knows nothing of what explores or
/// proves, and of the places that those look at.
/// - Parameters:
///   - machine: to which the claims' numbers belong.
///   - arguments: of parameters; those left out are at their defaults.
///   - traces: random ones, for all claims together.
///   - directed: traces that are played for each condition, at most.
/// - Returns: one for each claim that is refuted.
package func attack(
  _ machine: Machine, _ claims: [Claim], arguments: [String: GestureValue] = [:],
  hands: HandsModel = .hands, seed: UInt64, traces: Int = 1_000, directed: Int = 400
) -> [Refutation] {
  guard !claims.isEmpty, let arena = AttackArena(machine, arguments, hands) else { return [] }
  let attack = Attacker(machine, arena, claims, seed: seed)
  attack.run(traces: traces, directed: directed)
  return claims.compactMap { claim in
    attack.refutations[claim].map {
      Refutation(claim: claim, calls: arena.calls(attack.shrunk($0, claim)))
    }
  }
}

/// One attack on all claims of a machine.
final class Attacker {
  private let arena: AttackArena
  private let claims: Set<Claim>
  private var maker: TraceMaker
  private var random: Randomness
  private let numbers: [Double]
  /// What has been met, by any trace.
  private var seen: Set<AttackTarget.Aim> = []
  private var states: Set<[Int]> = []
  /// Traces that showed something new, which others go on from.
  private var corpus: [AttackTrace] = []
  /// Of each target that is not met, the trace that came nearest.
  private var nearest: [Int: (trace: AttackTrace, distance: Double)] = [:]
  private(set) var refutations: [Claim: AttackTrace] = [:]

  init(_ machine: Machine, _ arena: AttackArena, _ claims: [Claim], seed: UInt64) {
    self.arena = arena
    self.claims = Set(claims)
    random = Randomness(seed: seed)
    numbers = arena.table.constants.filter { $0.isFinite && abs($0) <= 5_000 } + [0, 1, 100]
    let triggers = machine.parts.flatMap { $0.states }.flatMap { $0.rules }.compactMap {
      rule -> Trigger? in
      switch rule.trigger {
      case .event(let trigger), .crossing(let trigger, _): trigger
      case .after, .every: nil
      }
    }
    // As many as the parts can follow together, and one more.
    let most = arena.table.constants.filter { 1...16 ~= $0 && $0 == $0.rounded() }.max() ?? 1
    maker = TraceMaker(
      seed: seed, arena, mostFingers: min(max(Int(most) + 1, 2), 6), triggers: Set(triggers))
  }

  private var isDone: Bool { refutations.count == claims.count }

  func run(traces: Int, directed: Int) {
    let rounds = 4
    for round in 0..<rounds where !isDone {
      for _ in 0..<traces / rounds where !isDone { wander() }
      for target in arena.targets.indices where !isDone { direct(target, round, directed / rounds) }
    }
  }

  private func wander() {
    var start = AttackTrace()
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

  private func direct(_ target: Int, _ round: Int, _ budget: Int) {
    guard !arena.watch.met.contains(target), let start = nearest[target], budget > 0 else { return }
    var search = DirectedSearch(
      arena, target, from: start.trace, seed: random.next(), budget: budget, numbers: numbers
    ) { [unowned self] in note($0) }
    search.run()
  }

  /// What the last trace that was played has shown.
  private func note(_ trace: AttackTrace) {
    let watch = arena.watch
    var isNew = !watch.states.isSubset(of: states)
    states.formUnion(watch.states)
    for aim in watch.seen where seen.insert(aim).inserted {
      isNew = true
      if case .claim(let claim) = aim, claims.contains(claim) { refutations[claim] = trace }
      for (number, target) in arena.targets.enumerated() where target.aim == aim {
        watch.met.insert(number)
        nearest[number] = nil
      }
    }
    for (target, distance) in watch.distances where !watch.met.contains(target) {
      if distance < nearest[target]?.distance ?? .infinity { nearest[target] = (trace, distance) }
    }
    if isNew, trace.steps.count < 80 { corpus.append(trace) }
  }

  /// Without the steps that it does not need.
  func shrunk(_ trace: AttackTrace, _ claim: Claim) -> AttackTrace {
    var trace = trace
    var goesOn = true
    while goesOn {
      goesOn = false
      for place in trace.steps.indices.reversed() {
        let shorter = trace.without(place)
        arena.play(shorter)
        guard arena.watch.seen.contains(.claim(claim)) else { continue }
        trace = shorter
        goesOn = true
      }
    }
    return trace
  }
}
