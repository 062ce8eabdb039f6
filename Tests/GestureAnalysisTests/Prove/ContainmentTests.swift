import GestureCompiler
import GestureRuntime
import TestSupport
import Testing

@testable import GestureAnalysis

/// The test that matters: all that a machine does, at any places and times, is in the graph of the prover.
@Suite struct ContainmentTests {
  /// Walks a gesture, of 60 steps at most.
  static let walks = Effort.count(12, long: 40)
  static let states = Effort.isLong ? 2_000 : 400

  private static let all = SuiteSpec.published + SuiteSpec.mended + SuiteSpec.defects
  static let specs = Effort.share(2, of: all)

  @Test(arguments: specs)
  func `every run is in the graph at length`(_ spec: SuiteSpec) throws {
    var compilation = try #require(spec.compile(beside: Self.all))
    try #require(!compilation.hasErrors)
    for gesture in compilation.gestureNumbers {
      guard let machine = compilation.machine(gesture, for: .explain),
        let subject = Subject(machine, touches: 1)
      else { continue }
      for precision in Prover.Precision.allCases {
        for model in [Prover.Model.hands, .sampledHands(.usual), .anyHost] {
          try walk(subject, model, precision)
        }
      }
    }
  }

  /// Specs with timers that repeat.
  static let ticking =
    SuiteSpec.refuted.filter { $0.text.contains("every ") }
    + Effort.some(2, of: all.filter { $0.text.contains("every ") })

  @Test(arguments: ticking)
  func `runs of hundreds of ticks are in the graph at length`(_ spec: SuiteSpec) throws {
    var compilation = try #require(spec.compile(beside: Self.all))
    for gesture in compilation.gestureNumbers {
      guard let machine = compilation.machine(gesture, for: .explain),
        let subject = Subject(machine, touches: 1)
      else { continue }
      for precision in Prover.Precision.allCases {
        try walk(subject, .hands, precision, steps: 700, walks: 2, isPatient: true)
      }
    }
  }

  /// Checks that searches end, because the other test has nothing to walk after an unfinished search.
  @Test func `nearly all graphs are finished at length`() throws {
    var (all, finished) = (0, 0)
    for spec in Self.specs {
      var compilation = try #require(spec.compile(beside: Self.all))
      for gesture in compilation.gestureNumbers {
        guard let machine = compilation.machine(gesture, for: .explain),
          let subject = Subject(machine, touches: 1),
          let prover = Prover(subject, .hands, Self.limits(subject, .control))
        else { continue }
        prover.run()
        all += 1
        if prover.isComplete { finished += 1 }
      }
    }
    #expect(all >= Self.specs.count)
    #expect(10 * finished >= 9 * all, "\(finished) of \(all)")
  }

  private static func limits(_ subject: Subject, _ precision: Prover.Precision) -> Prover.Limits {
    var limits = Prover.Limits()
    limits.precision = precision
    (limits.states, limits.work) = (states, 100 * states)
    limits.fingers = subject.machine.provenTouches ?? limits.fingers
    return limits
  }

  private func walk(
    _ subject: Subject, _ model: Prover.Model, _ precision: Prover.Precision, steps: Int = 60,
    walks: Int = walks, isPatient: Bool = false
  ) throws {
    guard let prover = Prover(subject, model, Self.limits(subject, precision)) else { return }
    prover.keepsSteps = true
    prover.run()
    guard prover.isComplete else { return }
    for seed in 0..<UInt64(walks) {
      let made = ContainedWalk(prover, subject, seed: seed, isPatient: isPatient)
      var walk = try #require(made)
      for _ in 0..<steps where !walk.isFull {
        guard walk.takeStep() else {
          Issue.record(
            "\(subject.machine.name), \(model), \(precision), seed \(seed):\n\(walk.log.suffix(60).joined(separator: "\n"))"
          )
          return
        }
      }
    }
  }
}
