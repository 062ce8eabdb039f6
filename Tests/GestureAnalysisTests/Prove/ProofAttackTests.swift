import AttackSupport
import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// Specs with random conditions and values: each thing that is proved never to happen is looked for by a
/// search that knows nothing of the prover.
@Suite struct ProofAttackTests {
  private static func setting(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  static let specs = setting("GESTUREC_ATTACKS", 6)
  static let firstSeed = UInt64(setting("GESTUREC_SEED", 1))
  static let traces = specs > 6 ? 1_000 : 60

  @Test func `nothing that is proved is refuted`() {
    var (finished, claims) = (0, 0)
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.specs) {
      for model in [Prover.Model.hands, .anyHost] {
        guard let (machine, prover) = prover(seed, model), prover.isComplete else { continue }
        finished += 1
        let never = prover.neverHappening(in: machine)
        claims += never.count
        let refutations = attack(
          machine, never, hands: model == .hands ? .hands : .anyHost, seed: seed,
          traces: Self.traces, directed: Self.traces > 60 ? 100 : 10)
        for refutation in refutations {
          Issue.record(
            """
            seed \(seed), \(model): \(refutation.claim)
            \(refutation.calls.map { $0.exactText }.joined(separator: "\n"))
            """)
        }
      }
    }
    print("proofs: \(claims) claims of \(finished) explorations of \(Self.specs) specs")
    #expect(claims > 0)
  }

  private func prover(_ seed: UInt64, _ model: Prover.Model) -> (Machine, Prover)? {
    let text = SpecGenerator.conditions(seed: seed).text
    guard let spec = try? CompiledSpec(text, Compiler()) else { return nil }
    var compilation = spec.compilation
    guard let gesture = compilation.gestures.last,
      let machine = compilation.machine(gesture, specializes: false)
    else { return nil }
    let marked = machine.markedForRecords
    guard let table = try? emit([marked]), let program = try? GestureProgram(verifying: table),
      let fresh = try? program.machine(machine.name), let fingers = machine.provenTouches
    else { return nil }
    var limits = Prover.Limits()
    limits.precision = seed.isMultiple(of: 3) ? .control : .facts
    limits.fingers = fingers
    limits.states = Self.specs > 6 ? 1_000 : 200
    let prover = Prover(fresh, NodeTree(marked), model, limits)
    prover.run()
    return (machine, prover)
  }
}

extension Prover {
  /// All rules, handlers, actions and phases that it has not seen.
  fileprivate func neverHappening(in machine: Machine) -> [Claim] {
    var claims: [Claim] = []
    for (number, part) in machine.parts.enumerated() {
      for (place, state) in part.states.enumerated() {
        for rule in state.rules {
          let fired = StepRecord.Rule(part: number, state: place, rule: rule.number)
          if !seen.rules.contains(fired) {
            claims.append(.rule(part: number, state: place, rule: rule.number))
          }
        }
      }
    }
    for node in machine.nodes.indices {
      for phase in ReportedPhase.allCases where !seen.tells(phase, of: node) {
        claims.append(.phase(node: node, phase))
      }
    }
    for action in machine.actions.indices where !seen.performs(action) {
      claims.append(.action(action))
    }
    return claims
  }
}

extension Seen {
  fileprivate func tells(_ wanted: ReportedPhase, of node: Int) -> Bool {
    outputs.contains { if case .phase(node, wanted, _) = $0 { true } else { false } }
  }

  fileprivate func performs(_ action: Int) -> Bool {
    outputs.contains { if case .action(action, _) = $0 { true } else { false } }
  }
}
