import Foundation
import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureAnalysis

/// The test that matters: all that a machine does, at any places and times, is in the graph of the prover.
@Suite struct ContainmentTests {
  /// Walks a gesture, of 60 steps at most.
  static let walks = Int(ProcessInfo.processInfo.environment["GESTUREC_WALKS"] ?? "") ?? 12
  static let states = walks > 12 ? 4_000 : 400

  static let specs = SuiteSpec.published + SuiteSpec.mended + SuiteSpec.defects

  @Test(arguments: specs)
  func `every run is in the graph`(_ spec: SuiteSpec) throws {
    guard var compilation = spec.compile(beside: Self.specs), !compilation.hasErrors else { return }
    for gesture in compilation.gestures {
      guard let machine = compilation.machine(gesture, specializes: false),
        let subject = Subject(machine, touches: 1)
      else { continue }
      for model in [Prover.Model.hands, .anyHost] { try walk(subject, model) }
    }
  }

  private func walk(_ subject: Subject, _ model: Prover.Model) throws {
    var limits = Prover.Limits()
    limits.states = Self.states
    limits.fingers = subject.machine.provenTouches
    guard let prover = Prover(subject, model, limits) else { return }
    prover.notesSteps = true
    prover.run()
    guard prover.isComplete else { return }
    for seed in 0..<UInt64(Self.walks) {
      var walk = try #require(ContainedWalk(prover, subject, seed: seed))
      for _ in 0..<60 where !walk.isFull {
        guard walk.takeStep() else {
          Issue.record(
            "\(subject.machine.name), \(model), seed \(seed):\n\(walk.log.joined(separator: "\n"))")
          return
        }
      }
    }
  }
}
