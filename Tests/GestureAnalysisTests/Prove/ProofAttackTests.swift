import AttackSupport
import FormSupport
import GestureCompiler
@_spi(GestureEngine) import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// Specs with random conditions and values: each thing that is proved never to happen is looked for by a
/// search that knows nothing of the prover.
@Suite struct ProofAttackTests {
  static let specs = Effort.count(2, long: 150)
  static let firstSeed = Effort.seed(1)
  static let traces = Effort.isLong ? 1_000 : 30

  /// - Parameter first: added to each seed. Specs of seeds from `firstAsking` on ask for ids and frames, and those of
  ///   seeds from `firstOpening` on have inputs as arguments. From `firstCopying` on, copies have variables.
  @Test(arguments: [
    0, SpecGenerator.firstAsking + 4, SpecGenerator.firstOpening + 11, SpecGenerator.firstCopying,
  ])
  func `nothing that is proved is refuted at length`(first: UInt64) {
    var (finished, claims) = (0, 0)
    let start = first + Self.firstSeed
    for seed in start..<start + UInt64(Self.specs) {
      guard let machine = machine(seed) else { continue }
      for model in [Prover.Model.hands, .anyHost] {
        guard let prover = prover(machine, model, seed, fingers: machine.provenTouches) else {
          continue
        }
        finished += 1
        claims += attack(machine, prover.neverHappening(in: machine), model, seed)
      }
    }
    print("proofs: \(claims) claims of \(finished) explorations of \(Self.specs) specs")
    #expect(claims > 0)
  }

  /// Gestures whose parts are looked at one by one: what none of them does is looked for in all together.
  @Test func `nothing that is proved of parts alone is refuted at length`() {
    var (specs, claims) = (0, 0)
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(8 * Self.specs) where specs < Self.specs {
      guard let machine = machine(seed)?.withIndependentParts(seed),
        let children = machine.independentNodes
      else { continue }
      let tree = NodeTree(machine)
      for model in [Prover.Model.hands, .anyHost] {
        let provers = children.compactMap {
          prover(machine.alone($0, in: tree), model, seed, fingers: machine.provenTouches)
        }
        guard provers.count == children.count else { continue }
        let never = provers.map { Set($0.neverHappening(in: machine)) }
        specs += 1
        // A report of the whole about several parts belongs to all of them together.
        let claimed = provers[0].neverHappening(in: machine).filter { claim in
          if case .phase(tree.root, _) = claim { return false }
          return never.allSatisfy { $0.contains(claim) }
        }
        claims += attack(machine, claimed, model, seed)
      }
    }
    print("proofs: \(claims) claims of the parts of \(specs) gestures")
    #expect(claims > 0)
  }

  private func attack(
    _ machine: Machine, _ claims: [Claim], _ model: Prover.Model, _ seed: UInt64
  ) -> Int {
    let refutations = AttackSupport.attack(
      machine, claims, hands: model == .hands ? .hands : .anyHost, seed: seed,
      traces: Self.traces, directed: Effort.isLong ? 100 : 10)
    for refutation in refutations {
      Issue.record(
        """
        seed \(seed), \(model): \(refutation.claim)
        \(refutation.calls.map { $0.exactText }.joined(separator: "\n"))
        """)
    }
    return claims.count
  }

  private func machine(_ seed: UInt64) -> Machine? {
    let text = SpecGenerator.conditions(seed: seed).text
    guard let spec = try? CompiledSpec(text, Compiler()) else { return nil }
    var compilation = spec.compilation
    guard let gesture = compilation.gestureNumbers.last else { return nil }
    return compilation.machine(gesture, for: .explain)
  }

  /// Nil of one that has not looked at all.
  private func prover(
    _ machine: Machine, _ model: Prover.Model, _ seed: UInt64, fingers: Int?
  ) -> Prover? {
    let marked = machine.markedForRecords
    guard let table = try? emit([marked]), let program = try? GestureProgram(verifying: table),
      let fresh = try? program.machine(machine.name), let fingers
    else { return nil }
    var limits = Prover.Limits()
    limits.precision = seed.isMultiple(of: 3) ? .control : .facts
    limits.fingers = fingers
    limits.states = Effort.isLong ? 1_000 : 200
    limits.work = 200 * limits.states
    let prover = Prover(fresh, NodeTree(marked), model, limits)
    prover.run()
    return prover.isComplete ? prover : nil
  }
}

extension Machine {
  /// The machine with a `race` or a `simultaneous` of its parts, and without code that reads across them.
  fileprivate func withIndependentParts(_ seed: UInt64) -> Machine? {
    guard let root = nodes.last, root.children.count > 1 else { return nil }
    var machine = self
    for node in nodes.indices {
      machine.nodes[node].gate = nil
      machine.nodes[node].handlers.removeAll()
    }
    machine.nodes[machine.root].isDiscrete = root.children.allSatisfy {
      nodes[$0].isDiscrete
    }
    machine.nodes[machine.root].kind = .composition(
      seed.isMultiple(of: 2) ? .race : .simultaneous, root.children, within: nil)
    return machine
  }
}

extension Prover {
  /// All rules, handlers, phases and actions that it has not seen.
  fileprivate func neverHappening(in machine: Machine) -> [Claim] {
    let rules = machine.parts.enumerated().flatMap { part, description in
      description.states.enumerated().flatMap { state, description in
        description.rules.map { Claim.rule(part: part, state: state, rule: $0.number) }
      }
    }
    let phases = machine.nodes.indices.flatMap { node in
      ReportedPhase.allCases.map { Claim.phase(node: node, $0) }
    }
    let handlers = machine.nodes.enumerated().flatMap { node, description in
      description.handlers.indices.map { Claim.handler(node: node, handler: $0) }
    }
    let actions = machine.actions.indices.map { Claim.action($0) }
    let marked = machine.markedForRecords
    return (rules + handlers + phases + actions).filter { !seen.shows($0, in: marked) }
  }
}
